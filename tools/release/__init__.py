"""What `make release` makes of a commit: packages, one file, offline bundle, bill of materials, checksums."""

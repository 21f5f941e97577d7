"""The release of a commit (`make release`): packages, one file, offline bundle, bill of materials, checksums."""

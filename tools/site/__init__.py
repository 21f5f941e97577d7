"""The documentation site, made from the Markdown pages of the repository by `make site`."""

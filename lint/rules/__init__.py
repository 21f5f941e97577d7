"""The rules: one file each, in one folder per family."""

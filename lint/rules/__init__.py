"""The rules: one file each, in one folder per family; `registry.py` lists them all."""

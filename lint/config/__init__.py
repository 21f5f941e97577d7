"""`parmlint.yaml`: discovery, reading, settings and writing."""

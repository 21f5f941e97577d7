"""`parmlint.yaml`: where it is found, what it may say, and what is wrong with it."""

"""Rules for DIAGxx."""

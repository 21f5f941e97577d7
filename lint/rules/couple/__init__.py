"""Rules for COUPLExx."""

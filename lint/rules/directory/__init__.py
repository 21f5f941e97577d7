"""Rules for the CP user directory."""

"""Rules for MPFLSTxx."""

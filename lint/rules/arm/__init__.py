"""Rules for ARM policies."""

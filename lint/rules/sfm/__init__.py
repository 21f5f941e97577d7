"""Rules for SFM policies."""

"""Rules for BPXPRMxx."""

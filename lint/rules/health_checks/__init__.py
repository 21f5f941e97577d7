"""Rules for HZSPRMxx."""

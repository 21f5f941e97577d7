"""Rules for SMFPRMxx."""

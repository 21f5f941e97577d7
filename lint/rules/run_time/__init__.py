"""Rules for CEEPRMxx."""

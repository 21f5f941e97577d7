"""Rules for IEASYSxx."""

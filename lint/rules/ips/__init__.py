"""Rules for IEAIPSxx."""

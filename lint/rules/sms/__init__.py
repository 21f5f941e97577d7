"""Rules for IGDSMSxx."""

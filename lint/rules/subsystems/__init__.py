"""Rules for IEFSSNxx."""

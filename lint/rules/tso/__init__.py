"""Rules for IKJTSOxx."""

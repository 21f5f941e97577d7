"""Rules for CFRM policies."""

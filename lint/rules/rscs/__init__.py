"""Rules for RSCS CONFIG."""

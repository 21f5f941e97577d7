"""Rules for LOGO CONFIG."""

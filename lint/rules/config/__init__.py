"""Rules for SYSTEM CONFIG."""

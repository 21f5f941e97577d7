"""Rules for SYSTEM NETID."""

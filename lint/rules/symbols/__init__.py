"""Rules for system symbols, in any member."""

"""Rules for any kind of member."""

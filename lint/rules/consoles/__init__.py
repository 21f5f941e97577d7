"""Rules for CONSOLxx."""

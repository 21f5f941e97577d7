"""Rules for SCHEDxx."""

"""Rules for PFKTABxx, the tables of program function keys."""

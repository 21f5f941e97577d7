"""Rules for ADYSETxx, dump analysis and elimination."""

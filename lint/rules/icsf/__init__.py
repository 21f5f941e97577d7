"""Rules for CSFPRMxx, the options of ICSF."""

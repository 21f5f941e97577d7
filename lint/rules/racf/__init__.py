"""Rules for IRRPRMxx, the data sets and options of RACF."""

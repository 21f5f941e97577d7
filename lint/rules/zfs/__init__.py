"""Rules for IOEPRMxx and IOEFSPRM."""

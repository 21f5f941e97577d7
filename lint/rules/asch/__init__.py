"""Rules for ASCHPMxx."""

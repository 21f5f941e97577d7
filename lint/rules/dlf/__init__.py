"""Rules for COFDLFxx."""

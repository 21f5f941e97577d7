"""Rules for COFVLFxx."""

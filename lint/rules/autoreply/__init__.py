"""Rules for AUTORxx."""

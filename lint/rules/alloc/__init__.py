"""Rules for ALLOCxx."""

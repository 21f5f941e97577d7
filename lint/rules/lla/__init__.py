"""Rules for CSVLLAxx."""

"""Rules for CSVRTLxx."""

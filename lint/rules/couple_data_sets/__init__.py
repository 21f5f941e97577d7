"""Rules for the jobs that format couple data sets."""

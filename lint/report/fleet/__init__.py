"""The database of a fleet: what runs found on many systems, kept over runs, and the questions that it answers."""

"""Rules for IEAOPTxx, how the system resources manager tunes."""

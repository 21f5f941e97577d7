"""Rules for LOGR policies: log streams, and the structures that they are in."""

"""Rules for IEASLPxx, SLIP traps."""

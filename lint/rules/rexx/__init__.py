"""Rules for AXRxx, System REXX."""

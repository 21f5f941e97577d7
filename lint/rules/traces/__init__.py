"""Rules for CTncccxx, the options of component traces."""

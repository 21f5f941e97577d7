"""Rules for EXTENT CONTROL of DirMaint."""

"""Rules for IVTPRM00, the storage of the communications storage manager."""

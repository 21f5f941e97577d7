"""Rules for SMFLIMxx."""

"""Rules for IFAPRDxx."""

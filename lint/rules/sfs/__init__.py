"""Rules for SFS file pools: POOLDEF, DMSPARMS and the server."""

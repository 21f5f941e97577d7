"""Rules for IXGCNFxx."""

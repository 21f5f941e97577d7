"""Rules for GRSCNFxx and GRSRNLxx."""

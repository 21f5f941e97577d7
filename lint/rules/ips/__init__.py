"""Rules for IEAIPSxx and IEAOPTxx."""

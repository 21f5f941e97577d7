"""Rules for IEASVCxx."""

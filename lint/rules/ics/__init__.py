"""Rules for IEAICSxx."""

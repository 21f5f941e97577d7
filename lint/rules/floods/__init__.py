"""Rules for MSGFLDxx, the policy of message flood automation."""

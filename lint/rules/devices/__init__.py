"""Rules for DEVSUPxx and IECIOSxx."""

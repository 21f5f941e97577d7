"""Rules for VATLSTxx."""

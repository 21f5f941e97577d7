"""Rules for FCONX $PROFILE of Performance Toolkit."""

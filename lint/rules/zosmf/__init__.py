"""Rules for IZUPRMxx, the options of z/OSMF."""

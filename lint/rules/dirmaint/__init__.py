"""Rules for the settings and authorities of DirMaint: CONFIGxx DATADVH and AUTHFOR CONTROL."""

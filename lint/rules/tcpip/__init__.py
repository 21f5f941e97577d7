"""Rules for the files of TCP/IP for z/VM: PROFILE TCPIP, DTCPARMS and TCPIP DATA."""

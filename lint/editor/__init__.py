"""The questions of an editor about members, answered from a workspace as plain data."""

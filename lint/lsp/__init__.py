"""The language server: the protocol that editors speak, over the session and the answers of the rooms below."""

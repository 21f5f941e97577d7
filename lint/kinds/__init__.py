"""The kinds of file: the names and contents that identify each, and its lexer, grammar and columns."""

"""Lexers: each splits the records of one style of writing into the texts of statements."""

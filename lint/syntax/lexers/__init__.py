"""One lexer for each style of writing: from records to the text of each statement."""

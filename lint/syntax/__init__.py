"""How text becomes statements: lexers, grammars, the parser, and what it keeps."""

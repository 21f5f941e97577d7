"""From text to statements: lexers, grammars, the parser and its caches."""

"""The kinds of file: how each is recognised, cut into statements, parsed, and what its values may be."""

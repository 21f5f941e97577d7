"""The command line: one module per verb, nothing but arguments and calls."""

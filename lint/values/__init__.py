"""Legal values of statements, system symbols, and secrets in statements."""

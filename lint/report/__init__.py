"""Reports: one module per output format, each with `render(results, style) -> str`."""

"""Reports: one module per output format, each with `chunks(results, style) -> Iterator[str]`."""

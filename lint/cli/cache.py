"""`parmlint cache`: what is kept to speed up later runs."""

from __future__ import annotations

import typer

from lint.cli import common

app = typer.Typer(name="cache", help="Show or clear what is kept to speed up later runs.", no_args_is_help=True)


@app.command()
def show(cache_dir: common.CacheDir = None) -> None:
    """Show where the cache is, and how much it holds."""
    from lint import cache

    common.use_cache(cache_dir, no_cache=False)
    entries, size = cache.current().size()
    typer.echo(f"{cache.current().folder}: {entries} entr{'y' if entries == 1 else 'ies'}, {size:,} bytes")


@app.command()
def clear(cache_dir: common.CacheDir = None) -> None:
    """Remove what is kept. Nothing is lost: the next run makes it again."""
    from lint import cache

    common.use_cache(cache_dir, no_cache=False)
    try:
        count = cache.current().clear()
    except OSError as error:
        common.refuse(f"{cache.current().folder} cannot be cleared: {common.reason(error)}.")
    typer.echo(f"{count} entr{'y' if count == 1 else 'ies'} removed from {cache.current().folder}")

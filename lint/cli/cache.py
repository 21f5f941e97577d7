"""`parmlint cache`: shows and clears the cache folder."""

from __future__ import annotations

from pathlib import PurePath
from typing import Annotated

import typer

from lint.cli import common

Folder = Annotated[
    PurePath | None,
    typer.Option("--cache-dir", metavar="FOLDER", help="The cache folder (default: your own).", parser=PurePath),
]

app = typer.Typer(name="cache", help="Show or clear the cache that speeds up later runs.", no_args_is_help=True)


@app.command()
def show(cache_dir: Folder = None) -> None:
    """Show where the cache is, and how much it holds."""
    from lint import cache

    cache.use(cache_dir or cache.default_folder())
    current = cache.current()
    entries, size = current.size()
    note = "; it is not used, because it is not a folder that only you can write to" if current.is_refused() else ""
    if cache_dir is None and common.has_no_own_cache():
        note = f"; not used on a CI server unless --cache-dir or {cache.FOLDER_VARIABLE} names it"
    typer.echo(f"{current.folder}: {entries} entr{'y' if entries == 1 else 'ies'}, {size:,} bytes{note}")


@app.command()
def clear(cache_dir: Folder = None) -> None:
    """Delete the contents of the cache. Nothing is lost: the next run makes it again."""
    from lint import cache

    cache.use(cache_dir or cache.default_folder())
    try:
        count = cache.current().clear()
    except OSError as error:
        common.refuse(f"{cache.current().folder} cannot be cleared: {common.reason(error)}.")
    typer.echo(f"{count} entr{'y' if count == 1 else 'ies'} removed from {cache.current().folder}")

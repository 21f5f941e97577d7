"""Standard input, and output: to the standard streams, or to a file as a whole."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from typing import NoReturn

import typer

from lint.cli import common
from lint.cli.environment import VARIABLES

_MOST_GATHERED = 100_000
"""Characters."""


def standard_input() -> bytes:
    """All of standard input."""
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        common.refuse("standard input is closed.")
    try:
        data: bytes = stream.read()
    except OSError as error:
        common.refuse(f"standard input cannot be read: {common.reason(error)}.")
    return data


def print_bytes(data: bytes) -> None:
    """Write bytes to standard output."""
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        common.refuse("standard output is closed.")
    try:
        stream.write(data)
        stream.flush()
    except OSError as error:
        _give_up_output(error)


def write(text: str, output: PurePath | None, *, err: bool = False) -> None:
    """Print a report (with `err` to standard error), or write it to a file completely or not at all."""
    if output is None:
        if err:
            typer.echo(text, err=True, nl=False)
        else:
            _print(text)
        return
    write_file([text], output)


def write_chunks(chunks: Iterable[str], *, err: bool = False) -> None:
    """Print a report in chunks, with `err` to standard error."""
    for text in gathered(chunks):
        write(text, None, err=err)


def write_file(chunks: Iterable[str], output: PurePath) -> None:
    """Write a report in chunks to a file, completely or not at all. Refuses if it cannot be written."""
    try:
        _put((text.encode("utf-8", "replace") for text in gathered(chunks)), output)
    except OSError as error:
        refuse_to_write(output, error)


def refuse_input(files: Iterable[PurePath | None], inputs: Iterable[PurePath | str | None]) -> None:
    """Refuse to write a report to a file that the run has read as input, by whatever name; None is no file."""
    for file in files:
        about = _regular(file) if file else None
        if file and about and any(path and _is_same(about, path) for path in inputs):
            common.refuse(f"{common.shown_path(file)} is input of this run, and a report does not replace it.")


def _regular(path: PurePath | str) -> os.stat_result | None:
    try:
        about = Path(path).stat()
    except (OSError, ValueError):
        return None
    return about if stat.S_ISREG(about.st_mode) else None


def _is_same(about: os.stat_result, path: PurePath | str) -> bool:
    status = _regular(path)
    return status is not None and os.path.samestat(about, status)


def gathered(chunks: Iterable[str]) -> Iterator[str]:
    """The same text in fewer, larger chunks."""
    pieces: list[str] = []
    length = 0
    for chunk in chunks:
        pieces.append(chunk)
        length += len(chunk)
        if length > _MOST_GATHERED:
            yield "".join(pieces)
            pieces, length = [], 0
    yield "".join(pieces)


def refuse_to_write(path: PurePath, error: OSError) -> NoReturn:
    """End with exit code 2 because a file cannot be written; it is unchanged."""
    common.refuse(f"{common.shown_path(path)} cannot be written: {common.reason(error)}.")


def _put(data: Iterable[bytes], output: PurePath) -> None:
    """Write a report to a file, completely or not at all. Raises OSError."""
    from lint.source import writer

    writer.replace_or_send(output, data)


def _print(text: str) -> None:
    if getattr(sys, "stdout", None) is None:
        common.refuse("standard output is closed.")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        _give_up_output(error)


def _give_up_output(error: OSError) -> None:
    # Python would complain once more at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    # The reader of a broken pipe has seen enough; anything else is a report that is lost.
    if not isinstance(error, BrokenPipeError):
        common.refuse(f"standard output cannot be written: {common.reason(error)}.")


def wants_colour() -> bool:
    """True if standard output is to be colored: NO_COLOR and FORCE_COLOR decide, else a terminal."""
    if VARIABLES.get("NO_COLOR"):
        return False
    if VARIABLES.get("FORCE_COLOR"):
        return True
    return sys.stdout is not None and sys.stdout.isatty() and VARIABLES.get("TERM") != "dumb"

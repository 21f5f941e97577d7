"""`parmlint check --add-ignore`: comments for all findings of a rule, or none at all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from lint.cli import common
from lint.source import inputs

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.engine import Run
    from lint.finding import Finding


def code_to_ignore(selector: str) -> str:
    """The code of the rule that is to be ignored. Refuses what is no rule, and one that cannot be."""
    from lint.ruleset import registry

    common.selectors([selector], "--add-ignore")
    entries = registry.find(selector)
    if len(entries) != 1:
        common.refuse(f"--add-ignore: '{selector}' stands for several rules; name one.")
    if entries[0] in registry.NOT_IGNORABLE:
        common.refuse(f"--add-ignore: {entries[0].code} cannot be ignored by a comment.")
    return entries[0].code


def add_ignores(run: Run, findings: list[Finding], code: str, reason: str | None, chosen: Settings) -> None:
    """Write the comments, and say what was done. Refuses when one of them cannot be written; then none is."""
    from lint.report.summary import count
    from lint.review.add_ignore import CannotIgnoreError, with_ignores

    said = f"{code} -- {_legal(reason)}" if reason else code
    if chosen.needs_reason and not reason:
        common.refuse("--add-ignore needs a --reason: the configuration demands one.")
    by_path: dict[str, list[Finding]] = defaultdict(list)
    for one in findings:
        if one.code == code:
            by_path[one.span.path].append(one)
    new: dict[str, bytes] = {}
    mistakes = []
    for path, found in by_path.items():
        try:
            new[path] = with_ignores(path, run.checked[path], found, said, chosen)
        except CannotIgnoreError as error:
            mistakes.append(str(error))
    if mistakes:
        common.refuse("\n".join([*mistakes, "Nothing was written."]))
    _write(new, run)
    number = sum(map(len, by_path.values()))
    typer.echo(f"{count(number, 'finding')} of {code} ignored in {count(len(new), 'file')}.")


def _write(new: Mapping[str, bytes], run: Run) -> None:
    """Put the bytes into the files, if all of them still hold what was checked."""
    from lint.source import writer

    before = {path: run.checked[path].document.encode() for path in new}
    changed = [path for path in new if not _holds(Path(path), before[path])]
    if changed:
        common.refuse("\n".join([*(f"{path}: {writer.CHANGED}." for path in changed), "Nothing was written."]))
    for path, data in new.items():
        try:
            writer.replace_same(Path(path), data, before[path])
        except OSError as error:
            common.refuse_to_write(Path(path), error)


def _holds(path: Path, data: bytes) -> bool:
    try:
        return inputs.read_bytes(path) == data
    except OSError:
        return False


def _legal(reason: str) -> str:
    if "*/" in reason or "/*" in reason or not reason.isprintable():
        common.refuse("--reason: it must be one line without comment marks.")
    return reason.strip()

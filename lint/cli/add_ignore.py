"""`parmlint check --add-ignore`: writes ignore comments for all findings of a rule, or for none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

import typer

from lint.cli import common
from lint.source import files

if TYPE_CHECKING:
    from lint.cli.checking import Checks
    from lint.engine import Run
    from lint.finding import Finding
    from lint.source.file_tree import FileTree

_MOST_NAMED = 5
"""Paths in a message."""


def code_to_ignore(selector: str) -> str:
    """The code of the rule to ignore. Refuses a selector that is not a single rule that can be ignored."""
    from lint.ruleset import registry

    common.selectors([selector], "--add-ignore")
    entries = registry.find(selector)
    if len(entries) != 1:
        common.refuse(f"--add-ignore: '{selector}' stands for several rules; name one.")
    if entries[0] in registry.NOT_IGNORABLE:
        common.refuse(f"--add-ignore: {entries[0].code} cannot be ignored by a comment.")
    return entries[0].code


def add_ignores(run: Run, checks: Checks, code: str, reason: str | None) -> None:
    """Write the comments and print how many. Refuses, and writes nothing, if one of them cannot be written."""
    from lint.report.counting import count
    from lint.review.add_ignore import CannotIgnoreError, with_ignores

    settings, tree = checks.settings, checks.tree
    ignore_text = f"{code} -- {_legal(reason)}" if reason else code
    if settings.needs_reason and not reason:
        common.refuse("--add-ignore needs a --reason: the configuration demands one.")
    by_path: dict[str, list[Finding]] = defaultdict(list)
    for finding in checks.reviewed(run).findings:
        if finding.code == code:
            by_path[finding.span.path].append(finding)
    new: dict[str, bytes] = {}
    mistakes = []
    for path in files.without_aliases(by_path, tree):
        try:
            new[path] = with_ignores(path, run.checked[path], by_path[path], ignore_text, settings, tree)
        except CannotIgnoreError as error:
            mistakes.append(str(error))
    if mistakes:
        common.refuse("\n".join([*mistakes, "Nothing was written."]))
    _write(new, run, tree)
    number = sum(len(by_path[path]) for path in new)
    typer.echo(f"{count(number, 'finding')} of {code} ignored in {count(len(new), 'file')}.")


def _write(new: Mapping[str, bytes], run: Run, tree: FileTree) -> None:
    """Write the files. Refuses, and writes nothing, if one of them changed since it was checked."""
    from lint.source import writer

    before = {path: run.checked[path].document.encode() for path in new}
    changed = [path for path in new if not _holds(PurePath(path), before[path], tree)]
    if changed:
        common.refuse("\n".join([*(f"{path}: {writer.CHANGED}." for path in changed), "Nothing was written."]))
    written: list[str] = []
    for path, data in new.items():
        try:
            writer.replace_same(PurePath(path), data, before[path])
        except OSError as error:
            common.refuse(f"{path} cannot be written: {common.reason(error)}.\n{_said_of(written, list(new))}")
        written.append(path)


def _said_of(written: Sequence[str], paths: Sequence[str]) -> str:
    """Sentences that name the files written before a write failed, and those not written."""
    if not written:
        return "Nothing was written."
    left = paths[len(written) :]
    return f"Comments were written to {_some(written)}, and not to {_some(left)}."


def _some(paths: Sequence[str]) -> str:
    """A few paths, and how many more there are."""
    more = len(paths) - _MOST_NAMED
    return ", ".join(paths[:_MOST_NAMED]) + (f" and {more:,} more" if more > 0 else "")


def _holds(path: PurePath, data: bytes, tree: FileTree) -> bool:
    try:
        return tree.read_bytes(path) == data
    except OSError:
        return False


def _legal(reason: str) -> str:
    if "*/" in reason or "/*" in reason or not reason.isprintable():
        common.refuse("--reason: it must be one line without comment marks.")
    return reason.strip()

"""Where the reports of a run go: `--format FORMAT[=FILE]`, `--output FILE`, and what a CI server shows by itself."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from lint.cli import common
from lint.cli.checking import STDIN
from lint.report import formats
from lint.source.boundary import RefusedError

if TYPE_CHECKING:
    from lint.cli.checking import Checks
    from lint.report.results import Results

DEFAULT = "text"
_MOST_KEPT = 4_000_000
"""Characters of a report that a later run may use again."""
GITLAB_REPORT = "parmlint-code-quality.json"
"""In the top of the checkout. GitLab shows it where a job declares it; no other program writes a file of this name."""


class Report(NamedTuple):
    """One report: its format, and the file that takes it (None: standard output).

    A file that is `unasked` is written where that can be done, and behind what it holds if `append` says so.
    """

    format: str
    path: Path | None = None
    unasked: bool = False
    append: bool = False


class Text(NamedTuple):
    """A report: its beginning, and what makes the rest of a long one while it is written."""

    beginning: str
    rest: Iterator[str] | None = None

    def chunks(self) -> Iterator[str]:
        """The report piece by piece, for once."""
        yield self.beginning
        yield from self.rest or ()


class Outcome(NamedTuple):
    """What a run gave: the text of each report, the advice behind them, and the exit code."""

    texts: list[Text]
    advice: str
    exit_code: int


def reports(given: Sequence[str] | None, output: Path | None) -> list[Report]:
    """The reports that the options ask for; those that fit the surroundings when there are no options."""
    if not given:
        return [Report(DEFAULT, output)] if output else _fitting()
    asked = [_parsed(word) for word in given]
    bare = [one for one in asked if one.path is None]
    if len(bare) > 1:
        refusal = "--output names the file of one" if output else "only one can go to standard output"
        common.refuse(f"--format: {' and '.join(one.format for one in bare)} have no file, and {refusal}.")
    if output and not bare:
        common.refuse("--output: each --format has a file of its own.")
    chosen = [one if one.path else one._replace(path=output) for one in asked]
    twice = [path for path, count in Counter(one.path for one in chosen).items() if count > 1]
    if twice:
        common.refuse(f"--format: two reports cannot both go to {twice[0]}.")
    return chosen


def outcome(chosen: Sequence[Report], results: Results, checks: Checks, *, statistics: bool) -> Outcome:
    """What is to be written: the text of each report, and what is said behind one for people."""
    from lint.report.results import Style

    def style(one: Report) -> Style:
        return Style(colour=common.wants_colour() and one.path is None, root=str(checks.top), statistics=statistics)

    texts = [_begun(formats.chunks(one.format, results, style(one))) for one in chosen]
    advice = ""
    if Report(DEFAULT) in chosen and Path(STDIN) not in checks.paths:
        from lint.report import undeclared_hint

        advice = undeclared_hint.undeclared_hint(checks.paths, checks.settings)
    return Outcome(texts, advice, results.exit_code)


def _begun(chunks: Iterator[str]) -> Text:
    """A report of which so much is made as is worth keeping for the next run; most are no longer."""
    beginning, length = [], 0
    for chunk in chunks:
        beginning.append(chunk)
        length += len(chunk)
        if length > _MOST_KEPT:
            return Text("".join(beginning), chunks)
    return Text("".join(beginning))


def write(chosen: Sequence[Report], outcome: Outcome, *, err: bool = False) -> None:
    """Write the reports in their order (with `err`, not to standard output). Refuses what cannot be written."""
    for one, text in zip(chosen, outcome.texts, strict=True):
        if one.path and one.unasked:
            _try_to_write(text, one.path, append=one.append)
        elif one.path:
            common.write_file(text.chunks(), one.path)
        else:
            common.write_chunks(text.chunks(), err=err)
    common.write(outcome.advice, None, err=True)


def _parsed(word: str) -> Report:
    name, equals, file = word.partition("=")
    common.choice(name, formats.FORMATS, "--format")
    if equals and not file:
        common.refuse(f"--format: '{word}' names no file.")
    return Report(name, Path(file) if file else None)


def _fitting() -> list[Report]:
    """What people see on a CI server: annotations and a job summary on GitHub, the log and code quality on GitLab."""
    if os.environ.get("GITHUB_ACTIONS") == "true":
        summary = os.environ.get("GITHUB_STEP_SUMMARY")
        shown = [Report("markdown", Path(summary), unasked=True, append=True)] if summary else []
        return [Report("github"), *shown]
    if os.environ.get("GITLAB_CI") == "true":
        top = Path(os.environ.get("CI_PROJECT_DIR") or ".")
        return [Report(DEFAULT), Report("gitlab", top / GITLAB_REPORT, unasked=True)]
    return [Report(DEFAULT)]


def _try_to_write(text: Text, path: Path, *, append: bool) -> None:
    data = (piece.encode("utf-8", "replace") for piece in common.gathered(text.chunks()))
    try:
        if append:
            with path.open("ab") as file:
                file.writelines(data)
        else:
            from lint.source import writer

            writer.replace(path, data)
    except RefusedError as error:
        common.refuse_to_write(path, error)
    except OSError as error:
        typer.echo(f"parmlint: {path} is not written: {common.reason(error)}.", err=True)

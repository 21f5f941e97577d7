"""The reports of a run and their files: `--format FORMAT[=FILE]`, `--output FILE`, and the defaults on CI servers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

import typer

from lint.cli import common, streams
from lint.cli.checking import STDIN
from lint.cli.environment import VARIABLES
from lint.cli.options import STDOUT
from lint.report import formats
from lint.source.boundary import RefusedError

if TYPE_CHECKING:
    from lint.cli.checking import Checks
    from lint.report.fleet.record import Record
    from lint.report.results import Results

DEFAULT = "text"
_MOST_CACHED = 4_000_000
"""The most characters of a report that the run cache stores."""
_NO_PYARROW = (
    "--format parquet needs the package pyarrow, which is missing. Install parmlint with its extra `parquet`, or add "
    "the package to the environment of parmlint: `pipx inject parmlint pyarrow`, or `python -m pip install pyarrow` "
    "there."
)
GITLAB_REPORT = "parmlint-code-quality.json"
"""The file at the top of the checkout that a GitLab job can declare as its code quality report."""


class Report(NamedTuple):
    """A report: its format and its file (None: standard output).

    An optional report that cannot be written is no error. With `append`, the report is added to the end of the file.
    """

    format: str
    path: PurePath | None = None
    is_optional: bool = False
    append: bool = False


class ReportText(NamedTuple):
    """The text of a report: its beginning, and for a long report the chunks of the rest, not generated yet."""

    beginning: str
    rest: Iterator[str] | None = None

    def chunks(self) -> Iterator[str]:
        """The chunks of the report; can be called once."""
        yield self.beginning
        yield from self.rest or ()


class RunOutput(NamedTuple):
    """The output of a run: the text of each report, the hint after them (or ""), and the exit code."""

    texts: list[ReportText]
    """That of a database is empty."""
    hint: str
    exit_code: int
    record: Record | None = None
    """The run for a database."""


def reports(given: Sequence[str] | None, output: PurePath | None, site: str | None = None) -> list[Report]:
    """The reports that the options name; without options, the defaults of the environment."""
    named = _named_reports(given, output) if given else [Report(DEFAULT, output)] if output else _default_reports()
    if site is not None:
        _check_site(site, named)
    return named


def _named_reports(given: Sequence[str], output: PurePath | None) -> list[Report]:
    requested = [_parsed(word) for word in given]
    bare = [report for report in requested if report.path is None]
    if len(bare) > 1:
        refusal = "--output names the file of one" if output else "only one can go to standard output"
        common.refuse(f"--format: {' and '.join(report.format for report in bare)} have no file, and {refusal}.")
    if output and not bare:
        common.refuse("--output: each --format already names its file.")
    if any(report.format == "parquet" for report in requested) and find_spec("pyarrow") is None:
        common.refuse(_NO_PYARROW)
    assigned = [report if report.path else report._replace(path=output) for report in requested]
    for report in assigned:
        if report.path is None and report.format in formats.DATABASES:
            common.refuse(f"--format: {report.format} needs a file; write {report.format}=FILE.")
    twice = [path for path, count in Counter(report.path for report in assigned).items() if count > 1]
    if twice:
        common.refuse(f"--format: two reports cannot both go to {twice[0]}.")
    return assigned


def run_output(
    reports: Sequence[Report],
    results: Results,
    checks: Checks,
    *,
    statistics: bool = False,
    all_rules: bool = False,
    quiet: bool = False,
    source_url: str | None = None,
    site: str | None = None,
) -> RunOutput:
    """The output of a run: the text of each report, and a hint if the default report goes to standard output."""
    from lint.report.results import Style

    def style(report: Report) -> Style:
        return Style(
            colour=streams.wants_colour() and report.path is None,
            root=str(checks.top),
            statistics=statistics,
            is_quiet=quiet,
            docs_url=checks.settings.docs_url,
            all_rules=all_rules,
            source_url=source_url or "",
            environment=VARIABLES,
            tree=checks.tree,
        )

    record = None
    if any(report.format in formats.DATABASES for report in reports):
        from lint.cli.recording import record_of

        record = record_of(results, style(reports[0]), checks, site)
    texts = [
        ReportText("")
        if report.format in formats.DATABASES
        else _partly_generated(formats.chunks(report.format, results, style(report)))
        for report in reports
    ]
    hint = ""
    # Where no member is, no system is, and the folders need not be listed again.
    if results.members and not quiet and Report(DEFAULT) in reports and PurePath(STDIN) not in checks.paths:
        from lint.report.undeclared_hint import undeclared_hint

        hint = undeclared_hint(checks.paths, checks.settings, checks.tree)
    return RunOutput(texts, hint, results.exit_code, record)


def _partly_generated(chunks: Iterator[str]) -> ReportText:
    """The text of a report, generated completely unless it is too long for the run cache."""
    beginning, length = [], 0
    for chunk in chunks:
        beginning.append(chunk)
        length += len(chunk)
        if length > _MOST_CACHED:
            return ReportText("".join(beginning), chunks)
    return ReportText("".join(beginning))


def write(reports: Sequence[Report], output: RunOutput, *, err: bool = False) -> None:
    """Write the reports in their order (with `err`, not to standard output). Refuses what cannot be written."""
    for report, text in zip(reports, output.texts, strict=True):
        if report.path and report.format in formats.DATABASES:
            _record(output, report.format, report.path)
        elif report.path and report.is_optional:
            _try_to_write(text, report.path, append=report.append)
        elif report.path:
            streams.write_file(text.chunks(), report.path)
        else:
            streams.write_chunks(text.chunks(), err=err)
    streams.write(output.hint, None, err=True)


def _check_site(site: str, reports: Sequence[Report]) -> None:
    """Refuse a site without a name, and one that no report needs."""
    if not any(report.format in formats.DATABASES for report in reports):
        common.refuse("--site requires --format sqlite=FILE or parquet=FOLDER.")
    if not site.strip() or not site.isprintable():
        common.refuse("--site: a name has at least one character, and none that cannot be printed.")


def _parsed(word: str) -> Report:
    name, equals, file = word.partition("=")
    common.choice(name, (*formats.FORMATS, *formats.DATABASES), "--format")
    if equals and not file:
        common.refuse(f"--format: '{word}' names no file.")
    return Report(name, PurePath(file) if file not in ("", STDOUT) else None)


def _record(output: RunOutput, output_format: str, path: PurePath) -> None:
    if output.record:
        try:
            formats.append(output_format, output.record, path)
        except OSError as error:
            streams.refuse_to_write(path, error)


def _default_reports() -> list[Report]:
    """The default reports: on GitHub annotations and a job summary, on GitLab the log and code quality, else text."""
    if VARIABLES.get("GITHUB_ACTIONS") == "true":
        summary = VARIABLES.get("GITHUB_STEP_SUMMARY")
        job_summary = [Report("markdown", PurePath(summary), is_optional=True, append=True)] if summary else []
        return [Report("github"), *job_summary]
    if VARIABLES.get("GITLAB_CI") == "true":
        top = PurePath(VARIABLES.get("CI_PROJECT_DIR") or ".")
        return [Report(DEFAULT), Report("gitlab", top / GITLAB_REPORT, is_optional=True)]
    return [Report(DEFAULT)]


def _try_to_write(text: ReportText, path: PurePath, *, append: bool) -> None:
    from lint.source import writer

    data = (piece.encode("utf-8", "replace") for piece in streams.gathered(text.chunks()))
    try:
        (writer.append if append else writer.replace)(path, data)
    except RefusedError as error:
        streams.refuse_to_write(path, error)
    except OSError as error:
        typer.echo(f"parmlint: {path} is not written: {common.reason(error)}.", err=True)

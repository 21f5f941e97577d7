"""`parmlint check`: lint files and folders."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lint.cli import common
from lint.cli.add_ignore import add_ignores, code_to_ignore

if TYPE_CHECKING:
    from collections.abc import Callable

    from lint.config.settings import Settings
    from lint.engine import Run
    from lint.finding import Finding
    from lint.report.results import Results
    from lint.review.review import Reviewed

STDIN = "-"

Paths = Annotated[
    list[Path] | None,
    typer.Argument(metavar="[PATH]...", help="Files and folders; '-' is standard input.", show_default=False),
]
Format = Annotated[str, typer.Option("--format", "-f", help="text, concise, json or sarif.")]
Output = Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the report to a file.")]
StdinFilename = Annotated[
    str | None,
    typer.Option("--stdin-filename", metavar="NAME", help="What the file on standard input is called."),
]
ShowSuppressed = Annotated[
    bool, typer.Option("--show-suppressed", help="Show what comments ignore and the baseline holds, too.")
]
NoBaseline = Annotated[bool, typer.Option("--no-baseline", help="Show what the baseline holds like anything else.")]
DiffBase = Annotated[
    str | None,
    typer.Option("--diff-base", metavar="REV", help="Only what changes since this Git revision have caused."),
]
AddIgnore = Annotated[
    str | None, typer.Option("--add-ignore", metavar="RULE", help="Write comments that ignore its findings.")
]
Reason = Annotated[str | None, typer.Option("--reason", metavar="TEXT", help="What --add-ignore gives as the reason.")]


def check(
    paths: Paths = None,
    output_format: Format = "text",
    output: Output = None,
    select: common.Select = None,
    ignore: common.Ignore = None,
    profile: common.Profile = None,
    fail_on: common.FailOn = None,
    target: common.Target = None,
    stdin_filename: StdinFilename = None,
    baseline: common.BaselineFile = None,
    no_baseline: NoBaseline = False,
    diff_base: DiffBase = None,
    show_suppressed: ShowSuppressed = False,
    add_ignore: AddIgnore = None,
    reason: Reason = None,
    config: common.ConfigFile = None,
    no_config: common.NoConfig = False,
) -> None:
    """Lint files and folders (default: this folder).

    Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage, configuration or input.
    """
    from lint.config.discover import checkout_root
    from lint.report import formats
    from lint.report.results import Style

    common.choice(output_format, formats.FORMATS, "--format")
    chosen = common.settings(no_config=no_config, config=config)
    chosen = common.overlaid(chosen, select=select, ignore=ignore, profile=profile, fail_on=fail_on, target=target)
    named = paths or [Path()]
    code = _code_to_ignore(add_ignore, reason, named)
    since = _since(diff_base, named)
    run = _run(named, chosen, stdin_filename)
    reviewed = _reviewed(run, chosen, baseline, keeps=since and partial(since, run, chosen), no_baseline=no_baseline)
    if code:
        add_ignores(run, reviewed.findings, code, reason, chosen)
        return
    results = replace(_results(run, chosen, reviewed), show_suppressed=show_suppressed)
    root = checkout_root(Path.cwd()) or chosen.root
    style = Style(colour=output is None and common.wants_colour(), root=str(root))
    common.write(formats.render(output_format, results, style), output)
    raise typer.Exit(results.exit_code)


def _run(paths: list[Path], chosen: Settings, stdin_filename: str | None) -> Run:
    from lint.engine import Engine

    if Path(STDIN) not in paths:
        if stdin_filename is not None:
            common.refuse("--stdin-filename goes with '-' as the only path.")
        return Engine(chosen).check_paths(paths)
    if len(paths) > 1:
        common.refuse("'-' must be the only path.")
    return Engine(chosen).check_bytes(common.standard_input(), Path(stdin_filename or "stdin"))


def _code_to_ignore(selector: str | None, reason: str | None, paths: list[Path]) -> str | None:
    if selector is None:
        if reason is not None:
            common.refuse("--reason goes with --add-ignore.")
        return None
    if Path(STDIN) in paths:
        common.refuse("--add-ignore goes with files, not with '-'.")
    return code_to_ignore(selector)


def _since(name: str | None, paths: list[Path]) -> Callable[[Run, Settings, list[Finding]], list[Finding]] | None:
    """What keeps the findings that changes since a revision have caused; None without one."""
    if name is None:
        return None
    from lint.review.changes import GitError, caused, revision

    if Path(STDIN) in paths:
        common.refuse("--diff-base goes with files, not with '-'.")
    try:
        since = revision(name, Path.cwd())
    except GitError as error:
        common.refuse(f"--diff-base: {error}.")

    def keep(run: Run, chosen: Settings, findings: list[Finding]) -> list[Finding]:
        try:
            return caused(findings, run, paths, chosen, since)
        except GitError as error:
            common.refuse(f"--diff-base: {error}.")

    return keep


def _reviewed(
    run: Run,
    chosen: Settings,
    baseline: Path | None,
    *,
    keeps: Callable[[list[Finding]], list[Finding]] | None,
    no_baseline: bool,
) -> Reviewed:
    from lint.review.review import Review

    file = common.baseline_file(chosen, baseline)
    known = None if no_baseline else common.known_baseline(file, must_exist=bool(baseline or chosen.baseline))
    return Review(run, chosen, file.parent).reviewed(known, keeps)


def _results(run: Run, chosen: Settings, reviewed: Reviewed) -> Results:
    from lint.report.results import Results
    from lint.review.shown import fails
    from lint.rules import registry
    from lint.rules.selection import selected

    exit_code = common.WRONG if run.incomplete else int(fails(reviewed.findings, chosen.fail_on))
    chosen_entries = selected(chosen)
    return Results(
        findings=reviewed.findings,
        line=run.line,
        files=run.files,
        members=run.members,
        unrecognised=run.unrecognised,
        incomplete=run.incomplete,
        exit_code=exit_code,
        rules=lambda: registry.load(entry for entry in registry.ENTRIES if entry in chosen_entries),
        suppressed=reviewed.suppressed,
        stale=reviewed.stale.total(),
    )

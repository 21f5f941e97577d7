"""`parmlint check`: lint files and folders."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lint.cli import common

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.engine import Run
    from lint.report.results import Results

STDIN = "-"

Paths = Annotated[
    list[Path] | None,
    typer.Argument(metavar="[PATH]...", help="Files and folders; '-' is standard input.", show_default=False),
]
Format = Annotated[
    list[str] | None,
    typer.Option(
        "--format",
        "-f",
        metavar="FORMAT[=FILE]",
        help="text, concise, json, sarif, github, gitlab, junit, checkstyle or markdown; may be given several times.",
        show_default=False,
    ),
]
Output = Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the report to a file.")]
Statistics = Annotated[bool, typer.Option("--statistics", help="End with the number of findings of each rule.")]
Select = Annotated[
    list[str] | None,
    typer.Option("--select", metavar="RULES", help="Run only these codes, names or families."),
]
Ignore = Annotated[
    list[str] | None,
    typer.Option("--ignore", metavar="RULES", help="Do not run these codes, names or families."),
]
Profile = Annotated[str | None, typer.Option("--profile", help="ipl (errors), recommended or strict (everything).")]
FailOn = Annotated[
    str | None,
    typer.Option("--fail-on", metavar="LEVEL", help="Exit 1 for findings at or above note, warning or error."),
]
Target = Annotated[
    list[str] | None,
    typer.Option("--target", metavar="SYSTEM=RELEASE", help="The release aimed at, such as zos=2.5 or zvm=7.3."),
]
StdinFilename = Annotated[
    str | None,
    typer.Option("--stdin-filename", metavar="NAME", help="What the file on standard input is called."),
]


def check(
    paths: Paths = None,
    formats: Format = None,
    output: Output = None,
    statistics: Statistics = False,
    select: Select = None,
    ignore: Ignore = None,
    profile: Profile = None,
    fail_on: FailOn = None,
    target: Target = None,
    stdin_filename: StdinFilename = None,
    config: common.ConfigFile = None,
    no_config: common.NoConfig = False,
) -> None:
    """Lint files and folders (default: this folder).

    Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage, configuration or input.
    """
    from lint.cli import outputs
    from lint.config.discover import checkout_root
    from lint.report.results import Style

    reports = outputs.reports(formats, output)
    chosen = _overlaid(common.settings(no_config=no_config, config=config), select, ignore, profile, fail_on)
    chosen = replace(chosen, target=common.targets(target, chosen.target))
    run = _run(paths or [Path()], chosen, stdin_filename)
    results = _results(run, chosen)
    root = checkout_root(Path.cwd()) or chosen.root
    style = Style(colour=common.wants_colour(), root=str(root), statistics=statistics)
    outputs.write(reports, results, style)
    raise typer.Exit(results.exit_code)


def _overlaid(
    base: Settings,
    select: list[str] | None,
    ignore: list[str] | None,
    profile: str | None,
    fail_on: str | None,
) -> Settings:
    """The settings with the options of the command line laid over them."""
    from lint.config.settings import PROFILES
    from lint.finding import Level

    common.choice(profile, PROFILES, "--profile")
    common.choice(fail_on, [level.label for level in Level], "--fail-on")
    return replace(
        base,
        profile=profile or base.profile,
        select=common.selectors(select, "--select") or base.select,
        ignore=(*base.ignore, *common.selectors(ignore, "--ignore")),
        fail_on=Level.parse(fail_on) if fail_on else base.fail_on,
    )


def _run(paths: list[Path], chosen: Settings, stdin_filename: str | None) -> Run:
    from lint.engine import Engine

    if Path(STDIN) not in paths:
        if stdin_filename is not None:
            common.refuse("--stdin-filename goes with '-' as the only path.")
        return Engine(chosen).check_paths(paths)
    if len(paths) > 1:
        common.refuse("'-' must be the only path.")
    return Engine(chosen).check_bytes(common.standard_input(), Path(stdin_filename or "stdin"))


def _results(run: Run, chosen: Settings) -> Results:
    from lint.report.results import Results
    from lint.review.shown import fails, shown
    from lint.rules import registry
    from lint.rules.selection import named_outright, selected

    findings = shown(run.findings, chosen, named_outright(chosen))
    exit_code = common.WRONG if run.incomplete else int(fails(findings, chosen.fail_on))
    chosen_entries = selected(chosen)
    return Results(
        findings=findings,
        line=run.line,
        files=run.files,
        members=run.members,
        unrecognised=run.unrecognised,
        incomplete=run.incomplete,
        exit_code=exit_code,
        rules=lambda: registry.load(entry for entry in registry.ENTRIES if entry in chosen_entries),
        statement=run.statement,
        document=run.document,
        levels=chosen.levels,
    )

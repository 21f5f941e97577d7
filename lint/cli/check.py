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
Format = Annotated[str, typer.Option("--format", "-f", help="text, concise, json or sarif.")]
Output = Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the report to a file.")]
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
    typer.Option("--target", metavar="SYSTEM=RELEASE", help="The release aimed at: zos=2.5, zvm=7.3, vm370."),
]
StdinFilename = Annotated[
    str | None,
    typer.Option("--stdin-filename", metavar="NAME", help="What the file on standard input is called."),
]

Fix = Annotated[bool, typer.Option("--fix", help="Make the safe fixes, then report what remains.")]
UnsafeFixes = Annotated[bool, typer.Option("--unsafe-fixes", help="With --fix or --diff, also those to be judged.")]
Diff = Annotated[bool, typer.Option("--diff", help="Show what --fix would change, and change nothing.")]


def check(
    paths: Paths = None,
    output_format: Format = "text",
    output: Output = None,
    select: Select = None,
    ignore: Ignore = None,
    profile: Profile = None,
    fail_on: FailOn = None,
    target: Target = None,
    stdin_filename: StdinFilename = None,
    fix: Fix = False,
    unsafe_fixes: UnsafeFixes = False,
    diff: Diff = False,
    config: common.ConfigFile = None,
    no_config: common.NoConfig = False,
) -> None:
    """Lint files and folders (default: this folder).

    Exit codes: 0 nothing at or above --fail-on (with --diff: nothing to fix), 1 findings, 2 wrong usage,
    configuration or input. With --fix, standard input is printed fixed and its report goes to standard error.
    """
    from lint.config.discover import checkout_root
    from lint.report import formats
    from lint.report.results import Style

    if unsafe_fixes and not (fix or diff):
        common.refuse("--unsafe-fixes goes with --fix or --diff.")
    common.choice(output_format, formats.FORMATS, "--format")
    chosen = _overlaid(common.settings(no_config=no_config, config=config), select, ignore, profile, fail_on)
    chosen = replace(chosen, target=common.targets(target, chosen.target))
    data = _standard_input(paths or [], stdin_filename)
    name = Path(stdin_filename or "stdin")
    results = check_all(paths or [Path()], chosen) if data is None else check_one(data, name, chosen)
    if fix or diff:
        from lint.cli import fixing

        job = fixing.Job(paths or [Path()], chosen, data, name, unsafe=unsafe_fixes)
        if diff:
            raise typer.Exit(fixing.show(job, results, output))
        results = fixing.carry_out(job, results)
    root = checkout_root(Path.cwd()) or chosen.root
    style = Style(colour=output is None and common.wants_colour(), root=str(root))
    common.write(formats.render(output_format, results, style), output, err=fix and data is not None)
    if output_format == "text" and data is None:
        from lint.report.undeclared import advice

        common.write(advice(paths or [Path()], chosen), None, err=True)
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


def _standard_input(paths: list[Path], stdin_filename: str | None) -> bytes | None:
    """The bytes on standard input where that is what to check, else None."""
    if Path(STDIN) not in paths:
        if stdin_filename is not None:
            common.refuse("--stdin-filename goes with '-' as the only path.")
        return None
    if len(paths) > 1:
        common.refuse("'-' must be the only path.")
    return common.standard_input()


def check_all(paths: list[Path], chosen: Settings) -> Results:
    """The results for everything that the paths stand for."""
    from lint.engine import Engine

    return _results(Engine(chosen).check_paths(paths), chosen)


def check_one(data: bytes, path: Path, chosen: Settings) -> Results:
    """The results for bytes as the file of that name."""
    from lint.engine import Engine

    return _results(Engine(chosen).check_bytes(data, path), chosen)


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
    )

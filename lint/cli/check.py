"""`parmlint check`: lint files and folders."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated

import typer

from lint.cli import common, completion, executors, options, streams
from lint.cli.add_ignore import add_ignores, code_to_ignore
from lint.cli.checking import STDIN, Checks, since
from lint.report.formats import DATABASES
from lint.report.printable import printable

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.source.file_tree import FileTree

Paths = Annotated[
    list[PurePath] | None,
    typer.Argument(
        metavar="[PATH]...",
        help="Files and folders (default: this folder); '-' is standard input.",
        show_default=False,
        parser=PurePath,
    ),
]
Format = Annotated[
    list[str] | None,
    typer.Option(
        "--format",
        "-f",
        metavar="FORMAT[=FILE]",
        autocompletion=completion.formats,
        help="text, concise, json, sarif, github, gitlab, junit, checkstyle, markdown, html, sqlite=FILE "
        "or parquet=FOLDER; several are allowed.",
        show_default=False,
    ),
]
Output = Annotated[
    PurePath | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write the report to a file.", parser=options.output_file),
]
Statistics = Annotated[bool, typer.Option("--statistics", help="Add the number of findings for each rule.")]
AllRules = Annotated[
    bool, typer.Option("--all-rules", help="Describe every rule that ran, not only those with findings (sarif).")
]
Site = Annotated[
    str | None,
    typer.Option(
        "--site",
        metavar="NAME",
        help="The name of the site in a database (sqlite, parquet); default: the folder at the top of the checkout.",
    ),
]
StdinFilename = Annotated[
    str | None,
    typer.Option("--stdin-filename", metavar="NAME", help="The name of the file on standard input."),
]
ShowSuppressed = Annotated[
    bool, typer.Option("--show-suppressed", help="Also show findings that comments ignore or the baseline holds.")
]
ShowUnjudged = Annotated[bool, typer.Option("--show-unjudged", help="Show each place that rules could not judge.")]
ExitZero = Annotated[
    bool, typer.Option("--exit-zero", help="Exit 0 even if there are findings; exit code 2 still applies.")
]
AllowEmpty = Annotated[
    bool,
    typer.Option("--allow-empty", help="Exit 0, not 2, if a path has no file to check or no selected rule applies."),
]
Systems = Annotated[
    list[str] | None,
    typer.Option(
        "--system",
        metavar="NAME",
        autocompletion=completion.systems,
        help="Report only findings in this system; may be given several times.",
    ),
]
GroupBy = Annotated[
    str | None,
    typer.Option(
        "--group-by",
        metavar="WHAT",
        autocompletion=completion.groups,
        help="Group findings by system, rule or file (text, concise).",
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print only findings, and what else fails the run.")]
ShowFiles = Annotated[bool, typer.Option("--show-files", help="List the files that would be checked, and exit.")]
FailOnUnjudged = Annotated[
    bool,
    typer.Option(
        "--fail-on-unjudged", help="Exit 1 if a rule could not judge something and you have not accepted that."
    ),
]
NoBaseline = Annotated[bool, typer.Option("--no-baseline", help="Do not use the baseline: report every finding.")]
DiffBase = Annotated[
    str | None,
    typer.Option("--diff-base", metavar="REV", help="Report only findings caused by changes since this Git revision."),
]
AddIgnore = Annotated[
    str | None,
    typer.Option(
        "--add-ignore",
        metavar="RULE",
        autocompletion=completion.rules,
        help="Add comments that ignore the findings of this rule.",
    ),
]
Reason = Annotated[str | None, typer.Option("--reason", metavar="TEXT", help="The reason that --add-ignore writes.")]

Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", metavar="N", min=1, help="Number of processes (default: several for large inputs)."),
]
Executor = Annotated[
    str | None,
    typer.Option(
        "--executor",
        metavar="NAME:ADDRESS",
        envvar=executors.VARIABLE,
        help="Share the systems among workers on other machines: dask:tls://HOST:PORT (parmlint[dask]).",
        show_default=False,
        show_envvar=False,
    ),
]
Fix = Annotated[bool, typer.Option("--fix", help="Apply the safe fixes, then report the remaining findings.")]
UnsafeFixes = Annotated[
    bool, typer.Option("--unsafe-fixes", help="With --fix or --diff, include the fixes that need review.")
]
Diff = Annotated[bool, typer.Option("--diff", help="Show what --fix would change, without changing files.")]

_OPTIONS_NOT_IN_KEY = frozenset({"jobs", "executor", "cache_dir", "no_cache"})
"""Options that change only the duration of a run."""


def check(
    context: typer.Context,
    paths: Paths = None,
    formats: Format = None,
    output: Output = None,
    statistics: Statistics = False,
    all_rules: AllRules = False,
    source_url: options.SourceUrl = None,
    site: Site = None,
    select: options.Select = None,
    ignore: options.Ignore = None,
    profile: options.Profile = None,
    fail_on: options.FailOn = None,
    target: options.Target = None,
    stdin_filename: StdinFilename = None,
    fix: Fix = False,
    unsafe_fixes: UnsafeFixes = False,
    diff: Diff = False,
    baseline: options.BaselineFile = None,
    no_baseline: NoBaseline = False,
    diff_base: DiffBase = None,
    show_suppressed: ShowSuppressed = False,
    show_unjudged: ShowUnjudged = False,
    fail_on_unjudged: FailOnUnjudged = False,
    exit_zero: ExitZero = False,
    allow_empty: AllowEmpty = False,
    system: Systems = None,
    group_by: GroupBy = None,
    quiet: Quiet = False,
    show_files: ShowFiles = False,
    add_ignore: AddIgnore = None,
    reason: Reason = None,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    config_from: options.ConfigFrom = None,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
    jobs: Jobs = None,
    executor: Executor = None,
    cache_dir: options.CacheDir = None,
    no_cache: options.NoCache = False,
) -> None:
    """Lint files and folders.

    Exit codes: 0 no findings at or above --fail-on (with --diff: nothing to fix), 1 findings, 2 an error in
    usage, configuration or input. With --fix, the fixed text is printed, and the report goes to standard error.
    """
    from lint.cli import outputs
    from lint.cli.run_cache import RunCache

    _refuse_contradictions(
        {
            "--unsafe-fixes requires --fix or --diff.": unsafe_fixes and not (fix or diff),
            "--fix and --diff are mutually exclusive.": fix and diff,
            "--config-from and --no-config are mutually exclusive.": config_from is not None and no_config,
        }
    )
    common.choice(group_by, GROUPS, "--group-by")
    named_paths = paths or [PurePath()]
    reports = outputs.reports(formats, output, site)
    common.confine(
        [*named_paths, stdin_filename, baseline, config], allow_outside=allow_outside, follow_links=follow_links
    )
    common.use_cache(cache_dir, no_cache=no_cache, make=True)
    # A report for Azure Pipelines names the build.
    is_cacheable = not (
        common.is_on_azure_pipelines()
        or fix
        or diff
        or add_ignore
        or diff_base
        or config_from
        or PurePath(STDIN) in named_paths
    )
    chosen = {name: value for name, value in context.params.items() if name not in _OPTIONS_NOT_IN_KEY}
    run_cache = RunCache(repr(chosen), reports, colour=streams.wants_colour(), is_cacheable=is_cacheable)

    def run(tree: FileTree) -> outputs.RunOutput:
        with common.tree_at(config_from, "--config-from", tree) as tree_of_config:
            settings = common.settings(tree_of_config, no_config=no_config, config=config)
        settings = common.overlaid(
            settings, select=select, ignore=ignore, profile=profile, fail_on=fail_on, target=target
        )
        checks = Checks(
            settings,
            named_paths,
            tree,
            baseline=baseline,
            uses_baseline=not no_baseline,
            since=since(diff_base, named_paths, settings, tree),
            config_from=config_from,
            show_suppressed=show_suppressed,
            show_unjudged=show_unjudged,
            fails_on_unjudged=fail_on_unjudged,
            exits_zero=exit_zero,
            must_check=not (allow_empty or (fix and PurePath(STDIN) in named_paths)),
            systems=_systems(system, settings),
            group_by=group_by or "",
            jobs=jobs,
            executor=executors.chosen(context, executor or "", jobs, [report.format for report in reports]),
            draws=any(report.format == executors.DRAWN for report in reports),
            records=any(report.format in DATABASES for report in reports),
        )
        if show_files:
            raise typer.Exit(_list_files(checks))
        code = _code_to_ignore(add_ignore, reason, named_paths)
        data = _standard_input(paths or [], stdin_filename)
        name = PurePath(stdin_filename or "stdin")
        checked = checks.run_all() if data is None else checks.run_one(data, name)
        inputs = [*checked.inputs, *named_paths, stdin_filename, settings.source, checks.baseline_file]
        streams.refuse_input([output, *(report.path for report in reports)], inputs)
        if code:
            add_ignores(checked, checks, code, reason)
            raise typer.Exit
        results, notices = checks.results(checked), checks.notices(checked)
        if fix or diff:
            from lint.cli import fixing

            job = fixing.Job(checks, data, name, unsafe=unsafe_fixes)
            if diff:
                streams.write(notices, None, err=True)
                raise typer.Exit(fixing.show(job, results, output))
            results = fixing.carry_out(job, results)
        run_output = outputs.run_output(
            reports,
            results,
            checks,
            statistics=statistics,
            all_rules=all_rules,
            quiet=quiet,
            source_url=source_url,
            site=site,
        )
        return run_output._replace(hint=run_output.hint + notices)

    run_output = run_cache.lookup_or_run(run)
    outputs.write(reports, run_output, err=fix and PurePath(STDIN) in named_paths)
    raise typer.Exit(run_output.exit_code)


GROUPS = ("system", "rule", "file")


def _refuse_contradictions(contradictions: Mapping[str, bool]) -> None:
    """Refuse options that contradict each other, by the message."""
    for message, is_given in contradictions.items():
        if is_given:
            common.refuse(message)


def _list_files(checks: Checks) -> int:
    """Print the files that would be checked; the exit code is that of a run without findings."""
    from lint.config.discover import OWN_FILES
    from lint.systems import checkout, estate
    from lint.systems.workspace import workspace_of

    workspace = workspace_of(checks.settings, checks.tree)
    named = {path.as_posix() for path in checks.paths if path.name not in OWN_FILES}
    number = failed = 0
    paths = checkout.find(checks.paths, workspace.rules, checks.tree)
    for _, file in estate.read_files(paths, checks.settings, workspace):
        name, reason = printable(file.path), next((each.reason for each in file.doubtful.values() if each.language), "")
        if file.error:
            failed += 1
            typer.echo(f"parmlint: {name} cannot be read: {file.error}.", err=True)
        elif file.is_recognised:
            number += 1
            typer.echo(name)
        if reason or (file.path in named and not file.is_recognised and not file.error):
            typer.echo(f"parmlint: {name} would not be checked: {reason or 'no known kind'}.", err=True)
            failed += file.path in named and checks.must_check
    if not number and not failed and checks.must_check:
        typer.echo("parmlint: no file in these paths would be checked.", err=True)
    return common.WRONG if failed or not (number or not checks.must_check) else 0


def _systems(names: list[str] | None, settings: Settings) -> tuple[str, ...]:
    """The names of declared systems. Refuses any other name."""
    from lint.facts.spelling_hints import nearest

    declared = [system.name for system in settings.systems]
    for name in names or ():
        if name not in declared:
            reason = (
                nearest(name, declared) if declared else " No system is declared; `parmlint init` declares systems."
            )
            common.refuse(f"--system: no system '{name}'.{reason}")
    return tuple(names or ())


def _standard_input(paths: list[PurePath], stdin_filename: str | None) -> bytes | None:
    """The bytes of standard input if the path is `-`, else None."""
    if PurePath(STDIN) not in paths:
        if stdin_filename is not None:
            common.refuse("--stdin-filename requires '-' as the only path.")
        return None
    if len(paths) > 1:
        common.refuse("'-' must be the only path.")
    return streams.standard_input()


def _code_to_ignore(selector: str | None, reason: str | None, paths: list[PurePath]) -> str | None:
    if selector is None:
        if reason is not None:
            common.refuse("--reason requires --add-ignore.")
        return None
    if PurePath(STDIN) in paths:
        common.refuse("--add-ignore cannot be used with '-'.")
    return code_to_ignore(selector)

"""`parmlint plan`: what a change does to the systems, and how it takes effect."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated

import typer

from lint.cli import common, completion, options, streams
from lint.source import file_tree
from lint.source.file_tree import FileTree, current_folder

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.plan.side import Side
    from lint.plan.system_plan import Plan

MARKDOWN = "markdown"
FORMATS = (options.TEXT, options.JSON, MARKDOWN, options.HTML)
WORK_TREE = "the work tree"
_EXIT_CODES = {"unknown": 6, "none": 0, "ipl": 4, "cvio": 4, "clpa": 4, "sysplex-ipl": 5}
_BY_COMMANDS = 3

Revision = Annotated[
    str | None,
    typer.Argument(
        metavar="[REV]",
        help="Compare this Git revision with the work tree (default: where it left the default branch).",
        show_default=False,
    ),
]
From = Annotated[str | None, typer.Option("--from", metavar="SIDE", help="The old side: a Git revision or a folder.")]
To = Annotated[str | None, typer.Option("--to", metavar="SIDE", help="The new side: a Git revision or a folder.")]
Systems = Annotated[
    list[str] | None,
    typer.Option(
        "--system",
        metavar="NAME",
        autocompletion=completion.systems,
        help="Show only this system; may be given several times.",
    ),
]


def _known_format(value: str) -> str:
    return options.check_destination(value, FORMATS)


Format = Annotated[
    str,
    typer.Option(
        "--format", "-f", metavar="FORMAT[=FILE]", callback=_known_format, help="text, json, markdown or html."
    ),
]
Output = Annotated[
    PurePath | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write the plan to a file.", parser=options.output_file),
]
ExitCode = Annotated[
    bool,
    typer.Option("--exit-code", help="Exit 0 no effect, 3 commands, 4 IPL, 5 IPL of the sysplex, 6 unknown."),
]


def plan(
    revision: Revision = None,
    old: From = None,
    new: To = None,
    system: Systems = None,
    output_format: Format = options.TEXT,
    output: Output = None,
    exit_code: ExitCode = False,
    source_url: options.SourceUrl = None,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", metavar="N", min=1, help="Number of processes.")] = None,
    cache_dir: options.CacheDir = None,
    no_cache: options.NoCache = False,
) -> None:
    """Show what a change does to each system: values, when they take effect, and the commands for it.

    Exit codes: 0, or with --exit-code what is needed; 2 an error in usage, configuration or input.
    """
    if revision and (old or new):
        common.refuse("REV and --from or --to are mutually exclusive.")
    folders = [PurePath(name) for name in (old, new) if name and FileTree().is_folder(PurePath(name))]
    report = options.destination(output_format)
    if report.file and output:
        common.refuse("--output: --format already names its file.")
    file = output or report.file
    common.confine([*folders, file], allow_outside=allow_outside, follow_links=follow_links)
    common.use_cache(cache_dir, no_cache=no_cache, make=True)
    with ExitStack() as stack:
        named = old or revision
        base, title = (named, named) if named else _base()
        before = stack.enter_context(
            _side(base, "--from" if old else "REV" if revision else "without REV", jobs, title)
        )
        after = stack.enter_context(_side(new or "", "--to", jobs))
        made = _made(before, after, system or [])
        for side in (before, after):
            streams.refuse_input([file], [*side.run.inputs, side.settings.source])
        code = _code(made) if exit_code else 0
        is_page = report.format == options.HTML
        text = _page(made, before, after, source_url) if is_page else _text(made, report.format, code)
    streams.write(text, file)
    raise typer.Exit(code)


def _made(before: Side, after: Side, names: list[str]) -> Plan:
    from lint.facts.spelling_hints import nearest
    from lint.plan.plan import make

    declared = {*before.states, *after.states}
    for name in names:
        if name not in declared:
            common.refuse(f"--system: no system '{name}'.{nearest(name, sorted(declared))}")
    if not declared:
        common.refuse("there is no system on either side: none is declared, and none is in the folders.")
    made = make(before, after, names)
    for side in (before, after):
        if side.refused:
            common.refuse("\n".join(f"{path}: the file cannot be read: {why}." for path, why in side.refused))
    return made


@contextmanager
def _side(name: str, option: str, jobs: int | None, title: str = "") -> Iterator[Side]:
    """One side: the work tree for "", a folder, or a Git revision. `title` is its name in reports."""
    from lint.config.discover import FILE_NAME, discover
    from lint.plan.side import Side

    here, tree = current_folder(), FileTree()
    folder = PurePath(name) if name else None
    if folder and tree.is_folder(folder):
        own = folder / FILE_NAME
        settings = _settings(own if tree.exists(own) else None, folder, tree)
        yield Side(name, settings, tree, folder, jobs)
        return
    with common.tree_at(name or None, option, tree) as files:
        settings = _settings(discover(here, files), here, files)
        start = file_tree.relative_to(settings.root, here)
        yield Side(title or name or WORK_TREE, settings, files, start, jobs)


def _settings(config: PurePath | None, folder: PurePath, tree: FileTree) -> Settings:
    """The settings in a configuration file, or the defaults for a folder without one."""
    if config is None:
        return replace(common.settings(tree, no_config=True), root=PurePath(file_tree.absolute(folder)))
    return common.settings(tree, config=config)


def _base() -> tuple[str, str]:
    """The revision at which the commit that is checked out left the default branch, or else HEAD; and its title."""
    from lint.source.git.command import GitError
    from lint.source.git.revision import merge_base

    try:
        base = merge_base(current_folder())
    except GitError:
        base = ""
    if not base:
        return "HEAD", "HEAD, because no default branch is here to compare with,"
    return base, f"{base[:_SHORT]}, where this branch began,"


_SHORT = 12


def _code(made: Plan) -> int:
    """The exit code that tells what is needed."""
    return _EXIT_CODES.get(made.verdict, _BY_COMMANDS)


def _text(made: Plan, output_format: str, code: int) -> str:
    if output_format == options.JSON:
        from lint.report import plan_json

        return plan_json.render(made, code)
    if output_format == MARKDOWN:
        from lint.report import plan_markdown

        return plan_markdown.render(made)
    from lint.report import plan_text

    return plan_text.render(made)


def _page(made: Plan, before: Side, after: Side, source_url: str | None) -> str:
    """The page, with links to the new side: what the change brings is there."""
    from lint.cli.checking import Checks
    from lint.config.discover import checkout_root
    from lint.report.html.plan import plan_page
    from lint.report.results import Style

    results = Checks(after.settings, [after.start], after.tree, uses_baseline=False).results(after.run)
    already = {key for key, _ in before.unjudged}
    brought = [entry for key, entry in after.unjudged if key not in already]
    top = checkout_root(current_folder(), FileTree()) or after.settings.root
    style = Style(root=str(top), docs_url=after.settings.docs_url, source_url=source_url or "", tree=after.tree)
    return plan_page(made, results._replace(findings=made.new, unjudged=brought), style)

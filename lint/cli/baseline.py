"""`parmlint baseline`: freezes the current findings, so that `check` shows only new ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from lint.cli import common, options, streams
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.review.accepts import UnjudgedKey
    from lint.review.baseline import Baseline
    from lint.review.finding_key import FindingKey
    from lint.review.review import Review

app = typer.Typer(
    name="baseline",
    help="Freeze the existing findings, so that only new ones are reported.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Paths = Annotated[
    list[PurePath] | None,
    typer.Argument(
        metavar="[PATH]...", help="Files and folders (default: this folder).", show_default=False, parser=PurePath
    ),
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only list what would be dropped.")]


@app.command()
def create(
    paths: Paths = None,
    baseline: options.BaselineFile = None,
    profile: options.Profile = None,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
) -> None:
    """Write a baseline of all findings. One that is there already is left alone."""
    from lint.review.baseline import Baseline
    from lint.source import writer

    common.confine([*(paths or ()), baseline, config], allow_outside=allow_outside, follow_links=follow_links)
    file, review = _reviewed(paths, baseline, profile, config, no_config=no_config)
    if FileTree().has_name(file):
        _refuse_existing(file)
    frozen = Baseline(review.keys(), review.unjudged_keys())
    try:
        writer.create(file, frozen.as_text().encode())
    except FileExistsError:
        _refuse_existing(file)
    except OSError as error:
        streams.refuse_to_write(file, error)
    _say(f"{_findings(frozen.counts)} frozen in {common.shown_path(file)}.")
    _say_unjudged(frozen.unjudged, "accepted")
    _end(review)


@app.command()
def update(
    paths: Paths = None,
    baseline: options.BaselineFile = None,
    profile: options.Profile = None,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
) -> None:
    """Freeze new findings too, and drop those that are gone. Both are listed."""
    common.confine([*(paths or ()), baseline, config], allow_outside=allow_outside, follow_links=follow_links)
    file, review = _reviewed(paths, baseline, profile, config, no_config=no_config)
    before, data = _read_baseline(file)
    after = before.updated(review.keys(), review.keys(of_shown=False), review.was_checked)
    solved = before.stale_unjudged(review.unjudged_keys(of_shown=False), review.was_checked)
    after = after._replace(unjudged=before.unjudged - solved | review.unjudged_keys())
    added, dropped = after.counts - before.counts, before.counts - after.counts
    _write(after, file, data)
    _list(added, "+ ")
    _list(dropped, "- ")
    left = f"{_findings(after.counts)} in {common.shown_path(file)}"
    _list_unjudged(after.unjudged - before.unjudged, "+ ")
    _list_unjudged(solved, "- ")
    _say(f"{_findings(added)} added, {_findings(dropped)} dropped, {left}.")
    _say_unjudged(after.unjudged, "accepted")
    _end(review)


@app.command()
def prune(
    paths: Paths = None,
    baseline: options.BaselineFile = None,
    dry_run: DryRun = False,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
) -> None:
    """Drop the findings that are gone. New ones stay new."""
    from lint.review.baseline import Baseline

    common.confine([*(paths or ()), baseline, config], allow_outside=allow_outside, follow_links=follow_links)
    file, review = _reviewed(paths, baseline, None, config, no_config=no_config)
    before, data = _read_baseline(file)
    stale = before.stale(review.keys(of_shown=False), review.was_checked)
    solved = before.stale_unjudged(review.unjudged_keys(of_shown=False), review.was_checked)
    _list(stale, "- ")
    _list_unjudged(solved, "- ")
    if not dry_run:
        _write(Baseline(before.counts - stale, before.unjudged - solved), file, data)
    _say(f"{_findings(stale)} {'would be dropped' if dry_run else 'dropped'} from {common.shown_path(file)}.")
    _say_unjudged(solved, "would be dropped" if dry_run else "dropped")
    _end(review)


@app.command()
def show(
    baseline: options.BaselineFile = None,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
) -> None:
    """List what the baseline holds."""
    common.confine([baseline, config], allow_outside=allow_outside, follow_links=follow_links)
    file = common.baseline_file(common.settings(FileTree(), no_config=no_config, config=config), baseline)
    frozen, _ = _read_baseline(file)
    _list(frozen.counts)
    _list_unjudged(frozen.unjudged)
    _say(f"{_findings(frozen.counts)} in {common.shown_path(file)}.")
    _say_unjudged(frozen.unjudged, "accepted")


def _reviewed(
    paths: list[PurePath] | None,
    baseline: PurePath | None,
    profile: str | None,
    config: PurePath | None,
    *,
    no_config: bool,
) -> tuple[PurePath, Review]:
    """The path of the baseline, and the review of a run over the paths."""
    from lint.cli import progress
    from lint.engine import Engine
    from lint.review.review import Review

    tree = FileTree()
    settings = common.overlaid(common.settings(tree, no_config=no_config, config=config), profile=profile)
    file = common.baseline_file(settings, baseline)
    run = Engine(settings, progress=progress.terminal_progress(), tree=tree).check_paths(paths or [PurePath()])
    return file, Review(run, settings, file.parent, tree)


def _read_baseline(file: PurePath) -> tuple[Baseline, bytes]:
    """The baseline in a file, and the bytes of the file. Refuses a file that does not exist or is not a baseline."""
    from lint.review.baseline import BaselineError, parsed, read_bytes

    tree = FileTree()
    if not tree.has_name(file):
        common.refuse(f"there is no {common.shown_path(file)}; `parmlint baseline create` creates it.")
    shown_path = PurePath(common.shown_path(file))
    try:
        data = read_bytes(shown_path, tree)
        return parsed(data, shown_path), data
    except BaselineError as error:
        common.refuse(f"{error}.")


def _refuse_existing(file: PurePath) -> NoReturn:
    common.refuse(f"{common.shown_path(file)} exists already; `parmlint baseline update` brings it up to date.")


def _write(baseline: Baseline, file: PurePath, before: bytes) -> None:
    """Write a baseline. Refuses if the file changed since it was read."""
    from lint.source import writer

    try:
        writer.replace_same(file, baseline.as_text().encode(), before)
    except OSError as error:
        streams.refuse_to_write(file, error)


def _list(counts: Counter[FindingKey], mark: str = "") -> None:
    from lint.report.printable import printable

    for key, number in sorted(counts.items()):
        member = f" [{key.member}]" if key.member else ""
        place = ": ".join(filter(None, (f"{key.path}{member}", key.section, key.statement)))
        times = f" ({number} times)" if number > 1 else ""
        typer.echo(printable(f"{mark}{key.rule} {place}{times}"))


def _list_unjudged(keys: Collection[UnjudgedKey], mark: str = "") -> None:
    from lint.report.printable import printable

    for key in sorted(keys):
        member = f" [{key.member}]" if key.member and key.member != PurePath(key.path).name else ""
        typer.echo(printable(f"{mark}{key.rule} {key.path}{member}: not judged, {key.reason}"))


def _say_unjudged(keys: Collection[UnjudgedKey], verb: str) -> None:
    from lint.report.counting import count

    if keys:
        _say(f"{count(len(keys), 'entry', 'entries')} about what could not be judged {verb}.")


def _say(sentence: str) -> None:
    """Print a sentence, whose path may be from parmlint.yaml, without secrets."""
    from lint.values.secrets import masked_settings

    typer.echo(masked_settings(sentence))


def _findings(counts: Counter[FindingKey]) -> str:
    from lint.report.counting import count

    return count(counts.total(), "finding")


def _end(review: Review) -> None:
    """End with exit code 2 if something could not be checked."""
    if review.is_incomplete:
        common.refuse("not everything could be checked; run `parmlint check` for details.")

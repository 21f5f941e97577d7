"""The reasons why a run that finds nothing is no pass: nothing was looked at, or no rule looked at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from lint.config.discover import FILE_NAME, OWN_FILES
from lint.report.printable import printable
from lint.source.file_tree import absolute

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.engine import Run
    from lint.source.file_tree import FileTree

_MOST_NAMED = 3
_STDIN = PurePath("-")


class Request(NamedTuple):
    """The input of a run: paths, and the systems of --system."""

    settings: Settings
    paths: Sequence[PurePath]
    tree: FileTree
    systems: tuple[str, ...] = ()
    baseline: PurePath | None = None
    """The file with the baseline, whether it exists or not."""


def reasons(request: Request, run: Run) -> Iterator[str]:
    """The reasons, as clauses, why a run does not check what was asked for; empty for a run that does."""
    if not _is_about_members(request):
        if not run.configuration[0]:
            yield "no rule for the configuration is selected"
        return
    if run.incomplete and not run.members:
        return
    if not run.members:
        yield "no file in these paths is a member that parmlint reads"
        return
    if not _is_judged(request, run):
        yield "no rule is selected, so nothing was judged"
    elif not run.coverage.rules:
        yield "no selected rule applies to these members, so nothing was judged"
    yield from _unchecked_files(request, run)
    yield from (f"'{printable(path)}' contains no file to check" for path in _empty_folders(request, run))
    yield from (f"no file that was checked belongs to system {name}" for name in _systems_without_file(request, run))


def excluded(request: Request) -> Iterator[str]:
    """A clause for each named file that `exclude` leaves out."""
    from lint.systems.checkout import file_rules

    rules = file_rules(request.settings, request.tree)
    for path in _named_files(request) if request.settings.exclude else ():
        if rules.is_excluded(rules.relative(path)):
            yield f"'{printable(path.as_posix())}' is not checked, because `exclude` matches it"


def look_alikes(run: Run) -> Iterator[str]:
    """Clauses on the files of a run without members that are named like members and are none."""
    alike = [] if run.members else run.not_read
    yield from (f"{printable(entry.path)}: {entry.reason}" for entry in alike[:_MOST_NAMED])
    if alike:
        yield "to check a file whatever its text is, declare its kind under `kinds` in parmlint.yaml"


def _is_about_members(request: Request) -> bool:
    """True if some path is not that of the configuration."""
    source = request.settings.source
    own = absolute(source) if source else ""
    return any(path.name != FILE_NAME and absolute(path) != own for path in request.paths)


def _is_judged(request: Request, run: Run) -> bool:
    from lint.review.file_settings import SettingsByFile

    settings = SettingsByFile(request.settings, request.tree)
    return any(settings.selects_any(path) for path in run.paths)


def _named_files(request: Request) -> Iterator[PurePath]:
    return (path for path in request.paths if path != _STDIN and not request.tree.is_folder(path))


def _unchecked_files(request: Request, run: Run) -> Iterator[str]:
    """The clause on named files that are no members, if any.

    Files of parmlint itself, and those that `exclude` matches, may be named beside members.
    """
    from lint.report.counting import listed
    from lint.systems.checkout import file_rules, read

    rules = file_rules(request.settings, request.tree)
    own = {absolute(path) for path in (request.settings.source, request.baseline) if path}
    done = own.union(map(absolute, run.paths))
    files = {
        absolute(path): path
        for path in _named_files(request)
        if path.name not in OWN_FILES and absolute(path) not in done and not rules.is_excluded(rules.relative(path))
    }
    if not files:
        return
    reasons_known = {absolute(entry.path): entry.reason for entry in reversed(run.not_read)}
    shown = []
    for key, path in list(files.items())[:_MOST_NAMED]:
        doubts = read(path, rules, request.tree, named=True).doubtful.values()
        reason = reasons_known.get(key) or next((doubt.reason for doubt in doubts), "no known kind")
        shown.append(f"'{printable(path.as_posix())}' ({printable(reason)})")
    more = [f"{len(files) - _MOST_NAMED:,} more"] if len(files) > _MOST_NAMED else []
    verb = "file is" if len(files) == 1 else "files are"
    yield f"{len(files):,} named {verb} not checked: {listed([*shown, *more])}"


def _empty_folders(request: Request, run: Run) -> Iterator[str]:
    """The named folders without a file that was checked or could not be."""
    own, _ = run.configuration
    files = (PurePath(absolute(path)) for path in run.paths if path != own)
    holding = {folder.as_posix() for file in files for folder in (file, *file.parents)}
    for path in dict.fromkeys(request.paths):
        if request.tree.is_folder(path) and PurePath(absolute(path)).as_posix() not in holding:
            yield path.as_posix()


def _systems_without_file(request: Request, run: Run) -> Iterator[str]:
    """The systems of `--system` that take none of the files."""
    checked = set(map(absolute, run.paths))
    for name in dict.fromkeys(request.systems):
        if checked.isdisjoint(map(absolute, run.taken.get(name, ()))):
            yield name

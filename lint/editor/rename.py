"""The change of a name in all members that mean it, or the reason why it cannot be changed.

A name is changed everywhere or nowhere: a use that cannot be read, a file that may not be changed, a record that is too
short or a name that is taken refuse it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import NamedTuple

from lint.editor import rename_checks
from lint.editor.in_scope import is_a_name
from lint.editor.names import may_be_shown, occurrences_at
from lint.editor.place import parsed_at
from lint.editor.rename_checks import RenameRefusedError
from lint.editor.renamed_records import changed_parts, renamed_record
from lint.editor.sorts import FACTS, Sort
from lint.editor.things import NamedThing, everywhere, mentions, things_at
from lint.finding import Edit, Span
from lint.review.line_layout import layout_by_line
from lint.source import edit
from lint.source.edit import EditRefusedError, RecordEnds
from lint.syntax import account
from lint.systems.checkout import SourceFile
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace


class Renamable(NamedTuple):
    """A name that can be changed: the name without an ampersand, and its place in the text that was asked about."""

    sort: Sort
    name: str
    span: Span


class Renaming(NamedTuple):
    """The edits that change a name, each of a part of one record, and the places of the name before."""

    edits: tuple[Edit, ...]
    places: tuple[Span, ...]


class RenameRefusal(NamedTuple):
    """The reason, as a clause without a full stop, why a name cannot be changed; and the place of it, None for none."""

    reason: str
    place: Span | None = None


_RENAMED = frozenset({
    Sort.CLASS, Sort.SYMBOL, Sort.PROFILE, Sort.USERID, Sort.SUBCONFIG, Sort.STRUCTURE, Sort.FACILITY, Sort.POLICY,
    Sort.KEY_TABLE, Sort.SCHEDULER_CLASS, Sort.PHYSICAL_LIBRARY, Sort.POSIX_GROUP, Sort.RELOCATION_DOMAIN,
    Sort.TIME_ZONE, Sort.WORKLOAD, Sort.GOAL, Sort.REGION, Sort.REGION_GROUP, Sort.RSCS_LINK, Sort.DEVICE,
    Sort.INTERFACE,
})  # fmt: skip
"""The sorts whose names the members alone give. XCF groups, log streams and subsystems have theirs from programs."""
_WORD = re.compile(r"[A-Za-z0-9@#$_-]+")
_SYMBOL = re.compile(r"[A-Z@#$][A-Z0-9@#$_]*")


def prepare_rename(
    workspace: Workspace, estate: Estate, path: PurePath, line: int, column: int
) -> Renamable | RenameRefusal:
    """The name at a place, if it can be changed."""
    things = things_at(workspace, estate, path, line, column)
    if not things:
        return RenameRefusal("nothing is named here")
    first = things[0]
    if first.sort not in _RENAMED:
        return RenameRefusal(f"the members alone do not decide on names of this sort ({first.sort.value})", first.span)
    parsed = first.reading.parsed
    if not all(may_be_shown(parsed, each) for each in occurrences_at(parsed, line, column) if each.sort is first.sort):
        return RenameRefusal("it may be a password", first.span)
    if len({thing.name for thing in things if thing.sort is first.sort}) > 1:
        return RenameRefusal("it is another name in each system", first.span)
    if not is_a_name(first.name):
        return RenameRefusal(f"{first.name} stands for many names", first.span)
    if first.name in FACTS[first.sort].supplied or rename_checks.is_reserved(first.sort, first.name):
        return RenameRefusal(f"the system itself supplies {first.name}", first.span)
    return Renamable(first.sort, first.name, _without_ampersand(first))


def rename(workspace: Workspace, estate: Estate, renamable: Renamable, new: str) -> Renaming | RenameRefusal:
    """The edits that give something a new name in every member, or the reason why it keeps its name."""
    with account.opened():  # an editor asks; nobody judges
        try:
            return _renaming(workspace, estate, renamable, _folded(renamable.sort, new))
        except RenameRefusedError as refused:
            return RenameRefusal(refused.reason, refused.place)


def _folded(sort: Sort, text: str) -> str:
    bare = text.strip().removeprefix("&").removesuffix(".") if sort is Sort.SYMBOL else text.strip()
    return bare.upper() if FACTS[sort].folds else bare


def _renaming(workspace: Workspace, estate: Estate, renamable: Renamable, new: str) -> Renaming:
    sort, name = renamable.sort, renamable.name
    if new == name:
        return Renaming((), ())
    _check_form(sort, new)
    things = _everywhere(workspace, estate, renamable)
    places = list(dict.fromkeys(place.span for thing in things for place in mentions(thing)))
    if sort is Sort.SYMBOL and len(new) > (longest := rename_checks.symbol_length(workspace, places)):
        raise RenameRefusedError(f"a symbol has at most {longest} characters")
    rename_checks.check(workspace, things, places, new)
    by_path: dict[str, list[Span]] = defaultdict(list)
    for place in places:
        by_path[place.path].append(place)
    edits = [change for path, spans in by_path.items() for change in _in_file(workspace, path, spans, sort, name, new)]
    return Renaming(tuple(edits), tuple(places))


def _check_form(sort: Sort, new: str) -> None:
    if sort is Sort.SYMBOL and not _SYMBOL.fullmatch(new):
        raise RenameRefusedError(f"{new!r} cannot be the name of a symbol")
    if not _WORD.fullmatch(new):
        raise RenameRefusedError(f"{new!r} cannot be a name")
    if new in FACTS[sort].supplied or rename_checks.is_reserved(sort, new):
        raise RenameRefusedError(f"the system itself supplies {new}")


def _everywhere(workspace: Workspace, estate: Estate, renamable: Renamable) -> list[NamedThing]:
    """The thing in all scopes that share a member in which it is named."""
    span = renamable.span
    at_place = things_at(workspace, estate, PurePath(span.path), span.line, span.column)
    named = [thing for thing in at_place if (thing.sort, thing.name) == (renamable.sort, renamable.name)]
    if not named:
        raise RenameRefusedError(f"{renamable.name} is no longer there", renamable.span)
    return everywhere(workspace, estate, named)


def _without_ampersand(thing: NamedThing) -> Span:
    is_symbol = thing.sort is Sort.SYMBOL and thing.span.end_column - thing.span.column > len(thing.name)
    return thing.span._replace(column=thing.span.column + 1) if is_symbol else thing.span


# --- edits --------------------------------------------------------------------------------------------------------


def _in_file(workspace: Workspace, path: str, spans: Sequence[Span], sort: Sort, name: str, new: str) -> Iterable[Edit]:
    file = workspace.file(PurePath(path))
    by_line: dict[int, list[Edit]] = defaultdict(list)
    for span in spans:
        by_line[span.line].append(_edit(file, span, sort, name, new))
    layout = layout_by_line(file.members)
    is_fixed = RecordEnds.of(file.document).is_fixed
    records = list(file.document.records)
    data_ends = _data_ends(workspace, file, by_line)
    changes: list[Edit] = []
    for line, edits in sorted(by_line.items()):
        before = records[line - 1]
        try:
            after = renamed_record(before, edits, layout(line), data_ends.get(line, 0), is_fixed=is_fixed)
        except EditRefusedError as error:
            raise RenameRefusedError(str(error), edits[0].span) from None
        changes += (
            Edit(Span(path, line, start, line, end, edits[0].span.member), text)
            for start, end, text in changed_parts(before, after)
        )
        records[line - 1] = after
    try:
        edit.encoded(file.document._replace(records=tuple(records)))
    except EditRefusedError as error:
        raise RenameRefusedError(str(error), spans[0]) from None
    rename_checks.check_result(workspace, PurePath(path), records, spans, sort, new)
    return changes


def _data_ends(workspace: Workspace, file: SourceFile, lines: Iterable[int]) -> dict[int, int]:
    """The last columns with text outside of comments, by line, in the members that have some lines."""
    path = PurePath(file.path)
    members = dict.fromkeys(parsed for line in lines if (parsed := parsed_at(workspace, path, line)))
    return {parsed.member.first_line + row: end for parsed in members for row, end in parsed.data_ends().items()}


def _edit(file: SourceFile, span: Span, sort: Sort, name: str, new: str) -> Edit:
    """The edit that renames one occurrence. A lowercase name stays lowercase."""
    record = file.document.records[span.line - 1]
    written = record[span.column - 1 : span.end_column - 1] if span.line == span.end_line else ""
    mark = "&" if sort is Sort.SYMBOL and written.startswith("&") else ""
    bare = written.removeprefix(mark)
    if (bare.upper() if FACTS[sort].folds else bare) != name:
        raise RenameRefusedError(f"{name} is not written as such here", span)
    return Edit(span, mark + (new.lower() if FACTS[sort].folds and bare.islower() else new))

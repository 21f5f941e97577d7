"""The checks before and after a name is changed: what else has the name, and what may mean it unseen."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import PurePath

from lint.config.systems import VmSystem
from lint.editor.names import names_of
from lint.editor.place import parsed_at
from lint.editor.sorts import Sort, rows_of
from lint.editor.things import NamedThing
from lint.facts import table
from lint.facts.release import parse_release
from lint.finding import Span
from lint.source import cms
from lint.source.member import Member
from lint.source.patterns import matches_any_name
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import InvalidStatement, InvalidValue, LocatedStatement, Value
from lint.systems.workspace import Workspace
from lint.systems.zos.library import Library
from lint.values.check import violations
from lint.values.symbols import REFERENCE, RESERVED, definitions, names_in
from lint.values.symbols import references as references_to_symbols


class RenameRefusedError(Exception):
    """A name that cannot be changed; the message is the reason, `place` the place of it."""

    def __init__(self, reason: str, place: Span | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.place = place


_ONE_SPACE = (Sort.USERID, Sort.SUBCONFIG, Sort.PROFILE)
"""Sorts of which no two names of a directory may be the same."""
_COMMANDS = {Sort.CLASS: ("commnd",), Sort.STRUCTURE: ("commnd",), Sort.POLICY: ("commnd",)}
"""The kinds whose commands may name things of a sort."""
_PREFIX_ANY = "*"
_FREE = "text"
"""The form of values in which anything may stand."""


def is_reserved(sort: Sort, name: str) -> bool:
    """True if the system has that name for itself."""
    return sort is Sort.SYMBOL and name in RESERVED


def check(workspace: Workspace, things: Sequence[NamedThing], places: Sequence[Span], new: str) -> None:
    """Raise RenameRefusedError where the name must stay, or the new one is taken."""
    thing = things[0]
    members = list(dict.fromkeys(parsed for each in things for parsed in each.scope.members))
    _check_files(workspace, places)
    for each in things:
        _check_configuration(each, new)
        _check_clash(each, new)
    _check_structure(thing, members)
    for parsed in members:
        _check_text(parsed, thing, set(places))
    _check_unread_members(workspace, things, {parsed.member.path for parsed in members})


# --- before -------------------------------------------------------------------------------------------------------


def _check_files(workspace: Workspace, places: Iterable[Span]) -> None:
    rules = workspace.rules
    for place in places:
        relative = PurePath(rules.relative(PurePath(place.path)))
        if relative.is_absolute() or ".." in relative.parts:
            raise RenameRefusedError("a file outside of the workspace has the name, too", place)
        if rules.is_excluded(relative.as_posix()):
            raise RenameRefusedError("a file that the configuration excludes has the name, too", place)


def _check_configuration(thing: NamedThing, new: str) -> None:
    """Refuse what parmlint.yaml, or the name of a file, says of a name."""
    image, vm_image = thing.reading.image, thing.reading.vm_image
    if thing.sort is Sort.SYMBOL and image and image.spec and thing.name in image.spec.symbols:
        raise RenameRefusedError(f"parmlint.yaml gives {thing.name} a text for {image.name}")
    if thing.sort is not Sort.USERID or vm_image is None:
        return
    site: VmSystem = vm_image.site
    if any(pool.server == thing.name for pool in site.pools):
        raise RenameRefusedError(f"parmlint.yaml names {thing.name} as the server of a file pool")
    for patterns in (site.zos_guests, site.fillers):
        if matches_any_name(thing.name, patterns) and not matches_any_name(new, patterns):
            raise RenameRefusedError(f"a pattern in parmlint.yaml stands for {thing.name}")
    for parsed in vm_image.parsed_files:
        if cms.file_name(parsed.member.path) == thing.name:
            raise RenameRefusedError(f"{PurePath(parsed.member.path).name} is named after it", parsed.first_line_span)


def _check_clash(thing: NamedThing, new: str) -> None:
    if thing.sort is Sort.SYMBOL:
        image = thing.reading.image
        symbol = image.symbols.symbols.get(new) if image else None
        using = next((parsed for parsed in thing.scope.members if new in names_in(parsed)), None)
        if symbol or using:
            place = symbol.place if symbol else using.first_line_span if using else None
            raise RenameRefusedError(f"there is a symbol {new} already", place)
        return
    sorts = _ONE_SPACE if thing.sort in _ONE_SPACE else (thing.sort,)
    for parsed in thing.scope.members:
        for sort in sorts:
            for occurrence in names_of(parsed).of(sort).get(new, ()):
                raise RenameRefusedError(f"there is a {sort.value} {new} already", occurrence.span)
        if thing.sort is Sort.USERID:
            _check_patterns(parsed, thing.name, new)


def _check_patterns(parsed: ParsedMember, name: str, new: str) -> None:
    """Refuse a user that a pattern of users stands for, and that it would no longer stand for."""
    for pattern, occurrences in names_of(parsed).of(Sort.USERID).items():
        start = pattern.removesuffix(_PREFIX_ANY)
        if start and start != pattern and name.startswith(start) and not new.startswith(start):
            raise RenameRefusedError(f"{pattern} stands for {name}, too", occurrences[0].span)


def _check_structure(thing: NamedThing, members: Iterable[ParsedMember]) -> None:
    """Refuse a structure whose name a product knows: those of signaling and of log streams stand in members."""
    if thing.sort is not Sort.STRUCTURE:
        return
    naming = {"PATHIN", "PATHOUT", "DEFINE_LOGSTREAM", "UPDATE_LOGSTREAM"}
    verbs = (
        occurrence.located.name
        for parsed in members
        for occurrence in names_of(parsed).of(thing.sort).get(thing.name, ())
    )
    if naming.isdisjoint(verbs):
        raise RenameRefusedError(f"no member shows which product uses {thing.name}", thing.span)


def _check_text(parsed: ParsedMember, thing: NamedThing, places: Container[Span]) -> None:
    """Refuse a name that stands in text which is not read, or in which anything may stand."""
    if parsed.conflicts:
        raise RenameRefusedError("a merge is unresolved in a member that may have the name", parsed.first_line_span)
    if not _may_hold(parsed, thing.sort) or thing.name not in "\n".join(parsed.member.records).upper():
        return
    word = _word(thing)
    for located in parsed.texts:
        for match in word.finditer(located.statement.text):
            span = located.span_of(match.start(), match.end())
            if span not in places and not _is_something_else(parsed, located, match.start(), thing.sort):
                raise RenameRefusedError(f"{thing.name} stands in text that parmlint does not follow", span)


def _may_hold(parsed: ParsedMember, sort: Sort) -> bool:
    """True if text of a member may name something of a sort."""
    kind = parsed.kind
    if sort is Sort.SYMBOL:
        return kind.platform == "zos"
    if kind.platform == "zvm":
        return True
    rows = (row for of_statement in rows_of(kind.id).values() for row in of_statement)
    return kind.id in _COMMANDS.get(sort, ()) or any(row.sort is sort for row in rows)


def _word(thing: NamedThing) -> re.Pattern[str]:
    name = re.escape(thing.name)
    if thing.sort is Sort.SYMBOL:
        return re.compile(rf"&{name}(?![A-Z0-9@#$_])", re.IGNORECASE)
    return re.compile(rf"(?<![A-Z0-9@#$_&-]){name}(?![A-Z0-9@#$_-])", re.IGNORECASE)


def _is_something_else(parsed: ParsedMember, located: LocatedStatement, at: int, sort: Sort) -> bool:
    """True if a word is surely no name of that sort: a keyword, or a value of an operand that means something else."""
    if sort is Sort.SYMBOL or not located.is_sound or not parsed.kind.has_grammar:
        return False
    facts = table.load(parsed.kind.grammar)
    for operand in located.statement.operands:
        for value in operand.values:
            if value.start <= at < value.end:
                of_operand = facts.operand(located.name, operand.name)
                return of_operand is not None and all(part.form != _FREE for part in of_operand.parts)
    return True


def _check_unread_members(workspace: Workspace, things: Sequence[NamedThing], read: Container[str]) -> None:
    """Refuse a name that a member of a library uses which no system reads now: a switch to it would find nothing."""
    thing = things[0]
    libraries: dict[int, Library] = {}
    for each in things:
        if each.reading.image:
            libraries |= {id(library): library for library in each.reading.image.concatenation.libraries}
    for library in libraries.values():
        for member, kind in filter(None, map(library.find, library.names)):
            if kind is None and thing.sort is Sort.SYMBOL:
                _check_unknown_member(workspace, member, thing)
            if kind is None or member.path in read or thing.name not in "\n".join(member.records).upper():
                continue
            if place := _sole_use(workspace.parsed(member, kind), thing):
                raise RenameRefusedError(f"{member.name}, which no system reads, uses {thing.name}, too", place)


def _check_unknown_member(workspace: Workspace, member: Member, symbol: NamedThing) -> None:
    """Refuse a symbol that stands in a member of no known kind, as in a procedure."""
    text = None if member.records else workspace.document(PurePath(member.path))  # nothing speaks for any kind
    for line, record in enumerate(text.records if text else member.records, member.first_line):
        if match := _word(symbol).search(record):
            place = member.span(line, match.start() + 1, line, match.end() + 1)
            raise RenameRefusedError(f"{member.name}, which parmlint does not read, uses {symbol.name}, too", place)


def _sole_use(parsed: ParsedMember, thing: NamedThing) -> Span | None:
    """The first use of a name in a member that does not define it; None for none."""
    sort, name = thing.sort, thing.name
    if sort is Sort.SYMBOL:
        uses = [reference for reference in references_to_symbols(parsed) if reference.name == name]
        return None if any(use.is_definition for use in uses) or not uses else uses[0].span
    occurrences = names_of(parsed).of(sort).get(name, ())
    return None if any(each.is_definition for each in occurrences) or not occurrences else occurrences[0].span


# --- after --------------------------------------------------------------------------------------------------------


def check_result(
    workspace: Workspace, path: PurePath, records: Sequence[str], places: Iterable[Span], sort: Sort, new: str
) -> None:
    """Raise RenameRefusedError if the changed records of a file do not read as they did, with the new name."""
    by_member: Mapping[ParsedMember, list[Span]] = defaultdict(list)
    for place in places:
        parsed = parsed_at(workspace, path, place.line)
        if parsed:
            by_member[parsed].append(place)
    for parsed, spans in by_member.items():
        first = parsed.member.first_line - 1
        member = parsed.member._replace(records=tuple(records[first : first + len(parsed.member.records)]))
        _check_reading(parsed, workspace.as_read(member, parsed.kind), spans, sort, new)


def _check_reading(before: ParsedMember, after: ParsedMember, spans: Sequence[Span], sort: Sort, new: str) -> None:
    lines = {span.line: span for span in spans}
    for located in after.written:
        invalid = _invalid_value(located, new) if isinstance(located.statement, InvalidStatement) else None
        if invalid:
            first, last = located.lines
            place = next((lines[line] for line in range(first, last + 1) if line in lines), None)
            if place:
                raise RenameRefusedError(f"{new} is not valid there{_requirement(after, located, invalid)}", place)
    if _shape(after) != _shape(before) or _number(after, sort, new) < len(spans):
        raise RenameRefusedError("the member would not read as before", spans[0])


def _invalid_value(located: LocatedStatement, new: str) -> Value | None:
    values = (value for operand in located.statement.operands for value in operand.values)
    renamed = (value for value in values if value.text.upper().strip("'") == new.upper())
    return next((value for value in renamed if isinstance(value, InvalidValue)), None)


def _requirement(parsed: ParsedMember, located: LocatedStatement, value: Value) -> str:
    """The legal values in place of another one, behind a semicolon; "" where no table says it."""
    wrong = violations(located.statement, table.load(parsed.kind.grammar), parsed.release)
    must_be = next((each.must_be for each in wrong if each.start == value.start), "")
    return f"; it must be {must_be}" if must_be else ""


def _shape(parsed: ParsedMember) -> list[object]:
    """A member without its values: statements, operands, faults."""
    shape: list[object] = [
        (located.name, located.line, located.is_sound, *(operand.name for operand in located.statement.operands))
        for located in parsed.texts
    ]
    return [*shape, len(parsed.problems), len(parsed.violating or ())]


def _number(parsed: ParsedMember, sort: Sort, new: str) -> int:
    """The number of times that a member has a name."""
    if sort is not Sort.SYMBOL:
        return len(names_of(parsed).of(sort).get(new, ()))
    texts = (located.statement.text for located in parsed.texts)
    marked = sum(1 for text in texts for match in REFERENCE.finditer(text) if match["name"].upper() == new)
    bare = sum(1 for definition in definitions(parsed) if definition.symbol.written == new)
    return marked + bare


def symbol_length(workspace: Workspace, places: Iterable[Span]) -> int:
    """The most characters that the name of a symbol has in the release of the members."""
    members = (parsed_at(workspace, PurePath(place.path), place.line) for place in places)
    releases = [parsed.release for parsed in members if parsed and parsed.release]
    return _OLD_LENGTH if any(not release.at_least(_LONG_NAMES) for release in releases) else _NEW_LENGTH


_OLD_LENGTH, _NEW_LENGTH = 8, 16
_LONG_NAMES = parse_release("zos 2.2")
"""[SYM004]"""

"""Members and files that others name: the suffix that selects a member in a system, IMBED and LOAD of z/VM."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING

from lint.editor.names import ends_at, holds
from lint.editor.scopes import MemberReading
from lint.finding import Span
from lint.source import cms
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.statement import LocatedOperand, LocatedStatement
from lint.systems.zos.library import Library
from lint.systems.zos.selectors import PARAMETERS

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage

NamedMember = tuple[str, Span]
"""The name of a member, and the place that names it."""
_SYSTEM_PARAMETERS = "ieasys"
_FIRST_SELECTORS = {
    ("load", "SYSPARM", "SUFFIXES"): "IEASYS",
    ("load", "IEASYM", "SUFFIXES"): "IEASYM",
    ("ieasym", "SYSDEF", "SYSPARM"): "IEASYS",
}
"""The selectors of members before there are system parameters: kind, statement and operand, with its prefix."""
_BRINGS_IN = ("IMBED", "LOAD")
_DIRECTORY = "DIRECT"
"""The file type of LOAD without one."""


def named_at(reading: MemberReading, line: int, column: int) -> list[NamedMember]:
    """The members that a system selects because of a place, or would if no other place overruled it."""
    path = reading.source.member.path
    named = [(name, span) for name, span in _named(reading) if span.path == path and span.line <= line <= span.end_line]
    named = named or list(_overruled(reading, line))
    inside = [(name, span) for name, span in named if holds(span, line, column)]
    return inside or [(name, span) for name, span in named if ends_at(span, line, column)]


def _overruled(reading: MemberReading, line: int) -> Iterator[NamedMember]:
    """The members in the libraries of a system that the suffixes on a line stand for."""
    return _of_suffixes(reading, statements_on(reading.parsed, line))


def _of_suffixes(reading: MemberReading, statements: Iterable[LocatedStatement]) -> Iterator[NamedMember]:
    """The members in the libraries of a reading that the suffixes in some statements stand for."""
    libraries = reading.concatenation
    if libraries is None:
        return
    for statement in statements:
        for prefix, operand in _selecting(reading.parsed.kind.id, statement):
            for value in operand.values:
                name = f"{prefix}{value.written}"
                if libraries.holders(name):
                    yield name, value.span


def _selecting(kind: str, statement: LocatedStatement) -> Iterator[tuple[str, LocatedOperand]]:
    """The operands of a statement that select members, each with the prefix of these."""
    selector = PARAMETERS.get(statement.name) if kind == _SYSTEM_PARAMETERS else None
    rows = [(selector.prefix, "VALUE")] if selector else []
    rows += [(prefix, row[2]) for row, prefix in _FIRST_SELECTORS.items() if row[:2] == (kind, statement.name)]
    for prefix, name in rows:
        operand = statement.get(name)
        if operand:
            yield prefix, operand


def mentions(reading: MemberReading, name: str) -> Iterator[tuple[Span, bool]]:
    """The first line of a member that a system takes, with True, and each place that names the member, with False."""
    beginning = _beginning(reading, name)
    if beginning:
        yield beginning, True
    yield from ((span, False) for named, span in _named(reading) if named == name)


def _named(reading: MemberReading) -> Iterator[NamedMember]:
    if reading.image:
        yield from ((member.name, member.place) for member in reading.image.all_members if member.place)
    elif reading.vm_image:
        yield from _brought_in(reading.vm_image)
    else:
        yield from _of_suffixes(reading, reading.parsed.written)


def _beginning(reading: MemberReading, name: str) -> Span | None:
    if reading.image:
        return _selected(reading.image, name)
    if reading.library:
        return first_line_of(reading.library, name)
    files = reading.vm_image.parsed_files if reading.vm_image else ()
    return next((parsed.first_line_span for parsed in files if _file_id(parsed) == name), None)


def _selected(image: Image, name: str) -> Span | None:
    taken = (selected.member for selected in image.all_members if selected.name == name)
    member = next(filter(None, taken), None)
    if member:
        return member.first_line_span
    holders = image.concatenation.holders(name)
    return first_line_of(holders[0], name) if holders else None


def first_line_of(library: Library, name: str) -> Span | None:
    """The first line of a member of a library; None if it has none of that name."""
    entry = library.find(name) if name in library else None
    return entry[0].first_line_span if entry else None


def _brought_in(image: VmImage) -> Iterator[NamedMember]:
    """The files that SYSTEM CONFIG imbeds and the directory loads, with the places that name them."""
    for parsed in (*image.files.config, *image.files.directory):
        for statement in parsed.named(*_BRINGS_IN):
            words = [operand.operand for operand in map(statement.get, ("FILE_NAME", "FILE_TYPE")) if operand]
            if words:
                file_type = words[1].text if len(words) > 1 else _DIRECTORY
                yield f"{words[0].text}.{file_type}", statement.span_of(words[0].start, words[-1].end)


def _file_id(parsed: ParsedMember) -> str:
    return cms.file_id(PurePath(parsed.member.path).name)

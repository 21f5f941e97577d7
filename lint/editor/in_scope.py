"""The names that can be written at a place: what the systems that read the member define, and what they supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from lint.editor.names import Occurrence, may_be_shown, names_of
from lint.editor.scopes import MemberReading, NameScope, readings, scopes
from lint.editor.sorts import FACTS, Sort
from lint.finding import Span
from lint.kinds.kind import Kind
from lint.model.minidisks import Minidisk
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.systems.estate import Estate
from lint.values.secrets import masked_statement

_NO_NAME = "&*%"
"""Characters of symbols without a text and of patterns: a value with one stands for many names."""


class Name(NamedTuple):
    """A name in scope.

    `span` is where the name is defined, else where it is first used; None for one that the system supplies. `detail` is
    what may be shown beside it; `systems` are those in which it counts, empty without a system. `written` is the name
    in the case in which it is written there.
    """

    sort: Sort
    text: str
    span: Span | None
    detail: str = ""
    systems: tuple[str, ...] = ()
    written: str = ""


Source = tuple[ParsedMember, Occurrence] | None
"""The place in a member that a name is from; None for a name that cannot be a secret."""


def names_in_scope(
    systems: Estate, source: ParsedMember, sort: Sort, prefix: str = "", begun: str = "", most: int | None = None
) -> list[Name]:
    """The names of a sort that a member may use, in order of the alphabet, each once with all systems that have it.

    `source` is the member as it stands in its file. Of a sort that members define, only what they define counts, where
    a member of a kind that defines it is read. For members, `prefix` is the beginning of their names (`BPXPRM`), and
    the names are the suffixes. What may be a secret is no name. Of those that begin with `begun`, in any case, the
    first `most` are given.
    """
    by_text: dict[str, list[tuple[Name, Source]]] = {}
    with account.opened():  # an editor asks; nobody judges
        for name, place in _names(systems, source, sort, prefix):
            if name.text.upper().startswith(begun.upper()):
                by_text.setdefault(name.text, []).append((name, place))
        shown = (_merged(by_text[text]) for text in sorted(by_text))
        return list(islice(filter(None, shown), most))


def undefined_names(systems: Estate, source: ParsedMember, sort: Sort, begun: str = "") -> list[Name]:
    """The names of a sort that are used where the member is read, and that nothing defines; in order of the alphabet.

    Those that the system supplies and a member may define again come last.
    """
    names: dict[str, Name] = {}
    defined: set[str] = set()
    with account.opened():  # an editor asks; nobody judges
        for scope in dict.fromkeys(scope for _, scope in scopes(systems, readings(systems, source), sort)):
            for parsed in scope.members:
                for text, occurrences in names_of(parsed).of(sort).items():
                    first = occurrences[0]
                    if any(each.is_definition for each in occurrences):
                        defined.add(text)
                    elif is_a_name(text) and may_be_shown(parsed, first):
                        name = Name(sort, text, first.span, systems=scope.systems, written=first.written)
                        names.setdefault(text, name)
    supplied = [Name(sort, text, None) for text in FACTS[sort].supplied if text not in names]
    every = (*_by_text(names.values()), *supplied)
    return [name for name in every if name.text not in defined and name.text.upper().startswith(begun.upper())]


def _merged(pairs: Sequence[tuple[Name, Source]]) -> Name | None:
    """One name for equal names of several systems and members; None if all of them may be secrets."""
    names = [name for name, place in pairs if place is None or may_be_shown(*place)]
    if not names:
        return None
    return names[0]._replace(
        span=next((name.span for name in names if name.span), None),
        detail=", ".join(dict.fromkeys(name.detail for name in names if name.detail)),
        systems=tuple(dict.fromkeys(system for name in names for system in name.systems)),
    )


def _names(systems: Estate, source: ParsedMember, sort: Sort, prefix: str) -> Iterator[tuple[Name, Source]]:
    if sort is Sort.SYMBOL:
        for reading in readings(systems, source):
            yield from ((name, None) for name in _symbols(reading))
    elif sort is Sort.MEMBER:
        for reading in readings(systems, source):
            yield from ((name, None) for name in _members(reading, prefix))
    elif sort is Sort.MINIDISK:
        for reading in readings(systems, source):
            yield from ((name, None) for name in _minidisks(reading))
    else:
        for scope in dict.fromkeys(scope for _, scope in scopes(systems, readings(systems, source), sort)):
            yield from _in_members(scope, sort)
    yield from ((Name(sort, text, None), None) for text in FACTS[sort].supplied)


def _in_members(scope: NameScope, sort: Sort) -> Iterator[tuple[Name, Source]]:
    facts = FACTS[sort]
    kinds = facts.defining_kinds
    # Policies and directories are often elsewhere: then what others use is the best that is known.
    is_here = not kinds or any(parsed.kind.id in kinds for parsed in scope.members)
    must_be_defined = facts.has_definitions and is_here
    for parsed in scope.members:
        names = names_of(parsed)
        for name, occurrences in (names.defined(sort) if must_be_defined else names.of(sort)).items():
            if is_a_name(name):
                first = next((occurrence for occurrence in occurrences if occurrence.is_definition), occurrences[0])
                shown = Name(sort, name, first.span, systems=scope.systems, written=first.written)
                yield shown, (parsed, first)


def is_a_name(text: str) -> bool:
    """False for a value that stands for many names, such as the data sets of `-LNKLST-`."""
    return not text.startswith("-") and not any(mark in text for mark in _NO_NAME)


def _symbols(reading: MemberReading) -> Iterator[Name]:
    """The symbols of a system; the text of a secret one is not shown."""
    for symbol in reading.image.symbols if reading.image else ():
        detail = symbol.shown if symbol.text is not None else ""
        yield Name(Sort.SYMBOL, symbol.name, symbol.place, detail, (reading.system,))


def _members(reading: MemberReading, prefix: str) -> Iterator[Name]:
    """The suffixes of the members with a prefix in the concatenation of a system, or beside a member without one."""
    systems = (reading.system,) if reading.system else ()
    for name, member in reading.concatenation.members(prefix) if reading.concatenation and prefix else ():
        yield Name(Sort.MEMBER, name[len(prefix) :], member.first_line_span, name, systems)


def members_named(systems: Estate, source: ParsedMember, begun: str) -> list[Name]:
    """The members, by their whole names, that begin so, in the libraries of the systems that read a member."""
    names: dict[str, Name] = {}
    with account.opened():
        for reading in readings(systems, source):
            for library in reading.concatenation.libraries if reading.concatenation else ():
                for text in library.names:
                    entry = library.find(text) if text.startswith(begun) and text not in names else None
                    if entry:
                        names[text] = Name(Sort.MEMBER, text, entry[0].first_line_span)
    return _by_text(names.values())


def _minidisks(reading: MemberReading) -> Iterator[Name]:
    """The minidisks of a z/VM system: `VMSERVU 0301`."""
    for disk in (reading.vm_image.minidisks if reading.vm_image else None) or ():
        detail = disk_detail(disk, reading.source.kind)
        yield Name(Sort.MINIDISK, disk.name, disk.statement["VDEV"].span, detail, (reading.system,))


def minidisks_of(systems: Estate, source: ParsedMember, userid: str) -> list[Name]:
    """The minidisks of a user, as `names_in_scope` has them; of an identity, those of its subconfigurations too."""
    names: dict[str, Name] = {}
    with account.opened():
        for reading in readings(systems, source):
            disks = (
                reading.vm_image.minidisks.of_user(userid) if reading.vm_image and reading.vm_image.minidisks else ()
            )
            for disk in disks:
                detail = disk_detail(disk, source.kind)
                name = Name(Sort.MINIDISK, f"{disk.number:04X}", disk.statement["VDEV"].span, detail, (reading.system,))
                before = names.setdefault(name.text, name)
                if detail not in before.detail:  # a disk of another member of the cluster
                    names[name.text] = before._replace(detail=f"{before.detail}, {detail}")
    return _by_text(names.values())


def disk_detail(disk: Minidisk, kind: Kind) -> str:
    """The device type and volume of a minidisk, as far as they are surely no passwords."""
    shown = masked_statement(kind, disk.statement).upper()
    return " ".join(text for text in (disk.devtype, disk.volume) if text and text.upper() in shown)


def _by_text(names: Iterable[Name]) -> list[Name]:
    return sorted(names, key=lambda name: name.text)

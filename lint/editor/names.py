"""Names in one member: where it defines and uses names of a sort, as its system sees it.

What is found is kept in the member, so that a change of a file costs the names of its members alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.editor.sorts import FACTS, NameRow, Sort, rows_of
from lint.finding import Span
from lint.model.devices import device_number
from lint.model.dtcparms import Dtcparms
from lint.model.policies import CFRM, Policies
from lint.model.system_config import SystemConfig
from lint.model.tcpip_profile import TcpipProfile
from lint.model.vm_networks import changed_networks, defined_networks, granted_users
from lint.syntax import account
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, Operand, Value
from lint.values.secrets import may_be_quoted


class Occurrence(NamedTuple):
    """A name at one place of a member: `text[start:end]` of a statement. `name` is as the system compares it."""

    sort: Sort
    name: str
    located: LocatedStatement
    start: int
    end: int
    is_definition: bool = False

    @property
    def span(self) -> Span:
        """The name alone."""
        return self.located.span_of(self.start, self.end)

    @property
    def written(self) -> str:
        """The name in the case in which it is written."""
        return self.located.statement.text[self.start : self.end]


_NO_NAME = "*"
_DEFINED_WITH: Mapping[Sort, str] = {Sort.LINK_LIST: "DEFINE"}
"""The operand with which a statement defines what it names, for sorts that others of its statements use."""
ByName = Mapping[str, Sequence[Occurrence]]


class NamesOfMember:
    """The names in a member, found when somebody asks for a sort."""

    def __init__(self, parsed: ParsedMember) -> None:
        self._parsed = parsed
        self._by_sort: dict[tuple[Sort, bool], ByName] = {}
        """The names of each sort, and again those that are defined."""

    def of(self, sort: Sort) -> ByName:
        """The occurrences of the names of a sort, by name, in order."""
        return self._names(sort, only_defined=False)

    def defined(self, sort: Sort) -> ByName:
        """The occurrences that define a name: few in a long directory, where those that use one are not looked at."""
        return self._names(sort, only_defined=True)

    def _names(self, sort: Sort, *, only_defined: bool) -> ByName:
        if (sort, only_defined) not in self._by_sort:
            by_name: dict[str, list[Occurrence]] = {}
            with account.opened():  # an editor asks; nobody judges
                for occurrence in self._find(sort, only_defined=only_defined):
                    if occurrence.is_definition or not only_defined:
                        by_name.setdefault(occurrence.name, []).append(occurrence)
            self._by_sort[sort, only_defined] = by_name
        return self._by_sort[sort, only_defined]

    def _find(self, sort: Sort, *, only_defined: bool) -> Iterator[Occurrence]:
        parsed = self._parsed
        every = not only_defined or sort in _DEFINED_WITH
        for statement, rows in rows_of(parsed.kind.id).items():
            of_sort = [row for row in rows if row.sort is sort and (every or row.is_definition)]
            if of_sort:
                for located in parsed.named(statement):
                    yield from _in_statement(located, of_sort)
        yield from (occurrence for occurrence in self._of_views if occurrence.sort is sort)

    @property
    def _of_views(self) -> Iterator[Occurrence]:
        read = _READERS.get(self._parsed.kind.id)
        return read(self._parsed) if read else iter(())

    def on_line(self, line: int) -> Iterator[Occurrence]:
        """The occurrences in the statements on a line of the file."""
        with account.opened():
            statements = statements_on(self._parsed, line)
            by_statement = rows_of(self._parsed.kind.id)
            for located in statements:
                yield from _in_statement(located, by_statement.get(located.name, ()))
            of_line = set(map(id, statements))
            yield from (occurrence for occurrence in self._of_views if id(occurrence.located) in of_line)


@per_member
def names_of(parsed: ParsedMember) -> NamesOfMember:
    """The names in a member."""
    return NamesOfMember(parsed)


def occurrences_at(parsed: ParsedMember, line: int, column: int) -> list[Occurrence]:
    """The names at a place of the file; the place right behind a name counts as its own."""
    on_line = list(names_of(parsed).on_line(line))
    inside = [occurrence for occurrence in on_line if holds(occurrence.span, line, column)]
    return inside or [occurrence for occurrence in on_line if ends_at(occurrence.span, line, column)]


def may_be_shown(parsed: ParsedMember, occurrence: Occurrence) -> bool:
    """True if a name of a member is surely no secret: a password may stand in the place of a name."""
    return may_be_quoted(parsed, occurrence.located, occurrence.start, occurrence.end)


def holds(span: Span, line: int, column: int) -> bool:
    """True if a place lies in a span."""
    return (span.line, span.column) <= (line, column) < (span.end_line, span.end_column)


def ends_at(span: Span, line: int, column: int) -> bool:
    """True if a place lies right behind a span."""
    return (span.end_line, span.end_column) == (line, column)


def compared(sort: Sort, text: str) -> str:
    """A name as the system compares it: without quotes, in capitals where case does not count."""
    facts = FACTS[sort]
    bare = text[1:-1] if text[:1] == text[-1:] == "'" and len(text) > 1 else text
    folded = bare.upper() if facts.folds else bare
    return folded.lstrip("0") or folded if facts.is_number else folded


def _in_statement(located: LocatedStatement, rows: Iterable[NameRow]) -> Iterator[Occurrence]:
    for row in rows:
        for operand in located.statement.operands:
            if operand.name == row.operand:
                defines = row.is_definition or _DEFINED_WITH.get(row.sort) in located
                for value in _values(operand, row.at):
                    if value.text.upper() not in row.words:
                        yield from _occurrence(row.sort, located, value, is_definition=defines)


def _values(operand: Operand, at: int | None) -> Sequence[Value]:
    return operand.values if at is None else operand.values[at : at + 1]


def _occurrence(
    sort: Sort, located: LocatedStatement, value: Value, *, is_definition: bool = False
) -> Iterator[Occurrence]:
    """The name that a value holds; none where it is empty or the text of a secret symbol stands in it.

    A word that begins with an asterisk (`*`, `*ALL`, `*SYMPTOM`) stands for the user or system itself, for all, or for
    a service of CP.
    """
    name = compared(sort, value.text)
    if not name or name.startswith(_NO_NAME) or _is_device(sort, name) or _is_secret(located, value):
        return
    quoted = value.text[:1] == value.text[-1:] == "'" and len(value.text) > 1
    yield Occurrence(sort, name, located, value.start + quoted, value.end - quoted, is_definition)


def _is_device(sort: Sort, name: str) -> bool:
    """True for a device number where a console or a saved system may be named."""
    if sort is Sort.SAVED_SYSTEM:
        return device_number(name) is not None
    return sort is Sort.CONSOLE and name[0].isdecimal()


def _is_secret(located: LocatedStatement, value: Value) -> bool:
    """True if a symbol was replaced in a value whose text must not be shown."""
    shifts = located.member.shifts
    if not shifts:
        return False
    names = located.symbols_in(value.start, value.end)
    return any(shift.is_secret for line in shifts.values() for shift in line if shift.symbol in names)


def _of_place(sort: Sort, place: LocatedOperand | LocatedValue, *, is_definition: bool = False) -> Iterator[Occurrence]:
    values = place.operand.values[:1] if isinstance(place, LocatedOperand) else (place.value,)
    for value in values:
        yield from _occurrence(sort, place.located, value, is_definition=is_definition)


def _of_policies(parsed: ParsedMember) -> Iterator[Occurrence]:
    for policy in Policies(parsed).of_type(CFRM):
        name = policy.definition.get("NAME") if policy.definition else None
        if name:
            yield from _of_place(Sort.POLICY, name, is_definition=True)


def _of_profile(parsed: ParsedMember) -> Iterator[Occurrence]:
    profile = TcpipProfile(parsed)
    for verb in ("OBEY", "AUTOLOG", "INFORM", "PERMIT", "RESTRICT"):
        for user in profile.users(verb):
            yield from _of_place(Sort.USERID, user)
    for link in profile.links:
        if link.device:
            yield from _of_place(Sort.DEVICE, link.device)
    for route in profile.routes:
        yield from _of_place(Sort.INTERFACE, route.link)


def _of_config(parsed: ParsedMember) -> Iterator[Occurrence]:
    config = SystemConfig(parsed)
    for network, _ in defined_networks(config):
        yield from _of_place(Sort.NETWORK, network, is_definition=True)
    for changed in changed_networks(config):
        yield from _of_place(Sort.NETWORK, changed)
    for located in parsed.written:
        qualifier = located.get("QUALIFIER")
        if qualifier:
            yield from _of_place(Sort.VM_SYSTEM, qualifier)
    for _, user in granted_users(config):
        yield from _of_place(Sort.USERID, user)


def _of_pool(parsed: ParsedMember) -> Iterator[Occurrence]:
    """The file pool and the userid that own the file of a backup: `FM=NKBPRD:VMSERVU.`."""
    for located in parsed.named("DDNAME"):
        mode = located.get("FM")
        for value in mode.operand.values if mode else ():
            pool, colon, user = value.text.rstrip(".").partition(":")
            if colon:
                behind = value.start + len(pool) + 1
                yield Occurrence(Sort.FILE_POOL, pool.upper(), located, value.start, behind - 1)
                yield Occurrence(Sort.USERID, user.upper(), located, behind, behind + len(user))


def _of_dtcparms(parsed: ParsedMember) -> Iterator[Occurrence]:
    for server in Dtcparms(parsed).servers:
        if server.place:
            yield from _of_place(Sort.USERID, server.place)


_READERS: Mapping[str, Callable[[ParsedMember], Iterator[Occurrence]]] = {
    "dtcparms": _of_dtcparms,
    "ixcmiapu": _of_policies,
    "pooldef": _of_pool,
    "tcpip-profile": _of_profile,
    "system-config": _of_config,
}
"""The functions that ask the views for names, by kind."""

"""The gaps in a directory: those of the whole of it, and those of each of its entries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.model.directory_openings import ENTRY_VERBS, entry_verb
from lint.syntax import account
from lint.syntax.account import Cause, Gap, kept
from lint.syntax.faults import gap_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, Statement, symbol_gaps

_NOTHING: Sequence[Gap] = ()


class Gaps(NamedTuple):
    """The gaps in some statements of a directory, by the names that these statements may have.

    `of_any_name` may be any statement, `by_name` has statements that could not be read, and `symbols` those that were
    read and hold a symbol. `headers` may hide the name of an entry.
    """

    of_any_name: Sequence[Gap] = ()
    by_name: Mapping[str, Sequence[Gap]] = {}
    symbols: Mapping[str, Sequence[Gap]] = {}
    headers: Sequence[Gap] = ()

    def note(self, *names: str) -> None:
        """Enter in the account what may be a statement of these names and could not be read."""
        account.note(self.of_any_name)
        for name in names:
            account.note(self.by_name.get(name, _NOTHING))

    def note_symbols(self, *names: str) -> None:
        """Enter in the account the symbols in statements of these names, for answers that quote no value."""
        for name in names:
            account.note(self.symbols.get(name, _NOTHING))

    def note_all(self) -> None:
        """Enter in the account all that could not be read."""
        self.note(*self.by_name)


def suspects(statements: Iterable[Statement]) -> frozenset[int]:
    """The identities of those statements that were not read whole, or hold a symbol."""
    return frozenset(id(statement) for statement in statements if not statement.is_sound or "&" in statement.text)


def of_text(members: Iterable[ParsedMember]) -> Sequence[Gap]:
    """The faults of the text of some members itself, such as that of a template."""
    _, gaps = kept(lambda: [member.is_whole for member in members])
    return tuple(gaps)


def of_part(parsed: ParsedMember) -> Gap:
    """The gap of a directory without a DIRECTORY statement, which may be a part of one."""
    span = parsed.first_line_span
    return Gap(
        Cause.ABSENT, "has no DIRECTORY statement and may be a part of a directory", span, (span.line, span.line)
    )


def gaps_in(statements: Iterable[LocatedStatement], of_text: Sequence[Gap] = ()) -> Gaps:
    """The gaps in some statements."""
    of_any_name, headers = list(of_text), list(of_text)
    by_name: dict[str, list[Gap]] = defaultdict(list)
    symbols: dict[str, list[Gap]] = defaultdict(list)
    for located in statements:
        name = located.name
        values = list(symbol_gaps(located))
        symbols[name] += values
        if name in ENTRY_VERBS:
            headers += _in_name(located, values)
        if located.is_sound:
            continue
        gap = gap_of(located)
        if located.is_known:
            by_name[name].append(gap)
        else:
            of_any_name.append(gap)
        if entry_verb(located.statement):
            headers.append(gap)
    return Gaps(
        tuple(of_any_name),
        {name: tuple(gaps) for name, gaps in by_name.items()},
        {name: tuple(gaps) for name, gaps in symbols.items() if gaps},
        tuple(headers),
    )


def _in_name(header: LocatedStatement, symbols: Sequence[Gap]) -> Iterator[Gap]:
    """The symbol in the name of an entry."""
    operands = header.statement.operands
    if operands and "&" in operands[0].text:
        yield from symbols[:1]

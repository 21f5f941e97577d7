"""The gaps in a directory: those of the whole of it, and those of each of its entries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.model.directory_openings import ENTRY_VERBS, entry_verb
from lint.syntax import account
from lint.syntax.account import Cause, Gap, kept
from lint.syntax.faults import gap_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import InvalidOperand, LocatedStatement, Statement
from lint.syntax.unknown_values import gaps_by_operand, has_unknown_value

_NOTHING: Sequence[Gap] = ()


class Gaps(NamedTuple):
    """The gaps in some statements of a directory, by the names that these statements may have.

    `of_any_name` may be any statement, `by_name` has statements that could not be read, and `values` those that were
    read and have a value that is not known, by operand, too. `headers` may hide the name of an entry.
    """

    of_any_name: Sequence[Gap] = ()
    by_name: Mapping[str, Sequence[Gap]] = {}
    values: Mapping[str, Mapping[str, Sequence[Gap]]] = {}
    headers: Sequence[Gap] = ()

    def note(self, *names: str) -> None:
        """Enter in the account what may be a statement of these names and could not be read."""
        account.note(self.of_any_name)
        for name in names:
            account.note(self.by_name.get(name, _NOTHING))

    def note_values(self, *names: str, operands: Collection[str] = ()) -> None:
        """Enter in the account the unknown values in statements of these names, for answers that quote no value.

        `operands` are those that the answer depends on, if it does not depend on all.
        """
        for by_operand in filter(None, map(self.values.get, names)):
            for operand, gaps in by_operand.items():
                if not operands or operand in operands:
                    account.note(gaps)

    def note_all(self) -> None:
        """Enter in the account all that could not be read."""
        self.note(*self.by_name)


def suspects(statements: Iterable[Statement]) -> frozenset[int]:
    """The identities of those statements that were not read whole, or have an unknown value."""
    return frozenset(
        id(statement) for statement in statements if not statement.is_sound or has_unknown_value(statement)
    )


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
    values: dict[str, dict[str, list[Gap]]] = defaultdict(lambda: defaultdict(list))
    for located in statements:
        name = located.name
        unknown = list(gaps_by_operand(located))
        for operand, gap in unknown:
            values[name][operand].append(gap)
        if name in ENTRY_VERBS:
            headers += _in_name(located, unknown)
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
        {name: {operand: tuple(gaps) for operand, gaps in by.items()} for name, by in values.items()},
        tuple(headers),
    )


def _in_name(header: LocatedStatement, unknown: Sequence[tuple[str, Gap]]) -> Iterator[Gap]:
    """The gap of the name of an entry, of the unknown values of its first statement."""
    operands = header.statement.operands
    if operands and ("&" in operands[0].text or isinstance(operands[0], InvalidOperand)):
        yield from (gap for _, gap in unknown[:1])

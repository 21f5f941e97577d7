"""Statements that repeat, put together again from the values of their operands: one of them is one difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from lint.facts import identity
from lint.kinds.kind import Kind
from lint.systems.zos.query import Query, queries
from lint.values.naming import OF_THE_VERB

Texts = tuple[str, ...]
"""The values of a name in a system, in their order: one, or one for each statement; none where it is not coded."""
Key = tuple[str, int]
"""The text that tells a statement from others of its name, and its number among those with the same text."""

_FLAG = "()"
"""The value of an operand that has none."""


class ValueDifference(NamedTuple):
    """A value, or a whole statement, that is not that of the standard.

    Of values that repeat, those that only one of the two has.
    """

    name: str
    has: Texts
    standard: Texts


class OperandRow(NamedTuple):
    """An operand of one of several statements; `number` is that of the statement."""

    operand: str
    number: int
    state: str
    value: str | None

    @property
    def is_unknown(self) -> bool:
        """True if nobody knows the value."""
        return self.state == "unknown"


class RepeatedStatements(NamedTuple):
    """The statements of a name in a system: the values of their operands by key, None for one that is not known.

    `texts` are the statements as they are coded. `is_complete` is False if there may be more of them.
    """

    values: Mapping[Key, Mapping[str, Texts | None]]
    texts: Mapping[Key, str]
    is_complete: bool


NO_STATEMENTS = RepeatedStatements({}, {}, is_complete=True)


class NameComparison(NamedTuple):
    """The differences with their systems, by system the number of values not known, and what has no standard."""

    differences: list[tuple[int, ValueDifference]]
    unknown: Counter[int]
    undecided: list[str]


@cache
def repeating(kind: Kind) -> Mapping[str, Query]:
    """The names of values that are put together: those of statements that repeat and have several operands."""
    of_kind = identity.of_kind(kind.id)
    return {
        query.name: query
        for query in queries(kind)
        if not query.is_single and len(query.of_statement.operands) > 1 and not of_kind.is_one(query.statement)
    }


def put_together(query: Query, rows: Iterable[OperandRow]) -> RepeatedStatements:
    """The statements of the name that `query` is about, of which `rows` are all operands."""
    numbers: dict[int, dict[str, OperandRow]] = {}
    for row in rows:
        numbers.setdefault(row.number, {})[row.operand] = row
    values: dict[Key, dict[str, Texts | None]] = {}
    texts: dict[Key, str] = {}
    times: Counter[str] = Counter()
    is_complete = True
    for _, operands in sorted(numbers.items()):
        ordered = [operands[name] for name in query.of_statement.operands if name in operands]
        in_key = list(_in_key(query, ordered))
        if any(row.is_unknown for row in in_key):
            is_complete = False
            continue
        about = ",".join(_name(row) for row in in_key)
        times[about] += 1
        key = about, times[about]
        values[key] = {row.operand: None if row.is_unknown else (row.value or "",) for row in ordered}
        texts[key] = " ".join(_text(row) for row in ordered if row.state != "default")
    return RepeatedStatements(values, texts, is_complete)


def _in_key(query: Query, ordered: Sequence[OperandRow]) -> Iterable[OperandRow]:
    key = identity.of_kind(query.kind.id).key_of(query.statement)
    if key is not None:
        return (row for row in ordered if row.operand in key)
    return [row for row in ordered if row.state != "default"][:1]


def _name(row: OperandRow) -> str:
    return row.operand if row.value in ("", _FLAG, None) else row.value.strip("'")


def _text(row: OperandRow) -> str:
    if row.is_unknown:
        return f"{row.operand}(unknown)"
    value = "" if row.value in (_FLAG, None) else row.value
    if row.operand == OF_THE_VERB:
        return value
    return f"{row.operand}{value if value.startswith('(') or not value else f'({value})'}"


def compare_statements(query: Query, of_systems: Mapping[int, RepeatedStatements], model: int | None) -> NameComparison:
    """The systems whose statements of a name differ from those of the system `model`, or from what most have.

    Where more than half of the systems have statements of their own, such statements are no difference.
    """
    standard = _Standard(list(of_systems.values()) if model is None else [of_systems[model]])
    title = query.name
    of_kind = identity.of_kind(query.kind.id)
    is_ordered = bool({query.statement, identity.ANY} & of_kind.in_order)
    unknown: Counter[int] = Counter()
    differences: list[tuple[int, ValueDifference]] = []
    extra: list[tuple[int, ValueDifference]] = []
    for number, statements in of_systems.items():
        unknown[number] += not statements.is_complete
        for key, values in statements.values.items():
            name = f"{title}({key[0]})"
            expected = standard.values.get(key)
            if expected is None:
                extra.append((number, ValueDifference(name, (statements.texts[key],), ())))
                continue
            unknown[number] += sum(value is None for value in values.values())
            differences += ((number, each) for each in _operands(name, values, expected))
        if statements.is_complete:
            lacking = (key for key in standard.values if key not in statements.values)
            differences += (
                (number, ValueDifference(f"{title}({key[0]})", (), (standard.texts[key],))) for key in lacking
            )
            order = tuple(statements.values)
            if is_ordered and standard.order and order != standard.order and set(order) == set(standard.order):
                has, expected_order = (tuple(about for about, _ in keys) for keys in (order, standard.order))
                differences.append((number, ValueDifference(title, has, expected_order)))
    is_extra_usual = model is None and 2 * len({number for number, _ in extra}) > len(of_systems)
    undecided = [
        _operand_name(f"{title}({about})", operand)
        for (about, _), values in standard.values.items()
        for operand, texts in values.items()
        if texts is None
    ]
    if is_extra_usual or not standard.is_complete:
        return NameComparison(differences, unknown, [title, *undecided])
    return NameComparison(differences + extra, unknown, undecided)


def _operand_name(statement: str, operand: str) -> str:
    return statement if operand == OF_THE_VERB else f"{statement}.{operand}"


def _operands(
    name: str, values: Mapping[str, Texts | None], expected: Mapping[str, Texts | None]
) -> Iterator[ValueDifference]:
    for operand in dict.fromkeys((*values, *expected)):
        has, standard = values.get(operand, ()), expected.get(operand, ())
        if has is not None and standard is not None and has != standard:
            yield ValueDifference(_operand_name(name, operand), has, standard)


class _Standard:
    """The statements that more than half of some systems have, with the values that more than half of these have.

    `values` has None for a value that is not known or has no majority.
    """

    def __init__(self, systems: Sequence[RepeatedStatements]) -> None:
        complete = [system for system in systems if system.is_complete]
        self.is_complete = bool(complete)
        times = Counter(key for system in complete for key in system.values)
        keys = [key for key, number in times.items() if 2 * number > len(complete)]
        having = {key: [system for system in complete if key in system.values] for key in keys}
        self.values = {key: dict(_majorities([each.values[key] for each in having[key]])) for key in keys}
        self.texts = {key: Counter(each.texts[key] for each in having[key]).most_common(1)[0][0] for key in keys}
        orders = Counter(tuple(system.values) for system in complete)
        order, number = orders.most_common(1)[0] if orders else ((), 0)
        self.order: tuple[Key, ...] = order if 2 * number > len(complete) else ()


def _majorities(several: Sequence[Mapping[str, Texts | None]]) -> Iterator[tuple[str, Texts | None]]:
    for operand in dict.fromkeys(name for values in several for name in values):
        yield operand, of_most(values.get(operand, ()) for values in several)


def of_most(values: Iterable[Texts | None]) -> Texts | None:
    """The value that more than half have whose value is known; None if there is none."""
    certain = [texts for texts in values if texts is not None]
    for texts, number in Counter(certain).most_common(1):
        if 2 * number > len(certain):
            return texts
    return None

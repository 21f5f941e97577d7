"""The systems that differ from a standard: from another system, or from what more than half of the systems have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from lint.report.fleet.questions import NO_MEMBER
from lint.report.fleet.statements import (
    NO_STATEMENTS,
    NameComparison,
    OperandRow,
    RepeatedStatements,
    Texts,
    ValueDifference,
    compare_statements,
    of_most,
    put_together,
    repeating,
)
from lint.source.database import Database
from lint.systems.zos.query import SYMBOL, Query, prefixes

_HERE = ("a member",)


class SystemDifferences(NamedTuple):
    """The differences of a system. `unknown` is the number of its values that are not known, so not compared."""

    site: str
    system: str
    unknown: int
    differences: list[ValueDifference]


class FleetComparison(NamedTuple):
    """The systems that differ.

    `undecided` has the names for which there is no standard: no value is that of more than half of the systems, or that
    of the standard is not known.
    """

    compared: int
    systems: list[SystemDifferences]
    undecided: list[str]


class _System(NamedTuple):
    number: int
    site: str
    name: str


class AmbiguousError(ValueError):
    """No system has the name of the standard, or several have. `names` are those that can be given."""

    def __init__(self, message: str, names: list[str]) -> None:
        super().__init__(message)
        self.names = names


def compare(fleet: Database, chosen: Collection[str], standard: str | None) -> FleetComparison:
    """The systems of some sites that differ from the system `standard` (`NAME` or `SITE/NAME`), or from most.

    Symbols are not compared: they are what makes systems differ. A value by default equals one that is coded. Raises
    AmbiguousError.
    """
    systems = [_System(*row) for row in fleet.rows(_SYSTEMS) if row[1] in chosen]
    model = _model(standard, systems) if standard else None
    differing: dict[int, list[ValueDifference]] = {system.number: [] for system in systems}
    unknown: Counter[int] = Counter()
    undecided: list[str] = []
    stored = [prefix for (prefix,) in fleet.rows("SELECT DISTINCT prefix FROM stored_lists WHERE prefix NOT NULL")]
    for prefix in sorted(set(stored) - {SYMBOL}):
        kind = _Kind(fleet, prefix, set(differing))
        comparisons = [] if model and model.number not in kind.systems else kind.compared(model and model.number)
        for comparison in comparisons:
            unknown += comparison.unknown
            for number, difference in comparison.differences:
                differing[number].append(difference)
            undecided += comparison.undecided
        for number, difference in kind.without_members(model and model.number):
            differing[number].append(difference)
    systems_that_differ = [
        SystemDifferences(system.site, system.name, unknown[system.number], differing[system.number])
        for system in systems
        if differing[system.number]
    ]
    return FleetComparison(len(systems), systems_that_differ, undecided)


_SYSTEMS = """\
SELECT s.system, r.site, s.name FROM latest_runs r JOIN systems s USING (run)
WHERE s.platform = 'zos' ORDER BY r.site, s.name, s.system
"""


_LISTS = "SELECT system, list FROM stored_system_lists JOIN stored_lists USING (list) WHERE prefix = ?"
_VALUES = "SELECT name, number, state, value FROM stored_values WHERE list = ? ORDER BY name, number"


class _Kind:
    """The values of one kind of members in the systems that take some. What systems share is read once."""

    def __init__(self, fleet: Database, prefix: str, systems: Collection[int]) -> None:
        kind = prefixes().get(prefix)
        self._title = kind.title if kind else prefix
        self._repeating = repeating(kind) if kind else {}
        self._all = systems
        self._list_of = {system: number for system, number in fleet.rows(_LISTS, (prefix,)) if system in systems}
        self._values: dict[int, dict[str, Texts | None]] = {}
        self._statements: dict[int, dict[str, RepeatedStatements]] = {}
        for number in dict.fromkeys(self._list_of.values()):
            self._read(number, fleet.rows(_VALUES, (number,)))

    @property
    def systems(self) -> Collection[int]:
        """The systems that take a member of the kind."""
        return self._list_of

    def _read(self, number: int, rows: Iterable[tuple[str, int, str, str | None]]) -> None:
        """Take the rows of a list."""
        values: dict[str, Texts | None] = {}
        operands: dict[Query, list[OperandRow]] = {}
        for name, at, state, value in rows:
            if query := self._repeating.get(name):
                row = OperandRow(query.operand, at, state, value)
                operands.setdefault(query._replace(operand=""), []).append(row)
            else:
                earlier = values.get(name, ())
                values[name] = None if state == "unknown" or earlier is None else (*earlier, value or "")
        self._values[number] = values
        self._statements[number] = {query.name: put_together(query, of_query) for query, of_query in operands.items()}

    def compared(self, model: int | None) -> Iterator[NameComparison]:
        """The values and statements of each name as compared with those of the system `model`, or of most."""
        for name in sorted({name for values in self._values.values() for name in values}):
            texts = {system: self._values[number].get(name, ()) for system, number in self._list_of.items()}
            yield _compared(name, texts, model)
        queries = {query._replace(operand="") for query in self._repeating.values()}
        for query in sorted(queries, key=lambda query: query.name):
            statements = {
                system: self._statements[number].get(query.name, NO_STATEMENTS)
                for system, number in self._list_of.items()
            }
            yield compare_statements(query, statements, model)

    def without_members(self, model: int | None) -> Iterator[tuple[int, ValueDifference]]:
        """The systems that have no member of the kind though the standard has one, or the other way round."""
        here = 2 * len(self._list_of) > len(self._all) if model is None else model in self._list_of
        if not self._list_of or (model is None and 2 * len(self._list_of) == len(self._all)):
            return
        states: tuple[Texts, Texts] = ((NO_MEMBER,), _HERE) if here else (_HERE, (NO_MEMBER,))
        for system in self._all:
            if (system in self._list_of) != here:
                yield system, ValueDifference(self._title, *states)


def _compared(name: str, of_systems: Mapping[int, Texts | None], model: int | None) -> NameComparison:
    expected = of_most(of_systems.values()) if model is None else of_systems[model]
    if expected is None:
        is_known = any(texts is not None for texts in of_systems.values())
        return NameComparison([], Counter(), [name] if is_known or model is not None else [])
    unknown = Counter(number for number, texts in of_systems.items() if texts is None)
    differences = [
        (number, _difference(name, texts, expected))
        for number, texts in of_systems.items()
        if texts is not None and texts != expected
    ]
    return NameComparison(differences, unknown, [])


def _difference(name: str, texts: Texts, expected: Texts) -> ValueDifference:
    if max(len(texts), len(expected)) <= 1:
        return ValueDifference(name, texts, expected)
    has = tuple((Counter(texts) - Counter(expected)).elements())
    lacks = tuple((Counter(expected) - Counter(texts)).elements())
    return (
        ValueDifference(name, has, lacks) if has or lacks else ValueDifference(name, texts, expected)
    )  # another order


def _model(name: str, systems: list[_System]) -> _System:
    named = [system for system in systems if name in (system.name, f"{system.site}/{system.name}")]
    if len(named) == 1:
        return named[0]
    if named:
        raise AmbiguousError(f"several systems are called '{name}'", [f"{each.site}/{each.name}" for each in named])
    times = Counter(system.name for system in systems)
    names = [each.name if times[each.name] == 1 else f"{each.site}/{each.name}" for each in systems]
    raise AmbiguousError(f"no z/OS system is called '{name}'", names)

"""The systems that differ from a standard: from another system, or from what more than half of the systems have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from lint.report.fleet.questions import NO_MEMBER
from lint.source.database import Database
from lint.systems.zos.query import SYMBOL, prefixes

Texts = tuple[str, ...]
"""The values of a name in a system, in their order: one, or one for each statement; none where it is not coded."""

_HERE = ("a member",)


class ValueDifference(NamedTuple):
    """A value that is not that of the standard. Of values that repeat, those that only one of the two has."""

    name: str
    has: Texts
    standard: Texts


class SystemDifferences(NamedTuple):
    """The differences of a system. `unknown` is the number of its values that are not known, so not compared."""

    site: str
    system: str
    unknown: int
    differences: list[ValueDifference]


class FleetComparison(NamedTuple):
    """The systems that differ. `undecided` has the names of which no value is that of more than half of the systems."""

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
        for name in kind.names:
            of_systems = kind.values(name)
            expected = of_systems.get(model.number) if model else _of_most(of_systems)
            if expected is None:
                if model is None and any(texts is not None for texts in of_systems.values()):
                    undecided.append(name)
                continue
            for number, texts in of_systems.items():
                if texts is None:
                    unknown[number] += 1
                elif texts != expected:
                    differing[number].append(_difference(name, texts, expected))
        for number, difference in kind.without_members(model.number if model else None):
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


class _Kind:
    """The values of one kind of members in the systems that take some. What systems share is read once."""

    def __init__(self, fleet: Database, prefix: str, systems: Collection[int]) -> None:
        kind = prefixes().get(prefix)
        self._title = kind.title if kind else prefix
        self._systems = systems
        self._list_of = {
            system: number
            for system, number in fleet.rows(
                "SELECT system, list FROM stored_system_lists JOIN stored_lists USING (list) WHERE prefix = ?",
                (prefix,),
            )
            if system in systems
        }
        self._values: dict[int, dict[str, Texts | None]] = {
            number: _values(fleet, number) for number in dict.fromkeys(self._list_of.values())
        }

    @property
    def names(self) -> list[str]:
        """All names that have a value in one of the systems."""
        return sorted({name for values in self._values.values() for name in values})

    def values(self, name: str) -> Mapping[int, Texts | None]:
        """The values of a name by system; None for one that is not known."""
        return {system: self._values[number].get(name, ()) for system, number in self._list_of.items()}

    def without_members(self, model: int | None) -> Iterator[tuple[int, ValueDifference]]:
        """The systems that have no member of the kind though the standard has one, or the other way round."""
        here = 2 * len(self._list_of) > len(self._systems) if model is None else model in self._list_of
        if not self._list_of or (model is None and 2 * len(self._list_of) == len(self._systems)):
            return
        states: tuple[Texts, Texts] = ((NO_MEMBER,), _HERE) if here else (_HERE, (NO_MEMBER,))
        for system in self._systems:
            if (system in self._list_of) != here:
                yield system, ValueDifference(self._title, *states)


def _values(fleet: Database, number: int) -> dict[str, Texts | None]:
    values: dict[str, Texts | None] = {}
    for name, state, value in fleet.rows(
        "SELECT name, state, value FROM stored_values WHERE list = ? ORDER BY name, number", (number,)
    ):
        earlier = values.get(name, ())
        values[name] = None if state == "unknown" or earlier is None else (*earlier, value)
    return values


def _of_most(of_systems: Mapping[int, Texts | None]) -> Texts | None:
    """The value that more than half of the systems have whose value is known; None if there is none."""
    certain = [texts for texts in of_systems.values() if texts is not None]
    for texts, number in Counter(certain).most_common(1):
        if 2 * number > len(certain):
            return texts
    return None


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

"""LOADxx: which of its statements hold for one image.

HWNAME, LPARNAME and VMUSERID cut the member into stretches; a statement holds where all filters before it are
those of the image. A new HWNAME ends the other two, a new LPARNAME ends VMUSERID. Of single statements the last
that holds counts, PARMLIB statements add up. [doc: LOADxx; LOADxx example; the reset of filters known-M]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lint.config.systems import Ipl
from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed

FILTERS = ("HWNAME", "LPARNAME", "VMUSERID")


def actual_names(ipl: Ipl) -> dict[str, str | None]:
    """What each filter is compared with; None when nobody said it, "" when the image has none."""
    return {"HWNAME": ipl.hwname, "LPARNAME": ipl.lpar, "VMUSERID": ipl.vmuserid}


def matches(wanted: str, actual: str | None) -> bool | None:
    """Whether a filter lets a system through; None when it is not known."""
    return None if actual is None else wanted.upper() == actual


@dataclass
class Load:
    """What LOADxx says to one image. `open_filters` are those that nobody said the image's name for."""

    parsed: ParsedMember
    single: dict[str, Placed] = field(default_factory=dict)
    parmlibs: list[Placed] = field(default_factory=list)
    uncertain: dict[str, Placed] = field(default_factory=dict)
    """Statements that hold or not, depending on an open filter, by name; the last of each."""
    open_filters: set[str] = field(default_factory=set)

    def text(self, statement: str, operand: str) -> str | None:
        """The value of a single statement: "" when it is not there, None when that cannot be known."""
        if statement in self.uncertain:
            return None
        placed = self.single.get(statement)
        found = placed.get(operand) if placed else None
        return found.text if found else ""


def choose(parsed: ParsedMember, ipl: Ipl) -> Load:
    """The statements of a LOADxx that hold for an image."""
    load = Load(parsed)
    actual = actual_names(ipl)
    state: dict[str, bool | None] = {}
    for placed in parsed.statements:
        if placed.name in FILTERS:
            for later in FILTERS[FILTERS.index(placed.name) :]:
                state.pop(later, None)
            name = placed.get("NAME")
            state[placed.name] = matches(name.text if name else "", actual[placed.name])
            if state[placed.name] is None:
                load.open_filters.add(placed.name)
        elif placed.known:
            _take(load, placed, state)
    return load


def _take(load: Load, placed: Placed, state: Mapping[str, bool | None]) -> None:
    verdicts = state.values()
    if False in verdicts:
        return
    if None in verdicts:
        load.uncertain[placed.name] = placed
    elif placed.name == "PARMLIB":
        load.parmlibs.append(placed)
    else:
        load.single[placed.name] = placed
        load.uncertain.pop(placed.name, None)

"""LOADxx: which of its statements hold for one image.

HWNAME, LPARNAME and VMUSERID cut the member into stretches; a statement holds where all filters before it are
those of the image. A new HWNAME ends the other two, a new LPARNAME ends VMUSERID. Of single statements the last
that holds counts, PARMLIB statements add up. [doc: LOADxx; LOADxx example; the reset of filters known-M]
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from lint.config.systems import Ipl
from lint.facts.spelling import slip_of
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.workspace import Workspace
from lint.systems.zos.library import Library

FILTERS = ("HWNAME", "LPARNAME", "VMUSERID")


def actual_names(ipl: Ipl) -> dict[str, str | None]:
    """The name of the image for each filter; None when parmlint.yaml does not specify it, "" when it has none."""
    return {"HWNAME": ipl.hwname, "LPARNAME": ipl.lpar, "VMUSERID": ipl.vmuserid}


def matches(expected: str, actual: str | None) -> bool | None:
    """True if a filter lets a system through; None when it is not known."""
    return None if actual is None else expected.upper() == actual


@dataclass(frozen=True)
class Load:
    """The statements of LOADxx that hold for one image.

    `open_filters` are the filters for which parmlint.yaml does not specify the name of the image.
    """

    parsed: ParsedMember
    single: Mapping[str, LocatedStatement]
    libraries: Sequence[LocatedStatement]
    uncertain: Mapping[str, LocatedStatement]
    """Statements that hold or not, depending on an open filter, by name; the last of each."""
    open_filters: Collection[str]

    @property
    def parmlibs(self) -> Sequence[LocatedStatement]:
        """The PARMLIB statements that hold, in order."""
        self.note("PARMLIB")
        return self.libraries

    def get(self, statement: str) -> LocatedStatement | None:
        """The single statement of that name; None when it is not there, or that cannot be known."""
        self.note(statement)
        return None if statement in self.uncertain else self.single.get(statement)

    def note(self, *names: str) -> None:
        """Enter in the account what hides statements: text that could not be read, and filters without an answer."""
        account.ask_for("load", (*names, *FILTERS))
        self.parsed.named(*names, *FILTERS)
        for name in self.uncertain.keys() & names:
            placed, filters = self.uncertain[name], " and ".join(sorted(self.open_filters))
            reason = f"may or may not apply, because parmlint.yaml does not specify {filters}"
            account.note((Gap(Cause.UNTOLD, reason, placed.span, placed.lines),))

    def text(self, statement: str, operand: str) -> str | None:
        """The value of a single statement: "" when it is not there, None when that cannot be known."""
        if statement in self.uncertain:
            return None
        placed = self.single.get(statement)
        value = placed.get(operand) if placed else None
        if value is None:
            return ""
        text = value.text
        return None if value.is_invalid else text


def members(libraries: Iterable[Library], workspace: Workspace) -> Iterator[ParsedMember]:
    """Every LOADxx of some libraries, as it stands in the file."""
    for library in libraries:
        for name in library.names:
            entry = library.find(name) if name.startswith("LOAD") and len(name) == len("LOADxx") else None
            if entry and entry[1] and entry[1].id == "load":
                yield workspace.parsed(entry[0], entry[1])


def filtered_statements(parsed: ParsedMember) -> Iterator[tuple[LocatedStatement, dict[str, str]]]:
    """The statements of a LOADxx that are no filters, each with the names that the filters before it ask for.

    A misspelled filter is one all the same: the statements behind it are not for the image that the filter before it
    asks for.
    """
    filter_names: dict[str, str] = {}
    for placed in parsed.statements:
        kind = placed.name if placed.is_known else slip_of(placed.name, FILTERS)
        if kind in FILTERS:
            for later in FILTERS[FILTERS.index(kind) :]:
                filter_names.pop(later, None)
            name = placed.get("NAME") or placed.get("REST")
            filter_names[kind] = name.text.partition(" ")[0] if name else ""
        elif placed.is_known:
            yield placed, dict(filter_names)


def resolve(parsed: ParsedMember, ipl: Ipl) -> Load:
    """The statements of a LOADxx that hold for an image."""
    single: dict[str, LocatedStatement] = {}
    libraries: list[LocatedStatement] = []
    uncertain: dict[str, LocatedStatement] = {}
    open_filters: set[str] = set()
    actual = actual_names(ipl)
    for placed, filter_names in filtered_statements(parsed):
        verdicts = {name: matches(expected, actual[name]) for name, expected in filter_names.items()}
        open_filters.update(name for name, verdict in verdicts.items() if verdict is None)
        if False in verdicts.values():
            continue
        if None in verdicts.values():
            uncertain[placed.name] = placed
        elif placed.name == "PARMLIB":
            libraries.append(placed)
        else:
            single[placed.name] = placed
            uncertain.pop(placed.name, None)
    return Load(parsed, single, libraries, uncertain, open_filters)

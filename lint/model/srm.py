"""IEAICSxx and IEAIPSxx: the performance group of each unit of work, and the definitions of groups and domains.

z/OS 1.3 and later do not read these members: their views are empty then. [known-H: zos-members-2, 2.1]
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from lint.facts import table
from lint.facts.release import parse_release
from lint.facts.spelling import may_be
from lint.model.members import View, text_of
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown

_WITHOUT_COMPATIBILITY_MODE = "zos 1.3"
_PRIORITY = re.compile(r"([FMR])([0-9])([0-4])?")
_LETTERS = "MRF"
SELECTORS = ("TRXNAME", "USERID", "TRXCLASS", "ACCTINFO", "SRVCLASS")
DEFAULT_MASK = "%"


class _CompatibilityMode(View):
    """A member that the system reads in compatibility mode."""

    @cached_property
    def is_unread(self) -> bool:
        """True if the target release no longer has compatibility mode."""
        release = self.parsed.release
        return release is not None and release.at_least(parse_release(_WITHOUT_COMPATIBILITY_MODE))

    def statements(self, *names: str) -> Iterator[LocatedStatement]:
        """Every statement of these names that the target release reads, in order."""
        if not self.is_unread:
            yield from self.parsed.named(*names)

    def opened(self, verb: str, *names: str) -> Iterator[tuple[bool, LocatedStatement]]:
        """The statements of a verb, misspelled ones among them, and those of other names, in order.

        Each is given with true if it is of that verb, so that it opens a section or a group.
        """
        if not self.is_unread:
            self.parsed.named(verb, *names)
            for statement in self.parsed.written:
                opens = statement.name == verb or (statement.name not in self._listed and may_be(statement.name, verb))
                if opens or statement.name in names:
                    yield opens, statement

    @property
    def _listed(self) -> Collection[str]:
        """The names of the statements that the value table has."""
        return table.load(self.parsed.kind.grammar).statements

    @property
    def has_read_all(self) -> bool:
        """True if the whole member was read, so that a statement not seen does not exist."""
        return (
            not self.is_unread
            and self.parsed.is_whole
            and self.parsed.has_read_all(*self._listed)
            and all(statement.is_sound for statement in self.parsed.statements)
        )


@dataclass(frozen=True, eq=False)
class Section:
    """A SUBSYS statement, possibly misspelled, with the selectors that follow it."""

    subsystem: str
    statement: LocatedStatement
    selectors: list[LocatedStatement] = field(default_factory=list)


class Ics(_CompatibilityMode):
    """One IEAICSxx member."""

    KINDS = ("ieaics",)

    @cached_property
    def mask(self) -> str:
        """The character that stands for any one character in the names."""
        return next((text_of(statement, "VALUE") for statement in self.statements("MASK")), "") or DEFAULT_MASK

    @cached_property
    def sections(self) -> list[Section]:
        """The sections in order, repeated subsystems included."""
        sections: list[Section] = []
        for opens, statement in self.opened("SUBSYS", *SELECTORS):
            if opens:
                sections.append(Section(text_of(statement, "VALUE"), statement))
            elif sections:
                sections[-1].selectors.append(statement)
        return sections

    @property
    def is_for_unix(self) -> bool:
        """True if the member has a section or a selector named OMVS."""
        return self.section("OMVS") is not None or any(
            text_of(selector, "VALUE") == "OMVS" for section in self.sections for selector in section.selectors
        )

    def section(self, subsystem: str) -> Section | None:
        """The first section of a subsystem."""
        return next((section for section in self.sections if section.subsystem == subsystem), None)

    def groups_of(self, section: Section, kind: str, name: str) -> list[LocatedOperand]:
        """The PGN operands of the selectors of a section that have that kind and select the work of that name."""
        selectors = (
            selector for selector in section.selectors if selector.name == kind and self.selects(selector, name)
        )
        return [group for selector in selectors if (group := selector.get("PGN")) and group.text]

    def selects(self, selector: LocatedStatement, name: str) -> bool:
        """True if a selector may select a name: all of it with masks, or a part from POSITION on."""
        pattern = text_of(selector, "VALUE")
        position = selector.get("POSITION")
        if is_unknown(pattern) or (position and position.number is None):
            return True
        start = (position.number or 1) - 1 if position else 0
        part = name[start : start + len(pattern)] if position else name
        return len(part) == len(pattern) and all(
            char in (self.mask, counterpart) for char, counterpart in zip(pattern, part, strict=True)
        )


@dataclass(frozen=True, eq=False)
class Group:
    """A PGN statement, possibly misspelled, with its periods."""

    statement: LocatedStatement
    periods: list[LocatedStatement] = field(default_factory=list)


class Ips(_CompatibilityMode):
    """One IEAIPSxx member."""

    KINDS = ("ieaips",)

    @property
    def is_of_mvs(self) -> bool:
        """True if the target is MVS 3.8, where the source code of the reader shows the rules."""
        release = self.parsed.release
        return release is not None and release.system == "mvs"

    def definitions(self, kind: str) -> dict[int, list[LocatedStatement]]:
        """Every DMN, OBJ or PGN statement by its number, in order."""
        by_number: dict[int, list[LocatedStatement]] = {}
        for statement in self.statements(kind):
            number = _number(statement.get("VALUE"))
            if number is not None:
                by_number.setdefault(number, []).append(statement)
        return by_number

    def has_every_definition(self, kind: str) -> bool:
        """True if every statement of a kind was read with its number, so that a number not seen is not defined."""
        return (
            not self.is_unread
            and self.parsed.is_whole
            and all(
                statement.is_sound and _number(statement.get("VALUE")) is not None
                for statement in self.parsed.statements
                if statement.name == kind or not statement.is_known
            )
        )

    @cached_property
    def groups(self) -> list[Group]:
        """The performance groups in order."""
        groups: list[Group] = []
        for opens, statement in self.opened("PGN", "PERIOD"):
            if opens:
                groups.append(Group(statement))
            elif groups:
                groups[-1].periods.append(statement)
        return groups

    def group(self, number: int | None) -> Group | None:
        """The performance group of a number; None if it is not defined, or defined twice."""
        groups = [group for group in self.groups if _number(group.statement.get("VALUE")) == number is not None]
        return groups[0] if len(groups) == 1 else None

    def uses(self, kind: str) -> Iterator[LocatedOperand]:
        """Every operand that names a domain (DMN) or an objective (OBJ): those of periods, and AOBJ and DOBJ."""
        names = (kind,) if kind == "DMN" else (kind, "AOBJ", "DOBJ")
        for statement in self.statements("PERIOD", "DMN"):
            is_period = statement.name == "PERIOD"
            yield from (
                operand
                for operand in statement.operands
                if operand.name in names and (is_period or operand.name != kind)
            )


def _number(operand: LocatedOperand | None) -> int | None:
    return operand.number if operand else None


def priority(text: str) -> tuple[int, int, int] | None:
    """The sort key of a dispatching priority, greater for a higher priority; None for other text.

    The set comes first, then fixed before rotate before mean time to wait, then the level of a fixed one.
    [zos-members-2, 3.7: known-M]
    """
    match = _PRIORITY.fullmatch(text)
    if match is None or (match[1] == "F") != bool(match[3]):
        return None
    return int(match[2]), _LETTERS.index(match[1]), int(match[3] or 0)

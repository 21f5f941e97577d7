"""Work that shares the performance group of all else in its section; two rules on IEAICSxx report it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.model.members import text_of
from lint.ruleset.rule import finding

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.srm import Ics, Section


def work_without_own_group(
    ics: Ics, section: Section, selector: tuple[str, str], missing: str, same: str
) -> Iterator[Finding]:
    """One finding when no entry of a section takes the work that a selector (`TRXNAME`, name) stands for, or when the
    entry gives it the group of the section itself; `missing` and `same` are what is said then.
    """
    groups = ics.groups_of(section, *selector)
    if not groups:
        yield finding(section.statement["VALUE"], missing)
    elif {group.text for group in groups} == {text_of(section.statement, "PGN")}:
        yield finding(groups[0], same)

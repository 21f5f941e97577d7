"""Work without a performance group of its own; two rules on IEAICSxx report it."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.srm import Ics, Section
from lint.ruleset.rule import finding


def work_without_own_group(
    ics: Ics, section: Section, selector: tuple[str, str], missing: str, same: str
) -> Iterator[Finding]:
    """A finding for work without a performance group of its own. `selector` is a pair such as (`TRXNAME`, name).

    Its message is `missing` if no entry of the section selects the work, `same` if the entry has the section's group.
    """
    groups = ics.groups_of(section, *selector)
    if not groups:
        yield finding(section.statement["VALUE"], missing)
    elif {group.text for group in groups} == {text_of(section.statement, "PGN")}:
        yield finding(groups[0], same)

"""ICS002: a report group is also a control group."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.kinds.statement import is_unknown
from lint.model.srm import SELECTORS
from lint.ruleset.rule import NOTE, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.statement import Placed, PlacedValue
    from lint.model.srm import Ics


@rule("ICS002", "report-group-is-control-group", level=NOTE, tags=("references",))
def report_group_is_control_group(ics: Ics) -> Iterator[Finding]:
    """
    ## What it does
    Reports an RPGN whose number is a PGN of the same member.

    ## Why it matters
    A report group only counts; what runs in the control group of that number is counted with it, and the report
    mixes two things.

    ## Example
    ```text IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=JES2,PGN=12,RPGN=10
    ```

    ## Use instead
    ```text IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=JES2,PGN=12,RPGN=112
    ```

    ## Sources
    - General knowledge of IEAICSxx (MVS/ESA to OS/390).
    """
    control: dict[str, PlacedValue] = {}
    entries = [*ics.statements("SUBSYS", *SELECTORS)]
    for statement in entries:
        for value in _values(statement, "PGN"):
            control.setdefault(value.text.lstrip("0"), value)
    for statement in entries:
        for value in _values(statement, "RPGN"):
            used = control.get(value.text.lstrip("0"))
            if used and not is_unknown(value.text):
                yield finding(
                    value, f"The report group {value.text} is also a control group.", related=(see(used, "here"),)
                )


def _values(statement: Placed, name: str) -> list[PlacedValue]:
    return [value for operand in statement.all(name) for value in operand.values]

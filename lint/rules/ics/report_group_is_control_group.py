from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import SELECTORS, Ics
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, LocatedValue, is_unknown


@rule("ICS002", level=NOTE, tags=("references",))
def report_group_is_control_group(ics: Ics) -> Iterator[Finding]:
    """
    A report group is also a control group.

    ## What it does
    Reports an RPGN whose number is also a PGN of the same member.

    ## Why it matters
    A report group only collects statistics. Work in the control group with the same number is included, so the report
    mixes two kinds of work.

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
    control: dict[str, LocatedValue] = {}
    entries = [*ics.statements("SUBSYS", *SELECTORS)]
    for statement in entries:
        for value in _values(statement, "PGN"):
            control.setdefault(value.text.lstrip("0"), value)
    for statement in entries:
        for value in _values(statement, "RPGN"):
            used = control.get(value.text.lstrip("0"))
            if used and not is_unknown(value.text):
                yield finding(
                    value,
                    f"The report group {value.text} is also a control group.",
                    related=(related_place(used, "here"),),
                )


def _values(statement: LocatedStatement, name: str) -> list[LocatedValue]:
    return [value for operand in statement.all(name) for value in operand.values]

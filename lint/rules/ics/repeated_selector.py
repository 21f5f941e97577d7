from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.srm import Ics
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("ICS003", level=NOTE, tags=("values",))
def repeated_selector(ics: Ics) -> Iterator[Finding]:
    """
    The same work is selected twice in one section.

    ## What it does
    Reports a selector that is already in the same SUBSYS section, with the same keyword, value and position.

    ## Why it matters
    Work of that name is classified by one of the two entries, and the other has no effect.

    ## Example
    ```text IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=JES2,PGN=12
     TRXNAME=JES2,PGN=13
    ```

    ## Use instead
    ```text IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=JES2,PGN=12
    ```

    ## Sources
    - General knowledge of IEAICSxx (MVS/ESA to OS/390).
    """
    for section in ics.sections:
        first_of: dict[tuple[str, str, str], LocatedStatement] = {}
        for selector in section.selectors:
            key = (selector.name, text_of(selector, "VALUE"), text_of(selector, "POSITION"))
            first = first_of.setdefault(key, selector)
            if first is not selector and key[1] and not is_unknown("".join(key)):
                message = f"{selector.name}={key[1]} is already selected in section {section.subsystem}."
                yield finding(selector["VALUE"], message, related=(related_place(first["VALUE"], "first here"),))

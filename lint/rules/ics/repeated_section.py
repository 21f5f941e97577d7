from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ics, Section
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("ICS005", level=WARNING, tags=("values",))
def repeated_section(ics: Ics) -> Iterator[Finding]:
    """
    A subsystem has two sections.

    ## What it does
    Reports the second SUBSYS with the same name.

    ## Why it matters
    A subsystem can have only one section; the second is an error.

    ## Example
    ```text IEAICS00
    SUBSYS=STC,PGN=10
    SUBSYS=TSO,PGN=2
    SUBSYS=STC
     TRXNAME=JES2,PGN=12
    ```

    Help: Move these statements to the section of STC on line 1.

    ## Use instead
    ```text IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=JES2,PGN=12
    SUBSYS=TSO,PGN=2
    ```

    ## Sources
    - General knowledge of IEAICSxx (MVS/ESA to OS/390).
    """
    first_of: dict[str, Section] = {}
    for section in ics.sections:
        first = first_of.setdefault(section.subsystem, section)
        if first is not section and section.subsystem and not is_unknown(section.subsystem):
            message = f"The subsystem {section.subsystem} already has a section."
            related = (related_place(first.statement["VALUE"], "first here"),)
            line = first.statement.span.line
            help_text = f"Move these statements to the section of {section.subsystem} on line {line}."
            yield finding(section.statement["VALUE"], message, help=help_text, related=related)

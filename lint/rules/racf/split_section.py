from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.racf import SECTIONS, RacfOptions
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("RCF006", level=ERROR, tags=("racf",))
def split_section(racf: RacfOptions) -> Iterator[Finding]:
    """
    A section of the RACF options is in two members.

    ## What it does
    Reports DATABASE_OPTIONS, DATASETNAMETABLE or RANGETABLE in a second IRRPRMxx member of RACF=.

    ## Why it matters
    Each section may be in a member of its own, but no section can be split between members.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    RACF=(00,01)
    ```
    ```text IRRPRM00
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF1') BACKUPDSN('SYS1.RACF1.B')
    ```
    ```text IRRPRM01
    DATABASE_OPTIONS SYSPLEX(NOCOMMUNICATIONS)
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF2') BACKUPDSN('SYS1.RACF2.B')
    ```

    Help: Add this DATASETNAMETABLE to IRRPRM00, and delete it here.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    RACF=(00,01)
    ```
    ```text IRRPRM00
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF1') BACKUPDSN('SYS1.RACF1.B')
      ENTRY PRIMARYDSN('SYS1.RACF2') BACKUPDSN('SYS1.RACF2.B')
    ```
    ```text IRRPRM01
    DATABASE_OPTIONS SYSPLEX(NOCOMMUNICATIONS)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IRRPRMxx.
    """
    first_of: dict[str, LocatedStatement] = {}
    for section in racf.statements(*SECTIONS):
        first = first_of.setdefault(section.name, section)
        if first.member.name != section.member.name:
            message = f"{section.name} is in {first.member.name}, too: no section can be split between members."
            place = related_place(first, "The section begins here.")
            help_text = f"Add this {section.name} to {first.member.name}, and delete it here."
            yield finding(section, message, help=help_text, related=(place,))

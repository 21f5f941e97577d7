from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("SCH010", level=WARNING, tags=("values",))
def repeated_program(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A program has two different entries in the program properties table.

    ## What it does
    Reports a PPT for a program that a PPT before it in the same member names with other properties. Equal
    entries are not reported. Members are not compared, because SET SCH replaces them.

    ## Why it matters
    Only one of the entries counts, and manuals do not say which.

    ## Example
    ```text SCHED00
    PPT PGMNAME(NKBMON01) KEY(8) NOSWAP
    PPT PGMNAME(NKBMON01) KEY(1)
    ```

    Help: Delete one of the two entries of NKBMON01.

    ## Use instead
    ```text SCHED00
    PPT PGMNAME(NKBMON01) KEY(8) NOSWAP
    ```

    ## Sources
    - General knowledge of SCHEDxx.
    """
    first_of: dict[str, LocatedStatement] = {}
    for statement in parsed.named("PPT") if parsed.kind.id == "sched" else ():
        name = text_of(statement, "PGMNAME")
        if not name or is_unknown(name) or not statement.is_sound:
            continue
        first = first_of.setdefault(name, statement)
        if first is not statement and first.statement.text.split() != statement.statement.text.split():
            message = f"{name} already has an entry with other properties."
            related = (related_place(first["PGMNAME"], "the entry before"),)
            help_text = f"Delete one of the two entries of {name}."
            yield finding(statement["PGMNAME"], message, help=help_text, related=related)

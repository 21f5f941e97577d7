from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.diag import SINGLE, TRACKING, Diagnostics, function_of
from lint.rules.shared.repeats import repetition_removed
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement


@rule("DIA008", level=NOTE, tags=("values",))
def repeated_statement(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement of DIAGxx stands twice in one member.

    ## What it does
    Notes a second statement of the same function, such as VSM TRACE or AUTOIPL. VSM TRACK adds up, and NUCLABEL,
    TRAPS and CBLOC may have other names each time.

    ## Why it matters
    Of several members, only the last such statement counts. In one member it is likely to be the same.

    ## Example
    ```text DIAG00
    AUTOIPL SADMP(NONE) MVS(LAST)
    AUTOIPL SADMP(0A80,SM0A85) MVS(LAST)
    ```

    Help: Delete one of the two AUTOIPL statements.

    ## Use instead
    ```text DIAG00
    AUTOIPL SADMP(0A80,SM0A85) MVS(LAST)
    ```

    ## Fix safety
    Unsafe. Only a repetition with equal text has a fix, which deletes it. It needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, DIAG. Judgment: that it holds within one member.
    """
    if parsed.kind.id != "diag" or parsed.is_template:
        return
    first_of: dict[str, LocatedStatement] = {}
    for statement in Diagnostics(parsed).statements(*SINGLE):
        name = function_of(statement)
        first = first_of.setdefault(name, statement)
        if first is not statement and name != TRACKING:
            yield finding(
                statement,
                f"{name} is coded twice in this member; the last one is likely to count.",
                help=f"Delete one of the two {name} statements.",
                related=(related_place(first, "first coded here"),),
                fixes=repetition_removed(parsed, statement) if _is_same(first, statement) else (),
            )


def _is_same(first: LocatedStatement, second: LocatedStatement) -> bool:
    return first.statement.text.split() == second.statement.text.split()

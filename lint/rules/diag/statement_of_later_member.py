from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.diag import SINGLE, TRACKING, Diagnostics, function_of
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.zos.image import Image


@rule("DIA007", level=NOTE, tags=("systems",))
def statement_of_later_member(image: Image) -> Iterator[Finding]:
    """
    A later member of DIAG= takes the place of a statement.

    ## What it does
    Notes a statement of a DIAGxx if a later member of DIAG= has the same with other values. VSM TRACK adds up, and
    NUCLABEL, TRAPS and CBLOC may have other names each time.

    ## Why it matters
    Only the last one counts, as a whole.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    DIAG=(00,01)
    ```
    ```text PARMLIB/DIAG00
    AUTOIPL SADMP(0A80,SM0A85) MVS(LAST)
    ```
    ```text PARMLIB/DIAG01
    AUTOIPL SADMP(NONE) MVS(LAST)
    ```

    Help: Delete this AUTOIPL, or that of DIAG01.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    DIAG=(00,01)
    ```
    ```text PARMLIB/DIAG00
    AUTOIPL SADMP(0A80,SM0A85) MVS(LAST)
    ```
    ```text PARMLIB/DIAG01
    VSM TRACK CSA(ON) SQA(ON)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, DIAG.
    """
    members = [member.resolved for member in image.selected_by("DIAG") if member.resolved]
    last_of: dict[str, tuple[ParsedMember, LocatedStatement]] = {}
    for member in reversed(members):
        of_member = {function_of(statement): statement for statement in Diagnostics(member).statements(*SINGLE)}
        for name, statement in of_member.items():
            later, there = last_of.setdefault(name, (member, statement))
            if later is not member and name != TRACKING and not _is_same(statement, there):
                yield finding(
                    statement,
                    f"{later.member.name} has {name}, too, and only the last one counts.",
                    help=f"Delete this {name}, or that of {later.member.name}.",
                    related=(related_place(there, f"in {later.member.name}"),),
                )


def _is_same(first: LocatedStatement, second: LocatedStatement) -> bool:
    return first.statement.text.split() == second.statement.text.split()

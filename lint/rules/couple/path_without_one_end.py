from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import ERROR, WARNING, finding, rule


@rule("CPL016", level=ERROR, tags=("values",))
def path_without_one_end(couple: Couple) -> Iterator[Finding]:
    """
    A signaling path with both a device and a structure, or with neither.

    ## What it does
    Reports a PATHIN or PATHOUT that names neither DEVICE nor STRNAME. A statement that names both is a warning, because
    the result is not documented.

    ## Why it matters
    DEVICE and STRNAME are alternatives: a statement without either defines no path.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    PATHOUT CLASS(DEFAULT) MAXMSG(2000)
    ```

    Help: Add STRNAME(IXCPATH1,IXCPATH2), with the names of your structures, to this PATHOUT.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    PATHOUT CLASS(DEFAULT) MAXMSG(2000) STRNAME(IXCSTR1,IXCSTR2)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx. z/OS MVS System Commands: SETXCF START.
    """
    for statement in (*couple.statements("PATHIN"), *couple.statements("PATHOUT")):
        device, structure = statement.get("DEVICE"), statement.get("STRNAME")
        if device and structure:
            second = max(device, structure, key=lambda operand: operand.operand.start)
            message = f"This {statement.name} names both DEVICE and STRNAME, which are alternatives."
            help_text = f"Delete DEVICE or STRNAME from this {statement.name}."
            yield finding(second.keyword_span, message, help=help_text, level=WARNING)
        elif not device and not structure and statement.is_sound:
            message = f"This {statement.name} names neither DEVICE nor STRNAME: it defines no path."
            help_text = f"Add STRNAME(IXCPATH1,IXCPATH2), with the names of your structures, to this {statement.name}."
            yield finding(statement, message, help=help_text)

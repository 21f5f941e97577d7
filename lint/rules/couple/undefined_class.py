from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import is_unknown


@rule("CPL012", level=ERROR, tags=("transport-classes",))
def undefined_class(couple: Couple) -> Iterator[Finding]:
    """
    A path or local message buffer names a transport class that is not defined.

    ## What it does
    Reports a CLASS operand of PATHOUT or LOCALMSG that names neither DEFAULT nor a class of a CLASSDEF in the member.
    It reports nothing while a CLASSDEF of the member cannot be read, or names its class by a system symbol.

    ## Why it matters
    XCF cannot assign the path to the class, so the messages of the intended class use other paths.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    PATHOUT  STRNAME(IXCPATH1) CLASS(LARG)
    ```

    Help: Change LARG to LARGE.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    PATHOUT  STRNAME(IXCPATH1) CLASS(LARGE)
    ```

    ## Sources
    - z/OS MVS System Commands: SETXCF MODIFY,PATHOUT.
    - XCF performance flash of the Washington Systems Center: a class needs a path.
    """
    if not couple.has_read_all("CLASSDEF") or any(map(is_unknown, couple.classes)):
        return
    for statement in couple.parsed.statements:
        named = statement.get("CLASS") if statement.name in ("PATHOUT", "LOCALMSG") else None
        if named and named.text and named.text not in couple.classes and not is_unknown(named.text):
            hint = nearest(named.text, couple.classes)
            message = f"Transport class {named.text} is not defined in this member.{hint}"
            otherwise = f"Add a CLASSDEF with CLASS({named.text}), or delete CLASS({named.text}) here."
            yield finding(named, message, help=nearest_or(named.text, couple.classes, otherwise))

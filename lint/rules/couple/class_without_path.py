from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule(
    "CPL013",
    level=WARNING,
    tags=("transport-classes", "performance"),
    health_check="XCF_TCLASS_CONNECTIVITY",
)
def class_without_path(couple: Couple) -> Iterator[Finding]:
    """
    A transport class that no signaling path serves.

    ## What it does
    Reports a CLASSDEF whose class no PATHOUT of the member serves. A PATHOUT without CLASS serves DEFAULT, the class
    that XCF has even if no CLASSDEF defines it. In that case the finding is at the first PATHOUT, unless a PATHOUT
    names a class that is not defined (CPL012). The rule reports nothing if the member has no PATHOUT at all (paths may
    be started by command), or if a PATHOUT cannot be read or names its class by a system symbol. It also does not
    report a class that a PATHOUT misspells (CPL012). If the target is z/OS 2.4 or later and XTCSIZE is not disabled,
    XCF separates messages by size itself, and the rule checks only classes for named groups.

    ## Why it matters
    XCF finds no path for the class, so it sends the messages over the paths of another class, in addition to that
    class's own traffic.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    Help: Add a PATHOUT with CLASS(LARGE), or delete this CLASSDEF.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHOUT  STRNAME(IXCPATH3,IXCPATH4) CLASS(LARGE)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2,IXCPATH3,IXCPATH4)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: a class without a path is redriven through another.
    - IBM Health Checker for z/OS: XCF_TCLASS_CONNECTIVITY.
    - z/OS MVS System Commands: SETXCF MODIFY,PATHOUT (CLASS defaults to DEFAULT).
    """
    served = couple.paths_per_class
    misspelt = {nearest_word(name, couple.classes) for name in served.keys() - couple.classes.keys()}
    if not served or not couple.has_read_all("PATHOUT") or any(map(is_unknown, served)):
        return
    named = served.keys() | misspelt
    for defined in couple.classes.values():
        if couple.sorts_by_size and defined.serves_undesignated:
            continue
        if defined.name in named or is_unknown(defined.name):
            continue
        message = f"No PATHOUT serves transport class {defined.name}."
        if defined.definition:
            help_text = f"Add a PATHOUT with CLASS({defined.name}), or delete this CLASSDEF."
            yield finding(defined.definition["CLASS"], message, help=help_text)
        elif couple.has_read_all("CLASSDEF") and served.keys() <= couple.classes.keys():
            message = f"{message[:-1]}, which XCF has even without a CLASSDEF."
            yield finding(couple.outbound[0].statement, message, help=f"Add a PATHOUT with CLASS({defined.name}).")

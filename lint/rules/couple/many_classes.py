from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import DEFAULT_CLASS, MOST_CLASSES, Couple
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule(
    "CPL029",
    level=NOTE,
    tags=("transport-classes",),
    options={"classes": Option(4, "How many classes a member may define.")},
)
def many_classes(couple: Couple, options: Options) -> Iterator[Finding]:
    """
    Many transport classes.

    ## What it does
    Notes the fifth class that CLASSDEF statements define (the option `classes` sets how many are allowed). CPL010
    reports more classes than XCF supports.

    ## Why it matters
    Each class has its own buffers and outbound paths for every other system. A few classes that separate messages by
    size use both better.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(C1) CLASSLEN(956)
    CLASSDEF CLASS(C4) CLASSLEN(4028)
    CLASSDEF CLASS(C8) CLASSLEN(8124)
    CLASSDEF CLASS(C16) CLASSLEN(16316)
    CLASSDEF CLASS(C61) CLASSLEN(62464)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFAULT) CLASSLEN(16316)
    CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: keep the number of transport classes small. z/OS MVS
      Setting Up a Sysplex: the same advice. That four is many is our judgment.
    """
    defined = [transport_class.definition for transport_class in couple.classes.values() if transport_class.definition]
    most = options["classes"]
    if most < len(defined) and len(couple.classes.keys() - {DEFAULT_CLASS}) <= MOST_CLASSES:
        yield finding(
            defined[most]["CLASS"],
            f"This member defines {len(defined)} transport classes; at most {most} are recommended.",
        )

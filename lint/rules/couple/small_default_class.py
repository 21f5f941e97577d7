from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.couple import DEFAULT_CLASS, Couple
from lint.ruleset.rule import NOTE, finding, rule

_EXPANDS_THE_LARGEST = parse_release("os390 1.3")


@rule("CPL062", level=NOTE, tags=("transport-classes", "performance"))
def small_default_class(couple: Couple) -> Iterator[Finding]:
    """
    A small class DEFAULT on a release that expands this class.

    ## What it does
    Notes a class DEFAULT with a CLASSLEN below that of another class, for targets before OS/390 1.3. Needs a target.

    ## Why it matters
    If a message is too long for all classes, XCF expands a class. Before APAR OW16903 it expanded the class DEFAULT,
    however small, which required many signals of XCF's own. Since then it expands the class with the largest buffers.
    Which release first included the APAR is not known for sure.

    ## Example
    ```text parmlint.yaml
    target: {os390: "1.2"}
    ```
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFAULT) CLASSLEN(956)
    CLASSDEF CLASS(LARGE)   CLASSLEN(16316)
    ```

    ## Use instead
    ```text parmlint.yaml
    target: {os390: "1.2"}
    ```
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(SMALL)   CLASSLEN(956)
    CLASSDEF CLASS(DEFAULT) CLASSLEN(16316)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: message buffer size, and APAR OW16903.
    """
    release = couple.parsed.release
    if release is None or release.at_least(_EXPANDS_THE_LARGEST):
        return
    default, longest = couple.classes[DEFAULT_CLASS], couple.longest_class
    if default.length is None or longest is None or not couple.has_read_all("CLASSDEF"):
        return
    larger, length = longest
    place = couple.source("CLASSLEN", default.definition) or default.definition or larger.definition
    if place and default.length < length:
        yield finding(
            place,
            f"CLASSLEN {default.length} of class DEFAULT is below {length} of {larger.name}: without APAR OW16903, XCF "
            "expands DEFAULT for every message that is too long.",
        )

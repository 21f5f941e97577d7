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
    A small class DEFAULT on a release that expands it.

    ## What it does
    Notes a class DEFAULT with a CLASSLEN below that of another class, for targets before OS/390 1.3. Needs a target.

    ## Why it matters
    A message too long for all classes makes XCF expand one. Before APAR OW16903 that was the class with the name
    DEFAULT, however small, with much signalling of XCF's own; since then it is the class with the largest buffers.
    Which release first had the APAR in its base is not known for sure.

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

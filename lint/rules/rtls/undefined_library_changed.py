from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import Rtls, library
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("RTL003", level=WARNING, tags=("order",))
def undefined_library_changed(image: Image) -> Iterator[Finding]:
    """
    A statement changes or deletes a library that does not exist.

    ## What it does
    Reports a LOGICAL with UPDATE or DELETE for a library and version that no statement before it adds, in the CSVRTLxx
    members that a system selects, all of which must be available.

    ## Why it matters
    The system issues message CSV717I and continues with the next statement; nothing is changed.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    RTLS=00
    ```
    ```text CSVRTL00
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(CEELIB))
    LOGICAL (DELETE LIBRARY(SYSCEE) VERSION(2))
    ```

    Help: Delete this DELETE of SYSCEE version 2, or change it to an existing library.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    RTLS=00
    ```
    ```text CSVRTL00
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(CEELIB))
    ```

    ## Sources
    - z/OS MVS System Messages: CSV717I.
    """
    rtls = image.view(Rtls)
    if rtls is None or not image.has_all("CSVRTL") or not rtls.has_read_all("LOGICAL"):
        return
    added: set[tuple[str, str]] = set()
    for statement in rtls.statements("LOGICAL"):
        name, version = library(statement)
        action = next((keyword for keyword in _ON_WHAT_IS_THERE if keyword in statement), "")
        if any(map(is_unknown, (name, version))):
            return
        if not action:
            added.add((name, version))
        elif name and (name, version) not in added:
            title = f"{name} version {version}" if version else name
            message = f"{action} needs an existing library, and no statement before it adds {title}."
            otherwise = f"add {title} before it" if action == "UPDATE" else "change it to an existing library"
            yield finding(statement[action], message, help=f"Delete this {action} of {title}, or {otherwise}.")


_ON_WHAT_IS_THERE = ("UPDATE", "DELETE")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import DEFAULT_CLASS, MOST_CLASSES, Couple
from lint.ruleset.rule import ERROR, finding, rule

_MOST_GROUPS = 2045


@rule("CPL010", level=ERROR, tags=("values",))
def too_many_classes(couple: Couple) -> Iterator[Finding]:
    """
    More transport classes or groups than XCF supports.

    ## What it does
    Reports the 63rd class that a CLASSDEF defines in addition to DEFAULT, and the 2046th group assignment.

    ## Why it matters
    XCF supports 62 classes in addition to DEFAULT, and 2045 group assignments. It rejects the rest (IXC311I, IXC314I).

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    CLASSDEF CLASS(C01) CLASSDEF CLASS(C02) CLASSDEF CLASS(C03)
    CLASSDEF CLASS(C04) CLASSDEF CLASS(C05) CLASSDEF CLASS(C06)
    CLASSDEF CLASS(C07) CLASSDEF CLASS(C08) CLASSDEF CLASS(C09)
    CLASSDEF CLASS(C10) CLASSDEF CLASS(C11) CLASSDEF CLASS(C12)
    CLASSDEF CLASS(C13) CLASSDEF CLASS(C14) CLASSDEF CLASS(C15)
    CLASSDEF CLASS(C16) CLASSDEF CLASS(C17) CLASSDEF CLASS(C18)
    CLASSDEF CLASS(C19) CLASSDEF CLASS(C20) CLASSDEF CLASS(C21)
    CLASSDEF CLASS(C22) CLASSDEF CLASS(C23) CLASSDEF CLASS(C24)
    CLASSDEF CLASS(C25) CLASSDEF CLASS(C26) CLASSDEF CLASS(C27)
    CLASSDEF CLASS(C28) CLASSDEF CLASS(C29) CLASSDEF CLASS(C30)
    CLASSDEF CLASS(C31) CLASSDEF CLASS(C32) CLASSDEF CLASS(C33)
    CLASSDEF CLASS(C34) CLASSDEF CLASS(C35) CLASSDEF CLASS(C36)
    CLASSDEF CLASS(C37) CLASSDEF CLASS(C38) CLASSDEF CLASS(C39)
    CLASSDEF CLASS(C40) CLASSDEF CLASS(C41) CLASSDEF CLASS(C42)
    CLASSDEF CLASS(C43) CLASSDEF CLASS(C44) CLASSDEF CLASS(C45)
    CLASSDEF CLASS(C46) CLASSDEF CLASS(C47) CLASSDEF CLASS(C48)
    CLASSDEF CLASS(C49) CLASSDEF CLASS(C50) CLASSDEF CLASS(C51)
    CLASSDEF CLASS(C52) CLASSDEF CLASS(C53) CLASSDEF CLASS(C54)
    CLASSDEF CLASS(C55) CLASSDEF CLASS(C56) CLASSDEF CLASS(C57)
    CLASSDEF CLASS(C58) CLASSDEF CLASS(C59) CLASSDEF CLASS(C60)
    CLASSDEF CLASS(C61) CLASSDEF CLASS(C62) CLASSDEF CLASS(C63)
    ```

    Help: Delete CLASSDEF CLASS(C63).

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Sources
    - z/OS MVS System Messages: IXC311I and IXC314I.
    """
    names: set[str] = set()
    groups = 0
    for defined in couple.definitions:
        statement = defined.definition
        if statement is None:
            continue
        names.add(defined.name)
        if len(names - {DEFAULT_CLASS}) == MOST_CLASSES + 1:
            surplus = len(couple.classes.keys() - {DEFAULT_CLASS}) - MOST_CLASSES
            rest = f" and {surplus - 1} more CLASSDEF" if surplus > 1 else ""
            yield finding(
                statement["CLASS"],
                f"{defined.name} is one class more than the {MOST_CLASSES} that XCF supports.",
                help=f"Delete CLASSDEF CLASS({defined.name}){rest}.",
            )
            return
        for group in statement.all("GROUP"):
            groups += len(group.values)
            if groups > _MOST_GROUPS:
                message = (
                    f"With these groups the member has more than the {_MOST_GROUPS} group assignments that XCF "
                    "supports."
                )
                help_text = f"Delete groups from this GROUP until the member assigns {_MOST_GROUPS} or fewer."
                yield finding(group, message, help=help_text)
                return

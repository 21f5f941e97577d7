from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("DIR013", level=ERROR, tags=("profiles", "order"))
def misplaced_include(directory: Directory) -> Iterator[Finding]:
    """
    An INCLUDE is not the first statement of its entry, or is the second INCLUDE.

    ## What it does
    Reports a second INCLUDE in an entry. Warns of an INCLUDE after a statement other than BUILD.

    ## Why it matters
    The statements of the profile are included once, at the beginning of the entry. The directory program rejects a
    second INCLUDE.

    ## Example
    ```text USER.DIRECT
    PROFILE CMSDFLT
     SPOOL 000C 2540 READER *
    PROFILE LNXDFLT
     SPOOL 000C 2540 READER *
    USER ALICE NOLOG 64M 128M G
     INCLUDE CMSDFLT
     INCLUDE LNXDFLT
    ```

    Help: Delete this INCLUDE LNXDFLT, or the INCLUDE CMSDFLT before it.

    ## Use instead
    ```text USER.DIRECT
    PROFILE CMSDFLT
     SPOOL 000C 2540 READER *
    USER ALICE NOLOG 64M 128M G
     INCLUDE CMSDFLT
    ```

    ## Sources
    - General knowledge of the directory. z/VM CP Planning and Administration: INCLUDE.
    """
    for entry in directory.entries_with("INCLUDE"):
        includes = entry.of("INCLUDE")
        for again in includes[1:]:
            yield finding(
                again,
                f"{entry.name} has a second INCLUDE; an entry can have only one.",
                help=f"Delete this {_words(again)}, or the {_words(includes[0])} before it.",
                related=(related_place(includes[0], "the first"),),
            )
        first = _other_before(entry, includes[0]) if includes else None
        if first:
            yield finding(
                includes[0],
                f"The INCLUDE of {entry.name} is after other statements; it must come first.",
                help=f"Move this {_words(includes[0])} in front of the {first.name} in line {first.line}.",
                level=WARNING,
            )


def _other_before(entry: DirectoryEntry, include: LocatedStatement) -> LocatedStatement | None:
    before = entry.written[: list(entry.written).index(include)]
    return next((statement for statement in before if statement.name != "BUILD"), None)


def _words(include: LocatedStatement) -> str:
    profile = include.get("PROFILE")
    return f"INCLUDE {profile.text}" if profile else "INCLUDE"

from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import ERROR, finding, rule


@rule("DIR012", level=ERROR, tags=("profiles",))
def undefined_profile(directory: Directory) -> Iterator[Finding]:
    """
    An INCLUDE names a profile that is not in the directory.

    ## What it does
    Reports an INCLUDE whose name is not a PROFILE of the directory. Only complete directories are checked: those with a
    DIRECTORY statement, or named USER DIRECT.

    ## Why it matters
    The directory program rejects the source, and the old directory stays in force.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    PROFILE CMSDFLT
     SPOOL 000C 2540 READER *
    USER ALICE NOLOG 64M 128M G
     INCLUDE CMSDLFT
    ```

    Help: Change CMSDLFT to CMSDFLT.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    PROFILE CMSDFLT
     SPOOL 000C 2540 READER *
    USER ALICE NOLOG 64M 128M G
     INCLUDE CMSDFLT
    ```

    ## Sources
    - General knowledge of the directory: INCLUDE names a PROFILE. z/VM CP Planning and Administration: INCLUDE.
    """
    if not directory.is_complete:
        return
    for entry in directory.entries_with("INCLUDE"):
        for include in entry.of("INCLUDE"):
            named = include.get("PROFILE")
            if named and directory.profile(named.text) is None:
                hint = nearest(named.text, directory.profiles)
                otherwise = f"Delete this INCLUDE, or add PROFILE {named.text} to the directory."
                yield finding(
                    named,
                    f"{entry.name} includes profile {named.text}, which is not in the directory.{hint}",
                    help=nearest_or(named.text, directory.profiles, otherwise),
                )

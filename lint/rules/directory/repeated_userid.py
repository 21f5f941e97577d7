from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("DIR015", level=ERROR, tags=("entries",), cwe=(694,))
def repeated_userid(directory: Directory) -> Iterator[Finding]:
    """
    A userid is defined twice.

    ## What it does
    Reports a USER, IDENTITY or SUBCONFIG with the same name as an earlier USER, IDENTITY or SUBCONFIG, once for each
    name. Names of profiles are separate. An IDENTITY that has a POOL may share its name with another entry.

    ## Why it matters
    Names must be unique across USER, IDENTITY and SUBCONFIG; the directory program rejects the source.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
    USER ALICE NOLOG 32M 64M G
    ```

    Help: Delete this USER ALICE, or give it another userid.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
    USER ALICE2 NOLOG 32M 64M G
    ```

    ## Sources
    - z/VM CP Planning and Administration: USER and SUBCONFIG Directory Statement.
    """
    repeated: dict[str, list[DirectoryEntry]] = defaultdict(list)
    for entry in directory.entries:
        first = directory.owner(entry.name)
        if first and entry is not first and entry.verb != "PROFILE":
            repeated[entry.name].append(entry)
    for name, again in repeated.items():
        first = directory.owners[name]
        if not any(entry.of("POOL") for entry in (first, *again)):
            yield finding(
                again[0].name_operand,
                f"{name} is already defined as {first.verb} {name}.",
                help=f"Delete this {again[0].verb} {name}, or give it another userid.",
                related=(
                    related_place(first.name_operand, "first defined here"),
                    *(related_place(entry.name_operand, "defined again here") for entry in again[1:]),
                ),
            )

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.directory._clusters import (
    MONITORS,
    help_on_builds,
    members_built_on,
    members_without_build,
    unused_subconfigs,
)
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("DIR055", level=WARNING, tags=("cluster", "performance"))
def unmonitored_member(image: VmImage) -> Iterator[Finding]:
    """
    A monitoring machine does not run on every member of the cluster.

    ## What it does
    Checks clusters whose members SSI names, or without a SYSTEM CONFIG those whose members the BUILD statements of the
    directory name. Reports PERFSVM and MONWRITE if they are an IDENTITY without a BUILD for one of the members, or a
    USER, which runs on one member at a time. For a USER, for a complete directory that has neither, and without a
    SYSTEM CONFIG, the finding is a note.

    ## Why it matters
    Every member has its own monitor data stream. Without the data of a member, you cannot find out later what happened
    on it. An identity cannot log on to a member for which it has no BUILD.

    ## Example
    ```text SYSTEM.CONFIG
    SSI CLUSTER1 PDR_VOLUME VMCOM1,
     SLOT 1 VMA,
     SLOT 2 VMB
    ```
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 M01RES M02RES
    IDENTITY MONWRITE NOLOG 64M 128M G
     BUILD ON VMA USING SUBCONFIG MONW-1
    SUBCONFIG MONW-1
    ```

    Help: Add BUILD ON VMB USING SUBCONFIG MONW-2 to MONWRITE, and a SUBCONFIG with that name.

    ## Use instead
    ```text SYSTEM.CONFIG
    SSI CLUSTER1 PDR_VOLUME VMCOM1,
     SLOT 1 VMA,
     SLOT 2 VMB
    ```
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 M01RES M02RES
    IDENTITY MONWRITE NOLOG 64M 128M G
     BUILD ON VMA USING SUBCONFIG MONW-1
     BUILD ON VMB USING SUBCONFIG MONW-2
    SUBCONFIG MONW-1
    SUBCONFIG MONW-2
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: SSI, Performance Toolkit and MONWRITE Considerations.
    """
    members, directory = image.members, image.directory
    if directory is None or not image.knows_members:
        return
    if image.config:
        place = next(image.config.statements("SSI"), None)
    else:
        members, place = members_built_on(directory), next(iter(directory.named("DIRECTORY")), None)
    monitors = list(filter(None, map(directory.owner, MONITORS)))
    if place and not monitors and len(members) > 1 and directory.is_complete:
        message = f"The directory has neither {' nor '.join(MONITORS)}: no user collects the data of the members."
        help_text = f"Add IDENTITY {MONITORS[1]} to the directory, with a BUILD for {' and '.join(members)}."
        yield finding(place, message, help=help_text, level=NOTE)
    for entry in monitors:
        if entry.verb == "USER" and len(members) > 1:
            message = f"{entry.name} is a USER, so it runs on one member of the cluster; each member has its own data."
            help_text = f"Change USER {entry.name} to IDENTITY, with a BUILD for {' and '.join(members)}."
            yield finding(entry.name_operand, message, help=help_text, level=NOTE)
        elif entry.verb == "IDENTITY" and (missing := members_without_build(entry, members)):
            message = f"{entry.name} has no BUILD for {' and '.join(missing)}: no user collects its data there."
            related = (related_place(place, "the members"),) if place and image.config else ()
            help_text = help_on_builds(directory, entry, missing, unused_subconfigs(directory))
            level = None if image.config else NOTE
            yield finding(entry.name_operand, message, help=help_text, related=related, level=level)

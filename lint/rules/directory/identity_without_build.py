from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.directory._clusters import MONITORS, help_on_builds, members_without_build, unused_subconfigs
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("DIR030", level=WARNING, tags=("clusters",))
def identity_without_build(image: VmImage) -> Iterator[Finding]:
    """
    An identity has no configuration for a member of the cluster.

    ## What it does
    Reports an IDENTITY that has no BUILD for one of the members that SSI in SYSTEM CONFIG names. BUILD ON * applies to
    all members. An identity with a POOL needs no BUILD. For PERFSVM and MONWRITE, see DIR055.

    ## Why it matters
    The user cannot log on to that member.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 ONE
    SYSTEM_IDENTIFIER LPAR LP2 TWO
    SSI CLUSTER1 PDR_VOLUME COM001, SLOT 1 ONE, SLOT 2 TWO
    ```
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 ONERES TWORES
    IDENTITY OPERATOR AUTOONLY 64M 128M ABCDEFG
     BUILD ON ONE USING SUBCONFIG OPERAT-1
    SUBCONFIG OPERAT-1
     MDISK 0191 3390 0100 0010 ONERES MR
    ```

    Help: Add BUILD ON TWO USING SUBCONFIG OPERAT-2 to OPERATOR, and a SUBCONFIG with that name.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 ONE
    SYSTEM_IDENTIFIER LPAR LP2 TWO
    SSI CLUSTER1 PDR_VOLUME COM001, SLOT 1 ONE, SLOT 2 TWO
    ```
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 ONERES TWORES
    IDENTITY OPERATOR AUTOONLY 64M 128M ABCDEFG
     BUILD ON ONE USING SUBCONFIG OPERAT-1
     BUILD ON TWO USING SUBCONFIG OPERAT-2
    SUBCONFIG OPERAT-1
     MDISK 0191 3390 0100 0010 ONERES MR
    SUBCONFIG OPERAT-2
     MDISK 0191 3390 0100 0010 TWORES MR
    ```

    ## Sources
    - z/VM CP Planning and Administration: Overview of the User Directory, IDENTITY and BUILD in a cluster.
    """
    if image.directory is None or image.config is None or not image.knows_members:
        return
    ssi = next(image.config.statements("SSI"), None)
    unused = unused_subconfigs(image.directory)
    for entry in image.directory.owners.values():
        missing = members_without_build(entry, image.members) if entry.verb == "IDENTITY" else []
        if missing and entry.name not in MONITORS:
            members = f"member {missing[0]}" if len(missing) == 1 else f"the members {', '.join(missing)}"
            message = f"{entry.name} has no BUILD for {members} of the cluster and cannot log on there."
            related = (related_place(ssi, "the members"),) if ssi else ()
            help_text = help_on_builds(image.directory, entry, missing, unused)
            yield finding(entry.name_operand, message, help=help_text, related=related)

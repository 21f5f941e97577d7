from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image

_LIMITS = ("MAX", "IPC")
"""The prefixes of the names of statements that set limits."""


@rule("SYS013", level=NOTE, tags=("structure",))
def limits_beside_mounts(image: Image) -> Iterator[Finding]:
    """
    One BPXPRMxx contains both limits and mounts.

    ## What it does
    Reports a BPXPRMxx of a system that both sets limits and mounts file systems.

    ## Why it matters
    Limits are the same on many systems and seldom change; mounts differ and change often. In separate members, selected
    by OMVS=(xx,yy), you can share and change each without the other.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    OMVS=00
    ```
    ```text BPXPRM00
    MAXPROCSYS(900)
    MOUNT FILESYSTEM('OMVS.USR') TYPE(ZFS) MOUNTPOINT('/usr')
    ```

    Help: Delete MAXPROCSYS and other limits here, and specify them in a separate BPXPRMxx.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    OMVS=(00,FS)
    ```
    ```text BPXPRM00
    MAXPROCSYS(900)
    ```
    ```text BPXPRMFS
    MOUNT FILESYSTEM('OMVS.USR') TYPE(ZFS) MOUNTPOINT('/usr')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx (z/OS UNIX System Services parameters).
    """
    limits = [name for name in table.load("bpxprm").statements if name.startswith(_LIMITS)]
    for member in image.of_kind("bpxprm"):
        limit = next(
            (statement for statement in member.named(*limits) if statement.is_known),
            None,
        )
        mount = next(iter(member.named("MOUNT")), None)
        if limit and mount:
            yield finding(
                mount,
                f"This member mounts file systems and also sets {limit.name}; separate members are recommended.",
                help=f"Delete {limit.name} and other limits here, and specify them in a separate BPXPRMxx.",
                related=(related_place(limit, "a limit"),),
            )

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import OPTIONS_OF_A_SYSPLEX, Mounts
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("BPX034", level=NOTE, tags=("mounts", "sysplex"))
def takeover_without_sysplex(mounts: Mounts) -> Iterator[Finding]:
    """
    Options of a shared file system on a system that does not share file systems.

    ## What it does
    Reports AUTOMOVE, NOAUTOMOVE, UNMOUNT and SYSNAME together with SYSPLEX(NO), at the first of them. The rule reports
    nothing without a SYSPLEX statement.

    ## Why it matters
    These operands have an effect only in a shared file system.

    ## Example
    ```text BPXPRM00
    SYSPLEX(NO)
    MOUNT FILESYSTEM('OMVS.ETC') TYPE(ZFS) MOUNTPOINT('/etc') UNMOUNT
    ```

    Help: Delete UNMOUNT from each ROOT and MOUNT, or specify SYSPLEX(YES).

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.ETC') TYPE(ZFS) MOUNTPOINT('/etc') UNMOUNT
    ```

    ## Sources
    - z/OS MVS System Commands: SETOMVS.
    """
    if mounts.is_shared is not False:
        return
    operands = [
        operand
        for mount in mounts.all
        for operand in mount.statement.operands
        if operand.name in OPTIONS_OF_A_SYSPLEX and operand.operand.is_known
    ]
    if operands:
        more = f"; the same holds for {len(operands) - 1} more in the members read" if len(operands) > 1 else ""
        related = tuple(
            related_place(statement, "file systems are not shared") for statement in mounts.statements("SYSPLEX")
        )
        names = ", ".join(sorted({operand.name for operand in operands}))
        yield finding(
            operands[0].keyword_span,
            f"{operands[0].name} has no effect with SYSPLEX(NO){more}.",
            help=f"Delete {names} from each ROOT and MOUNT, or specify SYSPLEX(YES).",
            related=related,
        )

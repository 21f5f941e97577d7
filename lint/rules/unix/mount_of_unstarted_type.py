from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.model.unix import ENTRY_POINTS, ZFS
from lint.rules.shared.rewriting import respelled
from lint.rules.unix._added_type import added_type, type_added_before
from lint.ruleset.rule import ERROR, NOTE, WARNING, finding, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("BPX022", level=ERROR, tags=("mounts",))
def mount_of_unstarted_type(mounts: Mounts) -> Iterator[Finding]:
    """
    A mount uses a file system type that nothing starts.

    ## What it does
    Reports a ROOT or MOUNT whose TYPE no FILESYSTYPE starts. The rule reports nothing when no FILESYSTYPE is available,
    because all of them may be in another member of OMVS=. If a system may read additional members it is a note, or a
    warning if the type closely resembles one that is started. HFS and ZFS are interchangeable: the system checks the
    type of the data set.

    ## Why it matters
    The mount fails.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    MOUNT FILESYSTEM('/TMP') TYPE(TFS) MOUNTPOINT('/tmp')
    ```

    Help: Add FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS).

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    MOUNT FILESYSTEM('/TMP') TYPE(TFS) MOUNTPOINT('/tmp')
    ```

    ## Fix safety
    Unsafe. The fix writes the most similar type, or adds the FILESYSTYPE. Another type may be intended, so it needs
    review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, FILESYSTYPE and MOUNT.
    """
    if not mounts.has_read_all("FILESYSTYPE"):
        return
    started = {name for statement in mounts.statements("FILESYSTYPE") for name in _types(statement)}
    if not started or any(map(is_unknown, started)):
        return
    usable = started | _DATA_SETS if started & _DATA_SETS else started
    for mount in mounts.all:
        if mount.file_type and not is_unknown(mount.file_type) and mount.file_type not in usable:
            near = "" if mount.file_type in ENTRY_POINTS else nearest_word(mount.file_type, started)
            hint = did_you_mean(near)
            level = None
            message = f"No FILESYSTYPE starts the type {mount.file_type}: this mount fails.{hint}"
            if not mounts.is_complete:
                level = WARNING if hint else NOTE
                where = "unless another member of OMVS= does, this mount fails"
                message = f"No FILESYSTYPE here starts the type {mount.file_type}; {where}.{hint}"
            named = mount.statement["TYPE"]
            lacking = ZFS if mount.file_type in _DATA_SETS else mount.file_type
            entry = ENTRY_POINTS.get(lacking, "")
            help_text = f"Change {mount.file_type} to {near}." if near else added_type(lacking, entry)
            fixes = respelled(named, near) if near else type_added_before(mount.statement, lacking, entry)
            yield finding(named, message, help=help_text, fixes=fixes, level=level)


_DATA_SETS = frozenset({"HFS", "ZFS"})
"""The types that the system exchanges, depending on the data set."""


def _types(statement: LocatedStatement) -> tuple[str, ...]:
    operand = statement.get("TYPE")
    return operand.texts if operand else ()

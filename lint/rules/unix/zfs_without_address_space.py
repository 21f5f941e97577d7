from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.shared.rewriting import with_operand
from lint.ruleset.rule import WARNING, finding, rule


@rule("BPX097", level=WARNING, tags=("file-systems", "releases"))
def zfs_without_address_space(unix: Unix) -> Iterator[Finding]:
    """
    No address space for zFS, on a release where zFS needs one.

    ## What it does
    Reports a FILESYSTYPE for zFS without ASNAME where the target is older than z/OS 2.2.

    ## Why it matters
    ASNAME names the procedure of the address space in which zFS runs. zFS can run in the address space of OMVS only
    from z/OS 2.2 on.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ```
    ```text parmlint.yaml
    target: {zos: "2.1"}
    ```

    Help: Add ASNAME(ZFS,'SUB=MSTR').

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) ASNAME(ZFS,'SUB=MSTR')
    ```
    ```text parmlint.yaml
    target: {zos: "2.1"}
    ```

    ## Fix safety
    Unsafe. There must be a procedure ZFS, so the fix needs review.

    ## Sources
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS can run in the OMVS address space in V2R2.
    - z/OS File System Administration: running zFS in the z/OS UNIX address space.
    """
    release = unix.release
    if release is None or release.system != "zos" or release.at_least(parse_release(_IN_KERNEL_SINCE)):
        return
    for filesystype in unix.types:
        statement = filesystype.statement
        if filesystype.is_zfs and statement.is_sound and "ASNAME" not in statement:
            yield finding(
                statement,
                f"This zFS has no ASNAME, and on {release} it cannot run in the address space of OMVS.",
                help=f"Add {_ASNAME}.",
                fixes=with_operand(statement, _ASNAME),
            )


_ASNAME = "ASNAME(ZFS,'SUB=MSTR')"
_IN_KERNEL_SINCE = "zos 2.2"

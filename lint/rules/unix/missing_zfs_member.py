from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence


@rule(
    "BPX064",
    level=WARNING,
    tags=("file-systems", "systems"),
)
def missing_zfs_member(image: Image) -> Iterator[Finding]:
    """
    The zFS parameters name a member that does not exist.

    ## What it does
    Reports a suffix in the PRM list of FILESYSTYPE TYPE(ZFS) whose IOEPRMxx is not in any library of the system. Needs
    systems in `parmlint.yaml`, and all libraries of the system in the repository.

    ## Why it matters
    zFS continues with the next member or uses its defaults: the options of the missing member are not set.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(00,01)')
    ```
    ```text PARMLIB/IOEPRM00
    aggrgrow=on
    ```

    Help: Add IOEPRM01 to a library of the system, or delete 01 from PRM=.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(00)')
    ```
    ```text PARMLIB/IOEPRM00
    aggrgrow=on
    ```

    ## Sources
    - z/OS File System Administration: IOEPRMxx, the concatenation of members.
    """
    if not image.has_all_libraries:
        return
    for chosen in image.of_prefix("IOEPRM"):
        if chosen.presence is Presence.MISSING and chosen.place:
            message = f"{chosen.name} is not in any library of the system; zFS continues without it."
            suffix = chosen.name.removeprefix("IOEPRM")
            help_text = f"Add {chosen.name} to a library of the system, or delete {suffix} from PRM=."
            yield finding(chosen.place, message, help=help_text)

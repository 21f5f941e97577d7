from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.model.members import place_of
from lint.model.mounts import Mounts
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "BPX041",
    level=WARNING,
    tags=("sysplex", "couple-data-sets", "systems"),
)
def shared_without_couple_data_set(image: Image) -> Iterator[Finding]:
    """
    File systems are to be shared without a couple data set for them.

    ## What it does
    Reports SYSPLEX(YES) in BPXPRMxx where the COUPLExx of the system has no DATA TYPE(BPXMCDS) and no COMMNDxx has
    a SETXCF command. Needs systems in `parmlint.yaml`.

    ## Why it matters
    The systems that share file systems keep the tree of mounts in that couple data set. Without it there is no
    shared file system.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,COUPLE=00
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)
    ```

    Help: Add DATA TYPE(BPXMCDS) PCOUPLE(SYS1.OMVS.CDS01), with the name of your data set, to COUPLE00.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,COUPLE=00
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)
    DATA TYPE(BPXMCDS) PCOUPLE(SYS1.OMVS.CDS01)
    ```

    ## Sources
    - General knowledge: a shared file system needs type BPXMCDS. z/OS UNIX System Services Planning: Defining file
      systems.
    """
    mounts, couple = image.view(Mounts), image.view(Couple)
    if (
        mounts is None
        or couple is None
        or not mounts.is_shared
        or not image.is_declared
        or _may_be_set_by_command(image)
    ):
        return
    if image.has_all("COUPLE") and couple.couple and "PCOUPLE" in couple.couple and couple.has_no_data_for("BPXMCDS"):
        statement = next(mounts.statements("SYSPLEX"))
        data = "DATA TYPE(BPXMCDS) PCOUPLE(SYS1.OMVS.CDS01), with the name of your data set"
        yield finding(
            place_of(statement, "VALUE"),
            f"SYSPLEX is YES, but {couple.parsed.member.name} has no DATA TYPE(BPXMCDS), which sharing needs.",
            help=f"Add {data}, to {couple.parsed.member.name}.",
            related=(related_place(couple.couple, "the couple data sets are named here"),),
        )


def _may_be_set_by_command(image: Image) -> bool:
    """True if a SETXCF of COMMNDxx may name couple data sets, or a COMMNDxx is missing."""
    is_set = any(True for _ in image.named("commnd", "SETXCF"))
    return is_set or not image.has_all("COMMND")

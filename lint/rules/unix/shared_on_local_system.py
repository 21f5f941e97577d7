from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.finding import Finding, Span
from lint.model.couple import Couple
from lint.model.members import place_of
from lint.model.mounts import Mounts
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "BPX040",
    level=WARNING,
    tags=("sysplex", "systems"),
)
def shared_on_local_system(image: Image) -> Iterator[Finding]:
    """
    SYSPLEX(YES) is specified on a system that is not in a sysplex.

    ## What it does
    Reports SYSPLEX(YES) in BPXPRMxx where the system has PLEXCFG=XCFLOCAL in IEASYSxx or SYSPLEX(LOCAL) in
    COUPLExx.

    ## Why it matters
    The setting is ignored: file systems are mounted as on a single system, and paths that contain the name of the
    version do not exist.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,PLEXCFG=XCFLOCAL
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    ```

    Help: Specify SYSPLEX(NO) without VERSION, or PLEXCFG=MULTISYSTEM.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,PLEXCFG=MONOPLEX
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, SYSPLEX. z/OS UNIX System Services Planning:
      customizing BPXPRMxx for a shared file system.
    """
    mounts = image.view(Mounts)
    local = _local_mode(image)
    if mounts and mounts.is_shared and local:
        statement = next(mounts.statements("SYSPLEX"))
        message = "SYSPLEX is YES, but this system is not in a sysplex: nothing is shared."
        yield finding(
            place_of(statement, "VALUE"),
            message,
            help=f"Specify SYSPLEX(NO) without VERSION, or {local.otherwise}.",
            related=(related_place(local.span, "keeps XCF local"),),
        )


class _LocalMode(NamedTuple):
    """The parameter or operand that makes XCF local, and what can be done about it."""

    span: Span
    otherwise: str


def _local_mode(image: Image) -> _LocalMode | None:
    """What makes XCF local; None if there is nothing."""
    mode = image.parameter("PLEXCFG")
    if mode and mode.texts == ("XCFLOCAL",):
        return _LocalMode(mode.span, "PLEXCFG=MULTISYSTEM")
    couple = image.view(Couple)
    name = couple.couple.get("SYSPLEX") if couple and couple.couple else None
    local = name and name.text == "LOCAL"
    return _LocalMode(name.span, "the name of the sysplex in COUPLE SYSPLEX") if name and local else None

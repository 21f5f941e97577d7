from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image

_SINCE = parse_release("zos 1.7")


@rule("CEE006", level=NOTE, tags=("run-time", "migration"), health_check="CEE_USING_LE_PARMLIB")
def no_system_defaults(image: Image) -> Iterator[Finding]:
    """
    No CEEPRMxx has the defaults of Language Environment.

    ## What it does
    Notes a declared system whose IEASYSxx members have no CEE=. It reports nothing if an IEASYSxx is missing or could
    not be read, if a command of COMMNDxx is SET CEE=, or for a target before z/OS 1.7.

    ## Why it matters
    The defaults then are in modules that somebody assembled, in which nobody sees them and which each release needs
    anew.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: PARMLIB}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CLOCK=00
    ```
    ```text PARMLIB/CLOCK00
    TIMEZONE W.05.00.00
    ```

    Help: Add CEE=00 to IEASYS00, and the member CEEPRM00.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: PARMLIB}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CLOCK=00,CEE=00
    ```
    ```text PARMLIB/CLOCK00
    TIMEZONE W.05.00.00
    ```
    ```text PARMLIB/CEEPRM00
    CEEDOPT(ALL31(ON))
    ```

    ## Sources
    - General knowledge of IBM Health Checker for z/OS: CEE_USING_LE_PARMLIB, which reports the same on the running
      system.
    """
    if not image.is_declared or not image.has_read_parameter("CEE") or image.parameter("CEE") or image.is_of_mvs:
        return
    member = image.system_parameters.members[0].resolved if image.system_parameters.members else None
    if member is None or image.by_command("SET CEE=") or (member.release and not member.release.at_least(_SINCE)):
        return
    yield finding(
        member.first_line_span,
        "No CEE= selects a CEEPRMxx, so the defaults of Language Environment are in modules.",
        help=f"Add CEE=00 to {member.member.name}, and the member CEEPRM00.",
    )

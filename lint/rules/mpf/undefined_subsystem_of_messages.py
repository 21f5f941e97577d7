from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.undefined_subsystems import undefined_subsystems
from lint.ruleset.rule import NOTE, rule
from lint.systems.zos.image import Image

_WORDS = frozenset({"*ALL", "*NONE", "NOCHANGE"})


@rule("MPF013", level=NOTE, tags=("references", "systems"))
def undefined_subsystem_of_messages(image: Image) -> Iterator[Finding]:
    """
    MPFLSTxx names a subsystem that does not exist.

    ## What it does
    Notes a name in .FORNSSI of an MPFLSTxx of a declared system if no IEFSSNxx of SSN= and no SETSSI ADD command
    defines the subsystem. It reports nothing if one of these members is not there or has a name that is not known.
    Needs systems in `parmlint.yaml`.

    ## Why it matters
    The subsystem that was meant does not see the messages of other systems.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00,CON=00,SSN=00
    ```
    ```text PARMLIB/COMMND00
    COM='S RRS,SUB=JES2'
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(NETV)
    ```
    ```text PARMLIB/CONSOL00
    INIT MPF(00)
    ```
    ```text PARMLIB/MPFLST00
    .FORNSSI (NETW)
    ```

    Help: Specify NETV, or define NETW in an IEFSSNxx.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00,CON=00,SSN=00
    ```
    ```text PARMLIB/COMMND00
    COM='S RRS,SUB=JES2'
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(NETV)
    ```
    ```text PARMLIB/CONSOL00
    INIT MPF(00)
    ```
    ```text PARMLIB/MPFLST00
    .FORNSSI (NETV)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: MPFLSTxx; IEFSSNxx.
    """
    named = [
        value
        for member in image.of_kind("mpflst")
        for statement in member.named("FORNSSI")
        for operand in statement.all("VALUE")
        for value in operand.values
        if value.text not in _WORDS
    ]
    return undefined_subsystems(image, named, str)

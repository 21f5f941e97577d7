from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.missing_members import missing_members
from lint.ruleset.rule import NOTE, rule
from lint.systems.zos.image import Image


@rule("SYS029", level=NOTE, tags=("systems", "references"))
def command_for_missing_member(image: Image) -> Iterator[Finding]:
    """
    A command at IPL selects a member that is not in any library of the system.

    ## What it does
    Notes a SET or START in COMMNDxx or IEACMDxx of a configured system if no parmlib of the system contains the member.
    List a member that is stored somewhere else under `elsewhere:`.

    ## Why it matters
    The command fails at IPL, or the task starts without its options.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CMD=00
    ```
    ```text parm/COMMND00
    COM='S VLF,SUB=MSTR,NN=01'
    ```

    Help: Correct START VLF, add COFVLF01, or list it under `elsewhere` in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CMD=00
    ```
    ```text parm/COMMND00
    COM='S VLF,SUB=MSTR,NN=01'
    ```
    ```text parm/COFVLF01
    CLASS NAME(CSVLLA) EMAJ(LLA)
    ```

    ## Sources
    - z/OS MVS System Commands: SET, START. That the command fails is general knowledge.
    """
    if image.is_declared:
        yield from missing_members(image, (*image.by_command("SET"), *image.by_command("START")))

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.ipl_commands import IplCommands
from lint.rules.shared.undefined_subsystems import undefined_subsystems
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image


@rule("SSN016", level=WARNING, tags=("references", "systems"))
def task_under_undefined_subsystem(image: Image) -> Iterator[Finding]:
    """
    A command starts a task under a subsystem that does not exist.

    ## What it does
    Reports SUB= of a START command in COMMNDxx or IEACMDxx of a declared system if it is not MSTR, and no IEFSSNxx
    of SSN= and no SETSSI ADD command defines the subsystem. It reports nothing if one of these members is not there
    or has a name that is not known. Needs systems in `parmlint.yaml`.

    ## Why it matters
    The command fails, and the task is not there after the IPL.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00,SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```
    ```text PARMLIB/COMMND00
    COM='S RRS,SUB=JESB'
    ```

    Help: Specify SUB=JES2, or define JESB in an IEFSSNxx.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00,SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```
    ```text PARMLIB/COMMND00
    COM='S RRS,SUB=JES2'
    ```

    ## Sources
    - z/OS MVS System Commands: START. z/OS MVS Initialization and Tuning Reference: IEFSSNxx.
    """
    commands = image.view(IplCommands)
    named = [operand for each in commands.statements("START") if (operand := each.get("SUB"))] if commands else []
    return undefined_subsystems(image, named, "SUB={}".format)

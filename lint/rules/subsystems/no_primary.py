from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import Subsystems
from lint.ruleset.rule import WARNING, finding, rule


@rule("SSN004", level=WARNING, tags=("systems",))
def no_primary(subsystems: Subsystems) -> Iterator[Finding]:
    """
    No subsystem of a system is the primary one.

    ## What it does
    Reports the IEFSSNxx members of a declared system if all of them are there, all subsystems could be read, and
    none asks to be the primary one. Needs systems in `parmlint.yaml`.

    ## Why it matters
    The system asks the operator for the name of the primary subsystem, and the IPL waits for the answer.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)
    SUBSYS SUBNAME(JES2)
    ```

    Help: Specify PRIMARY(YES) for the job entry subsystem.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEFSSN00, the default member.
    """
    if (
        not subsystems.defined
        or not subsystems.has_all
        or any(each.is_primary is not False for each in subsystems.defined)
    ):
        return
    message = "No subsystem is the primary one, so the system asks the operator for its name at IPL."
    job_entry = next((each for each in subsystems.defined if each.name.startswith("JES")), subsystems.defined[0])
    yield finding(job_entry.place, message, help="Specify PRIMARY(YES) for the job entry subsystem.")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.missing_members import missing_members
from lint.ruleset.rule import ERROR, rule
from lint.systems.zos.image import Image
from lint.systems.zos.ipl import BY_OPERATOR
from lint.systems.zos.selectors import PARAMETERS


@rule("SYS001", level=ERROR, tags=("systems", "references"))
def missing_member(image: Image) -> Iterator[Finding]:
    """
    A suffix names a member that is not in any library of the system.

    ## What it does
    Reports a member, including IEASYS00, that LOADxx, IEASYMxx or IEASYSxx of a configured system selects and that none
    of its parmlibs contains. [YML002](YML002.md) reports members that parmlint.yaml itself selects. List a member that
    is stored somewhere else, or that does not exist on purpose, under `elsewhere:`. If LOADxx names a library that is
    not in the repository, the member may be in that library, and the finding is a warning that names the library. In
    that case a member that IBM supplies (DIAG00) is not reported; otherwise it is a note. The rule reports nothing if
    no system is configured.

    ## Why it matters
    The system asks the operator, uses a default, or continues without the settings of the member.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CLOCK=00,OPT=01,SMS=NA
    ```
    ```text parm/CLOCK00
    TIMEZONE W.05.00.00
    ```
    ```text parm/IEAOPT00
    HIPERDISPATCH=YES
    ```

    Help: Change OPT= to select IEAOPT00, add IEAOPT01, or list it under `elsewhere` in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm, elsewhere: [IGDSMSNA]}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CLOCK=00,OPT=00,SMS=NA
    ```
    ```text parm/CLOCK00
    TIMEZONE W.05.00.00
    ```
    ```text parm/IEAOPT00
    HIPERDISPATCH=YES
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, parameters that select members; LOADxx; IEASYMxx. What the
      system does without each member is general knowledge.
    """
    named = image.selected_by(*PARAMETERS) if image.is_declared else ()
    parameters = (member for member in image.system_parameters.members if member.selected_by != BY_OPERATOR)
    yield from missing_members(image, (*image.symbol_stage.members, *parameters, *named))

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import ALL_SYSTEMS, Consoles, gets_all
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image


@rule("CON019", level=NOTE, tags=("systems", "sysplex"), health_check="CNZ_CONSOLE_MSCOPE_AND_ROUTCODE")
def console_of_all_messages(image: Image) -> Iterator[Finding]:
    """
    A console gets all messages of all systems of the sysplex.

    ## What it does
    Reports a CONSOLE with ROUTCODE(ALL) and with MSCOPE(*ALL), which is the default, if PLEXCFG=MULTISYSTEM says that
    the system is in a sysplex.

    ## Why it matters
    The console cannot show so many messages in time. Its buffers fill, and in the end those of the system.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CON=00,PLEXCFG=MULTISYSTEM
    ```
    ```text parm/CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) ROUTCODE(ALL)
    ```

    Help: Specify MSCOPE(*), or fewer routing codes.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CON=00,PLEXCFG=MULTISYSTEM
    ```
    ```text parm/CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) ROUTCODE(ALL) MSCOPE(*)
    ```

    ## Sources
    - IBM Health Checker for z/OS: CNZ_CONSOLE_MSCOPE_AND_ROUTCODE. What the check wants is general knowledge.
    """
    sysplex = image.parameter("PLEXCFG")
    consoles = image.view(Consoles)
    if consoles is None or sysplex is None or sysplex.texts != ("MULTISYSTEM",):
        return
    for console in consoles.consoles:
        routing = console.statement.get("ROUTCODE")
        scope = console.statement.get("MSCOPE")
        if routing and gets_all(routing) and (scope is None or ALL_SYSTEMS in scope.texts):
            message = "This console gets all messages of all systems of the sysplex."
            yield finding(routing, message, help="Specify MSCOPE(*), or fewer routing codes.")

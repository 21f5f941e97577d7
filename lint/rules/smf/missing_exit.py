from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.prog import Prog
from lint.model.smf import EXITS, Smf
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("SMF029", level=WARNING, tags=("systems", "references"))
def missing_exit(image: Image) -> Iterator[Finding]:
    """
    PROGxx adds a routine to an SMF exit that SMFPRMxx does not list.

    ## What it does
    Reports an EXIT ADD in PROGxx for an exit of SMF, such as SYS.IEFU83 or SYSSTC.IEFU29, if no EXITS of the SMFPRMxx
    of the system lists IEFU83. If SYS has no EXITS, all exits are listed.

    ## Why it matters
    SMF calls only the exits that EXITS lists. The routine is loaded and never called.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    SMF=00,PROG=00
    ```
    ```text parm/SMFPRM00
    SYS(TYPE(0:255),EXITS(IEFU84))
    ```
    ```text parm/PROG00
    EXIT ADD EXITNAME(SYS.IEFU83) MODNAME(MYU83)
    ```

    Help: Add IEFU83 to EXITS in SMFPRMxx, or delete this EXIT.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    SMF=00,PROG=00
    ```
    ```text parm/SMFPRM00
    SYS(TYPE(0:255),EXITS(IEFU83,IEFU84))
    ```
    ```text parm/PROG00
    EXIT ADD EXITNAME(SYS.IEFU83) MODNAME(MYU83)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, EXIT. General knowledge for the names of exits.
    """
    smf, prog = image.view(Smf), image.view(Prog)
    if smf is None or prog is None or smf.system("EXITS") is None or not smf.has_read_all("SYS", "SUBSYS"):
        return
    listed = {text for placed in smf.selections for operand in placed.all("EXITS") for text in operand.texts}
    for statement in prog.statements("EXIT") if not any(map(is_unknown, listed)) else ():
        name = statement.get("EXITNAME")
        group, _, exit_name = name.text.partition(".") if name else ("", "", "")
        if name and "ADD" in statement and group.startswith("SYS") and exit_name in EXITS - listed:
            message = f"EXITS of SMFPRMxx does not list {exit_name}, so that SMF never calls this routine."
            yield finding(name, message, help=f"Add {exit_name} to EXITS in SMFPRMxx, or delete this EXIT.")

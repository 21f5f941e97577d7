from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.ipl_commands import IplCommands
from lint.ruleset.rule import NOTE, finding, rule


@rule("SLP005", level=NOTE, tags=("commands",))
def slip_among_commands(commands: IplCommands) -> Iterator[Finding]:
    """
    A SLIP command in COMMNDxx or IEACMDxx.

    ## What it does
    Notes a SLIP command in COMMNDxx and IEACMDxx. SET SLIP= is not one.

    ## Why it matters
    Commands of these members need not run in the order in which they are written. IBM wants SLIP commands in IEASLPxx,
    where they do, and SET SLIP= here.

    ## Example
    ```text COMMND00
    COM='SLIP SET,C=013,ID=X013,A=NODUMP,END'
    ```

    Help: Move the SLIP command to IEASLPxx, and specify SET SLIP= here.

    ## Use instead
    ```text COMMND00
    COM='SET SLIP=01'
    ```
    ```text IEASLP01
    SLIP SET,C=013,ID=X013,A=NODUMP,END
    ```

    ## Sources
    - z/OS MVS System Commands: SLIP.
    """
    for command in commands.commands:
        if command.verb in ("SLIP", "SL"):
            message = "SLIP commands belong in IEASLPxx, which runs them in order."
            yield finding(
                command.statement,
                message,
                help="Move the SLIP command to IEASLPxx, and specify SET SLIP= here.",
            )

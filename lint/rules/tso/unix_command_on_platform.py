from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tso import TsoOptions
from lint.ruleset.rule import ERROR, finding, rule

_OF_UNIX = frozenset(("BPXBATCH", "MKDIR", "MKNOD", "MOUNT", "OCOPY", "OGET", "OMVS", "OPUT", "UNMOUNT"))


@rule("TSO005", level=ERROR, tags=("unix",))
def unix_command_on_platform(options: TsoOptions) -> Iterator[Finding]:
    """
    A command of z/OS UNIX is in PLATCMD of IKJTSOxx.

    ## What it does
    Reports BPXBATCH, MKDIR, MKNOD, MOUNT, OCOPY, OGET, OMVS, OPUT and UNMOUNT in the list of PLATCMD.

    ## Why it matters
    These commands do not work on the command and program invocation platform. IBM says not to add them.

    ## Example
    ```text IKJTSO00
    PLATCMD NAMES( EXECUTIL OGET )
    ```

    Help: Delete OGET from PLATCMD.

    ## Use instead
    ```text IKJTSO00
    PLATCMD NAMES( EXECUTIL )
    ```

    ## Sources
    - z/OS UNIX System Services Planning: IKJTSOxx.
    """
    for located in options.statements("PLATCMD"):
        for operand in located.all("NAMES"):
            for value in operand.values:
                if value.text.upper() in _OF_UNIX:
                    message = f"{value.text} is a command of z/OS UNIX, which must not run on the platform."
                    yield finding(value, message, help=f"Delete {value.text} from PLATCMD.")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tso import TsoOptions
from lint.ruleset.rule import WARNING, finding, rule

_CALLERS = frozenset(("IKJEFT01", "IKJEFT1A", "IKJEFT1B", "IRXJCL", "ISPSTART"))


@rule("TSO009", level=WARNING, tags=("security",))
def authorized_caller(options: TsoOptions) -> Iterator[Finding]:
    """
    A program that calls any other is authorized in IKJTSOxx.

    ## What it does
    Reports IKJEFT01, IKJEFT1A, IKJEFT1B, IRXJCL and ISPSTART in AUTHPGM and AUTHTSF.

    ## Why it matters
    These programs run what their caller names. Authorized, they run it authorized, and everybody on the system can do
    what the system programmer can.

    ## Example
    ```text IKJTSO00
    AUTHPGM NAMES( IEBCOPY IKJEFT01 )
    ```

    Help: Delete IKJEFT01 from AUTHPGM.

    ## Use instead
    ```text IKJTSO00
    AUTHPGM NAMES( IEBCOPY )
    ```

    ## Sources
    - z/OS TSO/E Customization: Using SYS1.PARMLIB member IKJTSOxx, programs that take addresses of code. Which programs
      these are is general knowledge.
    """
    for located in options.statements("AUTHPGM", "AUTHTSF"):
        for operand in located.all("NAMES"):
            for value in operand.values:
                if value.text.upper() in _CALLERS:
                    message = f"{value.text} runs any program that its caller names, and {located.name} authorizes it."
                    yield finding(value, message, help=f"Delete {value.text} from {located.name}.")

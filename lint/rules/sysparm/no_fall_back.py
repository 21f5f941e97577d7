from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image


@rule("SYS025", level=NOTE, tags=("systems",))
def no_fall_back(image: Image) -> Iterator[Finding]:
    """
    There is no alternate LOADxx or IEASYSxx for a fallback.

    ## What it does
    Notes a configured system if its libraries contain no LOADxx and no IEASYSxx other than those that the system uses.
    The rule reports nothing if a library is not in the repository.

    ## Why it matters
    If a change makes the IPL fail, the operator can specify another suffix at the console. The members for it should
    exist before they are needed.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/LOADSV
    SYSPARM  SV
    ```
    ```text parm/IEASYS00
    CLPA
    ```
    ```text parm/IEASYSSV
    CLPA,OPT=00
    ```

    ## Sources
    - SHARE session 10648: members to fall back on.
    """
    loaded = image.load
    if not loaded or not image.has_all_libraries or image.inactive.names:
        return
    if all(name == image.loaded.member.name for name, _ in image.concatenation.members("LOAD")):
        message = "There is no alternate LOADxx or IEASYSxx to use if an IPL with these members fails."
        yield finding(loaded.parsed.first_line_span, message)

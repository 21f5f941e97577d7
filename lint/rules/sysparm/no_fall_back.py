from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image


@rule("SYS025", level=NOTE, tags=("systems",))
def no_fall_back(image: Image) -> Iterator[Finding]:
    """
    There is no other LOADxx or IEASYSxx to fall back on.

    ## What it does
    Notes a configured system in whose libraries there is no LOADxx and no IEASYSxx but those that it is loaded with.
    Silent where a library is not in the repository.

    ## Why it matters
    When a change breaks the IPL, the way back is another suffix at the console. It should be there before it is needed.

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
        message = "There is no other LOADxx and no other IEASYSxx to fall back on when an IPL with these fails."
        yield finding(loaded.parsed.first_line_span, message)

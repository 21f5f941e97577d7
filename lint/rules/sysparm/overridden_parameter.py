from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.systems.zos.image import Image
from lint.systems.zos.ipl import FIRST_PARAMETERS


@rule("SYS003", level=WARNING, tags=("systems", "values"))
def overridden_parameter(image: Image) -> Iterator[Finding]:
    """
    A system parameter is replaced by a later IEASYSxx.

    ## What it does
    Reports a system parameter that a later IEASYSxx of the same IPL gives another value. Where the earlier one stands
    in IEASYS00 it is a note: a system's own values belong into another member.

    ## Why it matters
    The later value takes the place of the whole earlier one; lists are not joined. That is legal, and often not meant.

    ## Example
    ```text LOAD00
    SYSPARM  (01,02)
    ```
    ```text IEASYS00
    CLPA
    ```
    ```text IEASYS01
    MLPA=(00,01)
    ```
    ```text IEASYS02
    MLPA=02
    ```

    ## Use instead
    ```text LOAD00
    SYSPARM  (01,02)
    ```
    ```text IEASYS00
    CLPA
    ```
    ```text IEASYS01
    CLPA
    ```
    ```text IEASYS02
    MLPA=(00,01,02)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx; the parameter SYSP.
    """
    for parameter in image.parameters.values():
        later = parameter
        for earlier in reversed(parameter.overridden):
            is_of_two_members = earlier.member.name != later.member.name
            if is_of_two_members and earlier.is_known and later.is_known and earlier.texts != later.texts:
                place = related_place(later.span, f"{later.member.name} says this.")
                message = (
                    f"{earlier.name}= of {earlier.member.name} is replaced by that of {later.member.name}, read later."
                )
                level = NOTE if earlier.member.name == FIRST_PARAMETERS else None
                yield finding(earlier.span, message, related=(place,), level=level)
            later = earlier

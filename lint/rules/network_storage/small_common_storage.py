from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.network_storage import NetworkStorage
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.digits import bounded
from lint.syntax.statement import LocatedValue
from lint.systems.zos.image import Image

_SIZE = re.compile(r"(\d+)([KM]?)")
_UNITS = {"": 1024, "K": 1024, "M": 1024**2}
"""A number without a letter is in K. [doc: CSA]"""
_MEGABYTE = 1024**2


@rule("CSM001", level=WARNING, tags=("systems", "storage"), health_check="CSVTAM_CSM_STG_LIMIT")
def small_common_storage(image: Image) -> Iterator[Finding]:
    """
    The extended common service area has little room beside the buffers of the communications storage manager.

    ## What it does
    Reports an ECSA MAX of IVTPRM00 if the second value of CSA in IEASYSxx is not at least 20 percent above it.

    ## Why it matters
    The buffers may take nearly all of the area, and then other programs get none.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CSA=(3000,120M)
    ```
    ```text IVTPRM00
    FIXED MAX(120M)
    ECSA MAX(120M)
    ```

    Help: Raise the second value of CSA to 144M, or lower ECSA MAX.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CSA=(3000,144M)
    ```
    ```text IVTPRM00
    FIXED MAX(120M)
    ECSA MAX(120M)
    ```

    ## Sources
    - IBM Health Checker for z/OS: CSVTAM_CSM_STG_LIMIT.
    """
    storage = image.view(NetworkStorage)
    limit = storage.limit("ECSA") if storage else None
    parameter = image.parameter("CSA") if limit else None
    if not limit or not parameter:
        return
    operand = parameter.placed.get("VALUE")
    above = operand.values[1] if operand and len(operand.values) > 1 else None
    size = _bytes(above) if above else None
    if above and size is not None and size * 5 < limit[1] * 6:
        least = -(-limit[1] * 6 // (5 * _MEGABYTE))
        message = f"The extended CSA of {above.text} is less than 1.2 times the ECSA MAX of {limit[0].text}."
        help_text = f"Raise the second value of CSA to {least}M, or lower ECSA MAX."
        yield finding(limit[0], message, help=help_text, related=(related_place(above, "the extended CSA"),))


def _bytes(value: LocatedValue) -> int | None:
    match = _SIZE.fullmatch(value.text)
    return bounded(match[1]) * _UNITS[match[2]] if match else None

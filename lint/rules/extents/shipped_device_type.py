from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model import geometry
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import NOTE, finding, rule

_SHIPPED = ("3380", "3390")
_FILES = {"BLOCK_SIZE": ("AUTOBLOCK", "AUTOBLK"), "MAXIMUM_SIZE": ("DEFAULTS", "DEFAULTS")}


@rule("EXT013", level=NOTE, tags=("volumes",))
def shipped_device_type(control: ExtentControl) -> Iterator[Finding]:
    """
    EXTENT CONTROL has a device type that DirMaint knows already.

    ## What it does
    Reports a line for 3380, 3390 or a fixed-block disk in the AUTOBLOCK and DEFAULTS sections. A line below a
    comment, which may say why it is there, is not reported.

    ## Why it matters
    The two sections are for types that the files AUTOBLK DATADVH and DEFAULTS DATADVH of DirMaint do not have. A line
    for another type overrides what IBM ships, and keeps doing so after service has changed it.

    ## Example
    ```text EXTENT.CONTROL
    :DEFAULTS.
      3390-09 10017
    :END.
    ```

    Help: Delete the line of 3390-09, or say in a comment above it why DEFAULTS has it.

    ## Use instead
    ```text EXTENT.CONTROL
    :DEFAULTS.
    :END.
    ```

    ## Sources
    - z/VM DirMaint Tailoring and Administration Guide: Steps for controlling where DirMaint creates minidisks.
    """
    records, first = control.parsed.member.records, control.parsed.member.first_line
    for statement in control.statements(*_FILES):
        devtype = statement.get("DEVTYPE")
        base = geometry.devtype_of(devtype.text) if devtype else ""
        above = records[statement.line - first - 1].strip() if statement.line > first else ""
        if devtype and (base in _SHIPPED or geometry.is_fba(base)) and not above.startswith("*"):
            section, file = _FILES[statement.name]
            message = f"The section {section} has {devtype.text}, which {file} DATADVH of DirMaint has already."
            yield finding(
                devtype,
                message,
                help=f"Delete the line of {devtype.text}, or say in a comment above it why {section} has it.",
            )

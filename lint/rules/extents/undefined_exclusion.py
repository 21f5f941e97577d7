from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage

_WILD = "*"


@rule("EXT010", level=NOTE, tags=("minidisks", "references"))
def undefined_exclusion(image: VmImage) -> Iterator[Finding]:
    """
    EXCLUDE names a minidisk that does not exist.

    ## What it does
    Reports an entry in the EXCLUDE section of EXTENT CONTROL that the directory does not have, and a device number
    that is no minidisk of its entry. Names and numbers with an asterisk are not checked. Only complete directories
    are checked: those with a DIRECTORY statement, or named USER DIRECT.

    ## Why it matters
    The minidisk that was meant stays protected. IBM ships exclusions for servers that many systems do not have, so
    this is only a note.

    ## Example
    ```text EXTENT.CONTROL
    :EXCLUDE.
      MIANT 0123
    :END.
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER MAINT NOLOG 64M 128M G
     MDISK 0123 3390 0000 END VMRES1 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, extents: EXTENT.CONTROL}
    ```

    Help: Change MIANT to MAINT.

    ## Use instead
    ```text EXTENT.CONTROL
    :EXCLUDE.
      MAINT 0123
    :END.
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER MAINT NOLOG 64M 128M G
     MDISK 0123 3390 0000 END VMRES1 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, extents: EXTENT.CONTROL}
    ```

    ## Sources
    - Derived from the meaning of the section. z/VM DirMaint Tailoring and Administration Guide: Steps for
      controlling where DirMaint creates minidisks.
    """
    control, directory, minidisks = image.of(ExtentControl), image.directory, image.minidisks
    if control is None or directory is None or minidisks is None or not directory.is_complete:
        return
    for entry, address in control.excluded():
        name = entry.text
        if _WILD in name or is_unknown(name):
            continue
        if not directory.owns_name(name):
            message = f"{name}, in the section EXCLUDE, is not in the directory.{nearest(name, directory.owners)}"
            help_text = nearest_or(name, directory.owners, f"Delete this line, or add {name} to the directory.")
            yield finding(entry, message, help=help_text)
            continue
        number = device_number(address.text)
        lookup = minidisks.find(name, number) if number is not None and directory.owner(name) else None
        if lookup and lookup.is_known and lookup.minidisk is None:
            message = f"{name} has no minidisk {address.text}, which the section EXCLUDE names."
            yield finding(address, message, help=f"Correct {address.text}, or delete this line.")

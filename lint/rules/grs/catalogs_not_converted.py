from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import CONVERSION, GENERIC, PATTERN, WILD
from lint.rules.grs._lists import joined_lists
from lint.rules.shared.parameters import MULTISYSTEM, parameter_set_to
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image

_CATALOGS = ("SYSIGGV2", "SYSZVVDS")


@rule("RNL010", level=NOTE, tags=("systems", "catalogs"), health_check="CATALOG_RNLS")
def catalogs_not_converted(image: Image) -> Iterator[Finding]:
    """
    The RESERVE of catalogs is not converted.

    ## What it does
    Notes resource name lists without SYSIGGV2 or SYSZVVDS in the list CON, for a system with PLEXCFG=MULTISYSTEM.
    It reports nothing if GRSRNL=EXCLUDE, if a member cannot be read, or if a PATTERN entry with wild characters in
    QNAME may have the name. RNL009 reports the names in other lists.

    ## Why it matters
    Catalogs reserve their volumes with these names. Without conversion, other systems wait for all data sets of
    such a volume, and two systems may wait for each other.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,GRSRNL=01,PLEXCFG=MULTISYSTEM
    ```
    ```text PARMLIB/GRSRNL01
    RNLDEF RNL(CON) TYPE(GENERIC) QNAME(SYSZVVDS)
    ```

    Help: Add RNLDEF RNL(CON) TYPE(GENERIC) QNAME(SYSIGGV2), on all systems at the same time.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRS=STAR,GRSRNL=01,PLEXCFG=MULTISYSTEM
    ```
    ```text PARMLIB/GRSRNL01
    RNLDEF RNL(CON) TYPE(GENERIC) QNAME(SYSZVVDS)
    RNLDEF RNL(CON) TYPE(GENERIC) QNAME(SYSIGGV2)
    ```

    ## Sources
    - IBM Health Checker for z/OS: CATALOG_RNLS.
    """
    lists = joined_lists(image)
    if not lists or not parameter_set_to(image, "PLEXCFG", MULTISYSTEM) or parameter_set_to(image, "GRS", "NONE"):
        return
    converted = [entry for entry in lists.entries if entry.list_name == CONVERSION]
    names = {entry.major for entry in lists.entries}
    if any(entry.type == PATTERN and WILD.search(entry.major) for entry in converted):
        return
    for name in _CATALOGS:
        place = image.parameter("GRSRNL")
        if name not in names and place:
            entry_text = f"RNLDEF RNL({CONVERSION}) TYPE({GENERIC}) QNAME({name})"
            message = f"No entry converts the RESERVE of catalogs with the major name {name}."
            yield finding(place, message, help=f"Add {entry_text}, on all systems at the same time.")

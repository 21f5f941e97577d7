from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import MULTISYSTEM, is_absent, parameter_set_to
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence

_DEFAULT = "COUPLE00"


@rule("SYS009", level=WARNING, tags=("systems", "sysplex"))
def default_couple_member(image: Image) -> Iterator[Finding]:
    """
    No COUPLE= for a multisystem sysplex.

    ## What it does
    Reports PLEXCFG=MULTISYSTEM if no IEASYSxx has COUPLE= and the libraries contain no COUPLE00 of the installation.

    ## Why it matters
    The system then uses COUPLE00, and with the COUPLE00 that IBM supplies the system is outside any sysplex.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PLEXCFG=MULTISYSTEM
    ```

    Help: Add COUPLE=01, with the suffix of your COUPLExx in place of 01, to IEASYS00.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PLEXCFG=MULTISYSTEM,COUPLE=01
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Planning the PLEXCFG system parameter; Planning the COUPLE system parameter.
    """
    plexcfg = parameter_set_to(image, "PLEXCFG", MULTISYSTEM)
    if plexcfg and is_absent(image, "COUPLE") and image.presence(_DEFAULT) is Presence.MISSING:
        message = (
            f"No COUPLE= selects a COUPLExx for PLEXCFG=MULTISYSTEM, and the {_DEFAULT} that IBM supplies is for "
            "a system outside any sysplex."
        )
        there = [name for name, _ in image.concatenation.members("COUPLE")]
        suffix = there[0][-2:] if len(there) == 1 else ""
        added = f"COUPLE={suffix}" if suffix else "COUPLE=01, with the suffix of your COUPLExx in place of 01,"
        help_text = f"Add {added} to {plexcfg.member.name}."
        yield finding(plexcfg, message, help=help_text)

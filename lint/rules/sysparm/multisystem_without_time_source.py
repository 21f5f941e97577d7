from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.rules.shared.parameters import MULTISYSTEM, parameter_set_to
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zos.image import Image

_SOURCES = ("ETRMODE", "STPMODE", "SIMETRID")


@rule("SYS007", level=ERROR, tags=("systems", "sysplex"))
def multisystem_without_time_source(image: Image) -> Iterator[Finding]:
    """
    The systems of a sysplex have no common time source.

    ## What it does
    Reports PLEXCFG=MULTISYSTEM if the CLOCKxx members of the system specify ETRMODE NO and STPMODE NO, and none has
    SIMETRID. A mode that is not coded is not reported.

    ## Why it matters
    The systems cannot synchronize their time, and a second system cannot join the sysplex.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PLEXCFG=MULTISYSTEM,CLOCK=00
    ```
    ```text CLOCK00
    TIMEZONE W.05.00.00
    ETRMODE  NO
    STPMODE  NO
    ```

    Help: Specify STPMODE YES.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PLEXCFG=MULTISYSTEM,CLOCK=00
    ```
    ```text CLOCK00
    TIMEZONE W.05.00.00
    ETRMODE  NO
    STPMODE  YES
    ```

    ## Fix safety
    Unsafe. The machine must be in a Coordinated Timing Network, so it needs review.

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Planning the PLEXCFG system parameter.
    """
    plexcfg = parameter_set_to(image, "PLEXCFG", MULTISYSTEM)
    members = image.of_kind("clock")
    if not plexcfg or not image.has_all("CLOCK") or not all(parsed.has_read_all(*_SOURCES) for parsed in members):
        return
    sources = [located for parsed in members for located in parsed.named(*_SOURCES)]
    refused = {located.name: located for located in sources if text_of(located, "VALUE") == "NO"}
    if {"ETRMODE", "STPMODE"} == refused.keys() and all(text_of(located, "VALUE") == "NO" for located in sources):
        message = (
            "With ETRMODE NO, STPMODE NO and no SIMETRID, the systems of PLEXCFG=MULTISYSTEM have no common time "
            "source."
        )
        places = (
            related_place(plexcfg, "PLEXCFG= is specified here."),
            related_place(refused["ETRMODE"], "ETRMODE is NO here."),
        )
        mode = refused["STPMODE"].get("VALUE")
        fixes = with_value(mode, "YES") if mode else ()
        yield finding(refused["STPMODE"], message, help="Specify STPMODE YES.", related=places, fixes=fixes)

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import MULTISYSTEM, couple_statement, is_absent, is_local, parameter_set_to
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("SYS005", level=ERROR, tags=("systems", "sysplex"))
def multisystem_without_serialization(image: Image) -> Iterator[Finding]:
    """
    GRS=NONE in a multisystem sysplex.

    ## What it does
    Reports GRS=NONE together with PLEXCFG=MULTISYSTEM. With PLEXCFG=ANY, coded or by default, it is a warning if
    COUPLExx names a sysplex couple data set.

    ## Why it matters
    A multisystem sysplex needs global resource serialization, and the system rejects the combination.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    GRS=NONE,PLEXCFG=MULTISYSTEM
    ```

    Help: Specify GRS=STAR, or GRS=TRYJOIN for a ring.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    GRS=STAR,PLEXCFG=MULTISYSTEM
    ```

    ## Fix safety
    Unsafe. GRS=STAR needs a coupling facility with the structure ISGLOCK, so it needs review. Without
    PLEXCFG=MULTISYSTEM there is no fix.

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Planning the PLEXCFG system parameter.
    """
    none = parameter_set_to(image, "GRS", "NONE")
    if not none:
        return
    plexcfg = parameter_set_to(image, "PLEXCFG", MULTISYSTEM)
    if plexcfg:
        message = (
            "GRS=NONE is not valid with PLEXCFG=MULTISYSTEM: a multisystem sysplex needs global resource serialization."
        )
        related = (related_place(plexcfg, "PLEXCFG= is specified here."),)
        help_text = "Specify GRS=STAR, or GRS=TRYJOIN for a ring."
        fixes = with_value(none.value, "STAR") if none.value else ()
        yield finding(none, message, help=help_text, related=related, fixes=fixes)
    elif parameter_set_to(image, "PLEXCFG", "ANY") or is_absent(image, "PLEXCFG"):
        couple = couple_statement(image)
        data_set = couple.get("PCOUPLE") if couple and not is_local(couple) else None
        if data_set:
            message = (
                "GRS=NONE does not fit a sysplex couple data set: systems that share one serialize their resources."
            )
            place = related_place(data_set, "The sysplex couple data set is named here.")
            help_text = "Specify GRS=STAR, or PLEXCFG=MONOPLEX for a system that is alone in its sysplex."
            yield finding(none, message, help=help_text, related=(place,), level=WARNING)

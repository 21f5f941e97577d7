from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image
from lint.systems.zos.symbol_table import Symbol


@rule("SYM009", level=WARNING, tags=("systems", "symbols", "sysplex"))
def shared_system_name(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Two systems of one sysplex get the same name.

    ## What it does
    Reports two configured systems of one sysplex that get the same SYSNAME or the same SYSCLONE. Two that have the same
    HWNAME, LPARNAME and VMUSERID are one system with two ways to IPL it, and are left alone.

    ## Why it matters
    Both must be unique in the sysplex: the second system cannot join, or uses the data sets of the first.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, ipl: {lpar: A}}
      PRDB: {parmlib: parm, ipl: {lpar: B}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    SYSPLEX  PLEX1
    ```
    ```text parm/IEASYM00
    SYSDEF LPARNAME(A) SYSNAME(PRDA) SYSCLONE(P1)
    SYSDEF LPARNAME(B) SYSNAME(PRDB) SYSCLONE(P1)
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, ipl: {lpar: A}}
      PRDB: {parmlib: parm, ipl: {lpar: B}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    SYSPLEX  PLEX1
    ```
    ```text parm/IEASYM00
    SYSDEF LPARNAME(A) SYSNAME(PRDA) SYSCLONE(P1)
    SYSDEF LPARNAME(B) SYSNAME(PRDB) SYSCLONE(P2)
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Static system symbols; IEASYMxx. General knowledge.
    """
    for name in ("SYSNAME", "SYSCLONE"):
        first: dict[str, tuple[Image, Symbol]] = {}
        for image in sysplex.images:
            symbol = image.symbols.get(name)
            if not symbol or not symbol.text:
                continue
            first_image, before = first.setdefault(symbol.text, (image, symbol))
            place = symbol.place or (image.load.parsed.first_line_span if image.load else None)
            if first_image is not image and not _is_one_system(first_image, image) and place:
                related = (
                    (related_place(before.place, f"{first_image.name} has it from here."),) if before.place else ()
                )
                message = f"{image.name} and {first_image.name} of {sysplex.name} have the same {name}, {symbol.text}."
                yield finding(place, message, related=related)


def _is_one_system(first: Image, second: Image) -> bool:
    """True if two declarations name the same partition or guest."""
    if not first.spec or not second.spec:
        return False
    names = [(spec.ipl.hwname, spec.ipl.lpar, spec.ipl.vmuserid) for spec in (first.spec, second.spec)]
    return names[0] == names[1] and any(names[0])

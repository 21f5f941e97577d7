from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.rules.shared.suggestion import next_name, such_as
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image
from lint.systems.zos.symbol_table import Symbol


@rule("SYM009", level=WARNING, tags=("systems", "symbols", "sysplex"))
def shared_system_name(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Two systems of one sysplex get the same name.

    ## What it does
    Reports two configured systems of one sysplex that get the same SYSNAME or the same SYSCLONE. Two systems with the
    same HWNAME, LPARNAME and VMUSERID are one system with two ways to IPL it, and are not reported.

    ## Why it matters
    The second system cannot join the sysplex, or uses the data sets of the first: SYSNAME and SYSCLONE must be unique
    in the sysplex.

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

    Help: Specify another SYSCLONE for PRDB, such as P2.

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
        symbols = filter(None, (image.symbols.get(name) for image in sysplex.images))
        taken = {symbol.text for symbol in symbols if symbol.text}
        for image in sysplex.images:
            symbol = image.symbols.get(name)
            if not symbol or not symbol.text:
                continue
            first_image, before = first.setdefault(symbol.text, (image, symbol))
            place = _origin(image, symbol)
            if first_image is not image and not _is_one_system(first_image, image) and place:
                origin = _origin(first_image, before)
                related = (related_place(origin, f"{first_image.name} gets it here."),) if origin else ()
                message = f"{image.name} and {first_image.name} of {sysplex.name} have the same {name}, {symbol.text}."
                if name == "SYSNAME" and image.name not in taken:
                    help_text = f"Specify SYSNAME({image.name}) for system {image.name}."
                else:
                    free = next_name(symbol.text, taken)
                    help_text = f"Specify another {name} for {image.name}{such_as(free)}."
                both = (first_image.name, image.name)
                yield finding(place, message, help=help_text, related=related)._replace(systems=both)


def _origin(image: Image, symbol: Symbol) -> Span | None:
    """The place that gives a system its name or clone: SYSCLONE may be the end of SYSNAME.

    Where no member names the system, it is what LOADxx says of its symbols and its sysplex.
    """
    name = image.symbols.get("SYSNAME")
    place = symbol.place or (name.place if name else None)
    if place or not image.load:
        return place
    statement = image.load.single.get("IEASYM") or image.load.single.get("SYSPLEX")
    return statement.span if statement else image.load.parsed.first_line_span


def _is_one_system(first: Image, second: Image) -> bool:
    """True if two declarations name the same partition or guest."""
    if not first.spec or not second.spec:
        return False
    names = [(spec.ipl.hwname, spec.ipl.lpar, spec.ipl.vmuserid) for spec in (first.spec, second.spec)]
    return names[0] == names[1] and any(names[0])

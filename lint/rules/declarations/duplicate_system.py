from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from lint.config.systems import Ipl
from lint.facts.spelling_hints import choices
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.configuration import Declarations
from lint.systems.zos.image import Image
from lint.systems.zos.load import FILTERS

_KEYS = {"LPARNAME": "lpar", "VMUSERID": "vmuserid", "HWNAME": "hwname"}


@rule("YML011", level=WARNING, tags=("configuration", "systems"))
def duplicate_system(configuration: Declarations) -> Iterator[Finding]:
    """
    Two declared systems are the same z/OS image.

    ## What it does
    Reports a system that has the same libraries, LOADxx, SYSPARM, symbols and LPAR name as another declared system, no
    different HWNAME or VMUSERID, and the same SYSNAME. The finding is at the system whose name is not the
    SYSNAME, and names the LPAR of the system with that name, if a SYSDEF statement has one. If the SYSNAME is unknown,
    two systems are reported only if they declare `lpar`, `hwname` or `vmuserid`.

    ## Why it matters
    One of the two is probably a copy in which `lpar` was not changed. The system that was intended is not checked, and
    no other message reports that.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, ipl: {lpar: LPAR1}}
      PRDB: {parmlib: parm, ipl: {lpar: LPAR1}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF LPARNAME(LPAR1) SYSNAME(PRDA)
    SYSDEF LPARNAME(LPAR2) SYSNAME(PRDB)
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    Help: Change lpar of PRDB to LPAR2.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, ipl: {lpar: LPAR1}}
      PRDB: {parmlib: parm, ipl: {lpar: LPAR2}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF LPARNAME(LPAR1) SYSNAME(PRDA)
    SYSDEF LPARNAME(LPAR2) SYSNAME(PRDB)
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LOADxx; IEASYMxx, SYSNAME.
    """
    by_identity: dict[object, list[Image]] = defaultdict(list)
    for image in configuration.images:
        name = _system_name(image)
        if image.spec and (name or any(image.spec.ipl[1:4])):
            ipl = image.spec.ipl
            libraries = image.spec.parmlib, image.spec.iplparm
            symbols = tuple(sorted(image.spec.symbols.items()))
            by_identity[libraries, symbols, ipl.load, ipl.volume, ipl.sysparm, ipl.lpar, name].append(image)
    for images in by_identity.values():
        for number, image in enumerate(images):
            twin = next((earlier for earlier in images[:number] if _may_be_same(_ipl(earlier), _ipl(image))), None)
            if twin:
                yield _finding(configuration, image, twin)


def _finding(configuration: Declarations, image: Image, twin: Image) -> Finding:
    sysname = _system_name(image)
    if sysname and image.name == sysname:
        image, twin = twin, image
    filters_by_sysname = _filters_by_sysname(image)
    filters = filters_by_sysname.get(image.name.upper(), {})
    key = next((key for name, key in _KEYS.items() if name in filters), "")
    more = [name for name in filters_by_sysname if name != sysname]
    place = configuration.key("systems", image.name)
    if key and filters:
        filter_name = next(name for name, own in _KEYS.items() if own == key)
        advice = f"Change {key} of {image.name} to {filters[filter_name]}."
        place = configuration.value("systems", image.name, "ipl", key)
    else:
        advice = f"Delete {image.name}, or declare the names under `ipl:` that select its SYSNAME."
    related = related_place(configuration.key("systems", twin.name), "the same image")
    message = f"{image.name} is the same image as {twin.name}: {_reason(image, sysname)}.{choices(more)}"
    systems = (image.name, twin.name)
    return finding(place, message, help=advice, related=(related,))._replace(systems=systems)


def _reason(image: Image, sysname: str) -> str:
    """The names that both declare, and what they give, as a clause."""
    ipl = _ipl(image)
    named = {"load": ipl.load, "hwname": ipl.hwname, "lpar": ipl.lpar, "vmuserid": ipl.vmuserid}
    shared = ", ".join(f"{key} {text}" for key, text in named.items() if text)
    if not sysname:
        return f"both have {shared}, and nothing else tells them apart"
    return f"both have {shared}, which give SYSNAME {sysname}" if shared else f"both have SYSNAME {sysname}"


def _ipl(image: Image) -> Ipl:
    return image.spec.ipl if image.spec else Ipl()


def _may_be_same(first: Ipl, second: Ipl) -> bool:
    """True if two images of the same LPAR name have no different name of the processor or guest."""
    pairs = (first.hwname, second.hwname), (first.vmuserid, second.vmuserid)
    return all(None in pair or pair[0] == pair[1] for pair in pairs)


def _system_name(image: Image) -> str:
    """Its SYSNAME; "" if it is not known."""
    symbol = image.symbols.get("SYSNAME")
    return symbol.text or "" if symbol else ""


def _filters_by_sysname(image: Image) -> dict[str, Mapping[str, str]]:
    """The names of the filters that each SYSNAME of IEASYMxx has; a SYSNAME without a filter is left out."""
    filters: dict[str, Mapping[str, str]] = {}
    for member in image.symbol_stage.members:
        for placed in member.source.named("SYSDEF") if member.source else ():
            names = {name: operand.text.upper() for name in FILTERS if (operand := placed.get(name))}
            if names and (sysname := placed.get("SYSNAME")):
                filters.setdefault(sysname.text.upper(), names)
    return filters

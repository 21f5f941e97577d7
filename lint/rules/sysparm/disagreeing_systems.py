from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image
from lint.systems.zos.played import Parameter

_RING = frozenset({"START", "JOIN", "TRYJOIN"})


def _serialization(grs: Parameter) -> str:
    return "RING" if grs.texts[0] in _RING else grs.texts[0]


def _lists(grsrnl: Parameter) -> tuple[str, ...]:
    return grsrnl.texts


def _is_local(plexcfg: Parameter) -> bool:
    return plexcfg.texts == ("XCFLOCAL",)


def _shown(parameter: Parameter) -> str:
    return parameter.texts[0] if len(parameter.texts) == 1 else f"({','.join(parameter.texts)})"


_COMPARED = {"GRS": _serialization, "GRSRNL": _lists, "PLEXCFG": _is_local}


@rule("SYS030", level=WARNING, tags=("systems", "sysplex"))
def disagreeing_systems(sysplex: Sysplex) -> Iterator[Finding]:
    """
    The systems of a sysplex have different values for parameters that must be the same.

    ## What it does
    Reports systems of the same sysplex with different types of GRS= (NONE, a ring, STAR), with different GRSRNL=, or if
    one has PLEXCFG=XCFLOCAL and another does not. CPL049 compares couple data sets, BPX042 the types of file systems.

    ## Why it matters
    The systems serialize their resources together and must use the same lists. Otherwise the second system cannot join
    the sysplex.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: a}, PRDB: {parmlib: b}}
    ```
    ```text a/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text a/IEASYS00
    GRS=STAR
    ```
    ```text b/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text b/IEASYS00
    GRS=TRYJOIN
    ```

    Help: Specify GRS=STAR here, or GRS=TRYJOIN for PRDA.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: a}, PRDB: {parmlib: b}}
    ```
    ```text a/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text a/IEASYS00
    GRS=STAR
    ```
    ```text b/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text b/IEASYS00
    GRS=STAR
    ```

    ## Sources
    - z/OS MVS Planning: Global Resource Serialization: resource name lists. z/OS MVS Setting Up a Sysplex: Planning the
      PLEXCFG system parameter.
    """
    for name, kind_of in _COMPARED.items():
        first: tuple[Image, Parameter] | None = None
        for image in sysplex.images:
            parameter = image.parameter(name)
            if not parameter or not parameter.texts or not parameter.is_known:
                continue
            if first is None:
                first = image, parameter
            elif kind_of(parameter) != kind_of(first[1]):
                there = first[1]
                yield finding(
                    parameter,
                    f"{name}={_shown(parameter)} conflicts with {name}={_shown(there)} of {first[0].name}: both "
                    f"systems are in {sysplex.name}.",
                    help=f"Specify {name}={_shown(there)} here, or {name}={_shown(parameter)} for {first[0].name}.",
                    related=(related_place(there, f"{first[0].name} has this value."),),
                )

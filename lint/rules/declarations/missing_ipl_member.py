from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_text
from lint.facts.spelling_hints import choices, nearest
from lint.finding import Finding, Span
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.systems.configuration import Declarations
from lint.systems.zos.image import Image
from lint.systems.zos.library import libraries_at
from lint.systems.zos.selected import Presence


@rule("YML002", level=ERROR, tags=("configuration", "systems", "references"))
def missing_ipl_member(configuration: Declarations) -> Iterator[Finding]:
    """
    A member that parmlint.yaml itself selects is not in any library of the system.

    ## What it does
    Reports the LOADxx of `ipl: load:` and the IEASYSxx of `ipl: sysparm:` if no folder or deck of the system contains
    it, and lists the members that exist. Also reports `parmlib` if it contains neither LOADxx nor IEASYS00.
    [SYS001](SYS001.md) reports members that other members select. List members that are stored somewhere else under
    `elsewhere:`. If LOADxx names a library that is not in the repository, a missing IEASYSxx is a warning.

    ## Why it matters
    Without LOADxx and IEASYSxx, no member of the system is read or checked.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, ipl: {load: LOADA1}}
    ```
    ```text parm/LOADA0
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    Help: Change it to LOADA0.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, ipl: {load: LOADA0}}
    ```
    ```text parm/LOADA0
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LOADxx; IEASYSxx.
    """
    for image in configuration.images:
        for name, place, is_certain in _chosen(configuration, image):
            existing = _existing(configuration, image, name[:-2])
            message = f"{name} is not in any library of the system.{choices(existing)}{nearest(name, existing)}"
            level = None if is_certain else WARNING
            near = nearest_text(name, existing)
            advice = f"Change it to {near}." if near else f"Add {name} to a library, or correct the name."
            yield finding(place, message, help=advice, level=level)._replace(systems=(image.name,))


def _chosen(configuration: Declarations, image: Image) -> Iterator[tuple[str, Span, bool]]:
    """The missing members that the configuration chooses, where it does, and whether they are surely missing."""
    keys = ("systems", image.name)
    spec = image.spec
    load = image.loaded.member
    if spec and spec.ipl.load and load.presence is Presence.MISSING:
        yield load.name, configuration.value(*keys, "ipl", "load"), True
    first, *others = image.system_parameters.members
    if load.presence is Presence.MISSING and first.presence is Presence.MISSING:
        yield first.name, configuration.value(*keys, "parmlib"), True
    for number, member in enumerate(others if spec and spec.ipl.sysparm is not None else ()):
        if member.presence is Presence.MISSING:
            place = configuration.entry(number, *keys, "ipl", "sysparm")
            yield member.name, place, image.concatenation.is_complete


def _existing(configuration: Declarations, image: Image, prefix: str) -> list[str]:
    """The members with a prefix and a suffix in the libraries of the system."""
    settings = configuration.settings
    paths = (*image.spec.iplparm, *image.spec.parmlib) if image.spec else ()
    libraries = (library for path in paths for library in libraries_at(path, settings.root, configuration.workspace))
    return sorted({name for library in libraries for name in library.names if name[:-2] == prefix})

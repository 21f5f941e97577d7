from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import ANY_SYSTEM, GrsConfiguration
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("GRS012", level=NOTE, tags=("systems",))
def no_definition_for_system(image: Image) -> Iterator[Finding]:
    """
    No GRSDEF is for the system that reads the member.

    ## What it does
    Notes a GRSCNFxx whose GRSDEF all name systems with MATCHSYS, and none of them the system that reads the member.
    A GRSDEF with MATCHSYS(*) or without MATCHSYS is for every system.

    ## Why it matters
    None of the values counts for the system. One of the names is perhaps misspelled.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, symbols: {SYSNAME: PRDA}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRSCNF=01
    ```
    ```text PARMLIB/GRSCNF01
    GRSDEF MATCHSYS(PDRA) TOLINT(60)
    ```

    Help: Specify MATCHSYS(PRDA) in a GRSDEF, or MATCHSYS(*).

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, symbols: {SYSNAME: PRDA}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    GRSCNF=01
    ```
    ```text PARMLIB/GRSCNF01
    GRSDEF MATCHSYS(PRDA) TOLINT(60)
    ```

    ## Sources
    - z/OS MVS Planning: Global Resource Serialization: MATCHSYS of GRSCNFxx.
    """
    configuration, symbol = image.view(GrsConfiguration), image.symbols.get("SYSNAME")
    name = symbol.text if symbol else ""
    if not configuration or not name or not configuration.has_read_all("GRSDEF"):
        return
    systems = [system for system, _ in configuration.definitions]
    if systems and not any(system in (name, ANY_SYSTEM) or is_unknown(system) for system in systems):
        first = next(statement for _, statement in configuration.definitions)
        message = f"No GRSDEF of {configuration.parsed.member.name} is for {name}, which reads the member."
        yield finding(first["MATCHSYS"], message, help=f"Specify MATCHSYS({name}) in a GRSDEF, or MATCHSYS(*).")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.configuration import Declarations


@rule("YML010", level=WARNING, tags=("configuration", "systems", "references"))
def undeclared_library(configuration: Declarations) -> Iterator[Finding]:
    """
    A library that LOADxx names is in the checkout, but parmlint.yaml does not list it for the system.

    ## What it does
    Reports a PARMLIB statement of LOADxx, or the SYS1.PARMLIB that is always searched, if the checkout has a folder, a
    deck or flat names with that data set name, and no entry under `parmlib:` of the system has it. The name of a folder
    is its own name (`SYS1.PARMLIB`) or the end of its path (`sys1/parmlib`). If no library of the system has a name of
    LOADxx, the libraries are those of LOADxx in the same order; then the rule reports only a library that is one too
    many for the entries. [SYS034](SYS034.md) reports a library that is not in the checkout.

    ## Why it matters
    The members of the library are not part of the system for parmlint: members that they hide are checked in their
    place, members that only this library has are not checked, and rules on the whole system cannot judge.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: sys1/parmlib}
    ```
    ```text sys1/parmlib/LOAD00
    SYSPARM  01
    PARMLIB  PLEX.PARMLIB
    PARMLIB  SYS1.PARMLIB
    ```
    ```text sys1/parmlib/IEASYS00
    CLPA
    ```
    ```text plex/parmlib/IEASYS01
    CLPA
    ```

    Help: Add plex/parmlib to `parmlib:` of PRDA.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: [plex/parmlib, sys1/parmlib]}
    ```
    ```text sys1/parmlib/LOAD00
    SYSPARM  01
    PARMLIB  PLEX.PARMLIB
    PARMLIB  SYS1.PARMLIB
    ```
    ```text sys1/parmlib/IEASYS00
    CLPA
    ```
    ```text plex/parmlib/IEASYS01
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LOADxx, PARMLIB.
    """
    for image in configuration.images:
        statements = image.load.parmlibs if image.load else ()
        places = {placed["DATA_SET"].text: placed["DATA_SET"].span for placed in statements if "DATA_SET" in placed}
        for name, library in image.concatenation.undeclared.items():
            naming = places.get(name)
            who = "LOADxx names" if naming else "every IPL searches"
            message = (
                f"{name}, which {who}, is in this checkout ({library.path}), but not under parmlib: of {image.name}."
            )
            yield finding(
                configuration.value("systems", image.name, "parmlib"),
                message,
                help=f"Add {library.path} to `parmlib:` of {image.name}.",
                related=(related_place(naming, "the library is named here"),) if naming else (),
            )._replace(systems=(image.name,))

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rexx import RexxOptions, prefix_in
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.estate import Sysplex


@rule("AXR001", level=WARNING, tags=("sysplex", "systems"))
def one_prefix_for_two_systems(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Two systems of a sysplex have the same command prefix for System REXX.

    ## What it does
    Reports CPF(...,SYSPLEX) with one prefix on two systems of a sysplex.

    ## Why it matters
    A prefix of the sysplex belongs to one system. The second system is refused it, and execs cannot be called by it
    there.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, symbols: {SYSNAME: PRDA, SYSPLEX: PLEX1}}
      PRDB: {parmlib: parm, symbols: {SYSNAME: PRDB, SYSPLEX: PLEX1}}
    ```
    ```text parm/LOAD00
    SYSPLEX  PLEX1
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    AXR=00
    ```
    ```text parm/AXR00
    CPF('REXX',SYSPLEX)
    ```

    Help: Put &SYSCLONE. into the prefix, or specify SYSTEM.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, symbols: {SYSNAME: PRDA, SYSPLEX: PLEX1}}
      PRDB: {parmlib: parm, symbols: {SYSNAME: PRDB, SYSPLEX: PLEX1}}
    ```
    ```text parm/LOAD00
    SYSPLEX  PLEX1
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    AXR=00
    ```
    ```text parm/AXR00
    CPF('REXX&SYSCLONE.',SYSPLEX)
    ```

    ## Sources
    - General knowledge of command prefixes.
    """
    first_of: dict[str, str] = {}
    for image in sysplex.images:
        options = image.view(RexxOptions)
        prefix = options.sysplex_prefix if options else None
        if prefix is None or is_unknown(prefix.text):
            continue
        name = prefix_in(prefix)
        first = first_of.setdefault(name, image.name)
        if first != image.name:
            message = f"The command prefix {name} of {image.name} is also that of {first}, for the whole sysplex."
            yield finding(prefix, message, help="Put &SYSCLONE. into the prefix, or specify SYSTEM.")

from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.estate import Estate
from lint.values.symbols import RESERVED


@rule("SYM010", level=NOTE, tags=("systems", "symbols"))
def unused_symbol(estate: Estate) -> Iterator[Finding]:
    """
    A symbol is defined but not used.

    ## What it does
    Notes a SYMDEF that a configured system uses if its symbol is not in any member of the libraries of that system, or
    of the systems that share one of these libraries. It does not report a symbol that a member misspells (SYM001).
    Procedures and other libraries may use the symbol; libraries that are not listed under `systems:` are not checked.

    ## Why it matters
    The definition is not needed, or a reference to it is misspelled.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF SYMDEF(&HLQ='PROD')
    ```
    ```text parm/IEASYS00
    LOGREC=SYS1.LOGREC
    ```

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF SYMDEF(&HLQ='PROD')
    ```
    ```text parm/IEASYS00
    LOGREC=&HLQ..LOGREC
    ```

    ## Sources
    - Judgment; z/OS MVS Initialization and Tuning Reference: IEASYMxx has the definitions.
    """
    seen: set[str] = set()
    used = estate.used_symbols | _misspelt(estate) | RESERVED
    for image in estate.images:
        for sysdef in image.sysdefs if image.is_declared else ():
            for operand in sysdef.all("SYMDEF"):
                name = operand.operand.text.removeprefix("&").removesuffix(".")
                if name not in seen and name not in used:
                    message = f"&{name} is not used in any member of the libraries of the systems that may see it."
                    yield finding(operand.values[0], message)
                seen.add(name)


def _misspelt(estate: Estate) -> set[str]:
    """The symbols that references to undefined symbols probably misspell."""
    defined = {symbol.name for image in estate.images for symbol in image.symbols}
    return {nearest_word(name, defined) for name in estate.used_symbols - defined - RESERVED}

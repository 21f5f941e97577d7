from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import RESERVED, definitions

_CUSTOMARY = re.compile(r"SYSR[2-9]")


@rule("SYM006", level=WARNING, tags=("symbols",))
def symbol_of_the_system(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A symbol of the installation has a name that is intended for the system.

    ## What it does
    Warns of a SYMDEF whose name begins with SYS. Not reported are SYSR2 to SYSR9, which many installations define for
    additional system residence volumes, and reserved names (SYM014).

    ## Why it matters
    These names are intended for the system: a later release may use the same name.

    ## Example
    ```text IEASYM00
    SYSDEF SYMDEF(&SYSVOL='RES001')
    ```

    Help: Rename &SYSVOL to &VOL, here and where it is used.

    ## Use instead
    ```text IEASYM00
    SYSDEF SYMDEF(&RESVOL='RES001')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Know the rules for using system symbols; IEASYMxx.
    """
    for definition in definitions(parsed):
        name = definition.name
        if name.startswith("SYS") and name not in RESERVED and not _CUSTOMARY.fullmatch(name):
            message = f"&{name} begins with SYS, but such names are intended for the system."
            rest = name.removeprefix("SYS")
            is_free = rest[:1].isalpha() and rest not in RESERVED
            new = f"&{rest}" if is_free else "a name that does not begin with SYS"
            help_text = f"Rename &{name} to {new}, here and where it is used."
            yield finding(definition.symbol, message, help=help_text)

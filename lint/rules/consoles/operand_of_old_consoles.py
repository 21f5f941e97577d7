from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.consoles import Consoles
from lint.ruleset.rule import NOTE, finding, rule

_CHANGED = parse_release("zos 1.8")
_OLD = {"CONSOLE": ("ALTERNATE", "ALTGRP"), "HARDCOPY": ("UD",)}


@rule("CON024", level=NOTE, tags=("releases",))
def operand_of_old_consoles(consoles: Consoles) -> Iterator[Finding]:
    """
    An operand of consoles before z/OS 1.8.

    ## What it does
    Reports ALTERNATE and ALTGRP on CONSOLE, and UD on HARDCOPY, if the target is z/OS 1.8 or later.

    ## Why it matters
    Since then any console can take over for any other, and undelivered messages go to the log. The operands have no
    effect.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER) ALTERNATE(0720)
    ```
    ```text parmlint.yaml
    target: {zos: "2.4"}
    ```

    Help: Delete ALTERNATE from this CONSOLE.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER)
    ```
    ```text parmlint.yaml
    target: {zos: "2.4"}
    ```

    ## Sources
    - General knowledge of CONSOLxx.
    """
    release = consoles.release
    if release is None or release.system != _CHANGED.system or not release.at_least(_CHANGED):
        return
    for name, operands in _OLD.items():
        for statement in consoles.statements(name):
            for operand in statement.operands:
                if operand.name in operands:
                    message = f"{operand.name} has no effect from z/OS 1.8 on."
                    yield finding(operand.keyword_span, message, help=f"Delete {operand.name} from this {name}.")

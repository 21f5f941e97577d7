from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import RESERVED, Definition, definitions


@rule("SYM014", level=ERROR, tags=("symbols",))
def reserved_symbol(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A SYMDEF defines a symbol that is reserved for the system.

    ## What it does
    Reports a SYMDEF of a reserved name: the static system symbols, such as SYSNAME and SYSPLEX, and the dynamic
    symbols, such as DATE and JOBNAME.

    ## Why it matters
    The system rejects the definition with reason code 002 and asks the operator for another IEASYMxx.

    ## Example
    ```text IEASYM00
    SYSDEF SYMDEF(&SYSNAME='PRD1')
    ```

    Help: Delete this SYMDEF, and specify SYSNAME(PRD1).

    ## Use instead
    ```text IEASYM00
    SYSDEF SYSNAME(PRD1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Symbols reserved for system use. z/OS MVS System Messages: the
      reason codes of a wrong IEASYMxx.
    """
    for definition in definitions(parsed):
        if definition.name in RESERVED:
            message = f"&{definition.name} is reserved for the system and cannot be defined."
            yield finding(definition.symbol, message, help=_help(definition))


def _help(definition: Definition) -> str:
    """The sentence that deletes the definition, with what sets the symbol instead."""
    name, delete = definition.name, f"Delete this SYMDEF of &{definition.name}"
    if name in _OPERANDS:
        return f"Delete this SYMDEF, and specify {name}({definition.text})."
    if name == "SYSPLEX":
        return f"{delete}, and specify SYSPLEX in LOADxx."
    return f"{delete}, or rename the symbol."


_OPERANDS = frozenset({"SYSNAME", "SYSCLONE"})
"""The reserved symbols that operands of SYSDEF set."""

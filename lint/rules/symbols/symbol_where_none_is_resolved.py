from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sysdefs import Sysdefs
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import references


@rule("SYM011", level=ERROR, tags=("symbols",))
def symbol_where_none_is_resolved(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A system symbol is used where the system does not resolve symbols.

    ## What it does
    Reports a symbol in LOADxx or in the parameter OPI of IEASYSxx, and a SYSNAME or SYSCLONE of IEASYMxx whose text
    refers to itself.

    ## Why it matters
    Symbols get their texts after LOADxx is read, and OPI does not support symbols: the system reads the ampersand
    itself. A name that is defined by itself has no text.

    ## Example
    ```text LOAD00
    IEASYM   00
    PARMLIB  &HLQ..PARMLIB
    ```

    Help: Specify the text itself in place of &HLQ.

    ## Use instead
    ```text LOAD00
    IEASYM   00
    PARMLIB  SYS1.PARMLIB
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LOADxx; IEASYSxx, system symbols; IEASYMxx.
    """
    if parsed.kind.id == "load":
        # A field that is too short for its symbol is a statement that could not be read, and reported as that.
        broken = {located.line for located in parsed.statements if located.statement.problem}
        for reference in references(parsed):
            if reference.span.line not in broken:
                message = f"LOADxx does not support symbols; &{reference.name} is not known when LOADxx is read."
                yield finding(reference, message, help=f"Specify the text itself in place of &{reference.name}.")
    elif parsed.kind.id == "ieasys":
        for located in parsed.statements:
            value = located.get("VALUE") if located.name == "OPI" else None
            if value and "&" in value.text:
                yield finding(
                    value, "OPI does not support symbols; it must be YES or NO.", help="Specify OPI=YES or OPI=NO."
                )
    elif parsed.kind.id == "ieasym":
        yield from _cycles(Sysdefs(parsed))


def _cycles(sysdefs: Sysdefs) -> Iterator[Finding]:
    """Findings on SYSNAME and SYSCLONE whose texts refer to themselves; symbols defined twice are left out."""
    once = {definition.name: definition for definition in sysdefs.definitions}
    if len(once) < len(sysdefs.definitions):
        several = {definition.name for definition in sysdefs.definitions if once[definition.name] is not definition}
        once = {name: definition for name, definition in once.items() if name not in several}
    for name in ("SYSNAME", "SYSCLONE"):
        reached: set[str] = set()
        ahead: list[str] = [name] if name in once else []
        while ahead:
            definition = once.get(ahead.pop())
            new = definition.uses - reached if definition else set()
            reached |= new
            ahead.extend(new)
        if name in reached:
            message = f"{name} is defined by &{name}. itself and gets no text."
            yield finding(once[name].place, message, help=f"Specify the text itself as {name}, without a symbol.")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("CFG009", level=ERROR, tags=("order",))
def unbalanced_qualifier(config: SystemConfig) -> Iterator[Finding]:
    """
    A BEGIN has no END, or an END has no BEGIN.

    ## What it does
    Reports a block that `SYSTEM: BEGIN` opens and no `END` closes, an END that closes no block, and an END whose
    qualifier differs from that of its BEGIN.

    ## Why it matters
    The statements in and after the block apply to the wrong systems.

    ## Example
    ```text SYSTEM.CONFIG
    VMA: BEGIN
    CP_OWNED SLOT 10 M01S01
    CP_OWNED SLOT 11 M01S02
    ```

    Help: Add `VMA: END` after the last statement of the block.

    ## Use instead
    ```text SYSTEM.CONFIG
    VMA: BEGIN
    CP_OWNED SLOT 10 M01S01
    CP_OWNED SLOT 11 M01S02
    VMA: END
    ```

    ## Sources
    - General knowledge of record qualifiers. z/VM CP Planning and Administration: SYSTEM CONFIG.
    """
    opened: LocatedStatement | None = None
    for statement in config.statements("BEGIN", "END"):
        if statement.name == "BEGIN":
            if opened:
                related = (related_place(opened, "this block"),)
                help_text = f"Add `{_end(opened)}` before this BEGIN."
                yield finding(statement, "A block is already open.", help=help_text, related=related)
            opened = statement
        elif statement.name == "END":
            if opened is None:
                help_text = f"Delete this `{_end(statement)}`, or add its BEGIN."
                yield finding(statement, "This END closes no block.", help=help_text)
            elif _qualifier(statement) != _qualifier(opened):
                message = f"This END is for {_qualifier(statement)}, but the open block is for {_qualifier(opened)}."
                help_text = f"Change this END to `{_end(opened)}`."
                yield finding(statement, message, help=help_text, related=(related_place(opened, "the open block"),))
            opened = None
    if opened and config.parsed.is_whole:
        help_text = f"Add `{_end(opened)}` after the last statement of the block."
        yield finding(opened, "This block is not closed: no END follows.", help=help_text)


def _end(statement: LocatedStatement) -> str:
    """The END with the qualifier of a BEGIN or END."""
    return f"{_qualifier(statement)}: END" if "QUALIFIER" in statement else "END"


def _qualifier(statement: LocatedStatement) -> str:
    qualifier = statement.get("QUALIFIER")
    return qualifier.text if qualifier else "all systems"

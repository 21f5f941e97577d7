from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import Machine, machines_with
from lint.rules.directory._machines import by_operand
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedOperand

_OPTION = "CHPIDVIRTUALIZATION"


@rule("DIR084", level=NOTE, tags=("cluster",))
def relocation_with_real_paths(directory: Directory) -> Iterator[Finding]:
    """
    A guest that may be relocated sees the real channel paths.

    ## What it does
    Reports VMRELOCATE ON of a user without OPTION CHPIDVIRTUALIZATION ONE, in its own entry or in its profile.
    GLOBALOPTS may specify it for all users. A VMRELOCATE in a profile is one finding for all its users.

    ## Why it matters
    A guest that sees the channel paths of one member cannot be moved to another: CP refuses the relocation.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     OPTION LNKNOPAS
     VMRELOCATE ON
    ```

    Help: Add OPTION CHPIDVIRTUALIZATION ONE to LINUX1.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     OPTION LNKNOPAS CHPIDVIRTUALIZATION ONE
     VMRELOCATE ON
    ```

    ## Sources
    - General knowledge of live guest relocation. z/VM CP Planning and Administration: OPTION.
    """
    if any(_OPTION in statement for statement in directory.named("GLOBALOPTS")):
        return
    for sharing in by_operand(_with_real_paths(directory)):
        lacks = f"{sharing.names} may be relocated and {sharing.verb('has', 'have')} no OPTION {_OPTION} ONE"
        owner = sharing.machines[0].own.name
        yield finding(sharing.operand, f"{lacks}.", help=f"Add OPTION {_OPTION} ONE to {owner}.")


def _with_real_paths(directory: Directory) -> Iterator[tuple[LocatedOperand, Machine]]:
    """The ON of VMRELOCATE of each user that lacks the option."""
    for machine in machines_with(directory, "VMRELOCATE"):
        relocate = next(iter(machine.of("VMRELOCATE")), None)
        on = relocate.get("ON") if relocate else None
        if on and machine.entry.verb == "USER" and machine.is_readable and not machine.operand("OPTION", _OPTION):
            yield on, machine

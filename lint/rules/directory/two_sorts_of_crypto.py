from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import Machine, machines_with
from lint.rules.directory._machines import by_operand
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand

_SHARED, _OWN = "APVIRTUAL", "APDEDICATED"


@rule("DIR080", level=ERROR, tags=("crypto",))
def two_sorts_of_crypto(directory: Directory) -> Iterator[Finding]:
    """
    A machine has both dedicated and shared cryptographic adapters.

    ## What it does
    Reports CRYPTO APDEDICATED of a machine for which another CRYPTO statement specifies APVIRTUAL, in the same entry,
    in its profile, or in its subconfiguration on a member of the cluster. The statements of a subconfiguration replace
    those of its identity.

    ## Why it matters
    The directory program rejects the combination: a machine can have only one kind of adapter.

    ## Example
    ```text USER.DIRECT
    PROFILE LINDFLT
     CRYPTO APVIRTUAL
    USER LINUX1 NOLOG 2G 4G G
     INCLUDE LINDFLT
     CRYPTO DOMAIN 5 APDEDICATED 3
    ```

    Help: Delete APDEDICATED here, or APVIRTUAL there.

    ## Use instead
    ```text USER.DIRECT
    PROFILE LINDFLT
     SPOOL 000C 2540 READER *
    USER LINUX1 NOLOG 2G 4G G
     INCLUDE LINDFLT
     CRYPTO DOMAIN 5 APDEDICATED 3
    ```

    ## Sources
    - z/VM CP Planning and Administration: CRYPTO Directory Statement.
    """
    for sharing in by_operand(_dedicated(directory)):
        shared = _first(sharing.machines[0], _SHARED)
        message = f"{sharing.names} {sharing.verb('has', 'have')} APDEDICATED here and APVIRTUAL on another CRYPTO."
        related = (related_place(shared, _SHARED),) if shared else ()
        yield finding(sharing.operand, message, help="Delete APDEDICATED here, or APVIRTUAL there.", related=related)


def _dedicated(directory: Directory) -> Iterator[tuple[LocatedOperand, Machine]]:
    """The first APDEDICATED of each machine that has both."""
    for machine in machines_with(directory, "CRYPTO"):
        dedicated, shared = _first(machine, _OWN), _first(machine, _SHARED)
        if dedicated and shared and dedicated.located is not shared.located:
            yield dedicated, machine


def _first(machine: Machine, name: str) -> LocatedOperand | None:
    """The first operand of that name on the CRYPTO statements that count for a machine."""
    replaced = any(part.verb == "SUBCONFIG" and part.of("CRYPTO") for part in machine.parts)
    parts = [part for part in machine.parts if not (replaced and part is machine.entry)]
    operands = (crypto.get(name) for part in parts for crypto in part.of("CRYPTO"))
    return next((operand for operand in operands if operand), None)

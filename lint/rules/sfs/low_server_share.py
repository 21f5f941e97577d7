from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cp_commands import CpCommand
from lint.model.machines import Machine, machines_of
from lint.model.user_commands import UserCommands
from lint.rules.sfs._pools import is_recovery_server, servers
from lint.ruleset.rule import NOTE, Option, Options, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, LocatedStatement
from lint.systems.zvm.pools import Pool

_MANAGERS = ("RACFVM", "VMSECURE")
"""The machines of security managers."""


@rule(
    "SFS037",
    level=NOTE,
    tags=("file-pools", "performance"),
    options={"share": Option(1500, "The lowest relative share that is not reported.")},
)
def low_server_share(pool: Pool, options: Options) -> Iterator[Finding]:
    """
    The server has a lower share than recommended.

    ## What it does
    Reports a relative share of the server below `share`, on each member of a cluster. A server without a share has 100.
    SET SHARE in a start-up EXEC or in a COMMAND of the directory overrides SHARE. Absolute shares are ignored. If the
    directory has RACFVM or VMSECURE, the rule also reports a share of the server above that of the security manager.

    ## Why it matters
    A server works for many users, who all wait when it waits. IBM manuals recommend 1500. The share should be
    consistent with that of other servers.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 2000
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Add SHARE RELATIVE 1500 to FPSERV.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 2000
     SHARE RELATIVE 1500
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: CP Tuning Considerations.
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    advised, commands = int(options["share"]), pool.commands
    if is_recovery_server(pool) or commands is None or not commands.is_whole("SET_SHARE"):
        return
    for there in servers(pool, "SHARE"):
        serves = f"{there.entry.name} serves file pool {pool.name}{there.where}"
        if _is_low(there.machine, commands, advised):
            number = _relative(_share(there.machine, commands.latest("SET_SHARE", there.machine)))
            if number:
                message = f"{serves} with a relative share of {number.number}; {advised} is recommended."
                yield finding(number, message, help=f"Raise the share from {number.number} to {advised}.")
            else:
                message = f"{serves} with the default share of 100; {advised} is recommended."
                yield finding(there.place, message, help=f"Add SHARE RELATIVE {advised} to {there.place.text}.")
        number = _settled_share(there.machine, commands)
        name, manager = _manager_share(pool, commands, there.machine.member) if number else ("", None)
        if number and manager and (number.number or 0) > (manager.number or 0):
            message = f"{there.entry.name} has a share of {number.number}, above the {manager.number} of {name}."
            help_text = f"Raise the share of {name} to {number.number} or more."
            yield finding(number, message, help=help_text, related=(related_place(manager, "the security manager"),))


def _is_low(machine: Machine, commands: UserCommands, advised: int) -> bool:
    """True if a machine has the default share, or a relative one below `advised`, whichever command is in force."""

    def is_low(last: CpCommand | None) -> bool:
        share = _share(machine, last)
        number = _relative(share)
        return share is None or (number is not None and number.number is not None and number.number < advised)

    return commands.agreed("SET_SHARE", machine, is_low) is True


def _settled_share(machine: Machine, commands: UserCommands) -> LocatedOperand | None:
    """The relative share of a machine; None if it has another share, or has several whichever command is in force."""

    def amount(last: CpCommand | None) -> int | None:
        number = _relative(_share(machine, last))
        return number.number if number else None

    is_settled = commands.agreed("SET_SHARE", machine, amount) is not None
    return _relative(_share(machine, commands.latest("SET_SHARE", machine))) if is_settled else None


def _manager_share(pool: Pool, commands: UserCommands, member: str) -> tuple[str, LocatedOperand | None]:
    """The userid of the security manager, and its relative share on a member, or on the only system."""
    owners = (pool.directory.owner(name) for name in _MANAGERS) if pool.directory else ()
    manager = next(filter(None, owners), None)
    if manager is None or pool.directory is None:
        return "", None
    machines = list(machines_of(pool.directory, manager))
    machine = next((machine for machine in machines if machine.member == member), machines[0])
    return manager.name, _settled_share(machine, commands)


def _share(machine: Machine, command: CpCommand | None) -> LocatedStatement | None:
    """What gives a machine its share: a command, else its SHARE statement; None for the default."""
    if command and "INITIAL" not in command.statement:
        return command.statement
    return next(iter(machine.of("SHARE")), None)


def _relative(share: LocatedStatement | None) -> LocatedOperand | None:
    return share.get("RELATIVE") if share else None

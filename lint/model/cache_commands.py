"""SET MDCACHE: the effect of CP commands on the minidisk cache, beside MINIOPT of the directory.

No public document gives the order of the operands, so any order counts: `MDISK OFF SFSENG1 302` and
`MDISK SFSENG1 302 OFF`. That is enough for silence, and no rule reports a command.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.model.accesses import Accesses, User
from lint.model.cp_commands import ISSUER, CpCommand, commands_in, commands_of
from lint.model.devices import device_number
from lint.model.minidisks import Minidisk, Minidisks, builds
from lint.syntax import account
from lint.syntax.account import Gap, cached_property
from lint.syntax.statement import is_unknown

_SYSTEM = re.compile(r"SYS(T(EM?)?)?")
_MDISK = re.compile(r"MD(I(SK?)?)?")
_RDEV = re.compile(r"RD(EV?)?")
_INSERT = re.compile(r"INS(E(RT?)?)?")
_STORAGE = re.compile(r"STO(R(A(GE?)?)?)?")
_NOTHING = re.compile(r"0+[KMGT]?")
_STATES = frozenset({"ON", "OFF"})
_OF_SOME_DISK = "switches the cache of a minidisk or volume that is not known here"


class _Switch(NamedTuple):
    """A command that switches the cache on or off: of the system, or of some minidisks.

    `disks` are the minidisks by the identity of their statements, `number` that of a device whose owner is not known.
    `is_of_any` is True for a device that is not known here.
    """

    is_on: bool
    gap: Gap
    is_sure: bool
    is_of_system: bool = False
    disks: frozenset[int] = frozenset()
    number: int | None = None
    is_of_any: bool = False


class CacheCommands:
    """The SET MDCACHE commands of a system: those of the directory, then those of the EXECs that start its machines."""

    def __init__(self, minidisks: Minidisks) -> None:
        self._minidisks = minidisks
        self._directory = minidisks.directory

    def is_cached(self, disk: Minidisk) -> bool | None:
        """True if minidisk cache may hold a disk, by its MINIOPT and the commands; None if that is unknown."""
        verdicts, gaps = self._verdicts(disk)
        if False not in verdicts and (disk.is_cached or True not in verdicts):
            return disk.is_cached
        account.note(gaps)
        return False if verdicts == {False} else None

    def leave_to_miniopt(self, disk: Minidisk) -> bool:
        """True if no command switches the cache of a disk: its MINIOPT alone decides. A gap is noted if one may."""
        verdicts, gaps = self._verdicts(disk)
        account.note(gaps)
        return verdicts == {None}

    @property
    def leave_system_on(self) -> bool:
        """True if no command switches the cache off for the system. A gap is noted if one may do so."""
        states, gaps = self._of_system()
        account.note(gaps)
        return states == {True}

    def _verdicts(self, disk: Minidisk) -> tuple[set[bool | None], list[Gap]]:
        """The verdicts that commands may have on a disk, and the gaps: True for on, False for off, None for nothing."""
        verdicts: set[bool | None] = {None}
        gaps: list[Gap] = []
        for switch in self._switches:
            if switch.is_of_system or not (switch.is_of_any or self._touches(switch, disk)):
                continue
            is_certain = switch.is_sure and id(disk.statement) in switch.disks
            verdicts = {switch.is_on} if is_certain else {*verdicts, switch.is_on}
            gaps = [] if is_certain else [*gaps, switch.gap]
        states, of_system = self._of_system()
        if True not in states:
            return {False}, []
        return verdicts | ({False} if False in states else set()), [*gaps, *of_system]

    @staticmethod
    def _touches(switch: _Switch, disk: Minidisk) -> bool:
        return id(disk.statement) in switch.disks or switch.number == disk.number

    def _of_system(self) -> tuple[set[bool], list[Gap]]:
        """The states that the cache of the system as a whole may have (True for on), and the gaps."""
        states, gaps = {True}, list[Gap]()
        for switch in self._switches:
            if switch.is_of_system:
                states = {switch.is_on} if switch.is_sure else {*states, switch.is_on}
                gaps = [] if switch.is_sure else [*gaps, switch.gap]
        return states, gaps if len(states) > 1 else []

    @cached_property
    def _switches(self) -> Sequence[_Switch]:
        return [switch for command in self._commands() if (switch := self._switch(command))]

    def _commands(self) -> Iterator[CpCommand]:
        for command in commands_of(self._directory):
            if command.statement.name == "SET_MDCACHE":
                yield command
        for parsed in self._directory.surroundings.start:
            yield from commands_in(parsed, "SET_MDCACHE")

    def _switch(self, command: CpCommand) -> _Switch | None:
        """The switch of a command; None for one that switches nothing, such as FLUSH."""
        words = command.words
        subject = next((word for word in words if word not in _STATES), "")
        others = [word for word in words if word not in _STATES and word != subject]
        states = [word == "ON" for word in words if word in _STATES]
        if _STORAGE.fullmatch(subject):
            is_empty = bool(others) and all(_NOTHING.fullmatch(word) for word in others)
            return _Switch(not is_empty, command.gap, command.is_sure, is_of_system=True)
        if len(states) != 1:
            return None
        switch = _Switch(states[0], command.gap, command.is_sure)
        if _SYSTEM.fullmatch(subject):
            return switch._replace(is_of_system=True)
        if _MDISK.fullmatch(subject):
            return self._of_disk(switch, command, others)
        if _RDEV.fullmatch(subject) and not switch.is_on:
            return _of_any(switch, command)
        if _INSERT.fullmatch(subject) and not switch.is_on:
            owned = (disk for name in others for user in self._users(name, command) for disk in self._of_user(user))
            return switch._replace(disks=frozenset(id(disk.statement) for disk in owned))
        return None

    def _of_disk(self, switch: _Switch, command: CpCommand, words: Sequence[str]) -> _Switch | None:
        """The switch of MDISK with a userid and a device number, or just the number for a disk of the issuer."""
        number = device_number(words[-1]) if words else None
        if not words or number is None or is_unknown(words[0]):
            return _of_any(switch, command)
        if len(words) == 1 and command.issuer is None:
            return _of_any(switch, command)._replace(is_of_any=False, number=number)
        users = self._users(words[0] if len(words) > 1 else ISSUER, command)
        reached = (self._minidisks.find(user.userid, number, user.member).minidisk for user in users)
        return switch._replace(disks=frozenset(id(disk.statement) for disk in reached if disk))

    def _users(self, name: str, command: CpCommand) -> Iterator[User]:
        """The users that a name in a command stands for, on each member of the cluster."""
        named = [User(name, "")]
        if name == ISSUER:
            named = list(self._accesses.users_of(command.issuer)) if command.issuer else []
        for user in named:
            owner = self._directory.owner(user.userid)
            for member in dict.fromkeys(on for on, _ in builds(owner)) if owner else ():
                yield User(user.userid, member)
            yield User(user.userid, "*")

    def _of_user(self, user: User) -> Sequence[Minidisk]:
        return self._minidisks.of_user(user.userid, user.member)

    @cached_property
    def _accesses(self) -> Accesses:
        return Accesses(self._directory)


def _of_any(switch: _Switch, command: CpCommand) -> _Switch:
    """A switch of a device that is not known here: it may be any minidisk."""
    return switch._replace(gap=command.gap._replace(reason=_OF_SOME_DISK), is_sure=False, is_of_any=True)

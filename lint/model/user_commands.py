"""CP commands that change what the directory gives to a user: those of start-up EXECs and of COMMAND statements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from lint.model.cp_commands import ISSUER, CpCommand, commands_in, commands_of
from lint.model.directory import Directory
from lint.model.machines import Machine
from lint.syntax import account
from lint.syntax.account import Account, cached_property, kept, note_all
from lint.syntax.statement import is_unknown

_EVERYBODY = "SYSTEM"

T = TypeVar("T")


class UserCommands:
    """The commands of a system: first those of the directory, then those of the EXECs that start its machines."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    def agreed(self, name: str, machine: Machine, judge: Callable[[CpCommand | None], T]) -> T | None:
        """The verdict of `judge` on the command of that name in force for a machine, or on None when there is none.

        None, with a gap, if a command that the EXEC may not run makes a difference.
        """
        in_force = self._in_force(name, machine)
        verdicts = [judge(command) for command in in_force]
        if all(verdict == verdicts[0] for verdict in verdicts):
            return verdicts[0]
        account.note([command.gap for command in in_force if command and not command.is_sure])
        return None

    def latest(self, name: str, machine: Machine) -> CpCommand | None:
        """The last command of that name for a machine, even one that the EXEC may not run; None when there is none."""
        return self._in_force(name, machine)[-1]

    def is_whole(self, name: str) -> bool:
        """True if all was read, and the user of every command of that name is known."""
        users = [command.user for command in self._named(name).commands]
        return all(parsed.is_whole for parsed in self._directory.surroundings.start) and not any(map(is_unknown, users))

    def _in_force(self, name: str, machine: Machine) -> Sequence[CpCommand | None]:
        """The commands of which one is in force for a machine: the last that surely runs, and those behind it.

        The first is None if no command surely runs.
        """
        named = self._named(name)
        of_issuers = ((ISSUER, id(part)) for part in machine.parts)
        of_users = ((user, 0) for user in (machine.entry.name, _EVERYBODY))
        places = sorted(at for key in (*of_issuers, *of_users) for at in named.places.get(key, ()))
        commands = [named.commands[at] for at in places]
        last_sure = max((at for at, command in enumerate(commands) if command.is_sure), default=None)
        return [None, *commands] if last_sure is None else commands[last_sure:]

    def _named(self, name: str) -> _Named:
        if name not in self._by_name:
            self._by_name[name] = kept(lambda: _Named.of([*self._of_directory(name), *self._of_execs(name)]))
        named, gaps = self._by_name[name]
        note_all(gaps)
        return named

    def _of_directory(self, name: str) -> Iterator[CpCommand]:
        return (command for command in self._directory_commands if command.statement.name == name)

    @cached_property
    def _directory_commands(self) -> Sequence[CpCommand]:
        return list(commands_of(self._directory))

    def _of_execs(self, name: str) -> Iterator[CpCommand]:
        return (command for parsed in self._directory.surroundings.start for command in commands_in(parsed, name))

    @cached_property
    def _by_name(self) -> dict[str, tuple[_Named, Account]]:
        return {}


class _Named(NamedTuple):
    """The commands of a name, in order. `places` are those by their user, for `*` with the identity of the issuer.

    Those that a later command for the same user always replaces are in no place.
    """

    commands: Sequence[CpCommand]
    places: Mapping[tuple[str, int], Sequence[int]]

    @classmethod
    def of(cls, commands: Sequence[CpCommand]) -> _Named:
        """Some commands with their places."""
        places: dict[tuple[str, int], list[int]] = defaultdict(list)
        for at, command in enumerate(commands):
            user = command.user
            of_user = places[user, id(command.issuer) if user == ISSUER else 0]
            if command.is_sure:
                of_user.clear()
            of_user.append(at)
        return cls(commands, places)

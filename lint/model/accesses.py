"""The users who have a minidisk of somebody else by a LINK of the directory: userids, on the members where they run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from lint.model.devices import ITSELF, target_of
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import ALL_MEMBERS, Minidisk, Minidisks, builds
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedStatement, Statement, is_unknown


class User(NamedTuple):
    """A userid on a member of the cluster; `*` is any member."""

    userid: str
    member: str


class Access(NamedTuple):
    """A minidisk that a user gets by a LINK, on a member of the cluster."""

    user: User
    link: LocatedStatement
    disk: Minidisk


class Accesses:
    """The accesses of all users to minidisks of others.

    A LINK in a PROFILE is one of every user who includes it and has no device of that number, a LINK in a SUBCONFIG one
    of the IDENTITY on that member. A LINK to a LINK is followed to the minidisk, which may be another on each member.
    """

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._minidisks = Minidisks(directory)

    def in_modes(self, modes: Collection[str], disks: Collection[int] | None = None) -> Iterator[Access]:
        """The accesses in one of these modes; `disks` limits them to minidisks by the identity of their statements."""

        def leads_to_disk(link: Statement) -> bool:
            mode = link.get("MODE")
            if mode is None or mode.text not in modes:
                return False
            reached = (self._disk(link, member) for member in self._members)
            return any(disk and (disks is None or id(disk.statement) in disks) for disk in reached)

        for entry, link in self._directory.where("LINK", leads_to_disk):
            yield from self.by(entry, link)

    def by(self, entry: DirectoryEntry, link: LocatedStatement) -> Iterator[Access]:
        """The accesses that a LINK of an entry gives, without those of the owner of the minidisk."""
        for user in self.users_of(entry):
            is_everywhere = user.member == ALL_MEMBERS
            for member in self._members if is_everywhere else (user.member,):
                disk = self._disk(link.statement, member)
                at = User(user.userid, member)
                if disk and self.owner_of(disk) != user.userid and not self._is_dropped(entry, link, at):
                    yield Access(at, link, disk)

    def users_of(self, entry: DirectoryEntry) -> Sequence[User]:
        """The users who have the statements of an entry.

        In a part of a directory the users of a PROFILE or a SUBCONFIG may be elsewhere; the entry stands for them.
        """
        if entry.verb in ("USER", "IDENTITY"):
            return [User(entry.name, ALL_MEMBERS)]
        users = (self._users_of_subconfigs if entry.verb == "SUBCONFIG" else self._users_of_profiles).get(entry.name)
        if users is None and not self._directory.is_complete:
            return [User(f"{entry.verb} {entry.name}", ALL_MEMBERS)]
        return users or ()

    def owner_of(self, disk: Minidisk) -> str:
        """The userid that owns a minidisk: for that of a SUBCONFIG, the IDENTITY."""
        users = self.users_of(disk.owner)
        return users[0].userid if users else disk.owner.name

    def _disk(self, link: Statement, member: str) -> Minidisk | None:
        target = target_of(link)
        return self._minidisks.find(*target, member).minidisk if target and target.owner != ITSELF else None

    def _is_dropped(self, entry: DirectoryEntry, link: LocatedStatement, user: User) -> bool:
        """True if a user who includes a PROFILE has a device of its own on the number of the LINK in it."""
        owner = self._directory.owner(user.userid) if entry.verb == "PROFILE" else None
        if owner is None:
            return False
        numbers = {device.number for device in self._directory.own_devices(entry) if device.statement is link}
        parts = [owner, *(part for on, part in self._parts(owner) if on in (user.member, ALL_MEMBERS))]
        return any(not numbers.isdisjoint(self._directory.own_numbers(part)) for part in parts)

    def _parts(self, identity: DirectoryEntry) -> Iterator[tuple[str, DirectoryEntry]]:
        """The SUBCONFIGs of an IDENTITY, each with its member."""
        named = ((member, self._directory.owner(name)) for member, name in builds(identity))
        return ((member, part) for member, part in named if part)

    @cached_property
    def _members(self) -> Sequence[str]:
        """The members that BUILD statements name; just `*` without any."""
        named = (on for entry in self._directory.entries_with("BUILD") for on, _ in builds(entry))
        members = dict.fromkeys(on for on in named if on != ALL_MEMBERS and not is_unknown(on))
        return list(members) or [ALL_MEMBERS]

    @cached_property
    def _users_of_subconfigs(self) -> dict[str, list[User]]:
        users: dict[str, list[User]] = defaultdict(list)
        for entry in self._directory.entries_with("BUILD"):
            for member, subconfig in builds(entry):
                users[subconfig].append(User(entry.name, member))
        return dict(users)

    @cached_property
    def _users_of_profiles(self) -> dict[str, list[User]]:
        users: dict[str, list[User]] = defaultdict(list)
        for entry in self._directory.entries_with("INCLUDE"):
            for include in entry.of("INCLUDE"):
                profile = include.get("PROFILE")
                if profile:
                    users[profile.text] += self.users_of(entry) if entry.verb != "PROFILE" else ()
        return dict(users)

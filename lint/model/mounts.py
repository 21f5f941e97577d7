"""BPXPRMxx: the mounted file systems, in the order of the concatenation, and the mount points above them.

ROOT and MOUNT run from the leftmost member to the last [doc: BPXPRMxx overview]. A path is unknown if a
system symbol stands in it. Two paths with the same text are equal, since one system resolves both in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lint.model.members import Members, note_value, place_of, text_of
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown

ROOT_PATH = "/"
AUTOMOVE, NOAUTOMOVE, UNMOUNT = "AUTOMOVE", "NOAUTOMOVE", "UNMOUNT"
OPTIONS_OF_A_SYSPLEX = (AUTOMOVE, NOAUTOMOVE, UNMOUNT, "SYSNAME")
"""Operands that count in a shared file system only. [doc: SETOMVS parameters]"""

_OF_EACH_SYSTEM = ("etc", "var", "dev")
"""Directories that each system of a shared file system has for itself, as /tmp. [doc: z/OS UNIX Planning]"""

OF_USERS = ("/u", "/home")
"""The usual folders of the home directories of users."""

_QUOTED = re.compile(r"'.*'", re.DOTALL)
_END_OF_RECORD = re.compile(r"[^\S\n]*\n")
_SYSTEM_NAME = "SYSNAME"
_OF_ONE_SYSTEM = re.compile(rf"&{_SYSTEM_NAME}(?![A-Z0-9@#$_])", re.IGNORECASE)


@dataclass(frozen=True, eq=False)
class Mount:
    """One ROOT or MOUNT. `written_path` is normalized, `written_name` as written; each is "" if it is not in quotes."""

    statement: LocatedStatement
    written_path: str
    written_name: str

    @property
    def path(self) -> str:
        """The mount point, normalized, for those who compare it; "" if it is not in quotes."""
        note_value(self.statement.get("MOUNTPOINT"))
        return self.written_path

    @property
    def file_system(self) -> str:
        """The name of the file system, for those who compare it; "" if it is not in quotes."""
        note_value(self.statement.get("FILESYSTEM"))
        return self.written_name

    @property
    def is_root(self) -> bool:
        """True if it is the ROOT statement."""
        return self.statement.name == "ROOT"

    @property
    def file_type(self) -> str:
        """The TYPE; "" if it is not coded."""
        return text_of(self.statement, "TYPE")

    @property
    def system(self) -> str:
        """The system that SYSNAME names; "" for every system that reads the member."""
        return text_of(self.statement, "SYSNAME")

    @property
    def is_for_one_system(self) -> bool:
        """True if each system has its own file system there: &SYSNAME. stands in the name or path."""
        if _OF_ONE_SYSTEM.search(self.written_path) or _OF_ONE_SYSTEM.search(self.written_name):
            return True
        names = map(self.statement.get, ("FILESYSTEM", "MOUNTPOINT"))
        return any(_SYSTEM_NAME in name.symbols for name in names if name)

    @property
    def takeover(self) -> LocatedOperand | None:
        """The operand that says what happens when the owner leaves the sysplex; None means AUTOMOVE."""
        return next(filter(None, map(self.statement.get, (AUTOMOVE, NOAUTOMOVE, UNMOUNT))), None)

    @property
    def moves_anywhere(self) -> bool:
        """True if any system may take it over: AUTOMOVE without a list, which is the default."""
        takeover = self.takeover
        return self.statement.is_sound if not takeover else takeover.name == AUTOMOVE and not takeover.values

    @property
    def mode(self) -> str:
        """The MODE, RDWR by default; "" if the statement could not be read."""
        return text_of(self.statement, "MODE") or ("RDWR" if self.statement.is_sound else "")

    def place(self, operand: str) -> LocatedStatement | LocatedOperand:
        """The place of a finding: an operand, or the statement if it lacks the operand."""
        return place_of(self.statement, operand)


class Mounts(Members):
    """The BPXPRMxx members of one system, in their order, or one of them alone."""

    KINDS = ("bpxprm",)

    @cached_property
    def all(self) -> list[Mount]:
        """ROOT and MOUNT in the order in which they run: the root before all file systems mounted on it."""
        mounts = [_mount(statement) for statement in self.statements("ROOT", "MOUNT")]
        return sorted(mounts, key=lambda mount: not mount.is_root)

    @cached_property
    def root(self) -> Mount | None:
        """The first ROOT."""
        return next((mount for mount in self.all if mount.is_root), None)

    @cached_property
    def by_path(self) -> dict[str, Mount]:
        """The first mount at each path."""
        by_path: dict[str, Mount] = {}
        for mount in self.all:
            if mount.path:
                by_path.setdefault(mount.path, mount)
        return by_path

    @cached_property
    def is_shared(self) -> bool | None:
        """True for SYSPLEX(YES), False for SYSPLEX(NO); None if no member has it or members disagree."""
        values = {operand.text for statement in self.statements("SYSPLEX") for operand in statement.all("VALUE")}
        if len(values) != 1:
            return None
        return {"YES": True, "NO": False}.get(values.pop())

    @cached_property
    def version(self) -> str:
        """The directory that VERSION names, as written; "" when there is none."""
        for statement in self.statements("VERSION"):
            note_value(statement.get("VALUE"))
        return self._written_version

    @cached_property
    def _written_version(self) -> str:
        return next((_unquoted(statement.get("VALUE")) for statement in self.statements("VERSION")), "")

    def is_version_root(self, mount: Mount) -> bool:
        """True if it is the version file system: at `/$VERSION`, or at the directory that VERSION names."""
        paths = ("/$VERSION", f"/{self._written_version.strip('/')}" if self._written_version else "")
        if mount.written_path and mount.written_path in paths:
            return True
        if _depth(mount.written_path) <= 1:
            _ = mount.path, self.version
        return False

    @cached_property
    def has_automount(self) -> bool:
        """True if the automount facility starts, which mounts file systems that no member shows."""
        texts = {
            text
            for statement in self.statements("FILESYSTYPE")
            for operand in statement.operands
            for text in operand.texts
        }
        return bool(texts & {"AUTOMNT", "BPXTAMD"})

    def is_at(self, mount: Mount, name: str) -> bool:
        """True if it is mounted at a directory of the root, or at that of a system: /tmp, /SYS1/tmp; not /u/tmp."""
        directory, _, last = mount.path.strip(ROOT_PATH).rpartition("/")
        return last == name and (not directory or self._is_of_a_system(mount, directory))

    def _is_of_a_system(self, mount: Mount, directory: str) -> bool:
        """True if a directory of the root is that of a system, by its name or by what else is mounted there."""
        if "/" in directory or f"/{directory}" in OF_USERS:
            return False
        point = mount.statement.get("MOUNTPOINT")
        is_named = _OF_ONE_SYSTEM.search(f"/{directory}") or (point and _SYSTEM_NAME in point.symbols)
        beside = {f"/{directory}/{name}" for name in _OF_EACH_SYSTEM} - {mount.path}
        return directory == "SYSTEM" or bool(is_named) or not beside.isdisjoint(self.by_path)

    def has_no_mount_at(self, path: str) -> bool:
        """True if surely no file system is mounted at or below a path: all mounts were read and none may be there."""
        for mount in self.all:
            written = mount.written_path
            if written == path or path in ancestors(written):
                return False
            if not written or may_stand_for(written, path):
                note_value(mount.statement.get("MOUNTPOINT"))
            if may_stand_for(written, path):
                return False
        return self.has_read_all("ROOT", "MOUNT")

    def parent(self, mount: Mount) -> Mount | None:
        """The file system that holds its mount point: the nearest mount above it.

        None if no member has such a mount, or if a path with a symbol may be nearer.
        """
        return self.holder(mount.path)

    def holder(self, below: str) -> Mount | None:
        """The file system that holds a path: the nearest mount above it.

        None if no member has such a mount, or if a path with a symbol may be nearer.
        """
        above = next((self.by_path[path] for path in ancestors(below) if path in self.by_path), None)
        if above is None:
            return None
        between = [
            unknown for unknown in self._unknown if _may_lie_between(above.written_path, unknown.written_path, below)
        ]
        for unknown in between:
            note_value(unknown.statement.get("MOUNTPOINT"))
        return None if between else above

    @cached_property
    def _unknown(self) -> list[Mount]:
        return [mount for path, mount in self.by_path.items() if is_unknown(path)]


def unquoted(operand: LocatedOperand | None) -> str:
    """The first value without its quotes, joined over records as the system does; "" if it has no quotes."""
    note_value(operand)
    return _unquoted(operand)


def _unquoted(operand: LocatedOperand | None) -> str:
    """The same; system symbols in it do not enter the account."""
    text = operand.operand.values[0].text if operand and operand.operand.values else ""
    if not _QUOTED.fullmatch(text):
        return ""
    return _END_OF_RECORD.sub("", text[1:-1]).replace("''", "'")


def ancestors(path: str) -> Iterator[str]:
    """The directories above a path, the nearest first."""
    while path not in ("", ROOT_PATH):
        path = path.rpartition("/")[0] or ROOT_PATH
        yield path


def may_stand_for(path: str, directory: str) -> bool:
    """True if a path with symbols may be `directory` or below it. No symbol holds a slash."""
    return is_unknown(path) and _agree(path, directory)


def _agree(first: str, second: str) -> bool:
    """True if the names that two paths both have may be equal, one by one."""
    pairs = zip(first.strip("/").split("/"), second.strip("/").split("/"), strict=False)
    return all(name == counterpart or is_unknown(name) or is_unknown(counterpart) for name, counterpart in pairs)


def _mount(statement: LocatedStatement) -> Mount:
    path = ROOT_PATH if statement.name == "ROOT" else normalized(_unquoted(statement.get("MOUNTPOINT")))
    return Mount(statement, path, _unquoted(statement.get("FILESYSTEM")))


def normalized(path: str) -> str:
    """A path with one slash between names and none at the end; "" for a path that is relative or has `..`."""
    names = [name for name in path.split("/") if name not in ("", ".")]
    return f"/{'/'.join(names)}" if path.startswith("/") and ".." not in names else ""


def _may_lie_between(above: str, unknown: str, below: str) -> bool:
    """True if a path with symbols may be a directory below `above` and above `below`."""
    return _depth(above) < _depth(unknown) < _depth(below) and _agree(unknown, below)


def _depth(path: str) -> int:
    return 0 if path == ROOT_PATH else path.count("/")

"""The state of a z/VM system: the entries of its directory, SYSTEM CONFIG, file pools and its other files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.model.directory_entry import DirectoryEntry
from lint.plan.state import KindElements, SystemState, of_members, of_statements
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.recognition import DIRECTORY
from lint.systems.zvm.image import VmImage

_POOLS = {"pooldef": "POOL", "dmsparms": "DMSPARMS"}
"""The words before the name of a file pool in the names of its values."""


_OF_MINIDISK = frozenset({"MINIOPT", "DASDOPT"})
"""The statements that belong to the minidisk before them."""
_OF_DIRECTORY = frozenset({"DIRECTORY", "GLOBALDEFS", "GLOBALOPTS", "POSIXGROUP", "LOAD"})
"""The statements of a directory that belong to no entry."""


def of_image(image: VmImage, relative: Callable[[str], str]) -> SystemState:
    """The state of a z/VM system."""
    sources: dict[str, list[ParsedMember]] = {}
    for parsed in image.parsed_files:
        sources.setdefault(_name(image, parsed, relative), []).append(parsed)
    with account.opened() as gaps:
        for _, absent in image.absent_parts:
            account.note(tuple(absent))
        image.has_all_config()
    members = {relative(parsed.member.path): parsed.member for parsed in image.parsed_files}
    return SystemState(
        image.name,
        "zvm",
        sources,
        partial(_part, image, sources),
        members=members,
        gaps=tuple(gaps),
        includes=_includes(image),
    )


def _owner(image: VmImage, entry: DirectoryEntry) -> str:
    """The entry that statements belong to: what stands in a profile of one user alone is that user's."""
    users = _includes(image).get(entry.name, ()) if entry.verb == "PROFILE" else ()
    return f"USER({users[0]})" if len(users) == 1 else f"{entry.verb}({entry.name})"


def _includes(image: VmImage) -> Mapping[str, tuple[str, ...]]:
    """The users that include each profile."""
    users: dict[str, list[str]] = {}
    for entry in image.directory.entries if image.directory else ():
        for statement in entry.written:
            operand = statement.get("PROFILE")
            if statement.name == "INCLUDE" and operand:
                users.setdefault(operand.text, []).append(entry.name)
    return {profile: tuple(names) for profile, names in users.items()}


def _name(image: VmImage, parsed: ParsedMember, relative: Callable[[str], str]) -> str:
    """The kind of a file; a file pool or EXEC has its own name beside it."""
    pools = (files for files in image.files.pools if parsed in (files.pooldef, files.dmsparms))
    pool = next((files.name for files in pools), "")
    own = pool or (relative(parsed.member.path) if parsed.kind.id == "vm-exec" else "")
    return f"{parsed.kind.id} {own}".rstrip()


def _part(image: VmImage, sources: Mapping[str, Sequence[ParsedMember]], name: str) -> KindElements:
    kind_id, _, owner = name.partition(" ")
    kind = registry.by_id(kind_id)
    assert kind
    if kind_id == DIRECTORY:
        return _of_directory(image, kind)
    if not owner or kind_id == "vm-exec":
        return of_members(kind, sources[name])
    with account.opened() as gaps:
        prefix = f"{_POOLS[kind_id]}({owner})"
        placed = [(statement, prefix) for parsed in sources[name] for statement in parsed.statements]
        elements = of_statements(kind, placed)
    return KindElements(elements, tuple(gaps))


def _of_directory(image: VmImage, kind: Kind) -> KindElements:
    with account.opened() as gaps:
        elements = of_statements(kind, _of_entries(image))
    return KindElements(elements, tuple(gaps))


def _of_entries(image: VmImage) -> Iterator[tuple[LocatedStatement, str]]:
    """The statements of the directory, each with the name of its entry; the header of an entry has none."""
    for parsed in image.files.directory:
        yield from ((statement, "") for statement in parsed.statements if statement.name in _OF_DIRECTORY)
    for entry in image.directory.entries if image.directory else ():
        yield entry.header, ""
        owner = _owner(image, entry)
        disk = ""
        for statement in entry.statements:
            if statement.name in _OF_DIRECTORY:
                continue
            vdev = statement.get("VDEV")
            disk = f".MDISK({vdev.text})" if statement.name == "MDISK" and vdev else disk
            yield statement, f"{owner}{disk}" if statement.name in _OF_MINIDISK else owner

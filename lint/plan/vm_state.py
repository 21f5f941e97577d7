"""The state of a z/VM system: the entries of its directory, SYSTEM CONFIG, file pools and its other files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePath

from lint.facts import identity
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import ALL_MEMBERS, builds
from lint.model.system_config import stands_for
from lint.plan.state import KindElements, SystemState, of_members, of_statements
from lint.plan.unread import Texts, around, of_file
from lint.source import cms
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.recognition import DIRECTORY
from lint.systems.workspace import Workspace
from lint.systems.zos.library import as_seen_from_here
from lint.systems.zvm.files import CONFIG, EXEC
from lint.systems.zvm.image import VmImage

_POOLS = {"pooldef": "POOL", "dmsparms": "DMSPARMS"}
"""The words before the name of a file pool in the names of its values."""


_QUALIFIED = frozenset({"logo-config", "tcpip-data"})
"""The kinds whose statements may be for one system of several, apart from SYSTEM CONFIG."""
_OF_MINIDISK = frozenset({"MINIOPT", "DASDOPT"})
"""The statements that belong to the minidisk before them."""
_OF_DIRECTORY = frozenset({"DIRECTORY", "GLOBALDEFS", "GLOBALOPTS", "POSIXGROUP", "LOAD"})
"""The statements of a directory that belong to no entry."""


def of_image(image: VmImage, relative: Callable[[str], str], workspace: Workspace) -> SystemState:
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
        unread=_unread(image, relative, workspace),
        userids=_userids(image),
        cluster=image.members if _is_member(image) else (),
        behind=_behind(image),
        pools=_pools(image),
        first=_first(image),
    )


def _first(image: VmImage) -> Mapping[str, tuple[str, ...]]:
    """The command that writes the directory where DirMaint has its source: none if each of its commands does."""
    settings = image.others.get("datadvh", ())
    if not settings:
        return {}
    with account.opened():
        online = [statement.get("VALUE") for parsed in settings for statement in parsed.named("ONLINE")]
    is_at_once = bool(online) and all(value is not None and value.text == "IMMED" for value in online[:1])
    return {DIRECTORY: () if is_at_once else ("DIRM DIRECT",)}


def _unread(image: VmImage, relative: Callable[[str], str], workspace: Workspace) -> Texts:
    """The texts of the system that are not read."""
    texts = {f"around {relative(parsed.member.path)}": around(parsed) for parsed in image.parsed_files}
    read = {relative(parsed.member.path) for parsed in image.parsed_files}
    for path, kind_id in (image.spec.kinds if image.spec else {}).items():
        file = as_seen_from_here(workspace.rules.root / path)
        if path not in read and not workspace.tree.is_folder(file):
            texts[path] = of_file(file, workspace.tree, {_source(image, path, kind_id)})
    folders = {PurePath(parsed.member.path).parent for parsed in (*image.files.directory, *image.files.config)}
    absent = frozenset(image.files.absent)
    listed = ((folder, entry.name) for folder in folders if absent for entry in workspace.tree.entries(folder))
    brought = (folder / name for folder, name in listed if cms.file_id(name) in absent)
    pieces = (PurePath(gap.span.path) for gap in image.files.unread if gap.cause is Cause.UNREAD)
    for file in (*brought, *pieces):
        texts[relative(file.as_posix())] = of_file(file, workspace.tree, (DIRECTORY, CONFIG))
    return {name: text for name, text in texts.items() if text}


def _source(image: VmImage, path: str, kind_id: str) -> str:
    """The kind of a declared file; a file pool or EXEC has its own name beside it."""
    pools = (pool.name for pool in (image.spec.pools if image.spec else ()) if path in (pool.pooldef, pool.dmsparms))
    return f"{kind_id} {next(pools, path if kind_id == EXEC else '')}".rstrip()


def _owner(entry: DirectoryEntry) -> str:
    """The entry that statements belong to, as names of values have it."""
    return f"{entry.verb}({entry.name})"


def _entries(image: VmImage) -> list[DirectoryEntry]:
    """The entries of the directory that hold here: all but the subconfigurations of other members of a cluster."""
    entries = image.directory.entries if image.directory else []
    built = _built(image)
    return [each for each in entries if each.verb != "SUBCONFIG" or _is_here(image, built.get(each.name))]


def _is_here(image: VmImage, of_subconfig: tuple[str, tuple[str, ...]] | None) -> bool:
    """True for a subconfiguration that is not known to be for other members alone."""
    members = of_subconfig[1] if of_subconfig else ()
    return not members or not _is_member(image) or bool({image.name, ALL_MEMBERS}.intersection(members))


def _is_for_another(statement: LocatedStatement, image: VmImage) -> bool:
    """True for a BUILD that makes a subconfiguration on another member of the cluster."""
    member = statement.get("ON") if statement.name == "BUILD" else None
    return member is not None and _is_member(image) and member.text not in (image.name, ALL_MEMBERS)


def _built(image: VmImage) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """The userid and the members of each subconfiguration that an IDENTITY builds."""
    built: dict[str, tuple[str, tuple[str, ...]]] = {}
    with account.opened():
        for entry in image.directory.entries if image.directory else ():
            for member, subconfig in builds(entry) if entry.verb == "IDENTITY" else ():
                built[subconfig] = (entry.name, (*built.get(subconfig, ("", ()))[1], member))
    return built


def _is_member(image: VmImage) -> bool:
    """True if the name of the system is that of a member of the cluster, as BUILD or SSI have it."""
    return image.name in image.members or any(image.name in members for _, members in _built(image).values())


def _userids(image: VmImage) -> Mapping[str, str]:
    """The userid that a subconfiguration or the files of a file pool belong to."""
    built = _built(image)
    is_member = _is_member(image)
    userids = {f"SUBCONFIG({name})": userid for name, (userid, _) in built.items() if is_member}
    for files in image.files.pools:
        userids |= {f"{prefix}({files.name})": files.server for prefix in _POOLS.values() if files.server}
    return userids


def _behind(image: VmImage) -> Mapping[str, tuple[str, ...]]:
    """The entries whose statements count for an entry that does not have them itself, in order."""
    built = _built(image)
    behind: dict[str, tuple[str, ...]] = {}
    for entry in _entries(image):
        identity = [f"IDENTITY({built[entry.name][0]})"] if entry.verb == "SUBCONFIG" and entry.name in built else []
        included = (statement.get("PROFILE") for statement in entry.written if statement.name == "INCLUDE")
        profiles = [f"PROFILE({operand.text})" for operand in included if operand]
        if identity or profiles:
            behind[_owner(entry)] = (*identity, *profiles)
        for name, of_pool in _users_of_pool(entry):
            behind[f"{entry.verb}({name})"] = (_owner(entry), *(f"PROFILE({each})" for each in of_pool))
    return behind


_MOST_OF_POOL = 100


def _users_of_pool(entry: DirectoryEntry) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The users that the POOL statements of an entry make, each with the profile that it includes, if any.

    A larger pool is one entry with a name that no command takes.
    """
    for statement in entry.written:
        ends = [statement.get(name) for name in ("LOW", "HIGH")]
        if statement.name != "POOL" or not all(end and end.text.isdecimal() for end in ends):
            continue
        low, high = (int(end.text) for end in ends if end)
        profile = statement.get("PROFILE")
        names = [f"{entry.name}{number:05}" for number in range(low, min(high, low + _MOST_OF_POOL) + 1)]
        if len(names) > _MOST_OF_POOL:
            names = [f"{names[0]} to {entry.name}{high:05}"]
        yield from ((name, (profile.text,) if profile else ()) for name in names)


def _pools(image: VmImage) -> Mapping[str, tuple[str, ...]]:
    """The users of each entry with a POOL."""
    entries = image.directory.entries if image.directory else ()
    pools = {_owner(entry): tuple(name for name, _ in _users_of_pool(entry)) for entry in entries}
    return {owner: names for owner, names in pools.items() if names}


def _includes(image: VmImage) -> Mapping[str, tuple[str, ...]]:
    """The users that include each profile."""
    users: dict[str, list[str]] = {}
    for entry in image.directory.entries if image.directory else ():
        for statement in entry.written:
            operand = statement.get("PROFILE")
            if statement.name == "INCLUDE" and operand:
                users.setdefault(operand.text, []).append(entry.name)
        for name, profiles in _users_of_pool(entry):
            for profile in profiles:
                users.setdefault(profile, []).append(name)
    return {profile: tuple(names) for profile, names in users.items()}


def _name(image: VmImage, parsed: ParsedMember, relative: Callable[[str], str]) -> str:
    """The kind of a file; a file pool or EXEC has its own name beside it."""
    pools = (files for files in image.files.pools if parsed in (files.pooldef, files.dmsparms))
    pool = next((files.name for files in pools), "")
    own = pool or (relative(parsed.member.path) if parsed.kind.id == EXEC else "")
    return f"{parsed.kind.id} {own}".rstrip()


def _part(image: VmImage, sources: Mapping[str, Sequence[ParsedMember]], name: str) -> KindElements:
    kind_id, _, owner = name.partition(" ")
    kind = registry.by_id(kind_id)
    assert kind
    if kind_id == DIRECTORY:
        return _of_directory(image, kind)
    if kind_id == CONFIG:
        return _of_config(image, kind)
    if kind_id in _QUALIFIED or identity.of_kind(kind_id).header:
        with account.opened() as gaps:
            elements = of_statements(kind, _of_files(image, kind, sources[name]))
        return KindElements(elements, tuple(gaps))
    if not owner or kind_id == EXEC:
        return of_members(kind, sources[name])
    with account.opened() as gaps:
        prefix = f"{_POOLS[kind_id]}({owner})"
        placed = [(statement, prefix) for parsed in sources[name] for statement in parsed.statements]
        elements = of_statements(kind, placed)
    return KindElements(elements, tuple(gaps))


def _of_config(image: VmImage, kind: Kind) -> KindElements:
    """The statements of SYSTEM CONFIG that are for this system, as their record qualifiers say."""
    with account.opened() as gaps:
        elements = of_statements(kind, _for_system(image))
    return KindElements(elements, tuple(gaps))


def _for_system(image: VmImage) -> Iterator[tuple[LocatedStatement, str]]:
    names = {*image.members, *(name for config in image.configs for name in config.system_names)}
    for config in image.configs:
        _ = config.parsed.statements  # for their gaps
        for statement, systems in config.qualified:
            if stands_for(systems, image.name):
                yield statement, ""
            elif image.name not in names and systems in names:
                place = Gap(
                    Cause.UNTOLD, f"is for {systems}, which may be this system", statement.span, statement.lines
                )
                account.note((place,))


def _of_files(image: VmImage, kind: Kind, files: Iterable[ParsedMember]) -> Iterator[tuple[LocatedStatement, str]]:
    """The statements of files that are for this system, each with the header of its entry."""
    header = identity.of_kind(kind.id).header
    for parsed in files:
        owner = ""
        for statement in parsed.statements:
            qualifier = statement.get("QUALIFIER")
            if qualifier and _is_member(image) and not stands_for(qualifier.text, image.name):
                continue
            if statement.name == header:
                name = statement.get("VALUE")
                owner = f"{header}({name.text})" if name else ""
            yield statement, "" if statement.name == header else owner


def _of_directory(image: VmImage, kind: Kind) -> KindElements:
    with account.opened() as gaps:
        elements = of_statements(kind, _of_entries(image))
        account.note(_without_entries(image))
    is_there = not any(gap.reason == _EMPTY for gap in gaps)
    return KindElements(elements, tuple(gaps), has_all_members=is_there)


_EMPTY = "has no entry of a user, so nothing writes a directory of it"


def _without_entries(image: VmImage) -> tuple[Gap, ...]:
    """The files of a directory without users: that is no change of a directory, but a file in error."""
    if any(entry.verb in ("USER", "IDENTITY") for entry in _entries(image)):
        return ()
    return tuple(Gap(Cause.UNTOLD, _EMPTY, parsed.member.first_line_span, (1, 1)) for parsed in image.files.directory)


def _of_entries(image: VmImage) -> Iterator[tuple[LocatedStatement, str]]:
    """The statements of the directory, each with the name of its entry; the header of an entry has none."""
    for parsed in image.files.directory:
        yield from ((statement, "") for statement in parsed.statements if statement.name in _OF_DIRECTORY)
    for entry in _entries(image):
        yield entry.header, ""
        owner = _owner(entry)
        disk = ""
        for statement in entry.statements:
            if statement.name in _OF_DIRECTORY or _is_for_another(statement, image):
                continue
            vdev = statement.get("VDEV")
            disk = f".MDISK({vdev.text})" if statement.name == "MDISK" and vdev else disk
            yield statement, f"{owner}{disk}" if statement.name in _OF_MINIDISK else owner

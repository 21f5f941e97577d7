"""A z/VM system as a tree: its files, its cluster, its volumes, its file pools with their servers and disks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from lint.model.minidisks import ALL_MEMBERS
from lint.report.as_json import document
from lint.report.tree import Node, render

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint.syntax.parsed import ParsedMember
    from lint.systems.zvm.image import VmImage
    from lint.systems.zvm.pools import Pool, PoolSpace

_VMRM = "vmrm"
_WORDS = {_VMRM: "resource manager"}
"""The words for kinds of files in the tree, where these are not their titles."""
_ENTRY_NOUNS = {
    "USER": ("user", "users"),
    "IDENTITY": ("identity", "identities"),
    "SUBCONFIG": ("subconfiguration", "subconfigurations"),
    "PROFILE": ("profile", "profiles"),
}


def as_text(image: VmImage) -> str:
    """The tree."""
    return render([_tree(image)])


def as_json(image: VmImage) -> str:
    """The JSON document with the content of the tree."""
    return document(
        system=image.name,
        declared=image.is_declared,
        directory={
            "files": _paths(image.files.directory),
            "complete": image.directory.is_complete,
            "entries": dict(_entries(image)),
        }
        if image.directory
        else None,
        configuration={
            "files": _paths(image.files.config),
            "members": list(image.members),
            "cp_owned": [
                {"slot": slot.number.number, "volume": slot.volume.text, "systems": slot.systems}
                for slot in (image.volumes.owned if image.volumes else ())
                if slot.volume
            ],
            "user_volumes": [
                {"volume": volume.place.text, "systems": volume.systems}
                for volume in (image.volumes.listed if image.volumes else ())
            ],
        }
        if image.config
        else None,
        pools=[_pool_fields(pool, _members(image, pool)) for pool in image.pools],
        vmrm=next(iter(_paths(image.others.get(_VMRM, ()))), None),
        files={kind: _paths(files) for kind, files in image.others.items() if files and kind != _VMRM},
        start=_paths(image.start),
        absent=list(image.files.absent),
    )


def _tree(image: VmImage) -> Node:
    origin = "declared in parmlint.yaml" if image.is_declared else "not declared in parmlint.yaml"
    children = [_directory(image), _config(image), *(_pool(pool, _members(image, pool)) for pool in image.pools)]
    for kind, files in image.others.items():
        children += [Node(_WORDS.get(kind, parsed.kind.title), (parsed.member.path,)) for parsed in files]
    children += [Node("start-up file", (parsed.member.path,)) for parsed in image.start]
    children += [Node("not in the repository", (name,)) for name in image.files.absent]
    return Node(image.name, (f"z/VM system, {origin}",), tuple(child for child in children if child))


def _directory(image: VmImage) -> Node | None:
    if image.directory is None:
        return None
    counted = ", ".join(f"{count} {_ENTRY_NOUNS[verb][count > 1]}" for verb, count in _entries(image).items())
    whole = "" if image.directory.is_complete else "; a part of a directory"
    return Node("directory", (f"{_files(image.files.directory)}: {counted or 'no entries'}{whole}",))


def _entries(image: VmImage) -> Counter[str]:
    return Counter(entry.verb for entry in (image.directory.entries if image.directory else ()))


def _config(image: VmImage) -> Node | None:
    if image.volumes is None:
        return None
    owned = [f"{slot.volume.text} ({slot.number.text})" for slot in image.volumes.owned if slot.volume]
    children = [
        Node(text, (", ".join(dict.fromkeys(words)),))
        for text, words in (
            ("members of the cluster", image.members),
            ("CP-owned volumes (slots)", owned),
            ("volumes of users", [volume.place.text for volume in image.volumes.listed]),
        )
        if words
    ]
    return Node("configuration", (_files(image.files.config),), tuple(children))


def _members(image: VmImage, pool: Pool) -> tuple[str, ...]:
    """The cluster members whose disks are shown: only the system itself if it is a member."""
    return (image.name,) if image.name in pool.members else pool.members


def _pool(pool: Pool, members: tuple[str, ...]) -> Node:
    server = pool.server
    if server is None:
        children = [Node("server", ("not known: no file says which machine serves the pool",))]
    else:
        absent = "" if server.entry else "; not in the directory"
        children = [Node(f"server {server.userid}", (f"{server.origin.value}{absent}",))]
    children += [Node("start-up parameters", (pool.dmsparms.member.path,))] if pool.dmsparms else []
    for member in members:
        disks = [_disk(space) for space in pool.disks(member)]
        children += disks if member == ALL_MEMBERS else [Node(f"on {member}", (), tuple(disks))]
    path = pool.pooldef.parsed.member.path if pool.pooldef else "its POOLDEF is not in the repository"
    return Node(f"file pool {pool.name}", (path,), tuple(children))


def _disk(space: PoolSpace) -> Node:
    group = f", group {space.group}" if space.group is not None else ""
    number = f" {space.number:04X}" if space.number is not None else ""
    return Node(f"{space.name}{number}{group}", (", ".join((_volume(space), *_disk_properties(space))),))


def _volume(space: PoolSpace) -> str:
    if space.record.device is None:
        return "no device number"
    if space.disk is None:
        return "the server has no such minidisk" if space.is_missing else "not known"
    return space.disk.serial or "no volume"


def _disk_properties(space: PoolSpace) -> Iterator[str]:
    disk = space.disk
    if disk is None:
        return
    if disk.size is not None:
        yield f"{disk.size} {disk.unit}"
    if disk.volume.model:
        yield disk.volume.model
    if disk.control_unit:
        yield f"control unit {disk.control_unit}"
    if disk.is_cached is False:
        yield "not cached"
    if space.links:
        yield f"by a LINK to {disk.name}"


def _pool_fields(pool: Pool, members: tuple[str, ...]) -> dict[str, Any]:
    server = pool.server
    return {
        "name": pool.name,
        "pooldef": pool.pooldef.parsed.member.path if pool.pooldef else None,
        "dmsparms": pool.dmsparms.member.path if pool.dmsparms else None,
        "server": {
            "userid": server.userid,
            "inferred": server.is_inferred,
            "how": server.origin.value,
            "defined": server.entry is not None,
        }
        if server
        else None,
        "disks": [_disk_fields(space, member) for member in members for space in pool.disks(member)],
    }


def _disk_fields(space: PoolSpace, member: str) -> dict[str, Any]:
    disk = space.disk
    return {
        "member": None if member == ALL_MEMBERS else member,
        "purpose": space.name,
        "device": None if space.number is None else f"{space.number:04X}",
        "group": space.group,
        "missing": space.is_missing,
        "linked": bool(space.links),
        "minidisk": disk.name if disk else None,
        "volume": disk.serial or None if disk else None,
        "model": disk.volume.model or None if disk else None,
        "control_unit": disk.control_unit or None if disk else None,
        "size": disk.size if disk else None,
        "unit": disk.unit if disk else None,
        "cached": disk.is_cached if disk else None,
    }


def _files(parsed: tuple[ParsedMember, ...]) -> str:
    more = f" and {len(parsed) - 1} more" if len(parsed) > 1 else ""
    return f"{parsed[0].member.path}{more}"


def _paths(parsed: tuple[ParsedMember, ...]) -> list[str]:
    return [member.member.path for member in parsed]

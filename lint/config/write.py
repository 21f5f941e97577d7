"""Adds systems to the text of a `parmlint.yaml`; existing text and comments are preserved."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError

from lint.config.systems import VM_FILES, DeclaredPool, LibraryPath, System, VmSystem, ZosSystem

TARGET = """\
The target releases. Without them, parmlint accepts what is valid in any release.
target: {zos: "2.5", zvm: "7.3"}
"""
_MORE = {
    ZosSystem: "A z/OS system can have more keys, for example for members that are kept elsewhere:\n"
    "  elsewhere: [DIAG00]\n",
    VmSystem: "A z/VM system can have more keys, for example for the models of its volumes, its start-up EXECs, and\n"
    "userids that only hold space:\n"
    "  volumes: {VMU001: 3390-9}\n"
    "  start: [AUTOLOG1.EXEC]\n"
    "  fillers: [$ALLOC$]\n",
}
"""The comments of a new configuration on keys that nobody can find out from files."""
_WIDTH = 120
_INDENT = 2


class UnwritableError(ValueError):
    """Systems cannot be added to the text; the message is the reason."""


def with_systems(text: str, systems: Iterable[System]) -> tuple[str, list[str]]:
    """The text with the systems whose names it does not declare, and these names. Raises UnwritableError."""
    content, yaml = _loaded(text)
    declared = content.get("systems")
    if not isinstance(declared, dict | None):
        raise UnwritableError("systems is not a mapping")
    names = {str(name).upper() for name in declared or ()}
    new = [system for system in systems if system.name.upper() not in names]
    if not new:
        return text, []
    if declared is None:
        declared = content["systems"] = CommentedMap()
        has_target = "target" in content or TARGET.splitlines()[-1] in text
        comment = ("" if has_target else TARGET) + "".join(
            more for sort, more in _MORE.items() if more not in text and any(isinstance(system, sort) for system in new)
        )
        if comment:
            content.yaml_set_comment_before_after_key("systems", before=comment)
    for system in new:
        declared[system.name] = _zos(system) if isinstance(system, ZosSystem) else _vm(system)
    stream = io.StringIO()
    yaml.dump(content, stream)
    return stream.getvalue(), [system.name for system in new]


def is_same_system(left: System, right: System, proposed: Sequence[System] = ()) -> bool:
    """True if two declarations are of the same system: the same IPL from shared libraries, or a shared z/VM file.

    A z/VM system with the name of another of the `proposed` ones is that one: another member of the cluster.
    """
    if isinstance(left, ZosSystem) and isinstance(right, ZosSystem):
        return _ipl(left) == _ipl(right) and not _paths(left).isdisjoint(_paths(right))
    if isinstance(left, VmSystem) and isinstance(right, VmSystem):
        if left.name != right.name and right.name in {system.name for system in proposed}:
            return False
        return bool({left.directory, left.config} & {right.directory, right.config} - {""})
    return False


def _ipl(system: ZosSystem) -> tuple[str, ...]:
    spec = system.ipl
    return spec.load or "LOAD00", spec.hwname or "", spec.lpar or "", spec.vmuserid or ""


def _paths(system: ZosSystem) -> set[str]:
    return {library.path for library in (*system.iplparm, *system.parmlib)}


def _loaded(text: str) -> tuple[CommentedMap, YAML]:
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = _WIDTH
    try:
        content = yaml.load(text)
    except (YAMLError, ValueError) as error:  # ValueError: a date or number that Python cannot hold
        raise UnwritableError(f"this is not YAML: {type(error).__name__}") from None
    steps = list(_steps(content))
    mapping = next((step for is_list, step in steps if not is_list), _INDENT)
    dash = next((step for is_list, step in steps if is_list), _INDENT)
    yaml.indent(mapping=mapping, sequence=dash + len("- "), offset=dash)
    if content is None:
        content = CommentedMap()
        if text.strip():
            content.yaml_set_start_comment("\n".join(line.lstrip("# ") for line in text.strip().splitlines()))
    if not isinstance(content, CommentedMap):
        raise UnwritableError("it is not a mapping")
    return content, yaml


def _steps(content: Any, column: int = 0) -> Iterator[tuple[bool, int]]:
    """Pairs of `is_list` and the indentation of each nested mapping or list against its parent, in order."""
    for value in content.values() if isinstance(content, CommentedMap) else ():
        is_list = isinstance(value, CommentedSeq)
        # The place of the first key or item; the block itself may begin with an anchor on the line above.
        place = next(iter((value.lc.data or {}).values()), None) if is_list or isinstance(value, CommentedMap) else None
        if place and not value.fa.flow_style():
            child_column = place[1] - (len("- ") if is_list else 0)
            yield is_list, child_column - column
            yield from _steps(value, child_column)


def _flow(values: Any) -> Any:
    """A mapping or list on one line."""
    node = CommentedMap(values) if isinstance(values, dict) else CommentedSeq(values)
    node.fa.set_flow_style()
    return node


def _zos(system: ZosSystem) -> CommentedMap:
    declaration = CommentedMap(parmlib=_libraries(system.parmlib))
    if system.iplparm:
        declaration["iplparm"] = _libraries(system.iplparm)
    names = {"load": system.ipl.load, "hwname": system.ipl.hwname, "lpar": system.ipl.lpar}
    ipl = {**names, "vmuserid": system.ipl.vmuserid}
    declaration["ipl"] = _flow({key: value for key, value in ipl.items() if value is not None})
    if start_files := {key: path for key, path in system.uss._asdict().items() if path}:
        declaration["uss"] = _flow(start_files)
    if system.policies:
        declaration["policies"] = _flow(system.policies)
    return declaration


def _libraries(libraries: Iterable[LibraryPath]) -> Any:
    return _flow(
        [_flow({library.data_set: library.path}) if library.data_set else library.path for library in libraries]
    )


def _vm(system: VmSystem) -> CommentedMap:
    declaration = CommentedMap()
    for key in ("directory", "config"):
        if path := getattr(system, key):
            declaration[key] = path
    if system.pools:
        declaration["pools"] = CommentedMap({pool.name: _pool(pool) for pool in system.pools})
    for key, paths in system.files.items():
        declaration[key] = _flow(paths) if VM_FILES[key].several else paths[0]
    if system.start:
        declaration["start"] = _flow(system.start)
    return declaration


def _pool(pool: DeclaredPool) -> Any:
    values = {"server": pool.server, "pooldef": pool.pooldef, "dmsparms": pool.dmsparms}
    return _flow({key: value for key, value in values.items() if value})

"""Systems put into the text of a `parmlint.yaml`; what people wrote there, comments too, stays as it is."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError

from lint.config.systems import LibraryPath, Pool, System, VmSystem, ZosSystem

TARGET = """\
The releases that the files are for. Without them, what any release takes is legal.
target: {zos: "2.5", zvm: "7.3"}
"""
_WIDTH = 120
_INDENT = 2


class UnwritableError(ValueError):
    """The text is no configuration that systems can be put into."""


def with_systems(text: str, systems: Iterable[System]) -> tuple[str, list[str]]:
    """The text with those systems whose names it does not have yet, and these names. Raises UnwritableError."""
    content, yaml = _loaded(text)
    declared = content.get("systems")
    if not isinstance(declared, dict | None):
        raise UnwritableError("systems is no mapping")
    names = {str(name).upper() for name in declared or ()}
    new = [system for system in systems if system.name.upper() not in names]
    if not new:
        return text, []
    if declared is None:
        declared = content["systems"] = CommentedMap()
        if "target" not in content and TARGET.splitlines()[-1] not in text:
            content.yaml_set_comment_before_after_key("systems", before=TARGET)
    for system in new:
        declared[system.name] = _zos(system) if isinstance(system, ZosSystem) else _vm(system)
    stream = io.StringIO()
    yaml.dump(content, stream)
    return stream.getvalue(), [system.name for system in new]


def is_same(one: System, other: System) -> bool:
    """Whether two declarations are of one system, whatever its name: one IPL from common libraries, one directory."""
    if isinstance(one, ZosSystem) and isinstance(other, ZosSystem):
        return _ipl(one) == _ipl(other) and not _paths(one).isdisjoint(_paths(other))
    if isinstance(one, VmSystem) and isinstance(other, VmSystem):
        return bool({one.directory, one.config} & {other.directory, other.config} - {""})
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
        raise UnwritableError("it is no mapping")
    return content, yaml


def _steps(content: Any, column: int = 0) -> Iterator[tuple[bool, int]]:
    """How far each mapping or list (True) in a mapping is indented against it, in their order."""
    for value in content.values() if isinstance(content, CommentedMap) else ():
        is_list = isinstance(value, CommentedSeq)
        # Where its first key or item stands; the block itself may begin with an anchor on the line above.
        place = next(iter((value.lc.data or {}).values()), None) if is_list or isinstance(value, CommentedMap) else None
        if place and not value.fa.flow_style():
            own = place[1] - (len("- ") if is_list else 0)
            yield is_list, own - column
            yield from _steps(value, own)


def _flow(values: Any) -> Any:
    """A mapping or list on one line."""
    made = CommentedMap(values) if isinstance(values, dict) else CommentedSeq(values)
    made.fa.set_flow_style()
    return made


def _zos(system: ZosSystem) -> CommentedMap:
    found = CommentedMap(parmlib=_libraries(system.parmlib))
    if system.iplparm:
        found["iplparm"] = _libraries(system.iplparm)
    names = {"load": system.ipl.load, "hwname": system.ipl.hwname, "lpar": system.ipl.lpar}
    told = {**names, "vmuserid": system.ipl.vmuserid}
    found["ipl"] = _flow({key: value for key, value in told.items() if value is not None})
    return found


def _libraries(libraries: Iterable[LibraryPath]) -> Any:
    return _flow([_flow({one.data_set: one.path}) if one.data_set else one.path for one in libraries])


def _vm(system: VmSystem) -> CommentedMap:
    found = CommentedMap()
    for key in ("directory", "config"):
        if path := getattr(system, key):
            found[key] = path
    if system.pools:
        found["pools"] = CommentedMap({pool.name: _pool(pool) for pool in system.pools})
    if system.vmrm:
        found["vmrm"] = system.vmrm
    if system.start:
        found["start"] = _flow(system.start)
    return found


def _pool(pool: Pool) -> Any:
    values = {"server": pool.server, "pooldef": pool.pooldef, "dmsparms": pool.dmsparms}
    return _flow({key: value for key, value in values.items() if value})

"""Reads the key `systems` of `parmlint.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import PurePosixPath
from typing import Any

import yaml

from lint.config.nodes import NodeReader, Pair, hint
from lint.config.systems import (
    SECURITY_PRODUCTS,
    VM_FILES,
    DeclaredPool,
    Ipl,
    LibraryPath,
    StartFiles,
    System,
    VmSystem,
    Volume,
    ZosSystem,
)

_ZOS_KEYS = ("parmlib", "iplparm", "ipl", "symbols", "elsewhere", "security", "uss", "policies")
_VM_KEYS = (
    "directory", "config", "pools", *VM_FILES, "start", "volumes", "logical_processors", "zos_guests", "sfs_users",
    "fillers",
)  # fmt: skip
_IPL_KEYS = ("load", "hwname", "lpar", "vmuserid", "volume", "sysparm")


class SystemsReader:
    """Reads the mapping under `systems`; mistakes go to the reader of the file. `models` are those of volumes."""

    def __init__(self, nodes: NodeReader, models: Collection[str]) -> None:
        self._nodes = nodes
        self._models = models

    def read(self, node: yaml.Node) -> tuple[System, ...]:
        """The systems in the order of the file."""
        systems = (self._system(pair) for pair in self._nodes.pairs(node, "systems"))
        return tuple(system for system in systems if system)

    def _system(self, pair: Pair) -> System | None:
        legal = (*_ZOS_KEYS, *_VM_KEYS)
        values = {entry.key: entry.value for entry in self._nodes.pairs(pair.value, f"system {pair.key}", legal)}
        of_zos, of_vm = ([key for key in values if key in keys] for keys in (_ZOS_KEYS, _VM_KEYS))
        if of_zos and of_vm:
            self._nodes.wrong(
                values[of_vm[0]],
                f"system {pair.key} has '{of_zos[0]}' of z/OS and '{of_vm[0]}' of z/VM; it is one of them",
            )
            return None
        if not of_zos and not of_vm:
            self._nodes.wrong(pair.node, f"system {pair.key} needs 'parmlib' (z/OS) or 'directory' (z/VM)")
            return None
        return self._zos(pair, values) if of_zos else self._vm(pair, values)

    def _zos(self, pair: Pair, values: Mapping[str, yaml.Node]) -> ZosSystem:
        if "parmlib" not in values:
            self._nodes.wrong(pair.node, f"system {pair.key} needs 'parmlib': the folders or decks of its members")
        readers: dict[str, Callable[[yaml.Node], Any]] = {
            "parmlib": self._libraries,
            "iplparm": self._libraries,
            "ipl": self._ipl,
            "symbols": self._symbols,
            "elsewhere": lambda node: tuple(word.upper() for word in self._nodes.texts(node)),
            "uss": self._start_files,
            "policies": self._paths,
            "security": lambda node: self._nodes.choice(node, "security", SECURITY_PRODUCTS) or "unknown",
        }
        read = {key: readers[key](node) for key, node in values.items()}
        return ZosSystem(name=pair.key, parmlib=read.pop("parmlib", ()), **read)

    def _libraries(self, node: yaml.Node) -> tuple[LibraryPath, ...]:
        items = node.value if isinstance(node, yaml.SequenceNode) else [node]
        return tuple(self._library(item) for item in items)

    def _library(self, node: yaml.Node) -> LibraryPath:
        """`folder/SYS1.PARMLIB`, or `SYS1.PARMLIB: folder` where the folder has another name."""
        if isinstance(node, yaml.MappingNode):
            entries = list(self._nodes.pairs(node, "a library"))
            if len(entries) != 1:
                self._nodes.wrong(node, "a library must be a path, or one data set name with its path")
                return LibraryPath("")
            return LibraryPath(self._path(entries[0].value), entries[0].key.upper())
        return LibraryPath(self._path(node))

    def _path(self, node: yaml.Node) -> str:
        text = self._nodes.file_name(node, "the path of a file or folder")
        if text and not self._nodes.tree.exists(self._nodes.path.parent / text):
            self._nodes.wrong(node, f"there is no '{text}' beside {self._nodes.path.name}")
        return PurePosixPath(text).as_posix() if text else ""

    def _paths(self, node: yaml.Node) -> tuple[str, ...]:
        items = node.value if isinstance(node, yaml.SequenceNode) else [node]
        return tuple(self._path(item) for item in items)

    def _files(self, node: yaml.Node, *, several: bool) -> tuple[str, ...]:
        return tuple(filter(None, self._paths(node) if several else (self._path(node),)))

    def _start_files(self, node: yaml.Node) -> StartFiles:
        pairs = self._nodes.pairs(node, "uss", StartFiles._fields)
        return StartFiles(**{pair.key: self._path(pair.value) for pair in pairs if pair.key in StartFiles._fields})

    def _ipl(self, node: yaml.Node) -> Ipl:
        values: dict[str, Any] = {}
        for pair in self._nodes.pairs(node, "ipl", _IPL_KEYS):
            if pair.key == "sysparm":
                values["sysparm"] = tuple(word.upper() for word in self._nodes.texts(pair.value))
            elif pair.key in ("hwname", "lpar", "vmuserid"):
                values[pair.key] = self._name_or_none(pair.value)
            else:
                values[pair.key] = self._nodes.text(pair.value).upper()
        load = values.get("load", "")
        if load and not load.startswith("LOAD"):
            values["load"] = f"LOAD{load}"
        return Ipl(**values)

    def _name_or_none(self, node: yaml.Node) -> str:
        """A name in capitals; "" for an empty value, which means that the system has none."""
        is_empty = isinstance(node, yaml.ScalarNode) and not node.value.strip("~")
        return "" if is_empty else self._nodes.text(node).upper()

    def _symbols(self, node: yaml.Node) -> dict[str, str]:
        return {
            pair.key.removeprefix("&").removesuffix(".").upper(): str(pair.value.value)
            for pair in self._nodes.pairs(node, "symbols")
            if self._nodes.text(pair.value) or isinstance(pair.value, yaml.ScalarNode)
        }

    def _vm(self, pair: Pair, values: Mapping[str, yaml.Node]) -> VmSystem:
        readers: dict[str, Callable[[yaml.Node], Any]] = {
            "directory": self._path,
            "config": self._path,
            "start": self._paths,
            "pools": self._pools,
            "volumes": self._volumes,
            "logical_processors": self._count,
            "zos_guests": self._nodes.texts,
            "fillers": self._nodes.texts,
        }
        users = self._users(values["sfs_users"]) if "sfs_users" in values else {}
        read = {key: readers[key](node) for key, node in values.items() if key in readers}
        return VmSystem(
            name=pair.key,
            files={
                key: self._files(values[key], several=entry.several) for key, entry in VM_FILES.items() if key in values
            },
            **read,
            sfs_users_defined=users.get("defined"),
            sfs_users_active=users.get("active"),
        )

    def _pools(self, node: yaml.Node) -> tuple[DeclaredPool, ...]:
        pools = []
        for pair in self._nodes.pairs(node, "pools"):
            what = f"file pool {pair.key}"
            entries = {
                entry.key: entry.value
                for entry in self._nodes.pairs(pair.value, what, ("server", "pooldef", "dmsparms"))
            }
            paths = {key: self._path(entries[key]) for key in ("pooldef", "dmsparms") if key in entries}
            server = self._nodes.text(entries["server"]).upper() if "server" in entries else ""
            pools.append(DeclaredPool(pair.key.upper(), server, **paths))
        return tuple(pools)

    def _volumes(self, node: yaml.Node) -> dict[str, Volume]:
        return {pair.key.upper(): self._volume(pair) for pair in self._nodes.pairs(node, "volumes")}

    def _volume(self, pair: Pair) -> Volume:
        serial = pair.key.upper()
        if isinstance(pair.value, yaml.ScalarNode):
            return Volume(serial, self._model(pair.value, serial))
        keys = ("model", "control_unit", "zhpf")
        entries = {entry.key: entry.value for entry in self._nodes.pairs(pair.value, f"volume {serial}", keys)}
        model = self._model(entries["model"], serial) if "model" in entries else ""
        control_unit = self._nodes.text(entries["control_unit"]).upper() if "control_unit" in entries else ""
        zhpf = "zhpf" in entries and self._nodes.choice(entries["zhpf"], "zhpf", ("true", "false")) == "true"
        return Volume(serial, model, control_unit, zhpf=zhpf)

    def _model(self, node: yaml.Node, serial: str) -> str:
        text = self._nodes.text(node, f"the model of volume {serial}").upper()
        if not text or text in self._models:
            return text
        devtype = text.partition("-")[0]
        near = hint(text, [model for model in self._models if model.partition("-")[0] == devtype] or self._models)
        self._nodes.wrong(node, f"there is no model '{text}' of a volume{near or '; write for example 3390-9'}")
        return ""

    def _users(self, node: yaml.Node) -> dict[str, int | None]:
        return {
            pair.key: self._count(pair.value) for pair in self._nodes.pairs(node, "sfs_users", ("defined", "active"))
        }

    def _count(self, node: yaml.Node) -> int | None:
        number = self._nodes.number(node)
        if number is None or number >= 0:
            return number
        self._nodes.wrong(node, "this must be a whole number of at least 0")
        return None

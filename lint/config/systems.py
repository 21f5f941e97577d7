"""The systems that `parmlint.yaml` declares: z/OS images and z/VM systems, as plain data.

Paths are relative to the folder of the configuration file and have been seen to exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

SECURITY_PRODUCTS = ("racf", "other", "unknown")


class LibraryPath(NamedTuple):
    """A folder or deck that stands for a library; `data_set` is its name, "" when only the path says it."""

    path: str
    data_set: str = ""


class Ipl(NamedTuple):
    """What is given to an IPL: the LOADxx member, the names that filters ask for, the operator's SYSP reply.

    None stands for what is not said; "" for what the system does not have (an image that is no guest of z/VM).
    """

    load: str = ""
    hwname: str | None = None
    lpar: str | None = None
    vmuserid: str | None = None
    volume: str = ""
    sysparm: tuple[str, ...] | None = None


class ZosSystem(NamedTuple):
    """A z/OS image. `elsewhere` are members (or patterns of names) that are real but not in this repository."""

    name: str
    parmlib: tuple[LibraryPath, ...]
    iplparm: tuple[LibraryPath, ...] = ()
    ipl: Ipl = Ipl()
    symbols: Mapping[str, str] = MappingProxyType({})
    elsewhere: tuple[str, ...] = ()
    security: str = "unknown"


class Pool(NamedTuple):
    """A file pool: the server's userid ("" when it is to be inferred), POOLDEF and DMSPARMS files ("" when absent)."""

    name: str
    server: str = ""
    pooldef: str = ""
    dmsparms: str = ""

    @property
    def kinds(self) -> tuple[tuple[str, str], ...]:
        """Its files and their kinds."""
        return ((self.pooldef, "pooldef"), (self.dmsparms, "dmsparms"))


class Volume(NamedTuple):
    """A volume as the site knows it: its model (`3390-9`), control unit, and whether zHPF is used."""

    serial: str
    model: str = ""
    control_unit: str = ""
    zhpf: bool = False


class VmSystem(NamedTuple):
    """A z/VM system. Numbers are None where nothing is said."""

    name: str
    directory: str = ""
    config: str = ""
    pools: tuple[Pool, ...] = ()
    vmrm: str = ""
    start: tuple[str, ...] = ()
    volumes: Mapping[str, Volume] = MappingProxyType({})
    logical_processors: int | None = None
    zos_guests: tuple[str, ...] = ()
    sfs_users_defined: int | None = None
    sfs_users_active: int | None = None
    fillers: tuple[str, ...] = ()

    @property
    def kinds(self) -> dict[str, str]:
        """The kind of each file that is named, whatever it is called."""
        pools = ((path, kind) for pool in self.pools for path, kind in pool.kinds)
        start = ((path, "vm-exec") for path in self.start)
        named = (
            (self.directory, "cp-directory"), (self.config, "system-config"), (self.vmrm, "vmrm"), *start, *pools,
        )  # fmt: skip
        return {path: kind for path, kind in named if path}


System = ZosSystem | VmSystem

"""The systems that `parmlint.yaml` declares: z/OS images and z/VM systems, as plain data.

Paths are relative to the folder of the configuration file and existed when it was read.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

SECURITY_PRODUCTS = ("racf", "other", "unknown")


class LibraryPath(NamedTuple):
    """A folder or deck that is a library; `data_set` is its name, "" to take it from the path."""

    path: str
    data_set: str = ""


class Ipl(NamedTuple):
    """The parameters of an IPL: the LOADxx member, the names for its filters, and the SYSP reply of the operator.

    None means not declared; "" means that the system has none (an image that is no guest of z/VM).
    """

    load: str = ""
    hwname: str | None = None
    lpar: str | None = None
    vmuserid: str | None = None
    volume: str = ""
    sysparm: tuple[str, ...] | None = None


ETC_RC = "etc-rc"
"""The kind of /etc/rc."""


class StartFiles(NamedTuple):
    """The files with which z/OS UNIX starts: /etc/rc and /etc/profile; "" for none."""

    rc: str = ""
    profile: str = ""

    @property
    def kinds(self) -> dict[str, str]:
        """The kind of each declared file."""
        return {path: kind for path, kind in ((self.rc, ETC_RC), (self.profile, "etc-profile")) if path}


class ZosSystem(NamedTuple):
    """A z/OS image. `elsewhere` has members (or patterns of names) that exist but are not in the repository."""

    name: str
    parmlib: tuple[LibraryPath, ...]
    iplparm: tuple[LibraryPath, ...] = ()
    ipl: Ipl = Ipl()
    symbols: Mapping[str, str] = MappingProxyType({})
    elsewhere: tuple[str, ...] = ()
    security: str = "unknown"
    uss: StartFiles = StartFiles()
    policies: tuple[str, ...] = ()
    """Files, or folders of files, with the jobs that format couple data sets and store policies."""

    @property
    def kinds(self) -> dict[str, str]:
        """The kind of each declared file that is no member, as far as it has one only."""
        return self.uss.kinds


class DeclaredPool(NamedTuple):
    """A file pool: the userid of its server ("" to infer it), its POOLDEF and DMSPARMS files ("" for none)."""

    name: str
    server: str = ""
    pooldef: str = ""
    dmsparms: str = ""

    @property
    def kinds(self) -> tuple[tuple[str, str], ...]:
        """The files of the file pool and their kinds."""
        return ((self.pooldef, "pooldef"), (self.dmsparms, "dmsparms"))


class Volume(NamedTuple):
    """A volume: its model (`3390-9`), its control unit, and whether zHPF is used."""

    serial: str
    model: str = ""
    control_unit: str = ""
    zhpf: bool = False


class FileKey(NamedTuple):
    """A key of a z/VM system that names a file of a kind, or with `several` one or more of them."""

    kind: str
    meaning: str
    several: bool = False


VM_FILES: Mapping[str, FileKey] = MappingProxyType(
    {
        "vmrm": FileKey("vmrm", "VMRM CONFIG."),
        "extents": FileKey("extent-control", "EXTENT CONTROL of DirMaint."),
        "dirmaint": FileKey("datadvh", "CONFIG DATADVH and CONFIGxx DATADVH of DirMaint.", several=True),
        "authfor": FileKey("authfor-control", "AUTHFOR CONTROL of DirMaint."),
        "netid": FileKey("system-netid", "SYSTEM NETID of CMS."),
        "logo": FileKey("logo-config", "LOGO CONFIG of CP."),
        "toolkit": FileKey("fconx-profile", "FCONX $PROFILE of Performance Toolkit."),
        "tcpip": FileKey("tcpip-profile", "The profiles of its TCP/IP stacks.", several=True),
        "dtcparms": FileKey("dtcparms", "Its DTCPARMS files, in the order in which they are searched.", several=True),
        "tcpip_data": FileKey("tcpip-data", "TCPIP DATA."),
        "rscs": FileKey("rscs-config", "RSCS CONFIG."),
        "racf_smf": FileKey("smf-control", "SMF CONTROL of RACF."),
    }
)
"""The keys whose files are declared and read in the same way, in the order in which they are written."""


class VmSystem(NamedTuple):
    """A z/VM system; `files` has the paths of the keys of `VM_FILES`. Numbers are None if they are not declared."""

    name: str
    directory: str = ""
    config: str = ""
    pools: tuple[DeclaredPool, ...] = ()
    files: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    start: tuple[str, ...] = ()
    volumes: Mapping[str, Volume] = MappingProxyType({})
    logical_processors: int | None = None
    zos_guests: tuple[str, ...] = ()
    sfs_users_defined: int | None = None
    sfs_users_active: int | None = None
    fillers: tuple[str, ...] = ()

    @property
    def kinds(self) -> dict[str, str]:
        """The kind of each declared file."""
        pools = ((path, kind) for pool in self.pools for path, kind in pool.kinds)
        start = ((path, "vm-exec") for path in self.start)
        files = ((path, VM_FILES[key].kind) for key, paths in self.files.items() for path in paths)
        named = ((self.directory, "cp-directory"), (self.config, "system-config"), *files, *start, *pools)
        return {path: kind for path, kind in named if path}


System = ZosSystem | VmSystem

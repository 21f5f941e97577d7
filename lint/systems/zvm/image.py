"""A z/VM system: its directory, its configuration, its file pools and what starts its machines.

How rules ask: `image.directory` and `image.config` are views, None when there is none; `image.pools` are the file
pools (`pools.py` says more); `image.disk(minidisk)` adds what the site knows of the volume; `image.volumes` are the
lists of volumes in SYSTEM CONFIG; `image.site` is what the configuration of parmlint says (guests, users, numbers).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePath
from typing import TypeVar

from lint.config.settings import Settings
from lint.config.systems import VmSystem
from lint.finding import Span
from lint.model import views
from lint.model.cache_commands import CacheCommands
from lint.model.cp_areas import areas_of
from lint.model.cp_volumes import CpVolumes
from lint.model.directory import Directory
from lint.model.extent_control import ExtentControl
from lint.model.members import View
from lint.model.minidisks import ALL_MEMBERS, Minidisk, Minidisks, builds
from lint.model.overlaps import members_of_subconfigs
from lint.model.surroundings import Surroundings
from lint.model.system_config import SystemConfig, stands_for
from lint.model.vmrm import Vmrm
from lint.source import cms
from lint.syntax import account
from lint.syntax.account import Cause, Gap, cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown
from lint.systems.recognition import DIRECTORY
from lint.systems.workspace import Workspace
from lint.systems.zvm import files as vm_files
from lint.systems.zvm.disks import Disk, volume_of
from lint.systems.zvm.files import CONFIG, VmFiles, imbedded
from lint.systems.zvm.lacking import NOTHING_LACKING, Lacking
from lint.systems.zvm.pools import Pool

V = TypeVar("V", bound=View)

_COMMON_PROFILE = "PROFILE.TCPIP"
_WORD = re.compile(r"[A-Z0-9@#$_-]+")


class VmImage:
    """One z/VM system, or the cluster that shares a directory.

    `spec` is its declaration, None when the system was found in a folder; `lacking` has the parts that are not named.
    `pools_elsewhere` are the file pools of the other declared systems.
    """

    def __init__(
        self,
        name: str,
        files: VmFiles,
        spec: VmSystem | None = None,
        lacking: Lacking = NOTHING_LACKING,
        pools_elsewhere: Collection[str] = (),
    ) -> None:
        self.name = name
        self.files = files
        self.spec = spec
        self.site = spec or VmSystem(name)
        self.lacking = lacking
        self.pools_elsewhere = pools_elsewhere

    @property
    def is_declared(self) -> bool:
        """True if the configuration declares it, so that what it names is all there is."""
        return self.spec is not None

    @cached_property
    def directory(self) -> Directory | None:
        """Its CP user directory, with the files that it LOADs."""
        files = self.files
        if not files.directory:
            account.note(self.lacking.directory)
            return None
        with account.opened():  # whoever asks the directory for its surroundings meets what is not known of them
            areas = [area for config in self.configs for area in areas_of(config)]
            volumes = self.volumes
        surroundings = Surroundings(
            areas,
            volumes,
            files.start,
            _allocation_of(self),
            files.is_in_pieces,
            absent=files.unread,
            unconfigured=() if files.config else self.lacking.config,
        )
        return Directory(*files.directory, site=self.site, surroundings=surroundings)

    @cached_property
    def minidisks(self) -> Minidisks | None:
        """The minidisks of its directory, and what a device number of a user leads to."""
        return Minidisks(self.directory) if self.directory else None

    @cached_property
    def config(self) -> SystemConfig | None:
        """SYSTEM CONFIG without what it imbeds."""
        return self.configs[0] if self.configs else None

    @cached_property
    def configs(self) -> list[SystemConfig]:
        """SYSTEM CONFIG and the files that it imbeds."""
        if not self.files.config:
            account.note(self.lacking.config)
        return [SystemConfig(parsed) for parsed in self.files.config]

    @cached_property
    def volumes(self) -> CpVolumes | None:
        """The lists of volumes in SYSTEM CONFIG; `is_whole` of them tells whether all is known."""
        if not self.configs:
            return None
        return CpVolumes(*self.configs, has_all=self.has_all_config())

    def has_all_config(self, *names: str) -> bool:
        """True if SYSTEM CONFIG and all that it imbeds are here, with every statement of these names read."""
        account.note(self._absent_imbeds)
        return (
            bool(self.configs)
            and not self.files.absent
            and all(config.parsed.has_read_all("IMBED", *names) for config in self.configs)
        )

    @cached_property
    def _absent_imbeds(self) -> tuple[Gap, ...]:
        """The IMBED statements whose files are not here."""
        imbeds = [imbed for config in self.configs for imbed in config.statements("IMBED")] if self.files.absent else []
        return tuple(
            Gap(Cause.ABSENT, f"includes {name}, which is not in the repository", imbed.span, imbed.lines)
            for imbed in imbeds
            if (name := imbedded(imbed)) in self.files.absent
        )

    @cached_property
    def pools(self) -> list[Pool]:
        """Its file pools."""
        with account.opened():  # whoever asks a file pool for its server meets that there is no directory
            minidisks = self.minidisks
        return [Pool(files, minidisks, self.disk, self.lacking.of_pool(files)) for files in self.files.pools]

    @property
    def others(self) -> Mapping[str, tuple[ParsedMember, ...]]:
        """The files that it has beside its directory, its configuration, its file pools and EXECs, by kind."""
        return self.files.others

    def of(self, view_class: type[V]) -> V | None:
        """The view of its files of the kind that a view class is of; None if it has no such file."""
        members = [parsed for kind in view_class.KINDS for parsed in self.others.get(kind, ())]
        return views.build(view_class, *members) if members else None

    def each(self, view_class: type[V]) -> list[V]:
        """The view of each of its files of the kind that a view class is of, in the order of the configuration.

        A PROFILE TCPIP that the file of its node hides from every stack is none of them.
        """
        members = (
            parsed for kind in view_class.KINDS for parsed in self.others.get(kind, ()) if not self._is_hidden(parsed)
        )
        return [views.build(view_class, parsed) for parsed in members]

    def _is_hidden(self, parsed: ParsedMember) -> bool:
        """True for a PROFILE TCPIP beside the file of its node, which is searched first and used alone."""
        path = PurePath(parsed.member.path)
        return cms.file_id(path.name) == _COMMON_PROFILE and (path.parent, f"{self.name.upper()}.TCPIP") in (
            (PurePath(profile.member.path).parent, cms.file_id(profile.member.path))
            for profile in self.others.get(parsed.kind.id, ())
        )

    @cached_property
    def workloads(self) -> Vmrm | None:
        """The workloads of the resource manager, as its configuration has them."""
        return self.of(Vmrm)

    @property
    def start(self) -> tuple[ParsedMember, ...]:
        """The EXECs that start its machines."""
        return self.files.start

    @cached_property
    def members(self) -> tuple[str, ...]:
        """The members of the cluster that SSI names, in the order of their slots; none for a single system."""
        slots = [slot for config in self.configs for slot in config.cluster_members if not is_unknown(slot.system.text)]
        in_order = sorted(slots, key=lambda slot: slot.number.number or 0)
        return tuple(dict.fromkeys(slot.system.text for slot in in_order))

    @cached_property
    def members_of_subconfigs(self) -> Mapping[str, str]:
        """The member of the cluster that has a SUBCONFIG, by its name; without those of all and of unknown members."""
        built = members_of_subconfigs(self.directory) if self.directory and self.members else {}
        return {subconfig: member for subconfig, member in built.items() if member in self.members}

    def systems_at(self, places: Iterable[Span]) -> tuple[str, ...]:
        """The members of a cluster that the first of some places in its files belongs to, by their names.

        Empty where the place belongs to no SUBCONFIG, and to no statement of SYSTEM CONFIG for some of the members;
        and where the declared name of this system is no member's.
        """
        for place in places:
            lines, members = self._members_by_line.get(place.path, ((), ()))
            if lines:
                before = bisect_right(lines, place.line)
                return members[before - 1] if before else ()
        return ()

    @cached_property
    def _members_by_line(self) -> dict[str, tuple[list[int], list[tuple[str, ...]]]]:
        """For each file, the lines where entries or statements begin, and the members that each belongs to."""
        with account.opened():  # of findings that are there
            return self._members_of_entries() | self._members_of_statements()

    def _members_of_statements(self) -> dict[str, tuple[list[int], list[tuple[str, ...]]]]:
        by_path: dict[str, tuple[list[int], list[tuple[str, ...]]]] = {}
        for config in self.configs if self.name in self.members else ():
            lines, members = by_path.setdefault(config.parsed.member.path, ([], []))
            for statement, systems in config.qualified:
                names = tuple(member for member in self.members if stands_for(systems, member))
                lines.append(statement.line)
                members.append(() if len(names) == len(self.members) else names)
        return by_path

    def _members_of_entries(self) -> dict[str, tuple[list[int], list[tuple[str, ...]]]]:
        entries = self.directory.entries if self.directory else []
        built = [build for entry in entries if entry.verb == "IDENTITY" for build in builds(entry)]
        members_of: dict[str, list[str]] = defaultdict(list)
        for member, subconfig in built:
            members_of[subconfig].append(member)
        by_path: dict[str, tuple[list[int], list[tuple[str, ...]]]] = {}
        for entry in entries if any(member == self.name for member, _ in built) else ():
            span = entry.header.span
            lines, members = by_path.setdefault(span.path, ([], []))
            lines.append(span.line)
            names = members_of[entry.name] if entry.verb == "SUBCONFIG" else ()
            members.append(() if ALL_MEMBERS in names else tuple(names))
        return by_path

    @cached_property
    def knows_members(self) -> bool:
        """True if all SSI statements were read, so that `members` are all that the cluster has."""
        account.note(self._absent_imbeds)
        return not self.files.absent and all(config.parsed.has_read_all("SSI", "IMBED") for config in self.configs)

    @cached_property
    def is_alone(self) -> bool:
        """True if SYSTEM CONFIG could be read and has no SSI statement, so that the system is in no cluster."""
        clustered = any(statement for config in self.configs for statement in config.statements("SSI"))
        return bool(self.configs) and self.knows_members and not clustered

    def start_mentions(self, word: str) -> bool:
        """True if a start-up file or a COMMAND holds a word: what it does with it is not followed."""
        return word in self._start_words

    @cached_property
    def _start_words(self) -> frozenset[str]:
        records = (record for parsed in self.start for record in parsed.member.records)
        commands = (command.statement.text for command in (self.directory.named("COMMAND") if self.directory else ()))
        return frozenset(word for text in (*records, *commands) for word in _WORD.findall(text.upper()))

    def disk(self, minidisk: Minidisk) -> Disk:
        """A minidisk with what the site knows of its volume."""
        return Disk(minidisk, volume_of(minidisk.volume, self.site.volumes), self._cache_commands)

    @cached_property
    def _cache_commands(self) -> CacheCommands:
        """The commands that switch the cache of the minidisks of its directory."""
        assert self.minidisks
        return CacheCommands(self.minidisks)

    @property
    def disks(self) -> Iterator[Disk]:
        """All minidisks of the directory."""
        return (self.disk(minidisk) for minidisk in (self.minidisks or ()))

    @property
    def absent_parts(self) -> Iterator[tuple[str, Sequence[Gap]]]:
        """The kinds of the files that its declaration does not name, or names in vain, each with its gaps."""
        if not self.files.directory:
            yield DIRECTORY, self.lacking.directory
        if not self.files.config:
            yield CONFIG, self.lacking.config
        for pool in self.pools:
            yield from pool.absent_parts

    @property
    def parsed_files(self) -> Iterator[ParsedMember]:
        """Every file that it is made of."""
        return self.files.members

    @cached_property
    def views(self) -> list[View]:
        """The views of its files: one of the whole directory, and one of each other file."""
        of_files = (
            views.build(view_class, parsed)
            for parsed in self.parsed_files
            for view_class in map(views.load, views.names(parsed.kind.id))
            if view_class is not Directory
        )
        return [*([self.directory] if self.directory else []), *of_files]


def _allocation_of(image: VmImage) -> ExtentControl | None:
    """EXTENT CONTROL of a system. What it excludes is left out by those who ask for overlaps; nobody needs it."""
    return image.of(ExtentControl)


def declared(spec: VmSystem, settings: Settings, workspace: Workspace) -> VmImage:
    """A system that the configuration declares. The workspace keeps it."""
    return workspace.once(("zvm", spec.name), partial(_declared, spec, settings, workspace))


def _declared(spec: VmSystem, settings: Settings, workspace: Workspace) -> VmImage:
    others = (system for system in settings.systems if isinstance(system, VmSystem) and system is not spec)
    pools = frozenset(pool.name for system in others for pool in system.pools)
    return VmImage(spec.name, vm_files.of_system(spec, settings.root, workspace), spec, Lacking(spec, settings), pools)


def discovered(paths: Collection[PurePath], workspace: Workspace) -> Iterator[VmImage]:
    """Systems that are not declared: each folder of some files that holds one system, and nothing of a second."""
    by_folder: dict[PurePath, list[PurePath]] = {}
    for path in paths:
        by_folder.setdefault(path.parent, []).append(path)
    images = (_in_folder(folder, vm_paths, workspace) for folder, vm_paths in by_folder.items())
    return (image for image in images if image)


def _in_folder(folder: PurePath, vm_paths: Collection[PurePath], workspace: Workspace) -> VmImage | None:
    def build() -> VmImage | None:
        files = vm_files.of_folder(folder, vm_paths, workspace)
        return VmImage(workspace.tree.real_path(folder).name, files) if files else None

    return workspace.once(("zvm", folder, *vm_paths), build)


def at(path: PurePath, workspace: Workspace) -> VmImage | None:
    """The system in a folder, or the directory in a file as a system of its own; None where there is none."""
    if workspace.tree.is_folder(path):
        return _in_folder(path, (), workspace)
    directory = vm_files.directory_in(path, workspace)
    return VmImage(path.name, VmFiles(directory=directory)) if directory else None

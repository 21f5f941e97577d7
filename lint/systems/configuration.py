"""`parmlint.yaml` as a subject of rules: its settings and their places, its systems, and the files beside it.

Rules that compare systems with each other ask for the `Declarations` of one group of systems. Rules about the whole ask
for the `Configuration`, which has plain answers of each system.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from pathlib import PurePath

from lint.config.settings import Settings
from lint.config.systems import System, VmSystem, ZosSystem
from lint.systems import checkout, estate
from lint.systems.configuration_places import ConfigurationPlaces
from lint.systems.declared import DeclaredImage, DeclaredVmSystem
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.systems.zos.image import Image
from lint.systems.zos.library import as_seen_from_here
from lint.systems.zvm.image import VmImage


class ConfigurationFile(ConfigurationPlaces):
    """A configuration file, and the files beside it."""

    def __init__(self, settings: Settings, workspace: Workspace) -> None:
        super().__init__(settings)
        self.workspace = workspace

    def absolute(self, path: str) -> PurePath:
        """The path of a file on disk, as a person who works here would write it."""
        return as_seen_from_here(self.settings.root / path)


class Declarations(ConfigurationFile):
    """A configuration file and the systems of one group that it declares (`lint.systems.groups`)."""

    def __init__(self, settings: Settings, workspace: Workspace, declared: Sequence[System], systems: Estate) -> None:
        """`systems` are those of the group as a run has played them, if it did."""
        super().__init__(settings, workspace)
        self._declared = declared
        self._systems = systems

    @cached_property
    def images(self) -> list[Image]:
        """The z/OS systems that it declares."""
        declared = [image for image in self._systems.images if image.is_declared]
        specs = [spec for spec in self._declared if isinstance(spec, ZosSystem)]
        if declared or not specs:
            return declared
        return estate.declared(specs, self.settings.root, self.workspace).images

    @cached_property
    def vm_systems(self) -> list[VmImage]:
        """The z/VM systems that it declares."""
        declared = [system for system in self._systems.vm_systems if system.is_declared]
        specs = [spec for spec in self._declared if isinstance(spec, VmSystem)]
        if declared or not specs:
            return declared
        from lint.systems.zvm import image as vm

        return [vm.declared(spec, self.settings, self.workspace) for spec in specs]


class Configuration(ConfigurationFile):
    """A configuration file as a whole. `images` and `vm_systems` have the answers of its systems, in their order.

    `without_jobs` are absolute paths of files that were read elsewhere, and have no input of utility programs.
    """

    def __init__(
        self,
        settings: Settings,
        workspace: Workspace,
        images: Iterable[DeclaredImage],
        vm_systems: Iterable[DeclaredVmSystem],
        without_jobs: Collection[str] = (),
    ) -> None:
        super().__init__(settings, workspace)
        self.without_jobs = frozenset(without_jobs)
        order = {system.name: number for number, system in enumerate(settings.systems)}
        self.images = sorted(images, key=lambda image: order[image.name])
        self.vm_systems = sorted(vm_systems, key=lambda system: order[system.name])

    @property
    def declared_images(self) -> list[ZosSystem]:
        """The z/OS systems as they are declared."""
        return [system for system in self.settings.systems if isinstance(system, ZosSystem)]

    @property
    def declared_vm_systems(self) -> list[VmSystem]:
        """The z/VM systems as they are declared."""
        return [system for system in self.settings.systems if isinstance(system, VmSystem)]

    @cached_property
    def walked(self) -> list[str]:
        """The files and folders below its folder; what a folder holds that `exclude` leaves out is not among them."""
        return list(checkout.everything(self.settings.root, self.workspace.rules, self.workspace.tree))

"""The check of `parmlint.yaml`: the declarations of each group of systems, and the configuration as a whole."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from lint.config.settings import Settings
from lint.config.systems import System
from lint.engine.dispatch import Dispatcher
from lint.engine.run import Run
from lint.systems.estate import Estate
from lint.systems.groups import groups
from lint.systems.workspace import Workspace

if TYPE_CHECKING:
    from lint.systems.configuration import ConfigurationFile, Declarations
    from lint.systems.declared import DeclaredImage, DeclaredVmSystem

_SUBJECTS = ("lint.systems.configuration.Configuration", "lint.systems.configuration.Declarations")
"""The full names of the classes of the subjects, which are imported when there is one."""


class DeclaredAnswers(NamedTuple):
    """The facts of systems that rules about the whole configuration ask for."""

    images: tuple[DeclaredImage, ...] = ()
    vm_systems: tuple[DeclaredVmSystem, ...] = ()


class DeclarationsCheck:
    """Checks the configuration of some settings with the rules that ask for it."""

    def __init__(self, settings: Settings, workspace: Workspace, rules: Dispatcher) -> None:
        self._settings = settings
        self._workspace = workspace
        self._rules = rules

    def covers(self, path: PurePath) -> bool:
        """True for the configuration file itself, and for a folder that holds all that it is about."""
        if self._settings.places is None or self._settings.source is None:
            return False
        tree = self._workspace.tree
        real_path = tree.real_path(path)
        if tree.is_folder(path):
            return self._settings.root.is_relative_to(real_path)
        return real_path == tree.real_path(self._settings.source)

    def check(self, systems: Estate, *, is_asked_for: bool = False) -> Run:
        """All findings in the configuration; `is_asked_for` counts it as a file that was asked for."""
        run = Run(files=int(is_asked_for))
        if self._has_subject:
            run, answers = self.check_groups(groups(self._settings.systems), systems)
            run.merge(self.check_whole([answers], is_asked_for=is_asked_for))
        return run

    def check_groups(self, parts: Iterable[Sequence[System]], systems: Estate) -> tuple[Run, DeclaredAnswers]:
        """The findings in the declarations of some groups, and what `check_whole` needs of them."""
        run = Run()
        images: list[DeclaredImage] = []
        vm_systems: list[DeclaredVmSystem] = []
        for declarations in self._declarations(parts, systems) if self._has_subject else ():
            from lint.systems import declared

            run.merge(self._rules.run(declarations))
            run.configuration = self._file(declarations)
            images += map(declared.of_image, declarations.images)
            vm_systems += map(declared.of_vm_image, declarations.vm_systems)
        return run, DeclaredAnswers(tuple(images), tuple(vm_systems))

    def check_whole(
        self, answers: Iterable[DeclaredAnswers], without_jobs: Collection[str] = (), *, is_asked_for: bool = False
    ) -> Run:
        """The findings in the configuration as a whole, with the answers of all groups.

        `without_jobs` are absolute paths of files that need not be looked at for input of utility programs.
        """
        if not self._has_subject:
            return Run(files=int(is_asked_for))
        from lint.systems.configuration import Configuration

        answers = list(answers)
        images = (image for part in answers for image in part.images)
        vm_systems = (system for part in answers for system in part.vm_systems)
        configuration = Configuration(self._settings, self._workspace, images, vm_systems, without_jobs)
        run = self._rules.run(configuration)
        run.paths.append(configuration.path)
        run.files += is_asked_for
        run.configuration = self._file(configuration)
        return run

    def _file(self, configuration: ConfigurationFile) -> tuple[str, Sequence[str]]:
        """Its path and its lines."""
        return configuration.path, self._settings.places.lines if self._settings.places else ()

    @property
    def _has_subject(self) -> bool:
        return self._settings.places is not None and any(map(self._rules.has_rules_on, _SUBJECTS))

    def _declarations(self, parts: Iterable[Sequence[System]], systems: Estate) -> Iterator[Declarations]:
        from lint.systems.configuration import Declarations

        for part in parts:
            played = systems.part([system.name for system in part])
            yield Declarations(self._settings, self._workspace, part, played)

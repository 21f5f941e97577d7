"""The checks of systems: z/OS images, sysplexes, groups of systems, and z/VM systems with their file pools."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from lint.config.settings import Settings
from lint.engine.dispatch import Dispatcher
from lint.engine.merge import of_systems, spans_of
from lint.engine.results import KeptResults
from lint.engine.run import Run
from lint.finding import Finding
from lint.kinds import registry
from lint.ruleset.rule import full_name
from lint.syntax.account import Account
from lint.systems.estate import Estate, Sysplex
from lint.systems.groups import groups

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage


class SystemChecks:
    """Runs the rules on systems; `names` are the declared systems that there are, None for all."""

    def __init__(
        self, settings: Settings, names: Collection[str] | None, rules: Dispatcher, results: KeptResults
    ) -> None:
        self._settings = settings
        self._names = names
        self._rules = rules
        self._results = results

    def groups_of(self, systems: Estate) -> list[Estate]:
        """The declared systems in groups; without any, all systems as one."""
        declared = [each for each in self._settings.systems if self._names is None or each.name in self._names]
        return [systems.part([each.name for each in group]) for group in groups(declared)] or [systems]

    def check_image(self, image: Image) -> Run:
        """The findings in a z/OS system as a whole."""
        libraries = tuple(library.path for library in image.concatenation.libraries)
        run = self._results.of(("image", image.name, libraries), (image,), partial(self.run_on, [image], ()))
        return of_systems(run, declared_name(image))

    def account_for_absent(self, image: Image) -> Run:
        """The rules that look at members alone, for the members of an image that are not there."""
        run = Run()
        for kind in registry.READ_KINDS:
            for gap in image.gaps(kind.id):
                run.unjudged += self._rules.account_for(gap, kind)
        return of_systems(run, declared_name(image))

    def account_for_unplaced(self, image: Image, gaps: Account) -> Run:
        """The rules that look at a sysplex, for an image that may or may not join one."""
        run = Run()
        for gap in gaps:
            run.unjudged += self._rules.account_on(full_name(Sysplex), image.name, gap)
        return of_systems(run, declared_name(image))

    def check_vm(self, system: VmImage) -> Run:
        """The findings in a z/VM system: in the views of its files, in its file pools, and in it as a whole."""
        names = declared_name(system)
        judge = partial(self.run_on, (*system.views, *system.pools, system), ())
        slot = "zvm", system.name, *dict.fromkeys(parsed.member.path for parsed in system.parsed_files)
        run = self._results.of(slot, (system,), judge)
        for kind_id, gaps in system.absent_parts:
            if kind := registry.by_id(kind_id):
                run.unjudged += (entry for gap in gaps for entry in self._rules.account_for(gap, kind))
        if names:  # what a SUBCONFIG has is seen on its own member only
            run.findings = [finding._replace(systems=_seen_on(finding, system)) for finding in run.findings]
        else:
            run.findings = [finding._replace(systems=()) for finding in run.findings]
        return of_systems(run, names)

    def run_on(self, subjects: Iterable[object], names: Sequence[str]) -> Run:
        """The findings in some subjects, as those of the systems with these names."""
        run = Run()
        for subject in subjects:
            run.merge(self._rules.run(subject))
        return of_systems(run, names)


def _seen_on(finding: Finding, system: VmImage) -> tuple[str, ...]:
    """The systems that a finding names itself, else the member of the cluster that its place belongs to."""
    return finding.systems or system.systems_at(spans_of(finding))


def declared_name(system: Image | VmImage) -> list[str]:
    """The name of a system as findings have it; a system that is not declared has none."""
    return [system.name] if system.is_declared else []

"""A run of `parmlint check`, from settings to results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from lint.cli import common
from lint.cli.executors import NamedExecutor, open_pool
from lint.source.file_tree import FileTree, current_folder

if TYPE_CHECKING:
    from lint.cli.emptiness import Request
    from lint.config.settings import Settings
    from lint.engine import Run
    from lint.engine.group_tasks import Record
    from lint.engine.run import Unjudged
    from lint.finding import Finding
    from lint.report.results import Results
    from lint.review.changes import Comparison
    from lint.review.review import Reviewed, Select

STDIN = "-"
_FEWEST = 4
"""Declared systems; fewer of them are never shared out to processes."""

Since = Callable[["Run"], "Select"]


class Checks(NamedTuple):
    """The input and options of a check. `since` selects the findings that changes have caused."""

    settings: Settings
    paths: list[PurePath]
    tree: FileTree
    """The files on disk, maybe with a record of what was asked."""
    baseline: PurePath | None = None
    uses_baseline: bool = True
    since: Since | None = None
    show_suppressed: bool = False
    show_unjudged: bool = False
    fails_on_unjudged: bool = False
    exits_zero: bool = False
    must_check: bool = False
    """True if a run that checks no member, or with no rule, is wrong usage."""
    systems: tuple[str, ...] = ()
    """The declared systems whose findings are shown; empty for all findings."""
    group_by: str = ""
    jobs: int | None = None
    executor: NamedExecutor | None = None
    """The workers that share the work; None for processes of this machine."""
    draws: bool = False
    """True if a report draws the systems, which must be played in this process then."""
    records: bool = False
    """True if a report is a database."""
    config_from: str | None = None
    """The Git revision that the configuration and the baseline are read from."""

    @property
    def top(self) -> PurePath:
        """The top of the checkout; outside of a checkout the folder of the configuration."""
        from lint.config.discover import checkout_root

        return checkout_root(current_folder(), self.tree) or self.settings.root

    @property
    def _request(self) -> Request:
        from lint.cli.emptiness import Request

        return Request(self.settings, self.paths, self.tree, self.systems, self.baseline_file)

    @property
    def baseline_file(self) -> PurePath:
        """The path of the baseline, which need not be there."""
        return common.baseline_file(self.settings, self.baseline)

    def run_all(self) -> Run:
        """Check the paths."""
        from lint.cli import progress
        from lint.engine import Engine
        from lint.engine.parallel import MANY_SYSTEMS

        shown = progress.terminal_progress()
        is_shared = self.executor or len(self.settings.systems) >= (MANY_SYSTEMS if self.jobs == 1 else _FEWEST)
        if self.draws or not is_shared:
            run = Engine(self.settings, self.jobs, shown, self.tree).check_paths(self.paths)
            return self._recorded(run)
        from lint.engine import grouped

        pool = open_pool(self.executor) if self.executor else None
        return grouped.check_paths(self.settings, self.paths, self.tree, shown, self.jobs, pool, self._record)

    @property
    def _record(self) -> Record | None:
        """The maker of rows of systems, if they are recorded."""
        if not self.records:
            return None
        from lint.report.fleet.rows import system_rows

        return partial(system_rows, str(self.top))

    def run_one(self, data: bytes, path: PurePath) -> Run:
        """Check bytes as the content of a file with that path."""
        from lint.engine import Engine

        run = Engine(self.settings, tree=self.tree).check_bytes(data, path)
        return self._recorded(run)

    def _recorded(self, run: Run) -> Run:
        if self._record and run.estate:
            run.recorded = [self._record(run.estate, self.settings, self.tree)]
        return run

    def reviewed(self, run: Run) -> Reviewed:
        """The findings of a run without those that are ignored, in the baseline, or not caused by changes."""
        from lint.review.review import Review
        from lint.review.suppressions import place_and_code
        from lint.ruleset import registry

        file = self.baseline_file
        must_exist = bool(self.baseline or self.settings.baseline)
        baseline = None
        if self.uses_baseline:
            with common.tree_at(self.config_from, "--config-from", self.tree) as tree:
                baseline = common.optional_baseline(file, tree, must_exist=must_exist)
        select = self.since(run) if self.since else None
        reviewed = Review(run, self.settings, file.parent, self.tree).reviewed(baseline, select)
        if not self.systems:
            return reviewed
        from lint.review.of_systems import of_systems

        # Findings that something could not be checked are of every system.
        unchecked = [finding for finding in reviewed.findings if finding.code in registry.ALWAYS_CODES]
        of_these = of_systems(reviewed, run, frozenset(self.systems))
        return of_these._replace(findings=sorted({*of_these.findings, *unchecked}, key=place_and_code))

    def _is_shown(self, system: str) -> bool:
        return not self.systems or system in self.systems

    def not_passed(self, run: Run) -> list[str]:
        """The reasons, as clauses, why a run that must check something is no pass whatever it finds."""
        from lint.cli.emptiness import reasons

        return list(reasons(self._request, run)) if self.must_check else []

    def notices(self, run: Run) -> str:
        """A line for each reason why a run is no pass, and for each named file that was left out."""
        from lint.cli.emptiness import excluded, look_alikes

        if not self.must_check:
            return ""
        lines = [f"{reason}; --allow-empty accepts that" for reason in self.not_passed(run)]
        return "".join(f"parmlint: {line}.\n" for line in (*look_alikes(run), *lines, *excluded(self._request)))

    def results(self, run: Run) -> Results:
        """The input of the reports for a run."""
        from lint.report.results import Results
        from lint.review.file_settings import fails_run
        from lint.review.finding_key import FindingKeys
        from lint.review.preview import Previews
        from lint.ruleset import registry
        from lint.ruleset.selection import selected
        from lint.systems.configuration_places import ConfigurationPlaces

        reviewed = self.reviewed(run)
        fails = fails_run(reviewed.findings, self.settings.fail_on) or (
            self.fails_on_unjudged and bool(reviewed.unjudged)
        )
        is_wrong = run.incomplete or bool(self.not_passed(run))
        exit_code = common.WRONG if is_wrong else int(fails and not self.exits_zero)
        chosen_entries = selected(self.settings)
        return Results(
            findings=reviewed.findings,
            line=run.line,
            document=run.document,
            key=FindingKeys(run, self.top, self.tree).key,
            with_fix=Previews(run.checked).rewritten,
            files=run.files,
            members=run.members,
            as_text=run.as_text,
            unrecognised=run.unrecognised,
            incomplete=run.incomplete,
            exit_code=exit_code,
            rules=lambda codes: registry.load(
                entry
                for entry in registry.ENTRIES
                if entry in chosen_entries and (codes is None or entry.code in codes)
            ),
            levels=self.settings.levels,
            suppressed=reviewed.suppressed,
            stale=reviewed.stale.total(),
            show_suppressed=self.show_suppressed,
            coverage=run.coverage,
            not_read=run.not_read,
            unjudged=reviewed.unjudged,
            accepted=reviewed.accepted,
            judged_again=reviewed.judged_again,
            show_unjudged=self.show_unjudged,
            fails_on_unjudged=self.fails_on_unjudged and not self.exits_zero,
            never_fails=self.exits_zero or self.settings.fail_on is None,
            group_by=self.group_by,
            taken={name: paths for name, paths in run.taken.items() if self._is_shown(name)},
            recorded=[[each for each in part if self._is_shown(each.name)] for part in run.recorded],
            images=[image for image in run.estate.images if self._is_shown(image.name)] if run.estate else (),
            vm_images=[image for image in run.estate.vm_systems if self._is_shown(image.name)] if run.estate else (),
            without_system=run.without_system,
            fillers=self.settings.fillers,
            configuration=ConfigurationPlaces(self.settings) if self.settings.source else None,
        )


def since(name: str | None, paths: list[PurePath], settings: Settings, tree: FileTree) -> Since | None:
    """A function that selects the findings that changes since a revision have caused; None without a revision."""
    if name is None:
        return None
    from lint.review.changes import Comparison
    from lint.source.git.command import GitError
    from lint.source.git.revision import revision

    if PurePath(STDIN) in paths:
        common.refuse("--diff-base cannot be used with '-'.")
    try:
        before = revision(name, current_folder())
    except GitError as error:
        common.refuse(f"--diff-base: {error}.")

    comparison = Comparison(before, paths, settings, tree)

    return lambda run: _Caused(comparison, run)


class _Caused(NamedTuple):
    """Selects what changes have caused, or refuses a repository that is incomplete."""

    comparison: Comparison
    run: Run

    def findings(self, findings: list[Finding]) -> list[Finding]:
        """The findings that changes have caused."""
        with _refusing():
            return self.comparison.caused(findings, self.run)

    def unjudged(self, entries: list[Unjudged]) -> list[Unjudged]:
        """The entries of the account that changes have caused."""
        with _refusing():
            return self.comparison.caused_unjudged(entries, self.run)


@contextmanager
def _refusing() -> Iterator[None]:
    from lint.source.git.command import GitError

    try:
        yield
    except GitError as error:
        common.refuse(f"--diff-base: {error}.")

"""A run whose systems are shared out in groups: to processes of this machine, or to workers on others.

Systems that share members are checked together. What the whole asks of them comes back as plain data, so that this
process plays no IPL. The findings are those of one `Engine`, in the same order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import AbstractContextManager
from pathlib import PurePath

from lint.config.settings import Settings
from lint.engine import parallel
from lint.engine.engine import PLATFORMS, Engine
from lint.engine.group_tasks import Common, Record, Result
from lint.engine.grouping import Files, SystemGroup, depending, grouped, joined
from lint.engine.pools import WorkerPool, in_turn, own_processes
from lint.engine.run import Progress, Run, no_progress
from lint.engine.sending import Sender
from lint.source import file_tree, snapshot
from lint.source.file_tree import FileTree
from lint.source.snapshot import Folders
from lint.systems import checkout

_EVEN = 1.2
"""The part of an even share of the work that one group may be: if one is larger, files are shared better."""


def check_paths(
    settings: Settings,
    paths: Iterable[PurePath],
    tree: FileTree,
    progress: Progress = no_progress,
    jobs: int | None = 1,
    pool: AbstractContextManager[WorkerPool] | None = None,
    record: Record | None = None,
) -> Run:
    """The run of `Engine.check_paths`, with its systems shared out in groups where that is worth it.

    With a `pool` they are shared out to it. `record` makes what `Run.recorded` has for each group; without groups it
    is called once. Raises OtherProgramError, LostWorkError and WorkerDiedError.
    """
    whole = _Whole(settings, list(paths), tree, progress)
    if pool is None:
        jobs = whole.engine.number_of_jobs(len(whole.files) + len(settings.systems)) if jobs is None else jobs
        pool = whole.pool(jobs)
    if pool:
        return whole.run(pool, record)
    run = Engine(settings, jobs, progress, tree).check_paths(whole.paths)
    run.recorded = [record(run.estate, settings, tree)] if record and run.estate else []
    return run


class _Whole:
    """All that was requested, and its groups."""

    def __init__(self, settings: Settings, paths: list[PurePath], tree: FileTree, progress: Progress) -> None:
        self._settings = settings
        self._tree = tree
        self._progress = progress
        self.paths = paths
        self.engine = Engine(settings, tree=tree, names=())
        """Looks at the files of no group, and at the configuration."""
        self._covered = [path for path in paths if self.engine.configuration.covers(path)]
        self._members = [path for path in paths if path not in self._covered or tree.is_folder(path)]
        self.files: Files = tuple(checkout.find(self._members, self.engine.workspace.rules, tree))
        """All requested files but the configuration."""

    def pool(self, jobs: int) -> AbstractContextManager[WorkerPool] | None:
        """The pool of so many processes of this machine; None where groups are of no use."""
        if jobs == 1:
            are_many = len(self._settings.systems) >= parallel.MANY_SYSTEMS
            return in_turn(self._tree) if are_many and len(self._grouped()[0]) > 1 else None
        return own_processes(jobs, self._tree) if self._is_worth(jobs) else None

    def _is_worth(self, jobs: int) -> bool:
        """True if so many processes of this machine have less to do with groups than with files."""
        if not parallel.can_fork() or len(self._settings.systems) < jobs:
            return False
        groups, rest = self._grouped()
        weights = [group.weight for group in groups]
        share = (sum(weights) + len(rest)) / jobs
        return all(group.files for group in groups) and max(weights, default=0) <= share * _EVEN

    def run(self, opened: AbstractContextManager[WorkerPool], record: Record | None) -> Run:
        """The run, its groups checked by the workers of a pool, which ends with it."""
        paths = frozenset(path.as_posix() for path, _ in self.files)
        common = Common(self._settings, file_tree.current_folder(), paths, bool(self._covered), record)
        groups, rest = self._grouped()
        with opened as pool:
            folders = self._folders(groups) if pool.is_elsewhere else Folders({}, {})
            sender = Sender(pool, common, self._tree, folders, self._progress)
            results = sender.results(groups)
            # Systems of which nothing was requested may take what was, so they are played, too.
            lacking = [at for at, result in enumerate(results) if groups[at].lacks(PLATFORMS, result)]
            asked = self._platforms(rest, results) if lacking else PLATFORMS
            lacking = [at for at in lacking if groups[at].lacks(asked, results[at])]
            for at in lacking:
                groups[at] = groups[at]._replace(platforms=asked)
            for at, result in zip(lacking, sender.results([groups[at] for at in lacking]), strict=True):
                results[at] = result
            while len(sets := depending(groups, results)) < len(groups):
                # What depends on what showed only now. It is checked again, together.
                joint = [joined([groups[at] for at in numbers], self._settings) for numbers in sets if len(numbers) > 1]
                alone = [numbers[0] for numbers in sets if len(numbers) == 1]
                results = [*(results[at] for at in alone), *sender.results(joint)]
                groups = [*(groups[at] for at in alone), *joint]
        of_groups = {file_tree.absolute(path) for group in groups for path, _ in group.files}
        without_jobs = of_groups.difference(*(result.jobs for result in results))
        return self._merged(results, rest, paths, without_jobs)

    def _grouped(self) -> tuple[list[SystemGroup], Files]:
        return grouped(self._settings, self.engine.workspace, self.files)

    def _platforms(self, rest: Files, results: Sequence[Result]) -> frozenset[str]:
        """The platforms of all files. Those of no group are read by an engine of their own: systems may change them."""
        of_rest = Engine(self._settings, tree=self._tree, names=()).platforms_of(rest)
        return of_rest.union(*(result.platforms for result in results))

    def _folders(self, groups: Sequence[SystemGroup]) -> Folders:
        """The folders of the checkout, and those that systems name elsewhere."""
        root, rules = self._settings.root, self.engine.workspace.rules
        named = {path for group in groups for path in group.paths}
        folders = [root / path for path in sorted(named) if self._tree.is_folder(root / path)]
        return snapshot.listed(
            self._tree, [root, *folders], lambda entry, folder: checkout.is_walked(entry, folder, rules)
        )

    def _merged(
        self, results: Sequence[Result], rest: Files, requested: frozenset[str], without_jobs: Collection[str]
    ) -> Run:
        engine = self.engine
        engine.workspace.take_selected(each for result in results for each in result.selected)
        taken = {(each.path, each.line) for result in results for each in result.elsewhere}
        with parallel.gc_paused():
            run = engine.check_group(rest, requested, taken=taken)
            systems = run.estate
            shown = {path for result in results for path in result.shown}
            for path, named in self.files:
                if path.as_posix() in shown:
                    engine.workspace.file_asked_for(path, named=named)
            secrets: dict[str, set[str]] = dict(systems.secret_symbols if systems else {})
            for result in results:
                run.merge(result.run)
                run.taken |= result.run.taken
                run.recorded.append(result.recorded)
                for name, texts in result.secrets.items():
                    secrets[name] = secrets.get(name, set()) | texts
            if self._covered:
                is_asked_for = any(path not in self._members for path in self._covered)
                answers = [result.answers for result in results]
                run.merge(engine.configuration.check_whole(answers, without_jobs, is_asked_for=is_asked_for))
            number = {
                "zos": sum(result.images for result in results) + len(systems.images if systems else ()),
                "zvm": sum(result.vm_systems for result in results) + len(systems.vm_systems if systems else ()),
            }
            run.estate = None
            run.has_root = any(self._settings.root.is_relative_to(file_tree.absolute(path)) for path in self.paths)
            self._sort(run)
            return engine.finish_groups(run, number, secrets)

    def _sort(self, run: Run) -> None:
        """Put what is told of files into the order of the files."""
        order = {path.as_posix(): at for at, (path, _) in enumerate(self.files)}

        def place(path: str) -> int:
            return order.get(path, len(order))

        run.paths.sort(key=place)
        run.unrecognised.sort(key=place)
        run.not_read.sort(key=lambda entry: place(entry.path))
        run.without_system.sort(key=lambda entry: place(entry[0]))

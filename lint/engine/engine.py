"""The run: files are read, systems are simulated, and the rules look at both.

Every file is read, cut and parsed once; rules run on each member, on the views of each member or of those that a system
reads as one, and on the systems. The same input gives the same findings in the same order, however many processes
share the work.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING

from lint.config.settings import Settings
from lint.config.systems import ZosSystem
from lint.engine import parallel, parts
from lint.engine.dispatch import Dispatcher
from lint.engine.finishing import Finisher
from lint.engine.merge import of_systems, spans_of, touches
from lint.engine.readers import ReadAsOne, Readers
from lint.engine.results import KeptResults
from lint.engine.run import FileResult, NotRead, Progress, Run, no_progress
from lint.finding import Finding
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.model import views
from lint.program import what_failed
from lint.ruleset.rule import full_name
from lint.source.file_tree import FileTree, absolute
from lint.source.files import NOT_THERE
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Account, Gap
from lint.syntax.parsed import ParsedMember
from lint.systems import checkout, estate
from lint.systems.checkout import SourceFile
from lint.systems.estate import Estate, Sysplex
from lint.systems.workspace import workspace_of

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage

Task = Callable[[], Run]

CONFIGURATION = "lint.systems.configuration.Configuration"
"""The class of the subject for rules about the configuration, which is imported when there is one."""

PARALLEL_THRESHOLD = 300
"""Files and systems. More of them are worth more than one process."""


_FIRST_OF_SYSTEM = frozenset({"cp-directory", "load"})
"""The kinds of the members with which a system begins."""


class Engine:
    """Checks the files of a tree, by default those on disk, with the rules that the settings select.

    An engine keeps the results of its rules: after a change of a file, the next run looks anew at what that touches
    only. `jobs` is the number of processes; with None it is that of the processors when there is much to do.
    `progress` shows how far the work is. `checkpoint` is called between steps of the work; what it raises ends the
    run, and leaves no partial results.
    """

    def __init__(
        self,
        settings: Settings,
        jobs: int | None = 1,
        progress: Progress = no_progress,
        tree: FileTree | None = None,
        checkpoint: Callable[[], None] = lambda: None,
    ) -> None:
        self._settings = settings
        self._jobs = jobs
        self._progress = progress
        self.workspace = workspace_of(settings, tree or FileTree(), checkpoint)
        """The files that it checks, and what was read and built of them."""
        self._results = KeptResults(self.workspace)
        self._rules = Dispatcher(settings, self.workspace, self._results)
        self._finisher = Finisher(self.workspace, self._rules)

    def check_paths(self, paths: Iterable[PurePath]) -> Run:
        """Check every file that the paths stand for, and the systems that take one of them."""
        paths = list(paths)
        covered = [path for path in paths if self._covers_configuration(path)]
        with parallel.gc_paused():
            members = [path for path in paths if path not in covered or self.workspace.tree.is_folder(path)]
            listed = list(checkout.find(members, self.workspace.rules, self.workspace.tree))
            files = self._progress("reading", listed, len(listed))
            read = [(path, self.workspace.file_asked_for(path, named=named)) for path, named in files]
            is_asked_for = any(path not in members for path in covered)
            checks = [partial(self._check_configuration, is_asked_for=is_asked_for)] if covered else []
            run = self._check(read, checks)
            run.has_root = any(self._settings.root.is_relative_to(absolute(path)) for path in paths)
            return run

    def check_file(self, path: PurePath) -> Run:
        """Check a file as it stands, without the systems that may take its members.

        The views of its members are checked where the last check of the file saw that no system takes it. Nothing is in
        the account, because the systems decide on it, too.
        """
        rules = self.workspace.rules
        if rules.is_excluded(rules.relative(path)):
            return Run()
        with parallel.gc_paused():
            file = self.workspace.file(path)
            run = self._check_file(file) if file.error or file.unread or file.is_recognised else Run()
            if self._finisher.is_alone(file.path) and not run.failed:
                run.merge(self._check_alone(file, ()))
            return self._finisher.of_file(run)

    def check_part(self, file: SourceFile, part: Member, kind: Kind) -> Run:
        """The findings that the text of a part of a file shows: what depends on the rest of it is not told."""
        parsed = self.workspace.read(part, kind)
        return self._finisher.of_part(self._check_member(parsed), file.path, FileResult(file.document, (parsed,)))

    def check_configuration(self) -> Run:
        """Check the configuration alone, with all systems that it declares."""
        with parallel.gc_paused():
            return self._check([], [partial(self._check_configuration, is_asked_for=True)])

    def check_bytes(self, data: bytes, path: PurePath) -> Run:
        """Check bytes as the file of that name, unless that is excluded."""
        rules = self.workspace.rules
        if rules.is_excluded(rules.relative(path)):
            return Run()
        return self._check([(path, self.workspace.put(data, path))])

    def _check(
        self, files: Sequence[tuple[PurePath, SourceFile]], more_checks: Sequence[Callable[[Estate], Run]] = ()
    ) -> Run:
        """The result for some files, for the systems that take one of them, and of more checks on the systems."""
        systems = None
        if any(file.doubtful and file.may_be_selected for _, file in files):  # so that its kind depends on the systems
            systems = self.systems_of(files)
            files = [(path, self.workspace.file(path)) for path, _ in files]
        jobs = self._number_of_jobs(len(files) + len(self._settings.systems))
        run = Run()
        # Other processes look at each file by itself while this one simulates the systems.
        read = [file for _, file in files if file.error or file.unread or file.is_recognised]
        told = {file.path for file in read}
        run.not_read += (entry for _, file in files if not file.error for entry in _not_read(file))
        told |= {entry.path for entry in run.not_read}
        run.unrecognised += (file.path for _, file in files if file.path not in told)
        alone = [partial(self._check_file, file) for file in read]
        with parallel.map_ordered(_result_of, alone, jobs - 1, self.workspace.tree) as results:
            systems = systems or self.systems_of(files)
            self._merge("checking files", results, len(read), run)
        requested = {file.path for _, file in files}
        for file in self.workspace.refused:
            if file.path not in requested:
                run.merge(self._rules.not_checked(file.path, file.error))  # so the system was not read whole
        tasks = self._tasks([file for file in read if file.path not in run.failed], systems, requested)
        tasks += (partial(check, systems) for check in more_checks)
        with parallel.map_ordered(_result_of, tasks, jobs if jobs > 1 else 0, self.workspace.tree) as results:
            self._merge("checking systems", results, len(tasks), run)
        self._results.drop_old()
        run.estate = systems
        return self._finisher.of_systems(run, systems)

    def _tasks(self, files: Sequence[SourceFile], systems: Estate, requested: Collection[str]) -> list[Task]:
        """The checks that are left when the systems are known."""
        selected = set()
        for parsed in systems.sources:
            self.workspace.checkpoint()
            selected.add(id(parsed))
        tasks: list[Task] = [partial(self._check_alone, file, selected) for file in files]
        tasks += (partial(_only_requested, task, requested) for task in self._system_tasks(systems, requested))
        for system in systems.vm_systems:
            is_asked_for = any(parsed.member.path in requested for parsed in system.parsed_files)
            declaration = (system.lacking.path,) if is_asked_for else ()
            tasks.append(partial(_only_requested, partial(self._check_vm, system), requested, declaration))
        return tasks

    def _merge(self, work: str, parts: Iterable[Run], number: int, run: Run) -> None:
        for part in self._progress(work, parts, number):
            run.merge(part)

    def _number_of_jobs(self, files_and_systems: int) -> int:
        if self._jobs is not None:
            return self._jobs
        return parallel.processors() if files_and_systems > PARALLEL_THRESHOLD else 1

    # --- systems ----------------------------------------------------------------------------------------------

    def systems_of(self, files: Sequence[tuple[PurePath, SourceFile]]) -> Estate:
        """The systems that take one of some files."""
        of_zos = [path for path, file in files if file.is_of("zos") or (file.doubtful and file.may_be_selected)]
        of_vm = [path for path, file in files if file.is_of("zvm")]

        def shown(specs: list[ZosSystem]) -> Iterable[ZosSystem]:
            return self._progress("playing IPLs", specs, len(specs))

        systems = estate.zos_systems(of_zos, self._settings, self.workspace, shown)
        systems.vm_systems = estate.vm_systems(of_vm, self._settings, self.workspace)
        return systems

    def _system_tasks(self, systems: Estate, requested: Collection[str]) -> Iterator[Task]:
        """A task for each system, and for the members that several read as one, if a requested file is among them."""
        shared: dict[ReadAsOne, Readers] = defaultdict(Readers)
        for image in systems.images:
            self.workspace.checkpoint()
            for kind, members in image.by_kind.items():
                if any(parsed.member.path in requested for parsed in members):
                    is_complete, gaps = account.kept(partial(image.has_all_of, kind))
                    beside = [each for near in views.BESIDE.get(kind, ()) for each in image.by_kind.get(near, ())]
                    readers = shared[ReadAsOne(tuple(members), tuple(beside), is_complete)]
                    readers.add(_declared_name(image), () if is_complete else gaps)
        for read, readers in shared.items():
            yield partial(self._check_shared, read, readers)
        for image in systems.images:
            yield partial(self._check_image, image)
            yield partial(self._account_for_absent, image)
        for sysplex in systems.sysplexes:
            yield partial(self._run_on, [sysplex], [image.name for image in sysplex.images])
        for image, gaps in systems.unplaced:
            yield partial(self._account_for_unplaced, image, gaps)
        yield partial(self._run_on, [systems], [])

    def _check_shared(self, read: ReadAsOne, readers: Readers) -> Run:
        """The findings in members that these systems read as one."""
        # Systems that see a member with other symbols see another one at the same place.
        slot = *((parsed.member.path, parsed.member.first_line) for parsed in read.members), *readers.names[:1]
        judge = partial(self._run_on_views, read, readers.gaps, slot)
        try:
            return readers.tagged(self._results.of(slot, (read, readers.gaps), judge))
        except Exception as error:
            return self._failed_on(read.members[0].member.path, error)

    def _check_image(self, image: Image) -> Run:
        """The findings in a z/OS system as a whole."""
        libraries = tuple(library.path for library in image.concatenation.libraries)
        run = self._results.of(("image", image.name, libraries), (image,), partial(self._run_on, [image], ()))
        return of_systems(run, _declared_name(image))

    def _account_for_absent(self, image: Image) -> Run:
        """The rules that look at members alone, for the members of an image that are not there."""
        run = Run()
        for kind in registry.READ_KINDS:
            for gap in image.gaps(kind.id):
                run.unjudged += self._rules.account_for(gap, kind)
        return of_systems(run, _declared_name(image))

    def _account_for_unplaced(self, image: Image, gaps: Account) -> Run:
        """The rules that look at a sysplex, for an image that may or may not join one."""
        run = Run()
        for gap in gaps:
            run.unjudged += self._rules.account_on(full_name(Sysplex), image.name, gap)
        return of_systems(run, _declared_name(image))

    def _check_vm(self, system: VmImage) -> Run:
        """The findings in a z/VM system: in the views of its files, in its file pools, and in it as a whole."""
        names = _declared_name(system)
        judge = partial(self._run_on, (*system.views, *system.pools, system), ())
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

    def _run_on(self, subjects: Iterable[object], names: Sequence[str]) -> Run:
        run = Run()
        for subject in subjects:
            run.merge(self._rules.run(subject))
        return of_systems(run, names)

    # --- the configuration ------------------------------------------------------------------------------------

    def _covers_configuration(self, path: PurePath) -> bool:
        """True for the configuration file itself, and for a folder that holds all that it is about."""
        if self._settings.places is None or self._settings.source is None:
            return False
        tree = self.workspace.tree
        real_path = tree.real_path(path)
        if tree.is_folder(path):
            return self._settings.root.is_relative_to(real_path)
        return real_path == tree.real_path(self._settings.source)

    def _check_configuration(self, systems: Estate, *, is_asked_for: bool = False) -> Run:
        """The findings in the configuration; `is_asked_for` counts it as a file that was asked for."""
        if self._settings.places is None or not self._rules.has_rules_on(CONFIGURATION):
            return Run(files=int(is_asked_for))
        from lint.systems.configuration import Configuration

        configuration = Configuration(self._settings, systems, self.workspace)
        run = self._rules.run(configuration)
        run.paths.append(configuration.path)
        run.files += is_asked_for
        run.configuration = configuration.path, self._settings.places.lines
        return run

    # --- files and members ------------------------------------------------------------------------------------

    def _check_file(self, file: SourceFile) -> Run:
        """The findings in a file that do not depend on who reads it."""
        run = Run(paths=[file.path], files=1)
        if file.error or file.unread:
            near = checkout.nearest_file(PurePath(file.path), self.workspace.tree) if file.error == NOT_THERE else ""
            run.merge(self._rules.not_checked(file.path, f"{file.error or file.unread}{near}"))
        if not file.error:
            run.merge(self._for_each_member(file, self._check_member))
        return run

    def _check_member(self, parsed: ParsedMember) -> Run:
        run = self._rules.run(parsed)
        run.unjudged = [entry._replace(as_written=True) for entry in run.unjudged]
        run.members += 1
        if parsed.kind.has_grammar:
            run.kinds |= {parsed.kind.id}
        else:
            run.as_text += 1
        return run

    def _check_alone(self, file: SourceFile, selected: Collection[int]) -> Run:
        """The findings in the members of a file that no system selects."""

        def check(parsed: ParsedMember) -> Run:
            run = Run()
            run.merge(self._run_on_views(ReadAsOne((parsed,))))
            if parsed.kind.id in _FIRST_OF_SYSTEM:
                run.without_system.append((parsed.member.path, parsed.member.name))
            return run

        return self._for_each_member(file, check, selected)

    def _for_each_member(
        self, file: SourceFile, check: Callable[[ParsedMember], Run], but: Collection[int] = ()
    ) -> Run:
        """The results of a check for the members of a file, but for some, by their identity."""
        run = Run()
        try:
            for member, kind in file.members:
                if kind and id(parsed := self.workspace.parsed(member, kind)) not in but:
                    slot = check.__name__, file.path, member.first_line
                    run.merge(self._results.of(slot, (parsed,), partial(check, parsed)))
        except Exception as error:
            run.merge(self._failed_on(file.path, error))
        return run

    def _failed_on(self, path: str, error: Exception) -> Run:
        reason = f"parmlint failed on it ({what_failed(error)}), which is a defect of parmlint"
        run = self._rules.not_checked(path, reason)
        # Without the members it is unknown what to mask, so there are no excerpts either.
        run.failed |= {path}
        return run

    def _run_on_views(self, read: ReadAsOne, gaps: tuple[Gap, ...] = (), slot: tuple[Hashable, ...] = ()) -> Run:
        """The findings in the views of some members: of one alone, or of those that are read as one, in a slot."""
        run = Run()
        for name in views.names(read.members[0].kind.id):
            if self._rules.has_rules_on(name):
                members, beside, is_complete = read
                view_class = views.load(name)
                view = self.workspace.view(view_class, *members, is_complete=is_complete, gaps=gaps, beside=beside)
                run.merge(self._rules.run(view, parts.of_members(slot, view, read, gaps)))
        return run


def _result_of(task: Task) -> Run:
    """The result of a task, which may run in a process of its own."""
    return task()


def _only_requested(task: Task, requested: Collection[str], declaration: Sequence[str] = ()) -> Run:
    """The result of a task with those findings alone that touch a requested file.

    The account of a system that has one keeps the gaps of its `declaration`, too.
    """
    run = task()
    run.findings = [finding for finding in run.findings if touches(finding, requested)]
    run.unjudged = [entry for entry in run.unjudged if entry.span.path in requested or entry.span.path in declaration]
    return run


def _seen_on(finding: Finding, system: VmImage) -> tuple[str, ...]:
    """The systems that a finding names itself, else the member of the cluster that its place belongs to."""
    return finding.systems or system.systems_at(spans_of(finding))


def _not_read(file: SourceFile) -> Iterator[NotRead]:
    """The members of a file whose text is in another language than their names tell."""
    for member, _ in file.members:
        doubt = file.doubtful.get(member.first_line)
        if doubt and doubt.language:
            yield NotRead(file.path, member.name, doubt.kind.title, doubt.language)


def _declared_name(system: Image | VmImage) -> list[str]:
    """The name of a system as findings have it; a system that is not declared has none."""
    return [system.name] if system.is_declared else []

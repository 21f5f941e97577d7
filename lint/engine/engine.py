"""The run: files are read, systems are simulated, and the rules look at both.

Every file is read, cut and parsed once; rules run on each member, on the views of each member or of those that a system
reads as one, and on the systems. The same input gives the same findings in the same order, however many processes
share the work.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePath

from lint.config.settings import Settings
from lint.config.systems import ZosSystem
from lint.engine import parallel, parts
from lint.engine.declarations import DeclarationsCheck
from lint.engine.dispatch import Dispatcher
from lint.engine.finishing import Finisher
from lint.engine.merge import touches
from lint.engine.readers import ReadAsOne, Readers
from lint.engine.results import KeptResults
from lint.engine.run import FileResult, NotRead, Progress, Run, no_progress
from lint.engine.system_checks import SystemChecks, declared_name
from lint.kinds.kind import Kind
from lint.model import views
from lint.program import what_failed
from lint.source.file_tree import FileTree, absolute
from lint.source.files import NOT_THERE
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.systems import checkout, estate
from lint.systems.checkout import SourceFile
from lint.systems.estate import Estate
from lint.systems.workspace import workspace_of

Task = Callable[[], Run]

PLATFORMS = frozenset({"zos", "zvm"})
PARALLEL_THRESHOLD = 300
"""Files and systems. More of them are worth more than one process."""


_FIRST_OF_SYSTEM = frozenset({"cp-directory", "load"})
"""The kinds of the members with which a system begins."""


class Engine:
    """Checks the files of a tree, by default those on disk, with the rules that the settings select.

    An engine keeps the results of its rules: after a change of a file, the next run looks anew at what that touches
    only. `jobs` is the number of processes; with None it is that of the processors when there is much to do.
    `progress` shows how far the work is. `checkpoint` is called between steps of the work; what it raises ends the
    run, and leaves no partial results. `names` are the declared systems that it looks at, by default all; `reader` is
    that of another engine with such settings.
    """

    def __init__(
        self,
        settings: Settings,
        jobs: int | None = 1,
        progress: Progress = no_progress,
        tree: FileTree | None = None,
        checkpoint: Callable[[], None] = lambda: None,
        names: Collection[str] | None = None,
        reader: Reader | None = None,
    ) -> None:
        self._settings = settings
        self._platforms: Collection[str] = ()
        """Those whose systems are played though no file is of them."""
        self._names = names
        self._jobs = jobs
        self._progress = progress
        self.workspace = workspace_of(settings, tree or FileTree(), checkpoint, reader)
        """The files that it checks, and what was read and built of them."""
        self._results = KeptResults(self.workspace)
        self._rules = Dispatcher(settings, self.workspace, self._results)
        self._systems = SystemChecks(settings, names, self._rules, self._results)
        self._finisher = Finisher(self.workspace, self._rules)
        self.configuration = DeclarationsCheck(settings, self.workspace, self._rules)
        """The check of the configuration file."""

    def check_paths(self, paths: Iterable[PurePath]) -> Run:
        """Check every file that the paths stand for, and the systems that take one of them."""
        paths = list(paths)
        covered = [path for path in paths if self.configuration.covers(path)]
        with parallel.gc_paused():
            members = [path for path in paths if path not in covered or self.workspace.tree.is_folder(path)]
            listed = list(checkout.find(members, self.workspace.rules, self.workspace.tree))
            files = self._progress("reading", listed, len(listed))
            read = [(path, self.workspace.file_asked_for(path, named=named)) for path, named in files]
            is_asked_for = any(path not in members for path in covered)
            checks = [partial(self.configuration.check, is_asked_for=is_asked_for)] if covered else []
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
            return self._check([], [partial(self.configuration.check, is_asked_for=True)])

    def check_group(
        self,
        files: Iterable[tuple[PurePath, bool]],
        requested: Collection[str],
        more_checks: Sequence[Callable[[Estate], Run]] = (),
        taken: Collection[tuple[str, int]] = (),
        platforms: Collection[str] = (),
    ) -> Run:
        """Check a part of the requested files, each with whether it was named itself, and the systems of this engine.

        `requested` has the paths of all files that the whole run was asked for; `taken` has path and first line of the
        members that systems of other parts take. Systems of `platforms` are played though no file is of them.
        """
        self._platforms = platforms
        with parallel.gc_paused():
            read = [(path, self.workspace.file_asked_for(path, named=named)) for path, named in files]
            return self._check(read, more_checks, requested, taken)

    def platforms_of(self, files: Iterable[tuple[PurePath, bool]]) -> frozenset[str]:
        """The platforms whose systems `check_group` plays for some files."""
        read = [self.workspace.file_asked_for(path, named=named) for path, named in files]
        return frozenset(each for each in PLATFORMS if any(_asks_for(each, file) for file in read))

    def finish_groups(self, run: Run, systems: Mapping[str, int], secrets: Mapping[str, set[str]]) -> Run:
        """A run that was merged of the results of groups, as the other methods return it.

        `systems` has the number of systems of each platform, `secrets` the texts of secret symbols by their names.
        """
        return self._finisher.of_groups(run, systems, secrets)

    def check_bytes(self, data: bytes, path: PurePath) -> Run:
        """Check bytes as the file of that name, unless that is excluded."""
        rules = self.workspace.rules
        if rules.is_excluded(rules.relative(path)):
            return Run()
        return self._check([(path, self.workspace.put(data, path))])

    def _check(
        self,
        files: Sequence[tuple[PurePath, SourceFile]],
        more_checks: Sequence[Callable[[Estate], Run]] = (),
        requested: Collection[str] = (),
        taken: Collection[tuple[str, int]] = (),
    ) -> Run:
        """The result for some files, for the systems that take one of them, and of more checks on the systems."""
        systems = None
        if any(file.doubtful and file.may_be_selected for _, file in files):  # so that its kind depends on the systems
            systems = self.systems_of(files)
            files = [(path, self.workspace.file(path)) for path, _ in files]
        jobs = self.number_of_jobs(len(files) + len(self._settings.systems))
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
        requested = requested or {file.path for _, file in files}
        for file in self.workspace.refused:
            if file.path not in requested:
                run.merge(self._rules.not_checked(file.path, file.error))  # so the system was not read whole
        tasks = self._tasks([file for file in read if file.path not in run.failed], systems, requested, taken)
        tasks += (partial(check, systems) for check in more_checks)
        with parallel.map_ordered(_result_of, tasks, jobs if jobs > 1 else 0, self.workspace.tree) as results:
            self._merge("checking systems", results, len(tasks), run)
        self._results.drop_old()
        run.estate = systems
        return self._finisher.of_systems(run, systems)

    def _tasks(
        self,
        files: Sequence[SourceFile],
        systems: Estate,
        requested: Collection[str],
        taken: Collection[tuple[str, int]],
    ) -> list[Task]:
        """The checks that are left when the systems are known."""
        selected = set(taken)
        for parsed in systems.sources:
            self.workspace.checkpoint()
            selected.add((parsed.member.path, parsed.member.first_line))
        tasks: list[Task] = [partial(self._check_alone, file, selected) for file in files]
        tasks += (partial(_only_requested, task, requested) for task in self._system_tasks(systems, requested))
        for system in systems.vm_systems:
            is_asked_for = any(parsed.member.path in requested for parsed in system.parsed_files)
            declaration = (system.lacking.path,) if is_asked_for else ()
            tasks.append(partial(_only_requested, partial(self._systems.check_vm, system), requested, declaration))
        return tasks

    def _merge(self, work: str, parts: Iterable[Run], number: int, run: Run) -> None:
        for part in self._progress(work, parts, number):
            run.merge(part)

    def number_of_jobs(self, files_and_systems: int) -> int:
        """The number of processes for so much work."""
        if self._jobs is not None:
            return self._jobs
        return parallel.processors() if files_and_systems > PARALLEL_THRESHOLD else 1

    # --- systems ----------------------------------------------------------------------------------------------

    def _asking(self, platform: str, files: Sequence[tuple[PurePath, SourceFile]]) -> list[PurePath]:
        """The files for which the systems of a platform are played; the root if they are played without any."""
        asking = [path for path, file in files if _asks_for(platform, file)]
        return asking or ([self._settings.root] if platform in self._platforms else [])

    def systems_of(self, files: Sequence[tuple[PurePath, SourceFile]]) -> Estate:
        """The systems that take one of some files."""
        of_zos, of_vm = (self._asking(platform, files) for platform in ("zos", "zvm"))

        def shown(specs: list[ZosSystem]) -> Iterable[ZosSystem]:
            return self._progress("playing IPLs", specs, len(specs))

        systems = estate.zos_systems(of_zos, self._settings, self.workspace, shown, self._names)
        systems.vm_systems = estate.vm_systems(of_vm, self._settings, self.workspace, self._names)
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
                    readers.add(declared_name(image), () if is_complete else gaps)
        for read, readers in shared.items():
            yield partial(self._check_shared, read, readers)
        for image in systems.images:
            yield partial(self._systems.check_image, image)
            yield partial(self._systems.account_for_absent, image)
        for sysplex in systems.sysplexes:
            yield partial(self._systems.run_on, [sysplex], [image.name for image in sysplex.images])
        for image, gaps in systems.unplaced:
            yield partial(self._systems.account_for_unplaced, image, gaps)
        yield partial(self._systems.run_on, self._systems.groups_of(systems), [])

    def _check_shared(self, read: ReadAsOne, readers: Readers) -> Run:
        """The findings in members that these systems read as one."""
        # Systems that see a member with other symbols see another one at the same place.
        slot = *((parsed.member.path, parsed.member.first_line) for parsed in read.members), *readers.names[:1]
        judge = partial(self._run_on_views, read, readers.gaps, slot)
        try:
            return readers.tagged(self._results.of(slot, (read, readers.gaps), judge))
        except Exception as error:
            return self._failed_on(read.members[0].member.path, error)

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

    def _check_alone(self, file: SourceFile, selected: Collection[tuple[str, int]]) -> Run:
        """The findings in the members of a file that no system selects."""

        def check(parsed: ParsedMember) -> Run:
            run = Run()
            run.merge(self._run_on_views(ReadAsOne((parsed,))))
            if parsed.kind.id in _FIRST_OF_SYSTEM:
                run.without_system.append((parsed.member.path, parsed.member.name))
            return run

        return self._for_each_member(file, check, selected)

    def _for_each_member(
        self, file: SourceFile, check: Callable[[ParsedMember], Run], but: Collection[tuple[str, int]] = ()
    ) -> Run:
        """The results of a check for the members of a file, but for some, by their paths and first lines."""
        run = Run()
        try:
            for member, kind in file.members:
                if kind and (member.path, member.first_line) not in but:
                    parsed = self.workspace.parsed(member, kind)
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


def _not_read(file: SourceFile) -> Iterator[NotRead]:
    """The members of a file whose text is in another language than their names tell."""
    for member, _ in file.members:
        doubt = file.doubtful.get(member.first_line)
        if doubt and doubt.language:
            yield NotRead(file.path, member.name, doubt.kind.title, doubt.language)


def _asks_for(platform: str, file: SourceFile) -> bool:
    """True if the systems of a platform are played for a file."""
    return file.is_of(platform) or (platform == "zos" and bool(file.doubtful) and file.may_be_selected)

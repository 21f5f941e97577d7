"""The work of a process that checks groups of systems: plain data in, plain data out.

A task names the declared systems of some groups and the requested files that belong to them. Its result is the finished
part of a run, with what the run as a whole asks of these systems.
"""

from __future__ import annotations

import copyreg
import gc
import pickle
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import PurePath
from types import MappingProxyType
from typing import Any, NamedTuple

from lint import program
from lint.config.places import Places
from lint.config.settings import Settings
from lint.engine.declarations import DeclaredAnswers
from lint.engine.engine import Engine
from lint.engine.run import Run
from lint.source import file_tree
from lint.source.file_tree import FileTree, Trace
from lint.source.snapshot import OutsideSnapshotError
from lint.syntax import account
from lint.syntax.read import Reader
from lint.systems.estate import Estate
from lint.systems.groups import groups
from lint.systems.workspace import Workspace, reader_of
from lint.systems.zos.joining import sysplex_name

Record = Callable[[Estate, Settings, FileTree], Sequence[Any]]
"""A function of a module that makes plain data of the systems of a task, one thing for each with its `name`."""


_MOST_HELD = 200
"""Systems; so many that were checked may take memory still: to free it sooner costs more time."""


class Common(NamedTuple):
    """The part that all tasks of a run share: settings without places, current folder, and all requested paths.

    `checks_declarations` says that the run checks the configuration, too.
    """

    settings: Settings
    folder: PurePath
    requested: frozenset[str]
    checks_declarations: bool
    record: Record | None = None


class GroupTask(NamedTuple):
    """Systems by their names, and requested files, each with whether it was named itself.

    `places` are those of the systems in the configuration. `tree` has the files; with None it is that of the process.
    Systems of `platforms` are played though no file of the task is of them: they may take one of another task.
    """

    names: tuple[str, ...]
    files: tuple[tuple[PurePath, bool], ...]
    places: Places | None
    tree: FileTree | None = None
    platforms: frozenset[str] = frozenset()


class Taken(NamedTuple):
    """A member that a system takes: the absolute path of its file, the path as findings have it, line and name."""

    file: str
    path: str
    line: int
    member: str


class Result(NamedTuple):
    """The result of a task.

    `platforms` are those of its files; `sysplexes` are those that its systems join; `elsewhere` are those that
    they take from files of no task or of another one; `selected` are the members that are what they are because a
    system selects them; `shown` are the files to come back to; `jobs` are the absolute paths of the files with input of
    utility programs. The run has no lines of the configuration: whoever sent the task has them.
    """

    run: Run
    answers: DeclaredAnswers
    platforms: frozenset[str]
    images: int
    vm_systems: int
    sysplexes: frozenset[str]
    elsewhere: tuple[Taken, ...]
    selected: frozenset[tuple[str, str, str]]
    shown: tuple[str, ...]
    jobs: frozenset[str]
    secrets: Mapping[str, set[str]]
    recorded: Sequence[Any]
    trace: Trace


class OtherProgramError(Exception):
    """A worker has another program than the one that sent the work; its argument says which."""


class Outside(NamedTuple):
    """The answer of a worker that was not sent everything that its systems ask for."""

    question: str


Answer = Result | Outside


class _Process:
    """This process: one task at a time, for the engine has one account of what could not be judged."""

    lock = threading.Lock()
    tree = FileTree()
    sent: bytes | None = None
    checked = 0
    """The number of systems that were checked since the garbage was collected."""
    common: Common
    """The last common data, and `sent` as they were sent."""
    reader: Reader
    """The members that were parsed for the last common data: groups are much alike."""


def use_tree(tree: FileTree) -> None:
    """Take the files of tasks without a tree from that one."""
    _Process.tree = tree


@contextmanager
def tree_in_use(tree: FileTree) -> Iterator[None]:
    """Take the files of tasks without a tree from that one as long as the block lasts."""
    before = _Process.tree
    use_tree(tree)
    try:
        yield
    finally:
        use_tree(before)


def _read_only(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(mapping)


copyreg.pickle(MappingProxyType, lambda proxy: (_read_only, (dict(proxy),)))  # as settings have them


def packed(value: Common | tuple[GroupTask, ...]) -> bytes:
    """The data as they are sent."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpacked(data: bytes) -> list[Answer]:
    """The answers of `work`."""
    answers: list[Answer] = pickle.loads(data)
    return answers


def work(build: str, common: bytes, tasks: bytes) -> bytes:
    """The answers to some tasks, in their order; arguments and result as `packed` makes them.

    `build` is the program of who sends them. Raises OtherProgramError before anything is read.
    """
    if build != program.build():
        raise OtherProgramError(program.build())
    with _Process.lock:
        if _Process.sent != common:
            # Who may send work to a process may run anything in it: that is what a cluster is.
            _Process.sent, _Process.common = common, pickle.loads(common)
            _Process.reader = reader_of(_Process.common.settings)
        with file_tree.in_folder(_Process.common.folder):
            received: tuple[GroupTask, ...] = pickle.loads(tasks)
            answers = pickle.dumps([_answer(_Process.common, task) for task in received], pickle.HIGHEST_PROTOCOL)
        _drop_systems(sum(len(task.names) for task in received))
    return answers


def _drop_systems(number: int) -> None:
    """Free the memory of systems that were checked, from time to time: they refer to one another."""
    _Process.checked += number
    if _Process.checked >= _MOST_HELD:
        gc.collect()
        _Process.checked = 0


def _answer(common: Common, task: GroupTask) -> Answer:
    if task.tree:
        try:
            return check(common, task, task.tree, _Process.reader)
        except OutsideSnapshotError as error:
            return Outside(str(error))
    tree = _Process.tree
    result, trace = tree.traced(partial(check, common, task, tree, _Process.reader))
    return result._replace(trace=trace)


def check_here(common: Common, task: GroupTask, tree: FileTree) -> Result:
    """The result of a task that no worker could do. Workers may be threads of this process: they wait meanwhile."""
    with _Process.lock:
        return check(common, task, tree)


def check(common: Common, task: GroupTask, tree: FileTree, reader: Reader | None = None) -> Result:
    """The result of a task with the files of a tree. `reader` is one that has read others for the same run."""
    settings = replace(common.settings, places=task.places)
    engine = Engine(settings, tree=tree, names=task.names, reader=reader)
    platforms = engine.platforms_of(task.files)
    parts = groups([system for system in settings.systems if system.name in task.names])
    answers = DeclaredAnswers()

    def check_declarations(systems: Estate) -> Run:
        nonlocal answers
        run, answers = engine.configuration.check_groups(parts, systems)
        return run

    checks = [check_declarations] if common.checks_declarations else []
    run = engine.check_group(task.files, common.requested, checks, platforms=task.platforms)
    systems = run.estate or Estate()
    recorded = common.record(systems, settings, tree) if common.record else ()
    shown, run.estate, run.checked, run.configuration = tuple(run.checked), None, {}, ("", ())
    with account.opened():
        sysplexes = frozenset(filter(None, map(sysplex_name, systems.images)))
    own = {file_tree.absolute(path) for path, _ in task.files}
    taken = {
        Taken(file_tree.absolute(member.path), member.path, member.first_line, member.name)
        for member in (parsed.member for parsed in systems.sources)
    }
    elsewhere = tuple(sorted(each for each in taken if each.file not in own))
    return Result(
        run,
        answers,
        platforms=platforms,
        images=len(systems.images),
        vm_systems=len(systems.vm_systems),
        sysplexes=sysplexes,
        elsewhere=elsewhere,
        selected=engine.workspace.rules.selected,
        shown=shown,
        jobs=frozenset(_jobs(task, engine.workspace)),
        secrets=systems.secret_symbols,
        recorded=recorded,
        trace={},
    )


def _jobs(task: GroupTask, workspace: Workspace) -> Iterator[str]:
    for path, _ in task.files:
        file = workspace.cached_file(str(path))
        if file and any(kind and kind.programs for _, kind in file.members):
            yield file_tree.absolute(path)

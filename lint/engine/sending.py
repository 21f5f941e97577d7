"""Tasks sent to the workers of a pool, and their answers, in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import PurePath
from typing import NamedTuple

from lint import program
from lint.config.settings import Settings
from lint.engine import group_tasks
from lint.engine.group_tasks import Answer, Common, GroupTask, OtherProgramError, Outside, Result
from lint.engine.grouping import SystemGroup
from lint.engine.pools import WorkerPool
from lint.engine.run import Progress
from lint.program import what_failed
from lint.source import snapshot
from lint.source.file_tree import FileTree
from lint.source.snapshot import Folders
from lint.systems.zos.library import as_seen_from_here

_HEAD = "HEAD"
"""The Git revision that rules compare with if their options name no other one."""
_BATCHES = 8
"""The number of batches for each worker, so that none waits long for another."""
_PATIENCE = 5.0
"""Seconds between two looks at whether there still is a worker."""
_AHEAD = 3
"""The number of batches for each worker that are sent before the first answer is taken: memory stays bounded."""


class LostWorkError(Exception):
    """Work that was lost for good. `names` are the systems that were not checked, `reason` is a clause."""

    def __init__(self, names: Sequence[str], reason: str) -> None:
        super().__init__(reason)
        self.names = names
        self.reason = reason


class NoWorkersError(Exception):
    """All workers of a pool are gone."""


class Batch(NamedTuple):
    """Some groups with the answer that a worker is working on."""

    groups: tuple[SystemGroup, ...]
    tasks: bytes
    answer: Future[bytes]


class Sender:
    """Sends groups to a pool. `folders` are those of the snapshots that it needs if it is elsewhere."""

    def __init__(self, pool: WorkerPool, common: Common, tree: FileTree, folders: Folders, progress: Progress) -> None:
        self._pool = pool
        self._settings = common.settings
        self._common = common._replace(settings=replace(common.settings, places=None))
        self._packed = group_tasks.packed(self._common)
        self._build = program.build()
        self._tree = tree
        self._folders = folders
        self._progress = progress

    def results(self, groups: Sequence[SystemGroup]) -> list[Result]:
        """The results of some groups, in their order.

        Raises OtherProgramError, LostWorkError, and what workers of this machine raise.
        """
        return list(self._progress("checking groups of systems", self._answered(groups), len(groups)))

    def _answered(self, groups: Sequence[SystemGroup]) -> Iterator[Result]:
        waiting: deque[Batch] = deque()
        answered = 0
        try:
            for batch in self._batches(groups):
                waiting.append(self._sent(batch))
                if len(waiting) >= self._pool.workers * _AHEAD:
                    yield from self._results_of(waiting[0])
                    answered += len(waiting.popleft().groups)
            while waiting:
                yield from self._results_of(waiting[0])
                answered += len(waiting.popleft().groups)
        except NoWorkersError:
            raise LostWorkError(_names(groups[answered:]), "no worker is left") from None
        except BaseException as error:
            # Processes are ended then, and with them their work.
            if not (isinstance(error, KeyboardInterrupt) and self._pool.has_processes):
                for unanswered in waiting:
                    unanswered.answer.cancel()
            raise

    def _batches(self, groups: Sequence[SystemGroup]) -> Iterator[tuple[SystemGroup, ...]]:
        """The groups in batches of like weight; to workers of this machine each goes alone."""
        most = sum(group.weight for group in groups) / (self._pool.workers * _BATCHES) if self._pool.is_elsewhere else 0
        batch: list[SystemGroup] = []
        for group in groups:
            if batch and sum(each.weight for each in batch) + group.weight > most:
                yield tuple(batch)
                batch = []
            batch.append(group)
        if batch:
            yield tuple(batch)

    def _sent(self, groups: tuple[SystemGroup, ...]) -> Batch:
        tasks = group_tasks.packed(tuple(map(self._task, groups)))
        return Batch(groups, tasks, self._submitted(tasks))

    def _submitted(self, tasks: bytes) -> Future[bytes]:
        """The answer to come. An executor that lost its workers refuses work at once: to us that is an answer, too."""
        try:
            return self._pool.executor.submit(group_tasks.work, self._build, self._packed, tasks)
        except Exception as error:
            if not self._pool.is_elsewhere:
                raise
            refused: Future[bytes] = Future()
            refused.set_exception(error)
            return refused

    def _task(self, group: SystemGroup) -> GroupTask:
        task = self._task_here(group)
        if not self._pool.is_elsewhere:
            return task
        files = (*(path for path, _ in group.files), *self._named_by(group))
        revisions = sorted({_HEAD, *_revisions(self._settings)})
        return task._replace(tree=snapshot.take(self._tree, self._folders, files, revisions))

    def _task_here(self, group: SystemGroup) -> GroupTask:
        """The task for a process that has the files."""
        places = self._settings.places.of_systems(group.names) if self._settings.places else None
        return GroupTask(group.names, group.files, places, platforms=group.platforms)

    def _named_by(self, group: SystemGroup) -> Iterator[PurePath]:
        """The files that the systems of a group name, and those in the folders that they name."""
        for name in group.paths:
            path = as_seen_from_here(self._settings.root / name)
            entries = self._folders.below(path)
            yield from entries if entries is not None else (path,)

    def _results_of(self, batch: Batch) -> Iterator[Result]:
        answers = self._answers(batch)
        for group, answer in zip(batch.groups, answers, strict=True):
            if isinstance(answer, Outside):  # so it is checked here, where everything is
                yield group_tasks.check_here(self._common, self._task_here(group), self._tree)
            else:
                self._tree.merge(answer.trace)
                yield answer

    def _answers(self, batch: Batch) -> list[Answer]:
        try:
            data = self._answer(batch.answer)
        except OtherProgramError:
            raise
        except Exception as error:
            if not self._pool.is_elsewhere:
                raise
            data = self._again(batch, error)
        return group_tasks.unpacked(data)

    def _again(self, batch: Batch, error: Exception) -> bytes:
        """The answer at the second attempt, the first of which ended with an error."""
        try:
            if isinstance(error, NoWorkersError) or self._pool.has_tried(error):
                raise error
            return self._answer(self._submitted(batch.tasks))
        except NoWorkersError:
            raise
        except Exception as last:
            raise LostWorkError(_names(batch.groups), f"the workers were lost twice ({what_failed(last)})") from None

    def _answer(self, future: Future[bytes]) -> bytes:
        """The answer of a worker. Raises NoWorkersError where none is left to give it."""
        while True:
            try:
                return future.result(timeout=_PATIENCE)
            except TimeoutError:
                if future.done():
                    raise
                if not self._pool.has_workers():
                    raise NoWorkersError from None


def _names(groups: Iterable[SystemGroup]) -> list[str]:
    return [name for group in groups for name in group.names]


def _revisions(settings: Settings) -> Iterator[str]:
    """The Git revisions that options of rules name."""
    for options in settings.options.values():
        if isinstance(revision := options.get("revision"), str):
            yield revision

"""Files that somebody edits, checked again after each change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import PurePath
from typing import TypeVar

from lint.config.settings import Settings
from lint.engine.engine import Engine
from lint.engine.entries import changed_entries
from lint.engine.run import Run
from lint.source.file_tree import FileTree
from lint.systems.checkout import SourceFile

T = TypeVar("T")


def never() -> bool:
    """False: a check that nobody cancels."""
    return False


Step = Callable[[str, int, int], None]
"""Takes some work by its name, the number of its steps that are done, and the number of all."""


def no_step(_work: str, _done: int, _number: int) -> None:
    """Show nothing."""


class CheckCancelledError(Exception):
    """The result of a check is not needed any more."""


class Session:
    """The files of one configuration, with the texts that editors hold over what is on the disk.

    After a change, what it does not touch is not done again. The findings are those of a new engine, merged, in order
    and without secrets; the review of ignore comments, levels and baseline is left to who shows them
    (`lint.review.review`). A new configuration begins a new session (`with_settings`), and so should a commit, for some
    rules compare with Git.

    A session is for one thread at a time. Only `is_cancelled` may look at what another thread does.
    """

    def __init__(self, settings: Settings, tree: FileTree | None = None) -> None:
        """`tree` has the files, by default those on disk."""
        self._settings = settings
        self._tree = tree or FileTree()
        self._texts: dict[PurePath, bytes] = {}
        self._before: dict[str, SourceFile] = {}
        """The directories as they were at their last check, those alone that were changed since, by their paths."""
        self._is_cancelled: Callable[[], bool] = never
        self._step: Step = no_step
        self.engine = Engine(settings, 1, self._steps, self._tree, self._checkpoint)
        self.workspace = self.engine.workspace
        """The files with their members, as the next check will see them."""

    def put(self, data: bytes, path: PurePath) -> None:
        """Take bytes as the file of that name, which need not be on the disk."""
        self._texts[path] = data
        before = self.workspace.cached_file(path.as_posix())
        file = self.workspace.put(data, path)
        if before:
            self._before.setdefault(file.path, before)

    def forget(self, path: PurePath) -> None:
        """Read a file from the tree again: its text ends, or it was changed, made, renamed or removed there."""
        self._texts.pop(path, None)
        self._before.pop(path.as_posix(), None)
        self.workspace.forget(path)

    def with_settings(self, settings: Settings) -> Session:
        """A new session with other settings and the same texts."""
        session = Session(settings, self._tree)
        for path, data in self._texts.items():
            session.put(data, path)
        return session

    def check_entries(self, path: PurePath) -> Run | None:
        """The findings in the text of those entries of a directory that were changed since its last whole check.

        For a long directory, of which `check_file` takes a second: what depends on other entries is not among them. The
        lines of the entries are those of the only member in `checked`. None if the file is no directory, or was not
        changed or not checked before.
        """
        file = self.workspace.file(path)
        before = self._before.get(file.path)
        entries = changed_entries(before, file) if before else None
        return self.engine.check_part(file, *entries) if entries else None

    def check_file(self, path: PurePath) -> Run:
        """The findings in the members of a file as they stand, at once; the account is left to `check_systems`.

        Views of a member are checked where the last `check_systems` of the file saw that no system takes it.
        """
        return self.engine.check_file(path)

    def check_systems(self, path: PurePath, is_cancelled: Callable[[], bool] = never, step: Step = no_step) -> Run:
        """The findings in a file or folder, and in the systems that take one of its members.

        Raises CheckCancelledError soon after `is_cancelled` is true; complete results are kept for the next check, and
        no partial ones. `step` is called with the progress of the check.
        """
        return self.check_all((path,), is_cancelled, step)

    def check_all(
        self, paths: Collection[PurePath], is_cancelled: Callable[[], bool] = never, step: Step = no_step
    ) -> Run:
        """The same for several files and folders together, which costs little more than for one."""
        self._is_cancelled, self._step = is_cancelled, step
        try:
            run = self.engine.check_paths(paths)
            for path in run.paths:
                self._before.pop(path, None)
            return run
        except _Cancellation:
            raise CheckCancelledError from None
        finally:
            self._is_cancelled, self._step = never, no_step

    def _checkpoint(self) -> None:
        if self._is_cancelled():
            raise _Cancellation

    def _steps(self, work: str, items: Iterable[T], number: int) -> Iterator[T]:
        """The items; a cancellation ends the work before the next one."""
        for done, item in enumerate(items):
            self._checkpoint()
            self._step(work, done, number)
            yield item


class _Cancellation(BaseException):
    """Ends a check; no Exception, so that nothing takes it for a rule that failed."""

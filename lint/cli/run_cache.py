"""The cache of whole runs: the reports of an earlier run on the same files with the same options."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence

from lint import cache
from lint.cli import common
from lint.cli.outputs import Report, ReportText, RunOutput
from lint.report.formats import DATABASES
from lint.source import file_tree, leftovers
from lint.source.file_tree import FileTree, RecordingTree

UNCACHEABLE_FORMATS = frozenset({"sarif", *DATABASES})
"""Formats that depend on more than the files that were read, for example on the commit, and those that record a run."""


class RunCache:
    """The cache entry of runs with these options, reports and surroundings."""

    def __init__(self, options: str, reports: Sequence[Report], *, colour: bool, is_cacheable: bool) -> None:
        """`is_cacheable` is true for a run whose only input is files and whose only output is reports."""
        self._is_usable = (
            is_cacheable
            and cache.current().folder is not None
            and not any(report.format in UNCACHEABLE_FORMATS for report in reports)
        )
        self._surroundings = (options, *map(str, reports), str(colour), str(file_tree.current_folder()))

    def lookup_or_run(self, run: Callable[[FileTree], RunOutput]) -> RunOutput:
        """The output of an earlier run if all of its inputs are unchanged, else that of `run` over the disk.

        Not cached are a run with unreadable files, which may be readable next time, and a run with a very long report.
        """
        if not self._is_usable:
            return run(FileTree())
        cached = self._lookup()
        if cached:
            return cached
        tree = RecordingTree(FileTree())
        output = run(tree)
        is_complete = output.exit_code != common.WRONG and not any(text.rest for text in output.texts)
        if is_complete and not leftovers.are_noted():
            texts = [text.beginning for text in output.texts]
            cache.current().put(self._key(), marshal.dumps((tree.trace, texts, output.hint, output.exit_code)))
        return output

    def _lookup(self) -> RunOutput | None:
        entry = cache.current().get(self._key())
        if entry is None:
            return None
        try:
            trace, texts, hint, exit_code = marshal.loads(entry)
        except (ValueError, EOFError, TypeError):
            return None
        is_unchanged = file_tree.is_unchanged(trace, FileTree())
        return RunOutput(list(map(ReportText, texts)), hint, exit_code) if is_unchanged else None

    def _key(self) -> str:
        from lint.program import program

        return cache.digest_of("run", program(), *self._surroundings)

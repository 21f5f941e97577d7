"""Runs that need not be made again: what an earlier one reported of the same files, with the same options."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from pathlib import Path

from lint import cache
from lint.cli import common
from lint.cli.outputs import Outcome, Report, Text
from lint.source import inputs, leftovers

NOT_OF_FILES_ALONE = frozenset({"sarif"})
"""Formats that tell of more than the files that were read: of the commit, for one."""


class Memory:
    """What is known of runs with the options and surroundings of this one."""

    def __init__(self, options: str, reports: Sequence[Report], *, colour: bool, of_files_alone: bool) -> None:
        """`of_files_alone` says that the run reads files and writes reports, and that nothing else comes in."""
        self._is_usable = (
            of_files_alone
            and cache.current().folder is not None
            and not any(one.format in NOT_OF_FILES_ALONE for one in reports)
        )
        self._surroundings = (options, *map(str, reports), str(colour), str(Path.cwd()))

    def outcome(self, run: Callable[[], Outcome]) -> Outcome:
        """What an earlier run gave, if everything that it read is as it was; else what `run` gives now.

        A run to which something was unreadable is not kept: it may be readable the next time. Nor is a very
        long report.
        """
        if not self._is_usable:
            return run()
        known = self._recalled()
        if known:
            return known
        with inputs.recording() as notes:
            outcome = run()
        is_whole = outcome.exit_code != common.WRONG and not any(text.rest for text in outcome.texts)
        if is_whole and not leftovers.are_noted():
            texts = [text.beginning for text in outcome.texts]
            cache.current().put(self._key(), marshal.dumps((notes, texts, outcome.advice, outcome.exit_code)))
        return outcome

    def _recalled(self) -> Outcome | None:
        kept = cache.current().get(self._key())
        if kept is None:
            return None
        try:
            notes, texts, advice, exit_code = marshal.loads(kept)
        except (ValueError, EOFError, TypeError):
            return None
        return Outcome(list(map(Text, texts)), advice, exit_code) if inputs.is_unchanged(notes) else None

    def _key(self) -> str:
        from lint.program import program

        return cache.digest_of("run", program(), *self._surroundings)

"""Changes since a Git revision: changed lines, and the findings that the changes caused on other lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import PurePath

from lint.config.settings import Settings
from lint.engine import Engine, Run
from lint.engine.run import Unjudged
from lint.finding import Finding
from lint.review.accepts import UnjudgedKey, key_of
from lint.review.changed_lines import changed_lines
from lint.review.finding_key import FindingKey, FindingKeys
from lint.review.review import Review
from lint.source.file_tree import FileTree
from lint.source.git.revision import Revision
from lint.source.revision_tree import RevisionTree


@dataclass(frozen=True)
class Comparison:
    """The same paths in a tree and in a Git revision, checked with the same settings."""

    since: Revision
    paths: Sequence[PurePath]
    settings: Settings
    tree: FileTree

    def caused(self, findings: Sequence[Finding], run: Run) -> list[Finding]:
        """The findings of a run on changed lines, and those on unchanged lines that the revision did not have.

        Raises GitError for an incomplete repository.
        """
        with self.since:
            return self._caused(findings, run)

    def caused_unjudged(self, entries: Sequence[Unjudged], run: Run) -> list[Unjudged]:
        """The entries of the account of a run on changed lines, and those that the revision did not have."""
        if not entries:
            return []
        with self.since:
            line_test = cache(partial(self._line_test, run))
            caused = [
                entry
                for entry in entries
                if line_test(entry.span.path)(entry.span.line)
                or key_of(entry, self.since.top, self.tree) not in self._unjudged_before
            ]
            if self._before.error:
                raise self._before.error
            return caused

    def _caused(self, findings: Sequence[Finding], run: Run) -> list[Finding]:
        key_of = FindingKeys(run, self.since.top, self.tree).key
        keys_before = self._keys_before.copy()
        line_test = cache(partial(self._line_test, run))
        caused = []
        for finding in findings:
            is_changed = line_test(finding.span.path)
            key = key_of(finding)
            if any(is_changed(line) for line in range(finding.span.line, finding.span.end_line + 1)):
                caused.append(finding)
            elif keys_before[key] > 0:
                keys_before[key] -= 1
            else:
                caused.append(finding)
        if self._before.error:
            raise self._before.error
        return caused

    def _line_test(self, run: Run, path: str) -> Callable[[int], bool]:
        """A predicate on line numbers (from 1): true for new and changed lines, for all lines of a new file."""
        now = run.records(path)
        before = self._engine_before.workspace.document(PurePath(path))
        if before is None or now is None:
            return _every_line
        return changed_lines(before.records, now).__contains__

    @cached_property
    def _before(self) -> RevisionTree:
        return RevisionTree(self.since)

    @cached_property
    def _engine_before(self) -> Engine:
        return Engine(self.settings, tree=self._before)

    @cached_property
    def _review_before(self) -> Review:
        """The review of the revision."""
        run = self._engine_before.check_paths(filter(self._before.exists, self.paths))
        return Review(run, self.settings, self.since.top, self._before)

    @cached_property
    def _keys_before(self) -> Counter[FindingKey]:
        """The keys of the findings in the revision, counted."""
        return self._review_before.keys(of_shown=False)

    @cached_property
    def _unjudged_before(self) -> frozenset[UnjudgedKey]:
        return self._review_before.unjudged_keys(of_shown=False)


def _every_line(line: int) -> bool:
    del line
    return True

"""What has changed since a Git revision: the lines, and the findings that the change caused elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from lint.config.settings import Settings
from lint.engine import Engine, Run
from lint.finding import Finding
from lint.review.changed_lines import changed_lines
from lint.review.finding_key import Key, Places
from lint.review.review import Review
from lint.source import document, files, inputs
from lint.source.at_revision import RevisionFiles
from lint.source.document import Document, UnreadableError
from lint.source.git.revision import Revision


@dataclass(frozen=True)
class Comparison:
    """Some paths, as they are and as they were in a revision, checked with the same settings."""

    since: Revision
    paths: Sequence[Path]
    settings: Settings

    def caused(self, findings: Sequence[Finding], run: Run) -> list[Finding]:
        """The findings of a run that are on changed lines, and those elsewhere that were not there before.

        Raises GitError where the repository lacks something.
        """
        with self.since:
            return self._caused(findings, run)

    def _caused(self, findings: Sequence[Finding], run: Run) -> list[Finding]:
        key = Places(run, self.since.top).key
        before = self._keys_before.copy()
        changed = cache(self._lines_changed_in)
        caused = []
        for finding in findings:
            is_changed = changed(finding.span.path)
            place = key(finding)
            if any(is_changed(line) for line in range(finding.span.line, finding.span.end_line + 1)):
                caused.append(finding)
            elif before[place] > 0:
                before[place] -= 1
            else:
                caused.append(finding)
        if self._files.error:
            raise self._files.error
        return caused

    def _lines_changed_in(self, path: str) -> Callable[[int], bool]:
        """Whether a line of a file is new or other than in the revision; every line of a file that is new."""
        now = _document(Path(path))
        with inputs.using(self._files):
            is_there = inputs.is_file(Path(path))
            before = _document(Path(path)) if is_there else None
        if before is None or now is None:
            return _every_line
        return changed_lines(before.records, now.records).__contains__

    @cached_property
    def _files(self) -> RevisionFiles:
        return RevisionFiles(self.since)

    @cached_property
    def _keys_before(self) -> Counter[Key]:
        """What the same check finds in the files of the revision."""
        with inputs.using(self._files):
            paths = [path for path in self.paths if inputs.exists(path)]
            return Review(Engine(self.settings).check_paths(paths), self.settings, self.since.top).keys(of_shown=False)


def _document(path: Path) -> Document | None:
    try:
        return document.read(files.read_bytes(path))
    except UnreadableError:
        return None


def _every_line(line: int) -> bool:
    del line
    return True

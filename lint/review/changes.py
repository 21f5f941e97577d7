"""What has changed since a Git revision: the lines, and the findings that the change caused elsewhere."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from lint import git
from lint.config.settings import Settings
from lint.engine import Engine, Run
from lint.finding import Finding
from lint.git import GitError
from lint.review.place import Key, Places
from lint.review.review import Review
from lint.text import document, files
from lint.text.document import Document, UnreadableError

_HUNK = re.compile(rb"^@@ -\S+ \+(?P<first>\d+)(?:,(?P<count>\d+))? @@", re.MULTILINE)
_GONE = b"\ndeleted file mode "
"""Git no longer has the file, though it is there."""
_LINE_ENDS_OF_GIT = frozenset({"\n", "\r\n", ""})


class Revision(NamedTuple):
    """A commit, seen from the top folder of its checkout."""

    top: Path
    commit: str

    def lines_changed_in(self, path: Path) -> Callable[[int], bool]:
        """Whether a line of a file is new or other than in the revision; every line of a file that is new."""
        inside = _inside(path, self.top)
        if inside is None or not self._has(inside):
            return _every_line
        before, now = self._document(inside), _on_disk(path)
        if before is None or now is None:
            return _every_line
        if _has_lines_of_git(before) and _has_lines_of_git(now):
            diff = self._diff(inside)
            return _every_line if _GONE in diff else set(_changed_lines(diff)).__contains__
        return _between_equal_ends(before.records, now.records).__contains__

    @contextmanager
    def tree(self) -> Iterator[Path]:
        """A folder with the files of the revision as a checkout would have them, gone afterwards."""
        with tempfile.TemporaryDirectory(prefix="parmlint-") as scratch:
            folder = Path(os.path.realpath(scratch), "tree")
            folder.mkdir()
            # An index of our own: that of the checkout stays as it is.
            environment = {**os.environ, "GIT_INDEX_FILE": str(Path(scratch, "index"))}
            git.run(self.top, "read-tree", self.commit, environment=environment)
            git.run(self.top, "checkout-index", "--all", f"--prefix={folder}/", environment=environment)
            yield folder

    def _has(self, inside: str) -> bool:
        return bool(git.run(self.top, "ls-tree", "-z", "--name-only", self.commit, "--", f":(literal,top){inside}"))

    def _document(self, inside: str) -> Document | None:
        return _read(git.run(self.top, "cat-file", "--filters", f"{self.commit}:{inside}"))

    def _diff(self, inside: str) -> bytes:
        """What Git says of one file; plumbing, which leaves the index of the checkout alone."""
        form = ("-p", "--unified=0", "--text", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames")
        return git.run(self.top, "diff-index", *form, self.commit, "--", f":(literal,top){inside}")


def revision(name: str, folder: Path) -> Revision:
    """The revision of that name in the checkout that `folder` lies in. Raises GitError when there is none."""
    if shutil.which("git") is None:
        raise GitError("git is not installed here, or not on PATH")
    top = Path(git.run(folder, "rev-parse", "--show-toplevel").decode("utf-8", "surrogateescape").rstrip("\n"))
    try:
        commit = git.run(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except GitError:
        raise GitError(f"there is no revision '{name}' here (in a shallow clone it may have to be fetched)") from None
    return Revision(top, commit.decode("ascii").strip())


@dataclass(frozen=True)
class Comparison:
    """Some paths, as they are and as they were in a revision, checked with the same settings."""

    since: Revision
    paths: Sequence[Path]
    settings: Settings

    def caused(self, findings: Sequence[Finding], run: Run) -> list[Finding]:
        """The findings of a run that are on changed lines, and those elsewhere that were not there before."""
        key = Places(run, self.since.top).key
        before = self._keys_before.copy()

        @cache
        def changed(path: str) -> Callable[[int], bool]:
            return self.since.lines_changed_in(Path(path))

        kept = []
        for one in findings:
            is_changed = changed(one.span.path)
            if any(is_changed(line) for line in range(one.span.line, one.span.end_line + 1)):
                kept.append(one)
                continue
            place = key(one)
            if before[place] > 0:
                before[place] -= 1
            else:
                kept.append(one)
        return kept

    @cached_property
    def _keys_before(self) -> Counter[Key]:
        """What the same check finds in the tree of the revision."""
        with self.since.tree() as tree:

            def there(path: Path) -> Path | None:
                inside = _inside(path, self.since.top)
                return None if inside is None else tree / inside

            moved = replace(self.settings, root=there(self.settings.root) or self.settings.root)
            named = [place for place in map(there, self.paths) if place and place.exists()]
            return Review(Engine(moved).check_paths(named), moved, tree).keys(of_shown=False)


def _changed_lines(diff: bytes) -> Iterator[int]:
    for hunk in _HUNK.finditer(diff):
        first, count = int(hunk["first"]), int(hunk["count"] or 1)
        yield from range(first, first + count)


def _inside(path: Path, top: Path) -> str | None:
    """The path as Git has it, None for a file that lies elsewhere."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 (pathlib has nothing that takes `..` out and leaves links)
    real = Path(os.path.realpath(absolute.parent), absolute.name)
    root = Path(os.path.realpath(top))
    return real.relative_to(root).as_posix() if real.is_relative_to(root) else None


def _read(data: bytes) -> Document | None:
    try:
        return document.read(data)
    except UnreadableError:
        return None


def _on_disk(path: Path) -> Document | None:
    try:
        return _read(files.read_bytes(path))
    except UnreadableError:
        return None


def _every_line(line: int) -> bool:
    del line
    return True


def _has_lines_of_git(text: Document) -> bool:
    """Whether its records are what Git takes for lines."""
    is_fixed = len(text.records) > 1 and not any(text.line_ends)
    return not is_fixed and _LINE_ENDS_OF_GIT.issuperset(text.line_ends) and not text.encoding.startswith("ibm-")


def _between_equal_ends(before: Sequence[str], now: Sequence[str]) -> range:
    """The lines (from 1) between the equal records at the beginning and those at the end."""
    shorter = min(len(before), len(now))
    first = next((at for at in range(shorter) if before[at] != now[at]), shorter)
    behind = next((at for at in range(shorter - first) if before[-1 - at] != now[-1 - at]), shorter - first)
    return range(first + 1, len(now) - behind + 1)

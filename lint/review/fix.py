"""Fixes: which of them are made, in rounds, until nothing is left to be made.

Findings of one round speak of the same text, so that only fixes which do not touch each other are made together; the
rest wait until the text was checked again. A fix that leaves more faults in a member than before is taken back.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from lint.finding import Edit, Finding, Fix
from lint.review.layouts import layouts
from lint.source import edit
from lint.source.edit import EditRefusedError, Layout, Position
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile

MOST_ROUNDS = 100
"""Fixes that undo each other would go on for ever."""

Check = Callable[[bytes], Sequence[Finding]]
"""The findings to show in a file, were it to hold these bytes."""


class NotFixed(NamedTuple):
    """A finding whose fix was not made, and why, as a clause."""

    finding: Finding
    reason: str


@dataclass
class FixedFile:
    """What became of a file: its bytes, the findings that were fixed in order, and the fixes that were not made."""

    path: str
    before: bytes
    after: bytes
    fixed: list[Finding] = field(default_factory=list)
    not_fixed: list[NotFixed] = field(default_factory=list)
    is_finished: bool = True
    """Whether it came to rest before MOST_ROUNDS."""

    @property
    def is_changed(self) -> bool:
        """Whether there is anything to write."""
        return self.after != self.before


@dataclass
class Fixed:
    """The fixes of a run as reports tell them; `unwritten` are the files that could not be written, and why."""

    fixed: list[Finding] = field(default_factory=list)
    not_fixed: list[NotFixed] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    unwritten: list[tuple[str, str]] = field(default_factory=list)

    def add(self, file: FixedFile) -> None:
        """Take in what became of a file, once it is written."""
        self.fixed += file.fixed
        self.not_fixed += file.not_fixed
        if not file.is_finished:
            self.unfinished.append(file.path)


def chosen(finding: Finding, *, unsafe: bool) -> Fix | None:
    """The fix to make for a finding: the first one that is safe, or with `unsafe` the first one."""
    safe = next((fix for fix in finding.fixes if fix.safe), None)
    return safe or (finding.fixes[0] if unsafe and finding.fixes else None)


def paths_to_fix(findings: Iterable[Finding], *, unsafe: bool) -> list[str]:
    """The files with something to fix, in the order of their findings."""
    return list(dict.fromkeys(one.span.path for one in findings if chosen(one, unsafe=unsafe)))


class Fixer:
    """Fixes files in memory; `rules` tells how each of them is to be read."""

    def __init__(self, rules: FileRules, *, unsafe: bool) -> None:
        self._rules = rules
        self._unsafe = unsafe
        self._reader = Reader()

    def fix(self, path: str, data: bytes, findings: Sequence[Finding], check: Check) -> FixedFile:
        """Make the fixes of these findings in the file, and of those that `check` finds in it afterwards."""
        file = FixedFile(path, data, data)
        refused: dict[_Key, NotFixed] = {}
        seen = {data}
        for _ in range(MOST_ROUNDS):
            text = self._text(path, file.after)
            batch = _batch(text, self._wanted(findings, path, refused), refused)
            if not batch:
                break
            after, made = self._made(text, batch, refused)
            if not made:
                continue  # others may be made without those that were refused
            then = check(after)
            useless = _without_effect(made, findings, then)
            if useless:
                refused |= {
                    _key(one): NotFixed(one, "it is reported as before when its fix is made") for one in useless
                }
                continue
            file.fixed += _cured(made, findings, then)
            file.after, findings = after, then
            if after in seen:
                file.is_finished = False  # fixes undo each other
                break
            seen.add(after)
        else:
            file.is_finished = False
        standing = {_key(one) for one in findings}
        file.not_fixed = [refusal for key, refusal in refused.items() if key in standing]
        return file

    def _wanted(self, findings: Iterable[Finding], path: str, refused: dict[_Key, NotFixed]) -> list[_Candidate]:
        wanted = []
        for one in findings:
            fix = chosen(one, unsafe=self._unsafe)
            if fix and one.span.path == path and _key(one) not in refused:
                wanted.append(_Candidate(one, sorted(fix.edits, key=edit.start_of)))
        return sorted(wanted, key=lambda candidate: edit.start_of(candidate.edits[0]))

    def _made(self, text: _Text, batch: list[_Candidate], refused: dict[_Key, NotFixed]) -> tuple[bytes, list[Finding]]:
        """The bytes with the fixes of a batch made, and their findings.

        Where that leaves a member worse than before, only half of them are made, down to the one that does it.
        """
        while batch:
            try:
                after = edit.encoded(edit.edited(text.file.document, _edits(batch), text.layout))
                if self._is_sound(text, after):
                    return after, [candidate.finding for candidate in batch]
                reason = "the member could not be read as well as before"
            except EditRefusedError as error:
                reason = str(error)
            if len(batch) == 1:
                refused[_key(batch[0].finding)] = NotFixed(batch[0].finding, reason)
            batch = batch[: len(batch) // 2]
        return text.data, []

    def _text(self, path: str, data: bytes) -> _Text:
        file = checkout.read_bytes(data, Path(path), self._rules)
        return _Text(data, file, layouts(file.members), edit.is_fixed(file.document))

    def _is_sound(self, before: _Text, after: bytes) -> bool:
        """Whether every member is there still and none of them has more faults than it had."""
        old = self._faults(before.file)
        new = self._faults(self._text(before.file.path, after).file)
        return old.keys() == new.keys() and all(new[at] <= old[at] for at in old)

    def _faults(self, file: SourceFile) -> dict[tuple[int, str, str], int]:
        """How much of each member cannot be read, by its place in the file, its name and its kind."""
        return {
            (at, member.name, kind.id): _faults(self._reader.read(member, kind))
            for at, (member, kind) in enumerate(file.members)
            if kind
        }


class _Candidate(NamedTuple):
    """A finding with the edits, in order, of the fix chosen for it."""

    finding: Finding
    edits: list[Edit]


_Key = tuple[str, str, int, str]
"""What tells a finding from others while columns shift: code, member, line and message."""


_Sort = tuple[str, str, str, str]
"""Findings that tell the same, on whatever line: code, file, member and message."""


def _sort(one: Finding) -> _Sort:
    return one.code, one.span.path, one.span.member, one.message


def _key(one: Finding) -> _Key:
    return one.code, one.span.member, one.span.line, one.message


def _without_effect(made: Sequence[Finding], before: Iterable[Finding], after: Iterable[Finding]) -> list[Finding]:
    """The findings made whose sort is not reported less often than before their fixes were made."""
    gone = _gone(made, before, after)
    return [one for one in made if not gone[_sort(one)]]


def _cured(made: Sequence[Finding], before: Iterable[Finding], after: Iterable[Finding]) -> list[Finding]:
    """The findings made that are not reported any more: of each sort so many as are gone."""
    gone = _gone(made, before, after)
    cured = []
    for one in made:
        if gone[_sort(one)]:
            gone[_sort(one)] -= 1
            cured.append(one)
    return cured


def _gone(made: Sequence[Finding], before: Iterable[Finding], after: Iterable[Finding]) -> Counter[_Sort]:
    """How many findings of each sort of those made are not there any more."""
    sorts = set(map(_sort, made))
    old, new = (Counter(sort for sort in map(_sort, found) if sort in sorts) for found in (before, after))
    return old - new


class _Text(NamedTuple):
    """A file at the beginning of a round; `layout` tells the layout of its lines."""

    data: bytes
    file: SourceFile
    layout: Callable[[int], Layout]
    is_fixed: bool


def _batch(text: _Text, wanted: Iterable[_Candidate], refused: dict[_Key, NotFixed]) -> list[_Candidate]:
    """The fixes to make in this round: each can be made, and no two touch each other."""
    batch: list[_Candidate] = []
    taken: list[tuple[Position, Position]] = []
    on_line: dict[int, list[Edit]] = defaultdict(list)
    for candidate in wanted:
        stretches = [(edit.start_of(one), edit.end_of(one)) for one in candidate.edits]
        if any(_touches(stretch, taken) for stretch in stretches):
            continue
        try:
            _try(text, candidate, on_line)
        except EditRefusedError as error:
            if not any(on_line.get(one.span.line) for one in candidate.edits):
                refused[_key(candidate.finding)] = NotFixed(candidate.finding, str(error))
            continue  # beside the other fixes of its record there was no room; alone there may be
        batch.append(candidate)
        for stretch in stretches:
            insort(taken, stretch)
        for one in candidate.edits:
            on_line[one.span.line].append(one)
    return batch


def _try(text: _Text, candidate: _Candidate, on_line: dict[int, list[Edit]]) -> None:
    """Raise EditRefusedError when the edits cannot be made beside those that are to be made already."""
    if any(one.span.path != text.file.path for one in candidate.edits):
        raise EditRefusedError("it changes several files")
    is_fixed = text.is_fixed
    by_line: dict[int, list[Edit]] = defaultdict(list)
    for one in candidate.edits:
        if edit.is_of_whole_records(one):
            edit.new_records(one, text.layout(one.span.line), is_fixed=is_fixed)
        else:
            by_line[one.span.line].append(one)
    for line, edits in by_line.items():
        record = text.file.document.records[line - 1]
        beside = [one for one in on_line.get(line, ()) if not edit.is_of_whole_records(one)]
        edit.edited_record(record, [*beside, *edits], text.layout(line), is_fixed=is_fixed)


def _touches(stretch: tuple[Position, Position], taken: Sequence[tuple[Position, Position]]) -> bool:
    """Whether a stretch overlaps one of those taken, which do not overlap each other, or borders on one."""
    at = bisect_right(taken, stretch)
    before, behind = taken[max(at - 1, 0) : at], taken[at : at + 1]
    return any(other[1] >= stretch[0] for other in before) or any(other[0] <= stretch[1] for other in behind)


def _edits(batch: Iterable[_Candidate]) -> list[Edit]:
    return [one for candidate in batch for one in candidate.edits]


def _faults(parsed: ParsedMember) -> int:
    """How many statements of a member cannot be read whole, and how many faults its text has."""
    return sum(not placed.is_sound for placed in parsed.statements) + len(parsed.problems)

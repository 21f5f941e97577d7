"""Applies fixes in rounds until none is left.

The findings of a round refer to the same text, so only fixes that do not touch each other are applied together; the
rest wait for the next check. A fix that leaves a member with more faults than before is not applied.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import NamedTuple

from lint.finding import Edit, Finding, Fix
from lint.review.line_layout import layout_by_line
from lint.source import edit
from lint.source.edit import EditRefusedError, Layout, Position
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile

MOST_ROUNDS = 100
"""The limit for fixes that undo each other."""

Check = Callable[[bytes], Sequence[Finding]]
"""A function from the bytes of a file to the findings to show in it."""


class NotFixed(NamedTuple):
    """A finding whose fix was not applied; `reason` is a clause."""

    finding: Finding
    reason: str


@dataclass
class FixedFile:
    """The result for a file: its bytes before and after, the fixed findings in order, and the fixes not applied."""

    path: str
    before: bytes
    after: bytes
    fixed: list[Finding] = field(default_factory=list)
    not_fixed: list[NotFixed] = field(default_factory=list)
    is_finished: bool = True
    """False when fixes were still left after MOST_ROUNDS, or undid each other."""

    @property
    def is_changed(self) -> bool:
        """True if there is anything to write."""
        return self.after != self.before


@dataclass
class Fixed:
    """The fixes of a run for reports; `write_errors` has the path of each file not written, and why."""

    fixed: list[Finding] = field(default_factory=list)
    not_fixed: list[NotFixed] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    write_errors: list[tuple[str, str]] = field(default_factory=list)

    def add(self, file: FixedFile) -> None:
        """Add the result for a file, once the file is written."""
        self.fixed += file.fixed
        self.not_fixed += file.not_fixed
        if not file.is_finished:
            self.unfinished.append(file.path)


def chosen_fix(finding: Finding, *, unsafe: bool) -> Fix | None:
    """The fix to apply for a finding: the first safe one, else with `unsafe` the first, else None."""
    safe = next((fix for fix in finding.fixes if fix.safe), None)
    return safe or (finding.fixes[0] if unsafe and finding.fixes else None)


def paths_to_fix(findings: Iterable[Finding], *, unsafe: bool) -> list[str]:
    """The paths of the files with something to fix, in the order of their findings."""
    return list(dict.fromkeys(finding.span.path for finding in findings if chosen_fix(finding, unsafe=unsafe)))


class Fixer:
    """Fixes files in memory; `rules` has the encoding and kind of each file."""

    def __init__(self, rules: FileRules, *, unsafe: bool) -> None:
        self._rules = rules
        self._unsafe = unsafe
        self._reader = Reader()

    def fix(self, path: str, data: bytes, findings: Sequence[Finding], check: Check) -> FixedFile:
        """Apply the fixes of these findings to the file, and of those that `check` reports for it afterward."""
        file = FixedFile(path, data, data)
        refused: dict[_Key, NotFixed] = {}
        seen = {data}
        for _ in range(MOST_ROUNDS):
            text = self._text(path, file.after)
            batch = _batch(text, self._candidates(findings, path, refused), refused)
            if not batch:
                break
            after, applied = self._applied(text, batch, refused)
            if not applied:
                continue  # the next batch is without the refused fixes
            findings_after = check(after)
            useless = _without_effect(applied, findings, findings_after)
            if useless:
                refused |= {_key(finding): NotFixed(finding, "its fix does not remove it") for finding in useless}
                continue
            file.fixed += _cured(applied, findings, findings_after)
            file.after, findings = after, findings_after
            if after in seen:
                file.is_finished = False  # fixes undo each other
                break
            seen.add(after)
        else:
            file.is_finished = False
        reported = {_key(finding) for finding in findings}
        file.not_fixed = [refusal for key, refusal in refused.items() if key in reported]
        return file

    def _candidates(self, findings: Iterable[Finding], path: str, refused: dict[_Key, NotFixed]) -> list[_Candidate]:
        candidates = []
        for finding in findings:
            fix = chosen_fix(finding, unsafe=self._unsafe)
            if fix and finding.span.path == path and _key(finding) not in refused:
                candidates.append(_Candidate(finding, sorted(fix.edits, key=edit.start_of)))
        return sorted(candidates, key=lambda candidate: edit.start_of(candidate.edits[0]))

    def _applied(
        self, text: _Text, batch: list[_Candidate], refused: dict[_Key, NotFixed]
    ) -> tuple[bytes, list[Finding]]:
        """The bytes with the fixes of a batch applied, and their findings.

        If that leaves a member worse than before, half of the batch is tried, down to a single fix, which is refused.
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
        file = checkout.read_bytes(data, PurePath(path), self._rules)
        return _Text(data, file, layout_by_line(file.members), edit.is_fixed(file.document))

    def _is_sound(self, before: _Text, after: bytes) -> bool:
        """True if every member is still there and none has more faults than before."""
        old = self._faults(before.file)
        new = self._faults(self._text(before.file.path, after).file)
        return old.keys() == new.keys() and all(new[at] <= old[at] for at in old)

    def _faults(self, file: SourceFile) -> dict[tuple[int, str, str], int]:
        """The number of faults of each member, by its index in the file, its name and its kind."""
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
"""The identity of a finding while columns shift: code, member, line and message."""


_LineFreeKey = tuple[str, str, str, str]
"""The identity of a finding while lines shift: code, path, member and message."""


def _line_free_key(finding: Finding) -> _LineFreeKey:
    return finding.code, finding.span.path, finding.span.member, finding.message


def _key(finding: Finding) -> _Key:
    return finding.code, finding.span.member, finding.span.line, finding.message


def _without_effect(applied: Sequence[Finding], before: Iterable[Finding], after: Iterable[Finding]) -> list[Finding]:
    """The findings with an applied fix that are reported as often as before."""
    gone = _gone(applied, before, after)
    return [finding for finding in applied if not gone[_line_free_key(finding)]]


def _cured(applied: Sequence[Finding], before: Iterable[Finding], after: Iterable[Finding]) -> list[Finding]:
    """The findings with an applied fix that are no longer reported."""
    gone = _gone(applied, before, after)
    cured = []
    for finding in applied:
        if gone[_line_free_key(finding)]:
            gone[_line_free_key(finding)] -= 1
            cured.append(finding)
    return cured


def _gone(applied: Sequence[Finding], before: Iterable[Finding], after: Iterable[Finding]) -> Counter[_LineFreeKey]:
    """The number of findings that are no longer reported, by the line-free keys of the applied fixes."""
    keys = set(map(_line_free_key, applied))
    old, new = (Counter(key for key in map(_line_free_key, findings) if key in keys) for findings in (before, after))
    return old - new


class _Text(NamedTuple):
    """A file at the beginning of a round; `layout` gives the layout of each of its lines (from 1)."""

    data: bytes
    file: SourceFile
    layout: Callable[[int], Layout]
    is_fixed: bool


def _batch(text: _Text, candidates: Iterable[_Candidate], refused: dict[_Key, NotFixed]) -> list[_Candidate]:
    """The fixes to apply in this round: each can be applied, and no two touch each other."""
    batch: list[_Candidate] = []
    taken: list[tuple[Position, Position]] = []
    accepted_on_line: dict[int, list[Edit]] = defaultdict(list)
    for candidate in candidates:
        stretches = [(edit.start_of(change), edit.end_of(change)) for change in candidate.edits]
        if any(_touches(stretch, taken) for stretch in stretches):
            continue
        try:
            _try(text, candidate, accepted_on_line)
        except EditRefusedError as error:
            if not any(accepted_on_line.get(change.span.line) for change in candidate.edits):
                refused[_key(candidate.finding)] = NotFixed(candidate.finding, str(error))
            continue  # the fixes of its record together do not fit; this fix alone may
        batch.append(candidate)
        for stretch in stretches:
            insort(taken, stretch)
        for change in candidate.edits:
            accepted_on_line[change.span.line].append(change)
    return batch


def _try(text: _Text, candidate: _Candidate, accepted_on_line: dict[int, list[Edit]]) -> None:
    """Raise EditRefusedError if the edits cannot be made together with those already accepted."""
    if any(change.span.path != text.file.path for change in candidate.edits):
        raise EditRefusedError("it changes several files")
    is_fixed = text.is_fixed
    by_line: dict[int, list[Edit]] = defaultdict(list)
    for change in candidate.edits:
        if edit.is_of_whole_records(change):
            edit.new_records(change, text.layout(change.span.line), is_fixed=is_fixed)
        else:
            by_line[change.span.line].append(change)
    for line, edits in by_line.items():
        record = text.file.document.records[line - 1]
        accepted = [change for change in accepted_on_line.get(line, ()) if not edit.is_of_whole_records(change)]
        edit.edited_record(record, [*accepted, *edits], text.layout(line), is_fixed=is_fixed)


def _touches(stretch: tuple[Position, Position], taken: Sequence[tuple[Position, Position]]) -> bool:
    """True if a stretch overlaps or borders on a taken stretch; taken stretches are sorted and do not overlap."""
    at = bisect_right(taken, stretch)
    before, after = taken[max(at - 1, 0) : at], taken[at : at + 1]
    return any(end >= stretch[0] for _, end in before) or any(start <= stretch[1] for start, _ in after)


def _edits(batch: Iterable[_Candidate]) -> list[Edit]:
    return [change for candidate in batch for change in candidate.edits]


def _faults(parsed: ParsedMember) -> int:
    """The number of statements that cannot be read completely, plus the number of faults in the text."""
    return sum(not placed.is_sound for placed in parsed.statements) + len(parsed.problems)

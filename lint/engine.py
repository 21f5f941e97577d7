"""Files in, findings out.

Every file is read, cut and parsed; the rules of the families that its kinds belong to run over what they want to
see. The same input gives the same findings in the same order.
"""

from __future__ import annotations

import gc
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from lint.config import globs
from lint.config.settings import Settings
from lint.finding import Finding, Span
from lint.kinds import registry as kinds
from lint.kinds.kind import Kind
from lint.kinds.normalised import normalised_text
from lint.kinds.parsed import ParsedMember
from lint.kinds.read import Reader
from lint.kinds.release import parse_release
from lint.kinds.secrets import masked_record
from lint.model import views
from lint.rules import registry
from lint.rules.registry import Entry
from lint.rules.rule import Rule
from lint.rules.selection import selected
from lint.rules.subjects import RuleFailure, Unreadable
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile
from lint.text.document import Document
from lint.text.member import Member

_GENERAL = "GEN"


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A file with findings: its text as it is, and its members as they were read."""

    document: Document
    members: tuple[ParsedMember, ...]

    def line(self, number: int) -> str | None:
        """A line as reports may show it, passwords masked; None when the file has no such line."""
        records = self.document.records
        if not 0 < number <= len(records):
            return None
        record = records[number - 1]
        parsed = self._member_at(number)
        return masked_record(parsed, number, record) if parsed else record

    def statement(self, number: int) -> str:
        """The statement on a line, passwords masked, without its layout; "" where there is none."""
        parsed = self._member_at(number)
        return normalised_text(parsed, number) if parsed else ""

    def _member_at(self, number: int) -> ParsedMember | None:
        for parsed in self.members:
            first = parsed.member.first_line
            if first <= number < first + len(parsed.member.records):
                return parsed
        return None


@dataclass
class Run:
    """What a run gave. `incomplete` means that something could not be checked, which is exit code 2."""

    findings: list[Finding] = field(default_factory=list)
    files: int = 0
    members: int = 0
    unrecognised: list[str] = field(default_factory=list)
    incomplete: bool = False
    checked: dict[str, CheckedFile] = field(default_factory=dict)

    def line(self, path: str, number: int) -> str | None:
        """A line of a file with findings, as reports may show it."""
        file = self.checked.get(path)
        return file.line(number) if file else None

    def statement(self, path: str, number: int) -> str:
        """The statement on a line of a file with findings, passwords masked, without its layout; else ""."""
        file = self.checked.get(path)
        return file.statement(number) if file else ""

    def document(self, path: str) -> Document | None:
        """A file with findings as it is, passwords and all."""
        file = self.checked.get(path)
        return file.document if file else None


class Engine:
    """Checks files with the rules that the settings select. One engine serves one run."""

    def __init__(self, settings: Settings) -> None:
        self._options = settings.options
        self._files = file_rules(settings)
        self._reader = Reader(parse_release(target) for target in settings.target)
        self._selected = selected(settings)
        self._run = Run()

    def check_paths(self, paths: Iterable[Path]) -> Run:
        """Check every file that the paths stand for."""
        with _collector_at_rest():
            for path, named in checkout.find(paths, self._files):
                self._check(checkout.read(path, self._files, named=named))
        return self._finished()

    def check_bytes(self, data: bytes, path: Path) -> Run:
        """Check bytes as the file of that name, unless that is excluded."""
        if not self._files.is_excluded(self._files.relative(path)):
            self._check(checkout.read_bytes(data, path, self._files))
        return self._finished()

    def _finished(self) -> Run:
        self._run.findings.sort(key=_order)
        return self._run

    def _check(self, file: SourceFile) -> None:
        run = self._run
        if file.error:
            run.files += 1
            self._not_checked(file.path, file.error)
        elif not file.is_recognised:
            run.unrecognised.append(file.path)
        else:
            run.files += 1
            before = len(run.findings)
            try:
                members = tuple(self._check_member(member, kind) for member, kind in file.members if kind)
            except Exception as error:
                # Without the members nobody knows what to mask, so there will be no excerpts either.
                self._not_checked(file.path, f"parmlint failed on it ({_what(error)}), which is a defect of parmlint")
            else:
                if len(run.findings) > before:
                    run.checked[file.path] = CheckedFile(file.document, members)

    def _not_checked(self, path: str, reason: str) -> None:
        self._run.incomplete = True
        self._run.findings += self._apply(_GENERAL, Unreadable(path, reason))

    def _check_member(self, member: Member, kind: Kind) -> ParsedMember:
        parsed = self._reader.read(member, kind)
        self._run.members += 1
        for family in dict.fromkeys((*registry.OF_ANY_KIND, kind.family)):
            self._run.findings += self._apply(family, parsed)
        if views.has_view(kind.id):
            self._run.findings += self._apply(kind.family, views.view(parsed))
        return parsed

    def _apply(self, family: str, subject: object) -> Iterator[Finding]:
        """What the selected rules of a family find in a subject of the type that they want to see."""
        for rule in _rules_for(family, type(subject).__name__, self._selected):
            try:
                yield from rule.run(subject, self._options.get(rule.code, {}))
            except Exception as error:
                self._run.incomplete = True
                yield from self._apply(_GENERAL, RuleFailure(rule.code, _what(error), _where(subject)))


@cache
def _rules_for(family: str, subject: str, chosen: frozenset[Entry]) -> list[Rule]:
    entries = [entry for entry in registry.of_families((family,)) if entry in chosen]
    return [rule for rule in registry.load(entries) if rule.subject == subject]


def file_rules(settings: Settings) -> FileRules:
    """What the settings say about files."""

    def declared(table: Iterable[tuple[str, str]], path: str) -> str | None:
        return next((value for pattern, value in table if globs.matches(path, pattern)), None)

    return FileRules(
        is_excluded=lambda path: globs.matches_any(path, settings.exclude),
        kind=lambda path: kinds.by_id(declared(settings.kinds.items(), path) or ""),
        encoding=lambda path: declared(settings.encodings.items(), path),
        relative=lambda path: globs.relative(path, settings.root),
    )


def _order(one: Finding) -> tuple[Span, str, str]:
    return one.span, one.code, one.message


def _what(error: Exception) -> str:
    """What was raised and where. Its text is left out: it may quote a password."""
    places = [
        f" in {frame.f_globals['__name__']}, line {line}"
        for frame, line in traceback.walk_tb(error.__traceback__)
        if frame.f_globals.get("__name__", "").startswith("lint.")
    ]
    return type(error).__name__ + (places[-1] if places else "")


def _where(subject: object) -> Span:
    parsed = subject if isinstance(subject, ParsedMember) else getattr(subject, "parsed", None)
    return parsed.first_line_span if isinstance(parsed, ParsedMember) else Span("", 1, 1, 1, 1)


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """No garbage collection meanwhile: reading makes many objects, and hardly any of them are garbage."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()

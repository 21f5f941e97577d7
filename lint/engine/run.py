"""The result of a run, and the protocol that shows its progress."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from lint.finding import Finding, Span
from lint.source.document import Document
from lint.syntax.account import Cause
from lint.syntax.parsed import ParsedMember
from lint.values.secrets import masked_record, masked_settings

if TYPE_CHECKING:
    from lint.systems.estate import Estate

T = TypeVar("T")


class FileResult(NamedTuple):
    """A file to come back to: its text as it is, and its members of known kinds, at least one, as they were read."""

    document: Document
    members: tuple[ParsedMember, ...]

    def line(self, number: int) -> str | None:
        """A line as reports may show it, passwords masked; None when the file has no such line."""
        records = self.document.records
        if not 0 < number <= len(records):
            return None
        return masked_record(self.member_at(number), number, records[number - 1])

    def member_at(self, line: int) -> ParsedMember:
        """The member that a line lies in, or the last one before it."""
        return self.members[max(bisect_right(self.members, line, key=lambda parsed: parsed.member.first_line) - 1, 0)]


class Unjudged(NamedTuple):
    """A rule that could not judge a subject, because of what is at `span`. `cause` and `reason` are those of a gap.

    `subject` is the member, system or file pool that the rule looked at. `systems` are as in findings. If `as_written`,
    the rule looked at a member as it stands in its file, and not as a system sees it.
    """

    code: str
    subject: str
    cause: Cause
    reason: str
    span: Span
    systems: tuple[str, ...] = ()
    as_written: bool = False


class NotRead(NamedTuple):
    """A text that has the name of a member and is none; `kind` is the usual name of such members (`CONSOLxx`).

    `language` is what its text is (`JCL`).
    """

    path: str
    member: str
    kind: str
    language: str

    @property
    def reason(self) -> str:
        """The reason, as a clause, why it is not read."""
        return f"it is named like {self.kind}, but its text is {self.language}"


class Coverage(NamedTuple):
    """The extent of a run: numbers of kinds that are read, of systems, and of the rules that had something to look at.

    `rules_without_system` is the number of rules that look at systems where none is declared or found.
    """

    kinds: int = 0
    systems: int = 0
    rules: int = 0
    rules_without_system: int = 0


@dataclass(slots=True)
class Run:
    """The result of a run, or of a part of it. `incomplete`: something could not be checked, which is exit code 2."""

    findings: list[Finding] = field(default_factory=list)
    files: int = 0
    members: int = 0
    as_text: int = 0
    """The members among them that were checked as text alone."""
    unrecognised: list[str] = field(default_factory=list)
    """The files of no known kind."""
    not_read: list[NotRead] = field(default_factory=list)
    """Texts that are named like members and are none."""
    kinds: frozenset[str] = frozenset()
    """The ids of the kinds of the members that were read."""
    without_system: list[tuple[str, str]] = field(default_factory=list)
    """The paths and names of the CP directories and LOADxx that no system takes."""
    sorts: frozenset[tuple[str, str]] = frozenset()
    """The full names of the classes of subjects that rules were called on, each member's with the id of its kind."""
    coverage: Coverage = field(default_factory=Coverage)
    incomplete: bool = False
    failed: frozenset[str] = frozenset()
    """Files that the program itself failed on."""
    paths: list[str] = field(default_factory=list)
    """The files that were checked, or could not be."""
    unjudged: list[Unjudged] = field(default_factory=list)
    """The subjects that rules could not judge."""
    taken: dict[str, frozenset[str]] = field(default_factory=dict)
    """The paths of the files that each declared system takes, by its name."""
    has_root: bool = False
    """True if the run looked at the whole folder of the configuration."""
    checked: dict[str, FileResult] = field(default_factory=dict)
    """The files with findings, and those whose comments speak to parmlint, by their paths."""
    estate: Estate | None = field(default=None, compare=False, repr=False)
    """The systems that take one of the files that were checked, and those of the configuration."""
    recorded: list[Sequence[Any]] = field(default_factory=list)
    """The records of the systems (`lint.engine.group_tasks.Record`)."""
    configuration: tuple[str, Sequence[str]] = "", ()
    """The path and lines of the configuration file, if it was checked."""

    @property
    def inputs(self) -> set[str]:
        """The paths of the files that were checked or that a declared system takes: not of those of no known kind."""
        return {*self.paths}.difference(self.unrecognised).union(*self.taken.values())

    def merge(self, part: Run) -> None:
        """Add the result of a part of the work."""
        if part is NOTHING:
            return
        self.findings += part.findings
        self.files += part.files
        self.members += part.members
        self.as_text += part.as_text
        self.unrecognised += part.unrecognised
        self.not_read += part.not_read
        self.kinds = _union(self.kinds, part.kinds)
        self.without_system += part.without_system
        self.sorts = _union(self.sorts, part.sorts)
        self.incomplete |= part.incomplete
        self.failed = _union(self.failed, part.failed)
        self.paths += part.paths
        self.unjudged += part.unjudged
        if part.configuration[0]:
            self.configuration = part.configuration

    def line(self, path: str, number: int) -> str | None:
        """A line of a file with findings, as reports may show it."""
        file = self.checked.get(path)
        if file:
            return file.line(number)
        own_path, lines = self.configuration
        return masked_settings(lines[number - 1]) if path == own_path and 0 < number <= len(lines) else None

    def member_at(self, path: str, line: int) -> ParsedMember | None:
        """The member at a line of a file with findings."""
        file = self.checked.get(path)
        return file.member_at(line) if file else None

    def document(self, path: str) -> Document | None:
        """A file with findings as it is, passwords and all."""
        file = self.checked.get(path)
        return file.document if file else None

    def records(self, path: str) -> Sequence[str] | None:
        """The lines of a file with findings, or of the configuration, as they are; None for any other file."""
        file, (own_path, lines) = self.checked.get(path), self.configuration
        return file.document.records if file else lines if path == own_path else None


NOTHING = Run()
"""The result of most rules on most systems: there is no need to have many of it. It must not be changed."""


def _union(some: frozenset[T], others: frozenset[T]) -> frozenset[T]:
    """The union; one of them where it has all, because most runs that are merged have the same few."""
    return others if some <= others else some if others <= some else some | others


class Progress(Protocol):
    """Hands on the items of some work one by one, and may show how many of them are done."""

    def __call__(self, work: str, items: Iterable[T], number: int, /) -> Iterable[T]:
        """The items; `work` says what is done to them, `number` how many they are."""


def no_progress(_work: str, items: Iterable[T], _number: int) -> Iterable[T]:
    """The items; nothing is shown."""
    return items

"""Files in, findings out.

Every file is read, cut and parsed; the rules of the families that its kinds belong to run over what they want to
see. The same input gives the same findings in the same order.
"""

from __future__ import annotations

import gc
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from lint import parallel
from lint.config.settings import Settings
from lint.config.systems import ZosSystem
from lint.finding import Finding, Level, Span
from lint.model import views
from lint.program import what_failed
from lint.ruleset import registry
from lint.ruleset.diagnostics import RuleFailure, Unreadable
from lint.ruleset.registry import Entry
from lint.ruleset.rule import full_name
from lint.ruleset.selection import selected
from lint.source.document import Document
from lint.syntax.directives import has_directive
from lint.syntax.parsed import ParsedMember
from lint.systems import checkout
from lint.systems import estate as estates
from lint.systems.checkout import SourceFile
from lint.systems.estate import Estate
from lint.systems.sources import sources_of
from lint.values.masked_findings import Masker
from lint.values.secrets import masked_record

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage

T = TypeVar("T")
Task = Callable[[], None]

_MUCH_TO_DO = 300
"""So many files and systems are worth more than one process."""


class CheckedFile(NamedTuple):
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


@dataclass
class Run:
    """What a run gave. `incomplete` means that something could not be checked, which is exit code 2."""

    findings: list[Finding] = field(default_factory=list)
    files: int = 0
    members: int = 0
    unrecognised: list[str] = field(default_factory=list)
    incomplete: bool = False
    failed: set[str] = field(default_factory=set)
    """Files that the program itself failed on."""
    paths: list[str] = field(default_factory=list)
    """The files that were checked, or could not be."""
    checked: dict[str, CheckedFile] = field(default_factory=dict)
    """The files with findings, and those whose comments speak to parmlint, by their paths."""

    def take(self, part: Run) -> None:
        """Add what a part of the work gave."""
        self.findings += part.findings
        self.files += part.files
        self.members += part.members
        self.unrecognised += part.unrecognised
        self.incomplete |= part.incomplete
        self.failed |= part.failed
        self.paths += part.paths

    def line(self, path: str, number: int) -> str | None:
        """A line of a file with findings, as reports may show it."""
        file = self.checked.get(path)
        return file.line(number) if file else None

    def member_at(self, path: str, line: int) -> ParsedMember | None:
        """The member at a line of a file with findings."""
        file = self.checked.get(path)
        return file.member_at(line) if file else None

    def document(self, path: str) -> Document | None:
        """A file with findings as it is, passwords and all."""
        file = self.checked.get(path)
        return file.document if file else None


class Watch(Protocol):
    """Hands on the items of some work one by one, and may tell somebody how many of them are done."""

    def __call__(self, work: str, items: Iterable[T], number: int, /) -> Iterable[T]:
        """The items; `work` says what is done to them, `number` how many they are."""


def unwatched(_work: str, items: Iterable[T], _number: int) -> Iterable[T]:
    """Tell nobody."""
    return items


class Engine:
    """Checks files with the rules that the settings select. One engine serves one run.

    `jobs` is the number of processes; with None it is that of the processors when there is much to do. `watch` is told
    how far the work is.
    """

    def __init__(self, settings: Settings, jobs: int | None = 1, watch: Watch = unwatched) -> None:
        self._settings = settings
        self._jobs = jobs
        self._watch = watch
        self._sources = sources_of(settings)
        self._files = self._sources.rules
        self._selected = selected(settings)
        self._run = Run()

    def check_paths(self, paths: Iterable[Path]) -> Run:
        """Check every file that the paths stand for, and the systems that take one of them."""
        with _collector_at_rest():
            found = list(checkout.find(paths, self._files))
            files = self._watch("reading", found, len(found))
            return self._check([(path, self._sources.file(path, named=named)) for path, named in files])

    def check_bytes(self, data: bytes, path: Path) -> Run:
        """Check bytes as the file of that name, unless that is excluded."""
        if self._files.is_excluded(self._files.relative(path)):
            return self._run
        return self._check([(path, self._sources.put(data, path))])

    def _check(self, files: Sequence[tuple[Path, SourceFile]]) -> Run:
        jobs = self._number_of_jobs(len(files) + len(self._settings.systems))
        # The others look at each file by itself while the systems are played here.
        with parallel.in_order(self._done, [partial(self._check_file, file) for _, file in files], jobs - 1) as parts:
            estate = self._played(files)
            self._take("checking files", parts, len(files))
        taken = {id(parsed) for parsed in estate.originals}
        checked = {file.path for _, file in files}
        for file in self._sources.refused:
            if file.path not in checked:
                self._not_checked(file.path, file.error)  # so the system was not read whole
        whole = (file for _, file in files if file.path not in self._run.failed)
        tasks: list[Task] = [partial(self._check_alone, file, taken) for file in whole]
        tasks += (partial(self._take_what_touches, checked, found) for found in self._looks_at_systems(estate, checked))
        with parallel.in_order(self._done, tasks, jobs if jobs > 1 else 0) as parts:
            self._take("checking systems", parts, len(tasks))
        return self._finished(estate)

    def _take(self, work: str, parts: Iterable[Run], number: int) -> None:
        for part in self._watch(work, parts, number):
            self._run.take(part)

    def _number_of_jobs(self, files_and_systems: int) -> int:
        if self._jobs is not None:
            return self._jobs
        return parallel.processors() if files_and_systems > _MUCH_TO_DO else 1

    def _done(self, task: Task) -> Run:
        """What one task gave, which may be done in a process of its own."""
        whole, self._run = self._run, Run()
        try:
            task()
            return self._run
        finally:
            self._run = whole

    def _take_what_touches(self, paths: Collection[str], found: Iterable[Finding]) -> None:
        self._run.findings += (one for one in found if _touches(one, paths))

    def _played(self, files: Sequence[tuple[Path, SourceFile]]) -> Estate:
        """The systems that take one of some files."""
        estate = self._estate([path for path, file in files if _is_of(file, "zos")])
        of_vm = [path for path, file in files if _is_of(file, "zvm")]
        estate.vm_systems = estates.vm_systems(of_vm, self._settings, self._sources)
        return estate

    def _estate(self, paths: Sequence[Path]) -> Estate:
        """The systems that take one of some files; none when a library of theirs cannot be read."""
        if not paths:
            return Estate()
        specs = [one for one in self._settings.systems if isinstance(one, ZosSystem)]
        if specs:
            return estates.declared(self._watch("playing IPLs", specs, len(specs)), self._settings.root, self._sources)
        return estates.found(paths, self._sources)

    def _finished(self, estate: Estate) -> Run:
        run = self._run
        run.findings = sorted(_merged(run.findings), key=_order)
        with_findings = (span.path for one in run.findings for span in _spans(one) if span.path)
        known = ((path, self._sources.known(path)) for path in run.paths)
        speaking = (path for path, file in known if file and has_directive(file.document.records))
        for path in dict.fromkeys((*with_findings, *speaking)):
            # Not the known ones alone: a rule may have read it first, in another process.
            file = self._sources.file(Path(path))
            if file.is_recognised and path not in run.failed:
                members = tuple(self._sources.parsed(member, kind) for member, kind in file.members if kind)
                run.checked[path] = CheckedFile(file.document, members)
        masker = Masker(run.member_at, estate.secret_symbols)
        run.findings = [masker.masked(one) for one in run.findings]
        return run

    def _check_file(self, file: SourceFile) -> None:
        """What shows in a file whoever reads it."""
        run = self._run
        if file.error or file.is_recognised:
            run.paths.append(file.path)
            run.files += 1
        if file.error:
            self._not_checked(file.path, file.error)
        elif not file.is_recognised:
            run.unrecognised.append(file.path)
        else:
            self._look_at_members(file, self._check_member)

    def _check_alone(self, file: SourceFile, taken: Collection[int]) -> None:
        """What shows in the members of a file that no system takes."""

        def check(parsed: ParsedMember) -> None:
            if id(parsed) not in taken:
                self._run.findings += self._check_views((parsed,))

        self._look_at_members(file, check)

    def _look_at_members(self, file: SourceFile, look: Callable[[ParsedMember], None]) -> None:
        try:
            for member, kind in file.members:
                if kind:
                    look(self._sources.parsed(member, kind))
        except Exception as error:
            self._failed_on(file.path, error)

    def _failed_on(self, path: str, error: Exception) -> None:
        # Without the members nobody knows what to mask, so there will be no excerpts either.
        self._run.failed.add(path)
        self._not_checked(path, f"parmlint failed on it ({what_failed(error)}), which is a defect of parmlint")

    def _not_checked(self, path: str, reason: str) -> None:
        self._run.incomplete = True
        self._run.findings += self._apply(Unreadable(path, reason))

    def _check_member(self, parsed: ParsedMember) -> None:
        self._run.members += 1
        self._run.findings += self._apply(parsed)

    def _check_views(self, members: tuple[ParsedMember, ...], *, is_complete: bool = False) -> Iterator[Finding]:
        """What the views of some members show: of one alone, or of those that a system reads as one."""
        for name in views.names(members[0].kind.id):
            if _entries_for(name, self._selected):
                yield from self._apply(views.view(views.load(name), *members, is_complete=is_complete))

    def _looks_at_systems(self, estate: Estate, paths: Collection[str]) -> Iterator[Iterable[Finding]]:
        """What is found in each of the systems, and in what several of them share; nobody has looked yet.

        Of what they share only that counts which some paths are a part of: what it shows is in its own members.
        """
        shared: dict[tuple[tuple[ParsedMember, ...], bool], list[str]] = {}
        for image in estate.images:
            for kind, members in image.by_kind.items():
                if any(parsed.member.path in paths for parsed in members):
                    key = tuple(members), image.has_all_of(kind)
                    shared.setdefault(key, []).extend(_declared_name(image))
        for (together, is_complete), names in shared.items():
            yield self._check_shared(together, names, is_complete=is_complete)
        for image in estate.images:
            yield _seen_in(_declared_name(image), self._apply(image))
        for sysplex in estate.sysplexes:
            names = [image.name for image in sysplex.images]
            yield _seen_in(names, self._apply(sysplex))
        yield self._apply(estate)
        for system in estate.vm_systems:
            yield _seen_in(_declared_name(system), self._apply_to_vm(system))

    def _check_shared(
        self, members: tuple[ParsedMember, ...], names: Sequence[str], *, is_complete: bool
    ) -> Iterator[Finding]:
        """What is found in members that these systems read as one."""
        try:
            yield from _seen_in(names, self._check_views(members, is_complete=is_complete))
        except Exception as error:
            self._failed_on(members[0].member.path, error)

    def _apply_to_vm(self, system: VmImage) -> Iterator[Finding]:
        """What is found in a z/VM system: in the views of its files, in its file pools, in what they are together."""
        for subject in (*system.views, *system.pools, system):
            yield from self._apply(subject)

    def _apply(self, subject: object) -> Iterator[Finding]:
        """What the selected rules find that ask for subjects of that class."""
        for entry in _entries_for(full_name(type(subject)), self._selected):
            try:
                (rule,) = registry.load([entry])
                yield from rule.run(subject, self._settings.options.get(rule.code, {}))
            except Exception as error:
                self._run.incomplete = True
                yield from self._apply(RuleFailure(entry.code, what_failed(error), _where(subject)))


def _is_of(file: SourceFile, platform: str) -> bool:
    return any(kind and kind.platform == platform for _, kind in file.members)


def _spans(one: Finding) -> Iterator[Span]:
    yield one.span
    yield from (other.span for other in one.related)


def _touches(one: Finding, paths: Collection[str]) -> bool:
    """Whether a finding speaks of one of some files: those that the run was asked to check."""
    return any(span.path in paths for span in _spans(one))


def _declared_name(system: Image | VmImage) -> list[str]:
    """The name of a system as findings tell it: one that nobody declared has none."""
    return [system.name] if system.is_declared else []


def _seen_in(names: Iterable[str], findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings as those of some systems."""
    systems = tuple(names)
    return (one._replace(systems=systems) for one in findings)


def _merged(findings: Iterable[Finding]) -> Iterable[Finding]:
    """The findings, those that say the same of several systems as one, with the other places of each."""
    alike: dict[tuple[Span, str, str], list[Finding]] = defaultdict(list)
    for one in findings:
        alike[one.span, one.code, one.message].append(one)
    return map(_joined, alike.values())


def _joined(same: Sequence[Finding]) -> Finding:
    highest = max(same, key=lambda each: each.level or Level.NOTE)
    return highest._replace(
        related=tuple(dict.fromkeys(other for each in same for other in each.related)),
        systems=tuple(dict.fromkeys(name for each in same for name in each.systems)),
    )


@cache
def _entries_for(subject: str, selected: frozenset[Entry]) -> list[Entry]:
    return [entry for entry in registry.on(subject) if entry in selected]


def _order(one: Finding) -> tuple[Span, str, str]:
    return one.span, one.code, one.message


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

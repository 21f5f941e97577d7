"""The rows of a run: plain data without secrets, made before the database is locked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import chain
from pathlib import PurePath
from typing import Any, NamedTuple

from lint.config import globs
from lint.config.settings import Settings
from lint.facts.release import Release, release_on
from lint.finding import Finding, Span
from lint.report.fleet.packed import PackedRows, Row, digest_of, storable
from lint.report.identity import fingerprints
from lint.report.results import Results, Style
from lint.source.file_tree import FileTree
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.systems.estate import Estate
from lint.systems.zos.all_values import AllValues, ValuesOfKind
from lint.systems.zos.image import Image
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.selected import SelectedMember
from lint.systems.zvm.image import VmImage
from lint.values.secrets import holds_secrets, masked_record

_MASKED = "********"


class ListRows(NamedTuple):
    """Rows that systems can share: the members of a system (`prefix` is None), or the values of a kind of members."""

    prefix: str | None
    rows: PackedRows


class SystemRows(NamedTuple):
    """A system and its lists."""

    name: str
    platform: str
    sysplex: str | None
    declared: bool
    lists: tuple[ListRows, ...]

    @property
    def columns(self) -> Row:
        """Its row in the table `systems`, behind the numbers of system and run."""
        sysplex = self.sysplex and storable(self.sysplex)
        return storable(self.name), self.platform, sysplex, int(self.declared)


class SharedRow(NamedTuple):
    """A finding, or an entry of the account, with the names of its systems."""

    row: Row
    systems: tuple[str, ...]


class RunRows(NamedTuple):
    """All rows of a run but that of the run itself. Those of findings and of the account are pairs as `SharedRow`."""

    systems: Sequence[SystemRows]
    findings: PackedRows
    unjudged: PackedRows


def system_rows(root: str, systems: Estate, settings: Settings, tree: FileTree) -> list[SystemRows]:
    """The rows of some systems; paths are relative to `root`, the top of the checkout."""
    relative = globs.relative_to(PurePath(root), tree)
    rows = _Rows(cache(lambda path: relative(PurePath(path))), release_on(settings.target, "zos"))
    return [*map(rows.of_image, systems.images), *map(rows.of_vm_image, systems.vm_systems)]


def rows_of(results: Results, style: Style) -> RunRows:
    """The rows of a run; paths are relative to the top of the checkout. `system_rows` made those of the systems."""
    relative = cache(style.relative)
    systems: list[SystemRows] = [system for part in results.recorded for system in part]
    return RunRows(systems, PackedRows(_findings(results, relative)), PackedRows(_unjudged(results, relative)))


class _Rows:
    """The rows of systems; what several systems share is made once."""

    def __init__(self, relative: Callable[[str], str], release: Release | None) -> None:
        self._relative = relative
        self._values = AllValues(self._list, release)
        self._digests: dict[int, tuple[str, ParsedMember]] = {}
        """By the identity of the member, which stands beside its digest so that nothing else gets it."""

    def of_image(self, image: Image) -> SystemRows:
        """A z/OS system with the members it takes and its effective values."""
        with account.opened():
            members = dict.fromkeys((*image.all_members, *image.start_files, *image.policies))
            sysplex = sysplex_name(image)
        hidden = {symbol.text for symbol in image.symbols if symbol.is_hidden and symbol.text}
        rows = PackedRows(self._member(number, member) for number, member in enumerate(members, 1))
        lists = (ListRows(None, rows), *self._values.of(image))
        shown = _MASKED if any(text in sysplex for text in hidden) else sysplex or None
        return SystemRows(image.name, "zos", shown, image.is_declared, lists)

    def of_vm_image(self, image: VmImage) -> SystemRows:
        """A z/VM system with the files that it is made of."""
        rows = PackedRows(
            (number, parsed.member.name, parsed.kind.id, "found", None, *self._place(parsed.member, parsed))
            for number, parsed in enumerate(image.parsed_files, 1)
        )
        return SystemRows(image.name, "zvm", None, image.is_declared, (ListRows(None, rows),))

    def _member(self, number: int, member: SelectedMember) -> Row:
        kind = member.source.kind.id if member.source else None
        place = self._place(member.member, member.source)
        return number, member.name, kind, member.state, member.selected_by, *place

    def _place(self, member: Member | None, parsed: ParsedMember | None) -> Row:
        """Path, line and digest."""
        if member is None:
            return None, None, None
        return self._relative(member.path), member.first_line, self._digest(parsed) if parsed else None

    def _digest(self, parsed: ParsedMember) -> str:
        """The digest of the text of a member as reports may show it: one of a password could be searched for."""
        if id(parsed) not in self._digests:
            records: Iterable[str] = parsed.member.records
            if parsed.conflicts or holds_secrets(parsed):
                first = parsed.member.first_line
                records = (masked_record(parsed, first + at, record) for at, record in enumerate(records))
            text = "\n".join(record.rstrip() for record in records)
            self._digests[id(parsed)] = sha256(text.encode("utf-8", "surrogateescape")).hexdigest(), parsed
        return self._digests[id(parsed)][0]

    def _list(self, values: ValuesOfKind) -> ListRows:
        return ListRows(values.prefix, PackedRows(self._value_rows(values)))

    def _value_rows(self, values: ValuesOfKind) -> Iterator[Row]:
        for number, value in values.values:
            path, member, line = None, None, None
            if value.place:
                path, member, line = self._relative(value.place.path), value.place.member, value.place.line
            text = None if value.state.value == "unknown" else value.text
            yield value.name, number, value.state.value, text, value.origin or None, path, member, line


def _findings(results: Results, relative: Callable[[str], str]) -> Iterator[SharedRow]:
    findings = [*results.findings, *(suppression.finding for suppression in results.suppressed)]
    marks: Iterable[str | None] = chain(
        (None for _ in results.findings), (suppression.how.value for suppression in results.suppressed)
    )
    for finding, mark, fingerprint in zip(findings, marks, fingerprints(findings, results.key), strict=True):
        yield SharedRow(_finding(finding, mark, fingerprint, relative), tuple(dict.fromkeys(finding.systems)))


def _finding(finding: Finding, mark: str | None, fingerprint: str, relative: Callable[[str], str]) -> Row:
    level = finding.level.label if finding.level else ""
    path, member, *place = _span(finding.span, relative)
    ends = finding.span.end_line, finding.span.end_column
    about = finding.code, finding.name, level, finding.message, finding.help, mark
    return fingerprint, *about, path, member, *place, *ends


def _unjudged(results: Results, relative: Callable[[str], str]) -> Iterator[SharedRow]:
    seen = set()  # two entries may differ in what no column has
    for entry in results.unjudged:
        row = entry.code, entry.subject, entry.cause.value, entry.reason, *_span(entry.span, relative)
        shared = SharedRow(row, tuple(dict.fromkeys(entry.systems)))
        digest = digest_of(shared)
        if digest not in seen:
            seen.add(digest)
            yield shared


def _span(span: Span, relative: Callable[[str], str]) -> Sequence[Any]:
    return relative(span.path), span.member or None, span.line, span.column

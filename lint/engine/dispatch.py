"""The call of the rules on a subject: those that are selected and ask for its class."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from pathlib import PurePath
from typing import TYPE_CHECKING, cast
from weakref import WeakKeyDictionary

from lint.config.settings import Settings
from lint.engine.parts import Parts, of_image, of_sysplex
from lint.engine.results import KeptResults
from lint.engine.run import Coverage, Run, Unjudged
from lint.finding import Finding, Span
from lint.kinds.kind import Kind
from lint.model import views
from lint.program import what_failed
from lint.ruleset import needs, registry
from lint.ruleset.diagnostics import RuleFailure, Unreadable
from lint.ruleset.registry import Entry
from lint.ruleset.rule import full_name
from lint.ruleset.selection import selected
from lint.syntax import account
from lint.syntax.account import Account, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.steps import checked_by
from lint.systems.estate import Sysplex
from lint.systems.workspace import Workspace

if TYPE_CHECKING:
    from lint.systems.zos.image import Image


class Dispatcher:
    """Runs the rules that the settings select; each is imported when there is something for it."""

    def __init__(self, settings: Settings, workspace: Workspace, results: KeptResults) -> None:
        self._options = settings.options
        self._results = results
        self._workspace = workspace
        self._entries: dict[str, list[Entry]] = {}
        self._entries_on_kind: dict[str, list[Entry]] = {}
        self._settings = settings
        self._parts: WeakKeyDictionary[Image, Parts] = WeakKeyDictionary()

    @cached_property
    def _selected(self) -> frozenset[Entry]:
        return selected(self._settings)

    def has_rules_on(self, class_name: str) -> bool:
        """True if a selected rule asks for subjects of the class of that full name."""
        return bool(self._entries_on(class_name))

    def run(self, subject: object, parts: Parts | None = None) -> Run:
        """The findings of the selected rules on one subject. A rule that raises becomes a finding, and others go on.

        Results are kept for each rule if the subject is a system, or has `parts`.
        """
        result = Run()
        sort = full_name(type(subject)), subject.kind.id if isinstance(subject, ParsedMember) else ""
        result.sorts |= {sort}
        parts = parts or self._parts_of(subject)
        kept = self._results.on_system(parts) if parts else None
        for entry in self._entries_about(*sort):
            self._workspace.checkpoint()
            run = partial(self._run_rule, entry, subject)
            result.merge(kept(entry.code, run) if kept else run())
        if isinstance(subject, ParsedMember) and subject.kind.id in _SHOWS_A_SYSTEM and not self._settings.systems:
            result.unjudged += self._without_system(subject)
        return result

    def _run_rule(self, entry: Entry, subject: object) -> Run:
        """The findings of one rule on a subject."""
        result, history, gaps = Run(), self._workspace.history, Account()
        try:
            (rule,) = registry.load([entry])
            with account.opened(gaps), checked_by(self._workspace.checkpoint):
                result.findings += rule.run(subject, self._options.get(rule.code, {}), history)
            result.unjudged += _unjudged(entry.code, subject, map(history.of_today, gaps), result.findings)
        except Exception as error:
            failure = RuleFailure(entry.code, what_failed(error), location_of(subject))
            result.merge(self._diagnosed(failure))
        return result

    def _parts_of(self, subject: object) -> Parts | None:
        """The parts of a subject that is made of many members; None for any other."""
        if isinstance(subject, Sysplex):
            return of_sysplex(subject.name, map(self._parts_of_image, subject.images))
        is_image = full_name(type(subject)) == _ON_SYSTEMS["zos"][0]
        return self._parts_of_image(cast("Image", subject)) if is_image else None

    def _parts_of_image(self, image: Image) -> Parts:
        """The parts of a system, taken apart once for all who ask."""
        if image not in self._parts:
            self._parts[image] = of_image(image)
        return self._parts[image]

    def _entries_about(self, class_name: str, kind: str) -> Sequence[Entry]:
        """The selected rules on subjects of a class; on members, without those about other kinds than `kind`."""
        entries = self._entries_on(class_name)
        if not kind:
            return entries
        if kind not in self._entries_on_kind:
            on_kind = [entry for entry in entries if kind in (needs.kinds_of(entry.code) or (kind,))]
            self._entries_on_kind[kind] = on_kind
        return self._entries_on_kind[kind]

    def _without_system(self, parsed: ParsedMember) -> Iterator[Unjudged]:
        """The rules on the systems or file pools that members of a kind show: an unresolved merge hides which."""
        for gap in parsed.of_conflicts:
            yield from self.account_on(_SHOWS_A_SYSTEM[parsed.kind.id], _name_of(parsed), gap)

    def account_for(self, gap: Gap, kind: Kind) -> Iterator[Unjudged]:
        """The rules that cannot judge a member of a kind because it is not there: those about it, and on its views."""
        of_members = self._entries_on(full_name(ParsedMember))
        on_text = (entry for entry in of_members if kind.id in needs.kinds_of(entry.code))
        on_views = (entry for name in views.names(kind.id) for entry in self._entries_on(name))
        for entry in dict.fromkeys((*on_text, *on_views)):
            yield Unjudged(entry.code, kind.title, gap.cause, gap.reason, gap.span)

    def coverage(self, run: Run, systems: Mapping[str, int]) -> Coverage:
        """The extent of a run, with so many systems of each platform that its members are of."""
        rules = {entry.code for sort in run.sorts for entry in self._entries_about(*sort)} - registry.ALWAYS_CODES
        missing = [name for platform, number in systems.items() if not number for name in _ON_SYSTEMS[platform]]
        without = {entry.code for name in missing for entry in self._entries_on(name)}
        return Coverage(len(run.kinds), sum(systems.values()), len(rules - without), len(without))

    def account_on(self, class_name: str, subject: str, gap: Gap) -> Iterator[Unjudged]:
        """The rules on subjects of a class, which cannot judge one because of a gap."""
        for entry in self._entries_on(class_name):
            yield Unjudged(entry.code, subject, gap.cause, gap.reason, gap.span)

    def not_checked(self, path: str, reason: str) -> Run:
        """The result for a file that could not be checked."""
        return self._diagnosed(Unreadable(path, reason))

    def _diagnosed(self, diagnostic: object) -> Run:
        result = self.run(diagnostic)
        result.incomplete = True
        return result

    def _entries_on(self, class_name: str) -> list[Entry]:
        if class_name not in self._entries:
            self._entries[class_name] = [entry for entry in registry.on(class_name) if entry in self._selected]
        return self._entries[class_name]


_ON_SYSTEMS = {
    "zos": ("lint.systems.zos.image.Image", "lint.systems.estate.Sysplex", "lint.systems.estate.Estate"),
    "zvm": ("lint.systems.zvm.image.VmImage", "lint.systems.zvm.pools.Pool"),
}
"""The classes of subjects that only a system has, by platform."""
_SHOWS_A_SYSTEM = {"load": "lint.systems.zos.image.Image", "dmsparms": "lint.systems.zvm.pools.Pool"}
"""The kinds whose statements show that there is a system or file pool, where none is declared, with its class."""


def _unjudged(code: str, subject: object, gaps: Iterable[Gap], findings: Sequence[Finding]) -> Iterator[Unjudged]:
    """The gaps that a rule met on a subject. A statement on which it reports something was judged."""
    reported = sorted((finding.span.path, finding.span.line) for finding in findings)
    for gap in gaps:
        first, last = gap.lines
        at = bisect_left(reported, (gap.span.path, first))
        if at == len(reported) or reported[at] > (gap.span.path, last):
            yield Unjudged(code, _name_of(subject), gap.cause, gap.reason, gap.span)


def _name_of(subject: object) -> str:
    """The name of a subject: of its member or file, or its own."""
    location = location_of(subject)
    return location.member or PurePath(location.path).name or str(getattr(subject, "name", ""))


def location_of(subject: object) -> Span:
    """The place of a subject: its first record; a span with no path for a subject of no single file."""
    parsed = subject if isinstance(subject, ParsedMember) else getattr(subject, "parsed", None)
    return parsed.first_line_span if isinstance(parsed, ParsedMember) else Span("", 1, 1, 1, 1)

"""The findings and gaps of a run by the place that they are about: layouts ask here what to draw where."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from lint.finding import Finding, Span
from lint.pictures.picture import Subject

if TYPE_CHECKING:
    from lint.engine.run import Unjudged
    from lint.systems.configuration_places import ConfigurationPlaces

_Member = tuple[str, str]
"""The path and the name of a member."""
_IsAbout = Callable[[Span], bool]
_LONG = 100
"""The most lines of a place that is in the index."""


class _Entry(Protocol):
    """A finding, or what was not judged."""

    @property
    def span(self) -> Span: ...
    @property
    def systems(self) -> Sequence[str]: ...


E = TypeVar("E", bound=_Entry)


class _OfMember(Generic[E]):
    """The entries of a member, by line, since a directory may have as many findings as minidisks."""

    def __init__(self) -> None:
        self.all: list[E] = []
        self._long: list[int] = []
        self._by_line: dict[int, list[int]] = defaultdict(list)

    def add(self, entry: E) -> None:
        """Adds an entry behind the others."""
        span = entry.span
        is_long = span.end_line - span.line > _LONG
        for places in [self._long] if is_long else [self._by_line[at] for at in range(span.line, span.end_line + 1)]:
            places.append(len(self.all))
        self.all.append(entry)

    def near(self, span: Span) -> list[E]:
        """The entries on the lines of a span, in order; all if these are long."""
        if span.end_line - span.line > _LONG:
            return self.all
        lines = range(span.line, span.end_line + 1)
        numbers = {number for line in lines for number in self._by_line.get(line, ())}
        return [self.all[number] for number in sorted(numbers.union(self._long))]


class Observed:
    """Findings and places that were not judged. What is asked for one system leaves out other systems.

    `configuration` has the places of the declarations that findings may be about; None without any.
    """

    def __init__(
        self,
        findings: Iterable[Finding] = (),
        unjudged: Iterable[Unjudged] = (),
        configuration: ConfigurationPlaces | None = None,
    ) -> None:
        self.configuration = configuration
        self._findings: dict[_Member, _OfMember[Finding]] = defaultdict(_OfMember)
        self._unjudged: dict[_Member, _OfMember[Unjudged]] = defaultdict(_OfMember)
        self._by_related_member: dict[_Member, list[tuple[Span, Finding]]] = defaultdict(list)
        for finding in findings:
            self._findings[_member(finding.span)].add(finding)
            for related in finding.related:
                self._by_related_member[_member(related.span)].append((related.span, finding))
        for entry in unjudged:
            self._unjudged[_member(entry.span)].add(entry)

    def member(self, name: str, title: str, span: Span | None, system: str = "") -> Subject:
        """The subject for a member: all that was found in it. `span` is any place in the member, None without one."""
        return self.outside(name, title, span, (), system) if span else Subject(name, title)

    def outside(self, name: str, title: str, span: Span, parts: Sequence[Span], system: str = "") -> Subject:
        """The subject for a member without some of its parts: what was found in none of them."""
        findings, unjudged = self._findings.get(_member(span)), self._unjudged.get(_member(span))
        in_member = (findings.all if findings else (), unjudged.all if unjudged else ())
        return _subject(name, title, span, system, lambda place: not _is_in_any(place, parts), *in_member)

    def statement(self, name: str, title: str, span: Span, system: str = "", first_line: Span | None = None) -> Subject:
        """The subject for a statement or operand: what was found in its span, from its first word to its last.

        `first_line` is the place of findings about the member as a whole, which are not about its first statement.
        """
        of_member = first_line if first_line != span else None
        return self._in_lines(name, title, span, span, system, lambda place: place != of_member and _meet(place, span))

    def whole(self, name: str, title: str, first_line: Span, system: str = "") -> Subject:
        """The subject for a member as a whole: what was found at just its first line, the place of such findings."""
        return self._in_lines(name, title, first_line, first_line, system, lambda place: place == first_line)

    def statements(
        self, name: str, title: str, spans: Sequence[Span], system: str = "", first_line: Span | None = None
    ) -> Subject:
        """The subject for several statements or operands, at least one: what was found in the span of each."""
        return joined(name, title, [self.statement(name, title, span, system, first_line) for span in spans])

    def declaration(self, name: str, title: str, system: str, parts: Sequence[Span]) -> Subject:
        """The subject for the declaration of a system: what was found in it, but in none of its parts."""
        places = self.configuration.below("systems", system) if self.configuration else []
        if not places:
            return Subject(name, title)
        findings, unjudged = self._findings.get(_member(places[0])), self._unjudged.get(_member(places[0]))

        def is_about(place: Span) -> bool:
            return _is_in_any(place, places) and not _is_in_any(place, parts)

        in_file = (findings.all if findings else (), unjudged.all if unjudged else ())
        return _subject(name, title, places[0], system, is_about, *in_file)

    def naming(self, subject: Subject, word: str) -> Subject:
        """The subject of a statement, also with findings that have a related place in it and name this word.

        Without the word, a statement would have a finding on another one that it only explains.
        """
        if subject.place is None:
            return subject
        findings = [
            finding
            for place, finding in self._by_related_member.get(_member(subject.place), ())
            if _meet(place, subject.place) and is_named(word, finding.message)
        ]
        return subject._replace(findings=tuple(dict.fromkeys((*subject.findings, *findings))))

    def naming_alone(self, name: str, title: str, span: Span, system: str, word: str) -> Subject:
        """The subject for what is nowhere but in the words of findings: those in a span that name it."""
        subject = self.statement(name, title, span, system)
        return subject._replace(
            findings=tuple(finding for finding in subject.findings if is_named(word, finding.message)), unjudged=()
        )

    def part(
        self, name: str, title: str, span: Span, whole: Span, neighbors: Sequence[Span], system: str = ""
    ) -> Subject:
        """The subject for a part of a statement: what was found in the part, or in the statement but in no other part.

        `whole` is the full span of the statement, `neighbors` are the spans of its other parts.
        """

        def is_about(place: Span) -> bool:
            return _meet(place, span) or (_meet(place, whole) and not _is_in_any(place, neighbors))

        return self._in_lines(name, title, span, whole, system, is_about)

    def _in_lines(self, name: str, title: str, span: Span, lines: Span, system: str, is_about: _IsAbout) -> Subject:
        findings, unjudged = self._findings.get(_member(span)), self._unjudged.get(_member(span))
        in_lines = (findings.near(lines) if findings else (), unjudged.near(lines) if unjudged else ())
        return _subject(name, title, span, system, is_about, *in_lines)


NOTHING = Observed()
"""For a picture of a system that was not checked."""


def joined(name: str, title: str, parts: Sequence[Subject]) -> Subject:
    """The subject that has all that was found in several others; its place is that of the first."""
    findings = dict.fromkeys(finding for part in parts for finding in part.findings)
    reasons = dict.fromkeys(reason for part in parts for reason in part.unjudged)
    return Subject(name, title, parts[0].place if parts else None, tuple(findings), tuple(reasons))


def is_named(word: str, message: str) -> bool:
    """True if a message has a name as a whole word; a data set is not named where a longer name begins with it."""
    return re.search(rf"(?<![\w@#$.-]){re.escape(word)}(?![\w@#$-]|\.\w)", message) is not None


def _subject(
    name: str,
    title: str,
    span: Span,
    system: str,
    is_about: _IsAbout,
    findings: Iterable[Finding],
    unjudged: Iterable[Unjudged],
) -> Subject:
    """The subject with those of the findings and gaps that are about it."""
    own = [finding for finding in findings if is_about(finding.span) and _is_of(finding.systems, system)]
    reasons = [entry.reason for entry in unjudged if is_about(entry.span) and _is_of(entry.systems, system)]
    return Subject(name, title, span, tuple(own), tuple(dict.fromkeys(reasons)))


def _member(span: Span) -> _Member:
    return span.path, span.member


def _meet(left: Span, right: Span) -> bool:
    """True if both have a character in common, or one begins where the other one ends."""
    return left[1:3] <= right[3:5] and right[1:3] <= left[3:5]


def _is_in_any(span: Span, parts: Sequence[Span]) -> bool:
    return any(_meet(span, part) for part in parts)


def _is_of(systems: Sequence[str], system: str) -> bool:
    return not (systems and system) or system in systems

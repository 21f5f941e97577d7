"""The denominator of a run and its account of what was not judged, as reports for people have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import PurePath

from lint.engine.run import Unjudged
from lint.finding import Span
from lint.report.counting import count
from lint.report.printable import member_beyond_path, place, printable
from lint.report.results import Results

MOST_PLACES = 3
"""The places that the closing line names."""
MOST_SHOWN = 500
"""The most places of a report that has a limit."""


class UnjudgedPlace:
    """A place that could not be judged: its span, the reason, and the codes of the rules, each once, in order."""

    def __init__(self, span: Span, reason: str) -> None:
        self.span = span
        self.reason = reason
        self._codes: dict[str, None] = {}
        self._systems: dict[str, None] = {}

    def add(self, entry: Unjudged) -> None:
        """Enter a rule that could not judge it."""
        self._codes[entry.code] = None
        self._systems |= dict.fromkeys(entry.systems)

    @property
    def codes(self) -> list[str]:
        """The codes of the rules in ascending order."""
        return sorted(self._codes)

    @property
    def systems(self) -> tuple[str, ...]:
        """The systems as which it could not be judged; empty for a member alone."""
        return tuple(self._systems)


def places(entries: Iterable[Unjudged]) -> list[UnjudgedPlace]:
    """The account by place and reason, in the order of places."""
    by_place: dict[tuple[Span, str], UnjudgedPlace] = {}
    for entry in entries:
        key = entry.span, entry.reason
        if key not in by_place:
            by_place[key] = UnjudgedPlace(*key)
        by_place[key].add(entry)
    return list(by_place.values())


def line(results: Results, *, quotes_places: bool = True) -> str:
    """`Checked 31 members of 12 kinds with 240 rules; 2 members ...`; "" for a run that checked nothing."""
    coverage = results.coverage
    parts = [f"Checked {_denominator(results)}"] if coverage.rules and results.members > results.as_text else []
    if coverage.kinds and not coverage.rules:
        parts.append("No selected rule applies to these members")
    if results.as_text:
        parts.append(f"{count(results.as_text, 'member')} checked as text alone: their statements are not judged")
    parts += _look_alikes(results)
    parts += _unjudged(results, quotes_places=quotes_places)
    if coverage.rules_without_system and results.members:
        number = count(coverage.rules_without_system, "rule")
        parts.append(f"{number} for systems not run because no system is declared: `parmlint init` declares systems")
    return f"{'; '.join(parts)}." if parts else ""


def failing_line(results: Results) -> str:
    """The line that says why the run fails where the account fails it; "" where it does not."""
    if not results.fails_on_unjudged or not results.unjudged:
        return ""
    return f"{'; '.join(_unjudged(results, quotes_places=True))}. `--fail-on-unjudged` fails the run.\n"


def blocks(results: Results) -> Iterator[str]:
    """The account in whole, three lines for each place."""
    for item in places(results.unjudged) if results.show_unjudged else ():
        systems = f" (in {_few(item.systems)})" if item.systems else ""
        yield f"not judged: {printable(item.reason)}{systems}\n --> {place(item.span)}{_member(item.span)}\n"
        yield f"  = {count(len(item.codes), 'rule')}: {', '.join(item.codes)}\n\n"


def few_places(entries: Iterable[Unjudged]) -> list[str]:
    """The first lines that could not be judged, each once with its reasons, and the number of the others."""
    lines: dict[tuple[str, str, int], dict[str, None]] = {}
    for item in places(entries):
        lines.setdefault((item.span.path, item.span.member, item.span.line), {})[item.reason] = None
    told = [
        f"{_line_of(path, member, line)} {printable(' and '.join(reasons))}"
        for (path, member, line), reasons in islice(lines.items(), MOST_PLACES)
    ]
    if len(lines) > MOST_PLACES:
        told.append(f"{count(len(lines) - MOST_PLACES, 'more place')} (`--show-unjudged`)")
    return told


def short_place(span: Span) -> str:
    """`IEASYS00:35`."""
    return _line_of(span.path, span.member, span.line)


def _line_of(path: str, member: str, line: int) -> str:
    return printable(f"{member or PurePath(path).name}:{line}")


def _look_alikes(results: Results) -> Iterator[str]:
    languages = [entry.language for entry in results.not_read]
    if languages:
        number = count(len(languages), "file is", "files are")
        named = "a member" if len(languages) == 1 else "members"
        yield f"{number} named like {named} but not read ({_few(tuple(sorted(set(languages))))})"


def _denominator(results: Results) -> str:
    coverage = results.coverage
    systems = f" in {count(coverage.systems, 'system')}" if coverage.systems else ""
    kinds = f" of {count(coverage.kinds, 'kind')}" if coverage.kinds else ""
    return f"{count(results.members - results.as_text, 'member')}{kinds}{systems} with {count(coverage.rules, 'rule')}"


def _unjudged(results: Results, *, quotes_places: bool) -> Iterator[str]:
    if results.unjudged:
        rules = len({entry.code for entry in results.unjudged})
        members = len({(entry.span.path, entry.span.member) for entry in results.unjudged})
        told = few_places(results.unjudged) if quotes_places else []
        text = f"{count(rules, 'rule')} could not judge {count(members, 'member')}"
        yield f"{text}: {', '.join(told)}" if told else text
    if results.judged_again:
        number = count(results.judged_again, "entry", "entries")
        yield f"{number} of the baseline can be judged now: `parmlint baseline prune` drops them"
    if results.accepted:
        yield f"{count(results.accepted, 'entry', 'entries')} about what could not be judged accepted"


def _few(systems: tuple[str, ...]) -> str:
    shown = ", ".join(map(printable, systems[:MOST_PLACES]))
    return shown if len(systems) <= MOST_PLACES else f"{shown}, {len(systems) - MOST_PLACES:,} more"


def _member(span: Span) -> str:
    member = member_beyond_path(span)
    return f" ({printable(member)})" if member else ""

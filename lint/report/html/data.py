"""Findings and places that were not judged, as the script of the page reads them: what repeats stands there once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

from lint.finding import Finding, Level, Span
from lint.report.account import UnjudgedPlace
from lint.report.html.page import code_parts
from lint.report.links import rule_url
from lint.report.printable import member_beyond_path, printable, why_suppressed
from lint.report.results import Results, Style
from lint.ruleset import page

_MOST_LINES = 6
"""The lines of an excerpt."""
_LONGEST_LINE = 240
"""The characters of a line that the excerpt shows: a line of a script may have thousands."""


_LEVELS = [level.label for level in sorted(Level, reverse=True)]
_NOT_COUNTED = "not counted"
"""In place of the level of a finding that is suppressed."""
_MOST_IN_ADDRESS = 100
"""The findings that the address of a choice names."""


class ReportData:
    """The tables of a report, and entries that refer to them by number."""

    def __init__(self, results: Results, style: Style, places: Iterable[UnjudgedPlace]) -> None:
        tables = _Tables(results, style)
        findings = [tables.finding(finding, "") for finding in results.findings]
        findings += [tables.finding(entry.finding, why_suppressed(entry)) for entry in results.also_shown]
        self._entries = {
            finding: entry["id"] for finding, entry in reversed(list(zip(results.findings, findings, strict=False)))
        }
        self._shown = tables.shown
        self.fields: dict[str, Any] = {
            "levels": [*_LEVELS, _NOT_COUNTED],
            "rules": _rules(results, style, {entry["rule"] for entry in findings}),
            "unjudged": [tables.place(place) for place in places],
            "files": list(tables.files),
            # Before the systems: it may be the first to name some.
            "takers": tables.takers(),
            "systems": [list(names) for names in tables.systems],
            "lines": tables.lines,
            "findings": findings,
            "source": style.source_url,
        }

    @property
    def choices(self) -> dict[str, list[str]]:
        """The levels, systems, rules and files of the findings, among which a reader can choose."""
        fields = self.fields
        entries = [(entry["systems"] or fields["takers"].get(entry["at"][0], 0), entry) for entry in fields["findings"]]
        has_suppressed = any("suppressed" in entry for _, entry in entries)
        return {
            "level": [*_LEVELS, _NOT_COUNTED] if has_suppressed else _LEVELS,
            "system": sorted({name for number, _ in entries for name in fields["systems"][number]}),
            "rule": sorted({entry["rule"] for _, entry in entries}),
            "file": sorted({fields["files"][entry["at"][0]] for _, entry in entries}),
        }

    def address(self, findings: Sequence[Finding]) -> str:
        """The address of a finding on the page, or of the choice of several; "" if none of them is there.

        Very many findings would make an address that no mail holds: it is that of their file, or of the first ones.
        """
        present = list(dict.fromkeys(finding for finding in findings if finding in self._entries))
        files = {finding.span.path for finding in present}
        if len(present) > _MOST_IN_ADDRESS and len(files) == 1:
            return "#" + urlencode({"file": self._shown(files.pop())})
        names = [self._entries[finding] for finding in present[:_MOST_IN_ADDRESS]]
        return f"#{'box' if names[1:] else 'finding'}={','.join(names)}" if names else ""


class _Tables:
    """The tables, filled while entries are made."""

    def __init__(self, results: Results, style: Style) -> None:
        self._results = results
        self._style = style
        self._ids: dict[str, int] = {}
        self._paths: dict[str, int] = {}
        self.files: dict[str, int] = {}
        self.systems: dict[tuple[str, ...], int] = {(): 0}
        self.lines: dict[int, dict[int, str]] = {}

    def finding(self, finding: Finding, suppressed: str) -> dict[str, Any]:
        """An entry, without the keys that have nothing to say."""
        entry = {
            "id": self._id(finding),
            "rule": finding.code,
            "level": len(_LEVELS) if suppressed else Level.ERROR - (finding.level or Level.NOTE),
            "text": _text(finding.message),
            "help": _text(finding.help or ""),
            "at": self._at(finding.span),
            "member": printable(member_beyond_path(finding.span)),
            "systems": self._systems(finding.systems),
            "related": [[self._at(related.span), _text(related.message)] for related in finding.related],
            "fixes": _text("; ".join(fix.title for fix in finding.fixes)),
            "suppressed": suppressed,
        }
        return {key: value for key, value in entry.items() if value or key in ("level", "systems")}

    def place(self, place: UnjudgedPlace) -> dict[str, Any]:
        """An entry of the account."""
        return {
            "at": self._at(place.span),
            "member": printable(member_beyond_path(place.span)),
            "text": _text(place.reason),
            "rules": place.codes,
            "systems": self._systems(place.systems),
        }

    def takers(self) -> dict[int, int]:
        """By file, the systems that take it."""
        names = {
            number: tuple(name for name, paths in self._results.taken.items() if path in paths)
            for path, number in self._paths.items()
        }
        return {number: self._systems(takers) for number, takers in names.items() if takers}

    def shown(self, path: str) -> str:
        """A path as the page has it."""
        return printable(self._style.relative(path))

    def _id(self, finding: Finding) -> str:
        """A short name that stays as long as rule, place and message do."""
        text = "\0".join((finding.code, self._style.relative(finding.span.path), *map(str, finding.span[1:])))
        name = sha256(f"{text}\0{finding.message}".encode("utf-8", "surrogatepass")).hexdigest()[:12]
        self._ids[name] = times = self._ids.get(name, 0) + 1
        return name if times == 1 else f"{name}-{times}"

    def _systems(self, names: Sequence[str]) -> int:
        return self.systems.setdefault(tuple(map(printable, names)), len(self.systems))

    def _at(self, span: Span) -> list[int]:
        """File, line, column, last line and end column; the lines are noted for the excerpt."""
        if span.path not in self._paths:
            self._paths[span.path] = self.files.setdefault(self.shown(span.path), len(self.files))
        number = self._paths[span.path]
        lines = self.lines.setdefault(number, {})
        for at in range(span.line, min(span.end_line, span.line + _MOST_LINES - 1) + 1):
            line = None if at in lines else self._results.line(span.path, at)
            if line is not None:
                lines[at] = printable(line).rstrip()[:_LONGEST_LINE]
        return [number, *span[1:5]]


def _rules(results: Results, style: Style, codes: set[str]) -> dict[str, Any]:
    """By code, what is to be known of the rules that have findings."""
    tables = {
        rule.code: {
            "name": rule.name,
            "why": _text(page.reason(rule)),
            "sources": _text(" · ".join(page.sources(rule))),
            "url": _safe(rule_url(style.docs_url, rule.code)),
        }
        for rule in results.rules(codes)
    }
    # A finding need not be a rule's: a plain name will do.
    return {code: {"name": "", "why": "", "sources": "", "url": ""} for code in sorted(codes)} | tables


def _text(text: str) -> str | list[str]:
    """The text; if there is code in it, its parts, of which every second one is code."""
    parts = code_parts(printable(text))
    return parts if parts[1:] else parts[0]


def _safe(url: str) -> str:
    return url if url.startswith("https://") else ""

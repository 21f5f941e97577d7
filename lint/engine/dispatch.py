"""The call of the rules on a subject: those that are selected and ask for its class."""

from __future__ import annotations

from functools import cached_property

from lint.config.settings import Settings
from lint.engine.run import Run
from lint.finding import Finding, Span
from lint.program import what_failed
from lint.ruleset import registry
from lint.ruleset.diagnostics import RuleFailure, Unreadable
from lint.ruleset.registry import Entry
from lint.ruleset.rule import full_name
from lint.ruleset.selection import selected
from lint.syntax.parsed import ParsedMember
from lint.systems.workspace import Workspace


class Dispatcher:
    """Runs the rules that the settings select; each is imported when there is something for it."""

    def __init__(self, settings: Settings, workspace: Workspace) -> None:
        self._options = settings.options
        self._workspace = workspace
        self._entries: dict[str, list[Entry]] = {}
        self._settings = settings

    @cached_property
    def _selected(self) -> frozenset[Entry]:
        return selected(self._settings)

    def has_rules_on(self, class_name: str) -> bool:
        """True if a selected rule asks for subjects of the class of that full name."""
        return bool(self._entries_on(class_name))

    def run(self, subject: object) -> Run:
        """The findings of the selected rules on one subject. A rule that raises becomes a finding, and others go on."""
        result, history = Run(), self._workspace.history
        for entry in self._entries_on(full_name(type(subject))):
            findings: list[Finding] = []
            try:
                (rule,) = registry.load([entry])
                findings += rule.run(subject, self._options.get(rule.code, {}), history)
            except Exception as error:
                failure = RuleFailure(entry.code, what_failed(error), location_of(subject))
                result.merge(self._diagnosed(failure))
            result.findings += findings
        result.lacking, history.lacking = history.lacking, []
        return result

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


def location_of(subject: object) -> Span:
    """The place of a subject: its first record; a span with no path for a subject of no single file."""
    parsed = subject if isinstance(subject, ParsedMember) else getattr(subject, "parsed", None)
    return parsed.first_line_span if isinstance(parsed, ParsedMember) else Span("", 1, 1, 1, 1)

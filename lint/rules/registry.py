"""All rules in order. A rule `CPL013 class-without-path` lives in `lint/rules/couple/class_without_path.py`.

The list is plain text so that a code can be checked, and one family loaded, without importing every rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from lint.rules.rule import Rule

FOLDERS = {"GEN": "general", "CPL": "couple", "DIR": "directory"}
"""The folder of each family."""


class Entry(NamedTuple):
    """A rule by its two names."""

    code: str
    name: str

    @property
    def module(self) -> str:
        """The module that holds it."""
        return f"lint.rules.{FOLDERS[self.code[:3]]}.{self.name.replace('-', '_')}"


ENTRIES = (
    Entry("GEN001", "text-past-data-columns"),
    Entry("GEN002", "unclosed-comment"),
    Entry("GEN012", "unknown-keyword"),
    Entry("GEN013", "unbalanced-parentheses"),
    Entry("GEN015", "malformed-statement"),
    Entry("GEN016", "unreadable-file"),
    Entry("GEN017", "rule-failure"),
    Entry("GEN018", "empty-member"),
    Entry("CPL009", "repeated-class"),
    Entry("CPL012", "undefined-class"),
    Entry("CPL013", "class-without-path"),
    Entry("CPL014", "single-path"),
    Entry("CPL019", "device-in-both-directions"),
    Entry("CPL023", "class-without-undesig"),
    Entry("CPL024", "no-class-for-undesig"),
    Entry("CPL025", "wasteful-class-length"),
    Entry("CPL031", "unusual-cleanup"),
    Entry("CPL036", "no-alternate-couple-data-set"),
    Entry("CPL037", "alternate-equals-primary"),
    Entry("DIR001", "overlapping-minidisks"),
    Entry("DIR007", "link-to-undefined-user"),
    Entry("DIR008", "link-to-undefined-device"),
    Entry("DIR012", "undefined-profile"),
    Entry("DIR015", "repeated-userid"),
    Entry("DIR023", "repeated-device"),
    Entry("DIR041", "lost-directory-text"),
)

ALWAYS = frozenset(entry for entry in ENTRIES if entry.code in ("GEN016", "GEN017"))
"""The rules that no selection switches off: they tell that something could not be checked."""


def load(entries: Iterable[Entry] = ENTRIES) -> list[Rule]:
    """The rules of these entries, imported now."""
    return [_load(entry) for entry in entries]


def of_families(families: Iterable[str]) -> list[Entry]:
    """The entries of some families, in order."""
    wanted = set(families)
    return [entry for entry in ENTRIES if entry.code[:3] in wanted]


def find(selector: str) -> list[Entry]:
    """The entries that a code, a name, a family (`CPL`) or `ALL` stands for; none when it is unknown."""
    folded = selector.upper()
    if folded == "ALL":
        return list(ENTRIES)
    return [entry for entry in ENTRIES if folded in (entry.code, entry.code[:3], entry.name.upper())]


def selectors() -> Sequence[str]:
    """Everything that `find` knows, for spelling help."""
    return [*(entry.code for entry in ENTRIES), *(entry.name for entry in ENTRIES), *FOLDERS, "ALL"]


@cache
def _load(entry: Entry) -> Rule:
    module = import_module(entry.module)
    found = [value for value in vars(module).values() if isinstance(value, Rule)]
    if len(found) != 1 or (found[0].code, found[0].name) != entry:
        raise ImportError(f"{entry.module} must hold the one rule {entry.code} {entry.name}")
    return found[0]

"""All rules in order. A rule `CPL013 class-without-path` lives in `lint/rules/couple/class_without_path.py`.

The lists are plain text (`zos.py`, `zvm.py`), and a rule is imported when it is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module

from lint.ruleset.entry import FOLDERS, Entry
from lint.ruleset.rule import Rule
from lint.ruleset.zos import ZOS_ENTRIES
from lint.ruleset.zvm import ZVM_ENTRIES

OF_ANY_KIND = ("GEN", "SYM")
"""The families whose rules look at members of every kind."""

FORMER_CODES: Mapping[str, tuple[str, ...]] = {}
"""The codes that a rule had before, by the one that it has: they select it still, and code scanning knows it again."""

ENTRIES = (*ZOS_ENTRIES, *ZVM_ENTRIES)

ALWAYS = frozenset(entry for entry in ENTRIES if entry.code in ("GEN016", "GEN017"))
"""The rules that no selection switches off: they tell that something could not be checked."""
ALWAYS_CODES = frozenset(entry.code for entry in ALWAYS)

_SYNTAX = ("GEN002", "GEN007", "GEN009", "GEN013", "GEN015", "CFG009", "CFG011")
_ABOUT_IGNORES = ("GEN020", "GEN021", "GEN022", "GEN023")

ABOUT_IGNORES = frozenset(entry for entry in ENTRIES if entry.code in _ABOUT_IGNORES)
"""The rules about the comments that ignore findings; `lint/review/` raises them, when all findings are known."""

NOT_IGNORABLE = ALWAYS | ABOUT_IGNORES | frozenset(entry for entry in ENTRIES if entry.code in _SYNTAX)
"""The rules whose findings no comment hides.

Where text could not be read as it was meant, nobody knows what else is wrong there, nor where a comment ends.
"""


def load(entries: Iterable[Entry] = ENTRIES) -> list[Rule]:
    """The rules of these entries, imported now."""
    return [_load(entry) for entry in entries]


def of_families(families: Iterable[str]) -> list[Entry]:
    """The entries of some families, in order."""
    wanted = set(families)
    return [entry for entry in ENTRIES if entry.code[:3] in wanted]


@cache
def find(selector: str) -> tuple[Entry, ...]:
    """The entries that a code, a name, a family (`CPL`) or `ALL` stands for; none when it is unknown."""
    folded = selector.upper()
    if folded == "ALL":
        return ENTRIES
    return tuple(
        entry
        for entry in ENTRIES
        if folded in (entry.code, entry.code[:3], entry.name.upper(), *FORMER_CODES.get(entry.code, ()))
    )


def selectors() -> Sequence[str]:
    """Everything that `find` knows, for spelling help."""
    return [*(entry.code for entry in ENTRIES), *(entry.name for entry in ENTRIES), *FOLDERS, "ALL"]


@cache
def _load(entry: Entry) -> Rule:
    found = getattr(import_module(entry.module), entry.function, None)
    if not isinstance(found, Rule) or (found.code, found.name, found.subject) != entry:
        raise ImportError(f"{entry.module} must hold the rule {entry.code} {entry.name}, on {entry.subject}")
    return found

"""All rules in order, and where each of them is.

`index.json` is made from the rule files by `make docs`. A run reads it and imports only the rules that it needs: those
that are selected and ask for something that is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from lint import program
from lint.kinds import registry as kinds
from lint.model import views
from lint.ruleset import needs
from lint.ruleset.families import FAMILIES
from lint.ruleset.rule import Rule, full_name

INDEX = program.PACKAGE / "ruleset" / "index.json"


_ON_MEMBERS = "lint.syntax.parsed.ParsedMember"


class Entry(NamedTuple):
    """A rule that need not be imported yet: its two names, its class of subject, its module, and its tags."""

    code: str
    name: str
    subject: str
    module: str
    tags: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, str]:
        """Its code and its name, by either of which it is selected."""
        return self.code, self.name


FORMER_CODES: Mapping[str, tuple[str, ...]] = {}
"""The codes that a rule had before, by the one that it has: they select it still, and code scanning knows it again."""

ENTRIES = tuple(
    Entry(code, name, subject, module, tuple(tags)) for code, name, subject, module, tags in program.from_json(INDEX)
)

ALWAYS = frozenset(entry for entry in ENTRIES if entry.code in ("GEN016", "GEN017"))
"""The rules that no selection switches off: they tell that something could not be checked."""
ALWAYS_CODES = frozenset(entry.code for entry in ALWAYS)

_SYNTAX = ("GEN002", "GEN007", "GEN009", "GEN013", "GEN015", "CFG009", "CFG011", "SCH012")
_ABOUT_IGNORES = ("GEN020", "GEN021", "GEN022", "GEN023", "GEN024")

ABOUT_IGNORES = frozenset(entry for entry in ENTRIES if entry.code in _ABOUT_IGNORES)
"""The rules about what ignores findings and accepts gaps; `lint/review/` raises them, when all findings are known."""

NOT_IGNORABLE = ALWAYS | ABOUT_IGNORES | frozenset(entry for entry in ENTRIES if entry.code in _SYNTAX)
"""The rules whose findings no comment hides.

If text could not be read, other faults in it and the ends of its comments are unknown.
"""


def load(entries: Iterable[Entry] = ENTRIES) -> list[Rule]:
    """The rules of these entries, imported now."""
    return [_load(entry) for entry in entries]


@cache
def on(subject: str) -> tuple[Entry, ...]:
    """The entries of the rules that ask for subjects of the class of that full name."""
    return tuple(entry for entry in ENTRIES if entry.subject == subject)


@cache
def find(selector: str) -> tuple[Entry, ...]:
    """The entries that a code, name, family (`CPL`), tag, id of a kind or `ALL` stands for; none if it is unknown."""
    word = selector.upper()
    if word == "ALL":
        return ENTRIES
    codes_now = [code for code, former in FORMER_CODES.items() if word in former]
    named = [entry for each in (word, *codes_now) for entry in _by_word().get(each, ())]
    kind = kinds.by_id(selector.lower())
    if not kind:
        return tuple(named)
    on_kind = views.names(kind.id)
    return tuple(
        entry
        for entry in ENTRIES
        if entry in named
        or entry.subject in on_kind
        or (entry.subject == _ON_MEMBERS and kind.id in needs.kinds_of(entry.code))
    )


@cache
def _by_word() -> Mapping[str, Sequence[Entry]]:
    """The entries in their order, by all words that select them but kinds, in capitals."""
    entries: dict[str, list[Entry]] = {}
    for entry in ENTRIES:
        words = entry.code, entry.code[:3], entry.name, *entry.tags
        for word in {word.upper() for word in words}:
            entries.setdefault(word, []).append(entry)
    return entries


def selectors() -> Sequence[str]:
    """Everything that `find` knows, for spelling help."""
    codes, names = [entry.code for entry in ENTRIES], [entry.name for entry in ENTRIES]
    return list(dict.fromkeys((*codes, *names, *FAMILIES, *tags(), *(kind.id for kind in kinds.KINDS), "ALL")))


def tags() -> Sequence[str]:
    """The tags of all rules, in the order of the alphabet."""
    return sorted({tag for entry in ENTRIES for tag in entry.tags})


@cache
def _load(entry: Entry) -> Rule:
    rule = getattr(import_module(entry.module), entry.name.replace("-", "_"), None)
    if not isinstance(rule, Rule) or (rule.code, rule.name, full_name(rule.subject)) != entry[:3]:
        raise ImportError(f"{entry.module} does not hold the rule {entry.code} {entry.name} on {entry.subject}")
    return rule

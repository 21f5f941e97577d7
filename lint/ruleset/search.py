"""Rules by any word that a reader has: a code, a name, a message of the system, a health check, an operand, a word."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lint.facts import documents
from lint.ruleset import registry
from lint.ruleset.page import page
from lint.ruleset.registry import Entry
from lint.ruleset.rule import Rule

MESSAGE = re.compile(r"\b[A-Z]{3,5}[0-9]{2,5}[A-Z]\b")
"""A message of the system: `IXC401I`, `HCPDIR752E`."""
_FENCE = re.compile(r"^```.*?^```$|^Help: .*?$", re.DOTALL | re.MULTILINE)
_LEAST = 3
"""Letters of a word that is looked for in pages."""


def search(word: str) -> Sequence[Rule]:
    """The rules that a word stands for, in order; none if no page has it.

    What selects rules (code, name, family, tag, kind) selects them here. Any other word is looked for in the prose of
    the pages: a message (`IXC401I`), a health check, an operand (`COUPLE.INTERVAL`: its last name), a word.
    """
    selected: Sequence[Entry] = registry.find(word)
    if selected:
        return registry.load(selected)
    folded = word.upper()
    if len(folded) < _LEAST:
        return []
    last = folded.rpartition(".")[2]
    named = re.compile(rf"(?<![A-Z0-9@#$_]){re.escape(last)}(?![A-Z0-9@#$_])")
    rules = registry.load()
    in_summary = [rule for rule in rules if named.search(f"{rule.summary} {rule.name}".upper())]
    in_page = [rule for rule in rules if named.search(_prose(rule))]
    return in_page if _is_name(word) else in_summary or in_page


def messages() -> Sequence[str]:
    """The messages of the system that pages name, in order."""
    return sorted({message for rule in registry.load() for message in MESSAGE.findall(_text(rule))})


def _prose(rule: Rule) -> str:
    """The page of a rule in capitals, without its examples and the commands of its effects, which any rule may have."""
    return _FENCE.sub("", _text(rule)).upper()


def _text(rule: Rule) -> str:
    """The page without effects and without addresses, whose words nobody looks for."""
    return documents.without_references(page(rule, with_effects=False))


def _is_name(word: str) -> bool:
    """True for a word in capitals: a message, a statement or an operand, which any part of a page may have."""
    return word == word.upper() and not word.isdigit()

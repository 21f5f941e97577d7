"""Rules by any word that a reader has: a code, a name, a message of the system, a health check, an operand, a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from lint.facts import documents
from lint.facts.effects import ADDED
from lint.kinds import reference
from lint.kinds.kind import Kind
from lint.kinds.reference import ReferenceEntry
from lint.ruleset import changes, needs, registry
from lint.ruleset.page import page
from lint.ruleset.registry import Entry
from lint.ruleset.rule import Rule

MESSAGE = reference.MESSAGE
_FENCE = re.compile(r"^```.*?^```$|^Help: .*?$", re.DOTALL | re.MULTILINE)
_NEEDS = re.compile(r"^## What it needs\n.*?(?=^## )", re.DOTALL | re.MULTILINE)
_WITH_IPL = frozenset({"Image", "Sysplex", "Estate"})
_OF_EVERY_IPL = frozenset({"load", "ieasym", "ieasys"})
"""The subjects that are systems, and the kinds that each of these is read from."""
_LEAST = 3
"""Letters of a word that is looked for in pages."""


def search(word: str) -> Sequence[Rule]:
    """The rules that a word stands for, in order; none if no page has it.

    What selects rules (code, name, family, tag, kind) selects them here, the name of a member (`COUPLExx`, `COUPLE00`)
    the rules of its kind and those whose summaries have it, and a statement or operand (`COUPLE.INTERVAL`) the rules
    that look at it. Any other word is looked for in the prose of the pages: a message (`IXC314I`), a health check or a
    part of its name, a word.
    """
    selected: Sequence[Entry] = registry.find(word)
    if selected:
        return registry.load(selected)
    folded = word.upper()
    if len(folded) < _LEAST:
        return []
    of_kinds = reference.kinds_named(word)
    if of_kinds:
        return _about(of_kinds)
    entries = reference.find(word)
    if entries and word == folded:
        return _on(entries)
    rules = registry.load()
    in_summary = [rule for rule in rules if names(f"{rule.summary} {rule.name}".upper(), folded)]
    in_page = [rule for rule in rules if names(_prose(rule.code), folded)]
    by_words = in_page if _is_name(word) else in_summary or in_page
    codes = {rule.code for rule in (*by_words, *(_on(entries)), *of_health_check(folded))}
    return [rule for rule in rules if rule.code in codes]


def _about(of_kinds: Sequence[Kind]) -> Sequence[Rule]:
    """The rules on members of some kinds, and those whose summaries name such a member."""
    codes = {entry.code for kind in of_kinds for entry in registry.find(kind.id)}
    titles = [kind.title.upper() for kind in of_kinds]
    return [
        rule
        for rule in registry.load()
        if rule.code in codes or any(names(rule.summary.upper(), title) for title in titles)
    ]


def of_health_check(word: str) -> Sequence[Rule]:
    """The rules that correspond to the health check of that name or, if none has it, to those with the word in it."""
    folded = word.upper()
    checked = [rule for rule in registry.load() if rule.health_check and folded and folded in rule.health_check]
    return [rule for rule in checked if rule.health_check == folded] or checked


def naming(message: str) -> Sequence[Rule]:
    """The rules whose pages name a message of the system."""
    return [rule for rule in registry.load() if message in _messages(rule.code)]


def messages() -> Sequence[str]:
    """The messages of the system that rule pages name, in order."""
    return sorted({message for rule in registry.load() for message in _messages(rule.code)})


def names(text: str, word: str) -> bool:
    """True if a text has a word as a whole, both in capitals."""
    return word in text and re.search(rf"(?<![A-Z0-9@#$_]){re.escape(word)}(?![A-Z0-9@#$_])", text) is not None


def _on(entries: Sequence[ReferenceEntry]) -> Sequence[Rule]:
    """The rules that look at a statement or operand: by the value table, by their examples, or by their pages."""
    return [rule for rule in registry.load() if any(_looks_at(rule, entry) for entry in entries)] if entries else []


def _looks_at(rule: Rule, entry: ReferenceEntry) -> bool:
    statement, operand = entry.statement.name, entry.operand.name if entry.operand else ""
    if rule.code in entry.rules:
        return True
    for change in changes.of_rule(rule):
        is_here = (change.kind, change.statement) == (entry.kind.id, statement) and operand in ("", change.operand)
        if is_here and change.event != ADDED:
            return True
    ids, statements = _needs(rule)
    word = operand if operand not in ("", "VALUE") else statement
    if entry.kind.id in _OF_EVERY_IPL and rule.subject.__name__ in _WITH_IPL:
        return f"{word}=" in _prose(rule.code) if entry.kind.id == "ieasys" else names(_prose(rule.code), word)
    is_needed = entry.kind.id in ids and (not statements or statement in statements)
    return is_needed and names(_prose(rule.code), word)


def _needs(rule: Rule) -> tuple[Iterable[str], Iterable[str]]:
    """The kinds and statements that a rule needs; the kinds of its family for one that does not say."""
    return needs.kinds_of(rule.code), needs.statements_of(rule)


@cache
def _prose(code: str) -> str:
    """The page of a rule in capitals, without its examples, what it needs, and its effects, which any rule may have."""
    return _NEEDS.sub("", _FENCE.sub("", _text(code))).upper()


@cache
def _messages(code: str) -> frozenset[str]:
    return frozenset(MESSAGE.findall(_text(code)))


@cache
def _text(code: str) -> str:
    """The page of a rule without effects and without addresses, whose words nobody looks for."""
    (rule,) = registry.load(registry.find(code))
    return documents.without_references(page(rule, with_effects=False))


def _is_name(word: str) -> bool:
    """True for a word in capitals: a message, a statement or an operand, which any part of a page may have."""
    return word == word.upper() and not word.isdigit()

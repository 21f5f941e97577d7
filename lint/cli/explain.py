"""`parmlint explain`: the page of a rule, or what there is on any other word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from lint.cli import common, completion, options, streams
from lint.cli.explanations import rule_lines, write_json

if TYPE_CHECKING:
    from lint.kinds.kind import Kind
    from lint.kinds.reference import ReferenceEntry

_MOST_ENTRIES = 12
"""Entries of the reference that are shown in full; of more, the names."""


def explain(
    word: Annotated[
        str,
        typer.Argument(
            metavar="WORD",
            autocompletion=completion.words,
            help="A rule, family, tag, kind, message, health check, statement, operand, or another word.",
        ),
    ],
    output_format: options.Format = options.TEXT,
) -> None:
    """Explain a rule, or search for a word.

    A code or name prints the page of the rule. A statement or operand (MAXPROCSYS, COUPLE.CLASSDEF.CLASSLEN) prints its
    values, default and releases. A message (IXC251I) prints what the reference says on it. Any other word lists the
    rules on it: XCF_CLEANUP_VALUE, couple, security.
    """
    from lint.kinds import reference
    from lint.ruleset import not_implemented, registry
    from lint.ruleset.search import MESSAGE, search

    without_rule = not_implemented.find(word)
    if without_rule:
        common.refuse(f"{without_rule.code} ({without_rule.what}) has no rule: {without_rule.reason}.")
    named = [entry for entry in registry.find(word) if word.upper() in (entry.code, entry.name.upper())]
    kinds = [] if named else reference.kinds_named(word)
    is_selector = word != word.upper() and bool(registry.find(word))
    entries = [] if named or kinds or is_selector else reference.find(word)
    if not (named or entries) and MESSAGE.fullmatch(word.upper()):
        from lint.cli.explain_message import explain_message

        explain_message(word.upper(), output_format)
        return
    rules = registry.load(named) if named else search(word)
    if not (rules or entries or kinds):
        common.refuse(f"no rule, kind, statement or operand matches '{word}'.{_hint(word)}")
    is_page = bool(named) or (len(rules) == 1 and not (entries or kinds))
    if output_format == options.JSON:
        write_json(rules, entries, with_pages=is_page)
    elif is_page:
        from lint.ruleset.page import page

        streams.write(page(rules[0]), None)
    else:
        streams.write("\n".join(filter(None, (_kinds(kinds), _entries(entries), rule_lines(rules)))), None)


def _hint(word: str) -> str:
    """The names that the word may be meant for."""
    from lint.facts.spelling_hints import nearest
    from lint.kinds import reference
    from lint.ruleset import registry

    names = [name for entry in registry.ENTRIES for name in entry.words]
    return common.of_family(word) or nearest(word, names) or nearest(word, reference.names())


def _kinds(kinds: Sequence[Kind]) -> str:
    from lint.facts import table
    from lint.report.reference import kind_block

    return "\n".join(kind_block(kind, list(table.load(kind.grammar).statements)) for kind in kinds)


def _entries(entries: Sequence[ReferenceEntry]) -> str:
    from lint.report.reference import blocks

    if len(entries) > _MOST_ENTRIES:
        return "".join(f"{entry.name}\n" for entry in entries)
    return "\n".join("".join(blocks(entry)) for entry in entries)

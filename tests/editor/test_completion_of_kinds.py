"""Completion in every kind: whatever a sample member has, cut off right before it, is among the words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePath

import pytest

from lint.config.settings import Settings
from lint.editor.completion import completion
from lint.editor.place import parsed_members
from lint.editor.statement_names import has_levels
from lint.facts import table
from lint.facts.table import OperandFacts
from lint.kinds.kind import Kind
from lint.kinds.registry import READ_KINDS
from lint.source.file_tree import FileTree
from lint.syntax import grammar
from lint.syntax.statement import LocatedStatement, Operand
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace, workspace_of
from tests.helpers.reading import samples

LEAST = 0.95
FEWER = {
    "defnuc": (0.88, "in three samples the continuation mark or the comma is missing, so that nothing is read there"),
    "tcpip-profile": (0.90, "a list goes on only if its END word stands below, which the cut takes away"),
}
"""The kinds in which fewer words are there, with the share and the reason."""
WITHOUT_WORDS = frozenset({"ieaapf", "ieapak", "lnklst", "lpalst", "system-netid"})
"""The kinds whose statements have no word that the language gives."""
PATTERNS = frozenset({"ESCT"})
"""Statements whose names are patterns (ESCTxxxx), so that there is no word to offer."""
MOST_CUTS = 60

Cut = tuple[int, int, set[str]]


def _workspace(name: str, text: str) -> tuple[Workspace, PurePath]:
    workspace, path = workspace_of(Settings(), FileTree()), PurePath("/nowhere") / name
    workspace.put(text.encode(), path)
    return workspace, path


def _is_word(kind: Kind, text: str, start: int, end: int) -> bool:
    """True if the language gives the word at `text[start:end]`: it is no name and no mark."""
    keyword = grammar.keywords(kind.grammar).match(text, start)
    return keyword is not None and re.fullmatch(r"\w[\w-]*", text[start:end]) is not None


def _is_legal(operand: Operand, facts: OperandFacts, located: LocatedStatement) -> bool:
    """True if the operand may stand there: completion offers nothing twice, and nothing that excludes another."""
    beside = [given.name for given in located.statement.operands if given is not operand]
    return (operand.name not in beside or facts.repeatable) and not set(facts.excludes) & set(beside)


def _cuts(kind: Kind, located: LocatedStatement, before: set[str]) -> Iterator[Cut]:
    """Each line and column at which a statement, an operand or a listed value begins, with the names it may have.

    `before` has the names of the statements before it: one that stands once is not offered again.
    """
    statement = located.statement
    facts = table.load(kind.grammar).statements.get(statement.name)
    if facts is None or not statement.is_known or statement.problem:
        return

    def cut(start: int, *names: str) -> Cut:
        span = located.span_of(start, start + 1)
        return span.line, span.column, {name.upper() for name in names}

    verb = statement.text[statement.verb_start : statement.verb_end]
    is_legal = statement.name not in PATTERNS and (
        facts.repeatable or has_levels(kind.id) or statement.name not in before
    )
    if is_legal and _is_word(kind, statement.text, statement.verb_start, statement.verb_end):
        yield cut(statement.verb_start, verb, statement.name)
    for operand in statement.operands:
        of_operand = facts.operands.get(operand.name)
        if of_operand is None or not operand.is_known:
            continue
        keyword = statement.text[operand.start : operand.key_end]
        is_word = _is_word(kind, statement.text, operand.start, operand.key_end)
        if is_word and _is_legal(operand, of_operand, located):
            yield cut(operand.start, keyword, operand.name)
        for number, value in enumerate(operand.values):
            part = of_operand.parts[min(number, len(of_operand.parts) - 1)]
            if part.choices and part.has_choice(value.text):
                longer = [choice for choice in part.choices if choice.upper().startswith(value.text.upper())]
                yield cut(value.start, value.text, *longer)


def _cut_texts(kind: Kind) -> Iterator[tuple[str, str, Cut]]:
    """Each sample up to each place where something is to be completed, with its file name."""
    for sample in samples(kind.id):
        workspace, path = _workspace(sample["file"], sample["text"])
        for parsed in parsed_members(workspace, path):
            before: set[str] = set()
            for located in parsed.written if parsed.kind is kind else ():
                for line, column, names in _cuts(kind, located, before):
                    lines = sample["text"].split("\n")[:line]
                    yield sample["file"], "\n".join((*lines[:-1], lines[-1][: column - 1])), (line, column, names)
                before.add(located.name)


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_what_a_sample_has_is_among_the_words(kind: Kind) -> None:
    cuts = list(_cut_texts(kind))
    missed, tried = [], 0
    for name, text, (line, column, names) in cuts[:: len(cuts) // MOST_CUTS + 1]:
        workspace, path = _workspace(name, text)
        if not any(of_file is kind for _, of_file in workspace.file(path).members):
            continue  # so little text does not say what it is
        answer = completion(workspace, Estate, path, line, column)
        tried += 1
        if not answer or not names & {item.label.upper() for item in answer.items}:
            missed.append((name, line, column, names))
    share = FEWER[kind.id][0] if kind.id in FEWER else LEAST
    assert tried or kind.id in WITHOUT_WORDS
    assert len(missed) <= tried * (1 - share), missed

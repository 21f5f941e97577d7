"""The names of operands in messages, where they are not those of the grammar."""

from __future__ import annotations

from lint.facts.table import OperandFacts
from lint.syntax.statement import Operand, Statement
from lint.syntax.wording import operand_word

OF_THE_VERB = "VALUE"
"""The operand of a verb that takes its value directly; messages name it by the verb."""


def as_named(operand: Operand, statement: Statement, facts: OperandFacts) -> Operand:
    """The operand with its name in messages."""
    named = _named_after_verb(operand, statement) if operand.name == OF_THE_VERB else _as_written(operand)
    if facts.has_any_keyword:
        return named._replace(name=statement.text[operand.start : operand.key_end].upper())
    return named


def _as_written(operand: Operand) -> Operand:
    word = operand_word(operand.name, has_keyword=operand.key_end > operand.start)
    return operand if word == operand.name else operand._replace(name=word)


def _named_after_verb(operand: Operand, statement: Statement) -> Operand:
    """The operand of a verb with a direct value, with the verb as its keyword."""
    end = operand.end + statement.text.startswith(")", operand.end)
    return operand._replace(name=statement.name, start=statement.verb_start, key_end=statement.verb_end, end=end)

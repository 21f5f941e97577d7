"""The help for an illegal value: how to write its operand."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from lint.facts.table import OperandFacts, Part
from lint.syntax.statement import Operand, Value
from lint.values.legal_value import default_of, meant_as, nearest_end

_LONGEST = 200
_KEYWORD = "keyword"
_SAME = (
    frozenset({"YES", "Y", "ON", "ENABLE", "ENABLED", "TRUE"}),
    frozenset({"NO", "N", "OFF", "DISABLE", "DISABLED", "FALSE"}),
)
"""Words that say the same in different languages."""
_ARTICLE = re.compile(r"an? ")


class Legal(NamedTuple):
    """The legal values of one place: their facts, a text on them for the end of a sentence, and the test of a value."""

    part: Part
    text: str
    allows: Callable[[str], bool]


def value_help(
    statement_text: str, operand: Operand, value: Value, facts: OperandFacts, legal: Legal, meant: str
) -> tuple[str, str]:
    """The sentence that names a value to write in place of an illegal one, and that sentence with nothing of the value.

    `meant` is the word that the value misspells, "" without one.
    """
    # What `such as` names is a better example than an old default.
    default = "" if "such as" in legal.text or facts.instead else default_of(facts, legal.allows)
    end, side = nearest_end(value.text, legal.part)
    if default in _SAME[1] and legal.part.form != _KEYWORD and any(map(str.isdigit, value.text)):
        # A number is meant, and not the word that leaves it out: MPF(0) is no MPF(NO).
        default = ""
    if end and facts.instead:
        end, side = facts.instead, ""
    choice = meant or _choice_for(value.text, legal)
    if choice == default and not meant:
        choice = ""  # the fallback says that it is the default
    setting = choice or (end if legal.allows(end) else "")
    if setting:
        sentence = f"{setting_help(statement_text, operand, value, setting)}{'' if choice else side}."
        return sentence, sentence
    vague = f"Specify {operand.name} as {legal.text}."
    fallback = vague
    if default:
        fallback = f"{setting_help(statement_text, operand, value, default)}, the default."
    elif legal.allows(facts.instead):
        fallback = f"{setting_help(statement_text, operand, value, facts.instead)}."
    made = meant_as(value.text, legal.part, legal.allows)
    if not made:
        return fallback, fallback
    brief = setting_help(statement_text, operand, value, made)
    rest = f", or another {_ARTICLE.sub('', legal.text, count=1)}" if _ARTICLE.match(legal.text) else ""
    full = f"{brief}{rest}."
    return (full if len(full) <= _LONGEST else f"{brief}."), fallback


def _choice_for(text: str, legal: Legal) -> str:
    """The only choice that begins with a text, as YES with Y, or says the same, as N does for NO; "" without one."""
    word = text.upper()
    same = next((words for words in _SAME if word in words), ())
    meant = [choice for choice in legal.part.choices if word and (choice.startswith(word) or choice in same)]
    return meant[0] if len(meant) == 1 and legal.allows(meant[0]) else ""


def setting_help(statement_text: str, operand: Operand, value: Value, setting: str) -> str:
    """The sentence that says how to write an operand with a setting, in the form that it has in the statement."""
    written = statement_text[operand.start : operand.end]
    has_keyword = operand.key_end > operand.start
    if len(operand.values) > 1 or not has_keyword or "\n" in written:
        return f"Specify {operand.name} as {setting}"
    before, after = written[: value.start - operand.start], written[value.end - operand.start :]
    return f"Specify {before}{setting}{after}"

"""Holding values against the value table: form, range, length, choices, number, and operands that must be there.

How sure a fact is decides how bad its violation is: only what is documented, read in source or certain is an error;
what is known with less certainty is a warning; anything weaker is accepted in silence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from lint.facts.release import Release
from lint.facts.spelling import nearest_word, nearest_words
from lint.facts.table import OperandFacts, Part, StatementFacts, Table
from lint.finding import Level
from lint.syntax.statement import Operand, Statement, Value, bounded, is_unknown
from lint.values.validation_cache import ValidationCache

_CERTAIN = frozenset({"doc", "src", "known-H", "known"})
_LIKELY = frozenset({"known-M"})
OF_THE_VERB = "VALUE"
"""The operand of a verb that takes its value directly, which messages call by the verb."""
_SIZE_UNITS = {unit: 1024**power for power, unit in enumerate("KMGTPE", 1)}
_SIZE = re.compile(r"(\d+)([KMGTPE]?)", re.IGNORECASE)
_DEVICE_RANGE = re.compile(r"([0-9A-F]{1,5})-([0-9A-F]{1,5})", re.IGNORECASE)
_SHAPES = {
    "integer": (re.compile(r"[+-]?\d+"), "a whole number"),
    "decimal": (re.compile(r"[+-]?(\d+\.?\d*|\.\d+)"), "a number"),
    "hex": (re.compile(r"[0-9A-F]+", re.IGNORECASE), "a hexadecimal number"),
    "size": (_SIZE, "a size such as 64M"),
    "data-set": (
        re.compile(r"[A-Z@#$][A-Z0-9@#$-]{0,7}(\.[A-Z@#$][A-Z0-9@#$-]{0,7})*", re.IGNORECASE),
        "a data set name",
    ),
}


class Violation(NamedTuple):
    """A value that is not what the table says, at `start:end` of the statement's text.

    `rule` is the code that reports it, "" where the table names none; `message` a full sentence. With `wants_quotes`,
    single quotes around it are all that it lacks. `discreet` is the sentence that does not quote the value, for where
    that may not be shown; it is "" where something else than a value is wrong.
    """

    rule: str
    level: Level
    start: int
    end: int
    message: str
    wants_quotes: bool = False
    discreet: str = ""


def level_of(confidence: str) -> Level | None:
    """How bad it is to violate a fact of that confidence; None when it is too weak to judge by."""
    if confidence in _CERTAIN:
        return Level.ERROR
    return Level.WARNING if confidence in _LIKELY else None


def is_outside(text: str, facts: OperandFacts) -> bool:
    """Whether a value is not what the table says of an operand that has one value."""
    return bool(_wrong(text, facts.parts[0], facts.unit))


def violations(statement: Statement, table: Table, release: Release | None = None) -> Iterator[Violation]:
    """Every value of a statement that is not what the table says, and every required operand that it lacks.

    Where releases differ, what the given one takes is legal; without one, what any of them takes.
    """
    facts = table.statements.get(statement.name)
    if facts is None or not statement.is_known:
        return
    legal = _legal_forms(table.kind, statement.name, release)
    if legal.includes(statement):
        return
    wrong = list(_violations(statement, facts, release, table.grammar))
    if not wrong and statement.problem is None and not statement.has_unknown:
        legal.learn(statement, facts, release, _accepts)
    yield from wrong


@cache
def _legal_forms(_kind: str, _statement: str, _release: Release | None) -> ValidationCache:
    return ValidationCache()


def _accepts(facts: OperandFacts, index: int) -> Callable[[str], bool]:
    """What tells whether a text is legal as the value at one place of an operand."""
    if level_of(facts.confidence) is None:
        return lambda _text: True
    part = _part(facts, index)
    return lambda text: (
        not is_unknown(text) and not _misquoted(text, part, facts) and not _wrong(text, part, facts.unit)
    )


def _violations(
    statement: Statement, facts: StatementFacts, release: Release | None, grammar: str
) -> Iterator[Violation]:
    yield from _of_operands(statement, facts, release, grammar)
    if statement.problem is None and not statement.has_unknown:
        yield from _of_statement(statement, facts, release)


def _of_operands(
    statement: Statement, facts: StatementFacts, release: Release | None, grammar: str
) -> Iterator[Violation]:
    flags = tuple(name for name, known in facts.operands.items() if known.parts[0].form == "flag")

    def flag(value: Value) -> str:
        """The operand without a value that a word elsewhere may have been meant for, "" when there is none."""
        from lint.syntax.respelling import legal_flag

        return legal_flag(grammar, statement, value.start, value.end, nearest_words(value.text, flags))

    for operand in statement.operands:
        known = facts.operands.get(operand.name)
        if known is None or not operand.is_known:
            continue
        known = known.at(release)
        level = level_of(known.confidence)
        if level is not None:
            named = _written(operand, statement) if operand.name == OF_THE_VERB else operand
            yield from _of_operand(named, known, level, flag)


def is_selective(facts: OperandFacts) -> bool:
    """Whether the table takes few words for an operand, and is sure of it."""
    part = facts.parts[0]
    return level_of(facts.confidence) is not None and bool(part.choices or part.pattern)


def _written(operand: Operand, statement: Statement) -> Operand:
    """The value of a verb, as the operand of a keyword that the verb is."""
    return operand._replace(name=statement.name, start=statement.verb_start, key_end=statement.verb_end)


def _of_statement(statement: Statement, facts: StatementFacts, release: Release | None) -> Iterator[Violation]:
    """Required operands that are missing, and operands that exclude each other."""
    coded = {operand.name: operand for operand in statement.operands}
    for general in facts.operands.values():
        known = general.at(release)
        operand = coded.get(known.name)
        if operand:
            yield from _of_neighbours(operand, known, coded, statement)
        level = level_of(known.confidence)
        if level is None:
            continue
        if known.required and known.name not in coded:
            code, message = known.missing_rule or known.rule, f"{statement.name} needs {known.name}."
            yield Violation(code, level, statement.verb_start, statement.verb_end, message)
        both = [name for name in known.excludes if operand and name in coded and name > known.name]
        for name in both:
            second = max((coded[known.name], coded[name]), key=lambda one: one.start)
            message = f"{known.name} and {name} exclude each other on one {statement.name}."
            yield Violation(known.rule, level, second.start, second.key_end, message)
    level = level_of(facts.confidence)
    for group in facts.one_of:
        if level is not None and not coded.keys() & set(group.operands):
            message = f"{statement.name} needs {' or '.join(group.operands)}."
            yield Violation(group.rule, level, statement.verb_start, statement.verb_end, message)


def _of_neighbours(
    operand: Operand, facts: OperandFacts, coded: Mapping[str, Operand], statement: Statement
) -> Iterator[Violation]:
    """What an operand needs beside it and does not have, and a number above that of the operand that bounds it."""
    needs = facts.needs
    level = level_of(needs.confidence) if needs else None
    if needs and level is not None and not any(_is_met(coded.get(name), needs.values) for name in needs.operands):
        word = statement.text[operand.start : operand.key_end].upper()
        yield Violation(facts.rule, level, operand.start, operand.key_end, f"{word} needs {needs.what}.")
    bound = coded.get(facts.max_operand)
    level = level_of(facts.confidence)
    if bound and level is not None and operand.values and bound.values:
        value, most = operand.values[0], bound.values[0]
        if value.text.isdecimal() and most.text.isdecimal() and bounded(value.text) > bounded(most.text):
            message = f"{facts.name} {value.text} is above {bound.name} {most.text}."
            yield Violation(facts.rule, level, value.start, value.end, message)


def _is_met(operand: Operand | None, values: tuple[str, ...]) -> bool:
    """Whether an operand is coded with one of some values; a value that nobody knows here may be one of them."""
    if operand is None or not values:
        return operand is not None
    return any(value.text.upper() in values or is_unknown(value.text) for value in operand.values)


def _of_operand(
    operand: Operand, facts: OperandFacts, level: Level, flag: Callable[[Value], str]
) -> Iterator[Violation]:
    """`flag` gives the operand without a value that a positional value may have been meant for."""
    if any(is_unknown(value.text) for value in operand.values):
        return
    if facts.required and not operand.values and operand.end > operand.key_end:
        yield Violation(facts.rule, level, operand.start, operand.end, f"{operand.name} has no value.")
        return
    surplus = _surplus_value(operand, facts)
    if surplus:
        message = f"{operand.name} takes {_number_of_values(facts)}."
        yield Violation(facts.rule, level, surplus.start, surplus.end, message, discreet=message)
        return
    if fewest := _missing_values(operand, facts):
        message = f"{operand.name} needs {fewest} values."
        yield Violation(facts.rule, level, operand.values[0].start, operand.values[-1].end, message, discreet=message)
        return
    for index, value in enumerate(operand.values):
        part = _part(facts, index)
        if misquoted := _misquoted(value.text, part, facts):
            message = _quotes_wanted(operand, part)
            yield Violation(misquoted, level, value.start, value.end, message, wants_quotes=bool(part.quoted))
            continue
        wrong = _wrong(value.text, part, facts.unit)
        if wrong:
            legal = (*part.choices, *part.abbreviations.values())
            meant = nearest_word(value.text, legal) if legal else flag(value) if _is_positional(operand) else ""
            hint = f" Did you mean {meant}?" if meant else ""
            why = f"is not legal: it must be {wrong}."
            message = f"{operand.name} {value.text} {why}{hint}"
            discreet = f"This {why}" if facts.secret else f"This {operand.name} {why}"
            yield Violation(facts.rule, level, value.start, value.end, message, discreet=discreet)


def _is_positional(operand: Operand) -> bool:
    return operand.key_end == operand.start


def _part(facts: OperandFacts, index: int) -> Part:
    """The facts of the value at a place, from 0, of an operand."""
    return facts.parts[0] if facts.is_list else facts.parts[min(index, len(facts.parts) - 1)]


def _misquoted(text: str, part: Part, facts: OperandFacts) -> str:
    """The rule that reports a value with quotes too many or too few, "" when they are right.

    A word that the system knows, such as the default NONE, stands without quotes.
    """
    if text.startswith("'"):
        return part.unquoted
    is_word = any(text.upper() == default.value for default in facts.defaults)
    return "" if is_word else part.quoted


def _quotes_wanted(operand: Operand, part: Part) -> str:
    return f"The value of {operand.name} must {'stand in' if part.quoted else 'have no'} single quotes."


def _surplus_value(operand: Operand, facts: OperandFacts) -> Value | None:
    """The first value too many of an operand written with a keyword, if there is one."""
    if facts.is_list or _is_positional(operand) or len(operand.values) <= len(facts.parts):
        return None
    return operand.values[len(facts.parts)]


def _missing_values(operand: Operand, facts: OperandFacts) -> int:
    """How many values an operand written with a keyword needs, when it has some but not so many; else 0."""
    if facts.is_list or operand.key_end == operand.start or not operand.values:
        return 0
    fewest = sum(not part.optional for part in facts.parts)
    return fewest if len(operand.values) < fewest else 0


def _number_of_values(facts: OperandFacts) -> str:
    return "one value" if len(facts.parts) == 1 else f"at most {len(facts.parts)} values"


def _wrong(text: str, part: Part, unit: str) -> str:
    """What a value would have to be instead, as the end of a sentence; "" when it is right."""
    if part.choices:
        return "" if _is_choice(text.upper(), part) else part.expected or _listed(part.choices)
    bare = _bare(text, part)
    if part.pattern and not _compiled(part.pattern).fullmatch(bare):
        return _described(part, unit)
    shape = _SHAPES.get(part.form) if not part.pattern else None
    if shape and not shape[0].fullmatch(bare):
        return _described(part, unit)
    if part.ascending and _descends(bare):
        return "a range from the lower to the higher device number"
    if part.range and not part.range[0] <= (_number(bare, part) or 0) <= part.range[1]:
        return _described(part, unit)
    if part.length and not part.length[0] <= len(bare) <= part.length[1]:
        return _described(part, unit)
    return ""


def _bare(text: str, part: Part) -> str:
    """The value without its quotes; a quote may be the very character that is meant."""
    if part.form != "character":
        return text.strip("'\"")
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def _is_choice(text: str, part: Part) -> bool:
    """Whether a word in capitals is one of the choices, or a form of one that is long enough."""
    if text in _upper(part.choices):
        return True
    return any(word.startswith(text) and text.startswith(least) for word, least in part.abbreviations.items())


def _descends(text: str) -> bool:
    """Whether a value is a range of hexadecimal numbers that runs downwards."""
    match = _DEVICE_RANGE.fullmatch(text)
    return match is not None and int(match[1], 16) > int(match[2], 16)


def _number(text: str, part: Part) -> float | None:
    """The value as a number, None when it is none that can be compared."""
    if part.form == "hex":
        return int(text, 16)
    as_size = size(text)
    if as_size is not None:
        return as_size
    try:
        return float(text)
    except ValueError:
        return None


def size(text: str) -> int | None:
    """The number in `64M`, in `65536` and the like; None when the text is no such number."""
    match = _SIZE.fullmatch(text)
    if match is None:
        return None
    unit: int = _SIZE_UNITS.get(match[2].upper(), 1)
    return bounded(match[1]) * unit


def _described(part: Part, unit: str) -> str:
    if part.expected:
        return part.expected
    if part.range:
        low, high = part.range
        return f"{low:,} to {high:,}{f' {unit}' if unit else ''}".replace(",", "")
    what = _SHAPES[part.form][1] if part.form in _SHAPES else f"a {part.form}"
    if part.length:
        low, high = part.length
        return f"{what} of {high} characters" if low == high else f"{what} of {low} to {high} characters"
    return what


def _listed(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


@cache
def _upper(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word.upper() for word in words)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)

"""The check of values against the value table: form, range, length, choices, number, and required operands.

The confidence of a fact decides the level of a violation: an error for facts that are documented, read in source or
certain; a warning for likely facts; nothing for weaker ones.
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
from lint.kinds import registry
from lint.syntax.digits import bounded
from lint.syntax.statement import Operand, Statement, Value, is_unknown
from lint.syntax.unlisted import own_values
from lint.values.naming import as_named
from lint.values.setting_help import Legal, value_help
from lint.values.validation_cache import LegalOperands, ValidationCache

_CERTAIN = frozenset({"doc", "src", "known-H", "known"})
_LIKELY = frozenset({"known-M"})
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
    """A value that the table does not allow, at `start:end` of the statement's text.

    `rule` is the code that reports it, "" if the table has none; `message` is a full sentence. If `wants_quotes`, the
    value lacks only single quotes around it. `discreet` is the sentence without the value, for values that may not be
    shown; it is "" if the violation concerns no value. `help` is an imperative sentence, and `discreet_help` one with
    nothing of the value; "" where `help` has nothing of it. `must_be` is what is legal in place of the value, as the
    end of a sentence, "" where something else than the value is wrong.
    """

    rule: str
    level: Level
    start: int
    end: int
    message: str
    wants_quotes: bool = False
    discreet: str = ""
    help: str = ""
    discreet_help: str = ""
    must_be: str = ""


def level_of(confidence: str) -> Level | None:
    """The level of a violation of a fact with this confidence; None if the fact is too weak to report it."""
    if confidence in _CERTAIN:
        return Level.ERROR
    return Level.WARNING if confidence in _LIKELY else None


def is_outside(text: str, facts: OperandFacts) -> bool:
    """True if the table does not allow a value of an operand with a single value."""
    return bool(legal_instead(text, facts))


def legal_instead(text: str, facts: OperandFacts) -> str:
    """The requirement on the value of an operand with one value, as the end of a sentence; "" for a legal value."""
    return _wrong(text, facts.parts[0], facts.unit)


def violations(
    statement: Statement, table: Table, release: Release | None = None, legal_operands: LegalOperands | None = None
) -> Iterator[Violation]:
    """The values of a statement that the table does not allow, and the required operands that it lacks.

    A value is legal if `release` has it; without a release, if any release has it. `legal_operands` saves work for
    several statements of one member.
    """
    facts = table.statements.get(statement.name)
    if facts is None or not statement.is_known:
        return
    cache = _validation_cache(table.kind, statement.name, release)
    if cache.is_known_valid(statement, {} if legal_operands is None else legal_operands):
        return
    wrong = list(_violations(statement, facts, release, table))
    if not wrong and statement.problem is None and not statement.has_unknown:
        cache.record(statement, facts, release, _value_check)
    yield from wrong


@cache
def _validation_cache(_kind: str, _statement: str, _release: Release | None) -> ValidationCache:
    return ValidationCache()


def forget_legal_values() -> None:
    """Forget which values were found to be legal; they are judged again when they are met."""
    _validation_cache.cache_clear()


def _value_check(facts: OperandFacts, index: int) -> Callable[[str], bool]:
    """The check of a text as the value at index `index` of an operand."""
    if level_of(facts.confidence) is None:
        return lambda _text: True
    part = _part(facts, index)
    return lambda text: (
        not is_unknown(text) and not _misquoted(text, part, facts) and not _wrong(text, part, facts.unit)
    )


def _violations(
    statement: Statement, facts: StatementFacts, release: Release | None, table: Table
) -> Iterator[Violation]:
    yield from _of_operands(statement, facts, release, table)
    if statement.problem is None and not statement.has_unknown:
        yield from _of_statement(statement, facts, release)


def _of_operands(
    statement: Statement, facts: StatementFacts, release: Release | None, table: Table
) -> Iterator[Violation]:
    flags = tuple(name for name, operand in facts.operands.items() if operand.parts[0].form == "flag")

    def flag(value: Value) -> str:
        """The operand without a value that a value may be a misspelling of; "" if there is none."""
        from lint.syntax.respelling import legal_flag

        return legal_flag(table.grammar, statement, value.start, value.end, nearest_words(value.text, flags))

    kind = registry.by_id(table.kind)
    for operand in statement.operands:
        general = facts.operands.get(operand.name)
        if general is None or not operand.is_known:
            continue
        operand_facts = general.at(release)
        level = level_of(operand_facts.confidence)
        if level is not None:
            named = as_named(operand, statement, operand_facts)
            if kind:
                named = named._replace(values=own_values(named, operand_facts, kind))
            yield from _of_operand(statement.text, named, operand_facts, level, flag)


def is_selective(facts: OperandFacts) -> bool:
    """True if the table allows only few words for an operand, with sufficient confidence."""
    part = facts.parts[0]
    return level_of(facts.confidence) is not None and bool(part.choices or part.pattern)


def _of_statement(statement: Statement, facts: StatementFacts, release: Release | None) -> Iterator[Violation]:
    """The violations of required operands that are missing, and of mutually exclusive operands."""
    operands = {operand.name: operand for operand in statement.operands}
    for general in facts.operands.values():
        operand_facts = general.at(release)
        operand = operands.get(operand_facts.name)
        if operand:
            yield from _of_neighbors(operand, operand_facts, operands, statement)
        level = level_of(operand_facts.confidence)
        if level is None:
            continue
        name = operand_facts.name
        if operand_facts.required and name not in operands:
            code, message = operand_facts.missing_rule or operand_facts.rule, f"{statement.title} needs {name}."
            help_text = f"Add {name} to this {statement.title}."
            yield Violation(code, level, statement.verb_start, statement.verb_end, message, help=help_text)
        for excluded in operand_facts.excludes:
            if operand and excluded in operands and excluded > name:
                second = max((operand, operands[excluded]), key=_start)
                message = f"{name} and {excluded} are mutually exclusive on {statement.title}."
                help_text = f"Delete {name} or {excluded} from this {statement.title}."
                yield Violation(operand_facts.rule, level, second.start, second.key_end, message, help=help_text)
    level = level_of(facts.confidence)
    for group in facts.one_of:
        if level is not None and not operands.keys() & set(group.operands):
            names = " or ".join(group.operands)
            message, help_text = f"{statement.title} needs {names}.", f"Add {names} to this {statement.title}."
            yield Violation(group.rule, level, statement.verb_start, statement.verb_end, message, help=help_text)


def _start(operand: Operand) -> int:
    return operand.start


def _of_neighbors(
    operand: Operand, facts: OperandFacts, operands: Mapping[str, Operand], statement: Statement
) -> Iterator[Violation]:
    """The violations of an operand that needs another operand, and of a number above that of the maximum operand."""
    needs = facts.needs
    level = level_of(needs.confidence) if needs else None
    if needs and level is not None and not any(_is_met(operands.get(name), needs.values) for name in needs.operands):
        word = statement.text[operand.start : operand.key_end].upper()
        message, help_text = f"{word} needs {needs.what}.", f"Add {needs.what}, or delete {word}."
        yield Violation(facts.rule, level, operand.start, operand.key_end, message, help=help_text)
    bound = operands.get(facts.max_operand)
    level = level_of(facts.confidence)
    if bound and level is not None and operand.values and bound.values:
        value, most = operand.values[0], bound.values[0]
        if value.text.isdecimal() and most.text.isdecimal() and bounded(value.text) > bounded(most.text):
            message = f"{facts.name} {value.text} is above {bound.name} {most.text}."
            help_text = f"Specify a {facts.name} of {most.text} or less, or a higher {bound.name}."
            yield Violation(facts.rule, level, value.start, value.end, message, help=help_text)


def _is_met(operand: Operand | None, values: tuple[str, ...]) -> bool:
    """True if an operand is there with one of `values`, or with a value that symbols leave unknown."""
    if operand is None or not values:
        return operand is not None
    return any(value.text.upper() in values or is_unknown(value.text) for value in operand.values)


def _of_operand(
    text: str, operand: Operand, facts: OperandFacts, level: Level, flag: Callable[[Value], str]
) -> Iterator[Violation]:
    """The violations of one operand in the text of its statement.

    `flag` returns the operand without a value that a value may misspell.
    """
    if any(is_unknown(value.text) for value in operand.values):
        return
    if facts.required and not operand.values and operand.end > operand.key_end:
        help_text = f"Specify {operand.name} as {_described(facts.parts[0], facts.unit)}."
        message = f"{operand.name} has no value."
        yield Violation(facts.rule, level, operand.start, operand.end, message, help=help_text)
        return
    surplus = _surplus_value(operand, facts)
    if surplus:
        message = f"{operand.name} can have {_number_of_values(facts)}."
        help_text = f"Specify {_number_of_values(facts)} for {operand.name}, and delete the rest."
        yield Violation(facts.rule, level, surplus.start, surplus.end, message, discreet=message, help=help_text)
        return
    if fewest := _missing_values(operand, facts):
        message = f"{operand.name} needs {fewest} values."
        start, end = operand.values[0].start, operand.values[-1].end
        help_text = f"Specify {fewest} values for {operand.name}."
        yield Violation(facts.rule, level, start, end, message, discreet=message, help=help_text)
        return
    for index, value in enumerate(operand.values):
        part = _part(facts, index)
        if misquoted := _misquoted(value.text, part, facts):
            message = _quotes_wanted(operand, part)
            quotes = bool(part.quoted)
            verb = "Put single quotes around" if quotes else "Delete the single quotes around"
            help_text = f"{verb} the value of {operand.name}."
            yield Violation(misquoted, level, value.start, value.end, message, quotes, help=help_text)
            continue
        wrong = _wrong(value.text, part, facts.unit)
        if wrong:
            legal = (*part.choices, *part.abbreviations.values())
            # A number has no nearest number: 16 is as far from 1 as from 19.
            words = tuple(word for word in legal if not word.isdigit())
            meant = nearest_word(value.text, words) if legal else flag(value) if _is_positional(operand) else ""
            hint = f" Did you mean {meant}?" if meant else ""
            why = f"is not valid: it must be {wrong}."
            message = f"{operand.name} {value.text} {why}{hint}"
            discreet = f"This {why}" if facts.secret else f"This {operand.name} {why}"
            legal_values = Legal(part, wrong, _is_legal(part, facts.unit))
            help_text, discreet_help = value_help(text, operand, value, facts, legal_values, meant)
            place = value.start, value.end
            yield Violation(facts.rule, level, *place, message, False, discreet, help_text, discreet_help, wrong)


def _is_positional(operand: Operand) -> bool:
    return operand.key_end == operand.start


def _part(facts: OperandFacts, index: int) -> Part:
    """The facts about the value at an index (from 0) of an operand."""
    return facts.parts[0] if facts.is_list else facts.parts[min(index, len(facts.parts) - 1)]


def _misquoted(text: str, part: Part, facts: OperandFacts) -> str:
    """The rule that reports a value with missing or superfluous quotes, "" if they are right.

    A word of the system, such as the default NONE, has no quotes.
    """
    if text.startswith("'"):
        return part.unquoted
    is_word = any(text.upper() == default.value for default in facts.defaults)
    return "" if is_word else part.quoted


def _quotes_wanted(operand: Operand, part: Part) -> str:
    return f"The value of {operand.name} must {'be in' if part.quoted else 'not have'} single quotes."


def _surplus_value(operand: Operand, facts: OperandFacts) -> Value | None:
    """The first surplus value of an operand with a keyword, if there is one."""
    most = (facts.most_values or len(operand.values)) if facts.is_list else len(facts.parts)
    return None if _is_positional(operand) or len(operand.values) <= most else operand.values[most]


def _missing_values(operand: Operand, facts: OperandFacts) -> int:
    """The number of values that an operand with a keyword needs, if it has some but fewer; else 0."""
    if facts.is_list or operand.key_end == operand.start or not operand.values:
        return 0
    fewest = sum(not part.optional for part in facts.parts)
    return fewest if len(operand.values) < fewest else 0


def _number_of_values(facts: OperandFacts) -> str:
    most = facts.most_values or len(facts.parts)
    return "one value" if most == 1 else f"at most {most} values"


def _is_legal(part: Part, unit: str) -> Callable[[str], bool]:
    return lambda text: bool(text) and not _wrong(text, part, unit)


def _wrong(text: str, part: Part, unit: str) -> str:
    """The legal values as the end of a sentence, for a value that is not legal; "" for a legal value."""
    if part.choices:
        return "" if part.has_choice(text) else _described(part, unit)
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
    """The value without its quotes. A single character may itself be a quote."""
    if part.form != "character":
        return text.strip("'\"")
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def _descends(text: str) -> bool:
    """True if a value is a range of hexadecimal numbers whose first number is the higher one."""
    match = _DEVICE_RANGE.fullmatch(text)
    return match is not None and int(match[1], 16) > int(match[2], 16)


def _number(text: str, part: Part) -> float | None:
    """The value as a number that can be compared, None if it is no number."""
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
    """The number in a text such as `64M` or `65536`; None for any other text."""
    match = _SIZE.fullmatch(text)
    if match is None:
        return None
    unit: int = _SIZE_UNITS.get(match[2].upper(), 1)
    return bounded(match[1]) * unit


def _described(part: Part, unit: str) -> str:
    if part.expected:
        return part.expected
    if part.choices:
        return _listed(part.choices)
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
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)

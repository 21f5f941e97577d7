"""Checks against the value table, for all rules that report them under their own codes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from lint.facts import table
from lint.facts.table import OperandFacts
from lint.finding import Edit, Finding, Fix, Span
from lint.ruleset.registry import find
from lint.ruleset.rule import WARNING, finding, full_name
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedStatement
from lint.values.check import Violation, level_of, violations
from lint.values.secrets import may_be_quoted
from lint.values.validation_cache import LegalOperands

ANY_OTHER = "GEN019"
"""The rule that reports violations for which the table names no rule."""


def bad_values(parsed: ParsedMember, code: str) -> Iterator[Finding]:
    """The findings of the rule of that code: illegal values of a member's operands."""
    _note_unknown_values(parsed, code)
    for located, violation in _by_rule(parsed).get(code, ()):
        span = located.span_of(violation.start, violation.end)
        value = located.statement.text[violation.start : violation.end]
        fixes = _quotes_fix(span, value) if violation.wants_quotes else ()
        quoted = not violation.discreet or may_be_quoted(parsed, located, violation.start, violation.end)
        message = violation.message if quoted else violation.discreet
        help_text = violation.help if quoted else violation.discreet_help or violation.help
        yield finding(span, message, help=help_text or None, fixes=fixes, level=violation.level)


def _note_unknown_values(parsed: ParsedMember, code: str) -> None:
    """Enter in the account what the rule of that code cannot judge: values with symbols, and unreadable statements."""
    reported = _operands_of_rule(parsed.kind.grammar, code)
    if not reported:
        return
    statements = parsed.named(*reported)
    if parsed.holds_symbols:
        for located in statements:
            for operand in located.operands if "&" in located.statement.text else ():
                if operand.name in reported[located.name]:
                    _ = operand.texts


@cache
def _operands_of_rule(grammar: str, code: str) -> Mapping[str, frozenset[str]]:
    """The operands whose values the rule of that code reports or asks for, by the statements that have some."""
    by_statement: dict[str, frozenset[str]] = {}
    for statement in table.load(grammar).statements.values():
        reported = {name: facts for name, facts in statement.operands.items() if code in _codes(facts)}
        needed = (
            name for facts in reported.values() if facts.needs and facts.needs.values for name in facts.needs.operands
        )
        operands = frozenset((*reported, *needed))
        if operands or code in {_existing(group.rule) for group in statement.one_of}:
            by_statement[statement.name] = operands
    return by_statement


def _codes(facts: OperandFacts) -> set[str]:
    """The codes of the rules that report values of an operand."""
    quotes = (code for part in facts.parts for code in (part.quoted, part.unquoted) if code)
    of_variants = (code for variant in facts.variants for code in _codes(variant))
    return {_existing(facts.rule), _existing(facts.missing_rule or facts.rule), *map(_existing, quotes), *of_variants}


def violations_of(located: LocatedStatement, parsed: ParsedMember) -> Iterator[Violation]:
    """The violations of a statement, of rules that check members as written and not as a system reads them."""
    for violation in violations(located.statement, table.load(parsed.kind.grammar), parsed.release):
        if find(_rule_of(violation))[0].subject == full_name(ParsedMember):
            yield violation


def _quotes_fix(span: Span, value: str) -> tuple[Fix, ...]:
    """The fix that puts a value in quotes. It is safe for capitals only: without quotes, letters fold to capitals."""
    if "'" in value or "\n" in value:
        return ()
    return (Fix("Put it in single quotes", (Edit(span, f"'{value}'"),), safe=value == value.upper()),)


def surplus(parsed: ParsedMember, *verbs: str) -> Iterator[Finding]:
    """Warnings on text after the last operand of these statements, unless it begins with an asterisk as a comment."""
    legal = table.load(parsed.kind.grammar).statements
    if not any(verb in legal for verb in verbs):
        return
    statements = parsed.named(*verbs)
    has_any = any(statement.name in verbs and statement.get("SURPLUS") for statement in parsed.unique_statements)
    for statement in statements if has_any else ():
        behind = statement.get("SURPLUS")
        if behind and not behind.text.startswith("*"):
            message = f"This text is after the last operand of {statement.title} and is ignored."
            yield finding(behind, message, help="Delete it, or put an asterisk before it.", level=WARNING)


def missing_statements(parsed: ParsedMember, code: str) -> Iterator[Finding]:
    """A finding for each required statement that the member lacks; the value table names `code` for the statement.

    A member of comments alone lacks it, too.
    """
    if not parsed.is_whole:
        return
    present = {statement.name for statement in parsed.unique_statements}
    for general in table.load(parsed.kind.grammar).statements.values():
        facts = general.at(parsed.release)
        level = level_of(facts.confidence)
        if not facts.required or facts.required_rule != code or facts.name in present or level is None:
            continue
        if parsed.has_read_all(facts.name):
            kind_text = f"{parsed.kind.title}{f' of {parsed.release}' if facts is not general else ''}"
            message = f"This member has no {facts.name}, which {kind_text} needs."
            yield finding(parsed.first_line_span, message, help=f"Add {facts.name} to this member.", level=level)


def largest(kind: str, statement: str, operand: str = "VALUE") -> int:
    """The top of an operand's range. Raises ValueError when the table has none."""
    facts = table.load(kind).operand(statement, operand)
    if facts is None or facts.parts[0].range is None:
        raise ValueError(f"the table of {kind} has no range for {statement} {operand}")
    return facts.parts[0].range[1]


@per_member
def _by_rule(parsed: ParsedMember) -> Mapping[str, list[tuple[LocatedStatement, Violation]]]:
    """All violations of a member by the rule that reports them."""
    facts = table.load(parsed.kind.grammar)
    legal_operands: LegalOperands = {}
    # Whoever looks at all statements enters an unresolved merge in the account.
    statements = parsed.unique_statements if parsed.violating is None or parsed.conflicts else parsed.violating
    wrong = {
        id(statement): tuple(violations(statement, facts, parsed.release, legal_operands)) for statement in statements
    }
    by_rule: dict[str, list[tuple[LocatedStatement, Violation]]] = defaultdict(list)
    for located in parsed.written if any(wrong.values()) else ():
        for violation in wrong.get(id(located.statement), ()):
            by_rule[_rule_of(violation)].append((located, violation))
    return by_rule


def _rule_of(violation: Violation) -> str:
    return _existing(violation.rule)


def _existing(code: str) -> str:
    # A rule that the table names but that is not written yet must not swallow the violation.
    return code if find(code) else ANY_OTHER

"""The parse tables that Lark makes of a grammar, as plain data.

Lark numbers states differently from run to run. Here the numbers follow from the grammar alone, so that equal
grammars have equal tables.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from lark import Lark
from lark import lexer as lark_lexer

from lint import program
from lint.syntax.lalr import GrammarRule, Scanner, Tables, Terminal

if TYPE_CHECKING:
    from lark.grammar import Rule as LarkRule

_START = "start"


def build(path: PurePath, *, strict: bool = False) -> Lark:
    """The Lark parser of a grammar file.

    `strict` also proves that its terminals do not collide (for tests).
    """
    # Wherever interegular happens to be installed, Lark compares every terminal with every other, for half a
    # second. The tests do that once, with `strict`; a user's run need not.
    lark_lexer.has_interegular = strict
    return Lark(
        program.data(path).decode("utf-8"),
        parser="lalr",
        maybe_placeholders=False,
        strict=strict,
        source_path=str(path),
        import_paths=[str(path.parent)],
    )


def tables(path: PurePath) -> Tables:
    """The tables of a grammar. Lark has them in its parse table and its contextual lexer, which have no public name."""
    parser = build(path)
    machine: Any = parser.parser
    table = machine.parser._parse_table
    order = _in_order(table.states, table.start_states[_START])
    number = {state: index for index, state in enumerate(order)}
    rules = sorted(parser.rules, key=lambda rule: (rule.origin.name, [symbol.name for symbol in rule.expansion]))
    index_of = {rule: index for index, rule in enumerate(rules)}

    def action(step: tuple[Any, Any]) -> int:
        # A step is Shift with a state, or Reduce with a rule.
        return number[step[1]] if isinstance(step[1], int) else ~index_of[step[1]]

    lexers = [machine.lexer.lexers[state] for state in order]
    unique_lexers = list({id(lexer): lexer for lexer in lexers}.values())
    place = {id(lexer): index for index, lexer in enumerate(unique_lexers)}
    return Tables(
        {
            terminal.name: Terminal(terminal.pattern.to_regexp(), terminal.priority > 0)
            for terminal in sorted(parser.terminals, key=_name)
        },
        [_rule(rule) for rule in rules],
        [{name: action(step) for name, step in sorted(table.states[state].items(), key=_first)} for state in order],
        number[table.start_states[_START]],
        number[table.end_states[_START]],
        [_scanner(lexer.scanner, lexer.callback) for lexer in (*unique_lexers, machine.lexer.root_lexer)],
        [place[id(lexer)] for lexer in lexers],
        sorted(parser.ignore_tokens),
    )


def _name(terminal: Any) -> str:
    return str(terminal.name)


def _first(step: tuple[str, Any]) -> str:
    return step[0]


def _in_order(states: Any, start: int) -> list[int]:
    """The states that can be reached from `start`, breadth first."""
    order, seen = [start], {start}
    for state in order:
        for _, (_, target) in sorted(states[state].items(), key=_first):
            if isinstance(target, int) and target not in seen:
                seen.add(target)
                order.append(target)
    return order


def _rule(rule: LarkRule) -> GrammarRule:
    symbols: Any = rule.expansion
    child_filter = [
        (index, not symbol.is_term and symbol.name.startswith("_"))
        for index, symbol in enumerate(symbols)
        if not (symbol.is_term and symbol.filter_out)
    ]
    is_whole = len(child_filter) == len(symbols) and not any(is_list for _, is_list in child_filter)
    options = rule.options
    return GrammarRule(
        rule.origin.name,
        [symbol.name for symbol in symbols],
        rule.alias or options.template_source or rule.origin.name,
        None if is_whole else child_filter,
        bool(options.expand1 and not rule.alias),
    )


def _scanner(scanner: Any, literals: Any) -> Scanner:
    """The terminals of a lexer of Lark in its order, and the literals that it recognizes in the text of a terminal."""
    groups = (f"(?P<{terminal.name}>{terminal.pattern.to_regexp()})" for terminal in scanner.terminals)
    literal_terminals = {
        (word, terminal.pattern.value): terminal.name
        for word, callback in literals.items()
        for terminal in callback.scanner.terminals
    }
    return Scanner("|".join(groups), literal_terminals)

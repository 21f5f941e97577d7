"""What Lark makes of a grammar, as tables.

The numbers that Lark gives to states differ from run to run; here they follow from the grammar alone, so that what
is made of the same grammar is the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from lark import Lark, lexer

from lint.syntax.lalr import Rule, Scanner, Tables, Terminal

if TYPE_CHECKING:
    from lark.grammar import Rule as LarkRule

_START = "start"


def build(path: Path, *, strict: bool = False) -> Lark:
    """The parser that Lark makes of a grammar's text.

    `strict` also proves that its terminals do not collide (for tests).
    """
    # Wherever interegular happens to be installed, Lark compares every terminal with every other, for half a
    # second. The tests do that once, with `strict`; a user's run need not.
    lexer.has_interegular = strict
    return Lark(
        path.read_text("utf-8"),
        parser="lalr",
        maybe_placeholders=False,
        strict=strict,
        source_path=str(path),
        import_paths=[str(path.parent)],
    )


def tables(path: Path) -> Tables:
    """The tables of a grammar. Lark has them in its parse table and its contextual lexer, which have no public name."""
    parser = build(path)
    machine: Any = parser.parser
    table = machine.parser._parse_table
    order = _in_order(table.states, table.start_states[_START])
    number = {state: index for index, state in enumerate(order)}
    rules = sorted(parser.rules, key=lambda rule: (rule.origin.name, [one.name for one in rule.expansion]))
    index_of = {rule: index for index, rule in enumerate(rules)}

    def action(step: tuple[Any, Any]) -> int:
        # A step is Shift with a state, or Reduce with a rule.
        return number[step[1]] if isinstance(step[1], int) else ~index_of[step[1]]

    lexers = [machine.lexer.lexers[state] for state in order]
    different = list({id(one): one for one in lexers}.values())
    place = {id(one): index for index, one in enumerate(different)}
    return Tables(
        {one.name: Terminal(one.pattern.to_regexp(), one.priority > 0) for one in sorted(parser.terminals, key=_name)},
        [_rule(rule) for rule in rules],
        [{name: action(step) for name, step in sorted(table.states[state].items(), key=_first)} for state in order],
        number[table.start_states[_START]],
        number[table.end_states[_START]],
        [_scanner(one.scanner, one.callback) for one in (*different, machine.lexer.root_lexer)],
        [place[id(one)] for one in lexers],
        sorted(parser.ignore_tokens),
    )


def _name(terminal: Any) -> str:
    return str(terminal.name)


def _first(step: tuple[str, Any]) -> str:
    return step[0]


def _in_order(states: Any, start: int) -> list[int]:
    """The states that can be reached, each behind the one that it is reached from first."""
    order, seen = [start], {start}
    for state in order:
        for _, (_, target) in sorted(states[state].items(), key=_first):
            if isinstance(target, int) and target not in seen:
                seen.add(target)
                order.append(target)
    return order


def _rule(rule: LarkRule) -> Rule:
    symbols: Any = rule.expansion
    kept = [
        (index, not one.is_term and one.name.startswith("_"))
        for index, one in enumerate(symbols)
        if not (one.is_term and one.filter_out)
    ]
    is_whole = len(kept) == len(symbols) and not any(is_list for _, is_list in kept)
    options = rule.options
    return Rule(
        rule.origin.name,
        [one.name for one in symbols],
        rule.alias or options.template_source or rule.origin.name,
        None if is_whole else kept,
        bool(options.expand1 and not rule.alias),
    )


def _scanner(scanner: Any, literals: Any) -> Scanner:
    """What a lexer of Lark's looks for, in its order, and the plain texts that it tells from words afterwards."""
    groups = (f"(?P<{one.name}>{one.pattern.to_regexp()})" for one in scanner.terminals)
    told_apart = {
        (word, one.pattern.value): one.name for word, callback in literals.items() for one in callback.scanner.terminals
    }
    return Scanner("|".join(groups), told_apart)

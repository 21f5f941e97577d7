"""The LALR tables of the grammars: made by Lark once, and from then on taken from what the cache keeps.

Making them takes a tenth of a second to half a second, reading them a hundredth. What is kept is plain data (lists,
mappings, texts, numbers) that cannot run anything.
"""

from __future__ import annotations

import marshal
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lint import cache as caches
from lint.kinds.lalr import Rule, Scanner, Tables, Terminal
from lint.program import program

if TYPE_CHECKING:
    from lark import Lark
    from lark.grammar import Rule as LarkRule

_COMMON = "common"
_START = "start"


def folder() -> Path:
    """Where the grammars are: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "grammars"
    return inside if inside.is_dir() else package.parent / "grammars"


@cache
def load(name: str) -> Tables:
    """The tables of the grammar `name`."""
    key = _key(name)
    kept = _restored(caches.current().get(key))
    if kept:
        return kept
    tables = _tables(build(name))
    caches.current().put(key, marshal.dumps(_plain(tables)))
    return tables


def build(name: str, *, strict: bool = False) -> Lark:
    """The parser that Lark makes of the grammar's text.

    `strict` also proves that its terminals do not collide (for tests).
    """
    from lark import Lark, lexer

    path = folder() / f"{name}.lark"
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


def _key(name: str) -> str:
    """What tables depend on: the grammar and what it imports, Lark (its version is there), and how data is written."""
    texts = [(folder() / f"{file}.lark").read_bytes() for file in (name, _COMMON)]
    lark = find_spec("lark")
    origin = lark.origin if lark else None
    version = Path(origin).read_bytes() if origin else b""
    return caches.digest_of("tables", program(), version, sys.version, name, *texts)


def _tables(parser: Lark) -> Tables:
    """What Lark has worked out, from where the module `lark.parsers.lalr_analysis` and its contextual lexer keep it."""
    machine: Any = parser.parser
    table = machine.parser._parse_table
    lexers = {id(lexer): lexer for lexer in machine.lexer.lexers.values()}
    places = {identity: index for index, identity in enumerate(lexers)}
    index_of = {rule: index for index, rule in enumerate(parser.rules)}

    def action(step: tuple[Any, Any]) -> int:
        # A step is Shift with a state, or Reduce with a rule.
        return step[1] if isinstance(step[1], int) else ~index_of[step[1]]

    states = range(len(table.states))
    return Tables(
        terminals={one.name: Terminal(one.pattern.to_regexp(), one.priority > 0) for one in parser.terminals},
        rules=[_rule(rule) for rule in parser.rules],
        states=[{name: action(step) for name, step in table.states[state].items()} for state in states],
        start=table.start_states[_START],
        end=table.end_states[_START],
        scanners=[_scanner(lexer.scanner, lexer.callback) for lexer in (*lexers.values(), machine.lexer.root_lexer)],
        scanner_of=[places[id(machine.lexer.lexers[state])] for state in states],
        ignored=parser.ignore_tokens,
    )


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


def _plain(data: Any) -> Any:
    """The same with plain tuples, mappings and texts, as `marshal` takes no others."""
    if isinstance(data, dict):
        return {_plain(key): _plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return tuple(map(_plain, data))
    return str.__str__(data) if isinstance(data, str) else data


def _restored(kept: bytes | None) -> Tables | None:
    try:
        terminals, rules, states, start, end, scanners, *rest = marshal.loads(kept or b"")
        return Tables(
            {name: Terminal(*one) for name, one in terminals.items()},
            [Rule(*rule) for rule in rules],
            states,
            start,
            end,
            [Scanner(*one) for one in scanners],
            *rest,
        )
    except (ValueError, EOFError, TypeError, AttributeError):
        return None

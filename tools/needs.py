"""The needs of each rule: the statements that it and its view ask for, taken from their code."""

from __future__ import annotations

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import NamedTuple

from lint.facts import table
from lint.kinds import registry as kinds
from lint.model import views
from lint.ruleset.page import examples
from lint.ruleset.rule import Rule, full_name
from lint.source import document
from lint.source.split import members_of
from lint.syntax.parsed import ParsedMember
from lint.systems.recognition import recognize

Code = ModuleType | FunctionType
_OF_ANY_MEMBER = "lint.rules.general."
_OF_ANY_KIND = ("lint.rules.general.", "lint.rules.symbols.")
_CODE = re.compile(r"\b[A-Z]{3}[0-9]{3}\b")
_FOLLOWED = ("lint.model.", "lint.rules.", "lint.values.")
"""The rooms whose code says what a rule looks for."""


def of_rules(rules: Sequence[Rule]) -> str:
    """The index: for each code the ids of kinds and the statements; rules about the program itself are left out."""
    rows = {rule.code: list(_needs(rule)) for rule in rules if not rule.subject.__module__.startswith("lint.ruleset")}
    lines = (f"{json.dumps(code)}: {json.dumps(row)}" for code, row in rows.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _needs(rule: Rule) -> tuple[list[str], list[str]]:
    words, classes = _used(rule)
    of_view = _kinds_of_views().get(full_name(rule.subject), ())
    used = {kind for name in map(full_name, classes) for kind in _named_on_page(rule, _kinds_of_views().get(name, ()))}
    named = [kind.id for kind in kinds.READ_KINDS if kind.id in words | used and not of_view]
    if rule.subject is ParsedMember and rule.function.__module__.startswith(_OF_ANY_MEMBER):
        return [], []
    ids = [*of_view, *named] or _kinds_of_member_rule(rule)
    tables = [table.load(kind.grammar).statements for kind in map(kinds.by_id, ids) if kind]
    return ids, sorted({name for statements in tables for name in statements if name in words})


def _named_on_page(rule: Rule, ids: Sequence[str]) -> Sequence[str]:
    """Of the kinds that share a view, those whose titles the page has; all where it has none of them."""
    named = [kind.id for kind in map(kinds.by_id, ids) if kind and kind.title in rule.page]
    return named or ids


def _kinds_of_member_rule(rule: Rule) -> list[str]:
    """The kinds of the members that a rule looks at without naming them; empty for one about members of any kind.

    They are those whose value tables name the rule, or else those of its faulty example.
    """
    if rule.subject is not ParsedMember or rule.function.__module__.startswith(_OF_ANY_KIND):
        return []
    named = [kind.id for kind in kinds.READ_KINDS if rule.code in _codes_in_table(kind.grammar)]
    members = [
        member
        for file in examples(rule)
        if file.section == "Example"
        for member in members_of(document.read(file.data), file.file, kinds.PROGRAMS)
    ]
    in_example = {kind.id for kind in (recognize(member).kind for member in members) if kind}
    return named or [kind.id for kind in kinds.READ_KINDS if kind.id in in_example]


@cache
def _codes_in_table(grammar: str) -> frozenset[str]:
    return frozenset(_CODE.findall(Path(table.folder() / f"{grammar}.yaml").read_text("utf-8")))


class _Part(NamedTuple):
    """The words of a module or function, the attributes that it asks for, and what it uses of model and rules."""

    words: frozenset[str]
    attributes: frozenset[str]
    functions: frozenset[FunctionType]
    classes: frozenset[type]


def _used(rule: Rule) -> tuple[set[str], set[type]]:
    """The words in the code of a rule and in what it uses of rules and model, directly or not, and the classes used."""
    words: set[str] = set()
    attributes: set[str] = set()
    classes = {rule.subject}
    waiting: set[Code] = {import_module(rule.function.__module__)}
    seen: set[Code] = set()
    while waiting:
        seen |= waiting
        for part in map(_part, waiting):
            words |= part.words
            attributes |= part.attributes
            classes |= part.classes
        # What a class enters in the account is what may hide its answer, not what it looks for.
        attributes = {name for name in attributes if not name.startswith("_note")}
        of_classes: set[Code] = {code[name] for code in map(_code, classes) for name in code.keys() & attributes}
        waiting = of_classes.union(*(_part(part).functions for part in waiting)) - seen
    return words, classes


@cache
def _part(code: Code) -> _Part:
    nodes = list(ast.walk(ast.parse(textwrap.dedent(inspect.getsource(code)))))
    names = code.__globals__ if isinstance(code, FunctionType) else vars(code)
    used = [names.get(node.id) for node in nodes if isinstance(node, ast.Name)]
    followed = [
        thing for thing in used if isinstance(thing, FunctionType | type) and thing.__module__.startswith(_FOLLOWED)
    ]
    return _Part(
        frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
        - {word for node in nodes if isinstance(node, ast.comprehension) for word in _left_out(node)},
        frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute)),
        frozenset(thing for thing in followed if isinstance(thing, FunctionType)),
        frozenset(thing for thing in followed if isinstance(thing, type)),
    )


def _left_out(node: ast.comprehension) -> list[str]:
    """The names of statements that the condition of a list leaves out, as in `statement.name != "ROOT"`."""
    compared = [part for condition in node.ifs for part in ast.walk(condition) if isinstance(part, ast.Compare)]
    return [
        right.value
        for part in compared
        if isinstance(part.left, ast.Attribute) and part.left.attr == "name"
        for op, right in zip(part.ops, part.comparators, strict=True)
        if isinstance(op, ast.NotEq) and isinstance(right, ast.Constant) and isinstance(right.value, str)
    ]


@cache
def _code(subject: type) -> Mapping[str, FunctionType]:
    """The functions of the attributes of a class that are written in Python."""
    members = {name: member for owner in reversed(subject.__mro__) for name, member in vars(owner).items()}
    functions = {name: _function(member) for name, member in members.items()}
    return {name: function for name, function in functions.items() if isinstance(function, FunctionType)}


def _function(member: object) -> object:
    """The function of a property or a cached attribute, or else the member itself."""
    return getattr(member, "fget", None) or getattr(member, "func", None) or getattr(member, "_build", member)


@cache
def _kinds_of_views() -> Mapping[str, Sequence[str]]:
    by_view: dict[str, list[str]] = {}
    for kind in kinds.READ_KINDS:
        for name in views.names(kind.id):
            by_view.setdefault(name, []).append(kind.id)
    return by_view

"""The needs of each rule: the statements that it and its view ask for, taken from their code."""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import FunctionType, ModuleType

from lint.facts import table
from lint.kinds import registry as kinds
from lint.model import views
from lint.ruleset.rule import Rule, full_name

Code = ModuleType | FunctionType
_FOLLOWED = ("lint.model.", "lint.rules.")
"""The rooms whose code says what a rule looks for."""


def of_rules(rules: Sequence[Rule]) -> str:
    """The index: for each code the ids of kinds and the statements; rules about the program itself are left out."""
    rows = {rule.code: list(_needs(rule)) for rule in rules if not rule.subject.__module__.startswith("lint.ruleset")}
    lines = (f"{json.dumps(code)}: {json.dumps(row)}" for code, row in rows.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _needs(rule: Rule) -> tuple[list[str], list[str]]:
    words, classes = _used(rule)
    of_view = _kinds_of_views().get(full_name(rule.subject), ())
    used = {kind for name in map(full_name, classes) for kind in _kinds_of_views().get(name, ())}
    named = [kind.id for kind in kinds.KINDS if kind.id in words | used and not of_view]
    ids = [*of_view, *named]
    tables = [table.load(kind.grammar).statements for kind in map(kinds.by_id, ids) if kind]
    return ids, sorted({name for statements in tables for name in statements if name in words})


def _used(rule: Rule) -> tuple[set[str], list[type]]:
    """The words in the code of a rule and in what it uses of rules and model, directly or not, and the classes used."""
    words: set[str] = set()
    classes: dict[type, None] = {rule.subject: None}
    attributes: set[str] = set()
    waiting: list[Code] = [import_module(rule.function.__module__)]
    seen: set[Code] = set()
    while waiting:
        part = waiting.pop()
        if part in seen:
            continue
        seen.add(part)
        for node in ast.walk(_tree(part)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.Attribute):
                attributes.add(node.attr)
            elif isinstance(node, ast.Name):
                used = _globals(part).get(node.id)
                if isinstance(used, FunctionType) and used.__module__.startswith(_FOLLOWED):
                    waiting.append(used)
                elif isinstance(used, type) and used.__module__.startswith(_FOLLOWED):
                    classes[used] = None
        waiting += (function for used in classes for name in sorted(attributes) for function in _code(used, name))
    return words, list(classes)


def _globals(part: Code) -> Mapping[str, object]:
    return part.__globals__ if isinstance(part, FunctionType) else vars(part)


def _code(subject: type, name: str) -> Iterator[FunctionType]:
    """The function of an attribute of a class, if it is written in Python."""
    member = inspect.getattr_static(subject, name, None)
    function = getattr(member, "fget", None) or getattr(member, "func", None) or getattr(member, "_build", member)
    if isinstance(function, FunctionType):
        yield function


@cache
def _tree(part: Code) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(part)))


@cache
def _kinds_of_views() -> Mapping[str, Sequence[str]]:
    by_view: dict[str, list[str]] = {}
    for kind in kinds.KINDS:
        for name in views.names(kind.id):
            by_view.setdefault(name, []).append(kind.id)
    return by_view

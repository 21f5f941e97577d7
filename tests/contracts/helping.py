"""The help of each rule: what the findings of its faulty example carry."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

from lint.ruleset.rule import Rule
from tests.rules.test_pages import BAD, WITHOUT_EXAMPLE, check_example, groups


def helps_of(rule: Rule, folder: Path) -> list[str | None]:
    """The help of each finding of the rule in its faulty example, in order."""
    files = next(files for files in groups(rule) if files[0].section == BAD)
    return [finding.help for finding in check_example(files, rule, folder) if finding.code == rule.code]


def has_help(rule: Rule, folder: Path) -> bool:
    """True if each finding of the faulty example carries help; of a rule without example, if each call gives some."""
    if rule.code in WITHOUT_EXAMPLE:
        calls = _calls_of_finding(inspect.getsource(rule.function))
        return bool(calls) and all(any(keyword.arg == "help" for keyword in call.keywords) for call in calls)
    helps = helps_of(rule, folder)
    return bool(helps) and all(helps)


def _calls_of_finding(source: str) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "finding"
    ]

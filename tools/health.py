"""The page that compares parmlint with IBM Health Checker for z/OS, made from `health_checks.yaml` and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

from lint.ruleset.rule import Rule

ROWS = Path(__file__).with_name("health_checks.yaml")
_GROUPS = {
    "text": (
        "What files decide",
        "The condition stands in members. parmlint can report it before the IPL, unless the table says why not.",
    ),
    "part": (
        "What files decide in part",
        "Members show a part of the condition; the running system has the rest.",
    ),
    "running": (
        "What only a running system can tell",
        "No file has what these checks look at. Keep them active.",
    ),
}
_HEAD = (
    "| check | raises an exception when | rules of parmlint | what parmlint lacks | what the check lacks |",
    "|---|---|---|---|---|",
)
_MARKS = {"doc": "", "src": "", "known-H": "", "known-M": " ¹", "known-L": " ²"}
_INTRODUCTION = """\
# parmlint and IBM Health Checker for z/OS

{generated}

IBM Health Checker for z/OS runs on each system and looks at what is in force there. parmlint reads files before any
system does. Neither replaces the other. Where both know a condition, parmlint names the check:
`parmlint rules --health-check XCF_FDI` lists the rules for it, and `parmlint explain XCF_FDI` explains them.

In general:

- **parmlint lacks** what operators changed by commands, and what only the system has: volumes, storage, what is in use.
- **The checks lack** the time before the IPL, the other systems of the sysplex, the line to change, and the history in
  Git. A check reports on a running system, after the change.

{total} checks are listed, and {mirrored} of them have a rule. The list has the checks whose condition a member may
decide, and some that are often asked for. IBM delivers more; most of them look at what is in use.
"""
_LEGEND = """\
¹ The condition is from general knowledge and was not read in a manual.
² The same, and less certain."""


class HealthCheck(NamedTuple):
    """A check of IBM Health Checker for z/OS, with the keys of the file."""

    name: str
    raises: str
    decides: str
    confidence: str
    lacks: str = ""
    it_lacks: str = ""


def checks() -> list[HealthCheck]:
    """The rows of the file, in their order."""
    rows = yaml.safe_load(ROWS.read_text("utf-8"))
    return [HealthCheck(name, **row) for name, row in rows.items()]


def page(rules: Sequence[Rule], generated: str) -> str:
    """The page, with the line `generated` below its title."""
    rows = checks()
    by_check = {row.name: [rule for rule in rules if rule.health_check == row.name] for row in rows}
    mirrored = sum(map(bool, by_check.values()))
    parts = [_INTRODUCTION.format(generated=generated, total=len(rows), mirrored=mirrored).rstrip()]
    for decides, (title, about) in _GROUPS.items():
        lines = [_row(row, by_check[row.name]) for row in rows if row.decides == decides]
        parts += [f"## {title}", about, "\n".join((*_HEAD, *lines))]
    return "\n\n".join((*parts, _LEGEND)) + "\n"


def _row(check: HealthCheck, rules: Sequence[Rule]) -> str:
    links = ", ".join(f"[{rule.code}](rules/{rule.code}.md)" for rule in rules)
    cells = (f"`{check.name}`", check.raises + _MARKS[check.confidence], links or "none", check.lacks, check.it_lacks)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"

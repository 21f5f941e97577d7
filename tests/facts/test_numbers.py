"""Numbers as long as somebody cares to write them, in every kind, the configuration and the baseline."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import lint
from lint.config.settings import Settings
from lint.engine import Engine
from lint.kinds.kind import Kind
from lint.kinds.registry import READ_KINDS
from lint.syntax.digits import bounded
from tests.running import Checkout

LONG = "9" * 5000
"""More digits than Python converts to an integer."""
SAMPLES = Path(__file__).parent / "samples"
NUMBER = re.compile(r"\d+")
READERS = {
    "kinds/statement.py",
    "kinds/table.py",  # the value tables of the program itself
    "kinds/release.py",  # of four digits at most
    "config/nodes.py",
    "review/baseline.py",
    "git.py",  # what Git prints
    "review/changes.py",
}
"""Modules that may convert texts of any origin."""
BOUNDED = {
    "model/couple.py",  # defaults of the value tables
    "model/unix.py",
    "rules/couple/coded_default_maxmsg.py",
    "rules/couple/low_maxmsg.py",
    "rules/couple/maxmsg_raised_for_all.py",
    "rules/zfs/small_vnode_cache.py",
    "model/srm.py",  # patterns of few digits
    "model/rtls.py",
    "model/tcpip_profile.py",  # a mask that is read as an address
    "model/storage_size.py",
    "rules/unix/bad_hfs_buffers.py",
}
"""Modules that convert only defaults of the value tables and what a pattern of a few digits matched."""


@pytest.mark.parametrize(
    ("digits", "number"),
    [
        ("0", 0),
        ("-12", -12),
        ("+7", 7),
        ("0" * 5000 + "42", 42),
        (LONG, 10**40),
        (f"-{LONG}", -(10**40)),
        ("0" * 99, 0),
    ],
)
def test_a_number_of_very_many_digits_is_beyond_all_limits(digits: str, number: int) -> None:
    assert bounded(digits) == number


def test_nothing_else_converts_text_to_integers() -> None:
    assert sorted(_converting() - READERS - BOUNDED) == []


def _converting() -> set[str]:
    root = Path(lint.__file__).parent
    return {
        path.relative_to(root).as_posix()
        for folder in ("kinds", "model", "rules", "systems", "text", "config", "review")
        for path in (root / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "int"
        if len(node.args) == 1 and not _is_of_the_program(node.args[0])
    }


def _is_of_the_program(node: ast.expr) -> bool:
    """Whether a value is an option of a rule, which was read as a number, or a truth value."""
    is_option = isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "options"
    return is_option or (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute))


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_no_kind_fails_on_a_long_number(kind: Kind) -> None:
    engine = Engine(Settings(root=Path("/"), profile="strict", kinds={"*": kind.id}))
    path = SAMPLES / f"{kind.id}.yaml"
    samples: list[dict[str, Any]] = yaml.safe_load(path.read_text("utf-8")) if path.is_file() else []
    for text in [sample["text"] for sample in samples]:
        places = [match.span() for match in NUMBER.finditer(text)]
        for changed in (NUMBER.sub(LONG, text), *(f"{text[:start]}{LONG}{text[end:]}" for start, end in places[:20])):
            run = engine.check_bytes(changed.encode(), Path("X"))
            assert not [
                finding.message for finding in run.findings if finding.code == "GEN017" or "defect" in finding.message
            ]
            run.findings.clear()


@pytest.mark.parametrize("number", [LONG, f"{LONG}M", f"-{LONG}"])
def test_a_long_number_is_out_of_range(checkout: Checkout, number: str) -> None:
    checkout.write("VMSYSU.POOLDEF", f"MAXUSERS={number}\nMAXDISKS=500\n")
    outcome = checkout.check("--no-config", ".")
    assert outcome.code == 1
    assert outcome.json["findings"][0]["message"].startswith("MAXUSERS ")


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        (f"rules: {{CPL031: {{cleanup: {LONG}}}}}", "1:27: this number is too large: it may have at most 18 digits"),
        (f"systems: {{VMA: {{logical_processors: {LONG}, directory: x}}}}", "1:37: this number is too large"),
        (f'target: {{zos: "{LONG}.1"}}', "1:15: "),
        ('baseline: "a\\0b"', "1:11: 'a?b' is refused: no file can have such a name"),
        ("a: " + "[" * 200_000, "1:103: this is nested too deeply"),
        ("- " * 100_000, "1:201: this is nested too deeply"),
    ],
)
@pytest.mark.parametrize("verb", [("check",), ("init", "--update"), ("config",)])
def test_a_configuration_is_refused_with_place_and_reason(
    checkout: Checkout, text: str, mistake: str, verb: tuple[str, ...]
) -> None:
    checkout.write("parmlint.yaml", text)
    outcome = checkout.run(*verb)
    assert outcome.code == 2
    assert f"parmlint.yaml:{mistake}" in outcome.err


@pytest.mark.parametrize("text", [f"exclude: [{LONG}]\n", "exclude: [2026-99-99]\n"])
def test_init_refuses_a_configuration_that_it_cannot_write_again(checkout: Checkout, text: str) -> None:
    checkout.write("parmlint.yaml", text)
    checkout.write("LOAD00", "SYSPARM 00\n")
    checkout.write("IEASYS00", "CLOCK=00\n")
    outcome = checkout.run("init", "--update")
    assert outcome.code == 2, outcome
    assert "parmlint.yaml" in outcome.err


def _entry(count: object = 1, **fields: object) -> str:
    entry = {"rule": "CPL013", "path": "COUPLE00", "statement": "X", "count": count, **fields}
    return json.dumps({"schema_version": 1, "findings": [entry]})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[" * 100_000, "is not a baseline: it is nested too deeply"),
        ("[" * 100_000 + "]" * 100_000, "is not a baseline: it is nested too deeply"),
        (
            _entry().replace(": 1}", f": {LONG}}}"),
            "finding 1 of the baseline is malformed: its count is not a whole number",
        ),
        (_entry(-1), "finding 1 of the baseline is malformed: its count is not a whole number"),
        (_entry(True), "finding 1 of the baseline is malformed: its count is not a whole number"),
        (_entry(rule=7), "finding 1 of the baseline is malformed: its rule is no text"),
        (_entry(colour="x"), 'finding 1 of the baseline is malformed: it has a field "colour", which no finding has'),
        ('{"schema_version": 1, "findings": [{}]}', "finding 1 of the baseline is malformed: its rule is missing"),
        ('{"schema_version": 1, "findings": [7]}', "finding 1 of the baseline is malformed: it is not an object"),
    ],
)
def test_a_baseline_is_refused_with_place_and_reason(checkout: Checkout, text: str, reason: str) -> None:
    checkout.write("parmlint-baseline.json", text)
    outcome = checkout.run("check")
    assert outcome.code == 2
    assert f"parmlint-baseline.json{'' if reason[0] == 'i' else ':'} {reason}" in outcome.err

"""A suggested word is another one than stands there, and the statement reads no worse with it."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding
from lint.kinds.kind import ASSEMBLER, Kind
from lint.kinds.registry import READ_KINDS
from lint.source.member import Member
from lint.syntax.read import Reader
from tests.fuzz.mutate import misspelt

SAMPLES = Path(__file__).resolve().parents[1] / "kinds" / "samples"
REJECTED = re.compile(r"has no statement|has no operand|is not valid")
HINT = re.compile(r" Did you mean ([^?]+)\?")
OF_FORM = frozenset({"GEN012", "GEN015", "GEN019", "LPA011", "SYS024", "ZFS002"})
"""Codes under which the form of statements is reported."""
CASES = 150


def findings_by(engine: Engine, text: str) -> list[Finding]:
    run = engine.check_bytes(text.encode(), Path("X"))
    findings = list(run.findings)
    run.findings.clear()
    return findings


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_a_suggestion_is_another_word_and_makes_nothing_worse(kind: Kind) -> None:
    engine = Engine(Settings(root=Path("/"), profile="strict", kinds={"*": kind.id}))
    samples: list[dict[str, Any]] = yaml.safe_load((SAMPLES / f"{kind.id}.yaml").read_text("utf-8"))
    dice = random.Random(kind.id)
    for _ in range(CASES):
        text = misspelt(misspelt(dice.choice(samples)["text"], dice), dice)
        before = findings_by(engine, text)
        for finding in before:
            hint = HINT.search(finding.message)
            if hint and finding.span.line == finding.span.end_line and finding.code in OF_FORM:
                after = respelled(text, finding, hint[1], kind)
                seen = findings_by(engine, after)
                # Where any command can be read, a known one with a fault is no worse than an unknown one.
                assert faults(kind, after) <= faults(kind, text) or len(seen) <= len(before), (text, finding)
                place = (finding.span.line, finding.span.column)
                assert not is_rejected(seen, place, hint[1]), (text, finding)


def respelled(text: str, finding: Finding, word: str, kind: Kind) -> str:
    """The text with a word in the place of a finding. A continuation mark of the assembler keeps its column."""
    lines = text.split("\n")
    line = lines[finding.span.line - 1]
    written = line[finding.span.column - 1 : finding.span.end_column - 1]
    assert written.upper() != word.upper(), finding
    rest = line[finding.span.end_column - 1 :]
    mark = line[kind.edge :] if kind.lexer == ASSEMBLER else ""
    if mark.strip():
        rest = f"{rest[: -len(mark)].rstrip():{kind.edge - finding.span.column + 1 - len(word)}}{mark}"
    lines[finding.span.line - 1] = line[: finding.span.column - 1] + word + rest
    return "\n".join(lines)


def faults(kind: Kind, text: str) -> int:
    """How many statements cannot be read whole, and how many faults the text has."""
    read = Reader().read(Member("X", "X", text.split("\n")), kind)
    return sum(not placed.is_sound for placed in read.statements) + len(read.problems)


def is_rejected(findings: list[Finding], place: tuple[int, int], word: str) -> bool:
    """Whether a word is itself reported as one that is not legal at a place."""
    at_place = (finding.message for finding in findings if (finding.span.line, finding.span.column) == place)
    return any(REJECTED.search(message) and word.upper() in message.upper().split("?")[0] for message in at_place)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("IEAOPT00", "REST=1\n"),
        ("IEAOPT00", "ES,\n"),
        ("IEAIPS00", "PROD=(00,NK)\n"),
        ("SYSTEM.CONFIG", "Link no ,\n"),
        ("IEAOPT00", "ESCT=1\n"),
    ],
)
def test_what_is_not_legal_there_is_not_suggested(name: str, text: str) -> None:
    findings = Engine(Settings(root=Path("/"), profile="strict")).check_bytes(text.encode(), Path(name)).findings
    assert findings
    assert not [
        finding
        for finding in findings
        if "Did you mean" in finding.message or any("Write" in fix.title for fix in finding.fixes)
    ]

"""Faulty and healthy samples of every kind, written by hand from the fact sheets: code, line, column, end column."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.facts import table
from lint.finding import Finding
from lint.kinds.registry import KINDS, READ_KINDS, by_id
from tests.helpers.reading import SAMPLES_FOLDER, samples

FAULTY, HEALTHY = 10, 3


FILES = {path.stem: samples(path.stem) for path in sorted(SAMPLES_FOLDER.glob("*.yaml"))}
TEXT_KINDS = [kind.id for kind in KINDS if not kind.has_grammar and not kind.name_needs_system]
SAMPLES = [(kind, sample) for kind in (*FILES, *TEXT_KINDS) for sample in samples(kind)]


def _codes_of(kind_id: str) -> frozenset[str]:
    """The codes that samples of a kind speak of: the general ones, and those that its table names."""
    kind = by_id(kind_id)
    assert kind
    facts = table.load(kind.grammar).statements.values()
    of_values = {
        code
        for statement in facts
        for operand in statement.operands.values()
        for code in (operand.rule, operand.missing_rule)
    }
    of_quotes = {
        code
        for statement in facts
        for operand in statement.operands.values()
        for part in operand.parts
        for code in (part.quoted, part.unquoted)
    }
    of_statements = {
        code
        for statement in facts
        for code in (statement.repeat_rule, *(choice.rule for choice in statement.one_of), *statement.rejected.values())
    }
    return frozenset(of_values | of_quotes | of_statements | {own for _, own in kind.own_codes})


def _sample_findings(kind: str, sample: dict[str, Any]) -> list[Finding]:
    settings = Settings(root=Path("/"), profile="strict", target=tuple(sample.get("target", ())))
    run = Engine(settings).check_bytes(sample["text"].encode(), Path(sample["file"]))
    assert run.members, f"{sample['file']} is not recognised as {kind}"
    codes = _codes_of(kind) | {row["code"] for row in sample["expect"]}
    return [finding for finding in run.findings if finding.code.startswith("GEN") or finding.code in codes]


@pytest.mark.parametrize(("kind", "sample"), SAMPLES, ids=[f"{kind}: {sample['name']}" for kind, sample in SAMPLES])
def test_a_sample_gives_just_the_findings_written_down_for_it(kind: str, sample: dict[str, Any]) -> None:
    expected = sorted((row["code"], row["line"], row["column"], row["end_column"]) for row in sample["expect"])
    places = sorted(
        (finding.code, finding.span.line, finding.span.column, finding.span.end_column)
        for finding in _sample_findings(kind, sample)
    )
    assert places == expected


@pytest.mark.parametrize("kind", [kind.id for kind in READ_KINDS])
def test_every_kind_has_enough_samples(kind: str) -> None:
    of_kind = FILES.get(kind, [])
    assert len([sample for sample in of_kind if sample["expect"]]) >= FAULTY
    assert len([sample for sample in of_kind if not sample["expect"]]) >= HEALTHY

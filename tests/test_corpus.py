"""Real configuration of other people: every finding on it is read and judged in `corpus_verdicts.yaml`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from lint.config.settings import Settings
from lint.engine import Engine

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT.parent / "shared" / "corpus"
VERDICTS: dict[str, list[dict[str, Any]]] = yaml.safe_load((ROOT / "tests" / "corpus_verdicts.yaml").read_text("utf-8"))
SYNTAX = {"GEN012", "GEN013", "GEN015"}

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")


def findings() -> Counter[tuple[str, int, str]]:
    run = Engine(Settings(root=CORPUS, profile="strict")).check_paths([CORPUS])
    assert not run.incomplete
    return Counter((str(Path(one.span.path).relative_to(CORPUS)), one.span.line, one.code) for one in run.findings)


def _lines(row: dict[str, Any]) -> list[int]:
    lines: list[int] = row.get("lines") or [row["line"]]
    return lines


def test_every_finding_is_judged_and_none_is_false() -> None:
    judged = Counter(
        (path, line, row["code"]) for path, rows in VERDICTS.items() for row in rows for line in _lines(row)
    )
    found = findings()
    assert not found - judged, "findings that nobody has judged"
    assert not judged - found, "verdicts on findings that are gone"
    assert not [row for rows in VERDICTS.values() for row in rows if row["verdict"] == "false"]


def test_every_verdict_has_a_reason() -> None:
    for rows in VERDICTS.values():
        for row in rows:
            assert row["verdict"] in ("true", "debatable", "false")
            assert len(row["reason"]) > 20


def test_no_complete_member_of_the_corpus_is_called_a_syntax_error() -> None:
    assert not [one for one in findings() if one[2] in SYNTAX]


def test_the_corpus_is_really_read() -> None:
    run = Engine(Settings(root=CORPUS)).check_paths([CORPUS])
    assert run.files >= 8
    assert run.members >= 8

"""IEAIPSxx with a lost opening parenthesis of a period: rules on the group keep their findings or do not judge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lint.ruleset import registry
from lint.ruleset.page import examples
from lint.ruleset.rule import Rule
from tests.helpers.playing import findings_in, unjudged_in
from tests.helpers.reading import read

RULES = [rule for rule in registry.load() if rule.code in {"IPS001", "IPS006", "IPS010", "IPS011", "IPS012", "IPS013"}]


def _with_a_period_cut(text: str) -> Iterator[tuple[str, int]]:
    """The text without the parenthesis behind each PGN=, and the line of each."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if line.startswith("PGN=") and ",(" in line:
            yield "\n".join([*lines[:at], line.replace(",(", ",", 1), *lines[at + 1 :], ""]), at + 1


def _files(rule: Rule) -> dict[str, str]:
    return {file.file: file.data.decode() for file in examples(rule) if file.section == "Example"}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_group_whose_period_is_cut_off_is_judged_or_told_of(tmp_path: Path, rule: Rule) -> None:
    files = _files(rule)
    path = next(file for file in files if "IEAIPS" in file)
    before = len(findings_in(tmp_path, files, rule.code))
    cut = list(_with_a_period_cut(files[path]))
    assert before
    assert cut
    for text, line in cut:
        spoilt = {**files, path: text}
        is_told = any(entry.span.line == line for entry in unjudged_in(tmp_path, spoilt, rule.code))
        assert len(findings_in(tmp_path, spoilt, rule.code)) >= before or is_told, text


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("PGN=30,DMN=30,DP=F53)\n", True),
        ("PGN=30,DMN=30,DP=F53\n", True),
        ("PGN=30,OBJ=3,DUR=5K)\n", True),
        ("DMN=30,CNSTR=(1,5\nPGN=30,(DMN=30)\n", False),
        ("DMN=30,XYZ=5\nPGN=30,(DMN=30)\n", False),
    ],
)
def test_what_may_be_a_period_hides_periods(text: str, hidden: bool) -> None:
    parsed = read(text, "ieaips", "IEAIPS00")
    assert parsed.has_read_all("PERIOD") is not hidden

"""No input takes more than its size deserves: four times the input, at most six times the calls. No timing decides."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lint.cli import common
from lint.cli.checking import Checks
from lint.config import read
from lint.config.settings import Settings
from lint.finding import Finding, Level, Span
from lint.report import formats
from lint.report.results import Results, Style
from lint.review.finding_key import FindingKey
from lint.source.file_tree import FileTree
from tests.bench.inputs import Files, inputs
from tests.helpers.counting import calls

N, MORE, MOST = 40, 4, 6
"""The size of the smaller input, how many times the larger one is larger, and the calls that it may take more."""
INPUTS = inputs()
FEW = 220
"""The calls for a file that is not read: finding it, asking for its name, reading its bytes and looking them over."""
LONG = {"systems with an unreadable member"}
"""Inputs that take a quarter of the time of all of them."""
MISSPELT = ("undefined", "to nobody", "qualified", "time zones", "unreadable")
"""Inputs that take suggestions among as many names as there are: of the first few hundred each is compared."""


def checked(folder: Path, files: Files) -> Results:
    """What the command finds in some files, with all rules."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    configuration = folder / "parmlint.yaml"
    settings = (
        read.read(configuration, common.vocabulary(), FileTree()) if configuration.exists() else Settings(root=folder)
    )
    checks = Checks(replace(settings, profile="strict"), [folder], FileTree(), uses_baseline=False, jobs=1)
    return checks.results(checks.run_all())


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in INPUTS]
)
def test_checking_takes_no_more_than_the_size_deserves(tmp_path: Path, name: str) -> None:
    size = N * 6 if any(word in name for word in MISSPELT) else N
    checked(tmp_path / "first", INPUTS[name](size))  # loads grammars, tables, rules and what else is needed once

    def work(size: int) -> int:
        return calls(lambda: checked(tmp_path / str(size), INPUTS[name](size)))

    # What only the larger input needs for the first time, such as a pattern, is there at the second attempt.
    assert any(work(size * MORE) <= MOST * work(size) for _ in range(2))


def test_a_file_of_no_known_kind_takes_few_calls(tmp_path: Path) -> None:
    """However long it is: its beginning is looked over in one pass."""

    def work(number: int, lines: int) -> int:
        folder = tmp_path / f"{number}-{lines}"
        folder.mkdir()
        for at in range(number):
            (folder / f"file{at}").write_text("prose, and more of it\n" * lines, "utf-8")
        return calls(lambda: checked(folder, {}))

    work(2, 10)
    each = (work(60, 10) - work(20, 10)) / 40
    assert each <= FEW
    assert (work(60, 5000) - work(20, 5000)) / 40 <= each + 5


@pytest.mark.parametrize(
    "name", ["fixes", "classes with paths", "misspelt operands of one statement", "comments", "unreadable statements"]
)
@pytest.mark.parametrize("report", formats.FORMATS)
def test_a_report_takes_no_more_than_its_findings_deserve(tmp_path: Path, name: str, report: str) -> None:
    def work(size: int) -> int:
        results = checked(tmp_path / str(size), INPUTS[name](size))
        return calls(lambda: [len(chunk) for chunk in formats.chunks(report, results, Style(root=str(tmp_path)))])

    work(2)
    assert work(N * MORE) <= MOST * work(N)


IN_ONE_PIECE = {"sarif", "markdown", "html"}
"""Reports that are cut down to a size that can be held, and the page, whose script reads its data as one value."""


def test_a_long_report_is_written_while_it_is_made() -> None:
    asked = []

    def line(_path: str, number: int) -> str:
        asked.append(number)
        return "X"

    findings = [Finding(Span("COUPLE00", at, 1, at, 2), "So.", "CPL013", "n", Level.NOTE) for at in range(1, 5000)]
    results = Results(findings, line, lambda _path: None, lambda finding: FindingKey(finding.code, "", "", "", ""),
                      lambda _fix: None,
                      1, 1, (), incomplete=False, exit_code=1, rules=lambda _codes: [])  # fmt: skip
    for report in formats.FORMATS.keys() - IN_ONE_PIECE:
        chunks = formats.chunks(report, results, Style())
        assert len("".join(next(chunks) for _ in range(5))) < 500_000
    assert len(asked) < 100

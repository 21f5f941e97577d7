"""SYS027 and SYS028: members of an IPL against an earlier revision. Every test makes a Git work tree of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lint.finding import Finding
from tests.helpers.playing import findings_in, places_below, unjudged_in
from tests.helpers.revisions import commit, start

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")

IEASYS, LPALST = "P/IEASYS00", "P/LPALST00"
BEFORE = {
    "parmlint.yaml": "systems: {S1: {parmlib: P}}\n",
    "P/LOAD00": "SYSPARM  00\n",
    IEASYS: "CSA=(3000,100000),\nSQA=(8,64),\nLPA=00\n",
    LPALST: "SYS1.A.LPALIB,\nSYS1.B.LPALIB(VOL001),\nSYS1.C.LPALIB\n",
}


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A work tree in which `BEFORE` is committed."""
    start(tmp_path, monkeypatch)
    commit(tmp_path, BEFORE)
    return tmp_path


def findings_after(tree: Path, code: str, **changed: str) -> list[Finding]:
    return findings_in(tree, {**BEFORE, **{f"P/{name}": text for name, text in changed.items()}}, code)


@pytest.mark.parametrize(
    ("text", "line", "columns"),
    [
        ("SYS1.A.LPALIB,\nSYS2.NEW.LPALIB,\nSYS1.B.LPALIB(VOL001),\nSYS1.C.LPALIB\n", 2, (1, 16)),
        ("SYS1.A.LPALIB,\nSYS1.C.LPALIB,\nSYS1.B.LPALIB(VOL001)\n", 2, (1, 14)),
        ("SYS1.A.LPALIB,\nSYS1.B.LPALIB(VOL002),\nSYS1.C.LPALIB\n", 2, (1, 14)),
        ("SYS1.A.LPALIB,\nSYS1.B.LPALIB(VOL001),\nSYS1.C.LPALIB,\nSYS1.D.LPALIB\n", 4, (1, 14)),
    ],
    ids=["added", "moved", "another volume", "added at the end"],
)
def test_the_first_library_that_is_another(tree: Path, text: str, line: int, columns: tuple[int, int]) -> None:
    findings = findings_after(tree, "SYS027", LPALST00=text)
    assert places_below(findings, tree) == [("SYS027", LPALST, line, *columns)]
    assert "differs from HEAD" in findings[0].message


def test_libraries_taken_from_the_end(tree: Path) -> None:
    [finding] = findings_after(tree, "SYS027", LPALST00="SYS1.A.LPALIB\n")
    assert finding.span.line == 1


@pytest.mark.parametrize(
    ("ieasys", "lpalst"),
    [
        ("LPA=00\n", BEFORE[LPALST]),
        ("LPA=00\n", "/* remark */\n" + BEFORE[LPALST].replace(",\n", ",   text\n")),
        ("CLPA,\nLPA=00\n", "SYS2.NEW.LPALIB\n"),
        ("LPA=00,\nSYSX=(\n", "SYS2.NEW.LPALIB\n"),
    ],
    ids=["nothing", "remarks", "CLPA", "parameters not all read"],
)
def test_lists_that_are_as_they_were_or_will_be_read(tree: Path, ieasys: str, lpalst: str) -> None:
    assert findings_after(tree, "SYS027", IEASYS00=ieasys, LPALST00=lpalst) == []


@pytest.mark.parametrize(
    ("text", "line", "columns", "says"),
    [
        ("CSA=(4024,100000),\nSQA=(8,64)\n", 1, (6, 10), "CSA grew by 1024 K below"),
        ("CSA=(3000,100000),\nSQA=(24,64)\n", 2, (6, 8), "SQA grew by 1024 K below"),
        ("CSA=(3512,100000),\nSQA=(16,64)\n", 1, (6, 10), "CSA and SQA grew by 1024 K below"),
        ("CSA=(4M,100000),\nSQA=(512K,64)\n", 1, (6, 8), "CSA grew by 1096 K below"),
        ("CSA=(3000,110240),\nSQA=(8,64)\n", 1, (11, 17), "CSA grew by 10240 K above"),
        ("CSA=(3000,100000),\nSQA=(8,14M)\n", 2, (8, 11), "SQA grew by 10240 K above"),
    ],
)
def test_common_storage_that_has_grown(tree: Path, text: str, line: int, columns: tuple[int, int], says: str) -> None:
    """A number alone is K in CSA, and 64K in SQA."""
    findings = findings_after(tree, "SYS028", IEASYS00=text)
    assert places_below(findings, tree) == [("SYS028", IEASYS, line, *columns)]
    assert findings[0].message.startswith(says)


@pytest.mark.parametrize(
    "text",
    [
        BEFORE[IEASYS],
        "CSA=(4023,100000),\nSQA=(8,64)\n",
        "CSA=(2000,100000),\nSQA=(23,64)\n",
        "CSA=(3000,110239),\nSQA=(8,64)\n",
        "CSA=(&BIG.,100000),\nSQA=(8,64)\n",
        "CSA=(3000,100000)\n",
    ],
    ids=["nothing", "less than 1 MB", "CSA gives what SQA takes", "less than 10 MB", "symbol", "one is gone"],
)
def test_common_storage_that_has_not_grown(tree: Path, text: str) -> None:
    assert findings_after(tree, "SYS028", IEASYS00=text) == []


def test_the_limits_and_the_revision_are_options(tree: Path) -> None:
    grown = {**BEFORE, IEASYS: "CSA=(4024,100000)\n"}
    options = "rules: {SYS028: {below: 2}}\n"
    assert findings_in(tree, {**grown, "parmlint.yaml": BEFORE["parmlint.yaml"] + options}, "SYS028") == []
    commit(tree, grown)
    assert findings_in(tree, grown, "SYS028") == []
    config = BEFORE["parmlint.yaml"] + "rules: {SYS028: {revision: HEAD^1}}\n"
    assert len(findings_in(tree, {**grown, "parmlint.yaml": config}, "SYS028")) == 1


@pytest.mark.parametrize("code", ["SYS027", "SYS028"])
def test_no_work_tree(tmp_path: Path, code: str) -> None:
    assert findings_in(tmp_path, {**BEFORE, LPALST: "SYS2.NEW.LPALIB\n"}, code) == []


@pytest.mark.parametrize("code", ["SYS027", "SYS028"])
def test_what_could_not_be_read_in_the_revision_is_said_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """Nothing is wrong with the line of today that has the number of the faulty one."""
    faulty = {IEASYS: "LPA=00,\nCSA=(3000,(100000\n", LPALST: "SYS1.A.LPALIB,\n)SYS1.B.LPALIB((\n"}
    start(tmp_path, monkeypatch)
    commit(tmp_path, {**BEFORE, **faulty})

    entries = unjudged_in(tmp_path, BEFORE, code)

    path = {"SYS027": LPALST, "SYS028": IEASYS}[code]
    assert {(entry.reason, entry.span.path, entry.span.line) for entry in entries} == {
        ("could not be read at HEAD", (tmp_path / path).as_posix(), 1)
    }

"""A member that no declared system selects has no symbols to judge: the account says that, and no symbol is blamed."""

from __future__ import annotations

from pathlib import Path

from lint.engine import Engine
from lint.engine.run import Unjudged
from lint.syntax.account import Cause
from tests.helpers.playing import settings_in

SYSTEM = {
    "parmlint.yaml": "systems:\n  TSA1: {parmlib: [P], ipl: {load: LOADT1, lpar: TLP1}}\n",
    "P/LOADT1": "IEASYM   00\nSYSPARM  00\nPARMLIB  P\n",
    "P/IEASYM00": "SYSDEF SYSNAME(TSA1)\n",
    "P/IEASYS00": "OMVS=00\n",
}
TEXT = "ROOT FILESYSTEM('OMVS.&SYSNAME..ROOT') TYPE(ZFS) MODE(RDWR)\nMAXPROCSYS(&SYSCLONE.)\n"


def _entries(folder: Path, name: str) -> list[Unjudged]:
    settings = settings_in(folder, {**SYSTEM, name: TEXT})
    run = Engine(settings).check_paths([folder / "P"])
    return [entry for entry in run.unjudged if entry.span.member == Path(name).name and entry.cause is Cause.SYMBOL]


def test_the_reason_is_that_no_system_selects_it(tmp_path: Path) -> None:
    entries = _entries(tmp_path, "P/BPXPRMZZ")
    assert {entry.code for entry in entries} >= {"BPX003", "BPX004"}
    assert {(entry.reason, entry.span.line) for entry in entries} == {
        ("is selected by no system, so that its symbols have no value", 1)
    }
    assert len(entries) == len({entry.code for entry in entries})


def test_a_member_that_a_system_selects_has_its_symbols(tmp_path: Path) -> None:
    assert _entries(tmp_path, "P/BPXPRM00") == []

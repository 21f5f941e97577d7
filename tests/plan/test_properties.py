"""What holds for every plan: from a side to itself it is empty, the way back is the mirror, and layout is nothing."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from lint.plan.system_plan import Plan, SystemPlan
from tests.plan.pair_files import BASES, Pair, pairs
from tests.plan.playing import made, side
from tests.running import ROOT

ALL = [pair for pair in pairs() if pair.is_readable]
SAMPLE = random.Random(22).sample(ALL, 40)
of_each = pytest.mark.parametrize("pair", SAMPLE, ids=[pair.name for pair in SAMPLE])


@pytest.mark.parametrize("base", ["zos", "zvm"])
def test_a_plan_from_a_side_to_itself_is_empty(base: str, tmp_path: Path) -> None:
    for name in ("old", "new"):
        shutil.copytree(BASES / base, tmp_path / name)

    plan = made(tmp_path / "old", tmp_path / "new")

    assert plan.compared > 0
    assert (plan.systems, plan.new, plan.gone, plan.without_effect) == ((), (), (), ())
    assert not plan.is_configuration_changed
    assert plan.verdict == "none"


def test_the_estate_has_an_empty_plan_with_itself(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "fixtures" / "estate", tmp_path / "old")
    shutil.copytree(ROOT / "fixtures" / "estate", tmp_path / "new")

    assert made(tmp_path / "old", tmp_path / "new").systems == ()


@of_each
def test_the_way_back_mirrors_the_way(pair: Pair, tmp_path: Path) -> None:
    old, new = (pair.write(tmp_path / name, files) for name, files in (("old", pair.before), ("new", pair.after)))

    there, back = made(old, new), made(new, old)

    assert _values(there, mirrored=False) == _values(back, mirrored=True)


def _values(plan: Plan, *, mirrored: bool) -> dict[str, list[tuple[str, str | None, str | None]]]:
    return {system.name: _of_system(system, mirrored=mirrored) for system in plan.systems}


def _of_system(system: SystemPlan, *, mirrored: bool) -> list[tuple[str, str | None, str | None]]:
    values = ((change.name, change.before, change.after) for change in system.changes)
    turned = ((name, after, before) if mirrored else (name, before, after) for name, before, after in values)
    return sorted(turned, key=str)


@pytest.mark.parametrize("member", ["COUPLE00", "BPXPRM00", "BPXPRMFS", "PROG00", "PROGLL", "ASCHPM00", "IEAOPT00"])
def test_layout_and_comments_change_nothing(member: str, tmp_path: Path) -> None:
    old, new = (shutil.copytree(BASES / "zos", tmp_path / name) for name in ("old", "new"))
    path = Path(new) / "parmlib" / member
    path.write_text(_spread(path.read_text()))

    assert path.read_text() != (Path(old) / "parmlib" / member).read_text()
    assert side(Path(new)).run.incomplete is False
    assert made(Path(old), Path(new)).systems == ()


def _spread(text: str) -> str:
    """The text with a comment before each record and another indentation, but for what begins a statement."""
    lines = (
        f"/* {number} */\n {line.strip()}" if line.strip() else line for number, line in enumerate(text.splitlines())
    )
    return "\n".join(lines) + "\n"


def test_a_member_that_moves_to_another_library_changes_nothing(tmp_path: Path) -> None:
    old, new = (shutil.copytree(BASES / "zos", tmp_path / name) for name in ("old", "new"))
    shutil.move(Path(new) / "parmlib" / "COUPLE00", Path(new) / "local" / "COUPLE00")

    assert made(Path(old), Path(new)).systems == ()

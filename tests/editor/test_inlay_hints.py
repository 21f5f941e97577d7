"""Hints between the words: values of symbols, and the defaults that nobody sees from the statement."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.editor.inlay_hints import HintSort, inlay_hints
from tests.helpers.editing import TWO_SYSTEMS, Desk, desk, place_of


@pytest.fixture
def two_systems(tmp_path: Path) -> Desk:
    return desk(tmp_path, TWO_SYSTEMS)


def _hints(place: Desk, name: str, sort: HintSort, system: str = "") -> dict[tuple[int, int], str]:
    hints = inlay_hints(place.workspace, place.estate, place.path(name), system=system)
    return {(hint.line, hint.column): hint.text for hint in hints if hint.sort is sort}


def _behind(words: str, name: str = "lib/COUPLE00") -> tuple[int, int]:
    line, column = place_of(TWO_SYSTEMS[name], words)
    return line, column + len(words)


def test_symbols_have_the_values_of_the_system(two_systems: Desk) -> None:
    assert _hints(two_systems, "lib/COUPLE00", HintSort.SYMBOL, "SYSB") == {
        _behind("&PLEX."): "=PLEX1",
        _behind("&SYSNAME."): "=SYSB",
    }


def test_without_a_system_symbols_have_the_value_of_all(two_systems: Desk) -> None:
    assert _hints(two_systems, "lib/COUPLE00", HintSort.SYMBOL) == {_behind("&PLEX."): "=PLEX1"}


def test_a_secret_is_masked(two_systems: Desk) -> None:
    hints = inlay_hints(two_systems.workspace, two_systems.estate, two_systems.path("lib/IEASYM00"))
    assert hints
    assert "HUNTER2" not in str(hints)


def test_a_default_from_another_statement(two_systems: Desk) -> None:
    hints = _hints(two_systems, "lib/COUPLE00", HintSort.DEFAULT, "SYSA")
    assert hints[_behind("GROUP(UNDESIG)")] == "MAXMSG 2000"  # of COUPLE MAXMSG
    assert hints[_behind("CLASSLEN(956)")] == "MAXMSG 2000"


@pytest.mark.parametrize(("release", "default"), [("1.12", "750"), ("2.5", "2000")])
def test_a_default_that_depends_on_the_release(tmp_path: Path, release: str, default: str) -> None:
    files = {"parmlint.yaml": f'target: {{zos: "{release}"}}\n', "COUPLE00": "COUPLE SYSPLEX(P)\n"}
    assert _hints(desk(tmp_path, files), "COUPLE00", HintSort.DEFAULT) == {(1, 18): f"MAXMSG {default}"}


def test_what_is_written_needs_no_hint(tmp_path: Path) -> None:
    text = "COUPLE SYSPLEX(P) MAXMSG(500)\nFUNCTIONS ENABLE(XTCSIZE)\n"
    assert _hints(desk(tmp_path, {"COUPLE00": text}), "COUPLE00", HintSort.DEFAULT) == {}


def test_a_statement_with_a_fault_has_no_hint(tmp_path: Path) -> None:
    assert _hints(desk(tmp_path, {"COUPLE00": "COUPLE SYSPLEX(P) MAXMSH(5)\n"}), "COUPLE00", HintSort.DEFAULT) == {}


def test_some_lines_only(two_systems: Desk) -> None:
    hints = inlay_hints(two_systems.workspace, two_systems.estate, two_systems.path("lib/COUPLE00"), 3, 3, "SYSA")
    assert {hint.line for hint in hints} == {3}


def test_a_definition_needs_no_hint_where_its_value_counts(tmp_path: Path) -> None:
    records = [
        "SYSDEF SYMDEF(&ONE='1')",
        "SYSDEF SYMDEF(&TWO='&ONE.2')",
        "SYSDEF SYMDEF(&X='A')",
        "SYSDEF SYMDEF(&X='B')",
    ]
    files = TWO_SYSTEMS | {"lib/IEASYM00": "\n".join(records)}

    hints = _hints(desk(tmp_path, files), "lib/IEASYM00", HintSort.SYMBOL)

    shown = {records[line - 1][: column - 1] + text for (line, column), text in hints.items()}
    assert shown == {"SYSDEF SYMDEF(&TWO=12", "SYSDEF SYMDEF(&TWO='&ONE.=1", "SYSDEF SYMDEF(&X=B"}


def test_a_part_of_a_symbol_has_the_part_of_its_value(tmp_path: Path) -> None:
    text = "STEPLIBLIST('/&SYSNAME(1:2)./&SYSNAME(-1:1)./&SYSNAME(4:2)./&PLEX(1:4).')\n"
    place = desk(tmp_path, {**TWO_SYSTEMS, "lib/BPXPRM00": text})

    def shown(system: str) -> list[str]:
        hints = inlay_hints(place.workspace, place.estate, place.path("lib/BPXPRM00"), system=system)
        return [hint.text for hint in hints if hint.sort is HintSort.SYMBOL]

    assert shown("") == ["=SY", "=PLEX"]
    assert shown("SYSB") == ["=SY", "=B", "=PLEX"]

"""Hover in z/VM files: the systems that read a value, and the minidisk that a number leads to."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.editor.hover import hover
from tests.helpers.editing import Desk, desk, place_of, systems_in

FILES = {
    "parmlint.yaml": """\
systems:
  VMA:
    directory: USER.DIRECT
    pools:
      POOLA: {server: SRV, pooldef: POOLA.POOLDEF}
  VMB:
    directory: USER.DIRECT
    pools:
      POOLA: {server: SRV, pooldef: POOLA.POOLDEF}
""",
    "USER.DIRECT": """\
USER SRV NOLOG 64M 64M G
 MDISK 0301 3390 1 10 VOL001 MR
 MDISK 0302 3390 11 10 VOL001 MR
USER READER NOLOG 64M 64M G
 LINK SRV 0302 0402 RR
 LINK SRV 0999 0499 RR
 MDISK 0191 3390 100 10 VOL002 MR SECRET1 SECRET2
""",
    "POOLA.POOLDEF": "MAXUSERS=10\nDDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=777\n",
    "ALONE.POOLDEF": "MAXUSERS=10\nDDNAME=CONTROL VDEV=301\n",
}


def _text(place: Desk, name: str, words: str, *, behind: int = 0) -> str:
    line, column = place_of(FILES[name], words)
    estate = systems_in(place.folder, place.workspace)
    answer = hover(place.workspace, estate, place.path(name), line, column + behind)
    return answer.text.plain if answer else ""


@pytest.mark.parametrize(
    ("name", "words", "behind", "sentence"),
    [
        ("POOLA.POOLDEF", "MAXUSERS=10", 2, "VMA, VMB: `10` (POOLA.POOLDEF:1)"),
        ("POOLA.POOLDEF", "MAXUSERS=10", 10, "VMA, VMB: `10` (POOLA.POOLDEF:1)"),
        ("POOLA.POOLDEF", "VDEV=301", 6, "VMA, VMB: minidisk `SRV 0301` (3390 VOL001, USER.DIRECT:2)"),
        ("USER.DIRECT", "0302 0402", 1, "VMA, VMB: minidisk `SRV 0302` (3390 VOL001, USER.DIRECT:3)"),
    ],
)
def test_the_systems_that_read_it_are_told(tmp_path: Path, name: str, words: str, behind: int, sentence: str) -> None:
    assert sentence in _text(desk(tmp_path, FILES), name, words, behind=behind)


@pytest.mark.parametrize(
    ("name", "words", "behind"),
    [
        ("ALONE.POOLDEF", "MAXUSERS=10", 10),
        ("POOLA.POOLDEF", "VDEV=777", 6),
        ("POOLA.POOLDEF", "DDNAME=LOG1", 8),
        ("USER.DIRECT", "0999 0499", 1),
        ("USER.DIRECT", "READER", 1),
    ],
)
def test_what_nobody_knows_is_not_told(tmp_path: Path, name: str, words: str, behind: int) -> None:
    text = _text(desk(tmp_path, FILES), name, words, behind=behind)

    assert text
    assert "In the systems" not in text


def test_no_password_is_told(tmp_path: Path) -> None:
    place = desk(tmp_path, FILES)

    for words in ("MDISK 0191", "0191", "VOL002", "SECRET1", "SECRET2"):
        assert "SECRET" not in _text(place, "USER.DIRECT", words, behind=1).replace("PASSWORD", "")

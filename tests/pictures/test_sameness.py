"""The comparison of systems where nobody knows the text of a symbol: it says neither that they differ nor not."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.pictures import ipl, matrix
from lint.pictures.looks import Look
from lint.pictures.sameness import COPY, DIFFERENT, UNSURE, MemberText, Said, mark
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in
from tests.pictures.checks import check_picture
from tests.pictures.reading import Seen, Text

CONFIG = """\
systems:
  PRDA: {parmlib: [sitea, lib], ipl: {load: LOAD00}, symbols: {SYSNAME: PRDA}}
  PRDB: {parmlib: [siteb, lib], ipl: {load: LOAD00}, symbols: {SYSNAME: PRDB}}
"""
FILES = {
    "parmlint.yaml": CONFIG,
    "lib/LOAD00": "IEASYM   00\nSYSPARM  00\nSYSPLEX  PLEX1\n",
    "lib/IEASYS00": "DEVSUP=00\n",
}
"""IEASYM00 is not here, so that nobody knows the text of a symbol but of those that the system itself has."""
WITH_IEASYM = {**FILES, "lib/IEASYM00": "SYSDEF SYMDEF(&SITE='A')\n"}
OPEN, CLOSED = "COMPACT=YES\nCATLG_COMP=&MODE\n", "COMPACT=NO\nCATLG_COMP=&MODE\n"


def signs(folder: Path, files: dict[str, str]) -> tuple[str, str]:
    """The marks of DEVSUP in the picture of the IPL and in that of system parameters."""
    images = estate_in(folder, files).images
    (table,) = matrix.layouts(images)
    first = ipl.layouts(images)[0]
    for picture in (table, *ipl.layouts(images)):
        check_picture(picture)
    marks = []
    for picture, words in ((first, "DEVSUP=00"), (table, "DEVSUP")):
        seen = Seen(picture)
        (at,) = (text for text in seen.texts if text.words == words)
        beside = (text for text in seen.texts if abs(text.y - at.y) < 4 and 0 < at.x - text.x < 40)
        marks.append("".join(text.words for text in beside if text.words in {DIFFERENT, COPY, UNSURE}))
    return marks[0], marks[1]


@pytest.mark.parametrize(
    ("files", "left", "right", "sign"),
    [
        (FILES, OPEN, OPEN, UNSURE),  # one text, and &MODE may be another one in each system
        (FILES, OPEN, CLOSED, DIFFERENT),  # COMPACT differs, whatever &MODE is
        (FILES, OPEN, "COMPACT=YES\nCATLG_COMP=ON\n", UNSURE),  # &MODE may be ON
        (FILES, OPEN, "COMPACT=YES\n", DIFFERENT),  # a record more
        (FILES, "COMPACT=YES /* &MODE */\n", "COMPACT=YES /* &MODE */\n", COPY),  # no symbol in a comment counts
        (WITH_IEASYM, OPEN, OPEN, COPY),  # no member defines &MODE: it stays as it stands
        (FILES, "COMPACT=YES /* */\n", "COMPACT=YES /* */\n", COPY),
        (FILES, "A=&SYSNAME\n", "A=&SYSNAME\n", DIFFERENT),  # parmlint.yaml tells both names
        (FILES, "A=&JOBNAME\n", "A=&JOBNAME\n", COPY),  # a dynamic symbol stands there in both
        (FILES, "COMPACT={{ compact }}\n", "COMPACT=YES\n", UNSURE),  # a template
    ],
)
def test_the_mark_says_what_is_sure(tmp_path: Path, files: dict[str, str], left: str, right: str, sign: str) -> None:
    more = {"sitea/DEVSUP00": left, "siteb/DEVSUP00": right}
    assert signs(tmp_path, {**files, **more}) == (sign, sign)


def test_a_row_that_is_not_known_does_not_look_the_same(tmp_path: Path) -> None:
    files = {**FILES, "parmlint.yaml": CONFIG.replace("siteb", "sitea"), "sitea/DEVSUP00": OPEN}
    images = estate_in(tmp_path, files).images
    (table,) = matrix.layouts(images)
    seen = Seen(table)

    assert seen.of(Look.UNKNOWN) == [["00", "symbols not known"], ["00", "symbols not known"]]
    assert seen.of(Look.SOUND) == []
    for picture in (table, *ipl.layouts(images)):
        assert any("? not known whether the systems differ" in label.text for label in picture.labels)
    assert not any("≠" in label.text for label in table.labels)
    for picture in ipl.layouts(images):
        seen = Seen(picture)
        differ = {words.split(" ")[0] for text in seen.texts if text.words == "≠" for words in _beside(seen, text)}
        assert differ == {"&SYSCLONE.", "&SYSNAME."}  # parmlint.yaml tells both names


def _beside(seen: Seen, mark_of_row: Text) -> list[str]:
    """The text right of a mark."""
    return [each.words for each in seen.texts if abs(each.y - mark_of_row.y) < 4 and 0 < each.x - mark_of_row.x < 40]


def test_systems_of_which_a_symbol_is_not_known_are_never_drawn_as_one(tmp_path: Path) -> None:
    config = CONFIG.replace("sitea", "lib2").replace("siteb", "lib2")
    same = {**FILES, "parmlint.yaml": config, "lib2/DEVSUP00": "COMPACT=YES\n"}
    assert [each.title for each in ipl.side_by_side(estate_in(tmp_path, same).images)] == ["IPL of PRDA, PRDB"]
    files = {**same, "lib2/DEVSUP00": OPEN}
    assert [each.title for each in ipl.side_by_side(estate_in(tmp_path, files).images)] == ["IPL of PRDA and PRDB"]


def test_a_value_that_is_not_known_is_neither_the_same_nor_another_one(tmp_path: Path) -> None:
    """IEASYS01, which only one system reads, is not here: it may have DEVSUP=."""
    files = {
        "lib/LOAD01": "SYSPARM  01\nSYSPLEX  PLEX1\n",
        "lib/LOAD02": "SYSPARM  02\nSYSPLEX  PLEX1\n",
        "lib/IEASYS00": "CLPA\n",
        "lib/IEASYS02": "DEVSUP=00\n",
        "lib/DEVSUP00": "COMPACT=YES\n",
    }
    config = CONFIG.replace("sitea, ", "").replace("siteb, ", "")
    config = config.replace("LOAD00", "LOAD02", 1).replace("LOAD00", "LOAD01")
    assert signs(tmp_path, {**files, "parmlint.yaml": config}) == (UNSURE, UNSURE)


def test_no_row_of_the_estate_is_unsure() -> None:
    """Every symbol of the estate has a text."""
    images = played(ESTATE).images
    for picture in (*ipl.layouts(images), *matrix.layouts(images)):
        assert UNSURE not in {label.text for label in picture.labels}


def entry(*records: str, unsure: tuple[int, ...] = ()) -> Said:
    """A row with one member of these records."""
    return Said("00", (MemberText("DEVSUP00", "PRESENT", records, frozenset(unsure)),))


@pytest.mark.parametrize(
    ("row", "sign"),
    [
        ([], ""),
        ([None], ""),
        ([entry("A", unsure=(0,))], ""),
        ([entry("A"), None], UNSURE),
        ([entry("A"), entry("A"), None], UNSURE),
        ([entry("A"), entry("B"), None], DIFFERENT),
        ([entry("A", unsure=(0,)), entry("B"), entry("B")], UNSURE),
        ([entry("A", unsure=(0,)), entry("B"), entry("C")], DIFFERENT),
        ([entry("A", "X", unsure=(0,)), entry("B", "Y", unsure=(0,))], DIFFERENT),
        ([entry("A", "X", unsure=(0,)), entry("B", "Y", unsure=(1,))], UNSURE),
    ],
)
def test_one_difference_that_is_sure_is_enough(row: list[Said | None], sign: str) -> None:
    assert mark(row) == sign

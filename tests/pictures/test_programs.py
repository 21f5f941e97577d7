"""Libraries that a list of programs names twice, and the systems of its picture."""

from __future__ import annotations

from pathlib import Path

from lint.pictures import programs
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.systems.zos.program_lists import apf_list
from tests.helpers.playing import estate_in
from tests.pictures.checks import check_picture, finding
from tests.pictures.test_matrix import FILES, lines_of

TWICE = "APF ADD DSNAME(A.ONE) SMS\nAPF ADD DSNAME(A.TWO) VOLUME(VOL001)\nAPF ADD DSNAME(A.ONE) SMS\n"


def test_an_apf_entry_says_where_it_is_named_again(tmp_path: Path) -> None:
    """On another volume, it is another entry; after a DELETE, it is named for the first time."""
    other_volume = "APF ADD DSNAME(A.TWO) VOLUME(VOL002)\n"
    shown, _ = lines_of(tmp_path, PROG00=f"{TWICE}{other_volume}")
    assert [words for name, (_, words) in shown.items() if name.startswith("apf")] == [
        "1  A.ONE | SMS, PROG00:1, again PROG00:3",
        "2  A.TWO | on VOL001, PROG00:2",
        "3  A.TWO | on VOL002, PROG00:4",
    ]
    deleted = f"{TWICE}APF DELETE DSNAME(A.ONE) SMS\nAPF ADD DSNAME(A.ONE) SMS\n"
    shown, _ = lines_of(tmp_path / "b", PROG00=deleted)
    assert shown["apf 2"][1] == "2  A.ONE | SMS, PROG00:5"
    static = {"IEASYS00": "APF=00\n", "IEAAPF00": "C.ONE VOL001,\nC.TWO VOL001,\nC.ONE VOL001\n"}
    shown, _ = lines_of(tmp_path / "c", **static)
    assert shown["apf 1"][1] == "1  C.ONE | on VOL001, IEAAPF00:1, again IEAAPF00:3"


def test_a_finding_on_the_repeat_is_on_the_entry(tmp_path: Path) -> None:
    images = estate_in(tmp_path, {**FILES, "parmlib/PROG00": TWICE}).images
    (repeat,) = apf_list(images[0]).again
    (picture,) = programs.layouts(images, Observed([finding(repeat.place.span)]))
    assert [subject.name for _, subject, _ in picture.marks() if subject.name] == ["apf 1"]


def test_boxes_for_one_library_name_each_other(tmp_path: Path) -> None:
    names = ("B.ONE", "B.TWO", "B.ONE", "B.THREE", "B.ONE")
    added = "".join(f"LNKLST ADD NAME(L1) DSNAME({name})\n" for name in names)
    volumes = "".join(f"LNKLST ADD NAME(L1) DSNAME(B.FOUR) VOLUME(VOL00{at})\n" for at in (1, 2))
    shown, _ = lines_of(
        tmp_path,
        LPALST00="A.ONE,\nA.TWO,\nA.ONE\n",
        PROG00=f"LNKLST DEFINE NAME(L1)\n{added}{volumes}LNKLST ACTIVATE NAME(L1)\n",
        IEASYS00="LPA=00,PROG=00\n",
    )
    also = {name: words.partition(", also ")[2] for name, (_, words) in shown.items()}
    assert {name: words for name, words in also.items() if words} == {
        "lpa 1": "number 3",
        "lpa 3": "number 1",
        "link 1": "number 3, 5",
        "link 3": "number 1, 5",
        "link 5": "number 1, 3",
    }
    assert {shown[name][0] for name in also if also[name]} == {Look.SOUND}, "no error of its own"


def test_the_picture_names_its_systems(tmp_path: Path) -> None:
    (picture,) = programs.layouts(estate_in(tmp_path, FILES).images)
    check_picture(picture)
    first = min(picture.labels, key=lambda label: label.y)
    assert (first.text, first.weight) == ("PRDA, PRDB", "strong")

"""The boxes of parameters and members in the picture of an IPL: their order, what is overridden, and whole texts."""

from __future__ import annotations

from pathlib import Path

from lint.pictures import ipl
from lint.pictures.looks import Look
from lint.pictures.picture import Box, Picture
from tests.helpers.playing import estate_in
from tests.pictures.checks import check_picture
from tests.pictures.reading import Seen, drawn

LOAD = "SYSPARM  {}\nPARMLIB  USER.PARMLIB\nPARMLIB  SYS1.PARMLIB\n"
LIBRARIES = "parmlib: [{USER.PARMLIB: user}, {SYS1.PARMLIB: sys1}]"
FILES = {
    "parmlint.yaml": f"systems:\n  PRDA: {{{LIBRARIES}, ipl: {{load: LOAD00}}}}\n"
    f"  PRDB: {{{LIBRARIES}, ipl: {{load: LOAD01}}}}\n",
    "user/LOAD00": LOAD.format("00"),
    "user/LOAD01": LOAD.format("(00,01)"),
    "sys1/IEASYS00": "OMVS=00,\nSMF=09,\nSQA=(4,16)\n",
}


def placed(picture: Picture) -> dict[str, Box]:
    """The boxes of objects by name, without that of the system."""
    return {
        shape.subject.name.partition(" ")[2]: shape
        for shape in picture.shapes
        if isinstance(shape, Box) and shape.subject and shape.subject.name
    }


def test_an_overridden_value_stands_right_below_the_one_that_holds(tmp_path: Path) -> None:
    """SQA and OMVS of IEASYS01 hold for PRDB."""
    _, picture = ipl.layouts(estate_in(tmp_path, {**FILES, "sys1/IEASYS01": "OMVS=(00,01),SQA=(8,16)\n"}).images)
    check_picture(picture)
    boxes, words = placed(picture), drawn(picture)

    for name in ("SQA", "OMVS"):
        holds, earlier = boxes[f"parameter {name} 0"], boxes[f"parameter {name} 1"]
        assert 0 <= earlier.x - holds.x < 20
        assert 0 <= earlier.y - holds.area.bottom < 5
    assert words["PRDB parameter SQA 1"] == (Look.HIDDEN, "SQA=(4,16) IEASYS00:3, overridden")
    assert words["PRDB parameter OMVS 1"] == (Look.HIDDEN, "OMVS=00 | IEASYS00:1, overridden")


def test_other_system_parameters_stand_in_the_order_of_their_names(tmp_path: Path) -> None:
    """As in the picture of system parameters, whatever member they are from."""
    files = {**FILES, "sys1/IEASYS00": "SQA=(4,16),REAL=0,CLPA\n", "sys1/IEASYS01": "MAXUSER=90,CSA=(2000,8000)\n"}
    _, picture = ipl.layouts(estate_in(tmp_path, files).images)
    boxes = [(box.y, box.x, name.split(" ")[1]) for name, box in placed(picture).items() if name.startswith("param")]

    assert [name for _, _, name in sorted(boxes)] == ["CLPA", "CSA", "MAXUSER", "REAL", "SQA"]


def test_a_long_value_is_whole(tmp_path: Path) -> None:
    """The name of a member with a symbol, what selects many members, and a long list of data sets."""
    names = [f"PAGE.PRDA.LOCAL{at:03}" for at in range(60)]
    pages, records = ",".join(names), ",\n ".join(names)
    files = {**FILES, "sys1/IEASYS00": f"SMF=&SMFSFX.,\nCMD=(00,01,02,03,04,05,06,07),\nPAGE=({records})\n"}
    (picture, _) = ipl.layouts(estate_in(tmp_path, files).images)
    check_picture(picture)

    inside = {name: words.replace(" | ", "").replace(" ", "") for name, (_, words) in drawn(picture).items()}
    assert inside["PRDA parameter PAGE 0"] == f"PAGE=({pages})IEASYS00:3"
    assert inside["PRDA parameter CMD 0"] == "CMD=(00,01,02,03,04,05,06,07)IEASYS00:2"
    assert any(words.startswith("SMFPRM&SMFSFX.") for words in inside.values())
    assert not any("…" in words for words in inside.values())


def test_the_legend_has_the_words_of_the_boxes(tmp_path: Path) -> None:
    (picture, _) = ipl.layouts(estate_in(tmp_path, {**FILES, "user/COMMND00": "COM='SET SMF=01'\n"}).images)
    legend = {label.text for label in picture.labels}

    assert ["SMFPRM09", "not here"] in Seen(picture).of(Look.MISSING)
    assert any(text.startswith("not here: ") for text in legend)
    assert "the system, or what selects members but is no parameter of IEASYSxx" in legend

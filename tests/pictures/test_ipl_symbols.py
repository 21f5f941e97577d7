"""The system symbols in the picture of an IPL: texts, places, what is replaced, not known, or defined by nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from lint.pictures import ipl
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Box, Picture
from lint.values.symbols import references
from tests.helpers.playing import estate_in, image_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import Seen, drawn

CONFIG = "systems:\n  PRDA: {parmlib: [lib], ipl: {load: LOAD00, volume: RES001}}\n"
IEASYM = """\
SYSDEF   SYMDEF(&SITE='A')
         SYMDEF(&HLQ='NKP1')
SYSDEF   SYSNAME(PRDA)
         SYMDEF(&SITE='B')
         SYMDEF(&WHOLE='&SITE..X')
"""
FILES = {
    "parmlint.yaml": CONFIG,
    "lib/LOAD00": "IEASYM   00\nSYSPARM  00\nSYSPLEX  PLEX1\n",
    "lib/IEASYM00": IEASYM,
    "lib/IEASYS00": "SMF=&SMFSFX.,\nPROG=&SITE.0\n",
    "lib/PROGB0": "APF ADD DSNAME(&HLQ..LOAD) VOLUME(&SYSR1)\n",
}


def symbols(picture: Picture, system: str = "PRDA") -> dict[str, tuple[Look, str]]:
    """The look and the words of the boxes of the symbols of a system, by name and number."""
    begin = f"{system} symbol "
    return {name.removeprefix(begin): box for name, box in drawn(picture).items() if name.startswith(begin)}


def boxes(picture: Picture) -> dict[str, Box]:
    """The boxes of objects by name."""
    return {s.subject.name: s for s in picture.shapes if isinstance(s, Box) and s.subject and s.subject.name}


def test_a_system_shows_its_symbols_with_text_and_place(tmp_path: Path) -> None:
    """SYSPLEX is from LOADxx, and 2 the default of ARCHLVL [LOADxx]; SYSCLONE is the end of SYSNAME [IEASYMxx]."""
    (picture,) = ipl.layouts([image_in(tmp_path, FILES)])
    check_picture(picture)
    assert overlapping_boxes(picture) == []

    assert symbols(picture) == {
        "SYSALVL 0": (Look.SOUND, "&SYSALVL. 2 default"),
        "SYSCLONE 0": (Look.SOUND, "&SYSCLONE. DA default: the end of SYSNAME"),
        "SYSNAME 0": (Look.SOUND, "&SYSNAME. PRDA IEASYM00:3"),
        "SYSPLEX 0": (Look.SOUND, "&SYSPLEX. PLEX1 LOAD00:3"),
        "SYSR1 0": (Look.SOUND, "&SYSR1. RES001 parmlint.yaml"),
        "HLQ 0": (Look.SOUND, "&HLQ. NKP1 IEASYM00:2"),
        "SITE 0": (Look.SOUND, "&SITE. B IEASYM00:4"),
        "SITE 1": (Look.HIDDEN, "&SITE. A IEASYM00:1, overridden"),
        "SMFSFX 0": (Look.MISSING, "&SMFSFX.: no value"),
        "WHOLE 0": (Look.SOUND, "&WHOLE. B.X IEASYM00:5"),
    }
    assert Seen(picture).heading("&HLQ. NKP1 IEASYM00:2") == "System symbols"


def test_what_is_overridden_stands_right_below(tmp_path: Path) -> None:
    (picture,) = ipl.layouts([image_in(tmp_path, FILES)])
    holds, earlier = boxes(picture)["PRDA symbol SITE 0"], boxes(picture)["PRDA symbol SITE 1"]

    assert holds.x < earlier.x < holds.x + 20
    assert 0 <= earlier.y - holds.area.bottom < 5


def test_a_symbol_without_known_text_is_hatched(tmp_path: Path) -> None:
    """IEASYM01 is not here: it may define &SMFSFX. Nobody told the name of the system and the volume."""
    files = {
        **FILES,
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: [lib], ipl: {load: LOAD00}}\n",
        "lib/LOAD00": "IEASYM   (00,01)\nSYSPARM  00\nSYSPLEX  PLEX1\n",
        "lib/IEASYM00": "SYSDEF LPARNAME(LP1) SYMDEF(&SITE='A')\n",
        "lib/IEASYS00": "SMF=&SMFSFX.,\nPROG=B0\n",
    }
    (picture,) = ipl.layouts([image_in(tmp_path, files)])
    check_picture(picture)

    shown = symbols(picture)
    assert shown["SITE 0"] == (Look.UNKNOWN, "&SITE.: not known IEASYM00:1")
    for name in ("SMFSFX", "SYSR1", "HLQ"):
        assert shown[f"{name} 0"] == (Look.UNKNOWN, f"&{name}.: not known")
    titles = {subject.name: subject.title for subject in picture.subjects}
    assert "depends on a name that parmlint.yaml does not specify" in titles["PRDA symbol SITE 0"]


def test_a_secret_symbol_is_masked(tmp_path: Path) -> None:
    files = {**FILES, "lib/IEASYM00": "SYSDEF SYMDEF(&DBPASSWD='QSECRET')\n       SYMDEF(&COPY='&DBPASSWD')\n"}
    (picture,) = ipl.layouts([image_in(tmp_path, files)])

    assert symbols(picture).keys() >= {"DBPASSWD 0", "COPY 0"}
    shown = " ".join([label.text for label in picture.labels] + [subject.title for subject in picture.subjects])
    assert "QSECRET" not in shown


def test_a_finding_on_a_definition_or_on_a_use_without_one_is_on_the_symbol(tmp_path: Path) -> None:
    image = image_in(tmp_path, FILES)
    (definition,) = (symbol.place for symbol in image.symbols if symbol.name == "HLQ")
    ieasys = image.system_parameters.members[0].source_with_symbols
    assert definition
    assert ieasys
    (use,) = (each.span for each in references(ieasys) if each.name == "SMFSFX")
    undefined = finding(use)._replace(message="Nothing defines &SMFSFX for this system.")
    observed = Observed([finding(definition, Level.WARNING), undefined, finding(use)])
    (picture,) = ipl.layouts([image], observed)
    check_picture(picture)

    marked = {subject.name: subject.findings for _, subject, _ in picture.marks() if " symbol " in subject.name}
    assert marked.keys() == {"PRDA symbol HLQ 0", "PRDA symbol SMFSFX 0"}
    assert marked["PRDA symbol SMFSFX 0"] == (undefined,)


# --- side by side ---

PLEX = {
    "parmlint.yaml": "systems:\n"
    "  PRDA: {parmlib: [lib], ipl: {load: LOAD00, lpar: LP1}}\n"
    "  PRDB: {parmlib: [lib], ipl: {load: LOAD00, lpar: LP2}}\n",
    "lib/LOAD00": "IEASYM   00\nSYSPARM  00\nSYSPLEX  PLEX1\n",
    "lib/IEASYM00": "SYSDEF SYMDEF(&HLQ='NKP1')\n"
    "SYSDEF LPARNAME(LP1) SYSNAME(PRDA) SYMDEF(&SITE='A') SYMDEF(&ONLYA='1')\n"
    "SYSDEF LPARNAME(LP2) SYSNAME(PRDB) SYMDEF(&SITE='B')\n",
    "lib/IEASYS00": "CLPA\n",
}


def test_systems_side_by_side_have_a_row_for_each_symbol(tmp_path: Path) -> None:
    images = estate_in(tmp_path, PLEX).images
    (picture,) = ipl.side_by_side(images)
    check_picture(picture)
    seen, places = Seen(picture), boxes(picture)

    for name in ("SYSNAME", "SYSPLEX", "HLQ", "SITE"):
        assert places[f"PRDA symbol {name} 0"].y == places[f"PRDB symbol {name} 0"].y
    texts = [text for text in seen.texts if text.words == "≠"]

    def is_marked(name: str) -> bool:
        box = places[f"PRDA symbol {name} 0"]
        return any(0 < box.x - text.x < 20 and box.y < text.y < box.area.bottom for text in texts)

    marked = {name: is_marked(name) for name in ("SYSNAME", "SYSCLONE", "SITE", "ONLYA", "HLQ", "SYSPLEX")}
    assert marked == {
        "SYSNAME": True, "SYSCLONE": True, "SITE": True, "ONLYA": True, "HLQ": False, "SYSPLEX": False,
    }  # fmt: skip
    assert "no &ONLYA" in {text.words for text in seen.texts}


def test_systems_that_are_alike_but_for_their_names_show_all_names(tmp_path: Path) -> None:
    files = {**PLEX, "lib/IEASYM00": "SYSDEF SYMDEF(&HLQ='NKP1')\n"}
    files["parmlint.yaml"] = (
        "systems:\n"
        "  PRDA: {parmlib: [lib], ipl: {load: LOAD00}, symbols: {SYSNAME: PRDA}}\n"
        "  PRDB: {parmlib: [lib], ipl: {load: LOAD00}, symbols: {SYSNAME: PRDB}}\n"
    )
    (picture,) = ipl.side_by_side(estate_in(tmp_path, files).images)
    check_picture(picture)

    assert picture.title == "IPL of PRDA, PRDB"
    assert symbols(picture)["SYSNAME 0"] == (Look.SOUND, "&SYSNAME. PRDA, PRDB")
    assert symbols(picture)["SYSCLONE 0"] == (Look.SOUND, "&SYSCLONE. DA, DB")


@pytest.mark.parametrize(("number", "columns"), [(40, 2), (200, 3)])
def test_many_symbols_stand_in_more_columns(tmp_path: Path, number: int, columns: int) -> None:
    lines = "".join(f"SYSDEF SYMDEF(&S{at:03}='{at}')\n" for at in range(number))
    (picture,) = ipl.layouts([image_in(tmp_path, {**FILES, "lib/IEASYM00": lines})])
    check_picture(picture)

    places = [box for name, box in boxes(picture).items() if " symbol S" in name]
    assert len({box.x for box in places}) == columns
    assert len([name for name in symbols(picture) if name.startswith(("S0", "S1"))]) == number
    assert max(box.area.bottom for box in places) - min(box.y for box in places) < 70 * 32


def test_many_symbols_that_differ_have_room_for_their_signs(tmp_path: Path) -> None:
    lines = "".join(
        f"SYSDEF LPARNAME(LP{lpar}) SYMDEF(&S{at:03}='TEXT{lpar}')\n" for at in range(90) for lpar in (1, 2)
    )
    images = estate_in(tmp_path, {**PLEX, "lib/IEASYM00": lines}).images
    places = [symbol.place for image in images for symbol in image.symbols if symbol.name.startswith("S0")]
    (picture,) = ipl.side_by_side(images, Observed([finding(place) for place in places if place]))
    check_picture(picture)

    seen, edges = Seen(picture), [box.area for box in boxes(picture).values()]
    signs = [text for text in seen.texts if text.words == "≠"]
    assert len(signs) >= 2 * 90
    inside = [text for text in signs for area in edges if area.left < text.x + 8 and text.x < area.right
              and area.top < text.y < area.bottom]  # fmt: skip
    assert inside == []


def test_a_long_text_is_whole(tmp_path: Path) -> None:
    text = "ABCDEFGH.IJKLMNOP.QRSTUVWX.YZABCDEF.GHIJKLMN"
    (picture,) = ipl.layouts([image_in(tmp_path, {**FILES, "lib/IEASYM00": f"SYSDEF SYMDEF(&LONG='{text}')\n"})])
    check_picture(picture)

    _, words = symbols(picture)["LONG 0"]
    assert words.replace(" | ", "").replace(" ", "") == f"&LONG.{text}IEASYM00:1"

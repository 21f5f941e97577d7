"""Several systems side by side: `parmlint ipl` with a sysplex or several names, and its picture."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from lint.pictures import ipl
from lint.pictures.observed import Observed
from lint.pictures.picture import Box, Picture
from lint.pictures.sameness import EXPLAINED
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import Seen
from tests.running import Checkout

SYSTEM = "  {}: {{parmlib: [lib], ipl: {{load: LOAD00, hwname: {}}}, symbols: {{SYSNAME: {}}}}}\n"
NAMES = ("PRDA", "PRDB", "PRDC", "PRDD", "PRDE")
FILES = {
    "lib/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX1\n" + "".join(f"HWNAME   C{at}\nNUCLEUS  {at}\n" for at in range(5)),
    "lib/IEASYS00": "CLPA,\nCSA=(2000,8000)\n",
}


def config(*hwnames: str) -> str:
    """A sysplex with a system for each processor."""
    pairs = zip(NAMES, hwnames, strict=False)
    return "systems:\n" + "".join(SYSTEM.format(name, hwname, name) for name, hwname in pairs)


def tops(picture: Picture, system: str) -> dict[str, float]:
    """The heights of the objects of a system."""
    return {
        shape.subject.name.partition(" ")[2]: shape.y
        for shape in picture.shapes
        if isinstance(shape, Box) and shape.subject and shape.subject.name.startswith(f"{system} ")
    }


def test_the_estate_stands_side_by_side_row_by_row() -> None:
    picture, third = ipl.side_by_side(played(ESTATE).images)
    check_picture(picture)
    check_picture(third)
    assert overlapping_boxes(picture) == []
    assert [picture.title, third.title] == ["IPL of NKS1 and NKS2", "IPL of NKS1 and NKS3"]

    first, second = tops(picture, "NKS1"), tops(picture, "NKS2")
    rows = {name for name in first if name.startswith(("system", "LOADxx", "library", "parameter"))} & second.keys()
    assert len(rows) > 40
    assert {name: first[name] for name in rows} == {name: second[name] for name in rows}


def test_systems_that_are_alike_are_drawn_once(tmp_path: Path) -> None:
    """PRDA and PRDC are on the same processor, so that the same NUCLEUS holds for both."""
    images = estate_in(tmp_path, {**FILES, "parmlint.yaml": config("C1", "C2", "C1")}).images
    (picture,) = ipl.side_by_side(images)
    check_picture(picture)

    assert picture.title == "IPL of PRDA, PRDC and PRDB"
    shown = {text.words for text in Seen(picture).texts}
    assert {"PRDA, PRDC, sysplex PLEX1", "PRDB, sysplex PLEX1"} <= shown
    assert {"NUCLEUS 1 LOAD00:6", "NUCLEUS 2 LOAD00:8"} <= shown
    assert not any(subject.name.startswith("PRDC") for subject in picture.subjects)


def test_a_system_with_a_finding_of_its_own_is_drawn_by_itself(tmp_path: Path) -> None:
    images = estate_in(tmp_path, {**FILES, "parmlint.yaml": config("C1", "C1")}).images
    assert [picture.title for picture in ipl.side_by_side(images)] == ["IPL of PRDA, PRDB"]

    place = images[0].system_parameters.by_name["CSA"].span
    observed = Observed([finding(place)._replace(systems=("PRDB",))])
    (picture,) = ipl.side_by_side(images, observed)

    assert picture.title == "IPL of PRDA and PRDB"
    assert {subject.name.partition(" ")[0] for _, subject, _ in picture.marks() if subject.name} == {"PRDB"}


def test_systems_of_which_something_is_not_known_are_not_alike(tmp_path: Path) -> None:
    """IEASYM00, which nobody has, may give each system another text for &PAGES."""
    files = {
        **FILES,
        "parmlint.yaml": config("C1", "C1"),
        "lib/LOAD00": "IEASYM   00\nSYSPLEX  PLEX1\n",
        "lib/IEASYS00": "PAGE=&PAGES..PLPA\n",
    }
    (picture,) = ipl.side_by_side(estate_in(tmp_path, files).images)

    assert picture.title == "IPL of PRDA and PRDB"


def test_many_systems_take_several_pictures_that_all_have_the_marks(tmp_path: Path) -> None:
    images = estate_in(tmp_path, {**FILES, "parmlint.yaml": config("C0", "C1", "C1", "C3", "C4")}).images
    images[2] = replace(images[2], name="PRDC")
    pictures = ipl.side_by_side(images)

    titles = ["IPL of PRDA and PRDB, PRDC", "IPL of PRDA and PRDD", "IPL of PRDA and PRDE"]
    assert [picture.title for picture in pictures] == titles
    assert len({picture.name for picture in pictures}) == 3
    for picture in pictures:
        check_picture(picture)
        assert "≠" in {text.words for text in Seen(picture).texts}


# --- why rows that read alike differ ---

OF_SITES = {
    "parmlint.yaml": "systems:\n"
    "  PRDA: {parmlib: [{SITEA.PARMLIB: sitea}, {SYS1.PARMLIB: lib}], ipl: {load: LOAD00}, symbols: {SYSNAME: PRDA}}\n"
    "  PRDB: {parmlib: [{SITEB.PARMLIB: siteb}, {SYS1.PARMLIB: lib}], ipl: {load: LOAD00}, symbols: {SYSNAME: PRDB}}\n",
    "sitea/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX1\nPARMLIB  SITEA.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
    "siteb/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX1\nPARMLIB  SITEB.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
    "lib/IEASYS00": "DEVSUP=00,VAL=00,PROG=00,CLOCK=00,LOGCLS=L,SMF=00,SCH=00\n",
    "lib/PROG00": "APF ADD DSNAME(&SYSNAME..LINKLIB) SMS\n",
    "lib/CLOCK00": "TIMEZONE W.00.00.00\n",
    "sitea/DEVSUP00": "COMPACT=YES\n",
    "siteb/DEVSUP00": "COMPACT=NO\n",
    "sitea/VATLST00": "VATDEF IPLUSE(PRIVATE)\n",
    "siteb/VATLST00": "VATDEF IPLUSE(PRIVATE)\n",
    "sitea/SMFPRM00": "SID({{ sid }})\n",
    "siteb/SMFPRM00": "SID({{ sid }})\n",
    "sitea/SCHED00": "PPT PGMNAME(MYPGM)\n",
}
"""PROG00 is one file with a symbol, DEVSUP00 has other text in each site, VATLST00 the same, only one has SCHED00."""


def with_ieasym() -> dict[str, str]:
    """The files with an IEASYM statement in both LOAD00, but without IEASYM00."""
    return {name: f"IEASYM   00\n{text}" if "LOAD00" in name else text for name, text in OF_SITES.items()}


def below(seen: Seen, words: str, width: float = 650) -> list[str]:
    """The faint text below the boxes of a row, from left to right: for each system one."""
    texts = [text for text in seen.texts if text.words == words]
    return [
        each.words
        for text in texts
        for each in seen.texts
        if 20 < each.y - text.y < 36 and 0 <= each.x - text.x < width / 4 and not each.words.startswith("IEASYS00")
    ]


def test_rows_that_read_alike_say_why_they_differ(tmp_path: Path) -> None:
    (picture,) = ipl.side_by_side(estate_in(tmp_path, OF_SITES).images)
    check_picture(picture)
    assert overlapping_boxes(picture) == []
    seen = Seen(picture)

    assert below(seen, "PROG=00") == ["&SYSNAME. differs", "&SYSNAME. differs"]
    assert below(seen, "DEVSUP=00") == ["other text, from SITEA.PARMLIB", "other text, from SITEB.PARMLIB"]
    assert below(seen, "VAL=00") == ["same text, from SITEA.PARMLIB", "same text, from SITEB.PARMLIB"]
    words = [text.words for text in seen.texts]  # once, not below each system
    assert [words.count(text) for text in EXPLAINED.values()] == [1, 1, 1]

    assert below(seen, "SMF=00") == ["text not known", "text not known"]
    for name in ("CLOCK=00", "SCH=00"):  # one is the same, and of the other one the boxes differ
        assert not any("text" in words or "symbols" in words for words in below(seen, name))


def test_a_symbol_whose_text_is_not_known_is_the_reason(tmp_path: Path) -> None:
    """IEASYM00 is not here: &MODE may be another one in each system."""
    files = {**with_ieasym(), "lib/CLOCK00": "TIMEZONE &MODE\n"}
    (picture,) = ipl.side_by_side(estate_in(tmp_path, files).images)
    check_picture(picture)

    assert below(Seen(picture), "CLOCK=00") == ["symbols not known", "symbols not known"]


def test_members_that_have_other_names_need_no_reason(tmp_path: Path) -> None:
    """SYSPARM in IEASYMxx leads to IEASYSS1 and IEASYSS2: one reads that they differ."""
    files = {
        **with_ieasym(),
        "lib/IEASYM00": "SYSDEF LPARNAME(LP1) SYSPARM(S1)\nSYSDEF LPARNAME(LP2) SYSPARM(S2)\n",
        "lib/IEASYS00": "CLPA\n",
        "lib/IEASYSS1": "LOGCLS=A\n",
        "lib/IEASYSS2": "LOGCLS=B\n",
    }
    config = files["parmlint.yaml"].replace("LOAD00", "LOAD00, lpar: LP1", 1)
    files["parmlint.yaml"] = config[: config.index("  PRDB")] + config[config.index("  PRDB") :].replace(
        "LOAD00", "LOAD00, lpar: LP2"
    )
    (picture,) = ipl.side_by_side(estate_in(tmp_path, files).images)
    check_picture(picture)

    seen = Seen(picture)
    assert {"IEASYSS1", "IEASYSS2"} <= {text.words for text in seen.texts}
    assert below(seen, "SYSPARM in IEASYMxx") == []
    assert below(seen, "the IPL") == ["other text, from SITEA.PARMLIB", "other text, from SITEB.PARMLIB"]


# --- the command ---


@pytest.fixture
def plex(checkout: Checkout) -> Checkout:
    """A sysplex of two systems."""
    for name, text in {**FILES, "parmlint.yaml": config("C1", "C2")}.items():
        checkout.write(name, text)
    return checkout


def titles(checkout: Checkout, *words: str) -> list[str]:
    """The titles of the pictures of the IPL on the page of a command."""
    outcome = checkout.run("ipl", *words, "--format", "html=page.html", "--no-cache")
    assert outcome.code == 0, outcome.err
    page = (checkout.root / "page.html").read_text("utf-8")
    return [unescape(title) for title in re.findall(r"<summary>(IPL of [^<]*?)\s*<", page)]


@pytest.mark.parametrize("words", [("PLEX1",), ("plex1",), ("PRDA", "PRDB"), ("prda", "prdb", "PRDA")])
def test_a_sysplex_or_several_names_are_one_picture(plex: Checkout, words: tuple[str, ...]) -> None:
    assert titles(plex, *words) == ["IPL of PRDA and PRDB"]
    page = (plex.root / "page.html").read_text("utf-8")
    assert "PRDA, IPL with LOAD00" in page
    assert "PRDB, IPL with LOAD00" in page


def test_the_page_of_one_system_leads_to_its_sysplex(plex: Checkout) -> None:
    offer = "<code>parmlint ipl PLEX1 --format html=FILE</code> shows the systems of its sysplex side by side."
    assert titles(plex, "PRDA") == ["IPL of PRDA"]
    assert offer in (plex.root / "page.html").read_text("utf-8")
    assert titles(plex, "PLEX1") == ["IPL of PRDA and PRDB"]
    assert offer not in (plex.root / "page.html").read_text("utf-8")


def test_a_system_that_is_alone_has_nothing_beside_it(checkout: Checkout) -> None:
    for name, text in {**FILES, "parmlint.yaml": config("C1")}.items():
        checkout.write(name, text)
    assert titles(checkout, "PRDA") == ["IPL of PRDA"]
    assert "of its sysplex side by side" not in (checkout.root / "page.html").read_text("utf-8")
    assert titles(checkout, "PLEX1") == ["IPL of PRDA"]
    assert checkout.run("ipl", "PLEX1").out == checkout.run("ipl", "PRDA").out


@pytest.mark.parametrize(
    ("words", "begins"),
    [(("PLEX1",), "PLEX1 is a sysplex; text"), (("PRDA", "PRDB"), "text"), (("PLEX1", "--format", "json"), "PLEX1 is")],
)
def test_text_of_several_systems_is_answered_with_what_to_write(
    plex: Checkout, words: tuple[str, ...], begins: str
) -> None:
    outcome = plex.run("ipl", *words)
    names = " ".join(word for word in words if word in {"PLEX1", "PRDA", "PRDB"})

    assert outcome.code == 2
    assert outcome.err.startswith(f"parmlint: {begins}")
    assert f"`parmlint ipl PRDA` for one, or `parmlint ipl {names} --format html=FILE` for all side by side" in (
        outcome.err
    )


def test_a_value_is_that_of_one_system(plex: Checkout) -> None:
    outcome = plex.run("ipl", "PLEX1", "--value", "CSA", "--format", "html=page.html")
    assert outcome.code == 2
    assert "--value are of one system" in outcome.err


def test_a_name_that_no_system_has_is_no_second_system(plex: Checkout) -> None:
    assert "PATH is only for systems that are not declared" in plex.run("ipl", "PRDA", "PRDX").err
    assert "no system 'PLEX2'" in plex.run("ipl", "PLEX2").err

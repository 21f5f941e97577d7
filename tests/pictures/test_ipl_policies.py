"""The jobs of policies and couple data sets in the picture of an IPL: which policy each of them stores."""

from __future__ import annotations

from pathlib import Path

from lint.pictures import ipl
from lint.pictures.looks import Look
from lint.pictures.picture import Picture
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import image_in
from tests.pictures.checks import check_picture, overlapping_boxes
from tests.pictures.reading import Seen

CONFIG = "systems:\n  PRDA: {parmlib: [lib], ipl: {load: LOAD00}, policies: [jobs]}\n"
FILES = {
    "parmlint.yaml": CONFIG,
    "lib/LOAD00": "SYSPARM  00\n",
    "lib/IEASYS00": "CLPA\n",
}
JOB = "//STORE    JOB 1,CLASS=A\n//STEP1    EXEC PGM={}\n//SYSPRINT DD SYSOUT=*\n//SYSIN    DD *\n{}/*\n"
CFRM = "  DATA TYPE(CFRM) REPORT(YES)\n    DEFINE POLICY NAME(PLEXCF01) REPLACE(YES)\n"
STRUCTURE = "    STRUCTURE NAME(ISGLOCK) SIZE(33792) PREFLIST(CF01)\n"
SFM = "  DATA TYPE(SFM)\n    DEFINE POLICY NAME(PLEXSFM1) CONNFAIL(YES)\n      SYSTEM NAME(*) ISOLATETIME(0)\n"


def drawn(folder: Path, program: str, text: str) -> Picture:
    """The picture of a system with one such job."""
    (picture,) = ipl.layouts([image_in(folder, {**FILES, "jobs/STORE.jcl": JOB.format(program, text)})])
    check_picture(picture)
    assert overlapping_boxes(picture) == []
    return picture


def box_of(picture: Picture, look: Look = Look.SOUND) -> list[str]:
    """The texts in the box of the job, in the order of the page, and its tooltip."""
    (texts,) = (texts for texts in Seen(picture).of(look) if any("STORE.jcl" in text for text in texts))
    (title,) = (subject.title for subject in picture.subjects if "STORE.jcl" in subject.title)
    return [*texts, title]


def test_a_job_is_named_by_the_type_and_name_of_its_policy(tmp_path: Path) -> None:
    words = box_of(drawn(tmp_path, "IXCMIAPU", CFRM + STRUCTURE))

    assert set(words[:-1]) == {"CFRM policy PLEXCF01", "STEP1.SYSIN in STORE.jcl"}
    assert words[-1] == "CFRM policy PLEXCF01: STEP1.SYSIN in STORE.jcl:5"  # no path of the machine


def test_several_policies_of_a_step_are_all_named_in_the_order_of_the_text(tmp_path: Path) -> None:
    second = "    DEFINE POLICY NAME(PLEXCF02) REPLACE(YES)\n"
    words = box_of(drawn(tmp_path, "IXCMIAPU", SFM + CFRM + STRUCTURE + second + STRUCTURE))

    assert "SFM policy PLEXSFM1, CFRM policies PLEXCF01 and PLEXCF02" in words[-1]


def test_the_policy_of_the_logger_has_no_name(tmp_path: Path) -> None:
    text = "  DATA TYPE(LOGR)\n  DEFINE STRUCTURE NAME(LOG1) LOGSNUM(1)\n"
    assert "LOGR policy" in box_of(drawn(tmp_path, "IXCMIAPU", text))


def test_couple_data_sets_are_named_by_the_types_of_their_data(tmp_path: Path) -> None:
    text = "  DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CDS01) VOLSER(VOL001)\n    DATA TYPE({})\n"
    both = text.format("SYSPLEX") + text.format("SYSPLEX") + text.format("CFRM")

    assert "couple data sets SYSPLEX CFRM" in box_of(drawn(tmp_path, "IXCL1DSU", both))


def test_input_without_a_policy_says_which_program_reads_it(tmp_path: Path) -> None:
    assert "input of IXCMIAPU" in box_of(drawn(tmp_path, "IXCMIAPU", "  DATA TYPE(CFRM) REPORT(YES)\n"))


def test_input_that_could_not_be_read_is_not_judged(tmp_path: Path) -> None:
    """A comment without its end swallows the beginning of a policy, unless its end is what is missing."""
    picture = drawn(tmp_path, "IXCMIAPU", "  DATA TYPE(CFRM) /* OURS\n    DEFINE POLICY NAME(PLEXCF01)\n")
    assert "input of IXCMIAPU, not all of which could be read" in box_of(picture, Look.UNKNOWN)[-1]


def test_the_estate_names_every_policy() -> None:
    """DEFINE POLICY of NKARM01, NKCFRM01 and NKSFM01; the logger has one policy; NKFORMAT formats couple data sets."""
    (picture, *_) = ipl.layouts(played(ESTATE).images)
    shown = {tuple(sorted(texts)) for texts in Seen(picture).of(Look.SOUND)}

    assert {
        ("ARM policy NKARM01", "POLICY.SYSIN in NKARM01.jcl"),
        ("CFRM policy NKCFRM01", "POLICY.SYSIN in NKCFRM01.jcl"),
        ("LOGR policy", "POLICY.SYSIN in NKLOGR.jcl"),
        ("POLICY.SYSIN in NKSFM01.jcl", "SFM policy NKSFM01"),
    } <= shown
    assert "configuration" not in {label.text for label in picture.labels}

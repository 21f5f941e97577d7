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


CLUSTER = {
    "parmlint.yaml": """\
systems:
  VM1: {directory: USER.DIRECT, config: SYSTEM.CONFIG}
  VM2: {directory: USER.DIRECT, config: SYSTEM.CONFIG}
""",
    "USER.DIRECT": """\
PROFILE CMS
 IPL CMS
 MACHINE ESA
 OPTION MAXCONN 100
 LINK MAINT 0190 0190 RR
IDENTITY MAINT LBYONLY 64M 64M G
 BUILD ON VM1 USING SUBCONFIG MAINT-1
 BUILD ON VM2 USING SUBCONFIG MAINT-2
SUBCONFIG MAINT-1
 MDISK 0190 3390 1 10 VOL001 MR
SUBCONFIG MAINT-2
 MDISK 0190 3390 1 10 VOL002 MR
 SHARE RELATIVE 300
USER ANNA LBYONLY 64M 64M G
 INCLUDE CMS
 MACHINE XC
 OPTION MAXCONN 200 ACCT
 OPTION MAXCONN 300
USER BERT SECRET1 64M 64M G
 INCLUDE CMS
USER CARL LBYONLY 64M 64M G
 INCLUDE CMS
""",
    "SYSTEM.CONFIG": """\
System_Identifier * * VM1
SSI CLUSTER PDR_VOLUME VOL001, SLOT 1 VM1, SLOT 2 VM2
VM1: System_Residence, Checkpoint Volid VOL001 From Cylinder 21 For 9
VM2: System_Residence, Checkpoint Volid VOL002 From Cylinder 21 For 9
Features Retrieve Default 60
Features Disconnect_Timeout off,
  Disable, Auto_Warm_IPL,
    Set_Privclass
VM2: Features Disconnect_Timeout 20
VM1: Begin
  Say Welcome
VM1: End
""",
}


@pytest.mark.parametrize(
    ("name", "words", "behind", "sentences"),
    [
        (
            "USER.DIRECT",
            "LINK MAINT 0190",
            12,
            ["VM1: minidisk `MAINT-1 0190` (3390 VOL001, ", "VM2: minidisk `MAINT-2 0190` (3390 VOL002, "],
        ),
        ("USER.DIRECT", "SHARE RELATIVE", 8, ["- VM2: `300` (USER.DIRECT:13)"]),
        ("USER.DIRECT", "MACHINE XC", 9, ["- VM1, VM2: `XC` (USER.DIRECT:16)"]),
        ("USER.DIRECT", "IPL CMS", 5, ["- VM1, VM2: `CMS` (USER.DIRECT:2) for 3 entries"]),
        (
            "USER.DIRECT",
            "MACHINE ESA",
            9,
            ["- VM1, VM2: `ESA` (USER.DIRECT:3) for 2 entries; 1 that includes it has MACHINE of its own"],
        ),
        ("SYSTEM.CONFIG", "Volid VOL001", 7, ["- VM1: `VOL001` (SYSTEM.CONFIG:3)"]),
        ("SYSTEM.CONFIG", "Default 60", 9, ["- VM1, VM2: `60` (SYSTEM.CONFIG:5)"]),
        ("SYSTEM.CONFIG", "Disconnect_Timeout off", 20, ["- VM1: `off` (SYSTEM.CONFIG:6)"]),
        ("SYSTEM.CONFIG", "Auto_Warm", 2, ["- VM1, VM2: `Auto_Warm_IPL, Set_Privclass` (SYSTEM.CONFIG:7)"]),
        ("SYSTEM.CONFIG", "Say Welcome", 5, ["- VM1: `Welcome` (SYSTEM.CONFIG:11)"]),
    ],
)
def test_of_a_cluster_only_the_systems_are_told_for_which_it_counts(
    tmp_path: Path, name: str, words: str, behind: int, sentences: list[str]
) -> None:
    place = desk(tmp_path, CLUSTER)
    line, column = place_of(CLUSTER[name], words)
    answer = hover(place.workspace, systems_in(place.folder, place.workspace), place.path(name), line, column + behind)

    assert answer
    lines = answer.text.markdown.split("\n")
    shown = [line for line in lines if line.startswith("- VM")]
    assert len(shown) == len(sentences)
    assert all(sentence in line for sentence, line in zip(sentences, shown, strict=True))


@pytest.mark.parametrize(
    ("name", "words", "behind"),
    [
        ("USER.DIRECT", "MAXCONN 200", 9),  # the entry has another one
        ("USER.DIRECT", "MAXCONN 100", 9),  # options of a profile are added to those of the entry
        ("USER.DIRECT", "SECRET1", 2),
        ("USER.DIRECT", "USER BERT", 6),
    ],
)
def test_of_what_may_count_otherwise_nothing_is_told(tmp_path: Path, name: str, words: str, behind: int) -> None:
    place = desk(tmp_path, CLUSTER)
    line, column = place_of(CLUSTER[name], words)
    answer = hover(place.workspace, systems_in(place.folder, place.workspace), place.path(name), line, column + behind)

    assert answer
    assert "In the systems" not in answer.text.plain
    assert "SECRET1" not in answer.text.plain

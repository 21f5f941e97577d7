"""Completion of names as their operands need them: in quotes, in their case, with the words that are no names."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.editor.completion import completion
from lint.editor.known_words import words_in
from lint.editor.words import Completion, WordSort
from tests.helpers.editing import Desk, at_cursor, desk, systems_in

MOUNTS = (
    "FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)\n"
    "MOUNT FILESYSTEM('/Tmp/a') TYPE(TFS) MOUNTPOINT('/tmp')\n"
    "MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u')\n"
)
UNIX = {
    "parmlint.yaml": "systems: {SYSA: {parmlib: [{SYS1.PARMLIB: lib}]}}\n",
    "lib/LOAD00": "SYSPARM  00\n",
    "lib/IEASYS00": "OMVS=00\n",
    "lib/BPXPRM00": MOUNTS,
}
LOADED = {
    "parmlint.yaml": """\
systems:
  SYSA:
    parmlib: [{PLEX.PARMLIB: plex}, {SYS1.PARMLIB: lib}]
    iplparm: [ipl]
    ipl: {load: LOAD00, hwname: CEC1, lpar: LPARA}
  SYSB:
    parmlib: [{PLEX.PARMLIB: plex}, {SYS1.PARMLIB: lib}]
    iplparm: [ipl]
    ipl: {load: LOAD00, hwname: CEC2, lpar: LPARB, vmuserid: ZOSTEST}
""",
    "ipl/LOAD00": "SYSPARM  00\nIEASYM   00\nPARMLIB  PLEX.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
    "lib/IEASYS00": "LNK=00\n",
    "lib/IEASYM00": "SYSDEF HWNAME(CEC3) LPARNAME(LPARC) SYSNAME(SYSC)\n",
    "lib/LNKLST00": "A.LINKLIB,\nZ.LINKLIB\n",
    "plex/COUPLE00": "COUPLE SYSPLEX(P)\n",
}
DIRECTORY = (
    "USER ALICE NOLOG 64M 64M G\n IPL CMS\n MDISK 0191 3390 1 1 VOL001 MR\n"
    "USER LINUX NOLOG 64M 64M G\n MDISK 0150 3390 2 1 VOL001 MR\n MDISK 0151 3390 3 1 VOL001 MR\n"
)
GUESTS = {
    "parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG, tcpip: PROFILE.TCPIP}}\n",
    "USER.DIRECT": f"{DIRECTORY} IPL 0150\n IUCV ALLOW\n IUCV ANY\n IUCV *MSG\n",
    "SYSTEM.CONFIG": "System_Identifier LPAR L1 VMA\nSSI CL PDR_VOLUME VOL001,\n Slot 1 VMA,\n Slot 2 AVAILABLE\n"
    "System_Userids Operator ALICE Disconnect\n",
    "PROFILE.TCPIP": "PORT\n 23 TCP INTCLIENT\n 21 TCP LINUX\n",
}


def items(place: Desk, name: str, marked: str) -> dict[str, Completion]:
    """The words that are offered at the cursor, by label, in order."""
    text, line, column = at_cursor(marked)
    path = place.put(name, text)
    answer = completion(place.workspace, lambda: systems_in(place.folder, place.workspace), path, line, column)
    return {item.label: item for item in answer.items} if answer else {}


def after(place: Desk, name: str, marked: str, label: str) -> str:
    """The text after a word has been taken."""
    text, line, column = at_cursor(marked)
    item = items(place, name, marked)[label]
    lines = text.split("\n")
    path = place.path(name)
    answer = completion(place.workspace, lambda: systems_in(place.folder, place.workspace), path, line, column)
    assert answer
    before, behind = lines[line - 1][: answer.span.column - 1], lines[line - 1][column - 1 :]
    lines[line - 1] = before + item.text + item.behind + behind
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("MOUNT FILESYSTEM(|) TYPE(TFS)\n", "MOUNT FILESYSTEM('/Tmp/a') TYPE(TFS)\n"),
        ("MOUNT FILESYSTEM('|') TYPE(TFS)\n", "MOUNT FILESYSTEM('/Tmp/a') TYPE(TFS)\n"),
        ("MOUNT FILESYSTEM('|\n", "MOUNT FILESYSTEM('/Tmp/a'\n"),
        ("MOUNT FILESYSTEM('/t|') TYPE(TFS)\n", "MOUNT FILESYSTEM('/Tmp/a') TYPE(TFS)\n"),
        ("MOUNT FILESYSTEM(/T|) TYPE(TFS)\n", "MOUNT FILESYSTEM('/Tmp/a') TYPE(TFS)\n"),
    ],
)
def test_a_file_system_is_quoted_in_its_case(tmp_path: Path, typed: str, written: str) -> None:
    place = desk(tmp_path, UNIX)
    assert after(place, "lib/BPXPRM00", MOUNTS + typed, "/Tmp/a") == MOUNTS + written


def test_a_quoted_name_typed_in_lowercase_stays_as_it_is(tmp_path: Path) -> None:
    place = desk(tmp_path, UNIX)
    written = after(place, "lib/BPXPRM00", f"{MOUNTS}mount filesystem('omvs|')\n", "OMVS.USERS")
    assert written.endswith("mount filesystem('OMVS.USERS')\n")


def test_no_operand_stands_in_quotes(tmp_path: Path) -> None:
    place = desk(tmp_path, UNIX)
    assert list(items(place, "lib/BPXPRM00", f"{MOUNTS}MOUNT FILESYSTEM('|')\n")) == ["/Tmp/a", "OMVS.USERS"]


def test_a_word_without_quotes_gets_none(tmp_path: Path) -> None:
    place = desk(tmp_path, UNIX)
    assert after(place, "lib/BPXPRM00", f"{MOUNTS}MOUNT TYPE(|)\n", "TFS").endswith("MOUNT TYPE(TFS)\n")


def test_text_behind_the_cursor_costs_a_name_no_letter(tmp_path: Path) -> None:
    """Only a mark that stands there already is not written again."""
    place = desk(tmp_path, UNIX)
    assert items(place, "lib/BPXPRM00", f"{MOUNTS}MOUNT TYPE(|SX)\n")["TFS"].text == "TFS"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("HWNAME   |\n", ["CEC1", "CEC2", "CEC3"]),
        ("LPARNAME |\n", ["LPARA", "LPARB", "LPARC"]),
        ("VMUSERID |\n", ["ZOSTEST"]),
        ("LPARNAME LPARB\nLPARNAME LPARA|\n", []),
        ("HWNAME   CEC9\nSYSPARM  00\nHWNAME   CEC|\n", ["CEC1", "CEC2", "CEC3", "CEC9"]),
    ],
)
def test_filters_take_what_is_known(tmp_path: Path, text: str, names: list[str]) -> None:
    place = desk(tmp_path, LOADED)
    offered = items(place, "ipl/LOAD00", f"{LOADED['ipl/LOAD00']}{text}")
    assert sorted(label for label, item in offered.items() if item.sort is WordSort.NAME) == names


def test_filters_of_symbols_take_the_same(tmp_path: Path) -> None:
    place = desk(tmp_path, LOADED)
    assert {"LPARA", "LPARB"} <= {*items(place, "lib/IEASYM00", "SYSDEF LPARNAME(|) SYSNAME(X)\n")}


def test_the_libraries_of_the_checkout_come_first(tmp_path: Path) -> None:
    place = desk(tmp_path, LOADED)
    offered = list(items(place, "ipl/LOAD00", f"{LOADED['ipl/LOAD00']}PARMLIB  |\n"))
    assert offered[:2] == ["PLEX.PARMLIB", "SYS1.PARMLIB"]
    assert "A.LINKLIB" in offered[2:]


def test_a_library_is_offered_for_what_is_typed(tmp_path: Path) -> None:
    place = desk(tmp_path, LOADED)
    assert list(items(place, "ipl/LOAD00", "SYSPARM  00\nPARMLIB  pl|\n")) == ["PLEX.PARMLIB"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("PARMLIB  |\n", {"PLEX.PARMLIB", "SYS1.PARMLIB"}),
        ("HWNAME   |\n", {"CEC1", "CEC2"}),
        ("SYSPARM  |\n", {"00"}),
    ],
)
def test_a_load_member_that_no_system_takes_is_one_of_those_beside_it(
    tmp_path: Path, text: str, names: set[str]
) -> None:
    place = desk(tmp_path, LOADED | {"ipl/LOAD01": "IEASYM   00\n"})
    assert names <= {*items(place, "ipl/LOAD01", f"IEASYM   00\n{text}")}


def test_an_ipl_takes_disks_of_its_own_and_systems(tmp_path: Path) -> None:
    place = desk(tmp_path, GUESTS)
    offered = items(place, "USER.DIRECT", f"{DIRECTORY} IPL |\n")
    assert list(offered) == ["CMS", "LOADDEV", "0150", "0151"]
    assert "3390 VOL001" in offered["0150"].detail


@pytest.mark.parametrize("typed", ["USER |\n", "IDENTITY |\n"])
def test_a_word_in_the_place_of_a_name_is_no_name_that_lacks_a_definition(tmp_path: Path, typed: str) -> None:
    place = desk(tmp_path, GUESTS)
    assert not {"ALLOW", "ANY", "DISCONNECT", "INTCLIENT", "*MSG"} & {
        *items(place, "USER.DIRECT", GUESTS["USER.DIRECT"] + typed)
    }


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("USER.DIRECT", f"{DIRECTORY} IUCV |\n", {"ALICE", "LINUX", "ALLOW", "ANY"}),
        ("SYSTEM.CONFIG", "System_Identifier LPAR L1 VMA\nSSI CL,\n Slot 1 |\n", {"VMA", "AVAILABLE"}),
        ("PROFILE.TCPIP", "PORT\n 23 TCP |\n", {"ALICE", "LINUX", "INTCLIENT"}),
        ("PROFILE.TCPIP", "OBEY\n |\nENDOBEY\n", {"ALICE", "LINUX"}),
        ("PROFILE.TCPIP", "DEVICE OSA1 OSD 0700\nLINK ETH1 QDIOETHERNET |\n", {"OSA1"}),
    ],
)
def test_names_and_words_stand_in_one_place(tmp_path: Path, name: str, text: str, words: set[str]) -> None:
    assert words <= {*items(desk(tmp_path, GUESTS), name, text)}


def test_system_identifier_takes_no_word_of_a_slot(tmp_path: Path) -> None:
    text = f"{GUESTS['SYSTEM.CONFIG']}System_Identifier LPAR L2 |\n"
    assert "AVAILABLE" not in items(desk(tmp_path, GUESTS), "SYSTEM.CONFIG", text)


def test_a_device_number_is_no_console(tmp_path: Path) -> None:
    files = UNIX | {"lib/IEASYS00": "CON=00\n"}
    text = "CONSOLE DEVNUM(700) NAME(MASTER) ALTERNATE(720)\nCONSOLE DEVNUM(720) NAME(|)\n"
    assert items(desk(tmp_path, files), "lib/CONSOL00", text) == {}


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("lib/ADYSET00", "DAE=START,SVCDUMP(MATCH,|)\n", {"SUPPRESS", "SUPPRESSALL", "UPDATE"}),
        ("lib/SMFLIM00", "REGION JOBNAME(A) MEMLIMIT(|)\n", {"NOLIMIT"}),
        ("lib/CSFPRM00", "SSM(|)\n", {"YES", "NO"}),
        ("lib/CONSOL00", "CONSOLE DEVNUM(|)\n", {"SYSCONS", "SMCS", "HMCS", "SUBSYSTEM"}),
        ("SYSTEM.CONFIG", "Features Disconnect_Timeout |\n", {"OFF"}),
    ],
)
def test_words_are_offered_where_numbers_and_names_may_stand_too(
    tmp_path: Path, name: str, text: str, words: set[str]
) -> None:
    place = desk(tmp_path, UNIX)
    assert words <= {label for label, item in items(place, name, text).items() if item.sort is WordSort.VALUE}


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("ON|OFF", ("ON", "OFF")),
        (r"NONE|(?:1[6-9]|[2-9][0-9])K", ("NONE",)),
        (r"(?!(NOSYS|NOSSI)$)[A-Z][A-Z0-9]{0,7}", ()),
        (r"[A-Z|]{2}|L|PREV", ("PREV",)),
        (r"\(|A(B|CD)|EF", ("EF",)),
        ("", ()),
    ],
)
def test_words_in_a_pattern(pattern: str, words: tuple[str, ...]) -> None:
    assert words_in(pattern) == words

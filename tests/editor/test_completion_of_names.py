"""Completion of names: what is there and may be used, and what is used and not yet there."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.editor.completion import completion
from lint.editor.words import WordSort
from tests.helpers.editing import TWO_SYSTEMS, Desk, at_cursor, desk, systems_in

STARTED = TWO_SYSTEMS | {
    "lib/IEASYS00": "COUPLE=00,\nOMVS=00,\nCMD=00,\nCON=00,\nMAXUSER=500\n",
    "lib/CONSOL00": "INIT CMDDELIM(;)\n",
    "lib/COMMND00": "COM='SET PROG=LD'\n",
    "lib/PROGLD": "LNKLST ACTIVATE NAME(L)\n",
    "lib/PROGLP": "LNKLST ACTIVATE NAME(L)\n",
    "lib/CSVLLA00": "LIBRARIES(SYS1.LINKLIB)\n",
    "lib/CTIXCF00": "TRACEOPTS OFF\n",
    "lib/CTIXES00": "TRACEOPTS OFF\n",
}
POOL = "MAXUSERS=10\nMAXDISKS=10\nDDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\nDDNAME=MDK00001 VDEV=310 GROUP=1\n"
SERVED = {
    "parmlint.yaml": """\
systems:
  VMA:
    directory: USER.DIRECT
    pools:
      POOLA: {server: SRV, pooldef: POOLA.POOLDEF}
""",
    "USER.DIRECT": "".join(
        ["USER SRV NOLOG 64M 64M G\n"]
        + [f" MDISK {number} 3390 {1 + at} 1 VOL001 MR\n" for at, number in enumerate(("0301", "0302", "0303", "0310"))]
        + ["USER OTHER NOLOG 64M 64M G\n MDISK 0399 3390 100 1 VOL001 MR\n"]
    ),
    "POOLA.POOLDEF": POOL,
}


def _names(place: Desk, name: str, marked: str, sort: WordSort | None = WordSort.NAME) -> list[str]:
    """The labels of the words of a sort, or of all, that are offered at the cursor."""
    text, line, column = at_cursor(marked)
    path = place.put(name, text)
    answer = completion(place.workspace, lambda: systems_in(place.folder, place.workspace), path, line, column)
    return [item.label for item in answer.items if sort in (None, item.sort)] if answer else []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("COM='SET PROG=|'\n", ["LD", "LP"]),
        ("COM='SET PROG=LP|'\n", []),
        ("COM='SET PROG=(LD,|)'\n", ["LP"]),
        ("COM='SET OMVS=|'\n", ["00"]),
        ("COM='T PROG=|'\n", ["LD", "LP"]),
        ("COM='SET PROG=L|\n", ["LD", "LP"]),
        ("COM='S LLA,SUB=MSTR,LLA=|'\n", ["00"]),
        ("COM='START LLA,LLA=|'\n", ["00"]),
        ("COM='S VTAM,LLA=|'\n", []),
        ("COM='D PROG=|'\n", []),
        ("COM='SET NOTHING=|'\n", []),
        ("COM='SEND PROG=|'\n", []),
    ],
)
def test_a_command_takes_the_members_that_exist(tmp_path: Path, text: str, names: list[str]) -> None:
    assert _names(desk(tmp_path, STARTED), "lib/COMMND00", text) == names


@pytest.mark.parametrize(
    ("member", "text"),
    [
        ("COUPLE00", "COUPLE SYSPLEX(P) CTRACE(|)\n"),
        ("BPXPRM00", "CTRACE(|)\n"),
        ("CONSOL00", "INIT CTRACE(|)\n"),
    ],
)
def test_a_trace_member_goes_by_its_whole_name(tmp_path: Path, member: str, text: str) -> None:
    names = _names(desk(tmp_path, STARTED), f"lib/{member}", text)

    assert [name for name in names if name.startswith("CTIX")] == ["CTIXCF00", "CTIXES00"]


def test_the_types_of_couple_data_sets_are_those_of_the_format_utility(tmp_path: Path) -> None:
    place = desk(tmp_path, TWO_SYSTEMS)

    labels = _names(place, "lib/COUPLE00", "COUPLE SYSPLEX(P)\nDATA TYPE(|)\n", WordSort.VALUE)

    assert labels == ["CFRM", "SFM", "ARM", "LOGR", "LOGRY", "LOGRZ", "WLM", "BPXMCDS"]  # SYSPLEX is that of COUPLE


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("CLASSDEF CLASS(BIG)\nCLASSDEF CLASS(|)\nPATHOUT DEVICE(1) CLASS(HUGE)\nPATHOUT DEVICE(2) CLASS(BIG)\n",
         ["HUGE", "DEFAULT"]),
        ("CLASSDEF CLASS(DEFAULT)\nCLASSDEF CLASS(|)\n", []),
    ],
)  # fmt: skip
def test_a_definition_takes_the_names_that_lack_one(tmp_path: Path, text: str, names: list[str]) -> None:
    place = desk(tmp_path, TWO_SYSTEMS | {"lib/IEASYS00": "MAXUSER=500\n"})

    assert _names(place, "lib/COUPLE09", "COUPLE SYSPLEX(P)\n" + text) == names


def test_a_new_disk_of_a_pool_has_a_name_that_is_free(tmp_path: Path) -> None:
    place = desk(tmp_path, SERVED)

    assert _names(place, "POOLA.POOLDEF", POOL + "DDNAME=|\n") == ["LOG2", "MDK00002", "BACKUP", "CRR1", "CRR2"]
    assert _names(place, "POOLA.POOLDEF", POOL + "DDNAME=MD|\n") == ["MDK00002"]


def test_a_disk_of_a_pool_is_one_of_its_server(tmp_path: Path) -> None:
    place = desk(tmp_path, SERVED)

    assert _names(place, "POOLA.POOLDEF", POOL + "DDNAME=LOG2 VDEV=|\n") == ["303"]


@pytest.mark.parametrize(
    ("name", "text", "absent", "offered"),
    [
        ("lib/COUPLE00", "COUPLE SYSPLEX(P)\n|\n", "COUPLE", "CLASSDEF"),
        ("lib/COUPLE00", "|\nCOUPLE SYSPLEX(P)\n", "COUPLE", "CLASSDEF"),
        ("lib/BPXPRM00", "MAXPROCSYS(900)\nMAX|\n", "MAXPROCSYS", "MAXUIDS"),
        ("lib/IEASYS00", "MAXUSER=500,\n|\n", "MAXUSER", "COUPLE"),
        ("POOLA.POOLDEF", "MAXUSERS=10\n|\n", "MAXUSERS", "MAXDISKS"),
    ],
)
def test_what_stands_once_and_is_there_is_not_offered(
    tmp_path: Path, name: str, text: str, absent: str, offered: str
) -> None:
    labels = _names(desk(tmp_path, TWO_SYSTEMS), name, text, None)

    assert absent not in labels
    assert offered in labels


def test_what_stands_at_the_cursor_is_offered(tmp_path: Path) -> None:
    assert "COUPLE" in _names(desk(tmp_path, TWO_SYSTEMS), "lib/COUPLE00", "COUP| SYSPLEX(P)\n", None)
    assert "COUPLE" in _names(desk(tmp_path, TWO_SYSTEMS), "lib/COUPLE00", "COUPLE| SYSPLEX(P)\n", None)


def test_a_list_option_is_no_data_set(tmp_path: Path) -> None:
    files = TWO_SYSTEMS | {"lib/IEASYS00": "COUPLE=00,\nPAGE=(PAGE.PLPA,PAGE.COMMON,PAGE.LOCAL,L)\n"}

    names = _names(desk(tmp_path, files), "lib/LOAD00", "IEASYM   00\nSYSPARM  00\nPARMLIB  |\n")

    assert "PAGE.PLPA" in names
    assert "L" not in names


@pytest.mark.parametrize(
    ("name", "text", "names"),
    [
        ("lib/IEASYS00", "COUPLE=00,\nOMVS=(00,|\n", []),
        ("lib/IEASYM00", "SYSDEF SYSPARM(|)\n", ["00"]),
        ("lib/COUPLE00", "CLASSDEF CLASS(A)\nPATHOUT STRNAME(IXC1,|)\nPATHIN STRNAME(IXC1,IXC2)\n", ["IXC2"]),
        ("lib/COUPLE00", "PATHOUT STRNAME(|)\nPATHIN STRNAME(ISGLOCK,IXC2)\n", ["IXC2"]),
        ("lib/PROG00", "LNKLST DEFINE NAME(OURS)\nLNKLST ADD NAME(|)\nLNKLST ADD NAME(OURZ) DSNAME(X)\n",
         ["CURRENT", "LNKLST00", "OURS"]),
    ],
)  # fmt: skip
def test_a_list_takes_the_names_that_it_lacks_and_may_have(
    tmp_path: Path, name: str, text: str, names: list[str]
) -> None:
    assert _names(desk(tmp_path, STARTED), name, text) == names


def test_the_link_list_is_no_data_set(tmp_path: Path) -> None:
    files = STARTED | {
        "lib/COMMND00": "COM='S LLA,SUB=MSTR,LLA=00'\n",
        "lib/CSVLLA00": "LIBRARIES(-LNKLST-,SYS1.CMDLIB)\n",
    }
    names = _names(desk(tmp_path, files), "lib/LOAD00", "IEASYM   00\nSYSPARM  00\nPARMLIB  |\n")

    assert "SYS1.CMDLIB" in names
    assert "-LNKLST-" not in names


def test_symbols_that_have_a_value_come_first(tmp_path: Path) -> None:
    labels = _names(desk(tmp_path, TWO_SYSTEMS), "lib/COUPLE00", "COUPLE SYSPLEX(&|)\n", None)

    at = labels.index
    assert at("&PLEX") < at("&SYSNAME") < at("&SYSOSLVL") < at("&DATE")


SWITCH = {
    "parmlint.yaml": "systems:\n  VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG}\n",
    "USER.DIRECT": "USER ANNA SECRET1 1M 1M G\nUSER BERT NOLOG 1M 1M G\n",
    "SYSTEM.CONFIG": "Define VSWITCH SWITCHA\n",
}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Define VSWITCH SWITCHA\nModify VSWITCH |\n", ["SWITCHA"]),
        ("Define VSWITCH SWITCHA\nModify VSWITCH SW|\n", ["SWITCHA"]),
        ("Define VSWITCH SWITCHA\nModify VSWITCH SWITCHA GRANT |\n", ["ANNA", "BERT"]),
        ("Define VSWITCH SWITCHA\nModify VSWITCH SWITCHA GRANT B|\n", ["BERT"]),
        ("Define VSWITCH SWITCHA\nModify VSWITCH SWITCHA VLAN |\n", []),
        ("Define VSWITCH SWITCHA\nModify COMMAND |\n", []),
    ],
)
def test_a_switch_is_modified_by_its_name_and_for_users(tmp_path: Path, text: str, names: list[str]) -> None:
    assert _names(desk(tmp_path, SWITCH), "SYSTEM.CONFIG", text) == names


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("USER ANNA |\n", ["LBYONLY", "NOLOG", "AUTOONLY", "NOPASS"]),
        ("USER ANNA A|\n", ["AUTOONLY"]),
        ("IDENTITY ANNA N|\n", ["NOLOG", "NOPASS"]),
        ("USER ANNA NOLOG 1M 1M G\n MDISK 0191 3390 1 1 VOL001 |\n", ["R", "RR", "W", "WR", "M", "MR", "MW", "MD"]),
        ("USER ANNA NOLOG 1M 1M G\n MDISK 0191 3390 1 1 VOL001 MR |\n", ["ALL"]),
    ],
)
def test_words_that_are_no_passwords_are_offered(tmp_path: Path, text: str, words: list[str]) -> None:
    assert _names(desk(tmp_path, SWITCH), "USER.DIRECT", text, WordSort.VALUE) == words


def test_functions_are_offered_that_the_release_has(tmp_path: Path) -> None:
    place = desk(tmp_path, TWO_SYSTEMS)

    assert _names(place, "lib/COUPLE00", "COUPLE SYSPLEX(P)\nFUNCTIONS ENABLE(XTCSIZE,|)\n", WordSort.VALUE) == [
        "CFLCRMGMT", "CRITICALPAGING", "SYSSTATDETECT", "USERINTERVAL",
    ]  # fmt: skip


def test_suffixes_of_a_library_that_no_system_reads(tmp_path: Path) -> None:
    """A parmlib without a LOADxx, as an editor shows it that reads one library of a host."""
    place = desk(tmp_path, {"lib/IEASYSPX": "\n", "lib/BPXPRMFS": "", "lib/BPXPRMLM": "", "far/BPXPRM99": ""})
    assert _names(place, "lib/IEASYSPX", "OMVS=(LM,|\n") == ["FS"]
    assert _names(place, "lib/IEASYSPX", "OMVS=|\n") == ["FS", "LM"]

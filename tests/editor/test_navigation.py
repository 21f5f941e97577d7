"""Definition, references and highlight of names, and the search for a name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lint.editor import scopes
from lint.editor.lenses import lenses
from lint.editor.navigation import definition, highlight, references
from lint.editor.rename import prepare_rename
from lint.editor.scopes import MemberReading, NameScope
from lint.editor.sorts import Sort
from lint.editor.workspace_symbols import workspace_symbols
from lint.finding import Span
from lint.systems.estate import Estate
from tests.helpers.editing import TWO_SYSTEMS, Desk, desk, place_of
from tests.helpers.nordkredit import nordkredit
from tests.helpers.reading import text_at

PARMLIB = "zos/NKB.PLEX.PARMLIB"


def _lines(place: Desk, name: str) -> list[str]:
    return (place.folder / name).read_text("latin-1").split("\n")


def _position(place: Desk, name: str, words: str, number: int = 0) -> tuple[int, int]:
    """The line and column of the cursor, which `|` marks in some words that stand in a file."""
    plain, cursor = words.replace("|", ""), words.index("|")
    holding = [(at, line) for at, line in enumerate(_lines(place, name), 1) if plain in line]
    at, line = holding[number]
    return at, line.index(plain) + 1 + cursor


def _shown(place: Desk, spans: list[Span]) -> list[tuple[str, int, str]]:
    """The file, the line and the text of places."""
    return [
        (Path(span.path).name, span.line, text_at(span, Path(span.path).read_text("latin-1").split("\n")))
        for span in spans
    ]


def _definition(place: Desk, name: str, words: str, number: int = 0) -> list[tuple[str, int, str]]:
    line, column = _position(place, name, words, number)
    return _shown(place, definition(place.workspace, place.estate, place.path(name), line, column))


def _references(place: Desk, name: str, words: str, number: int = 0) -> list[tuple[str, int, str]]:
    line, column = _position(place, name, words, number)
    return _shown(place, references(place.workspace, place.estate, place.path(name), line, column))


@pytest.mark.parametrize(
    ("member", "words", "places"),
    [
        (f"{PARMLIB}/COUPLEPX", "CLASS(NK|LARGE)", [("COUPLEPX", 43, "NKLARGE")]),
        (f"{PARMLIB}/COUPLEPX", "STRNAME(IXC_|LRG1", [("NKCFRM01.jcl", 24, "IXC_LRG1")]),
        (f"{PARMLIB}/COUPLEPX", "CFRMPOL(NKCFRM01|)", [("NKCFRM01.jcl", 8, "NKCFRM01")]),
        ("vm/VMRM.CONFIG", "GOAL |GOLD", [("VMRM.CONFIG", 5, "GOLD")]),
        ("vm/NKBPRD.POOLDEF", "DDNAME=LOG1 VDEV=|302", [("USER.DIRECT", 809, "0302")]),
        ("vm/USER.DIRECT", "INCLUDE |IBMDFLT", [("USER.DIRECT", 22, "IBMDFLT")]),
        ("vm/VMSYSU.POOLDEF", "FM=|NKBPRD:", [("NKBSRV1.DMSPARMS", 5, "NKBPRD")]),
        ("vm/VMSYSU.POOLDEF", "FM=NKBPRD:VM|SERVU.", [("USER.DIRECT", 788, "VMSERVU")]),
        (f"{PARMLIB}/PROGLL", "LNKLST ACTIVATE NAME(NK|LNK01)", [("PROGLL", 6, "NKLNK01")]),
    ],
)
def test_a_use_leads_to_the_definition(member: str, words: str, places: list[tuple[str, int, str]]) -> None:
    assert _definition(nordkredit(), member, words) == places


def test_a_suffix_leads_to_the_file_that_each_system_selects() -> None:
    place = nordkredit()
    line, column = _position(place, f"{PARMLIB}/IEASYSPX", "CMD=(PX,|ST,")
    spans = definition(place.workspace, place.estate, place.path(f"{PARMLIB}/IEASYSPX"), line, column)
    folders = [Path(span.path).parent.name for span in spans]
    assert folders == ["NKB.SITEA.PARMLIB", "NKB.SITEB.PARMLIB"]
    assert {span.line for span in spans} == {1}


def test_a_suffix_with_a_symbol_leads_to_the_members_of_all_systems() -> None:
    names = [name for name, _, _ in _definition(nordkredit(), f"{PARMLIB}/IEASYSPX", "PX,ST,&|SYSCLONE")]
    assert {"COMMNDS1", "COMMNDS2", "COMMNDS3"} <= set(names)


def test_a_link_leads_to_the_minidisks_of_all_members_of_a_cluster() -> None:
    place = nordkredit()
    places = _definition(place, "vm/USER.DIRECT", "LINK MAINT 0|190 0190")
    assert [text for _, _, text in places] == ["0190", "0190"]
    headers = [
        next(text for text in reversed(_lines(place, "vm/USER.DIRECT")[:line]) if text[:1].isalpha())
        for _, line, _ in places
    ]
    assert headers == ["SUBCONFIG MAINT-1", "SUBCONFIG MAINT-2"]


def test_references_cross_files() -> None:
    assert _references(nordkredit(), "vm/NKBPRD.POOLDEF", "DDNAME=LOG1 VDEV=|302") == [
        ("USER.DIRECT", 809, "0302"),
        ("NKBPRD.POOLDEF", 4, "302"),
    ]
    files = {name for name, _, _ in _references(nordkredit(), "vm/USER.DIRECT", "IDENTITY |TCPIP ")}
    assert {"USER.DIRECT", "TCPIP.DATA"} <= files


def test_the_definition_asks_for_the_same_as_the_use() -> None:
    use = _references(nordkredit(), f"{PARMLIB}/COUPLEPX", "CLASS(NK|LARGE)", 1)
    of_definition = _references(nordkredit(), f"{PARMLIB}/COUPLEPX", "CLASSDEF CLASS(NK|LARGE)")
    assert use == of_definition == [("COUPLEPX", 43, "NKLARGE"), ("COUPLEPX", 48, "NKLARGE")]


def test_a_symbol_has_its_uses_without_the_period() -> None:
    places = _references(nordkredit(), f"{PARMLIB}/COUPLEPX", "SYSPLEX(&SYS|PLEX.)")
    assert ("COUPLEPX", 11, "&SYSPLEX") in places
    assert ("LOADN1", 12, "NKPLEX1") in places


def test_highlights_are_of_this_file_alone() -> None:
    place = nordkredit()
    line, column = _position(place, f"{PARMLIB}/COUPLEPX", "STRNAME(IXC_|LRG1")
    marks = highlight(place.workspace, place.estate, place.path(f"{PARMLIB}/COUPLEPX"), line, column)
    assert [mark.span.line for mark in marks] == [48, 51]
    assert not any(mark.is_definition for mark in marks)


def test_a_name_means_in_each_system_what_is_defined_there(tmp_path: Path) -> None:
    place = desk(tmp_path, SHARED)
    assert _definition(place, "shared/IEASYS00", "SYSNAME=&|MINE.") == [
        ("IEASYM00", 1, "&MINE"),
        ("IEASYM00", 1, "&MINE"),
        ("IEASYS00", 2, "&MINE."),  # which names the system
    ]


def test_names_of_a_member_that_no_system_reads(tmp_path: Path) -> None:
    text = "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(ONLY)\nPATHOUT STRNAME(IXC1) CLASS(ONLY)\n"
    place = desk(tmp_path, {"COUPLE00": text})
    assert _definition(place, "COUPLE00", "IXC1) CLASS(|ONLY") == [("COUPLE00", 2, "ONLY")]


def test_a_member_that_may_be_selected_later_has_the_names_of_its_systems(tmp_path: Path) -> None:
    """Those of other kinds: it would take the place of a member of its own kind."""
    later = "COUPLE SYSPLEX(&MINE.)\nCLASSDEF CLASS(BIG)\nPATHOUT STRNAME(IXC1) CLASS(BIG)\n"
    place = desk(tmp_path, {**SHARED, "shared/COUPLE99": later})
    assert _definition(place, "shared/COUPLE99", "SYSPLEX(&|MINE.)") == [
        ("IEASYM00", 1, "&MINE"),
        ("IEASYM00", 1, "&MINE"),
    ]
    assert _references(place, "shared/COUPLE99", "CLASS(|BIG)") == [("COUPLE99", 2, "BIG"), ("COUPLE99", 3, "BIG")]


def test_a_suffix_that_another_overrules_leads_to_its_member(tmp_path: Path) -> None:
    files = {
        **SHARED,
        "shared/LOAD00": "IEASYM   00\nSYSPARM  (00,01)\n",
        "shared/IEASYS01": "COUPLE=99\n",
        "shared/IEASYS02": "COUPLE=99\n",
    }
    place = desk(tmp_path, files)
    assert {name for name, _, _ in _definition(place, "shared/IEASYS01", "COUPLE=|99")} == {"COUPLE99"}
    assert {name for name, _, _ in _definition(place, "shared/IEASYS00", "COUPLE=|00")} == {"COUPLE00"}
    assert {name for name, _, _ in _definition(place, "shared/IEASYS02", "COUPLE=|99")} == {"COUPLE99"}


def test_systems_are_looked_at_once_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    systems = "".join(f"  SYS{at}: {{parmlib: [lib], ipl: {{load: '00'}}}}\n" for at in range(10, 40))
    files = {
        "parmlint.yaml": f"systems:\n{systems}",
        "lib/LOAD00": "SYSPARM  00\n",
        "lib/IEASYS00": "COUPLE=00\n",
        "lib/COUPLE00": "CLASSDEF CLASS(BIG)\nPATHOUT STRNAME(IXC1) CLASS(BIG)\n",
    }
    place = desk(tmp_path, files)
    systems_asked = []
    make = scopes._scope

    def counted(estate: Estate, reading: MemberReading, *args: Any) -> NameScope:
        systems_asked.append(reading.system)
        return make(estate, reading, *args)

    monkeypatch.setattr(scopes, "_scope", counted)
    assert _definition(place, "lib/COUPLE00", "IXC1) CLASS(|BIG)") == [("COUPLE00", 1, "BIG")]
    assert len(systems_asked) == len(set(systems_asked)) == 30


def test_there_is_nothing_in_comments_and_beyond_the_text() -> None:
    place = nordkredit()
    path = place.path(f"{PARMLIB}/COUPLEPX")
    for line, column in ((2, 5), (1, 500), (9999, 1), (0, 0)):
        assert definition(place.workspace, place.estate, path, line, column) == []
        assert references(place.workspace, place.estate, path, line, column) == []
        assert highlight(place.workspace, place.estate, path, line, column) == []


def test_names_of_all_systems_can_be_searched() -> None:
    names = workspace_symbols(nordkredit().estate, "nklarge")
    assert [(name.sort, name.text, name.systems) for name in names] == [
        (Sort.CLASS, "NKLARGE", ("NKS1", "NKS2", "NKS3"))
    ]
    texts = [name.text for name in workspace_symbols(nordkredit().estate, "maint")]
    assert texts[0] == "MAINT"
    assert texts.index("MAINT730") < texts.index("DIRMAINT")
    assert len(workspace_symbols(nordkredit().estate, "", most=7)) == 7
    assert workspace_symbols(nordkredit().estate, "NO SUCH NAME") == []


def test_a_changed_member_has_its_new_names(tmp_path: Path) -> None:
    place = desk(tmp_path, {"COUPLE00": "CLASSDEF CLASS(OLD)\nPATHOUT STRNAME(IXC1) CLASS(OLD)\n"})
    path = place.put("COUPLE00", "CLASSDEF CLASS(NEW)\nPATHOUT STRNAME(IXC1) CLASS(NEW)\n")
    assert [span.line for span in definition(place.workspace, place.estate, path, 2, 30)] == [1]


def test_a_suffix_leads_to_its_member_in_a_library_that_no_system_reads(tmp_path: Path) -> None:
    place = desk(tmp_path, {"lib/IEASYSPX": "OMVS=(LM,XX)\n", "lib/BPXPRMLM": "MAXPROCSYS(900)\n"})
    path = place.path("lib/IEASYSPX")
    assert _shown(place, definition(place.workspace, place.estate, path, 1, 7)) == [("BPXPRMLM", 1, "MAXPROCSYS(900)")]
    assert definition(place.workspace, place.estate, path, 1, 10) == []
    spans = references(place.workspace, place.estate, path, 1, 7)
    assert [(span.member, span.column) for span in spans] == [("BPXPRMLM", 1), ("IEASYSPX", 7)]


def _lenses(place: Desk, name: str) -> list[str]:
    return [lens.text for lens in lenses(place.workspace, place.estate, place.path(name))]


def test_a_lens_says_which_systems_select_a_member_and_by_what() -> None:
    place = nordkredit()
    assert _lenses(place, f"{PARMLIB}/BPXPRMS2") == ["selected by IEASYSPX:16 on NKS2"]
    assert _lenses(place, "zos/NKB.SITEA.PARMLIB/COMMNDST") == ["selected by IEASYSPX:2 on NKS1, NKS2"]
    assert _lenses(place, f"{PARMLIB}/MPFLSTPX") == [
        "selected by CONSOLPX:4 on NKS1, NKS2, NKS3",
        "selected by IEACMD00:40 on NKS1, NKS2, NKS3",
    ]
    assert _lenses(place, "zos/SYS1.IPLPARM/LOADN1") == ["selected by the IPL on NKS1, NKS2, NKS3"]
    assert _lenses(place, "zos/SYS1.IPLPARM/LOADFB") == ["no system selects it"]
    assert _lenses(place, "vm/NKBPRD.POOLDEF") == ["read by NKVM1"]
    assert _lenses(place, "zos/jobs/NKCFRM01.jcl") == ["read by NKS1, NKS2, NKS3"]


def test_a_lens_names_a_few_of_many_systems(tmp_path: Path) -> None:
    systems = "".join(f"  S{number:02}: {{parmlib: [lib], ipl: {{load: '00'}}}}\n" for number in range(20))
    files = {"LOAD00": "SYSPARM  00\n", "IEASYS00": "OMVS=00\n", "BPXPRM00": "MAXPROCSYS(900)\n"}
    library = {f"lib/{name}": text for name, text in files.items()}
    place = desk(tmp_path, {"parmlint.yaml": f"systems:\n{systems}", **library})
    first = ", ".join(f"S{number:02}" for number in range(8))
    assert _lenses(place, "lib/BPXPRM00") == [f"selected by IEASYS00:1 on {first} and 12 more"]


def test_a_lens_leads_to_the_suffix() -> None:
    place = nordkredit()
    (lens,) = lenses(place.workspace, place.estate, place.path(f"{PARMLIB}/BPXPRMLM"))
    assert lens.place is not None
    assert _shown(place, [lens.place]) == [("IEASYSPX", 16, "LM")]
    assert lens.span.line == 1


def test_a_lens_says_what_hides_a_member(tmp_path: Path) -> None:
    place = desk(tmp_path, SHARED)
    assert _lenses(place, "shared/COUPLE00") == ["hidden by SYSA.PARMLIB on SYSA", "selected by IEASYS00:1 on SYSB"]
    assert _lenses(place, "shared/COUPLE99") == ["no system selects it"]


def test_a_file_of_no_library_has_no_lens(tmp_path: Path) -> None:
    place = desk(tmp_path, {**SHARED, "notes/COUPLE00": "COUPLE SYSPLEX(P)\n", "README.md": "text\n"})
    assert _lenses(place, "notes/COUPLE00") == []
    assert _lenses(place, "README.md") == []


@pytest.mark.slow
def test_nothing_fails_at_any_place_of_the_samples() -> None:
    place = nordkredit()
    for path in sorted(place.folder.rglob("*")):
        if path.is_file():
            lines = path.read_bytes().decode("latin-1").split("\n")
            assert isinstance(lenses(place.workspace, place.estate, path), list)
            for line, text in enumerate([*lines[:250], ""], 1):
                for column in range(1, len(text) + 2, 5):
                    definition(place.workspace, place.estate, path, line, column)
                    prepare_rename(place.workspace, place.estate, path, line, column)


SHARED = {
    "parmlint.yaml": (
        "systems:\n"
        "  SYSA: {parmlib: [SYSA.PARMLIB, shared], ipl: {load: '00'}}\n"
        "  SYSB: {parmlib: [SYSB.PARMLIB, shared], ipl: {load: '00'}}\n"
    ),
    "shared/LOAD00": "IEASYM   00\nSYSPARM  00\n",
    "shared/IEASYS00": "COUPLE=00,\nSYSNAME=&MINE.\n",
    "shared/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n",
    "shared/COUPLE99": "COUPLE SYSPLEX(PLEX1)\n",
    "SYSA.PARMLIB/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n",
    "SYSA.PARMLIB/IEASYM00": "SYSDEF SYMDEF(&MINE='A')\n",
    "SYSB.PARMLIB/IEASYM00": "SYSDEF SYMDEF(&MINE='B')\n",
}
"""Two systems with a shared library, in which each replaces some members."""


CONFIG = """\
System_Identifier LPAR LP1 VM1
System_Identifier LPAR LP2 VM2
VM1: Define VSWITCH SW1 RDEV 1E00
VM2: Define VSWITCH SW1 RDEV 1E20
Modify VSWITCH SW1 GRANT JOE
/* SW1 */
VM1: BEGIN
Define LAN LAN1 OWNERID SYSTEM
END
"""
CONFIG_FILES = {
    "parmlint.yaml": "systems:\n  VM1: {directory: USER.DIRECT, config: SYSTEM.CONFIG}\n",
    "USER.DIRECT": "USER JOE NOLOG 1M 1M G\n NICDEF 0600 TYPE QDIO LAN SYSTEM SW1\n",
    "SYSTEM.CONFIG": CONFIG,
}


@pytest.mark.parametrize(
    ("words", "behind", "lines"),
    [
        ("SW1 RDEV", 0, [3, 4, 5]),
        ("SW1 GRANT", 1, [3, 4, 5]),
        ("VM1: Define", 1, [1, 3, 7]),
        ("VM1: BEGIN", 1, [1, 3, 7]),
    ],
)
def test_system_config_names_switches_and_systems_in_all_ways(
    tmp_path: Path, words: str, behind: int, lines: list[int]
) -> None:
    place = desk(tmp_path, CONFIG_FILES)
    line, column = place_of(CONFIG, words)
    path = place.path("SYSTEM.CONFIG")
    places = highlight(place.workspace, place.estate, path, line, column + behind)
    assert sorted({each.span.line for each in places}) == lines
    assert definition(place.workspace, place.estate, path, line, column + behind)


@pytest.mark.parametrize(
    ("member", "words"), [("LOAD00", "00\nIEASYM"), ("LOAD00", "00\nEND"), ("IEASYM00", "00) SYS")]
)
def test_a_suffix_of_loadxx_leads_to_the_member_that_every_ipl_reads(tmp_path: Path, member: str, words: str) -> None:
    """SYSPARM 00 selects what each IPL reads anyway; the suffix leads there all the same."""
    files = {
        "parmlint.yaml": TWO_SYSTEMS["parmlint.yaml"],
        "lib/LOAD00": "SYSPARM  00\nIEASYM   00\n",
        "lib/IEASYM00": "SYSDEF SYSPARM(00) SYSCLONE(&SYSNAME(3:2))\n",
        "lib/IEASYS00": "MAXUSER=500\n",
    }
    text = files[f"lib/{member}"]
    place = desk(tmp_path, files)
    line, column = place_of(f"{text}END\n", words)
    spans = definition(place.workspace, place.estate, place.path(f"lib/{member}"), line, column)
    name = "IEASYM00" if words.endswith("END") else "IEASYS00"
    assert [span.member for span in spans] == [name]


@pytest.mark.parametrize("query", ["&PLEX", "&plex."])
def test_a_symbol_is_found_as_members_write_it(tmp_path: Path, query: str) -> None:
    place = desk(tmp_path, TWO_SYSTEMS)
    assert [(name.sort, name.text) for name in workspace_symbols(place.estate, query)] == [
        (Sort.SYMBOL, "PLEX"),
        (Sort.SYMBOL, "SYSPLEX"),
    ]

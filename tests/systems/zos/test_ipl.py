"""The virtual IPL, held against the algorithm and the worked example of the fact sheet (zos-members-2.md, 12)."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence
from tests.helpers.playing import estate_in, image_in
from tests.running import CORPUS

CONFIGURATION = """\
systems:
  PROD1:
    parmlib: [USER.PARMLIB, SYS1.PARMLIB]
    ipl: {load: AA, hwname: CPC1, lpar: PROD1, vmuserid: }
    elsewhere: [IGDSMSNA]
"""
WORKED_EXAMPLE = {
    "parmlint.yaml": CONFIGURATION,
    "SYS1.PARMLIB/LOADAA": ("SYSPARM  (01,L)\nIEASYM   (00,PR,L)\nPARMLIB  USER.PARMLIB\nPARMLIB  SYS1.PARMLIB\n"),
    "SYS1.PARMLIB/IEASYM00": "SYSDEF SYMDEF(&HLQ.='PROD')\n",
    "SYS1.PARMLIB/IEASYMPR": (
        "SYSDEF LPARNAME(PROD1) SYSNAME(PRD1) SYSPARM(02)\nSYSDEF LPARNAME(PROD2) SYSNAME(PRD2) SYSPARM(03)\n"
    ),
    "SYS1.PARMLIB/IEASYS00": "LNK=00,OMVS=(00),MLPA=00,SMS=NA\n",
    "SYS1.PARMLIB/IEASYS01": "MLPA=(00,01),OMVS=(00,&SYSCLONE.)\n",
    "SYS1.PARMLIB/IEASYS02": "LNK=(02,00)\n",
    "SYS1.PARMLIB/LNKLST02": "SYS1.B\n",
    "SYS1.PARMLIB/LNKLST00": "SYS1.A\n",
    "SYS1.PARMLIB/BPXPRM00": "MAXPROCSYS(900)\n",
    "SYS1.PARMLIB/BPXPRMD1": "MAXPROCSYS(400)\n",
    "USER.PARMLIB/LNKLST02": "USER.&HLQ..LINKLIB\n",
}


def names(image: Image, parameter: str) -> list[str]:
    return [member.name for member in image.members if member.selected_by == f"{parameter}="]


def test_the_worked_example(tmp_path: Path) -> None:
    image = image_in(tmp_path, WORKED_EXAMPLE)

    assert [member.name for member in image.system_parameters.members] == ["IEASYS00", "IEASYS01", "IEASYS02"]
    assert [member.name for member in image.symbol_stage.members] == ["IEASYM00", "IEASYMPR"]
    assert names(image, "LNK") == ["LNKLST02", "LNKLST00"]
    assert names(image, "MLPA") == ["IEALPA00", "IEALPA01"]
    assert names(image, "OMVS") == ["BPXPRM00", "BPXPRMD1"]
    symbols = {symbol.name: symbol.text for symbol in image.symbols}
    assert (symbols["SYSNAME"], symbols["SYSCLONE"]) == ("PRD1", "D1")


def test_the_first_library_that_has_a_member_supplies_it(tmp_path: Path) -> None:
    image = image_in(tmp_path, WORKED_EXAMPLE)

    (lnklst,) = [member for member in image.members if member.name == "LNKLST02"]
    assert lnklst.library is not None
    assert lnklst.library.data_set == "USER.PARMLIB"
    assert [library.data_set for library in lnklst.hidden] == ["SYS1.PARMLIB"]
    assert lnklst.resolved is not None
    assert lnklst.resolved.statements[0].statement.text.strip() == "USER.PROD.LINKLIB"


def test_a_parameter_remembers_what_it_replaced(tmp_path: Path) -> None:
    mlpa = image_in(tmp_path, WORKED_EXAMPLE).parameters["MLPA"]

    assert mlpa.texts == ("00", "01")
    assert [(parameter.member.name, parameter.texts) for parameter in mlpa.overridden] == [("IEASYS00", ("00",))]


def test_what_is_not_there_is_told_apart_from_what_is_elsewhere(tmp_path: Path) -> None:
    image = image_in(tmp_path, WORKED_EXAMPLE)
    presence = {member.name: member.presence for member in image.members}

    assert presence["IEALPA01"] is Presence.MISSING
    assert presence["IGDSMSNA"] is Presence.ELSEWHERE


def test_filters_of_the_image_that_nobody_told_leave_values_unknown(tmp_path: Path) -> None:
    silent = CONFIGURATION.replace("hwname: CPC1, lpar: PROD1, vmuserid: ", "hwname: CPC1")
    image = image_in(tmp_path, {**WORKED_EXAMPLE, "parmlint.yaml": silent})

    name = image.symbols.get("SYSNAME")
    assert name is not None
    assert name.text is None
    assert [member.name for member in image.members if member.presence is Presence.UNKNOWN] == ["BPXPRM&SYSCLONE."]


LOAD_WITH_FILTERS = """\
IEASYM   00
HWNAME   CPC1
LPARNAME PROD1
IEASYM   11
LPARNAME PROD2
IEASYM   12
HWNAME   CPC2
IEASYM   20
"""


@pytest.mark.parametrize(
    ("hwname", "lpar", "suffix"), [("CPC1", "PROD1", "11"), ("CPC1", "PROD2", "12"), ("CPC2", "PROD1", "20")]
)
def test_the_last_statement_whose_filters_match_counts(tmp_path: Path, hwname: str, lpar: str, suffix: str) -> None:
    """A new HWNAME ends the LPARNAME before it (9.3)."""
    image = image_in(
        tmp_path,
        {
            "parmlint.yaml": f"systems: {{X: {{parmlib: p, ipl: {{load: 00, hwname: {hwname}, lpar: {lpar}}}}}}}",
            "p/LOAD00": LOAD_WITH_FILTERS,
        },
    )

    assert [member.name for member in image.symbol_stage.members] == [f"IEASYM{suffix}"]


def test_members_named_in_commands_and_members_are_followed(tmp_path: Path) -> None:
    image = image_in(
        tmp_path,
        {
            "LOAD00": "SYSPARM  00\n",
            "IEASYS00": "CMD=01,OMVS=00,COUPLE=00\n",
            "COMMND01": "COM='S VLF,SUB=MSTR,NN=02'\nCOM='S ASCH,SUB=MSTR'\nCOM='SET PROG=(A1,A2)'\n",
            "COFVLF02": "CLASS NAME(CSVLLA) EMAJ(LLA)\n",
            "ASCHPM00": "CLASSADD CLASSNAME(A) MAX(2) RESPGOAL(1)\n",
            "BPXPRM00": "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(01,02)')\nCTRACE(CTIBPX01)\n",
            "COUPLE00": "COUPLE SYSPLEX(LOCAL) CTRACE(CTIXCF01)\n",
            "IOEPRM01": "adm_threads=5\n",
        },
    )
    by = {member.name: (member.selected_by, member.is_found) for member in image.members}

    assert by["COFVLF02"] == ("START VLF", True)
    assert by["ASCHPM00"] == ("START ASCH", True)
    assert by["PROGA1"] == ("SET PROG=", False)
    assert by["PROGA2"] == ("SET PROG=", False)
    assert by["IOEPRM01"] == ("PARM of FILESYSTYPE", True)
    assert by["IOEPRM02"] == ("PARM of FILESYSTYPE", False)
    assert by["CTIBPX01"] == by["CTIXCF01"] == ("CTRACE", False)


def test_members_that_select_each_other_end(tmp_path: Path) -> None:
    image = image_in(
        tmp_path,
        {
            "LOAD00": "SYSPARM  00\n",
            "IEASYS00": "CMD=00,OMVS=00\n",
            "COMMND00": "COM='SET OMVS=00'\n",
            "BPXPRM00": "MAXPROCSYS(900)\n",
        },
    )

    assert [member.name for member in image.members].count("BPXPRM00") == 2
    assert len(image.of_kind("bpxprm")) == 1


CHAIN = ["LOAD00", "IEASYM00", "IEASYS00", "COUPLE00", "BPXPRM00", "LPALST00", "IEALPA00", "PROG00"]
"""What LOAD00 of twopakz6 leads to, read from the members by a person."""


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")
@pytest.mark.parametrize("source", ["twopakz6.parmlib", "twopakz6.jcl"])
def test_twopakz6_gives_the_same_chain_from_its_folder_and_its_deck(tmp_path: Path, source: str) -> None:
    (tmp_path / "parm").symlink_to(CORPUS / "zos" / source)
    system = "systems: {RESCUE: {parmlib: parm, elsewhere: [IGDSMSNA]}}\n"
    image = image_in(tmp_path, {"parmlint.yaml": system})

    member_names = [member.name for member in image.all_members if member.is_found and not member.is_default]
    assert member_names[:3] == CHAIN[:3]
    assert {*CHAIN} <= {*member_names}
    symbols = {symbol.name: symbol.text for symbol in image.symbols}
    assert (symbols["SYSNAME"], symbols["SYSCLONE"]) == ("EMRG", "00")
    missing = {member.name for member in image.members if member.presence is Presence.MISSING}
    assert missing == {"DIAG00", "IFAPRD00", "CTIBPX00", "IEASLP00", "ADYSET01"}
    assert [member.name for member in image.members if member.presence is Presence.ELSEWHERE] == ["IGDSMSNA"]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")
def test_racf_selects_its_members(tmp_path: Path) -> None:
    (tmp_path / "parm").symlink_to(CORPUS / "zos" / "10parm.jcl")
    image = image_in(tmp_path, {"parmlint.yaml": "systems: {EMRG: {parmlib: parm}}\n"})

    (irrprm,) = [member for member in image.members if member.name.startswith("IRRPRM")]
    assert (irrprm.name, irrprm.selected_by, irrprm.is_found) == ("IRRPRM00", "RACF=", True)


@pytest.mark.parametrize(
    ("parameters", "selected"),
    [
        ("ICSF=00,ICSFPROC=CSF", ["CSFPRM00"]),
        ("ICSF=(00,01)", ["CSFPRM00", "CSFPRM01"]),
        ("ICSF=NONE,ICSFPROC=NONE", []),
        ("ICSFPROC=CSF", []),
        ("RACF=(AA,BB,CC)", ["IRRPRMAA", "IRRPRMBB", "IRRPRMCC"]),
    ],
)
def test_members_of_racf_and_icsf(tmp_path: Path, parameters: str, selected: list[str]) -> None:
    config = "systems: {PRDA: {parmlib: parm}}\n"
    files = {"parmlint.yaml": config, "parm/LOAD00": "SYSPARM  00\n", "parm/IEASYS00": f"{parameters}\n"}

    image = image_in(tmp_path, files)

    assert [chosen.name for chosen in image.members] == selected
    assert all(chosen.presence is Presence.MISSING for chosen in image.members)


def test_a_folder_with_two_usable_loads_is_no_system(tmp_path: Path) -> None:
    files = {"LOAD00": "SYSPARM  00\n", "LOAD01": "SYSPARM  01\n", "IEASYS00": "CLPA\n"}

    assert not estate_in(tmp_path, files).images


def test_systems_with_one_sysplex_name_are_one_sysplex(tmp_path: Path) -> None:
    members = {"LOAD00": "IEASYM   00\n", "IEASYS00": "COUPLE=00\n", "IEASYM00": "SYSDEF SYMDEF(&P='PLEX1')\n"}
    names = {f"{folder}/{name}": text for folder in "abc" for name, text in members.items()}
    couples = {
        f"{folder}/COUPLE00": f"COUPLE SYSPLEX({name})\n"
        for folder, name in zip("abc", ("&P.", "PLEX1", "LOCAL"), strict=True)
    }
    config = "systems:\n" + "".join(f"  SYS{folder}: {{parmlib: {folder}}}\n" for folder in "abc")

    (sysplex,) = estate_in(tmp_path, {**names, **couples, "parmlint.yaml": config}).sysplexes

    assert sysplex.name == "PLEX1"
    assert [image.name for image in sysplex.images] == ["SYSa", "SYSb"]


@pytest.mark.slow
def test_ten_thousand_symbols_and_a_list_of_two_hundred_suffixes(tmp_path: Path) -> None:
    symbols = "SYSDEF\n" + "".join(f" SYMDEF(&S{number}='{number:05}')\n" for number in range(10_000))
    alphabet = "0123456789ABCDEFGHIJ"
    listed = [f"{first}{second}" for first in alphabet for second in alphabet][:200]
    rows = [",".join(listed[start : start + 10]) for start in range(0, 200, 10)]
    files = {
        "LOAD00": "IEASYM   00\nSYSPARM  00\n",
        "IEASYM00": symbols,
        "IEASYS00": "CLPA,\nPROG=(" + ",\n".join(rows) + ")\n",
    }

    image = image_in(tmp_path, files)

    assert image.symbols.resolve("&S9999.") == "09999"
    assert len([member for member in image.members if member.selected_by == "PROG="]) == 200


def test_loadxx_is_looked_for_in_iplparm_and_then_in_sys1_parmlib(tmp_path: Path) -> None:
    """The IPL searches SYSn.IPLPARM and SYS1.PARMLIB; libraries that LOADxx names come later. [doc: IPLPARM]"""
    files = {
        "parmlint.yaml": (
            "systems:\n  X: {parmlib: [USER.PARMLIB, SYS1.PARMLIB], iplparm: SYS1.IPLPARM, ipl: {load: 00}}\n"
        ),
        "SYS1.IPLPARM/LOAD00": "SYSPARM  11\nPARMLIB  USER.PARMLIB\n",
        "SYS1.PARMLIB/LOAD00": "SYSPARM  22\n",
        "USER.PARMLIB/LOAD00": "SYSPARM  33\n",
        "USER.PARMLIB/IEASYS11": "CLPA\n",
        "SYS1.PARMLIB/IEASYS00": "CLPA\n",
    }
    image = image_in(tmp_path, files)

    assert [member.name for member in image.system_parameters.members] == ["IEASYS00", "IEASYS11"]
    assert [slot.data_set for slot in image.concatenation.slots] == ["USER.PARMLIB", "SYS1.PARMLIB"]


def test_load_is_looked_for_in_iplparm_before_parmlib(tmp_path: Path) -> None:
    image = image_in(
        tmp_path,
        {
            "parmlint.yaml": "systems: {A: {parmlib: [USER.PARMLIB, SYS1.PARMLIB], iplparm: SYS0.IPLPARM}}\n",
            "SYS0.IPLPARM/LOAD00": "SYSPARM  01\nPARMLIB  USER.PARMLIB\n",
            "USER.PARMLIB/LOAD00": "SYSPARM  02\n",
            "SYS1.PARMLIB/LOAD00": "SYSPARM  03\n",
        },
    )

    chosen = image.loaded.member
    assert [library.data_set for library in (chosen.library, *chosen.hidden) if library] == [
        "SYS0.IPLPARM", "SYS1.PARMLIB", "USER.PARMLIB",
    ]  # fmt: skip
    assert [member.name for member in image.system_parameters.members] == ["IEASYS00", "IEASYS01"]


@pytest.mark.parametrize(("ieasys", "name", "clone"), [("SYSNAME=PRDA", "PRDA", "DA"), ("SYSNAME=X", "X", "X")])
def test_the_clone_is_the_end_of_the_name(tmp_path: Path, ieasys: str, name: str, clone: str) -> None:
    image = image_in(tmp_path, {"LOAD00": "SYSPARM  00\n", "IEASYS00": f"{ieasys}\n"})
    assert (image.symbols.resolve("&SYSNAME."), image.symbols.resolve("&SYSCLONE.")) == (name, clone)


@pytest.mark.parametrize(
    ("load", "ieasym", "members", "is_whole"),
    [
        ("SYSPARM  01\n", None, ["00", "01"], True),
        ("SYSPARM  (01,00)\n", None, ["00", "01", "00"], True),  # 00 once more, behind what it overrides
        ("SYSPARM  (00,01)\n", None, ["00", "01"], True),  # every IPL begins with 00
        ("IEASYM   00\n", "SYSDEF SYSPARM(01)\n", ["00", "01"], True),
        ("SYSPARM  01\nIEASYM   00\n", "SYSDEF SYSNAME(A)\n", ["00", "01"], True),
        ("SYSPARM  01\nIEASYM   00\n", None, ["00", "01"], False),  # IEASYM00, which is not there, may name others
        ("SYSPARM  01\nIEASYM   00\n", "SYSDEF LPARNAME(X) SYSPARM(02)\n", ["00", "01"], False),
    ],
)
def test_which_ieasys_members_are_read_and_whether_these_are_all(
    tmp_path: Path, load: str, ieasym: str | None, members: list[str], *, is_whole: bool
) -> None:
    files = {"LOAD00": load, "IEASYS00": "CLPA\n", "IEASYS01": "OMVS=00\n"}
    image = image_in(tmp_path, {**files, "IEASYM00": ieasym} if ieasym else files)
    assert [member.name for member in image.system_parameters.members] == [f"IEASYS{suffix}" for suffix in members]
    assert (image.system_parameters.is_whole_list, image.has_every_ieasys) == (is_whole, is_whole)


@pytest.mark.parametrize(
    ("parameters", "names"), [("OPT=(01,02)", ["IEAOPT01"]), ("PROG=(01,02)", ["PROG01", "PROG02"])]
)
def test_a_parameter_that_takes_one_member_takes_the_first(tmp_path: Path, parameters: str, names: list[str]) -> None:
    image = image_in(tmp_path, {"LOAD00": "SYSPARM  00\n", "IEASYS00": f"{parameters}\n"})
    parameter = parameters.partition("=")[0]
    assert [member.name for member in image.members if member.selected_by == f"{parameter}="] == names


PLEX = {
    "parmlint.yaml": "systems: {A: {parmlib: p}}\n",
    "p/LOAD00": "SYSPARM  00\nIEASYM   00\n",
    "p/IEASYM00": "SYSDEF SYMDEF(&EARLY.='&SYSPLEX.')\n",
    "p/IEASYS00": "COUPLE=00,OMVS=00\n",
    "p/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n",
    "p/BPXPRM00": "ROOT FILESYSTEM('OMVS.&SYSPLEX..ROOT')\n",
}


@pytest.mark.parametrize(
    ("files", "early", "late"),
    [
        ({}, "LOCAL", "PLEX1"),
        (
            {"p/LOAD00": PLEX["p/LOAD00"] + "SYSPLEX  PLEX9\n", "p/COUPLE00": "COUPLE SYSPLEX(&SYSPLEX.)\n"},
            "PLEX9",
            "PLEX9",
        ),
        ({"p/COUPLE00": "COUPLE SYSPLEX(&SYSPLEX.)\n"}, "LOCAL", "LOCAL"),
        ({"p/IEASYS00": "COUPLE=01,OMVS=00\n"}, "LOCAL", None),  # which is not there
        ({"p/IEASYS00": "COUPLE=**,OMVS=00\n"}, "LOCAL", "LOCAL"),
        ({"p/LOAD00": PLEX["p/LOAD00"] + "SYSPLXE  PLEX9\n", "p/IEASYS00": "COUPLE=01,OMVS=00\n"}, None, None),
        ({"parmlint.yaml": "systems: {A: {parmlib: p, symbols: {SYSPLEX: MINE}}}\n"}, "MINE", "MINE"),
    ],
)
def test_the_sysplex_before_and_after_couplexx(
    tmp_path: Path, files: dict[str, str], early: str | None, late: str | None
) -> None:
    """LOCAL until COUPLExx is read (zos-members-2.md, static symbols)."""
    image = image_in(tmp_path, PLEX | files)

    assert image.symbols.symbols["EARLY"].text == early
    sysplex = image.symbols.get("SYSPLEX")
    assert (sysplex.text if sysplex else None) == late
    (root,) = [placed for parsed in image.of_kind("bpxprm") for placed in parsed.named("ROOT")]
    assert root["FILESYSTEM"].text == (f"'OMVS.{late}.ROOT'" if late else "'OMVS.&SYSPLEX..ROOT'")


def test_symbols_of_the_configuration_reach_definitions(tmp_path: Path) -> None:
    image = image_in(
        tmp_path,
        {
            "parmlint.yaml": "systems: {A: {parmlib: p, symbols: {SITE: 'EAST', BOTH: 'C'}}}\n",
            "p/LOAD00": "SYSPARM  00\nIEASYM   00\n",
            "p/IEASYM00": "SYSDEF SYMDEF(&BOTH.='I') SYMDEF(&HLQ.='&SITE..&BOTH.')\n",
            "p/IEASYS00": "CLPA\n",
        },
    )

    texts = {symbol.name: symbol.text for symbol in image.symbols}
    assert (texts["HLQ"], texts["BOTH"]) == ("EAST.C", "C")
    assert [symbol.text for symbol in image.symbols.replaced if symbol.name == "BOTH"] == ["I"]


@pytest.mark.parametrize(
    ("parm", "members", "read"),
    [
        ("", ("IOEPRM00", "IOEFSPRM"), ["IOEPRM00"]),
        ("", ("IOEFSPRM",), []),  # a procedure may name it, which nobody sees
        (" PARM('PRM=(01)')", ("IOEPRM00", "IOEPRM01", "IOEFSPRM"), ["IOEPRM01"]),
    ],
)
def test_the_options_that_zfs_reads(tmp_path: Path, parm: str, members: tuple[str, ...], read: list[str]) -> None:
    """zos-members-1.md, 5.1."""
    files = {
        "LOAD00": "SYSPARM  00\n",
        "IEASYS00": "OMVS=00\n",
        "BPXPRM00": f"FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM){parm}\n",
    }
    image = image_in(tmp_path, files | dict.fromkeys(members, "adm_threads=5\n"))

    assert [parsed.member.name for parsed in image.of_kind("ioeprm")] == read

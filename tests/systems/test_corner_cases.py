"""Systems as nobody would build them, and large ones: clear findings, and an end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.playing import estate_in, findings_at, findings_in, image_in, places_below
from tests.running import CORPUS

DECLARED = "systems: {PRDA: {parmlib: p}}\n"


def test_symbols_that_need_each_other_have_no_text(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": DECLARED,
        "p/LOAD00": "SYSPARM  00\nIEASYM   00\n",
        "p/IEASYM00": "SYSDEF SYMDEF(&A='&B.') SYMDEF(&B='&A.')\n",
        "p/IEASYS00": "LOGREC=&A..LOGREC\n",
    }

    assert places_below(findings_in(tmp_path, files, "SYM"), tmp_path) == [("SYM001", "p/IEASYM00", 1, 19, 22)]


def test_members_with_commands_that_select_each_other_are_read_once_each(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": DECLARED,
        "p/LOAD00": "SYSPARM  00\n",
        "p/IEASYS00": "OMVS=00,CMD=(00,01)\n",
        "p/COMMND00": "COM='SET OMVS=01'\n",
        "p/COMMND01": "COM='SET OMVS=00'\nCOM='SET PROG=77'\n",
        "p/BPXPRM00": "CTRACE(CTIBPX00)\n",
        "p/BPXPRM01": "CTRACE(CTIBPX00)\n",
    }
    image = image_in(tmp_path, files)

    assert len(image.of_kind("bpxprm")) == 2
    assert places_below(findings_in(tmp_path, files, "SYS001", "SYS029"), tmp_path) == [
        ("SYS029", "p/COMMND01", 2, 15, 17)
    ]


def test_an_ieasysxx_that_is_named_twice_is_read_twice_and_replaces_nothing(tmp_path: Path) -> None:
    files = {"LOAD00": "SYSPARM  (00,01,00,01)\n", "IEASYS00": "OPT=00\n", "IEASYS01": "CLPA\n"}

    image = image_in(tmp_path, files)

    assert [member.name for member in image.system_parameters.members] == [
        "IEASYS00",
        "IEASYS01",
        "IEASYS00",
        "IEASYS01",
    ]
    assert not findings_in(tmp_path, files, "SYS003")


@pytest.mark.parametrize("text", ["", "\n\n", "* NOTHING\n"])
def test_a_loadxx_that_names_nothing_leaves_ieasys00(tmp_path: Path, text: str) -> None:
    files = {
        "parmlint.yaml": DECLARED,
        "p/LOAD00": text,
        "p/IEASYS00": "DIAG=00,CLPA\n",
        "p/BPXPRM00": "MAXASSIZE(1)\n",
    }

    image = image_in(tmp_path, files)

    assert [member.name for member in image.system_parameters.members] == ["IEASYS00"]
    assert places_below(findings_in(tmp_path, files, "SYS001"), tmp_path) == [("SYS001", "p/IEASYS00", 1, 6, 8)]


def test_libraries_with_nothing_that_an_ipl_reads_are_told_of(tmp_path: Path) -> None:
    files = {"parmlint.yaml": DECLARED, "p/IKJTSO00": "AUTHCMD NAMES(A)\n", "p/COUPLE00": "COUPLE SYSPLEX(A)\n"}

    assert findings_in(tmp_path, files, "SYS001") == []
    [finding] = findings_at(tmp_path, [tmp_path], "YML002")

    assert finding.message == "IEASYS00 is not in any library of the system."


@pytest.mark.slow
def test_large_systems_end(tmp_path: Path) -> None:
    """10,000 symbols, each made of the one before and defined twice, and a list of 200 suffixes, half of them there."""
    alphabet = "0123456789ABCDEFGHIJ"
    suffixes = [f"{first}{second}" for first in alphabet for second in alphabet][:200]
    rows = ",\n".join(",".join(suffixes[at : at + 10]) for at in range(0, 200, 10))
    symbols = [f"SYSDEF SYMDEF(&S0='0') SYMDEF(&S{number}='&S{number - 1}.')\n" for number in range(1, 10_000)]
    files = {
        "parmlint.yaml": DECLARED,
        "p/LOAD00": "IEASYM   00\nSYSPARM  00\n",
        "p/IEASYM00": "".join(symbols),
        "p/IEASYS00": f"PROG=({rows})\n",
        **{f"p/PROG{suffix}": "APF FORMAT(DYNAMIC)\n" for suffix in suffixes[::2]},
    }

    findings = findings_in(tmp_path, files, "SYM", "SYS001", "SYS002", "SYS003", "SYS025")

    # S9999 is the only symbol that no other needs; there is no other LOADxx.
    assert Counter(finding.code for finding in findings) == {"SYS001": 100, "SYM010": 1, "SYS025": 1}


def test_places_in_a_statement_of_many_records_are_exact(tmp_path: Path) -> None:
    rows = "".join(f" SYMDEF(&S{number}='{number:05}')\n" for number in range(3_000))
    files = {"IEASYM00": f"SYSDEF\n{rows} SYMDEF(&A='&JOBNAME.')\n"}

    assert places_below(findings_in(tmp_path, files, "SYM013"), tmp_path) == [("SYM013", "IEASYM00", 3_002, 13, 22)]


# --- what the views of a played system know -----------------------------------------------------------------------

UNDEFINED_TYPE = (
    "FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)\nNETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)\n"
)


@pytest.mark.parametrize(
    ("parameters", "level"),
    [
        ("OMVS=00", Level.ERROR),
        ("OMVS=(00,01)", Level.ERROR),
        ("OMVS=(00,77)", Level.WARNING),
        ("OMVS=(00,&X.)", Level.WARNING),
        ("OMVS=00,CMD=00", Level.ERROR),
        ("OMVS=00,CMD=77", Level.WARNING),
        ("CLPA", Level.WARNING),
    ],
)
def test_what_all_members_of_a_system_lack_is_an_error(tmp_path: Path, parameters: str, level: Level) -> None:
    files = {
        "LOAD00": "SYSPARM  00\n",
        "IEASYS00": f"{parameters}\n",
        "BPXPRM00": UNDEFINED_TYPE,
        "BPXPRM01": "MAXPROCSYS(900)\n",
        "COMMND00": "COM='S VLF,SUB=MSTR'\n",
    }

    [finding] = findings_in(tmp_path, files, "BPX021")

    assert finding.level is level
    assert places_below([finding], tmp_path) == [("BPX021", "BPXPRM00", 2, 50, 55)]


def test_other_rules_on_what_is_absent_know_the_list_too(tmp_path: Path) -> None:
    files = {
        "LOAD00": "SYSPARM  00\n",
        "IEASYS00": "OMVS=00,CMD=00\n",
        "COMMND00": "COM='S VLF,SUB=MSTR,NN=00'\nCOM='S ASCH,SUB=MSTR,ASCH=00'\n",
        "BPXPRM00": "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\nMOUNT FILESYSTEM('/T') TYPE(TFS) MOUNTPOINT('/t')\n",
        "COFVLF00": "CLASS NAME(IRRUMAP) EMAJ(UMAP)\n",
        "ASCHPM00": "CLASSADD CLASSNAME(FAST) MAX(10) RESPGOAL(1)\nOPTIONS DEFAULT(SLOW)\n",
    }

    findings = findings_in(tmp_path, files, "BPX022", "VLF008", "ASC004")

    assert {finding.code: finding.level for finding in findings} == {
        "BPX022": Level.ERROR,
        "VLF008": Level.WARNING,
        "ASC004": Level.ERROR,
    }


MOUNT = (
    "SYSPLEX(YES) VERSION('REL1')\n"
    "MOUNT FILESYSTEM('OMVS.&SYSNAME..ETC') TYPE(ZFS)\n"
    "      MOUNTPOINT('/&SYSNAME./etc') PARM('RWSHARE')\n"
)


@pytest.mark.parametrize("name", ["PRD1", "&NOBODY.", None], ids=["known", "not known", "no system"])
def test_a_file_system_of_one_system_is_known_by_what_stands_in_the_file(tmp_path: Path, name: str | None) -> None:
    files = {"BPXPRM00": MOUNT}
    if name:
        files |= {
            "LOAD00": "SYSPARM  00\nIEASYM   00\n",
            "IEASYM00": f"SYSDEF SYSNAME({name})\n",
            "IEASYS00": "OMVS=00\n",
        }

    findings = findings_in(tmp_path, files, "BPX039", "BPX087")

    assert places_below(findings, tmp_path) == [("BPX039", "BPXPRM00", 2, 1, 6), ("BPX087", "BPXPRM00", 3, 41, 50)]


def test_another_symbol_of_the_same_text_does_not_make_it_one_systems(tmp_path: Path) -> None:
    files = {
        "LOAD00": "SYSPARM  00\nIEASYM   00\n",
        "IEASYM00": "SYSDEF SYSNAME(PRD1) SYMDEF(&N='PRD1')\n",
        "IEASYS00": "OMVS=00\n",
        "BPXPRM00": MOUNT.replace("&SYSNAME", "&N"),
    }
    assert not findings_in(tmp_path, files, "BPX039", "BPX087")


# --- a real system ------------------------------------------------------------------------------------------------


TWOPAKZ6 = """
    LOAD00 IEASYM00 IEASYS00 CLOCK00 COMMND00 CONSOL00 COUPLE00 DEVSUP00 GRSCNF00 IEAFIX00 IKJTSO00 LPALST00 IEALPA00
    MSTJCL00 BPXPRM00 IEAOPT00 IEAPAK00 PROG00 SMFPRM00 IEFSSN00 IEASVC00 VATLST00 IEACMD00 COFVLF00
"""
"""What LOAD00 of twopakz6 leads to, read from its IEASYS00 and COMMND00 by a person."""


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")
@pytest.mark.parametrize("source", ["twopakz6.parmlib", "twopakz6.jcl"])
def test_twopakz6_is_the_same_chain_in_its_folder_and_its_deck(tmp_path: Path, source: str) -> None:
    (tmp_path / "parm").symlink_to(CORPUS / "zos" / source)
    image = image_in(tmp_path, {"parmlint.yaml": "systems: {RESCUE: {parmlib: parm}}\n"})

    name = image.symbols.get("SYSNAME")
    assert name is not None
    assert name.text == "EMRG"
    assert {member.name for member in image.all_members if member.is_found} == {*TWOPAKZ6.split()}
    assert {member.name for member in image.all_members if not member.is_found} == {
        *("DIAG00", "IFAPRD00", "IGDSMSNA", "CTIBPX00", "IEASLP00", "ADYSET01")
    }


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")
@pytest.mark.parametrize("elsewhere", ["[]", "[IGDSMSNA]"])
def test_sms_of_twopakz6_does_not_exist_on_purpose(tmp_path: Path, elsewhere: str) -> None:
    (tmp_path / "parm").symlink_to(CORPUS / "zos" / "twopakz6.parmlib")
    (tmp_path / "parmlint.yaml").write_text(f"systems: {{RESCUE: {{parmlib: parm, elsewhere: {elsewhere}}}}}\n")

    findings = findings_at(tmp_path, sorted((tmp_path / "parm").iterdir()), "SYS001")

    assert any("IGDSMSNA" in finding.message for finding in findings) == (elsewhere == "[]")


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")
@pytest.mark.parametrize("source", ["twopakz6.parmlib", "twopakz6.jcl"])
def test_twopakz6_lacks_the_same_members_in_its_folder_and_its_deck(tmp_path: Path, source: str) -> None:
    (tmp_path / "parm").symlink_to(CORPUS / "zos" / source)
    system = "systems: {RESCUE: {parmlib: parm, elsewhere: [IGDSMSNA]}}\n"
    paths = sorted((tmp_path / "parm").iterdir()) if source.endswith("parmlib") else [tmp_path / "parm"]

    (tmp_path / "parmlint.yaml").write_text(system)
    findings = findings_at(tmp_path, paths, "SYS001", "SYS029", "SYM")

    assert {
        (finding.code, finding.message.split(",")[0], finding.span.member, finding.span.column) for finding in findings
    } == {
        ("SYS001", "IFAPRD00", "IEASYS00", 6),
    }
    # LOAD00 names SYS1.IBM.PARMLIB, too, which nobody has here, and which has DIAG00, IEASLP00 and ADYSET01.
    assert {finding.level for finding in findings} == {Level.WARNING}
    assert all("SYS1.IBM.PARMLIB" in finding.message for finding in findings)


def test_what_other_ipls_read_is_told_of_each_system_by_itself(tmp_path: Path) -> None:
    """Libraries are shared and looked at once; the first that has a member supplies it, and which are spare differs."""
    declared = "{{parmlib: [first, second], ipl: {{sysparm: ['{}']}}}}"
    files = {
        "parmlint.yaml": f"systems: {{A: {declared.format('01')}, B: {declared.format('02')}}}\n",
        "first/IEASYS00": "LNK=00\n",
        "first/IEASYS01": "OMVS=A1\n",
        "second/IEASYS01": "OMVS=B1\n",
        "second/IEASYS02": "OMVS=(02,03)\n",
    }
    a, b = estate_in(tmp_path, files).images
    assert (a.inactive.names, sorted(a.inactive.selected)) == (("IEASYS02",), ["BPXPRM02", "BPXPRM03"])
    assert (b.inactive.names, sorted(b.inactive.selected)) == (("IEASYS01",), ["BPXPRMA1"])

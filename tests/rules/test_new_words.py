"""Words of a newer release: each is reported, and none hides a rule on other statements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.engine.run import Run
from lint.finding import Level
from lint.ruleset import registry
from lint.ruleset.page import examples
from lint.ruleset.rule import Rule
from lint.source.file_tree import FileTree
from lint.systems.recognition import recognize
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in, unjudged_in
from tests.helpers.reading import member, text_at

NEW_RECORDS = {
    "ieasys": "NEWPARM=ABC,",
    "bpxprm": "NEWPARM(ABC)",
    "system-config": "FROBNICATE ABC",
    "dmsparms": "FROBNICATE 12",
}
"""A record of a name that is like no other, in the languages to which each release adds names."""

JUDGE_UNKNOWN_WORDS = {"CFG011", "GEN009", "GEN012"}
"""Rules that look at words whatever they are."""


def _open_ended(files: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """The files of an example to which such a record can be added, with their kinds."""
    for file in files:
        kind = recognize(member("", PurePath(file).name)).kind
        if kind and kind.id in NEW_RECORDS:
            yield file, kind.id


def _example(rule: Rule) -> dict[str, bytes]:
    return {file.file: file.data for file in examples(rule) if file.section == "Example"}


RULES = [rule for rule in registry.load() if rule.code not in JUDGE_UNKNOWN_WORDS and any(_open_ended(_example(rule)))]


def _checked(files: Mapping[str, bytes], code: str, root: Path) -> Run:
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    settings = Settings(root=root)
    if FILE_NAME in files:
        settings = read_text(files[FILE_NAME].decode(), root / FILE_NAME, vocabulary(), FileTree())
    paths = [root / name for name in files if name != FILE_NAME]
    return Engine(replace(settings, select=(code,))).check_paths(paths)


def _told(run: Run, code: str) -> Counter[tuple[object, ...]]:
    findings = ((finding.level, finding.message) for finding in run.findings if finding.code == code)
    return Counter((*findings, *((entry.cause, entry.reason) for entry in run.unjudged if entry.code == code)))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_name_that_is_like_no_other_hides_no_rule(rule: Rule, tmp_path: Path) -> None:
    files = _example(rule)
    before = _told(_checked(files, rule.code, tmp_path), rule.code)
    for file, kind_id in _open_ended(files):
        newer = {**files, file: NEW_RECORDS[kind_id].encode() + b"\n" + files[file]}
        assert _told(_checked(newer, rule.code, tmp_path), rule.code) == before, file


SYSTEM = {
    FILE_NAME: "systems:\n  PRDA: {parmlib: [PARMLIB], ipl: {load: LOAD00}}\n",
    "PARMLIB/LOAD00": "SYSPARM  (00,01)\n",
    "PARMLIB/IEASYS00": "RTLS=00,\nCMD=00\n",
    "PARMLIB/IEASYS01": "LNK=00\n",
    "PARMLIB/COMMND00": "COM='S VLF,SUB=MSTR'\n",
    "PARMLIB/CSVRTL00": "PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)\n  MAXABOVEP(10M) MAXBELOWP(50K))\n"
    "LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(QUITE))\n",
}
LIBRARY = "No PHYSICAL statement defines the library QUITE."
LIBRARY_HERE = "No PHYSICAL statement here defines the library QUITE; another CSVRTLxx must."


@pytest.mark.parametrize(
    ("file", "text", "message", "hidden_by"),
    [
        ("IEASYS00", "RTLS=00,\nCMD=00\n", LIBRARY, []),
        ("IEASYS00", "NEWPARM=ABC,\nRTLS=00,\nCMD=00\n", LIBRARY, []),
        ("IEASYS00", "RTLS=00,\nCMD=00,\nMAXUSER=(ABC\n", LIBRARY, []),
        ("IEASYS00", "RTLS=00,\nCMD=(00\n", LIBRARY_HERE, [("IEASYS00", 2)]),
        ("IEASYS01", "LNK=00,\nRTLSS=01\n", LIBRARY_HERE, [("IEASYS01", 2)]),
        ("IEASYS01", "%QX9=(,\nLNK=00\n", LIBRARY_HERE, [("IEASYS01", 1)]),
        ("LOAD00", "SYSPARM  (00,77)\n", LIBRARY_HERE, [("LOAD00", 1)]),
        ("COMMND00", "COM='SET RTLS=&QX.'\n", LIBRARY_HERE, [("COMMND00", 1)]),
    ],
)
def test_members_that_may_be_more_are_told_of(
    tmp_path: Path, file: str, text: str, message: str, hidden_by: list[tuple[str, int]]
) -> None:
    files = {**SYSTEM, f"PARMLIB/{file}": text}
    assert [finding.message for finding in findings_in(tmp_path, files, "RTL001")] == [message]
    entries = unjudged_in(tmp_path, files, "RTL001")
    assert sorted({(Path(entry.span.path).name, entry.span.line) for entry in entries}) == hidden_by
    assert {entry.systems for entry in entries} <= {("PRDA",)}


def test_what_hides_members_from_one_system_is_told_of_that_system(tmp_path: Path) -> None:
    systems = "systems:\n  PRDA: {parmlib: [PARMLIB], ipl: {load: LOAD00}}\n"
    files = {
        **SYSTEM,
        FILE_NAME: f"{systems}  PRDB: {{parmlib: [PARMLIB], ipl: {{load: LOAD01}}}}\n",
        "PARMLIB/LOAD01": "SYSPARM  (00,02)\n",
        "PARMLIB/IEASYS01": "RTLSS=01\n",
        "PARMLIB/IEASYS02": "RTLSS=02\n",
    }
    entries = unjudged_in(tmp_path, files, "RTL001")
    assert [(entry.span.member, entry.systems) for entry in entries] == [
        ("IEASYS01", ("PRDA",)),
        ("IEASYS02", ("PRDB",)),
    ]


@pytest.mark.parametrize(("second", "is_told"), [("LNK=00\n", False), ("NEWPARM=5\n", True)])
def test_which_value_of_a_new_parameter_counts_is_not_judged(tmp_path: Path, second: str, is_told: bool) -> None:
    files = {**SYSTEM, "PARMLIB/IEASYS00": "NEWPARM=4\n", "PARMLIB/IEASYS01": second}
    assert findings_in(tmp_path, files, "SYS003") == []
    assert {entry.span.member for entry in unjudged_in(tmp_path, files, "SYS003")} == (
        {"IEASYS00", "IEASYS01"} if is_told else set()
    )


@pytest.mark.parametrize("parameter", ["RTLS=(00,", "RTLSS=00,"])
def test_a_parameter_that_may_select_the_member_hides_that_there_is_none(tmp_path: Path, parameter: str) -> None:
    declared = {**SYSTEM, "PARMLIB/BPXPRM00": "RUNOPTS('RTLS(ON),LIBRARY(SYSCEE)')\n"}
    files = {**declared, "PARMLIB/IEASYS00": "OMVS=00,\nCMD=00\n"}
    assert [finding.code for finding in findings_in(tmp_path, files, "BPX088")] == ["BPX088"]
    files["PARMLIB/IEASYS00"] = f"{parameter}\nOMVS=00,\nCMD=00\n"
    assert findings_in(tmp_path, files, "BPX088") == []
    assert 1 in {entry.span.line for entry in unjudged_in(tmp_path, files, "BPX088")}


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nFROBNICATE 12\n", ["FROBNICATE"]),
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nGROUPTHRESH 85\n&NEW 5\n", []),
        ("SYSTEM.CONFIG", "Frobnicate 12\n", ["FROBNICATE"]),
        ("SYSTEM.CONFIG", "Features Enable New_Thing\n", ["NEW_THING"]),
        ("SYSTEM.CONFIG", "Features Enable Clear_TDisk New_Thing Newer_Thing\n", ["NEW_THING", "NEWER_THING"]),
        ("SYSTEM.CONFIG", "Features New_Thing 5 MaxUsers 5\n", ["NEW_THING"]),
        ("SYSTEM.CONFIG", "CP_Owned Slot 1 ABCDEF OWN XX\n", ["XX"]),
        ("SYSTEM.CONFIG", "CP_Owned Slot 1 Reserved XX 5\n", ["XX"]),
        ("SYSTEM.CONFIG", "System_Identifier_Default ZVMA XX\n", ["XX"]),
        ("SYSTEM.CONFIG", "Modify Gadget A\n", ["GADGET"]),
        ("SYSTEM.CONFIG", "System_Userids Operator OPERATR Disconnect\n", []),
        ("SYSTEM.CONFIG", "User_Volume_List VOL001 XX\n", []),
        ("BPXPRM00", "NEWPARM(5)\nMOUNT FILESYSTEM('A') NEWER(1) MOUNTPOINT('/a')\n", ["NEWPARM", "NEWER"]),
        ("IEASYS00", "NEWPARM=ABC,\nCLPA\n", ["NEWPARM"]),
    ],
)
def test_a_word_that_no_table_has_is_a_warning(file: str, text: str, words: list[str]) -> None:
    findings = findings_of(file, text, "GEN012")
    spans = [finding.span for finding in findings]
    assert [text_at(span, text.split("\n")).upper() for span in spans] == words
    assert all("in the tables of parmlint; the release may be newer." in finding.message for finding in findings)
    assert {finding.level for finding in findings} <= {Level.WARNING}


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("CP_Owned Slot 1 ABCDEF OWN XX 5", ["GEN012"]),
        ("CP_Owned Slot 1 ABCDEF OWN XX", ["GEN012"]),
        ("CP_Owned Slot 1 ABCDEF XX 5 OWN", ["GEN012"]),
        ("CP_Owned Slot 1 ABCDEF OWN 5 6", []),
        ("System_Residence Checkpoint Volid A From CYL 21 For 9 NEWX 5", ["GEN012"]),
        ("System_Residence Checkpoint Volid A From CYL 21 For 9 10", ["GEN019"]),
    ],
)
def test_a_new_word_behind_a_keyword_is_one_warning_and_no_error(text: str, codes: list[str]) -> None:
    findings = [finding for code in ("GEN012", "GEN019") for finding in findings_of("SYSTEM.CONFIG", f"{text}\n", code)]
    assert [finding.code for finding in findings] == codes
    assert all(finding.level is Level.WARNING for finding in findings if finding.code == "GEN012")


@pytest.mark.parametrize(
    ("file", "text", "code"),
    [
        ("BPXPRM00", "MOUNT FILESYSTEM('A' XX) TYPE(ZFS) MOUNTPOINT('/a')\n", "GEN019"),
        ("COUPLE00", " COUPLE SYSPLEX(A B C)\n", "CPL002"),
    ],
)
def test_a_surplus_word_in_parentheses_is_an_error(file: str, text: str, code: str) -> None:
    assert [finding.level for finding in findings_of(file, text, code)] == [Level.ERROR]


@pytest.mark.parametrize("file", ["VMSYSU.POOLDEF", "CLOCK00"])
def test_a_word_is_no_warning_where_releases_add_none(file: str) -> None:
    assert findings_of(file, "FROBNICATE=12\n" if "POOL" in file else "FROBNICATE 12\n", "GEN012") == []


@pytest.mark.parametrize(
    ("file", "text", "levels"),
    [
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nSAVSEGID CMSFILES\n", ["error"]),
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nUSRES 100\n", ["error"]),
        # It is there already, cannot have the value, or is uncertain; one letter is wrong; one word extends the other.
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nUSERS 5\nUSRES 100\n", ["warning"]),
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nUSRES MANY\n", ["warning"]),
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nNOBAKUP\n", ["warning"]),
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nUSEPS 100\n", ["warning"]),
        ("VMSYSU.DMSPARMS", "FILEPOOLID A\nUSERSX 100\n", ["warning"]),
        ("SYSTEM.CONFIG", "System_Residence Checkpont Volid A From 1 For 2\n", ["error"]),
        ("SYSTEM.CONFIG", "Features Disabel Clear_TDisk\n", ["warning"]),
        ("VMSYSU.POOLDEF", "MAXUSERS=10\nMAXDISSK=10\n", ["warning"]),
    ],
)
def test_a_slip_of_the_finger_is_an_error_where_the_tables_are_certain(file: str, text: str, levels: list[str]) -> None:
    assert [(finding.level or Level.ERROR).label for finding in findings_of(file, text, "GEN012")] == levels


STRANGE = [
    ("CLOCK00", "TIMEZONE W.05.00.00\n{}\n"),
    ("VMSYSU.DMSPARMS", "FILEPOOLID A\n{}\n"),
    ("BPXPRM00", "{}\nMAXPTYS(20)\n"),
    ("IEASYS00", "MAXUSER=400,\n{},\nCLPA\n"),
    ("SYSTEM.CONFIG", "{}\nFeatures Enable Clear_TDisk\n"),
    ("COUPLE00", "{}\nCOUPLE SYSPLEX(A)\n"),
    ("USER.DIRECT", "USER A B 1G 2G G\n{}\n"),
]


@pytest.mark.parametrize("word", ["//A", "<ROOT>", "#"])
@pytest.mark.parametrize(("file", "text"), STRANGE)
def test_a_word_with_a_character_that_no_keyword_has_is_an_error_of_no_release(file: str, text: str, word: str) -> None:
    (finding,) = findings_of(file, text.format(word), "GEN012")
    assert (finding.level or Level.ERROR) is Level.ERROR
    assert f" {word}." in finding.message
    assert "release" not in finding.message


@pytest.mark.parametrize(
    ("file", "text"),
    [("VMSYSU.DMSPARMS", "FILEPOOLID A\n{}\n"), ("BPXPRM00", "MAXPTYS(20)\n{}(5)\n"), ("CLOCK00", "{} A\n")],
)
@pytest.mark.parametrize("word", ["&SYM", "&SYM.X"])
def test_a_symbol_is_no_such_word(file: str, text: str, word: str) -> None:
    levels = [finding.level or Level.ERROR for finding in findings_of(file, text.format(word), "GEN012")]
    assert Level.ERROR not in levels


def test_a_userid_that_may_belong_to_the_list_above_is_no_such_word() -> None:
    assert findings_of("VMSYSU.DMSPARMS", "ADMIN ALICE\n  @BOB\nFILEPOOLID A\n", "GEN012") == []

"""The change of a name: everywhere or nowhere, within column 72, and back to the same bytes."""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.editor.navigation import definition
from lint.editor.rename import Renamable, RenameRefusal, Renaming, prepare_rename, rename
from lint.editor.sorts import Sort
from lint.engine.engine import Engine
from lint.finding import Edit
from lint.source.file_tree import FileTree
from tests.helpers.editing import CURSOR, SYSTEM, Desk, desk
from tests.helpers.nordkredit import ESTATE, nordkredit, opened

PARMLIB = "zos/NKB.PLEX.PARMLIB"


def _position(folder: Path, name: str, words: str) -> tuple[PurePath, int, int]:
    """The place of the cursor, which `|` marks in some words that stand in a file."""
    text = (folder / name).read_text()
    at = text.index(words.replace(CURSOR, "")) + words.index(CURSOR)
    return PurePath(folder / name), text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _prepared(place: Desk, name: str, words: str) -> Renamable | RenameRefusal:
    return prepare_rename(place.workspace, place.estate, *_position(place.folder, name, words))


def _renamed(place: Desk, name: str, words: str, new: str) -> Renaming | RenameRefusal:
    prepared = _prepared(place, name, words)
    assert isinstance(prepared, Renamable), prepared
    return rename(place.workspace, place.estate, prepared, new)


def _edits(place: Desk, name: str, words: str, new: str) -> tuple[Edit, ...]:
    renaming = _renamed(place, name, words, new)
    assert isinstance(renaming, Renaming), renaming
    return renaming.edits


def _refusal(place: Desk, name: str, words: str, new: str) -> str:
    refusal = _renamed(place, name, words, new)
    assert isinstance(refusal, RenameRefusal), refusal
    return refusal.reason


def _apply(edits: Iterable[Edit]) -> None:
    """Make the edits in the files, as an editor does."""
    by_path = defaultdict(list)
    for edit in edits:
        by_path[edit.span.path].append(edit)
    for path, of_file in by_path.items():
        lines = Path(path).read_bytes().decode("latin-1").split("\n")
        for edit in sorted(of_file, key=lambda each: each.span, reverse=True):
            line, span = lines[edit.span.line - 1], edit.span
            lines[span.line - 1] = line[: span.column - 1] + edit.text + line[span.end_column - 1 :]
        Path(path).write_bytes("\n".join(lines).encode("latin-1"))


def _bytes(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(ESTATE, tmp_path / "estate")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "estate"


NAMES = [
    (f"{PARMLIB}/COUPLEPX", "CLASS(|NKLARGE)", "NKLARGE", "NKWIDES"),
    (f"{PARMLIB}/COUPLEPX", "STRNAME(|IXC_LRG1", "IXC_LRG1", "IXC_WID1"),
    (f"{PARMLIB}/LPALSTPX", "&|PLEXHLQ", "PLEXHLQ", "GANZHLQ"),
    ("vm/USER.DIRECT", "INCLUDE |LINDFLT", "LINDFLT", "LXSDFLT"),
    ("vm/USER.DIRECT", "USER |NKADM1", "NKADM1", "NKBOS1"),
    ("vm/VMRM.CONFIG", "GOAL |GOLD", "GOLD", "BEST"),
]
"""A file, a place in it, the name there, and a new name of the same length."""


def _judged(folder: Path) -> list[str]:
    path = folder / "parmlint.yaml"
    settings = read_text(path.read_text(), path, vocabulary(), FileTree())
    return sorted(map(repr, Engine(settings).check_paths([PurePath(folder)]).findings))


@pytest.mark.slow
def test_findings_stay_but_for_the_name(copy: Path) -> None:
    before = _judged(copy)
    for name, words, _, new in NAMES:
        _apply(_edits(opened(copy), name, words, new))
    after = _judged(copy)
    for _, _, old, new in NAMES:
        after = [finding.replace(new, old) for finding in after]
    assert sorted(after) == before


@pytest.mark.parametrize(
    "more", ["", pytest.param("X", marks=pytest.mark.slow), pytest.param("-2", marks=pytest.mark.slow)]
)
def test_the_old_name_again_restores_every_byte(copy: Path, more: str) -> None:
    before = _bytes(copy)
    place = opened(copy)
    for name, words, old, same_length in NAMES:
        new = same_length[:-2] if more == "-2" else (same_length + more)[:8]
        changes = _edits(place, name, words, new)
        place = _typed(place, changes)
        assert _bytes(copy) != before
        back = _edits(place, name, words.replace(old, new), old)
        assert len(back) == len(changes)
        place = _typed(place, back)
        assert _bytes(copy) == before


def _typed(place: Desk, edits: Iterable[Edit]) -> Desk:
    """The desk after some edits, which its workspace is told of."""
    edits = list(edits)
    _apply(edits)
    for path in {edit.span.path for edit in edits}:
        place.workspace.put(Path(path).read_bytes(), PurePath(path))
    return opened(place.folder, place.workspace)


def test_a_symbol_changes_in_every_member_of_every_system() -> None:
    edits = _edits(nordkredit(), f"{PARMLIB}/LPALSTPX", "&|PLEXHLQ", "GANZHLQ")
    members = {edit.span.member for edit in edits}
    assert {"IEASYMPX", "LPALSTPX", "IEALPAT3"} <= members  # of which only NKS3 reads the last


def test_the_name_is_offered_without_its_ampersand() -> None:
    prepared = _prepared(nordkredit(), f"{PARMLIB}/LPALSTPX", "&|PLEXHLQ")
    assert isinstance(prepared, Renamable)
    assert (prepared.sort, prepared.name) == (Sort.SYMBOL, "PLEXHLQ")
    assert prepared.span.end_column - prepared.span.column == len("PLEXHLQ")


@pytest.mark.parametrize(
    ("name", "words", "reason"),
    [
        (f"{PARMLIB}/COUPLEPX", "GROUP(|UNDESIG)", "the members alone do not decide on names of this sort (XCF group)"),
        (f"{PARMLIB}/COUPLEPX", "CLASS(|DEFAULT)", "the system itself supplies DEFAULT"),
        (f"{PARMLIB}/COUPLEPX", "&|SYSPLEX", "the system itself supplies SYSPLEX"),
        (f"{PARMLIB}/IEASYSPX", "CMD=(|PX", "the members alone do not decide on names of this sort (member)"),
        (f"{PARMLIB}/COUPLEPX", "MAXMSG FOLLOWS |THE", "nothing is named here"),
    ],
)
def test_some_names_are_not_to_be_changed(name: str, words: str, reason: str) -> None:
    refusal = _prepared(nordkredit(), name, words)
    assert isinstance(refusal, RenameRefusal)
    assert refusal.reason == reason


@pytest.mark.parametrize(
    ("name", "words", "new", "reason"),
    [
        (f"{PARMLIB}/COUPLEPX", "CLASS(|NKLARGE)", "NKMED", "there is a transport class NKMED already"),
        (
            f"{PARMLIB}/COUPLEPX",
            "CLASS(|NKLARGE)",
            "NKLARGEST",
            "NKLARGEST is not valid there; it must be a name of 1 to 8 letters, digits or the characters @ # $",
        ),
        (f"{PARMLIB}/COUPLEPX", "CLASS(|NKLARGE)", "A B", "'A B' cannot be a name"),
        (f"{PARMLIB}/COUPLEPX", "CLASS(|NKLARGE)", "", "'' cannot be a name"),
        (f"{PARMLIB}/COUPLEPX", "CLASS(|NKLARGE)", "DEFAULT", "the system itself supplies DEFAULT"),
        (f"{PARMLIB}/LPALSTPX", "&|PLEXHLQ", "SITE", "there is a symbol SITE already"),
        (f"{PARMLIB}/LPALSTPX", "&|PLEXHLQ", 17 * "A", "a symbol has at most 16 characters"),
        (f"{PARMLIB}/LPALSTPX", "&|PLEXHLQ", "SYSNAME", "the system itself supplies SYSNAME"),
        (
            f"{PARMLIB}/LPALSTPX",
            "&|PLEXHLQ",
            "1A",
            "'1A' cannot be the name of a symbol",
        ),
        ("vm/USER.DIRECT", "USER |NKADM1", "MAINT", "there is a userid MAINT already"),
        ("vm/USER.DIRECT", "USER |NKADM1", "MAINT-1", "there is a subconfiguration MAINT-1 already"),
        ("vm/USER.DIRECT", "USER |NKADM1", "NKBCMS", "there is a profile NKBCMS already"),
        ("vm/USER.DIRECT", " |NKBSRV1 ", "NKBSRV9", "parmlint.yaml names NKBSRV1 as the server of a file pool"),
    ],
)
def test_a_new_name_that_cannot_be(name: str, words: str, new: str, reason: str) -> None:
    assert _refusal(nordkredit(), name, words, new) == reason


def _alone(folder: Path, name: str, text: str) -> Desk:
    return desk(folder, {name: text})


COLUMN_72 = f"""\
CLASSDEF CLASS(BIG){"":50}
{"PATHOUT STRNAME(IXC1)":59}CLASS(BIG)
"""
"""A use that ends in column 69, where column 71 is the last of the data."""


def test_column_72_is_never_reached(tmp_path: Path) -> None:
    place = _alone(tmp_path, "COUPLE00", COLUMN_72)
    edits = _edits(place, "COUPLE00", "CLASS(|BIG)", "BIGGE")
    assert [edit.span.line for edit in edits if edit.text == "BIGGE"] == [1, 2]
    refusal = _renamed(place, "COUPLE00", "CLASS(|BIG)", "BIGGER")
    assert isinstance(refusal, RenameRefusal)
    assert refusal.reason == "the text would go past column 71, the last that is read"
    assert refusal.place is not None
    assert refusal.place.line == 2


def test_sequence_fields_and_comments_keep_their_columns(tmp_path: Path) -> None:
    text = f"{'CLASSDEF CLASS(BIG)   /* LARGE */':72}00000100\n{'PATHOUT STRNAME(IXC1) CLASS(BIG)':72}00000200\n"
    place = _alone(tmp_path, "COUPLE00", text)
    _apply(_edits(place, "COUPLE00", "CLASS(|BIG)", "BIG1"))
    assert (tmp_path / "COUPLE00").read_text() == (
        f"{'CLASSDEF CLASS(BIG1)  /* LARGE */':72}00000100\n{'PATHOUT STRNAME(IXC1) CLASS(BIG1)':72}00000200\n"
    )


def test_records_of_fixed_length_keep_it(tmp_path: Path) -> None:
    """As `cp` of z/OS UNIX or a binary transfer leaves a member: EBCDIC, 80 bytes a record, no line ends."""
    records = ["CLASSDEF CLASS(BIG)  /* LARGE */", "PATHOUT STRNAME(IXC1) CLASS(BIG)"]
    data = "".join(f"{record:72}{at:08}" for at, record in enumerate(records, 1)).encode("cp037")
    place = desk(tmp_path, {})
    place.workspace.put(data, tmp_path / "COUPLE00")
    prepared = prepare_rename(place.workspace, place.estate, tmp_path / "COUPLE00", 1, 17)
    assert isinstance(prepared, Renamable)
    renaming = rename(place.workspace, place.estate, prepared, "BIG1")
    assert isinstance(renaming, Renaming)
    for line, record in enumerate(records, 1):
        after = record.ljust(72)
        for edit in sorted(renaming.edits, key=lambda edit: -edit.span.column):
            if edit.span.line == line:
                after = after[: edit.span.column - 1] + edit.text + after[edit.span.end_column - 1 :]
        assert len(after) == 72
        assert after.rstrip() == record.replace("(BIG)  /*", "(BIG1) /*").replace("(BIG)", "(BIG1)")


def test_what_stands_between_two_names_is_in_no_edit(tmp_path: Path) -> None:
    """It may be a password, and the edit may be of a file that nobody has open."""
    text = "SYSDEF SYMDEF(&APIKEY='HUNTER2') SYMDEF(&BOTH='A&APIKEY.B')   /* BOTH */\n"
    place = _alone(tmp_path, "IEASYM00", text)
    edits = _edits(place, "IEASYM00", "(&|APIKEY=", "KEY")
    assert not [edit for edit in edits if "HUNTER2" in edit.text]
    _apply(edits)
    assert (tmp_path / "IEASYM00").read_text().split() == text.replace("APIKEY", "KEY").split()


def test_small_letters_stay_small(tmp_path: Path) -> None:
    text = "GOAL best VELOCITY TARGET 60\nWORKLOAD W USER A\nMANAGE W GOAL BEST IMPORTANCE 5\n"
    place = _alone(tmp_path, "VMRM.CONFIG", text)
    _apply(_edits(place, "VMRM.CONFIG", "GOAL |BEST", "fine"))
    assert (tmp_path / "VMRM.CONFIG").read_text() == text.replace("best", "fine").replace("BEST", "FINE")


def test_a_name_that_is_gone_by_now(tmp_path: Path) -> None:
    place = _alone(tmp_path, "COUPLE00", COLUMN_72)
    prepared = _prepared(place, "COUPLE00", "CLASS(|BIG)")
    assert isinstance(prepared, Renamable)
    place.put("COUPLE00", "COUPLE SYSPLEX(P)\n")
    refusal = rename(place.workspace, place.estate, prepared, "HUGE")
    assert isinstance(refusal, RenameRefusal)
    assert refusal.reason == "BIG is no longer there"


def test_a_name_made_of_a_symbol_stays(tmp_path: Path) -> None:
    place = desk(tmp_path, {**SYSTEM, "lib/COUPLE00": "CLASSDEF CLASS(&MINE.)\nPATHOUT STRNAME(IXC1) CLASS(BIG)\n"})
    refusal = _renamed(place, "lib/COUPLE00", "CLASS(|BIG)", "HUGE")
    assert isinstance(refusal, RenameRefusal)
    assert refusal.reason == "BIG is not written as such here"
    assert refusal.place is not None
    assert refusal.place.line == 1


def test_a_symbol_of_the_configuration_stays(tmp_path: Path) -> None:
    place = desk(tmp_path, {**SYSTEM, "lib/COUPLE00": "COUPLE SYSPLEX(&OWN.)\n"})
    assert _refusal(place, "lib/COUPLE00", "&|OWN", "NEW") == "parmlint.yaml gives OWN a text for SYSA"


def test_a_member_that_no_system_reads_keeps_a_name_back(tmp_path: Path) -> None:
    place = desk(
        tmp_path, {**SYSTEM, "lib/COUPLE00": "COUPLE SYSPLEX(&MINE.)\n", "lib/COUPLE99": "COUPLE SYSPLEX(&MINE.)\n"}
    )
    assert _refusal(place, "lib/COUPLE00", "&|MINE", "NEW") == "COUPLE99, which no system reads, uses MINE, too"


@pytest.mark.parametrize(
    "text", ["COMMAND SET VSWITCH V1 GRANT JOHN", "NOSUCH JOHN", "LINK JOHN 0191 0291 RR RR RR RR RR RR JOHN"]
)
def test_text_that_is_not_followed_keeps_a_name_back(tmp_path: Path, text: str) -> None:
    directory = f"USER JOHN NOLOG 64M 64M G\n  MDISK 0191 3390 1 10 VOL001\nUSER MARY NOLOG 64M 64M G\n  {text}\n"
    place = _alone(tmp_path, "USER.DIRECT", directory)
    assert _refusal(place, "USER.DIRECT", "USER |JOHN", "PAUL") == "JOHN stands in text that parmlint does not follow"


def test_a_word_that_means_something_else_stays(tmp_path: Path) -> None:
    directory = "USER JOHN NOLOG 64M 64M G\n  ACCOUNT JOHN\nUSER MARY NOLOG 64M 64M G\n  LINK JOHN 0191 0291 RR\n"
    place = _alone(tmp_path, "USER.DIRECT", directory)
    _apply(_edits(place, "USER.DIRECT", "USER |JOHN", "PAUL"))
    assert (tmp_path / "USER.DIRECT").read_text() == directory.replace("USER JOHN", "USER PAUL").replace(
        "LINK JOHN", "LINK PAUL"
    )


def test_an_unresolved_merge_keeps_a_name_back(tmp_path: Path) -> None:
    merge = "<<<<<<< ours\nCLASSDEF CLASS(A)\n=======\nCLASSDEF CLASS(B)\n>>>>>>> theirs\n"
    place = desk(
        tmp_path,
        {
            **SYSTEM,
            "lib/COUPLE00": "COUPLE SYSPLEX(&MINE.)\n",
            "lib/BPXPRM00": merge,
            "lib/IEASYS00": "COUPLE=00,OMVS=00\n",
        },
    )
    assert (
        _refusal(place, "lib/COUPLE00", "&|MINE", "NEW") == "a merge is unresolved in a member that may have the name"
    )


def test_a_member_that_is_not_read_keeps_a_symbol_back(tmp_path: Path) -> None:
    procedure = "//PROC PROC\n//STEP EXEC PGM=X,PARM='&MINE'\n"
    place = desk(tmp_path, {**SYSTEM, "lib/COUPLE00": "COUPLE SYSPLEX(&MINE.)\n", "lib/MYPROC": procedure})
    refusal = _renamed(place, "lib/COUPLE00", "&|MINE", "NEW")
    assert isinstance(refusal, RenameRefusal)
    assert refusal.reason == "MYPROC, which parmlint does not read, uses MINE, too"
    assert refusal.place is not None
    assert refusal.place.line == 2


VM = {
    "parmlint.yaml": """\
exclude: [old/**]
systems:
  VM1: {directory: vm/USER.DIRECT, vmrm: vm/VMRM.CONFIG, zos_guests: ["JOHN*"]}
""",
    "vm/USER.DIRECT": "USER JOHN NOLOG 64M 64M\nUSER MARY NOLOG 64M 64M\nUSER PAUL NOLOG 64M 64M\n  LOGONBY MARY\n",
    "vm/VMRM.CONFIG": "GOAL G VELOCITY TARGET 60\nWORKLOAD W USER PA*\nMANAGE W GOAL G IMPORTANCE 5\n",
}


@pytest.mark.parametrize(
    ("words", "new", "reason"),
    [
        ("USER |JOHN", "JACK", "a pattern in parmlint.yaml stands for JOHN"),
        ("USER |PAUL", "JACK", "PA* stands for PAUL, too"),
    ],
)
def test_a_pattern_keeps_a_userid_back(tmp_path: Path, words: str, new: str, reason: str) -> None:
    assert _refusal(desk(tmp_path, VM), "vm/USER.DIRECT", words, new) == reason


def test_a_pattern_leads_to_its_users_and_has_no_name_to_change(tmp_path: Path) -> None:
    place = desk(tmp_path, VM)
    at = _position(tmp_path, "vm/VMRM.CONFIG", "USER |PA*")
    users = definition(place.workspace, place.estate, *at)
    assert [(PurePath(span.path).name, span.line) for span in users] == [("USER.DIRECT", 3)]
    refusal = prepare_rename(place.workspace, place.estate, *at)
    assert isinstance(refusal, RenameRefusal)
    assert refusal.reason == "PA* stands for many names"


def test_a_pattern_that_still_fits_does_not(tmp_path: Path) -> None:
    place = desk(tmp_path, VM)
    assert len(_edits(place, "vm/USER.DIRECT", "USER |JOHN", "JOHNNY")) == 1
    assert len(_edits(place, "vm/USER.DIRECT", "USER |PAUL", "PAMELA")) == 1


def test_a_file_that_is_named_after_a_user_keeps_the_name_back(tmp_path: Path) -> None:
    files = {**VM, "vm/MARY.DMSPARMS": "FILEPOOLID MARYPOOL\n"}
    files["parmlint.yaml"] = VM["parmlint.yaml"].replace("]}", "], pools: {MARYPOOL: {dmsparms: vm/MARY.DMSPARMS}}}")
    assert _refusal(desk(tmp_path, files), "vm/USER.DIRECT", "USER |MARY", "JACK") == "MARY.DMSPARMS is named after it"


def test_files_beside_the_workspace_stay(tmp_path: Path) -> None:
    files = {f"site/{name}" if name == "parmlint.yaml" else name: text for name, text in VM.items()}
    files["site/parmlint.yaml"] = files["site/parmlint.yaml"].replace("vm/", "../vm/")
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    place = opened(tmp_path / "site")._replace(folder=tmp_path)
    reason = "a file outside of the workspace has the name, too"
    assert _refusal(place, "vm/USER.DIRECT", "USER |MARY", "JACK") == reason


def test_no_password_is_in_an_edit(tmp_path: Path) -> None:
    directory = "USER JOHN HUNTER2 64M 64M G\n  MDISK 0191 3390 1 10 VOL001 MR HUNTER2 HUNTER2\n"
    place = _alone(tmp_path, "USER.DIRECT", directory)
    prepared = _prepared(place, "USER.DIRECT", "USER |JOHN")
    renaming = _renamed(place, "USER.DIRECT", "USER |JOHN", "ALEXANDR")
    assert isinstance(renaming, Renaming)
    assert "HUNTER2" not in repr(prepared) + repr(renaming)

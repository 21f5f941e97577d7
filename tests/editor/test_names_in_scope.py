"""The names that can be written at a place: of each sort, those that the systems of the member define."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.editor import sorts
from lint.editor.in_scope import minidisks_of, names_in_scope
from lint.editor.place import parsed_at
from lint.editor.sorts import FACTS, Sort, sorts_at
from lint.facts import table
from lint.kinds import registry
from lint.syntax.parsed import ParsedMember
from tests.helpers.editing import Desk, desk
from tests.helpers.nordkredit import nordkredit


def _member(place: Desk, name: str, line: int = 1) -> ParsedMember:
    parsed = parsed_at(place.workspace, place.path(name), line)
    assert parsed is not None
    return parsed


def _texts(place: Desk, name: str, sort: Sort, prefix: str = "") -> list[str]:
    return [name.text for name in names_in_scope(place.estate, _member(place, name), sort, prefix)]


def test_every_row_is_an_operand_of_a_value_table() -> None:
    for kind_id, rows in sorts._stated().items():
        kind = registry.by_id(kind_id)
        assert kind is not None
        for row in rows:
            operand = table.load(kind.grammar).operand(row.statement, row.operand)
            assert operand is not None, row
            assert not operand.secret, row


def test_no_operand_defines_and_uses_names_of_one_sort() -> None:
    for rows in sorts._stated().values():
        places = [(row.sort, row.statement, row.operand) for row in rows]
        assert len(places) == len(set(places))


@pytest.mark.parametrize(
    ("member", "sort", "names"),
    [
        ("zos/NKB.PLEX.PARMLIB/COUPLEPX", Sort.CLASS, ["DEFAULT", "NKLARGE", "NKMED"]),
        ("zos/NKB.PLEX.PARMLIB/COUPLEPX", Sort.GROUP, ["UNDESIG"]),
        ("zos/NKB.PLEX.PARMLIB/COUPLEPX", Sort.POLICY, ["NKCFRM01"]),
        ("zos/NKB.PLEX.PARMLIB/COUPLEPX", Sort.CONSOLE, ["NKCONS1", "NKCONS2", "NKCONS3"]),
        ("zos/jobs/NKCFRM01.jcl", Sort.FACILITY, ["NKCFA", "NKCFB"]),
        ("vm/USER.DIRECT", Sort.PROFILE, ["IBMDFLT", "LINDFLT", "NKBCMS", "SFSDFLT", "ZOSDFLT"]),
        ("vm/VMRM.CONFIG", Sort.GOAL, ["BRONZE", "GOLD"]),
        ("vm/USER.DIRECT", Sort.POSIX_GROUP, ["nkbdev", "staff", "system"]),
        ("vm/USER.DIRECT", Sort.NETWORK, ["NKVSW1"]),
    ],
)
def test_names_of_the_estate(member: str, sort: Sort, names: list[str]) -> None:
    line = 20 if member.endswith("jcl") else 1
    parsed = _member(nordkredit(), member, line)
    assert [name.text for name in names_in_scope(nordkredit().estate, parsed, sort)] == names


def test_the_structures_of_a_policy_are_in_scope_of_paths() -> None:
    structures = _texts(nordkredit(), "zos/NKB.PLEX.PARMLIB/COUPLEPX", Sort.STRUCTURE)
    assert {"ISGLOCK", "IXC_DEF1", "IXC_LRG2"} <= set(structures)


def test_symbols_have_their_texts_and_systems() -> None:
    names = names_in_scope(nordkredit().estate, _member(nordkredit(), "zos/NKB.PLEX.PARMLIB/COUPLEPX"), Sort.SYMBOL)
    sysname = next(name for name in names if name.text == "SYSNAME")
    assert sysname.detail == "NKS1, NKS2, NKS3"
    assert sysname.systems == ("NKS1", "NKS2", "NKS3")


def test_suffixes_are_those_of_members_that_exist() -> None:
    member = "zos/NKB.PLEX.PARMLIB/IEASYSPX"
    assert _texts(nordkredit(), member, Sort.MEMBER, "BPXPRM") == ["FS", "LM", "S1", "S2", "S3"]
    assert _texts(nordkredit(), member, Sort.MEMBER) == []


def test_users_and_minidisks_come_from_the_directory() -> None:
    assert {"MAINT", "NKBSRV1", "TCPIP"} <= set(_texts(nordkredit(), "vm/VMRM.CONFIG", Sort.USERID))
    assert "NKBSRV1 0301" in _texts(nordkredit(), "vm/USER.DIRECT", Sort.MINIDISK)
    disks = minidisks_of(nordkredit().estate, _member(nordkredit(), "vm/NKBPRD.POOLDEF"), "NKBSRV1")
    assert {"0301", "0302", "0303"} <= {disk.text for disk in disks}


def test_names_end_at_the_borders_of_a_system() -> None:
    assert _texts(nordkredit(), "vm/USER.DIRECT", Sort.STRUCTURE) == []
    assert _texts(nordkredit(), "zos/NKB.PLEX.PARMLIB/COUPLEPX", Sort.USERID) == []


def test_classes_of_systems_with_members_of_their_own_are_apart(tmp_path: Path) -> None:
    place = desk(tmp_path, TWO_SYSTEMS)
    parsed = _member(place, "a/COUPLE00")
    names = names_in_scope(place.estate, parsed, Sort.CLASS)
    assert [(name.text, name.systems) for name in names] == [("BIG", ("SYSA",)), ("DEFAULT", ())]


def test_a_member_of_no_system_has_its_own_names(tmp_path: Path) -> None:
    place = desk(tmp_path, {"COUPLE00": "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(ONLY)\n"})
    names = names_in_scope(place.estate, _member(place, "COUPLE00"), Sort.CLASS)
    assert [(name.text, name.systems) for name in names] == [("DEFAULT", ()), ("ONLY", ())]


def test_a_symbol_that_is_a_password_has_no_text(tmp_path: Path) -> None:
    files = {**TWO_SYSTEMS, "a/IEASYM00": "SYSDEF SYMDEF(&PASSWORD='HUNTER2') SYMDEF(&SAFE='YES')\n"}
    place = desk(tmp_path, files)
    names = names_in_scope(place.estate, _member(place, "a/COUPLE00"), Sort.SYMBOL)
    assert "PASSWORD" in {name.text for name in names}
    assert "HUNTER2" not in repr(names)


def test_a_name_out_of_a_secret_symbol_is_none(tmp_path: Path) -> None:
    files = {
        **TWO_SYSTEMS,
        "a/IEASYM00": "SYSDEF SYMDEF(&PASSWORD='HUNTER2')\n",
        "a/COUPLE00": "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(&PASSWORD.)\n",
    }
    place = desk(tmp_path, files)
    assert "HUNTER2" not in repr(names_in_scope(place.estate, _member(place, "a/COUPLE00"), Sort.CLASS))


def test_an_operand_says_which_names_it_takes() -> None:
    assert sorts_at("couple", "PATHOUT", "CLASS") == (Sort.CLASS,)
    assert sorts_at("couple", "DATA", "PCOUPLE", 0) == (Sort.DATA_SET,)
    assert sorts_at("couple", "DATA", "PCOUPLE", 1) == (Sort.VOLUME,)
    assert sorts_at("couple", "COUPLE", "INTERVAL") == ()
    assert sorts_at("nothing", "COUPLE", "INTERVAL") == ()


def test_every_sort_has_facts() -> None:
    assert set(FACTS) == set(Sort)


TWO_SYSTEMS = {
    "parmlint.yaml": "systems:\n  SYSA: {parmlib: [a], ipl: {load: '00'}}\n  SYSB: {parmlib: [b], ipl: {load: '00'}}\n",
    **{
        f"{folder}/{name}": text
        for folder in "ab"
        for name, text in {
            "LOAD00": "IEASYM   00\nSYSPARM  00\n",
            "IEASYM00": "SYSDEF SYMDEF(&SAFE='YES')\n",
            "IEASYS00": "COUPLE=00,SYSNAME=SYS" + folder.upper() + "\n",
        }.items()
    },
    "a/COUPLE00": "COUPLE SYSPLEX(PLEX1)\nCLASSDEF CLASS(BIG)\nPATHOUT STRNAME(IXC1) CLASS(BIG)\n",
    "b/COUPLE00": "COUPLE SYSPLEX(PLEX1)\nCLASSDEF CLASS(SMALL)\n",
}
"""Two systems of one sysplex with members of their own."""

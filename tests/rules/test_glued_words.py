"""A verb of z/VM without the blank behind it: the suggestion keeps both words."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of

HEAD = "DIRECTORY 0123 3390 VMRES1\nUSER ORNA NOLOG 32M 64M G\n"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("USERORNB NOLOG 32M 64M G", "USER ORNB"),
        (" MDISK0191 3390 21 10 VMRES1 MR", "MDISK 0191"),
        (" LINKMAINT 190 190 RR", "LINK MAINT"),
        (" INCLUDEIBMDFLT", "INCLUDE IBMDFLT"),
        (" MACHINEESA", "MACHINE ESA"),
        (" SPOOL00C 2540 READER A", "SPOOL 00C"),
    ],
)
def test_a_lost_blank_behind_a_verb(written: str, meant: str) -> None:
    [glued] = findings_of("USER.DIRECT", f"{HEAD}{written}\n", "GEN012")

    name = written.split(maxsplit=1)[0]
    assert glued.message == f"CP user directory has no statement {name}. Did you mean {meant}?"
    assert glued.help == f"Change {name} to {meant}."
    assert [edit.text for fix in glued.fixes for edit in fix.edits] == [meant]


@pytest.mark.parametrize(
    ("written", "hint"),
    [(" MDISKS 0191 3390 21 10 VMRES1 MR", " Did you mean MDISK?"), (" FROBNICATE 1", "")],
)
def test_other_unknown_statements(written: str, hint: str) -> None:
    [unknown] = findings_of("USER.DIRECT", f"{HEAD}{written}\n", "GEN012")

    assert unknown.message.endswith(f"has no statement {written.split(maxsplit=1)[0]}.{hint}")
    assert " " not in "".join(edit.text for fix in unknown.fixes for edit in fix.edits)

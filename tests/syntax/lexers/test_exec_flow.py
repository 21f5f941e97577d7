"""Which commands of a start-up EXEC run whenever it runs. Facts: the control instructions of REXX, EXEC and EXEC 2."""

from __future__ import annotations

import pytest

from lint.syntax.lexers.exec_flow import ExecFlow
from tests.helpers.reading import read

COMMAND = "'CP SET REORDER OFF SYSTEM'"

SURE = [
    [COMMAND],
    ["If rc <> 0 Then Say 'No'", COMMAND],
    ["If rc <> 0 Then Do", "  Say 'No'", "End", "Else Say 'Yes'", COMMAND],
    ["If rc <> 0", "Then", "Say 'No'", COMMAND],
    ["Do i = 1 To 3; 'CP XAUTOLOG A'i; End", COMMAND],
    ["Select", "When a Then Nop", "Otherwise Do", "Nop", "End", "End", COMMAND],
    ["Do", COMMAND, "End"],
    ["Signal On Error", COMMAND],
    ["Say 'If I Exit Then'", COMMAND],
    ["/* If x Then Exit", "*/", COMMAND],
    ["exit_code = 0; if = 1", COMMAND],
    ["label:", COMMAND],
    [f"{COMMAND}; Exit"],
]
UNSURE = [
    [f"If node = 'VM1' Then {COMMAND}"],
    ["If node = 'VM1'", "Then", COMMAND],
    ["If node = 'VM1' Then", COMMAND],
    ["If a Then Nop", f"Else {COMMAND}"],
    ["If a Then Do", "Nop", COMMAND, "End"],
    ["If a Then Do", "Do", COMMAND, "End", "End"],
    ["If a Then Do i = 1 To 3", COMMAND, "End"],
    ["Do While a", COMMAND, "End"],
    ["Select", "When node = 'VM1' Then", COMMAND, "Otherwise Nop", "End"],
    ["Select; When a Then Nop", "Otherwise", COMMAND, "End"],
    ["If rc <> 0 Then Exit 8", COMMAND],
    ["Signal Done", COMMAND, "Done:"],
    ["Exit", "Sub:", COMMAND, "Return"],
    [f"a: If a Then Do; {COMMAND}; End"],
]


@pytest.mark.parametrize("records", [*SURE, *UNSURE])
def test_commands_of_rexx_that_surely_run(records: list[str]) -> None:
    parsed = read("\n".join(["/* EXEC */", *records]), "vm-exec", "PROFILE.EXEC")
    [command] = [placed for placed in parsed.statements if placed.name == "SET_REORDER"]
    assert ExecFlow(parsed.member, 72).is_surely_run(command.line, command.column) is (records in SURE)


@pytest.mark.parametrize(
    ("records", "is_sure"),
    [
        (["CP SET REORDER OFF SYSTEM"], True),
        (["* &EXIT", "CP SET REORDER OFF SYSTEM"], True),
        (["&IF &RC NE 0 &TYPE NO", "CP SET REORDER OFF SYSTEM"], True),
        (["&IF &NODE EQ VM1 CP SET REORDER OFF SYSTEM"], False),
        (["&IF &NODE EQ VM1 &GOTO -END", "CP SET REORDER OFF SYSTEM", "-END"], False),
        (["&EXIT 0", "CP SET REORDER OFF SYSTEM"], False),
    ],
)
def test_commands_of_exec_2_that_surely_run(records: list[str], is_sure: bool) -> None:
    parsed = read("\n".join(["&TRACE OFF", *records]), "vm-exec", "PROFILE.EXEC")
    [command] = [placed for placed in parsed.statements if placed.name == "SET_REORDER"]
    assert ExecFlow(parsed.member, 72).is_surely_run(command.line, command.column) is is_sure

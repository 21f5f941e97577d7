"""Rules on MPFLSTxx: what they report, and the near misses of the fact sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.rules.cross import findings_in_parmlib


def reported(text: str, *codes: str) -> list[tuple[object, ...]]:
    return places(findings_of("MPFLST00", text, *codes), "code level line column end_column")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("IEF403I,SUP(NO), RETAIN(NO)\n", [("MPF001", "warning", 1, 18, 24)]),
        ("  IEF403I  ,SUP(NO)\n", [("MPF001", "warning", 1, 13, 16)]),
        (".DEFAULT, SUP(NO)\n", [("MPF001", "warning", 1, 11, 14)]),
        ("IEF403I,SUP(NO)   SUPPRESS IT, RETAIN(NO) IS ITS DEFAULT\n", []),
        ("$HASP002,SUP(NO),RETAIN(NO),USEREXIT(WTOENROL)    DOES IT WORK? 4/22/84\n", []),
        ("IEF403I  /* SUP(NO) */\n", []),
    ],
)
def test_options_behind_a_blank(text: str, expected: list[tuple[object, ...]]) -> None:
    assert reported(text, "MPF001") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("IEF403IABCD,SUP(NO)\n", [("MPF002", "warning", 1, 1, 12)]),
        ("'IEF403I',SUP(NO)\n", [("MPF002", "error", 1, 1, 10)]),
        ("IEF403IABC*,SUP(NO)\n*,SUP(NO)\n-SSCCORP0*\n", []),
    ],
)
def test_identifiers(text: str, expected: list[tuple[object, ...]]) -> None:
    assert reported(text, "MPF002") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("IEF403I,SUP(YES)\nIEF403I,SUP(NO)\n", [("MPF004", "warning", 2, 1, 8)]),
        ("IEF403I,SUP(YES)\nIEF403I,SUP(YES)  AGAIN\n", [("MPF004", "note", 2, 1, 8)]),
        ("IEF403I,SUP(YES)\nIEF*,SUP(NO)\nIEF4*,SUP(NO)\n", []),
        ("&MSG.,SUP(YES)\n&MSG.,SUP(NO)\n", []),
    ],
)
def test_a_message_has_one_record(text: str, expected: list[tuple[object, ...]]) -> None:
    assert reported(text, "MPF004") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (".NO_ENTRY,SUP(YES)\n", [("MPF005", "warning", 1, 15, 18)]),
        (".NO_ENTRY,SUP(ALL)\n", [("MPF005", "warning", 1, 15, 18)]),
        (".NO_ENTRY,SUP(NO)\n.DEFAULT,SUP(YES)\nIEF403I\n", []),
        (".MSGCOLR  NOCHANGE\n", [("MPF009", "error", 1, 11, 19)]),
        (".MSGIDS   NOCHANGE\n", [("MPF009", "error", 1, 11, 19)]),
        (".MSGCOLR NOCHANGE\n.CMD   USEREXIT(A)\n", []),
        (".CMD\n", [("MPF007", "error", 1, 2, 5)]),
        (".cmd userexit(myexit)\n.msgcolr nochange\n", []),
        (".NO_ENTRY,SUP(NO)\n.NO_ENTRY,SUP(NO)\n", [("MPF008", "note", 2, 2, 10)]),
    ],
)
def test_statements_that_begin_with_a_period(text: str, expected: list[tuple[object, ...]]) -> None:
    assert reported(text, "MPF005", "MPF007", "MPF008", "MPF009") == expected


def test_suppressing_all_is_legal_and_a_list_of_retained_classes_too() -> None:
    assert reported("IEF403I,SUP(ALL),RETAIN(I,CE,E)\n", "MPF003") == []


def test_members_are_not_compared_because_a_set_replaces_them(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "CMD=00\n",
        "COMMND00": "COM='SET MPF=00'\nCOM='SET MPF=01'\n",
        "MPFLST00": "IEF403I,SUP(YES)\n",
        "MPFLST01": "IEF403I,SUP(NO)\n",
    }

    assert findings_in_parmlib(tmp_path, members, "MPF004") == []

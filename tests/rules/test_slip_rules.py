"""Rules on IEASLPxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.9 and 5.4."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

NEXT = "SLIP SET,C=028,ID=X028,END\n"


def test_a_trap_without_end_before_another_command() -> None:
    assert places(findings_of("IEASLP00", f"SLIP SET,C=013,ID=X013\n{NEXT}", "SLP001")) == [(1, 1, 9)]
    assert places(findings_of("IEASLP00", f"SLIP SET,C=013,\n  ID=X013\n* END\n{NEXT}", "SLP001")) == [(1, 1, 9)]


@pytest.mark.parametrize("text", ["SLIP SET,C=013,ID=X013,\n  END\n", "SLIP SET,C=013,E\n", "SLIP MOD,D,ID=X013\n"])
def test_a_trap_with_an_end_and_a_command_that_needs_none(text: str) -> None:
    assert findings_of("IEASLP00", f"{text}{NEXT}", "SLP001") == []


def test_the_last_trap_takes_no_command() -> None:
    assert findings_of("IEASLP00", "SLIP SET,C=013,ID=X013\n", "SLP001") == []


def test_a_trap_with_a_filter_is_no_trap_for_every_error() -> None:
    assert places(findings_of("IEASLP00", f"{NEXT}SLIP SET,\n END\n", "SLP003")) == [(2, 1, 9)]
    assert findings_of("IEASLP00", "SLIP SET,J=PAYROLL,END\nSLIP SET,XYZ=1,END\n", "SLP003") == []


def test_a_trap_that_was_deleted_may_be_set_again() -> None:
    assert places(findings_of("IEASLP00", f"{NEXT}{NEXT}", "SLP004")) == [(2, 19, 23)]
    assert findings_of("IEASLP00", f"{NEXT}SLIP DEL,ID=X028,END\n{NEXT}", "SLP004") == []
    assert findings_of("IEASLP00", "SLIP SET,C=1,ID=A&X.,END\nSLIP SET,C=2,ID=A&X.,END\n", "SLP004") == []


def test_slip_and_set_slip_among_commands() -> None:
    text = "COM='SLIP SET,C=013,ID=X013,END'\nCOM='SET SLIP=00'\nCOM='D SLIP'\n"
    assert places(findings_of("COMMND00", text, "SLP005"), "line") == [(1,)]


def test_operands_behind_a_blank() -> None:
    text = "SLIP SET,C=013, ID=X013,END\nSLIP SET,C=028,ID=X028,    A=SVCD\n  J=PAYROLL ,END\n"
    assert places(findings_of("IEASLP00", text, "SLP006")) == [(1, 17, 28), (2, 28, 34), (3, 14, 17)]


@pytest.mark.parametrize(
    "text",
    [
        "SLIP SET,C=013,END   ID=X013\n",
        "SLIP SET,C=013,   the abend, ID=X013\n  END  C=028\n",
        "* C=013, ID=X013\nSLIP  SET,C=013,END\n",
        "SLIP SET,C=013,   data of the trap\n  E\n",
    ],
)
def test_remarks_and_comments(text: str) -> None:
    assert findings_of("IEASLP00", text, "SLP006") == []


def test_several_traps_among_commands_are_one_finding_with_all_places() -> None:
    text = "COM='SLIP SET,C=013,ID=X013,A=NODUMP,END'\nCOM='D T'\nCOM='SLIP SET,C=028,ID=X028,A=NODUMP,END'\n"
    [finding] = findings_of("COMMND00", text, "SLP005")
    assert (finding.span.line, [place.span.line for place in finding.related]) == (1, [3])


def test_help_on_a_misspelled_function() -> None:
    (finding,) = findings_of("IEASLP00", "SLIP  STE,C=0C4,END\n", "GEN012")
    assert finding.message == "IEASLPxx has no command SLIP STE. Did you mean SLIP SET?"
    assert finding.help == "Change SLIP STE to SLIP SET."

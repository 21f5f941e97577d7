"""Words that are valid in another statement, or in another form of it: help names that one, and no word like it."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of

POLICY = "DATA TYPE(CFRM)\nDEFINE POLICY NAME(A)\n"


@pytest.mark.parametrize(
    ("name", "text", "code", "level", "help_text"),
    [
        (
            "COUPLE00", "COUPLE SYSPLEX(A)\nPATHOUT STRNAME(IXC1) CLASSLEN(956)", "GEN012", "error",
            "Move CLASSLEN to CLASSDEF or COUPLE, or delete it.",
        ),
        ("PFKTAB00", "PFKTAB TABLE(A) CMD('D A')", "GEN012", "error", "Move CMD to PFK, or delete it."),
        ("CONSOL00", "INIT RTME(5)", "GEN012", "warning", "Move RTME to CONSOLE, or delete it."),
        (
            "BPXPRM00", "ROOT FILESYSTEM('A.B') TYPE(ZFS) MOUNTPOINT('/')", "GEN012", "warning",
            "Move MOUNTPOINT to ALTROOT or MOUNT, or delete it.",
        ),
        ("CFRM00", f"{POLICY}CF NAME(CF01) SIZE(5M)", "GEN015", "warning", "Move SIZE to STRUCTURE, or delete it."),
        ("CFRM00", f"{POLICY}STRUCTURE NAME(A) SITE(SITE1)", "GEN015", "warning", "Move SITE to CF, or delete it."),
        ("IFAPRD00", "PRODUCT NAME(A) HWNAME(B)", "GEN012", "warning", "Move HWNAME to WHEN, or delete it."),
    ],
)  # fmt: skip
def test_an_operand_of_another_statement(name: str, text: str, code: str, level: str, help_text: str) -> None:
    (finding,) = findings_of(name, f"{text}\n", code)
    assert (finding.level.label if finding.level else "error") == level
    assert finding.help == help_text
    assert "Did you mean" not in finding.message


@pytest.mark.parametrize(
    ("name", "text", "help_text"),
    [
        ("COUPLE00", "COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B) CLASLEN(956)", "Change CLASLEN to CLASSLEN."),
        ("CFRM00", f"{POLICY}STRUCTURE NAME(A) INITSZE(5M)", "Change INITSZE to INITSIZE."),
    ],
)
def test_a_misspelled_operand_of_the_statement_itself(name: str, text: str, help_text: str) -> None:
    (finding,) = findings_of(name, f"{text}\n", "GEN012")
    assert finding.help == help_text


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("TYPE TCPNJE", ["Change HOSTN to HOST."]),
        # No page lists the parameters of these. [zvm-files-2.md 9: PARM for TCPNJE]
        ("TYPE LPR", []),
        ("TYPE NOTIFY", []),
        ("NODE X", []),
    ],
)
def test_parameters_of_a_link_of_rscs(link: str, told: list[str]) -> None:
    text = f"LOCAL VMA\nLINKDEFINE L1 {link}\nPARM L1 HOSTN=X\n"
    assert [finding.help for finding in findings_of("RSCS.CONFIG", text, "GEN012")] == told


def test_parameters_of_a_link_that_is_not_in_the_file() -> None:
    assert findings_of("RSCS.CONFIG", "LOCAL VMA\nIMBED LINKS CONFIG\nPARM L1 HOSTN=X\n", "GEN012") == []


def test_a_value_of_a_verb_is_not_called_by_a_name_of_the_tables() -> None:
    (finding,) = findings_of("SYSTEM.DTCPARMS", ":nick.TCPIP :type.sever :class.stack\n", "GEN012")
    assert finding.message == "SEVER is not a known value of TYPE. Did you mean SERVER?"

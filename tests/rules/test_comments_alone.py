"""GEN018 on members of comments alone. Facts: zos-members-3.md, SVC010; members in which a statement is required."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, places


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("IEASVC00", "/* SVCPARM 201,REPLACE,TYPE(1)  SAMPLE */\n"),
        ("IEAOPT00", "/* DEFAULTS */\n"),
        ("LNKLST00", "* NOTHING BESIDE SYS1.LINKLIB\n"),
        ("TCPIP.DATA", "; DEFAULTS\n"),
    ],
)
def test_comments_alone_are_healthy_where_no_statement_is_required(name: str, text: str) -> None:
    assert findings_of(name, text, "GEN018") == []
    assert places(findings_of(name, "\n", "GEN018"), "line level") == [(1, "warning")]


@pytest.mark.parametrize(
    ("name", "code", "target"),
    [
        # DLF ends without a valid CLASS. [zos-members-3.md 16, COF412I]
        ("COFDLF00", "DLF001", ""),
        # SMS does not start. [zos-members-3.md 5.4]
        ("IGDSMS00", "SMS001", ""),
        ("IEAIPS00", "GEN019", "mvs 3.8"),
    ],
)
@pytest.mark.parametrize("text", ["/* TO BE DONE */\n", "/* TO BE\n   DONE */\n", "\n"])
def test_the_rule_that_requires_a_statement_reports_a_member_without_any(
    name: str, code: str, target: str, text: str
) -> None:
    findings = findings_of(name, text, target=target, profile="strict")
    assert {(finding.code, finding.level, finding.span.line) for finding in findings} == {(code, Level.ERROR, 1)}


def test_a_comment_that_does_not_end_may_hide_the_statement() -> None:
    assert findings_of("COFDLF00", "/* TO BE DONE\nCLASS MAXEXPB(1) PCTRETB(1) CONEXIT(A)\n", "DLF001") == []


@pytest.mark.parametrize("name", ["COUPLE00", "COFVLF00"])
def test_comments_alone_lack_the_statement_that_is_required(name: str) -> None:
    assert places(findings_of(name, "/* TO BE DONE */\n", "GEN018"), "line level") == [(1, "warning")]

"""GEN018 on members of comments alone. Facts: zos-members-3.md, SVC010; members in which a statement is required."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize("name", ["COUPLE00", "COFDLF00"])
def test_comments_alone_lack_the_statement_that_is_required(name: str) -> None:
    assert places(findings_of(name, "/* TO BE DONE */\n", "GEN018"), "line level") == [(1, "warning")]

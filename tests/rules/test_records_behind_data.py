"""GEN026: what ends the input of a step before its last record. Facts: zos-members-4.md part 1 and 1.1."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of

JOB = "//J JOB\n//S EXEC PGM=IXCMIAPU\n//SYSIN DD *\nDATA TYPE(SFM)\nDEFINE POLICY NAME(S) CONNFAIL(YES)\n"
SYSTEM = "SYSTEM NAME(*) ISOLATETIME(0)\n"


@pytest.mark.parametrize(
    ("end", "help_text"),
    [
        ("/* SYSTEM DEFAULTS */", "Put a blank before this comment."),
        ("//* SYSTEM DEFAULTS", "Write this comment between /* and */, behind a blank."),
        ("/*", "Delete this record."),
        ("//SYSPRINT DD SYSOUT=*", "Put line 7 and what follows before this record."),
    ],
)
def test_records_behind_the_end(end: str, help_text: str) -> None:
    (finding,) = findings_of("SFM.jcl", f"{JOB}{end}\n{SYSTEM}", "GEN026")
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (6, 1, len(end) + 1)
    assert finding.help == help_text


@pytest.mark.parametrize(
    "text",
    [
        f"{JOB}{SYSTEM}/*\n",
        f"{JOB} /* SYSTEM DEFAULTS */\n{SYSTEM}",
        f"{JOB}{SYSTEM}//* END\n\n",
        JOB.replace("DD *", "DD DATA,DLM=$$") + f"/* SYSTEM DEFAULTS */\n//* MORE\n{SYSTEM}$$\n",
    ],
)
def test_nothing_behind_the_end(text: str) -> None:
    assert findings_of("SFM.jcl", text, "GEN026") == []

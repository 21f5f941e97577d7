"""The in-stream data of job steps as members. Facts: zos-members-4.md part 1, and the JCL that people write."""

from __future__ import annotations

import pytest

from lint.kinds.registry import PROGRAMS
from lint.source.document import read
from lint.source.member import Member, Unread
from lint.source.split import members_of

JOB = "//FORMAT   JOB (ACCT),'FORMAT'\n"


def inputs(text: str) -> list[Member]:
    return members_of(read(text.encode()), "jobs/FORMAT.jcl", PROGRAMS)


def shown(text: str) -> list[tuple[str, str, int, list[str]]]:
    return [(member.name, member.program, member.first_line, list(member.records)) for member in inputs(text)]


def test_the_programs_are_those_of_the_kinds() -> None:
    assert {"IXCL1DSU", "IXCMIAPU", "IXCM2APU"} == PROGRAMS


def test_each_step_has_its_input_with_the_lines_of_the_file() -> None:
    text = (
        f"{JOB}//S0 EXEC PGM=IEFBR14\n//A EXEC PGM=IXCL1DSU\n//SYSPRINT DD SYSOUT=*\n"
        "//SYSIN DD *\n DEFINEDS\n  DATA\n/*\n"
        "//B EXEC PGM=IXCMIAPU,COND=(0,NE)\n//SYSIN DD DATA,DLM=@@\n//NO JCL\n/*\n@@\n"
        "//C EXEC PGM=IDCAMS\n//SYSIN DD *\n DELETE X\n"
    )
    assert shown(text) == [
        ("A.SYSIN", "IXCL1DSU", 6, [" DEFINEDS", "  DATA"]),
        ("B.SYSIN", "IXCMIAPU", 11, ["//NO JCL", "/*"]),
    ]


def test_in_stream_data_end_at_jcl_and_at_the_end_of_the_file() -> None:
    text = f"{JOB}//A EXEC PGM=IXCL1DSU\n//SYSIN DD *\nX\n//* comment\n//B EXEC PGM=IXCM2APU\n//SYSIN DD *\nY\n\n"
    assert shown(text) == [("A.SYSIN", "IXCL1DSU", 4, ["X"]), ("B.SYSIN", "IXCM2APU", 8, ["Y", ""])]


def test_statements_over_several_records() -> None:
    text = (
        f"{JOB}//A EXEC PGM=IXCL1DSU,\n//    REGION=0M\n//SYSIN DD DATA,\n//  SYMBOLS=JCLONLY,   comment\n"
        "//  DLM='$$'\nX\n//\n$$\n"
    )
    assert shown(text) == [("A.SYSIN", "IXCL1DSU", 7, ["X", "//"])]


def test_data_without_a_dd_statement_are_sysin() -> None:
    assert shown(f"{JOB}//A EXEC PGM=IXCL1DSU\nX\n/*\n") == [("A.SYSIN", "IXCL1DSU", 3, ["X"])]


def test_other_in_stream_data_of_the_step_are_not_read() -> None:
    text = f"{JOB}//A EXEC PGM=IXCL1DSU\n//NOTES DD *\nX\n/*\n//SYSIN DD *\nY\n/*\n//REST DD DATA\nZ\n"
    assert shown(text) == [("A.SYSIN", "IXCL1DSU", 7, ["Y"])]


def test_a_concatenation_is_one_input_and_a_data_set_makes_it_a_part() -> None:
    text = f"{JOB}//A EXEC PGM=IXCMIAPU\n//SYSIN DD *\nX\n//  DD *\nY\n/*\n"
    assert shown(text) == [("A.SYSIN", "IXCMIAPU", 4, ["X", "", "Y"])]
    assert not inputs(text)[0].is_part
    with_data_set = text.replace("//  DD *\nY\n", "//  DD DISP=SHR,DSN=A.B(CFRM01)\n")
    assert [(list(member.records), member.is_part) for member in inputs(with_data_set)] == [(["X"], True)]


def test_a_job_without_such_input_is_one_text() -> None:
    for text in (
        f"{JOB}//A EXEC PGM=IXCMIAPU\n//SYSIN DD DISP=SHR,DSN=A.B(CFRM00)\n",
        f"{JOB}//A EXEC ADMIN\n//SYSIN DD *\nX\n",
        f"{JOB}//A EXEC PGM=&PGM\n//SYSIN DD *\nX\n",
        "Run this job:\n//A EXEC PGM=IXCMIAPU\n//SYSIN DD *\nX\n",
    ):
        assert [(member.name, member.program, member.in_deck) for member in inputs(text)] == [("FORMAT", "", False)]


def test_a_job_card_from_a_template() -> None:
    assert [name for name, *_ in shown("{{ jobcard }}\n//A EXEC PGM=IXCMIAPU\n//SYSIN DD *\nX\n")] == ["A.SYSIN"]


def test_a_job_that_writes_a_deck_too() -> None:
    text = (
        f"{JOB}//U EXEC PGM=IEBUPDTE\n//SYSIN DD DATA,DLM=$$\n./ ADD NAME=COUPLE00\nCOUPLE\n./ ADD NAME=CFRMJOB\n"
        "//J JOB\n//P EXEC PGM=IXCMIAPU\n//SYSIN DD *\nIN DECK\n/*\n$$\n//F EXEC PGM=IXCL1DSU\n//SYSIN DD *\nBEHIND\n"
    )
    assert [(name, line, records) for name, _, line, records in shown(text)] == [
        ("COUPLE00", 5, ["COUPLE"]),
        ("P.SYSIN", 10, ["IN DECK"]),
        ("F.SYSIN", 15, ["BEHIND"]),
    ]


def test_a_step_without_a_name() -> None:
    assert [name for name, *_ in shown(f"{JOB}// EXEC PGM=ixcmiapu\n//SYSIN DD *\nX\n")] == ["SYSIN"]


@pytest.mark.parametrize("end", ["//* DEFAULTS FOR ALL SYSTEMS", "/* SYSTEM DEFAULTS */", "/*", "//NOTES DD DUMMY"])
def test_what_jcl_cuts_off_is_marked(end: str) -> None:
    text = f"{JOB}//A EXEC PGM=IXCMIAPU\n//SYSIN DD *\nX\n{end}\n\nY\nZ\n//B EXEC PGM=IXCL1DSU\n//SYSIN DD *\nW\n"
    cut, whole = inputs(text)
    assert (list(cut.records), cut.unread) == (["X", "", "", "Y", "Z"], Unread(5, end, 7))
    assert (list(whole.records), whole.unread) == (["W"], None)


@pytest.mark.parametrize(
    ("data", "records"),
    [
        ("//SYSIN DD *\nX\n//* a comment\n/*\n", ["X"]),
        ("//SYSIN DD *\nX\n//* a comment\n// DD *\nY\n", ["X", "", "", "Y"]),
        (
            "//SYSIN DD DATA,DLM=@@\nX\n/* a comment */\n//* another\nY\n@@\n",
            ["X", "/* a comment */", "//* another", "Y"],
        ),
        ("//SYSIN DD DATA\nX\n//* a comment\nY\n/*\n", ["X", "//* a comment", "Y"]),
        ("//SYSIN DD *\nX\n /* a comment */\nY\n/*\n//NOTES DD *\nZ\n/*\n", ["X", " /* a comment */", "Y"]),
        ("X\n/*\n", ["X"]),
    ],
)
def test_nothing_is_cut_off(data: str, records: list[str]) -> None:
    (member,) = inputs(f"{JOB}//A EXEC PGM=IXCMIAPU\n{data}")
    assert (list(member.records), member.unread) == (records, None)

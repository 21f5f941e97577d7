"""Rules on jobs that format couple data sets: the near misses of zos-members-4.md 5.1, and further findings."""

from __future__ import annotations

import pytest

from tests.helpers import checking

SYSPLEX = " DATA TYPE(SYSPLEX)\n ITEM NAME(GROUP) NUMBER(100)\n"
CFRM = " DATA TYPE(CFRM)\n ITEM NAME(SMREBLD) NUMBER(1)\n ITEM NAME(SMDUPLEX) NUMBER(1)\n"
LOGR = " DATA TYPE(LOGR)\n"
EIGHT, NINE = " ITEM NAME(CF) NUMBER(8)\n", " ITEM NAME(CF) NUMBER(9)\n"
FIRST = 4
"""The line of the file on which the input begins."""


def reported(code: str, text: str) -> list[tuple[int, int, int]]:
    return [(line, start, end) for line, start, end in checking.places(checking.findings_of("F.jcl", text, code))]


def levels(code: str, text: str) -> list[str]:
    return [finding.level.label for finding in checking.findings_of("F.jcl", text, code) if finding.level]


def job(text: str) -> str:
    return f"//J JOB\n//S EXEC PGM=IXCL1DSU\n//SYSIN DD *\n{text}"


def data_set(name: str, operands: str, items: str, plex: str = "PLEX1") -> str:
    return f"DEFINEDS SYSPLEX({plex}) DSN({name})\n {operands}\n{items}"


def pair(first: str, second: str, items: str = SYSPLEX) -> str:
    return job(data_set("A.CDS01", first, items) + data_set("A.CDS02", second, items))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        # CDS001: other sysplexes; both by default
        (
            "CDS001",
            job(data_set("A.A", "MAXSYSTEM(4)", SYSPLEX) + data_set("A.B", "MAXSYSTEM(8)", SYSPLEX, "PLEX2")),
        ),
        ("CDS001", pair("VOLSER(V1)", "VOLSER(V2)")),
        ("CDS001", pair("MAXSYSTEM(8)", "VOLSER(V2)")),
        ("CDS001", pair("MAXSYSTEM(8)", "MAXSYSTEM(&N)")),
        ("CDS001", pair("MAXSYSTEM(8)", "MAXSYSTEM(33)")),
        # CDS002: comments between
        ("CDS002", job(" /* first */\n" + data_set("A.A", "CATALOG", " /* now */" + SYSPLEX))),
        ("CDS003", job(data_set("A.A", "CATALOG", CFRM + " ITEM NAME(CF) NUMBER(1) ITEM NAME(STR) NUMBER(2048)"))),
        ("CDS003", job(data_set("A.A", "CATALOG", " DATA TYPE(WLM)\n ITEM NAME(POLICY) NUMBER(99999)"))),
        ("CDS004", job(data_set("A.A", "CATALOG", " DATA TYPE(ARM)\n ITEM NAME(MAXELEM) NUMBER(25)"))),
        ("CDS004", job(data_set("A.A", "CATALOG", LOGR + " ITEM NAME(FMTLEVEL) NUMBER(1)"))),
        # CDS005: on purpose; a test
        ("CDS005", job(data_set("A.A", "CATALOG", CFRM + " ITEM NAME(MSGBASED) NUMBER(0)"))),
        ("CDS005", job(" /* for the test sysplex */\n" + data_set("A.A", "CATALOG", CFRM))),
        ("CDS005", job(data_set("A.A", "CATALOG", CFRM) + "// DD DSN=A.B(C),DISP=SHR\n")),
        ("CDS007", pair("VOLSER(V1)", "VOLSER(V2)")),
        ("CDS007", pair("VOLSER(V1) STORCLAS(A)", "VOLSER(V1) STORCLAS(A)")),
        (
            "CDS007",
            job(data_set("A.A", "VOLSER(V1)", SYSPLEX) + data_set("A.B", "VOLSER(V1)", SYSPLEX, "PLEX2")),
        ),
        # CDS008: the alternates
        (
            "CDS008",
            job(
                data_set("A.A", "VOLSER(V1)", SYSPLEX) + data_set("A.B", "VOLSER(V2)", SYSPLEX)
                + data_set("A.C", "VOLSER(V2)", CFRM) + data_set("A.D", "VOLSER(V1)", CFRM)
            ),
        ),
        ("CDS009", job(data_set("A.A", "CATALOG", LOGR + " ITEM NAME(LSR) NUMBER(5)"))),
        ("CDS010", job(data_set("A.A", "CATALOG", LOGR + " ITEM NAME(LSR) NUMBER(1)\n ITEM NAME(LSTRR) NUMBER(1)"))),
        ("CDS014", job(data_set("A.A", "CATALOG", CFRM) + data_set("A.B", "CATALOG", CFRM + NINE))),
        ("CDS014", job(data_set("A.A", "CATALOG", CFRM + EIGHT) + data_set("A.B", "CATALOG", CFRM))),
        ("CDS015", job(data_set("A.A", "MAXSYSTEM(32)", CFRM))),
    ],
)  # fmt: skip
def test_near_misses(code: str, text: str) -> None:
    assert reported(code, text) == []


def test_a_default_number_of_systems_is_a_note() -> None:
    assert levels("CDS001", pair("MAXSYSTEM(16)", "VOLSER(V2)")) == ["note"]
    assert levels("CDS001", pair("MAXSYSTEM(16)", "MAXSYSTEM(4)")) == ["warning"]


def test_a_data_without_a_data_set() -> None:
    assert reported("CDS002", job(SYSPLEX + data_set("A.A", "CATALOG", SYSPLEX))) == [(FIRST, 2, 6)]


def test_uncertain_ranges_are_warnings() -> None:
    text = job(data_set("A.A", "CATALOG", " DATA TYPE(CFRM)\n ITEM NAME(STR) NUMBER(2049)\n ITEM NAME(CF) NUMBER(0)"))
    assert levels("CDS003", text) == ["warning", "error"]


def test_the_number_of_an_item_counts_wherever_its_data_set_is_defined() -> None:
    items = CFRM + " ITEM NAME(CF) NUMBER(99)\n"
    place = (FIRST + 5, 23, 25)
    assert reported("CDS003", job(items).replace("DD *", "DD DSN=A.B\n// DD *")) == [(FIRST + 4, 23, 25)]
    assert reported("CDS003", job(items + data_set("A.A", "CATALOG", CFRM))) == [(FIRST + 3, 23, 25)]
    assert reported("CDS003", job(data_set("A.A", "CATALOG", items))) == [place]
    assert reported("CDS003", job("DEFINEDS SYSPLEX(P) DSN(A.A) CATALOG\n ITEM NAME(CF) NUMBER(99)\n")) == []


def test_a_data_set_on_two_volumes_is_a_warning_unless_it_is_cataloged() -> None:
    two = data_set("A.A", "VOLSER(V1)", SYSPLEX), data_set("A.A", "VOLSER(V2)", SYSPLEX)
    assert levels("CDS006", job("".join(two))) == ["warning"]
    assert levels("CDS006", job("".join(two).replace("VOLSER(V2)", "VOLSER(V2) CATALOG"))) == ["error"]
    assert levels("CDS006", job(two[0] + two[0])) == ["error"]


def test_other_steps_of_a_job_are_other_jobs_to_a_rule_without_a_system() -> None:
    text = job(data_set("A.A", "MAXSYSTEM(4)", SYSPLEX)) + "//T EXEC PGM=IXCL1DSU\n//SYSIN DD *\n"
    assert reported("CDS001", text + data_set("A.B", "MAXSYSTEM(8)", SYSPLEX)) == []


def test_a_missing_number_of_structures_is_a_note() -> None:
    text = job(data_set("A.A", "CATALOG", LOGR))
    assert levels("CDS010", text) == ["warning", "note"]


def test_each_function_that_is_missing_is_named() -> None:
    (finding,) = checking.findings_of("F.jcl", job(data_set("A.A", "CATALOG", " DATA TYPE(CFRM)\n")), "CDS005")
    assert "SMREBLD, SMDUPLEX, MSGBASED" in finding.message


def test_an_alternate_for_less_by_default() -> None:
    text = job(data_set("A.A", "CATALOG", CFRM + NINE) + data_set("A.B", "CATALOG", CFRM))
    assert reported("CDS014", text) == [(FIRST + 8, 2, 6)]

"""Forms that look odd and are legal: nothing is reported. Facts: zos-members-1.md, zos-members-2.md, oddities.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lint.facts import table
from lint.finding import Level
from lint.syntax.statement import Operand, Statement
from lint.values import check
from lint.values.validation_cache import LegalOperands, ValidationCache
from tests.helpers.checking import findings_of
from tests.helpers.reading import read_directory

LEGAL = {
    "WARNUND has no value": ("IEASYS00", "CMD=00,\nWARNUND,\nOPT=00\n"),
    "OPI=NO behind a value": ("IEASYS00", "SQA=(10,OPI=NO),\nREAL=(128,OPI=NO),\nPLEXCFG=(XCFLOCAL,OPI=YES)\n"),
    "cylinders abbreviated": (
        "SYSTEM.CONFIG",
        "System_Residence Checkpoint Volid M01RES From CYL 21 For 9 Warmstart Volid M01RES From CYL 30 For 9\n",
    ),
    "a mount that waits": (
        "BPXPRM00",
        """\
ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(RDWR) WAIT
MOUNT FILESYSTEM('/TMP') TYPE(TFS) MODE(RDWR) MOUNTPOINT('/tmp') WAIT
MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/u/a') NOSETUID NOWAIT
""",
    ),
    "a data set with its member": (
        "IOEPRM00",
        "trace_dsn=SYS1.ZFS.TRACE(A)\ndebug_settings_dsn=SYS1.ZFS.&SYSNAME..DEBUG(DEBUG1)\naggrfull=90,5\n",
    ),
    "a plus behind a comment": ("PROG00", "APF FORMAT(DYNAMIC) /* one */+\nAPF ADD DSNAME(A.B) /* two */+\n  SMS\n"),
    "multiprogramming levels": ("IEAOPT00", "MPLLIM=(1,2),MPLLIMX=5\n"),
}
TEMPLATES = {
    "control lines in a list": ("IEASYS00", "CMD=00,\n{% if a %}\nOPT=00,\n{% endif %}\nSQA=(10,20)\n"),
    "branches": ("COUPLE00", "{% if a %}\nCOUPLE SYSPLEX(A)\n{% else %}\nCOUPLE SYSPLEX(B)\n{% endif %}\n"),
    "one operand in two branches": (
        "COUPLE00",
        "COUPLE SYSPLEX(A) {% if a %} CLEANUP(15) {% else %} CLEANUP(30) {% endif %}\n PCOUPLE(A.B) ACOUPLE(A.C)\n",
    ),
    "fixed columns": ("LOAD00", "IODF     {{ iodf }} SYS1\nSYSCAT   {{ volume }}113C{{ catalog }}\nNUCLEUS  1\n"),
    "a loop in a value": (
        "IEASYS00",
        "CMD=({% for x in all %}{{ x }}{% if more %},{% endif %}{% endfor %}),\nOPT=00\n",
    ),
    "a branch in a value": (
        "BPXPRM00",
        "ROOT FILESYSTEM('OMVS.{% if a %}A{% else %}B{% endif %}.ROOT') TYPE(ZFS)\nMAXUIDS({% if a %}1{% endif %}50)\n",
    ),
    "branches that make parameters": (
        "IEASYS00",
        "CMD=00,{% if a %}CLPA,{% endif %}\n{% if a %}CVIO,{% endif %}\nOPT=00\n",
    ),
    "names of symbols": ("IEASYM00", "SYSDEF SYMDEF(&SITE_{{ name }}_NUMBER='A')\n SYMDEF(&{{ other }}='B')\n"),
    "a wide record": (
        "COUPLE00",
        """\
COUPLE SYSPLEX({{ look_up_the_name_of_the_sysplex_that_this_system_joins }}) PCOUPLE({{ primary }})
       ACOUPLE(A.B)
""",
    ),
}


def codes(file: str, text: str) -> list[str]:
    return [
        finding.code
        for finding in findings_of(file, text, profile="strict")
        if finding.code.startswith(("GEN", "SYM004", "ZFS", "BPX", "CFG"))
    ]


@pytest.mark.parametrize("name", LEGAL)
def test_legal_forms_are_accepted(name: str) -> None:
    assert codes(*LEGAL[name]) == []


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_are_not_judged_by_what_is_not_known(name: str) -> None:
    assert codes(*TEMPLATES[name]) == []


@pytest.mark.parametrize(
    ("file", "text", "code"),
    [
        ("IOEPRM00", "user_cach_size=256M\n", "ZFS007"),
        ("DMSNGP.ASSEMBLE", "         DEFNUC BUFFSIZ=97\n", "GEN019"),
    ],
)
def test_uncertain_facts_are_no_errors(file: str, text: str, code: str) -> None:
    assert [
        (finding.code, finding.level) for finding in findings_of(file, text, profile="strict") if finding.code == code
    ] == [(code, Level.WARNING)]


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (" MDISK 0191 3390 1 20 VOLUME12", "1 to 6 characters or &SYSRES"),
        (" SHARE ABSOLUTE 120%", "0.1% to 100%"),
        (" CPU 40", "a CPU address of 00 to 3F"),
    ],
)
def test_what_the_directory_wants_is_said_in_words(statement: str, expected: str) -> None:
    findings = findings_of("USER.DIRECT", f"USER LINUX1 SECRETPW 2G 4G G\n{statement}\n", profile="strict")
    assert any(finding.message.endswith(f"it must be {expected}.") for finding in findings), findings


def test_what_stands_among_legal_statements_of_the_same_form_is_judged() -> None:
    disks = ["0001 0020 USER01 MR", "0021 0020 USER01 MR", "0041 0020 USER01 XX", "0061 0020 USER01 MR",
             "0081 0020 VOLUME12 MR", "0101 0020 USER01 XX"]  # fmt: skip
    text = "\n".join(f" MDISK 019{number} 3390 {rest}" for number, rest in enumerate(disks))
    findings = findings_of("USER.DIRECT", f"USER LINUX1 LBYONLY 2G 4G G\n{text}\n", profile="strict")
    wrong = [(finding.code, finding.span.line) for finding in findings if finding.code in ("DIR019", "GEN019")]
    assert wrong == [("DIR019", 4), ("GEN019", 6), ("DIR019", 7)]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("OPTION MAXCONN 100", "OPTION MAXCONN 200"),
        ("USER A NOLOG 64M 128M G 64", "USER B NOLOG 32M 64M G 98"),
        ("OPTION MAXVCONN 100", "OPTION MAXVCONN 70000"),  # the range of MAXVCONN is too uncertain to judge by
    ],
)
def test_of_legal_statements_of_the_same_form_only_the_first_is_checked_as_a_whole(
    monkeypatch: pytest.MonkeyPatch, first: str, second: str
) -> None:
    statements = [placed.statement for placed in read_directory(f"{first}\n{second}").statements]
    checked = []
    whole = check._violations

    def counting(statement: Statement, *rest: Any) -> Iterator[check.Violation]:
        checked.append(statement.text)
        return whole(statement, *rest)

    check._validation_cache.cache_clear()
    monkeypatch.setattr(check, "_violations", counting)

    assert [list(check.violations(statement, table.load("directory"))) for statement in statements] == [[], []]
    assert checked == [first]


def test_the_cache_of_the_process_keeps_no_operand_of_a_member() -> None:
    statement = next(iter(read_directory("USER ALICE NOLOG 64M 128M G").statements)).statement
    kept = ValidationCache()
    mine: LegalOperands = {}
    kept.record(statement, table.load("directory").statements["USER"], None, check._value_check)

    assert kept.is_known_valid(statement, mine)
    assert [*mine["USER"].values()]
    assert not [held for held in held_by(vars(kept)) if isinstance(held, Operand)]


def held_by(data: object) -> Iterator[object]:
    """The data in dictionaries and tuples, and in what these hold."""
    items = [*data, *data.values()] if isinstance(data, dict) else data if isinstance(data, tuple) else ()
    for item in items:
        yield item
        yield from held_by(vars(item) if hasattr(item, "__dict__") and not callable(item) else item)

"""The baseline: what it goes by, what it survives, and what it never hides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lint.review.baseline import BaselineError, read
from lint.source.file_tree import FileTree
from tests import running
from tests.running import HEALTHY, SYSTEM, Checkout

UNSERVED = running.UNSERVED.replace(" MAXMSG(&MAXMSG.)", "")
"""Everything in it can be judged."""
FILE = "parmlint-baseline.json"
SECOND = " CLASSDEF CLASS(OTHER) CLASSLEN(62464)\n"
"""One more CPL013, where UNSERVED is there."""
USERS = """\
USER ONE SECRET1 1M 1M G
 LINK NOBODY 191 191 RR
USER TWO SECRET2 1M 1M G
 LINK NOBODY 191 191 RR
"""
"""DIR007 on lines 2 and 4."""
DIRECTORY = f"DIRECTORY 123 3390 VMRES1\n{USERS}"


def entries(checkout: Checkout) -> list[dict[str, object]]:
    findings: list[dict[str, object]] = json.loads((checkout.root / FILE).read_text("utf-8"))["findings"]
    return findings


@pytest.fixture
def frozen(checkout: Checkout) -> Checkout:
    checkout.write("prod/COUPLE00", UNSERVED)
    assert checkout.run("baseline", "create").code == 0
    return checkout


def test_an_entry_says_where_without_a_line(frozen: Checkout) -> None:
    assert (frozen.root / FILE).read_text("utf-8") == (
        '{\n  "schema_version": 1,\n  "findings": [\n'
        '    {"rule": "CPL013", "path": "prod/COUPLE00", '
        '"statement": "CLASSDEF CLASS(BIG) CLASSLEN(62464)", "operand": "BIG", "count": 1}\n'
        "  ]\n}\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        f"\n\n{UNSERVED}",
        f" /* NEW */\n{UNSERVED}",
        UNSERVED.replace(" CLASSDEF CLASS(BIG)", "     CLASSDEF   CLASS(BIG)\n"),
        "".join(f"{line:<72}{number:05}000\n" for number, line in enumerate(UNSERVED.splitlines(), 1)),
        UNSERVED.replace("\n", "\r\n"),
    ],
)
def test_a_frozen_finding_stays_frozen_when_its_lines_move(frozen: Checkout, text: str) -> None:
    frozen.write("prod/COUPLE00", text)

    outcome = frozen.check()

    assert (outcome.code, outcome.codes) == (0, [])
    assert outcome.json["summary"]["suppressed"] == {"ignore": 0, "baseline": 1}
    assert outcome.json["summary"]["stale"] == 0


def test_the_next_operand_of_a_frozen_statement_is_no_frozen_finding(checkout: Checkout) -> None:
    """One member that a list names is missing, later it is there and another one is missing."""
    system = dict(SYSTEM)
    first = system.pop("PRDA.PARMLIB/BPXPRM00")
    for name, text in system.items():
        checkout.write(name, text)
    assert checkout.run("baseline", "create").code == 0
    assert [(entry["rule"], entry["operand"]) for entry in entries(checkout)] == [("SYS001", "00")]
    assert checkout.check().codes == []

    checkout.write("PRDA.PARMLIB/BPXPRM00", first)
    (checkout.root / "PRDA.PARMLIB/BPXPRM01").unlink()
    outcome = checkout.check()

    assert [(finding["code"], finding["line"], finding["column"]) for finding in outcome.json["findings"]] == [
        ("SYS001", 2, 10)
    ]
    assert outcome.json["summary"]["stale"] == 1


def test_small_letters_do_not_make_it_new(frozen: Checkout) -> None:
    frozen.write("prod/COUPLE00", UNSERVED.lower())

    assert "CPL013" not in frozen.check().codes


def test_a_new_finding_is_shown(frozen: Checkout) -> None:
    frozen.write("prod/COUPLE00", UNSERVED + SECOND)

    outcome = frozen.check()

    assert outcome.code == 1
    assert [(finding["code"], finding["line"]) for finding in outcome.json["findings"]] == [("CPL013", 5)]


def test_another_of_the_same_is_new(checkout: Checkout) -> None:
    checkout.write("USER.DIRECT", DIRECTORY)
    assert checkout.run("baseline", "create").code == 0
    assert checkout.check().codes == []

    checkout.write("USER.DIRECT", DIRECTORY + " LINK NOBODY 191 191 RR\n")
    assert [finding["line"] for finding in checkout.check("--select", "DIR007").json["findings"]] == [6]


def test_a_section_tells_equal_statements_apart(checkout: Checkout) -> None:
    checkout.write(
        "USER.DIRECT",
        DIRECTORY.replace("USER TWO SECRET2 1M 1M G\n LINK NOBODY", "USER TWO SECRET2 1M 1M G\n LINK ONE"),
    )
    checkout.run("baseline", "create")

    checkout.write("USER.DIRECT", DIRECTORY.replace(" LINK NOBODY 191 191 RR\n", "", 1))

    assert [finding["line"] for finding in checkout.check("--select", "DIR007").json["findings"]] == [4]


def test_what_stands_in_no_statement_is_told_apart_too(checkout: Checkout) -> None:
    checkout.write("COUPLE00", f"{HEALTHY} /* A /* B */\n")
    checkout.run("baseline", "create")
    checkout.write("COUPLE00", f"\n{HEALTHY}  /* A  /* B */\n")
    assert checkout.check().codes == []

    checkout.write("COUPLE00", f"{HEALTHY} /* C /* D */\n")
    assert checkout.check().codes == ["GEN003"]


def test_no_password_is_in_the_file(checkout: Checkout) -> None:
    checkout.write(
        "USER.DIRECT",
        "USER ONE HUSHHUSH 2M 1M G\n MDISK 191 3390 1 5 V RX SESAME TOPSECRT\n",
    )
    checkout.run("baseline", "create", "--profile", "strict")

    text = (checkout.root / FILE).read_text("utf-8")
    assert entries(checkout)
    assert not any(word in text for word in ("HUSHHUSH", "SESAME", "TOPSECRT"))


def test_a_password_of_another_length_is_the_same_statement(checkout: Checkout) -> None:
    checkout.write("USER.DIRECT", "USER ONE HUSHHUSH 2M 1M G\n")
    checkout.run("baseline", "create")
    assert entries(checkout)

    checkout.write("USER.DIRECT", "USER ONE HUSH 2M 1M G\n")
    assert checkout.check().codes == []


def test_a_file_that_cannot_be_read_is_shown_beside_a_baseline(frozen: Checkout) -> None:
    frozen.write("prod/COUPLE01", b"\x00")

    outcome = frozen.check()

    assert (outcome.code, outcome.codes) == (2, ["GEN016"])


def test_what_is_gone_is_stale_until_it_is_pruned(frozen: Checkout) -> None:
    frozen.write("prod/COUPLE00", HEALTHY)

    assert frozen.check().json["summary"]["stale"] == 1
    said = "1 finding of the baseline is gone; `parmlint baseline prune` drops it."
    assert said in frozen.run("check").out

    gone = "- CPL013 prod/COUPLE00: CLASSDEF CLASS(BIG) CLASSLEN(62464)\n"
    outcome = frozen.run("baseline", "prune", "--dry-run")
    assert outcome.out == f"{gone}1 finding would be dropped from {FILE}.\n"
    assert len(entries(frozen)) == 1

    assert frozen.run("baseline", "prune").out == f"{gone}1 finding dropped from {FILE}.\n"
    assert entries(frozen) == []


def test_what_was_not_checked_is_not_stale(frozen: Checkout) -> None:
    frozen.write("test/COUPLE00", HEALTHY)

    assert frozen.check("test").json["summary"]["stale"] == 0
    assert frozen.check("--ignore", "CPL013").json["summary"]["stale"] == 0
    frozen.write("prod/COUPLE00", b"\0")
    assert frozen.check().json["summary"]["stale"] == 0
    (frozen.root / "prod/COUPLE00").unlink()
    assert frozen.check("test").json["summary"]["stale"] == 1


def test_what_the_profile_hides_is_not_stale(checkout: Checkout) -> None:
    checkout.write("COUPLE00", f"{HEALTHY} CLASSDEF CLASS(DEFAULT) CLASSLEN(1000)\n")
    checkout.run("baseline", "create", "--profile", "strict")

    assert checkout.check().json["summary"]["stale"] == 0
    assert checkout.run("baseline", "update").code == 0
    assert [entry["rule"] for entry in entries(checkout)] == ["CPL025"]


def test_prune_does_not_take_in_what_is_new(frozen: Checkout) -> None:
    frozen.write("prod/COUPLE00", UNSERVED + SECOND)

    frozen.run("baseline", "prune")

    assert frozen.check().codes == ["CPL013"]


def test_update_lists_what_it_takes_in(frozen: Checkout) -> None:
    frozen.write("prod/COUPLE00", UNSERVED.replace("BIG", "LARGE"))

    outcome = frozen.run("baseline", "update")

    assert outcome.out == (
        "+ CPL013 prod/COUPLE00: CLASSDEF CLASS(LARGE) CLASSLEN(62464)\n"
        "- CPL013 prod/COUPLE00: CLASSDEF CLASS(BIG) CLASSLEN(62464)\n"
        f"1 finding added, 1 finding dropped, 1 finding in {FILE}.\n"
    )
    assert frozen.check().codes == []


def test_update_of_one_folder_leaves_the_others(frozen: Checkout) -> None:
    frozen.write("test/COUPLE00", UNSERVED)

    frozen.run("baseline", "update", "test")

    assert [entry["path"] for entry in entries(frozen)] == ["prod/COUPLE00", "test/COUPLE00"]


def test_create_does_not_write_over_a_baseline(frozen: Checkout) -> None:
    outcome = frozen.run("baseline", "create")

    assert outcome.code == 2
    assert outcome.err == f"parmlint: {FILE} exists already; `parmlint baseline update` brings it up to date.\n"


def test_show_lists_what_is_frozen(frozen: Checkout) -> None:
    assert frozen.run("baseline", "show").out == (
        f"CPL013 prod/COUPLE00: CLASSDEF CLASS(BIG) CLASSLEN(62464)\n1 finding in {FILE}.\n"
    )


def test_a_file_that_could_not_be_checked_is_not_frozen(checkout: Checkout) -> None:
    checkout.write("COUPLE00", b"\0")

    outcome = checkout.run("baseline", "create")

    assert (outcome.code, entries(checkout)) == (2, [])
    assert outcome.err == "parmlint: not everything could be checked; run `parmlint check` for details.\n"


def test_the_file_is_where_it_is_said_to_be(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("ci/keep", "")
    checkout.write("parmlint.yaml", "baseline: ci/old.json\n")

    assert checkout.check().code == 2
    assert checkout.run("baseline", "create").code == 0
    assert (checkout.root / "ci/old.json").exists()
    assert checkout.check().codes == []
    assert checkout.check("--no-baseline").codes == ["CPL013"]
    assert (
        checkout.check("--baseline", "none.json").err
        == "parmlint: none.json cannot be read: no such file or directory.\n"
    )


def test_it_does_not_matter_from_where_it_is_run(frozen: Checkout) -> None:
    frozen.write("parmlint.yaml", "")
    frozen.monkeypatch.chdir(frozen.root / "prod")

    assert frozen.check("COUPLE00").codes == []


def test_suppressed_findings_are_shown_when_asked_for(frozen: Checkout) -> None:
    assert "(in the baseline)" in frozen.run("check", "-f", "concise", "--show-suppressed").out
    (suppression,) = frozen.check("--show-suppressed").json["suppressed"]
    assert (suppression["by"], suppression["finding"]["code"]) == ("baseline", "CPL013")
    assert frozen.check().json["suppressed"] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"schema_version": 2, "findings": []}',
        '{"schema_version": 1}',
        '{"schema_version": 1, "findings": [1]}',
        '{"schema_version": 1, "findings": [{"rule": "CPL013", "path": "A", "statement": ""}]}',
        '{"schema_version": 1, "findings": [{"rule": "CPL013", "path": "A", "statement": "", "count": 0}]}',
        '{"schema_version": 1, "findings": [{"rule": "CPL013", "path": "A", "statement": "", "count": true}]}',
        '{"schema_version": 1, "findings": [{"rule": "CPL013", "path": 1, "statement": "", "count": 1}]}',
        '{"schema_version": 1, "findings": [{"rule": "CPL013", "path": "A", "line": "", "statement": "", "count": 1}]}',
    ],
)
def test_what_is_no_baseline_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / FILE
    path.write_text(text, "utf-8")

    with pytest.raises(BaselineError):
        read(path, FileTree())

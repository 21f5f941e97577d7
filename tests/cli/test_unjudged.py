"""The extent of a run and its account of gaps: told in every report, accepted with a reason, and a gate."""

from __future__ import annotations

import json

import pytest

from tests.running import HEALTHY, Checkout

MEMBER = f"{HEALTHY}        PCOUPLE(SYS1.CDS01) ACOUPLE(SYS1.CDS02)\n"
UNREAD = f"{MEMBER} NEWVERB CLASS(BIG)\n"
"""Line 4 cannot be read."""
REASON = "The release is newer than the tables."


def gaps(checkout: Checkout, *arguments: str) -> set[tuple[str, int, str]]:
    report = checkout.check("--ignore", "GEN012", *arguments).json
    return {(entry["path"], entry["line"], entry["reason"]) for entry in report["unjudged"]}


def accepting(*lines: str) -> str:
    return "\n      ".join(("unjudged:\n  accept:\n    -", *lines)) + "\n"


# --- Reports ---


def test_text_ends_with_what_was_looked_at_and_what_was_not_judged(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)
    checkout.write("JES2PARM", "OUTDEF JOENUM=1000\n")
    checkout.write("README", "Text.\n")

    report = checkout.run("check", "--select", "CPL013,SYS002").out

    assert "1 file of no known kind skipped" in report
    assert report.splitlines()[-1] == (
        "Checked 1 member of 1 kind with 1 rule; 1 member checked as text alone: their statements are not judged; "
        "1 rule could not judge 1 member: COUPLE00:4 could not be read; "
        "1 rule for systems not run because no system is declared: `parmlint init` declares systems."
    )


def test_a_few_places_are_named_and_the_rest_counted(checkout: Checkout) -> None:
    checkout.write("COUPLE00", MEMBER + " NEWVERB CLASS(BIG)\n" * 2000)

    (line,) = (line for line in checkout.run("check", "--select", "CPL013").out.splitlines() if "Checked" in line)

    assert "COUPLE00:4 could not be read, COUPLE00:5 could not be read, COUPLE00:6 could not be read, " in line
    assert "1,997 more places (`--show-unjudged`)" in line


def test_a_line_with_two_reasons_is_named_once(checkout: Checkout) -> None:
    checkout.write("COUPLE00", f"{MEMBER} CLASSDEF CLASS(&BIG.) MAXMSG(&MOST.)\n")

    closing = checkout.run("check", "--select", "CPL013,CPL014,CPL003").out.splitlines()[-1]

    assert "COUPLE00:4 holds &BIG, which has no value and holds &MOST, which has no value" in closing
    assert closing.count("COUPLE00:4") == 1
    assert "more place" not in closing


def test_a_closing_mark_that_ends_no_comment_hides_nothing(checkout: Checkout) -> None:
    checkout.write("COUPLE00", f"{MEMBER} */\n CLASSDEF CLASS(BIG)\n CLASSDEF CLASS(BIG)\n")

    report = checkout.check().json

    assert {finding["code"] for finding in report["findings"]} >= {"GEN002", "CPL009"}
    assert report["unjudged"] == []


def test_a_variable_of_an_exec_is_no_symbol(checkout: Checkout) -> None:
    checkout.write("AUTOLOG1.EXEC", "/* */\n'CP SET SHARE' user 'ABS 10%'\n")
    checkout.write("PROFILE.EXEC", "CP XAUTOLOG &1\n")

    reason = "holds a variable, which has a value only when the EXEC runs"
    assert gaps(checkout) == {("AUTOLOG1.EXEC", 2, reason), ("PROFILE.EXEC", 1, reason)}


def test_show_unjudged_lists_each_place_with_its_rules(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)

    report = checkout.run("check", "--select", "CPL013,CPL012", "--show-unjudged").out

    assert "not judged: could not be read\n --> COUPLE00:4:2\n  = 2 rules: CPL012, CPL013\n" in report
    assert "not judged: could" not in checkout.run("check", "--select", "CPL013,CPL012").out


def test_json_has_each_entry_and_the_denominators(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)
    checkout.write("ISFPRM00", "OPTIONS DCHAR('?')\n")
    checkout.write("COUPLE01", "//COUPLE01 JOB (ACCT),'PLEX'\n//STEP1 EXEC PGM=IEFBR14\n")

    report = checkout.check("--select", "CPL013").json

    assert report["unjudged"] == [
        {
            "code": "CPL013",
            "subject": "COUPLE00",
            "system": None,
            "cause": "unread",
            "reason": "could not be read",
            "path": "COUPLE00",
            "member": "COUPLE00",
            "line": 4,
            "column": 2,
            "end_line": 4,
            "end_column": 9,
        }
    ]
    summary = report["summary"]
    counted = [summary[name] for name in ("members", "as_text", "kinds", "systems", "rules")]
    assert counted == [2, 1, 1, 0, 1]
    assert summary["not_read"] == [{"path": "COUPLE01", "member": "COUPLE01", "kind": "COUPLExx", "language": "JCL"}]
    assert summary["unrecognised"] == []
    assert summary["unjudged"] == {"entries": 1, "accepted": 0}


def test_json_names_the_system(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems:\n  PRDA: {parmlib: [P], ipl: {load: '00'}}\n")
    checkout.write("P/LOAD00", "SYSPARM  00\n")
    checkout.write("P/IEASYS00", "COUPLE=00,\nCLOCK=ZZ\n")
    checkout.write("P/COUPLE00", UNREAD)

    report = checkout.check("--select", "CPL").json

    assert "PRDA" in {entry["system"] for entry in report["unjudged"]}
    assert report["summary"]["systems"] == 1


def test_sarif_is_bounded(checkout: Checkout) -> None:
    checkout.write("COUPLE00", MEMBER + " NEWVERB CLASS(BIG)\n" * 2000)

    (run,) = checkout.run("check", "-f", "sarif", "--select", "CPL013").json["runs"]

    notifications = run["invocations"][0]["toolExecutionNotifications"]
    assert len(notifications) == 1001
    assert notifications[-1]["message"]["text"] == "1,000 more places that rules could not judge."


def test_markdown_has_a_section(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)

    report = checkout.run("check", "-f", "markdown", "--select", "CPL013").out

    assert "\n### Not judged\n\n| Place | Reason | Rules |\n|---|---|---|\n" in report
    assert "| COUPLE00:4:2 | could not be read | CPL013 |" in report


def test_rules_that_are_not_shown_are_not_in_the_account(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)
    notes = {row["code"] for row in checkout.run("rules", "-f", "json", "CPL").json["rules"] if row["level"] == "note"}

    shown = {entry["code"] for entry in checkout.check().json["unjudged"]}
    strict = {entry["code"] for entry in checkout.check("--profile", "strict").json["unjudged"]}
    checkout.write("parmlint.yaml", "per-file:\n  COUPLE00:\n    ignore: [CPL013]\n")

    assert not shown & notes
    assert strict & notes
    assert "CPL013" in shown
    assert "CPL013" not in {entry["code"] for entry in checkout.check().json["unjudged"]}


# --- No gaps ---


def test_words_of_cp_are_no_symbols_without_a_value(checkout: Checkout) -> None:
    disk = " MDISK 0191 3390 1 10 {} MR\n COMMAND SET VSWITCH A GRANT &USERID\n"
    checkout.write("USER.DIRECT", "DIRECTORY 0123 3390 VMRES1\nUSER A NOLOG 1M 1M G\n" + disk.format("&SYSRES"))
    checkout.write("B.DIRECT", "DIRECTORY 0123 3390 VMRES1\nUSER A NOLOG 1M 1M G\n" + disk.format("&VOL"))

    assert gaps(checkout) == {("B.DIRECT", 3, "holds &VOL, which has no value")}


def test_the_system_makes_its_own_symbols_fit(checkout: Checkout) -> None:
    checkout.write("LOAD00", "SYSPARM  00\n")
    checkout.write("IEASYS00", "CMD=00\n")
    checkout.write("COMMND00", "COM='DD NAME=SYS1.DMP&SEQ.D&YYMMDD'\nCOM='DD NAME=SYS1.&NONE..DMP'\n")

    assert gaps(checkout, "--select", "SYM012") == {("COMMND00", 2, "holds &NONE, which has no value")}


def test_rules_on_symbols_miss_only_text_in_which_one_may_stand(checkout: Checkout) -> None:
    checkout.write("COUPLE00", f"{MEMBER} NEWVERB CLASS(BIG)\n NEWVERB CLASS(&B.)\n")

    assert {line for _, line, _ in gaps(checkout, "--select", "SYM002")} == {5}


def test_members_that_an_absent_library_or_the_rest_of_a_found_image_has_are_no_gaps(checkout: Checkout) -> None:
    checkout.write("P/LOAD00", "SYSPARM  00\nPARMLIB  SYS1.P\nPARMLIB  SYS1.IBM.PARMLIB\n")
    checkout.write("P/IEASYS00", "DIAG=00,\nCLOCK=ZZ,\nCMD=00\n")
    checkout.write("P/COMMND00", "COM='S A'\n")

    assert gaps(checkout, "--select", "SYM001,SYM012") == set()

    checkout.write("parmlint.yaml", "systems:\n  PRDA: {parmlib: [P], ipl: {load: '00'}}\n")
    named = {reason for _, _, reason in gaps(checkout, "--select", "SYM001,SYM012")}
    assert "names CLOCKZZ, which is not in the repository" in named
    assert not [reason for reason in named if "DIAG00" in reason]


# --- The gate ---


def test_what_cannot_be_judged_fails_a_run_that_asks_for_it(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)

    assert checkout.check("--ignore", "GEN012").code == 0
    assert checkout.check("--ignore", "GEN012", "--fail-on-unjudged").code == 1
    checkout.write("COUPLE00", MEMBER)
    assert checkout.check("--fail-on-unjudged").code == 0


@pytest.mark.parametrize("name", ["text", "concise"])
def test_a_quiet_run_says_what_fails_it(checkout: Checkout, name: str) -> None:
    checkout.write("COUPLE00", UNREAD)
    options = ("check", "-q", "--select", "CPL013", "-f", name)

    failed = checkout.run(*options, "--fail-on-unjudged")
    assert (failed.code, failed.out) == (
        1,
        "1 rule could not judge 1 member: COUPLE00:4 could not be read. `--fail-on-unjudged` fails the run.\n",
    )
    assert checkout.run(*options).out == ""
    assert checkout.run(*options, "--fail-on-unjudged", "--exit-zero").out == ""
    checkout.write("COUPLE00", MEMBER)
    assert checkout.run(*options, "--fail-on-unjudged").out == ""


def test_the_summary_says_what_fails_a_run_in_which_findings_do_not(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)
    options = ("check", "--ignore", "GEN012", "--fail-on", "never", "--format", "text")

    assert "Findings do not fail this run." in checkout.run(*options).out
    outcome = checkout.run(*options, "--fail-on-unjudged")
    assert outcome.code == 1
    assert "Findings do not fail this run, but what could not be judged does." in outcome.out


@pytest.mark.parametrize(
    "entry",
    [
        ("path: COUPLE00",),
        ("path: 'COUP*'", "member: 'couple*'"),
        ("rules: ALL", "cause: unread"),
        ("rules: [CPL, GEN, SYM, DIR, SYS, BPX]",),
    ],
)
def test_the_configuration_accepts_with_a_reason(checkout: Checkout, entry: tuple[str, ...]) -> None:
    checkout.write("COUPLE00", UNREAD)
    checkout.write("parmlint.yaml", accepting(*entry, f"reason: {REASON}"))

    outcome = checkout.check("--ignore", "GEN012", "--fail-on-unjudged")

    assert (outcome.code, outcome.json["unjudged"], outcome.codes) == (0, [], [])
    assert outcome.json["summary"]["unjudged"]["accepted"] > 0
    assert "about what could not be judged accepted" in checkout.run("check", "--ignore", "GEN012").out


@pytest.mark.parametrize(
    "entry", [("path: COUPLE01",), ("member: COUPLE01",), ("cause: symbol", "path: COUPLE00"), ("rules: VLF",)]
)
def test_what_an_entry_does_not_speak_of_is_not_accepted_and_the_entry_is_reported(
    checkout: Checkout, entry: tuple[str, ...]
) -> None:
    checkout.write("COUPLE00", UNREAD)
    checkout.write("parmlint.yaml", accepting(*entry, f"reason: {REASON}"))

    outcome = checkout.check("--ignore", "GEN012", "--fail-on-unjudged")

    assert outcome.code == 1
    assert outcome.json["unjudged"]
    (unused,) = outcome.json["findings"]
    assert (unused["code"], unused["path"], unused["line"]) == ("GEN024", "parmlint.yaml", 4)


def test_an_entry_is_unused_only_where_all_that_it_speaks_of_was_checked(checkout: Checkout) -> None:
    checkout.write("COUPLE00", MEMBER)
    checkout.write("COUPLE01", MEMBER)
    checkout.write("parmlint.yaml", accepting("path: COUPLE01", "rules: CPL", f"reason: {REASON}"))

    assert checkout.check("COUPLE00").codes == []
    assert checkout.check("COUPLE01").codes == ["GEN024"]
    assert checkout.check().codes == ["GEN024"]
    assert checkout.check("--select", "VLF,GEN024").codes == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (accepting("path: X"), "parmlint.yaml:4:7: an entry of accept needs a reason"),
        (accepting("reason: X"), "parmlint.yaml:4:7: an entry of accept needs one of rules, path, member, cause"),
        (accepting("reason: X", "cause: unred"), "the cause cannot be 'unred'; did you mean 'unread'?"),
        (accepting("reason: X", "rules: CPX013"), "no rule, family, tag or kind is called 'CPX013'"),
        ("unjudged: {accept: CPL013}\n", "accept must be a list, each entry with a reason"),
        ("unjudged: {accpt: []}\n", "did you mean 'accept'?"),
        ("unjudged: {accept: [CPL013]}\n", "an entry of accept must have keys with values"),
    ],
)
def test_mistakes_have_their_place(checkout: Checkout, text: str, message: str) -> None:
    checkout.write("parmlint.yaml", text)

    outcome = checkout.run("check")

    assert outcome.code == 2
    assert message in outcome.err


# --- The baseline ---


def test_the_baseline_holds_what_cannot_be_judged(checkout: Checkout) -> None:
    checkout.write("P/COUPLE00", UNREAD)
    assert "about what could not be judged accepted." in checkout.run("baseline", "create").out
    assert "CPL013 P/COUPLE00: not judged, could not be read\n" in checkout.run("baseline", "show").out

    assert checkout.check("--fail-on-unjudged").code == 0
    checkout.write("P/COUPLE00", f"\n{UNREAD}")
    assert checkout.check("--fail-on-unjudged").code == 0

    checkout.write("P/COUPLE01", UNREAD)
    assert checkout.check("--fail-on-unjudged", "--ignore", "GEN012").code == 1
    checkout.run("baseline", "update")
    assert checkout.check("--fail-on-unjudged").code == 0


def test_what_can_be_judged_again_is_told_and_dropped(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)
    checkout.run("baseline", "create")
    entries = json.loads((checkout.root / "parmlint-baseline.json").read_text())["unjudged"]
    checkout.write("COUPLE00", MEMBER)

    assert f"{len(entries)} entries of the baseline can be judged now" in checkout.run("check").out
    assert "- CPL013 COUPLE00: not judged, could not be read\n" in checkout.run("baseline", "prune").out
    assert "unjudged" not in json.loads((checkout.root / "parmlint-baseline.json").read_text())


@pytest.mark.parametrize("entry", ['"x"', '{"rule": "CPL013"}', '{"rule": 1, "path": "", "member": "", "reason": ""}'])
def test_a_malformed_entry_of_the_baseline_is_refused(checkout: Checkout, entry: str) -> None:
    checkout.write("parmlint-baseline.json", f'{{"schema_version": 1, "findings": [], "unjudged": [{entry}]}}')

    outcome = checkout.run("check")

    assert outcome.code == 2
    assert "entry 1 of unjudged is malformed" in outcome.err


def test_with_a_base_only_what_changes_have_caused_counts(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)
    checkout.root.joinpath(".git").rmdir()
    checkout.commit()
    checkout.write("COUPLE00", f"{UNREAD}/* A comment */\n")

    assert gaps(checkout)
    assert gaps(checkout, "--diff-base", "HEAD") == set()
    checkout.write("COUPLE00", f"{UNREAD} OTHERVERB\n")
    assert gaps(checkout, "--diff-base", "HEAD") == {("COUPLE00", 5, "could not be read")}


def test_a_report_of_findings_says_why_the_account_fails_the_run(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNREAD)
    arguments = ("check", "--select", "CPL013", "--format", "gitlab")

    failed = checkout.run(*arguments, "--fail-on-unjudged")

    assert (failed.code, [issue["check_name"] for issue in json.loads(failed.out)]) == (1, ["RUN006"])
    for passed in (checkout.run(*arguments), checkout.run(*arguments, "--fail-on-unjudged", "--exit-zero")):
        assert (passed.code, json.loads(passed.out)) == (0, [])

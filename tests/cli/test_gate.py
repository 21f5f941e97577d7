"""No gate is green by accident, and each of its settings does what it says."""

from __future__ import annotations

import pytest

from tests.running import HEALTHY, UNSERVED, Checkout

TWO = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: [A], ipl: {load: '00'}}\n  PRDB: {parmlib: [B], ipl: {load: '00'}}\n",
    "A/LOAD00": "SYSPARM  00\n",
    "A/IEASYS00": "COUPLE=00,\nCLOCK=ZZ\n",
    "A/COUPLE00": UNSERVED,
    "B/LOAD00": "SYSPARM  00\n",
    "B/IEASYS00": "COUPLE=00,\nCLOCK=ZZ\n",
    "B/COUPLE00": HEALTHY,
}


@pytest.fixture
def two(checkout: Checkout) -> Checkout:
    for name, text in TWO.items():
        checkout.write(name, text)
    return checkout


@pytest.mark.parametrize("text", [None, "exclude: ['*']\n"])
def test_a_gate_that_checks_nothing_is_not_green(checkout: Checkout, text: str | None) -> None:
    checkout.write("NOTES", " INIT\n")
    if text:
        checkout.write("COUPLE00", HEALTHY)
        checkout.write("parmlint.yaml", text)

    assert checkout.check().code == 2
    assert checkout.check("--allow-empty").code == 0
    assert checkout.check("-", stdin="hello\n").code == 2


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--ignore", "ALL"], ""),
        ([], "ignore: [ALL]\n"),
        ([], "ignore: ALL\n"),
        (["--select", "CPL", "--ignore", "CPL"], ""),
        ([], "per-file: {'*': {ignore: [ALL]}}\n"),
    ],
)
def test_a_run_without_rules_is_no_pass(checkout: Checkout, arguments: list[str], text: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("parmlint.yaml", text)

    outcome = checkout.run("check", *arguments)

    assert outcome.code == 2
    assert outcome.err == ("parmlint: no rule is selected, so nothing was judged; --allow-empty accepts that.\n")
    assert checkout.run("check", "--exit-zero", *arguments).code == 2
    assert checkout.run("check", "--diff", *arguments).code == 2
    accepted = checkout.run("check", "--allow-empty", *arguments)
    assert (accepted.code, accepted.err) == (0, "")
    assert "No selected rule applies to these members" in accepted.out or text.startswith("per-file")


def test_rules_that_look_at_no_member_here_are_said(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", "--select", "SFS001")

    assert outcome.code == 2
    assert outcome.out.splitlines()[-1] == "No selected rule applies to these members."
    assert outcome.err == (
        "parmlint: no selected rule applies to these members, so nothing was judged; --allow-empty accepts that.\n"
    )
    accepted = checkout.run("check", "--select", "SFS001", "--allow-empty")
    assert (accepted.code, accepted.err) == (0, "")


def test_the_configuration_is_not_checked_without_rules(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "ignore: [YML]\n")

    outcome = checkout.run("config", "--check")

    assert (outcome.code, outcome.err) == (2, "parmlint: no rule for the configuration is selected.\n")
    assert checkout.run("check", "parmlint.yaml").code == 2
    checkout.write("parmlint.yaml", "ignore: [GEN]\n")
    assert checkout.run("config", "--check").code == 0


def test_an_empty_folder_beside_a_full_one_is_said(checkout: Checkout) -> None:
    checkout.write("full/COUPLE00", HEALTHY)
    checkout.write("notes/NOTES", " INIT\n")
    (checkout.root / "empty").mkdir()

    outcome = checkout.run("check", "full", "empty", "notes", "full/COUPLE00", checkout.root / "full")

    assert outcome.code == 2
    assert outcome.err == (
        "parmlint: 'empty' contains no file to check; --allow-empty accepts that.\n"
        "parmlint: 'notes' contains no file to check; --allow-empty accepts that.\n"
    )
    accepted = checkout.run("check", "--allow-empty", "full", "empty", "notes")
    assert (accepted.code, accepted.err) == (0, "")


def test_a_named_file_that_is_left_out_is_said(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "exclude: [old/*]\n")
    checkout.write("COUPLE00", HEALTHY)
    checkout.write("old/COUPLE01", HEALTHY)

    outcome = checkout.run("check", "COUPLE00", "old/COUPLE01")

    assert outcome.code == 0
    assert outcome.err == "parmlint: 'old/COUPLE01' is not checked, because `exclude` matches it.\n"
    assert checkout.run("check", "--allow-empty", "COUPLE00", "old/COUPLE01").err == ""


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("notes.txt", "Text.\n", "no known kind"),
        ("README.md", "# Members\n", "no known kind"),
        ("LOAD12.jcl", "//COPY JOB 1\n//S1 EXEC PGM=IEBGENER\n", "it is named like LOADxx, but its text is JCL"),
        ("lib.deck", "./ ADD NAME=NOTES\nText.\n./ ENDUP\n", "no known kind"),
    ],
)
def test_a_named_file_that_is_not_checked_beside_a_checked_file_is_no_pass(
    checkout: Checkout, name: str, text: str, why: str
) -> None:
    checkout.write("COUPLE00", HEALTHY)
    checkout.write(f"more/{name}", text)

    outcome = checkout.run("check", "COUPLE00", f"more/{name}")

    assert outcome.code == 2
    assert outcome.err == f"parmlint: 1 named file is not checked: 'more/{name}' ({why}); --allow-empty accepts that.\n"
    assert checkout.run("check", "--exit-zero", f"./more/{name}", "COUPLE00").code == 2
    accepted = checkout.run("check", "--allow-empty", "COUPLE00", f"more/{name}")
    assert (accepted.code, accepted.err) == (0, "")


def test_a_text_that_only_has_a_statement_of_a_kind_is_named_with_that_reason(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)
    checkout.write("text", "APF ADD DSNAME(A.B) SMS\nand so on,\nas the book says.\n")

    outcome = checkout.run("check", "COUPLE00", "text")

    assert "'text' (it has a statement of prog, but does not read as one)" in outcome.err


def test_standard_input_is_no_file_that_is_left_out(checkout: Checkout) -> None:
    outcome = checkout.run("check", "-", "--stdin-filename", "COUPLE00", stdin=HEALTHY)

    assert (outcome.code, outcome.err) == (0, "")


def test_at_most_three_named_files_that_are_not_checked_are_listed(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)
    names = [checkout.write(f"n{number}.txt", "Text.\n").name for number in range(1, 6)]

    outcome = checkout.run("check", "COUPLE00", *names, names[0])

    assert outcome.err == (
        "parmlint: 5 named files are not checked: 'n1.txt' (no known kind), 'n2.txt' (no known kind), "
        "'n3.txt' (no known kind) and 2 more; --allow-empty accepts that.\n"
    )


def test_a_file_of_parmlint_itself_may_be_named_beside_members(checkout: Checkout) -> None:
    """`check *` names them too."""
    checkout.write("COUPLE00", HEALTHY)
    checkout.write("parmlint.yaml", "levels: {CPL013: note}\nbaseline: old.json\n")
    checkout.write("site.yaml", "baseline: parmlint-baseline.json\n")
    for name in ("old.json", "parmlint-baseline.json"):
        assert checkout.run("baseline", "create", "COUPLE00", "--baseline", name).code == 0
    names = ["COUPLE00", "parmlint.yaml", "parmlint-baseline.json"]

    for outcome in (checkout.run("check", *names, "old.json"), checkout.run("check", *names, "old.json", "--no-cache")):
        assert (outcome.code, outcome.err) == (0, "")
    assert checkout.run("check", *names, "site.yaml", "--config", "site.yaml").code == 0
    assert checkout.run("check", *names, "old.json", "--no-config", "--baseline", "old.json").code == 0


def test_a_base_without_a_changed_member_is_no_empty_run(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    (checkout.root / ".git").rmdir()
    checkout.commit()

    assert checkout.check("--diff-base", "HEAD").code == 0


def test_findings_need_not_fail_a_run(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    assert checkout.check().code == 1
    assert checkout.check("--exit-zero").code == 0
    assert checkout.check("--exit-zero", "gone").code == 2
    assert checkout.check("--fail-on", "never").code == 0
    checkout.write("parmlint.yaml", "fail-on: never\n")
    assert checkout.check().code == 0
    assert "Findings do not fail this run." in checkout.run("check").out
    assert checkout.check("--fail-on", "warning").code == 1
    assert "fail-on" in checkout.run("config").out


def test_findings_of_one_system(two: Checkout) -> None:
    every, of_a, of_b = two.check(), two.check("--system", "PRDA"), two.check("--system", "PRDB")

    assert "CPL013" in of_a.codes
    assert "CPL013" not in of_b.codes
    assert all("PRDB" in finding["systems"] or finding["path"].startswith("B/") for finding in of_b.json["findings"])
    assert {entry["path"].partition("/")[0] for entry in of_b.json["unjudged"] if not entry["system"]} <= {"B"}
    assert sorted(two.check("--system", "PRDA", "--system", "PRDB").codes) == sorted(every.codes)


def test_what_is_no_system_is_refused(two: Checkout) -> None:
    assert two.run("check", "--system", "PRDX").err.startswith("parmlint: --system: no system 'PRDX'. Did")
    assert "No system is declared" in two.run("check", "--no-config", "--system", "PRDA").err


def test_a_file_of_no_such_system_is_said(two: Checkout) -> None:
    outcome = two.run("check", "A", "--system", "PRDB")

    assert outcome.code == 2
    assert outcome.err == ("parmlint: no file that was checked belongs to system PRDB; --allow-empty accepts that.\n")
    assert two.run("check", "A", "--system", "PRDA").err == ""
    assert two.run("check", "B/COUPLE00", two.root / "B", "--system", "PRDB").err == ""
    assert two.run("check", "B", "--system", "PRDA", "--system", "PRDB").code == 2
    assert two.run("check", "--system", "PRDA", "--system", "PRDB").code == 1
    assert two.run("check", "A", "--system", "PRDB", "--allow-empty").code == 0


@pytest.mark.parametrize("name", ["text", "concise"])
def test_quiet_prints_findings_alone(checkout: Checkout, name: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    loud, quiet = checkout.run("check", "-f", name), checkout.run("check", "-q", "-f", name)
    checkout.write("COUPLE00", HEALTHY)

    assert "CPL013" in quiet.out
    assert "Found" not in quiet.out
    assert loud.out.startswith(quiet.out)
    assert checkout.run("check", "-q", "-f", name).out == ""


@pytest.mark.parametrize(
    ("group", "headings"),
    [
        ("file", ["== A/COUPLE00: 1 finding", "== B/COUPLE00: 1 finding"]),
        ("rule", ["== CPL013 class-without-path: 2 findings"]),
        ("system", ["== PRDA: 1 finding", "== PRDB: 1 finding"]),
    ],
)
def test_findings_in_groups(two: Checkout, group: str, headings: list[str]) -> None:
    two.write("B/COUPLE00", UNSERVED)

    report = two.run("check", "-f", "concise", "--select", "CPL013", "--group-by", group).out

    assert [line for line in report.splitlines() if line.startswith("==")] == headings
    assert two.run("check", "--group-by", "color").code == 2


@pytest.mark.parametrize(
    ("options", "headings"),
    [
        ((), ["== PRDB: 1 finding", "== in no system: 1 finding"]),
        (("--system", "PRDB"), ["== PRDB: 1 finding"]),
    ],
)
def test_a_finding_in_the_text_of_a_file_is_in_the_group_of_the_system_that_takes_it(
    two: Checkout, options: tuple[str, ...], headings: list[str]
) -> None:
    two.write("B/IEASYS00", "COUPLE=00,\nNEWPARM=1\n")
    two.write("A/COUPLE09", "COUPLE NEWOP(1)\n")
    two.write("A/COUPLE00", HEALTHY)

    report = two.run("check", "-f", "concise", "--select", "GEN012", "--group-by", "system", *options).out

    assert [line for line in report.splitlines() if line.startswith("==")] == headings


def test_a_rule_list_proposes_the_kind_of_a_member(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)

    assert "is called 'COUPLExx'. Did you mean couple?" in checkout.run("check", "--select", "COUPLExx").err
    checkout.write("parmlint.yaml", "ignore: [COUPLExx]\n")
    assert "is called 'COUPLExx'; did you mean 'couple'?" in checkout.run("check").err


def test_rules_are_selected_by_tag_and_kind(checkout: Checkout) -> None:
    tagged = checkout.run("rules", "security", "-f", "json").json["rules"]
    of_kind = checkout.run("rules", "couple", "-f", "json").json["rules"]
    checkout.write("COUPLE00", UNSERVED)

    assert tagged
    assert all("security" in rule["tags"] for rule in tagged)
    assert {"CPL013"} <= {rule["code"] for rule in of_kind}
    assert not {rule["code"] for rule in of_kind} & {"BPX001", "DIR001"}
    assert checkout.check("--select", "couple").codes == ["CPL013"]
    assert checkout.check("--select", "vlf").codes == []


def test_levels_of_families_tags_and_kinds_yield_to_those_of_rules(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    def level(text: str) -> str:
        checkout.write("parmlint.yaml", text)
        (finding,) = checkout.check("--select", "CPL013").json["findings"]
        return str(finding["level"])

    assert level("levels: {CPL: error}\n") == "error"
    assert level("levels: {couple: note}\n") == "note"
    assert level("levels: {CPL013: note, CPL: error}\n") == "note"
    assert level("levels: {CPL: error, ALL: note}\n") == "note"


def test_fix_and_diff_contradict_each_other(checkout: Checkout) -> None:
    outcome = checkout.run("check", "--fix", "--diff")

    assert (outcome.code, outcome.err) == (2, "parmlint: --fix and --diff are mutually exclusive.\n")


JCL = "//COPY JOB 1\n//S1 EXEC PGM=IEBGENER\n//SYSIN DD DUMMY\n"
REASON = "it is named like LOADxx, but its text is JCL"


def test_a_text_that_is_only_named_like_a_member_is_not_checked_and_that_is_said(checkout: Checkout) -> None:
    checkout.write("LOAD12.jcl", JCL)

    outcome = checkout.run("check", "LOAD12.jcl")

    assert outcome.code == 2
    assert outcome.out == (
        "Nothing to check: no file of a known kind was found.\n1 file is named like a member but not read (JCL).\n"
    )
    assert outcome.err.startswith(f"parmlint: LOAD12.jcl: {REASON}.\nparmlint: to check a file whatever its text is, ")
    summary = checkout.check("LOAD12.jcl").json["summary"]
    assert summary["not_read"] == [{"path": "LOAD12.jcl", "member": "LOAD12", "kind": "LOADxx", "language": "JCL"}]
    assert summary["unrecognised"] == []


def test_texts_that_are_only_named_like_members_are_in_the_account_of_a_run(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("LOAD12.jcl", JCL)
    checkout.write("BPXPRMSH", "The root is shared by all systems.\nThat is done in two steps, and\nthis is how.\n")

    outcome = checkout.run("check", "--select", "CPL013")

    assert outcome.code == 1
    assert "; 2 files are named like members but not read (JCL, prose)" in outcome.out
    shown = checkout.run("check", "--show-files")
    assert shown.out == "COUPLE00\n"
    assert f"parmlint: LOAD12.jcl would not be checked: {REASON}.\n" in shown.err


@pytest.mark.parametrize(
    "text",
    [
        "kinds: {LOAD12.jcl: load}\n",
        "kinds: {'*.jcl': load}\n",
        "systems: {PRDA: {parmlib: [.], ipl: {load: '12'}}}\n",
        "systems: {PRDA: {parmlib: [.], iplparm: [.], ipl: {load: '12'}}}\n",
    ],
)
def test_what_the_configuration_declares_is_checked_whatever_its_text_is(checkout: Checkout, text: str) -> None:
    checkout.write("LOAD12.jcl", JCL)
    checkout.write("parmlint.yaml", text)

    report = checkout.check("LOAD12.jcl").json

    assert report["summary"]["members"] == 1
    assert report["summary"]["not_read"] == []
    assert {row["code"] for row in report["findings"]} & {"SYS022", "GEN012"}


def test_a_deck_that_a_system_declares_is_read_by_the_names_of_its_members(checkout: Checkout) -> None:
    checkout.write("lib.deck", f"./ ADD NAME=LOAD12\n{JCL}./ ENDUP\n")
    assert checkout.check("lib.deck", "--allow-empty").json["summary"]["members"] == 0
    checkout.write("parmlint.yaml", "systems: {PRDA: {parmlib: [lib.deck], ipl: {load: '12'}}}\n")
    assert checkout.check("lib.deck").json["summary"]["members"] == 1

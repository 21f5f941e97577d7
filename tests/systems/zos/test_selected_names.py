"""Names that may be English words (CLOCKPX, PROGPB, LOADPA): a system that selects a member says what it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from tests.running import Checkout, Outcome

YAML = "systems: {ORNA: {parmlib: SYS1.PARMLIB}}\n"
LOAD = "SYSPARM  00\nPARMLIB  SYS1.PARMLIB\n"
PARMLIB = {
    "LOAD00": LOAD,
    "IEASYS00": "CLOCK=PX,PROG=(PB),CMD=00\n",
    "COMMND00": "COM='SET PROG=PC'\n",
    "CLOCKPX": "/* our clock */\nOPERATOR MAYBE\n",
    "PROGPB": "APFADD DSNAME(ORION.LOADLIB) SMS\n",
    "PROGPC": "APFADD DSNAME(ORION.LOADLIB) SMS\n",
}
SELECTED = ("CLOCKPX", "PROGPB", "PROGPC")
PROSE = "This member is the notes of the team.\nThe clock is set by the operator.\n"


def in_library(members: Mapping[str, str]) -> dict[str, str]:
    return {f"SYS1.PARMLIB/{name}": text for name, text in members.items()}


def deck(members: Mapping[str, str]) -> str:
    return "".join(f"./ ADD NAME={name}\n{text}" for name, text in members.items()) + "./ ENDUP\n"


def write(checkout: Checkout, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        checkout.write(name, text)


def general(outcome: Outcome, names: Iterable[str] = SELECTED) -> list[tuple[str, str]]:
    """The members of some names with a general finding, and its code."""
    pairs = (
        (finding["member"] or finding["path"].split("/")[-1], finding["code"]) for finding in outcome.json["findings"]
    )
    return sorted((name, code) for name, code in pairs if name in names and code.startswith("GEN"))


def reasons(outcome: Outcome) -> set[str]:
    return {entry["reason"] for entry in outcome.json["unjudged"]}


FAULTS = [("CLOCKPX", "GEN019"), ("PROGPB", "GEN012"), ("PROGPC", "GEN012")]


@pytest.mark.parametrize("yaml", [YAML, ""])
def test_selected_members_are_read_in_a_folder_and_alone(checkout: Checkout, yaml: str) -> None:
    write(checkout, in_library(PARMLIB))
    if yaml:
        checkout.write("parmlint.yaml", yaml)
    outcome = checkout.check("SYS1.PARMLIB")
    assert general(outcome) == FAULTS
    assert outcome.json["summary"]["unrecognised"] == []
    for name, code in FAULTS:
        assert general(checkout.check(f"SYS1.PARMLIB/{name}")) == [(name, code)]
        path = f"SYS1.PARMLIB/{name}"
        given = checkout.check("-", "--stdin-filename", path, stdin=PARMLIB[name])
        assert general(given) == [(name, code)]
    assert general(checkout.check("SYS1.PARMLIB", "--jobs", "2")) == FAULTS


@pytest.mark.parametrize("yaml", ["systems: {ORNA: {parmlib: parm.mac}}\n", ""])
def test_selected_members_are_read_in_a_deck(checkout: Checkout, yaml: str) -> None:
    checkout.write("parm.mac", deck(PARMLIB))
    if yaml:
        checkout.write("parmlint.yaml", yaml)
    assert general(checkout.check("parm.mac")) == FAULTS
    assert general(checkout.check(".")) == FAULTS


def test_kinds_and_list_of_files_agree_with_check(checkout: Checkout) -> None:
    write(checkout, {"parmlint.yaml": YAML, **in_library(PARMLIB)})
    rows = checkout.run("kinds", "--format", "json", "SYS1.PARMLIB").json["kinds"]
    kinds = {row["member"]: row["kind"] for row in rows}
    assert {name: kinds[name] for name in SELECTED} == {"CLOCKPX": "clock", "PROGPB": "prog", "PROGPC": "prog"}
    assert "SYS1.PARMLIB/CLOCKPX" in checkout.run("check", "--show-files", "SYS1.PARMLIB/CLOCKPX").out
    assert "OPERATOR" in checkout.run("show", "SYS1.PARMLIB/CLOCKPX").out


def test_healthy_members_have_no_finding(checkout: Checkout) -> None:
    members = {**PARMLIB, "CLOCKPX": "OPERATOR NOPROMPT\n", "PROGPB": "APF ADD DSNAME(A.B) SMS\n"}
    write(checkout, {"parmlint.yaml": YAML, **in_library(members)})
    outcome = checkout.check("SYS1.PARMLIB/CLOCKPX", "SYS1.PARMLIB/PROGPB")
    assert general(outcome) == []
    assert outcome.json["summary"]["unrecognised"] == []


def test_what_is_not_selected_needs_its_content(checkout: Checkout) -> None:
    members = {**PARMLIB, "LOADER": "SOME TEXT\n", "PROGUI": "OF A PROGRAM\n", "CLOCKED": PROSE}
    write(checkout, {"parmlint.yaml": YAML, **in_library(members)})
    outcome = checkout.check("SYS1.PARMLIB")
    names = [path.split("/")[-1] for path in outcome.json["summary"]["unrecognised"]]
    assert names == ["CLOCKED", "LOADER", "PROGUI"]
    assert general(outcome, ("LOADER", "PROGUI", "CLOCKED")) == []
    told = checkout.run("kinds", "SYS1.PARMLIB/LOADER").out
    assert "named like LOADxx" in told
    assert "neither a system that selects it nor its text" in told


def test_the_ieasys_of_another_ipl_selects_too(checkout: Checkout) -> None:
    members = {**PARMLIB, "IEASYS00": "CLOCK=00\n", "IEASYS99": "CLOCK=PX\n"}
    write(checkout, {"parmlint.yaml": YAML, **in_library(members)})
    assert general(checkout.check("SYS1.PARMLIB"), ["CLOCKPX"]) == [("CLOCKPX", "GEN019")]


def test_loadxx_that_the_configuration_names(checkout: Checkout) -> None:
    yaml = "systems: {ORNA: {parmlib: SYS1.PARMLIB, ipl: {load: LOADPA}}}\n"
    members = {"LOADPA": "SYSPRM   00\nPARMLB   SYS1.PARMLIB\n", "IEASYS00": "MAXUSER=400\n"}
    write(checkout, {"parmlint.yaml": yaml, **in_library(members)})
    outcome = checkout.check(".")
    assert {finding["line"] for finding in outcome.json["findings"] if finding["path"].endswith("LOADPA")} == {1, 2}
    assert not any("not in the repository" in reason and "LOADPA" in reason for reason in reasons(outcome))


def test_a_member_of_the_first_library_hides_one_that_is_surely_of_the_kind(checkout: Checkout) -> None:
    yaml = "systems: {ORNA: {parmlib: [A.PARMLIB, SYS1.PARMLIB]}}\n"
    files = {
        "parmlint.yaml": yaml,
        "SYS1.PARMLIB/LOAD00": "SYSPARM  00\nPARMLIB  A.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
        "SYS1.PARMLIB/IEASYS00": "CLOCK=PX\n",
        "SYS1.PARMLIB/CLOCKPX": "TIMEZONE W.01.00.00\nETRMODE YES\nOPERATOR PROMPT\n",
        "A.PARMLIB/CLOCKPX": "OPERATOR NOPROMPT\n",
    }
    write(checkout, files)
    assert "NOPROMPT" in checkout.run("ipl", "ORNA", "--value", "CLOCK.OPERATOR").out
    checkout.write("SYS1.PARMLIB/CLOCKPX", "OPERATOR MAYBE\n")
    assert general(checkout.check("."), ["CLOCKPX"]) == [("CLOCKPX", "GEN019")]


def test_another_language_stays_out_and_the_account_says_so(checkout: Checkout) -> None:
    """A folder that nobody declares is no library for certain: its text must not be another language."""
    write(checkout, in_library({**PARMLIB, "CLOCKPX": PROSE}))
    outcome = checkout.check("SYS1.PARMLIB")
    assert general(outcome, ["CLOCKPX"]) == []
    assert "names CLOCKPX, which is there and is not read" in reasons(outcome)
    places = {(entry["path"], entry["line"]) for entry in outcome.json["unjudged"] if "CLOCKPX" in entry["reason"]}
    assert places == {("SYS1.PARMLIB/IEASYS00", 1)}
    assert "prose" in checkout.run("kinds", "SYS1.PARMLIB/CLOCKPX").out


@pytest.mark.parametrize("stdin", [False, True])
def test_fixes_reach_a_selected_member(checkout: Checkout, stdin: bool) -> None:
    text = "APF ADD DSNAME(A.B) VOLUM(C)\n"
    path = "SYS1.PARMLIB/PROGPB"
    write(checkout, {"parmlint.yaml": YAML, **in_library({**PARMLIB, "PROGPB": text})})
    arguments = ("-", "--stdin-filename", path) if stdin else (path,)
    given = text if stdin else ""
    assert (
        "+APF ADD DSNAME(A.B) VOLUME(C)"
        in checkout.run("check", "--diff", "--unsafe-fixes", *arguments, stdin=given).out
    )
    fixed = checkout.run("check", "--fix", "--unsafe-fixes", *arguments, stdin=given).out
    assert (fixed if stdin else (checkout.root / path).read_text()) == "APF ADD DSNAME(A.B) VOLUME(C)\n"

"""`parmlint fleet report`: what is new and gone, one value in all systems, and the report for people."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from tests.helpers.fleets import FILE, differences, finding, record, report, two_sites, values
from tests.running import ROOT, Checkout


@pytest.fixture
def fleet(checkout: Checkout) -> Checkout:
    return two_sites(checkout)


# --- runs, findings, rules ---


def test_the_last_run_of_each_site(fleet: Checkout) -> None:
    runs = report(fleet)["runs"]

    counts = [(run["site"], run["run"], run["systems"], run["errors"], run["warnings"], run["notes"]) for run in runs]
    assert counts == [("north", 3, 3, 1, 1, 0), ("south", 2, 2, 0, 1, 0)]
    assert [run["before"] and run["before"]["run"] for run in runs] == [1, None]


def test_what_is_new_and_gone(fleet: Checkout) -> None:
    answer = report(fleet)

    shown = {
        which: [(each["site"], each["fingerprint"], each["systems"]) for each in answer[which]]
        for which in ("new", "gone")
    }
    assert shown == {"new": [("north", "n", ["A", "C"])], "gone": [("north", "o", ["A"])]}


def test_rules_by_site(fleet: Checkout) -> None:
    rows = [(row["site"], row["code"], row["findings"], row["systems"]) for row in report(fleet)["rules"]]

    assert rows == [("north", "CPL001", 1, 0), ("north", "CPL002", 1, 2), ("south", "BPX001", 1, 1)]


def test_one_site(fleet: Checkout) -> None:
    answer = report(fleet, "--site", "south")

    assert [run["site"] for run in answer["runs"]] == ["south"]
    assert answer["standard"]["compared"] == 2
    assert {row["site"] for row in answer["rules"]} == {"south"}
    assert answer["new"] == []


def test_a_run_of_another_scope_is_not_compared(checkout: Checkout) -> None:
    record(checkout, "north", {}, [finding("CPL001", "o")], scope="{}")
    record(checkout, "north", {}, [], scope='{"select": ["BPX"]}')

    answer = report(checkout)

    assert (answer["new"], answer["gone"], answer["runs"][0]["before"]) == ([], [], None)
    out = checkout.run("fleet", "report", FILE).out
    assert "north: no earlier run of the same scope to compare with\n" in out


def test_the_report_says_that_an_earlier_run_had_another_scope(checkout: Checkout) -> None:
    record(checkout, "north", {"A": [], "B": []}, [finding("CPL001", "o")])
    record(checkout, "north", {}, [], scope='{"paths": ["COUPLE00"]}')

    (run,) = report(checkout)["runs"]
    another = run["of_another_scope"]
    assert (run["run"], another["run"]) == (2, 1)
    out = checkout.run("fleet", "report", FILE).out
    sentence = f"Run 2 of north has another scope (paths, systems, or rules) than run 1 of {another['started']}"
    assert sentence in out


def test_nothing_is_new_since_a_run_that_was_incomplete(checkout: Checkout) -> None:
    record(checkout, "north", {}, [finding("CPL001", "o")])
    record(checkout, "north", {}, [], exit_code=2, incomplete=True)
    out = checkout.run("fleet", "report", FILE).out
    assert "Run 2 of north is incomplete: it could not check everything" in out

    record(checkout, "north", {}, [finding("CPL001", "o")])
    answer = report(checkout)
    assert (answer["runs"][0]["before"]["run"], answer["new"]) == (1, [])


def test_a_run_that_checked_nothing_is_not_called_incomplete(checkout: Checkout) -> None:
    record(checkout, "north", {}, [], exit_code=2)

    out = checkout.run("fleet", "report", FILE).out
    assert "Run 1 of north is no pass: it checked nothing that it was asked for.\n" in out
    assert "incomplete" not in out


def steps(checkout: Checkout, query: str) -> int:
    """The steps of SQLite's machine for a query, in hundreds."""
    taken = []
    with closing(sqlite3.connect(checkout.root / FILE)) as connection:
        connection.set_progress_handler(lambda: taken.append(1), 100)
        connection.execute(query).fetchall()
    return len(taken)


@pytest.mark.parametrize("view", ["new_findings", "gone_findings"])
def test_what_is_new_and_gone_costs_no_more_for_each_finding_of_many(checkout: Checkout, view: str) -> None:
    taken = []
    for run, number in enumerate((1000, 1000, 2000, 2000)):
        record(checkout, f"of {number}", {}, [finding("CPL001", f"{run % 2} {at}", "A") for at in range(number)])
        if run % 2:
            column = "run" if view == "new_findings" else "gone_in"
            taken.append(steps(checkout, f"SELECT * FROM {view} WHERE {column} = {run + 1}"))

    assert taken[0] > 100
    assert taken[1] < 2.5 * taken[0]


# --- one value ---


def test_one_value_in_all_systems(fleet: Checkout) -> None:
    answer = report(fleet, "--value", "maxuids")

    assert answer["name"] == "BPXPRM.MAXUIDS"
    rows = [(row["site"], row["system"], row["state"], row["value"]) for row in answer["values"]]
    assert rows == [
        ("north", "A", "coded", "200"), ("north", "B", "coded", "200"), ("north", "C", "not coded", None),
        ("south", "A", "coded", "200"), ("south", "D", "coded", "200"),
    ]  # fmt: skip
    assert fleet.run("fleet", "report", FILE, "--value", "BPXPRM.MAXPROCSYS").out == (
        "BPXPRM.MAXPROCSYS\n"
        "  900: 3 systems: north/A, north/B, south/D\n"
        "  700: 1 system: north/C\n"
        "  unknown (it is not known): 1 system: south/A\n"
    )
    states = {row["state"] for row in report(fleet, "--value", "COFVLF.CLASS.NAME", "--site", "south")["values"]}
    assert states == {"not coded", "no member"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--value", "IVTPRM.X"],
         ("--value: IVTPRM00 has no value called 'IVTPRM.X'. Did you mean IVTPRM.FIXED? "
          "Valid choices: IVTPRM.FIXED, IVTPRM.ECSA, IVTPRM.HVCOMM, IVTPRM.POOL.")),
        (["--value", "COUPLE.CLASSDEF(BIG).MAXMSG"],
         "--value: the database has values of operands in all statements; ask for COUPLE.CLASSDEF.MAXMSG."),
        (["--value", "MAXUIDS", "--standard", "A"], "--standard and --value are mutually exclusive."),
        (["--standard", "Z"], "--standard: no z/OS system is called 'Z'. Systems: north/A, B, C, south/A, D."),
        (["--site", "nort"], "--site: no run is of a site 'nort'. Did you mean north?"),
    ],
)  # fmt: skip
def test_wrong_usage(fleet: Checkout, arguments: list[str], message: str) -> None:
    outcome = fleet.run("fleet", "report", FILE, *arguments)

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {message}\n")


@pytest.mark.parametrize(
    ("data", "reason"),
    [(None, "no such file or directory"), (b"", "it is empty"), (b"x", "it is not a database that parmlint made")],
)
def test_another_file(checkout: Checkout, data: bytes | None, reason: str) -> None:
    if data is not None:
        checkout.write(FILE, data)

    outcome = checkout.run("fleet", "report", FILE)

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {FILE} cannot be read: {reason}.\n")


# --- for people ---


def test_the_text(fleet: Checkout) -> None:
    out = fleet.run("fleet", "report", FILE).out

    assert "\nnorth: 1 new and 1 gone since run 1 of 20" in out
    assert "\n  + warning CPL002 P/M:3 It is n. [A, C]\n  - warning CPL001 P/M:3 It is o. [A]\n" in out
    assert "\nnorth: rules with the most findings\n       1  CPL001 name-of-CPL001\n" in out
    assert "\n2 of 5 z/OS systems differ from the standard: what more than half of them have\n  north/C\n" in out
    assert "\n    BPXPRM.MAXPROCSYS: 700; the standard has 900\n" in out
    assert "\n  south/A; 1 unknown value not compared\n" in out


def test_long_lists_are_cut_and_whole_in_json(checkout: Checkout) -> None:
    record(checkout, "n", {}, [])
    record(checkout, "n", {}, [finding(f"CPL{number:03}", str(number), *"ABCDEFGHIJKLMNOP") for number in range(100)])

    out = checkout.run("fleet", "report", FILE).out

    assert out.count("\n  + ") == 50
    assert "... and 50 findings more; --format json lists all\n" in out
    assert "[A, B, C, D, E, F, G, H, I, J, K, L, 4 more]\n" in out
    assert "... and 90 rules more" in out
    assert len(report(checkout)["new"]) == 100


def test_systems_with_the_same_differences_are_shown_together(checkout: Checkout) -> None:
    usual, changed = [values("BPXPRM", MAXUIDS="200")], [values("BPXPRM", MAXUIDS="300")]
    unknown = [values("BPXPRM", MAXUIDS="300", MAXPTYS="?")]
    north = {"A": usual, "B": usual, "C": usual, "D": changed, "E": unknown, "F": changed}
    record(checkout, "n", north | {f"G{number:03}": [values("BPXPRM", MAXUIDS=str(number))] for number in range(60)})
    record(checkout, "s", {f"A{number:03}": usual for number in range(100)})

    lines = checkout.run("fleet", "report", FILE).out.splitlines()

    difference = "    BPXPRM.MAXUIDS: 300; the standard has 200"
    at = lines.index(difference)
    shown = ["  n/D, n/F", difference, "  n/E; 1 unknown value not compared", difference, "  n/G000"]
    assert lines[at - 1 : at + 4] == shown
    assert "  ... and 12 systems more; --format json lists all" in lines


def test_no_terminal_acts_on_what_is_in_a_database(checkout: Checkout) -> None:
    record(checkout, "n\x1b[1m", {"A\x1b": [values("BPXPRM", MAXUIDS="\x1b")]}, [finding("CPL001", "\x1b")])
    record(checkout, "n\x1b[1m", {"A\x1b": [values("BPXPRM", MAXUIDS="\x1b")]}, [finding("CPL001", "\x07")])

    outputs = [checkout.run("fleet", "report", FILE, *more).out for more in ((), ("--value", "MAXUIDS"))]

    assert all("\x1b" not in out and "\x07" not in out for out in outputs)


def test_a_report_of_recorded_runs(checkout: Checkout) -> None:
    """The whole way: files, runs, report; the estate is the same as itself."""
    checkout.write(
        "parmlint.yaml", "systems: {A: {parmlib: [A], ipl: {load: '00'}}, B: {parmlib: [B], ipl: {load: '00'}}}\n"
    )
    for name, limit in (("A", 900), ("B", 700)):
        checkout.write(f"{name}/LOAD00", "SYSPARM  00\nPARMLIB  SYS1.PARMLIB\n")
        checkout.write(f"{name}/IEASYS00", "OMVS=00\n")
        checkout.write(f"{name}/BPXPRM00", f"MAXPROCSYS({limit})\n")

    checkout.run("check", "-f", f"sqlite={FILE}", "--site", "n")

    assert differences(checkout, "--standard", "A") == {"n/B": {"BPXPRM.MAXPROCSYS": (["700"], ["900"])}}


def test_the_schema_is_listed(checkout: Checkout) -> None:
    assert "parmlint fleet report" in checkout.run("schema").out
    assert json.loads(checkout.run("schema", "fleet").out) == json.loads(
        (ROOT / "schemas" / "fleet.schema.json").read_text("utf-8")
    )

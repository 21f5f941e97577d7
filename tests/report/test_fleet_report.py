"""`parmlint fleet report`: what is new and gone, which systems differ and in what, and one value in all systems."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from html.parser import HTMLParser
from pathlib import PurePath
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from lint.report.fleet.packed import PackedRows
from lint.report.fleet.record import Record
from lint.report.fleet.rows import ListRows, RunRows, SharedRow, SystemRows
from lint.report.fleet.sqlite import append
from tests.html.pages import HOSTILE
from tests.running import ROOT, Checkout, schema

FILE = "fleet.db"


def values(prefix: str, **named: str | list[str]) -> ListRows:
    """Values of a kind; several for one name are those of several statements."""
    rows = [
        (f"{prefix}.{name}", number, "unknown" if text == "?" else "coded", None if text == "?" else text,
         "it is not known" if text == "?" else None, "P/M", "M", 1)
        for name, texts in named.items()
        for number, text in enumerate([texts] if isinstance(texts, str) else texts, 1)
    ]  # fmt: skip
    return ListRows(prefix, PackedRows(rows))


def finding(
    code: str, fingerprint: str, *systems: str, level: str = "warning", suppressed: str | None = None
) -> SharedRow:
    row = fingerprint, code, f"name-of-{code}", level, f"It is {fingerprint}.", None, suppressed, "P/M", "M", 3, 1, 3, 5
    return SharedRow(row, systems)


def record(
    checkout: Checkout,
    site: str,
    systems: dict[str, list[ListRows]],
    findings: list[SharedRow] | None = None,
    scope: str = "{}",
) -> None:
    rows = [SystemRows(name, "zos", None, True, tuple(lists)) for name, lists in systems.items()]
    run = Record(site, scope, "", 1, False, 1, 1, 1, RunRows(rows, PackedRows(findings or []), PackedRows([])))
    append(run, PurePath(checkout.root / FILE))


def report(checkout: Checkout, *arguments: str) -> Any:
    outcome = checkout.run("fleet", "report", FILE, "--format", "json", *arguments)
    assert (outcome.code, outcome.err) == (0, "")
    Draft202012Validator(schema("fleet")).validate(outcome.json)
    return outcome.json


def differences(checkout: Checkout, *arguments: str) -> dict[str, dict[str, tuple[list[str], list[str]]]]:
    systems = report(checkout, *arguments)["standard"]["systems"]
    return {
        f"{each['site']}/{each['system']}": {row["name"]: (row["has"], row["standard"]) for row in each["differences"]}
        for each in systems
    }


@pytest.fixture
def fleet(checkout: Checkout) -> Checkout:
    usual = [values("BPXPRM", MAXPROCSYS="900", MAXUIDS="200"), values("COFVLF", CLASS="A")]
    north = {"A": usual, "B": usual, "C": [values("BPXPRM", MAXPROCSYS="700"), usual[1]]}
    south = {"D": usual, "A": [values("BPXPRM", MAXPROCSYS="?", MAXUIDS="200")]}
    old, new, both = (
        finding("CPL001", "o", "A"),
        finding("CPL002", "n", "A", "C"),
        finding("CPL001", "b", level="error"),
    )
    record(checkout, "north", north, [old, both])
    record(checkout, "south", south, [finding("BPX001", "s", "D")])
    record(checkout, "north", north, [both, new, finding("CPL003", "i", suppressed="ignore")])
    return checkout


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


# --- the standard ---


def test_systems_that_differ_from_most(fleet: Checkout) -> None:
    """A value that is not known is not compared, and a kind without a member is one difference."""
    assert differences(fleet) == {
        "north/C": {"BPXPRM.MAXPROCSYS": (["700"], ["900"]), "BPXPRM.MAXUIDS": ([], ["200"])},
        "south/A": {"COFVLFxx": (["no member"], ["a member"])},
    }
    systems = {(each["site"], each["system"]): each["unknown"] for each in report(fleet)["standard"]["systems"]}
    assert systems == {("north", "C"): 0, ("south", "A"): 1}


def test_systems_that_differ_from_one(fleet: Checkout) -> None:
    answer = differences(fleet, "--standard", "C")

    assert set(answer) == {"north/A", "north/B", "south/A", "south/D"}
    assert answer["south/D"] == {"BPXPRM.MAXPROCSYS": (["900"], ["700"]), "BPXPRM.MAXUIDS": (["200"], [])}
    assert answer["south/A"] == {"BPXPRM.MAXUIDS": (["200"], []), "COFVLFxx": (["no member"], ["a member"])}


def test_a_standard_is_named_with_its_site_where_needed(fleet: Checkout) -> None:
    assert set(differences(fleet, "--standard", "north/A")) == {"north/C", "south/A"}

    outcome = fleet.run("fleet", "report", FILE, "--standard", "A")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == "parmlint: --standard: several systems are called 'A'. Systems: north/A, south/A.\n"


def test_without_a_majority_nothing_is_the_standard(checkout: Checkout) -> None:
    of_systems = zip("ABCD", "1123", strict=True)
    record(checkout, "n", {name: [values("BPXPRM", MAXUIDS=text, MAXPTYS="?")] for name, text in of_systems})

    answer = report(checkout)["standard"]

    assert (answer["systems"], answer["undecided"]) == ([], ["BPXPRM.MAXUIDS"])


def test_of_values_that_repeat_those_are_shown_that_differ(checkout: Checkout) -> None:
    usual, more = values("PROG", SYSLIB=["A", "B", "C"]), values("PROG", SYSLIB=["A", "C", "D", "D"])
    record(
        checkout,
        "n",
        {"A": [usual], "B": [usual], "C": [more], "D": [usual], "E": [values("PROG", SYSLIB=["A", "C", "B"])]},
    )

    assert differences(checkout) == {
        "n/C": {"PROG.SYSLIB": (["D", "D"], ["B"])},
        "n/E": {"PROG.SYSLIB": (["A", "C", "B"], ["A", "B", "C"])},
    }


def statements(prefix: str, name: str, *several: dict[str, str]) -> ListRows:
    """Statements of one name with their operands; `?` is not known, and `=` begins a default."""
    rows = [
        (f"{prefix}.{name}.{operand}", number, state, value, None, "P/M", "M", 1)
        for number, operands in enumerate(several, 1)
        for operand, text in operands.items()
        for state, value in [
            ("unknown", None) if text == "?" else ("default", text[1:]) if text[0] == "=" else ("coded", text)
        ]
    ]
    return ListRows(prefix, PackedRows(rows))


def mount(name: str, **operands: str) -> dict[str, str]:
    return {"FILESYSTEM": f"'{name}'", "TYPE": "ZFS", "MOUNTPOINT": f"'/{name}'"} | operands


def test_of_statements_that_repeat_each_is_one_difference(checkout: Checkout) -> None:
    """An operand that differs has the name of its statement; a statement that one of the two lacks is shown whole."""
    a, b = mount("A", MODE="=RDWR"), mount("B")
    systems = {
        "S1": [a, b],
        "S2": [a, b],
        "S3": [a | {"MODE": "RDWR"}, b],
        "S4": [a | {"MODE": "READ", "NOSETUID": "()"}, b],
        "S5": [a],
        "S6": [b, a],
        "S7": [a, b, mount("C", UNMOUNT="()", MODE="=RDWR")],
    }
    record(checkout, "n", {name: [statements("BPXPRM", "MOUNT", *each)] for name, each in systems.items()})

    a_whole, b_whole = (f"FILESYSTEM('{name}') TYPE(ZFS) MOUNTPOINT('/{name}')" for name in "AB")
    expected = {
        "n/S4": {"BPXPRM.MOUNT(A).MODE": (["READ"], ["RDWR"]), "BPXPRM.MOUNT(A).NOSETUID": (["()"], [])},
        "n/S5": {"BPXPRM.MOUNT(B)": ([], [b_whole])},
        "n/S6": {"BPXPRM.MOUNT": (["B", "A"], ["A", "B"])},
        "n/S7": {"BPXPRM.MOUNT(C)": (["FILESYSTEM('C') TYPE(ZFS) MOUNTPOINT('/C') UNMOUNT"], [])},
    }
    assert differences(checkout) == expected
    assert differences(checkout, "--standard", "S1") == expected
    assert differences(checkout, "--standard", "S5")["n/S1"] == {"BPXPRM.MOUNT(B)": ([b_whole], [])}
    assert a_whole in checkout.run("fleet", "report", FILE, "--standard", "S7").out.replace(b_whole, a_whole)


def test_statements_that_each_system_has_of_its_own_are_no_difference(checkout: Checkout) -> None:
    shared = mount("U")
    systems = {f"S{at}": [mount(f"S{at}"), shared] for at in range(5)}
    systems["S4"] = systems["S4"][:1]
    lists = {name: [statements("BPXPRM", "MOUNT", *each)] for name, each in systems.items()}
    for number, name in enumerate(lists):
        lists[name].append(statements("COUPLE", "DATA", {"TYPE": "CFRM", "PCOUPLE": str(number)}))
    record(checkout, "n", lists)

    standard = report(checkout)["standard"]

    assert standard["undecided"] == ["BPXPRM.MOUNT", "COUPLE.DATA(CFRM).PCOUPLE"]
    assert {each["system"]: [row["name"] for row in each["differences"]] for each in standard["systems"]} == {
        "S4": ["BPXPRM.MOUNT(U)"]
    }


def test_statements_that_are_not_known_are_lacking_nowhere(checkout: Checkout) -> None:
    a, b = mount("A"), mount("B")
    unknown = dict.fromkeys(a, "?")
    systems = {"S1": [a, b], "S2": [a, b], "S3": [a | {"TYPE": "HFS"}, unknown], "S4": [a | {"TYPE": "?"}, b]}
    record(checkout, "n", {name: [statements("BPXPRM", "MOUNT", *each)] for name, each in systems.items()})

    assert differences(checkout) == {"n/S3": {"BPXPRM.MOUNT(A).TYPE": (["HFS"], ["ZFS"])}}
    assert {each["system"]: each["unknown"] for each in report(checkout)["standard"]["systems"]} == {"S3": 1}


def test_what_is_not_known_in_the_standard_is_listed(checkout: Checkout) -> None:
    lists = [values("BPXPRM", MAXUIDS="?", MAXPTYS="9"), statements("COUPLE", "CLASSDEF", {"CLASS": "?"})]
    record(checkout, "n", {"A": lists, "B": [values("BPXPRM", MAXUIDS="200", MAXPTYS="9")]})

    assert report(checkout, "--standard", "A")["standard"]["undecided"] == ["BPXPRM.MAXUIDS", "COUPLE.CLASSDEF"]
    out = checkout.run("fleet", "report", FILE, "--standard", "A").out
    assert "Not compared, for the standard has no known value: BPXPRM.MAXUIDS, COUPLE.CLASSDEF\n" in out


def test_symbols_are_not_compared(checkout: Checkout) -> None:
    lists = {
        name: [ListRows("SYMBOL", PackedRows([("&SYSNAME", 1, "coded", name, None, None, None, None)]))]
        for name in "AAB"
    }
    record(checkout, "n", lists)

    assert report(checkout)["standard"] == {"system": None, "compared": 2, "undecided": [], "systems": []}


def test_a_default_equals_a_value_that_is_coded(checkout: Checkout) -> None:
    row = "BPXPRM.MAXUIDS", 1, "default", "200", "default of z/OS", None, None, None
    by_default = ListRows("BPXPRM", PackedRows([row]))
    record(checkout, "n", {"A": [by_default], "B": [values("BPXPRM", MAXUIDS="200")]})

    assert report(checkout)["standard"]["systems"] == []


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


class _Tables(HTMLParser):
    """The tables of a page: cells by caption, and the elements that readers of a screen go by."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: dict[str, list[list[str]]] = {}
        self.scopes: list[str | None] = []
        self.regions = 0
        self.elements: set[str] = set()
        self._in = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self._in = tag
        attributes = dict(attrs)
        self.regions += attributes.get("role") == "region" and attributes.get("tabindex") == "0"
        if tag == "caption":
            self.rows[""] = []
        elif tag == "tr":
            list(self.rows.values())[-1].append([])
        elif tag in ("th", "td"):
            list(self.rows.values())[-1][-1].append("")
            self.scopes += [attributes.get("scope")] if tag == "th" else []

    def handle_data(self, data: str) -> None:
        if self._in == "caption" and "" in self.rows:
            self.rows[data] = self.rows.pop("")
        elif self._in in ("th", "td"):
            list(self.rows.values())[-1][-1][-1] += data.strip()


def tables(checkout: Checkout, *arguments: str) -> _Tables:
    outcome = checkout.run("fleet", "report", FILE, "-f", "html=page.html", *arguments)
    assert (outcome.code, outcome.out) == (0, "")
    return _Tables((checkout.root / "page.html").read_text("utf-8"))


def test_the_page_has_tables(fleet: Checkout) -> None:
    page = tables(fleet)

    runs = page.rows["The last run of each site"]
    assert [(row[0], row[1], row[3]) for row in runs] == [
        ("Site", "Run", "Systems"), ("north", "3", "3"), ("south", "2", "2")
    ]  # fmt: skip
    assert page.rows["New and gone findings of north"] == [
        ["Rule", "Change", "Level", "Place", "Message", "Systems"],
        ["CPL002", "new", "warning", "P/M:3", "It is n.", "A, C"],
        ["CPL001", "gone", "warning", "P/M:3", "It is o.", "A"],
    ]
    assert page.rows["Rules with the most findings of south"][1:] == [["BPX001", "name-of-BPX001", "1", "1"]]
    assert page.rows["north/C"] == [
        ["Name", "Value", "Standard"],
        ["BPXPRM.MAXPROCSYS", "700", "900"],
        ["BPXPRM.MAXUIDS", "none", "200"],
    ]
    assert set(page.scopes) == {"col", "row"}
    assert page.regions == len(page.rows) == 6
    assert "pre" not in page.elements


def test_the_page_of_a_value(fleet: Checkout) -> None:
    page = tables(fleet, "--value", "MAXPROCSYS")

    assert page.rows == {
        "BPXPRM.MAXPROCSYS by value": [
            ["Value", "Number of systems", "Systems"],
            ["900", "3", "north/A, north/B, south/D"],
            ["700", "1", "north/C"],
            ["unknown (it is not known)", "1", "south/A"],
        ]
    }


def test_a_page_takes_no_text_of_a_database_for_its_own(checkout: Checkout) -> None:
    names = {f"{HOSTILE}{at}": [values("BPXPRM", MAXUIDS=f"{HOSTILE}{at // 2}")] for at in range(3)}
    record(checkout, HOSTILE, names, [])
    record(checkout, HOSTILE, names, [finding("CPL001", HOSTILE, *names)])
    for more in ((), ("--value", "MAXUIDS")):
        page = tables(checkout, *more)

        assert page.elements.isdisjoint({"img", "b", "i"})
        text = (checkout.root / "page.html").read_text("utf-8")
        assert text.count("<script") == 2
        assert HOSTILE.partition("\u2028")[0] not in text
        shown = HOSTILE.replace("\u2028", "?")
        assert any(shown in cell for rows in page.rows.values() for row in rows for cell in row)


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

"""`parmlint fleet report`: the systems that differ from the standard, and in what."""

from __future__ import annotations

import pytest

from lint.report.fleet.packed import PackedRows
from lint.report.fleet.rows import ListRows
from tests.helpers.fleets import FILE, differences, record, report, statements, two_sites, values
from tests.running import Checkout


@pytest.fixture
def fleet(checkout: Checkout) -> Checkout:
    return two_sites(checkout)


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

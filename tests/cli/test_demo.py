"""What `make demo` finds: one fault of each family, each written down from its rule's page."""

from __future__ import annotations

import pytest

from tests.running import ROOT, Checkout

DEMO = "fixtures/demo"
ZOS, ZVM = (f"{DEMO}/parmlib", f"{DEMO}/etc"), (f"{DEMO}/vm",)

IN_ZOS = {
    ("GEN012", "parmlib/COUPLE00", 7, 10, 18),
    ("SYM003", "parmlib/BPXPRMFS", 5, 24, 33),
    ("SYS004", "parmlib/IEASYS00", 13, 1, 5),
    ("CPL013", "parmlib/COUPLE00", 11, 16, 22),
    ("BPX045", "parmlib/BPXPRM00", 7, 10, 13),
    ("ASC005", "parmlib/ASCHPM00", 2, 14, 16),
    ("ICS005", "parmlib/IEAICS00", 4, 8, 11),
    ("IPS001", "parmlib/IEAIPS00", 11, 13, 15),
    ("VLF010", "parmlib/COFVLF00", 3, 26, 30),
    ("LPA011", "parmlib/IEALPA00", 4, 9, 16),
    ("APF011", "parmlib/PROG00", 3, 1, 7),
    ("RTL001", "parmlib/CSVRTL00", 9, 14, 20),
    ("ZFS017", "parmlib/IOEPRM00", 1, 1, 25),
    ("USS002", "etc/profile", 4, 1, 13),
}
IN_ZVM = {
    ("DIR001", "vm/USER.DIRECT", 36, 19, 23),
    ("SFS004", "vm/VMSYSU.POOLDEF", 1, 1, 14),
    ("CFG002", "vm/SYSTEM.CONFIG", 8, 17, 23),
    ("VMR001", "vm/VMRM.CONFIG", 5, 19, 23),
}


@pytest.mark.parametrize(("paths", "expected"), [(ZOS, IN_ZOS), (ZVM, IN_ZVM)], ids=["z/OS", "z/VM"])
def test_the_demo_has_one_fault_of_each_family(
    paths: tuple[str, ...],
    expected: set[tuple[str, str, int, int, int]],
    checkout: Checkout,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    outcome = checkout.check("--config", f"{DEMO}/parmlint.yaml", *paths)
    assert outcome.code == 1
    places = [
        (
            finding["code"],
            finding["path"].removeprefix(f"{DEMO}/"),
            finding["line"],
            finding["column"],
            finding["end_column"],
        )
        for finding in outcome.json["findings"]
    ]
    assert sorted(places) == sorted(expected)


def test_one_fault_of_the_demo_lies_between_two_members(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    arguments = ("--select", "BPX045", f"{DEMO}/parmlib/BPXPRM00")
    [finding] = checkout.check("--config", f"{DEMO}/parmlint.yaml", *arguments).json["findings"]
    assert finding["systems"] == ["PRDA"]
    assert [(place["path"], place["line"]) for place in finding["related"]] == [(f"{DEMO}/parmlib/LPALST00", 3)]

"""The files of a z/VM system that keys of parmlint.yaml name: found by init, checked by YML004 and YML008, shown."""

from __future__ import annotations

import pytest
import yaml

from lint.config.systems import VM_FILES
from lint.kinds import registry
from tests.running import Checkout

FILES = {
    "vm/USER.DIRECT": "DIRECTORY 0123 3390 VMRES1\nUSER ALICE NOLOG 64M 128M G\n",
    "vm/EXTENT.CONTROL": ":REGIONS.\n  LNX1 LNX001 1 END 3390-09\n:END.\n",
    "vm/CONFIG.DATADVH": "RUNMODE= TESTING\n",
    "vm/CONFIG99.DATADVH": "RUNMODE= OPERATIONAL\n",
    "vm/AUTHFOR.CONTROL": "ALL ALICE * 140A G\nALL ALICE * 150A G\n",
    "vm/SYSTEM.NETID": "012345 VMA RSCS\n",
    "vm/LOGO.CONFIG": "CHOOSE_LOGO DEFAULT DEFAULT LOGO\n",
    "vm/FCONX.$PROFILE": "FC MONCOLL ON\n",
}
KEYS = {
    "extents": "vm/EXTENT.CONTROL",
    "dirmaint": ["vm/CONFIG.DATADVH", "vm/CONFIG99.DATADVH"],
    "authfor": "vm/AUTHFOR.CONTROL",
    "netid": "vm/SYSTEM.NETID",
    "logo": "vm/LOGO.CONFIG",
    "toolkit": "vm/FCONX.$PROFILE",
}


def written(checkout: Checkout) -> None:
    for path, text in FILES.items():
        checkout.write(path, text)


def test_every_key_is_of_a_kind_of_zvm_and_no_kind_has_two() -> None:
    kinds = [registry.by_id(entry.kind) for entry in VM_FILES.values()]

    assert all(kind and kind.platform == "zvm" for kind in kinds)
    assert len({kind.id for kind in kinds if kind}) == len(kinds)


def test_init_finds_them(checkout: Checkout) -> None:
    written(checkout)
    checkout.run("init")
    (system,) = yaml.safe_load((checkout.root / "parmlint.yaml").read_text())["systems"].values()

    assert {key: system[key] for key in KEYS} == KEYS


def test_the_system_shows_them(checkout: Checkout) -> None:
    written(checkout)
    checkout.run("init")
    shown = checkout.run("system", "VM", "-f", "json").json["files"]

    assert shown["datadvh"] == ["vm/CONFIG.DATADVH", "vm/CONFIG99.DATADVH"]
    assert shown["extent-control"] == ["vm/EXTENT.CONTROL"]


@pytest.mark.parametrize("key", ["extents", "authfor", "netid", "logo", "toolkit"])
def test_a_file_of_another_kind_is_reported(key: str, checkout: Checkout) -> None:
    written(checkout)
    checkout.write("parmlint.yaml", f"systems:\n  VMA: {{directory: vm/USER.DIRECT, {key}: vm/CONFIG99.DATADVH}}\n")

    assert [finding["code"] for finding in checkout.check("--select", "YML004").json["findings"]] == ["YML004"]


def test_files_that_no_system_names_are_reported(checkout: Checkout) -> None:
    written(checkout)
    checkout.write("parmlint.yaml", "systems:\n  VMA: {directory: vm/USER.DIRECT, dirmaint: vm/CONFIG.DATADVH}\n")
    helps = [finding["help"] for finding in checkout.check("--select", "YML008").json["findings"]]

    assert sorted(helps) == [
        "Add `authfor: vm/AUTHFOR.CONTROL` to this system.",
        "Add `dirmaint: [vm/CONFIG.DATADVH, vm/CONFIG99.DATADVH]` to this system.",
        "Add `extents: vm/EXTENT.CONTROL` to this system.",
        "Add `logo: vm/LOGO.CONFIG` to this system.",
        "Add `netid: vm/SYSTEM.NETID` to this system.",
        "Add `toolkit: vm/FCONX.$PROFILE` to this system.",
    ]

"""`parmlint config --check`, and the configuration in a run of `check`."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.rules.declaring import PLEX, VM, VM_CONFIG
from tests.running import Checkout

CONFIG = "systems:\n  SYS3: {parmlib: plex, ipl: {load: LOADPX}}\n"


def _write(checkout: Checkout, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        checkout.write(name, text)


@pytest.mark.parametrize("paths", [(), (".",), ("parmlint.yaml",), ("plex", "parmlint.yaml"), ("..",)])
def test_a_run_over_the_whole_checkout_or_the_file_itself_checks_it(checkout: Checkout, paths: tuple[str, ...]) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG})

    outcome = checkout.check("--select", "YML", "--allow-outside", "..", *paths)

    assert (outcome.code, outcome.codes) == (1, ["YML002"])
    assert outcome.json["findings"][0]["path"] == "parmlint.yaml"


@pytest.mark.parametrize("path", ["plex", "plex/IEASYS00"])
def test_a_run_over_some_files_is_quiet_about_it(checkout: Checkout, path: str) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG})

    assert checkout.check("--select", "YML", path).codes == []


def test_the_text_shows_the_line(checkout: Checkout) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG})

    outcome = checkout.run("config", "--check")

    assert outcome.code == 1
    assert "parmlint.yaml:2:37" in outcome.out
    assert "  SYS3: {parmlib: plex, ipl: {load: LOADPX}}" in outcome.out
    assert "Found 1 error in 1 file." in outcome.out


def test_a_related_line_that_is_masked_whole_has_its_label_alone(checkout: Checkout) -> None:
    _write(checkout, {**VM, "vm/AUTOLOG1.EXEC": "/* start of all */\n", "parmlint.yaml": VM_CONFIG})

    outcome = checkout.run("config", "--check")

    after = outcome.out.partition("::: vm/AUTOLOG1.EXEC:1:1\n")[2].splitlines()
    assert after[0].split() == ["|", "this", "file"]


def test_the_exit_codes_of_config_check(checkout: Checkout) -> None:
    _write(checkout, PLEX)
    assert checkout.run("config", "--check").code == 2
    checkout.write("parmlint.yaml", "systems: {SYS3: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR3}}}\n")
    assert checkout.run("config", "--check").code == 0
    checkout.write("parmlint.yaml", CONFIG)
    assert checkout.run("config", "--check").code == 1
    checkout.write("parmlint.yaml", CONFIG + "profil: ipl\n")
    assert checkout.run("config", "--check").code == 2
    assert checkout.run("config", "--check", "--show").code == 2


def test_config_check_reports_nothing_of_the_members(checkout: Checkout) -> None:
    config = "systems: {SYS3: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR3}}}\n"
    _write(checkout, {**PLEX, "plex/IEASYS00": "CLOCK=99\n", "parmlint.yaml": config})

    assert checkout.run("config", "--check").code == 0
    assert checkout.check().codes != []


def test_levels_ignore_and_the_baseline_hold_for_it(checkout: Checkout) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG + "ignore: YML002\n"})
    assert checkout.check("--select", "YML").codes == []
    checkout.write("parmlint.yaml", CONFIG + "levels: {YML002: note}\nper-file: {parmlint.yaml: {}}\n")
    assert [finding["level"] for finding in checkout.check("--select", "YML002").json["findings"]] == ["note"]
    checkout.write("parmlint.yaml", CONFIG)
    assert checkout.run("baseline", "create").code == 0
    assert checkout.check("--select", "YML").codes == []
    checkout.write("parmlint.yaml", CONFIG.replace("LOADPX", "LOADPY"))
    assert checkout.check("--select", "YML").codes == ["YML002"]


def test_what_a_change_has_caused_in_it(checkout: Checkout) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG.replace("LOADPX", "LOADP1, lpar: LPAR33")})
    checkout.commit()
    (checkout.root / "plex/LOADP1").unlink()

    assert checkout.check("--select", "YML", "--diff-base", "HEAD").codes == ["YML002"]


def test_an_anchor_is_one_place_of_several_systems(checkout: Checkout) -> None:
    config = "systems:\n  SYS1: &one {parmlib: plex, ipl: {load: LOADPX}}\n  SYS2: *one\n"
    _write(checkout, {**PLEX, "parmlint.yaml": config})
    (finding,) = checkout.check("--select", "YML").json["findings"]

    assert finding["systems"] == ["SYS1", "SYS2"]

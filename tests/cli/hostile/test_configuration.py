"""Whatever `parmlint.yaml` and the baseline say, nothing outside of the checkout is read or written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.hostile.strangers import READING, SECRET, link, untouched
from tests.running import HEALTHY, UNSERVED, Checkout

SYSTEMS = {
    "directory": ("VMA", "directory: {0}/USER.DIRECT"),
    "config": ("VMA", "config: {0}/SYSTEM.CONFIG"),
    "pooldef": ("VMA", "pools: {{VMSYSU: {{pooldef: {0}/VMSYSU.POOLDEF}}}}"),
    "dmsparms": ("VMA", "pools: {{VMSYSU: {{dmsparms: {0}/VMSERVU.DMSPARMS}}}}"),
    "vmrm": ("VMA", "vmrm: {0}/VMRM.CONFIG"),
    "tcpip": ("VMA", "tcpip: [{0}/PROFILE.TCPIP]"),
    "rscs": ("VMA", "rscs: {0}/RSCS.CONFIG"),
    "start": ("VMA", "start: [{0}/AUTOLOG1.EXEC]"),
    "start alone": ("VMA", "start: {0}/AUTOLOG1.EXEC"),
    "parmlib": ("PRDA", "parmlib: [{0}]"),
    "named parmlib": ("PRDA", "parmlib: [SYS1.PARMLIB: {0}]"),
    "iplparm": ("PRDA", "{{parmlib: [parm], iplparm: [{0}]}}"),
}


WAYS = ("../secret", "absolute", "parm/../../secret", "linked")


@pytest.mark.parametrize(
    ("key", "way", "verb"),
    [
        *((key, way, "config") for key in SYSTEMS for way in WAYS),
        *((key, WAYS[0], verb) for key in ("directory", "parmlib") for verb in READING),
    ],
)
def test_a_path_of_the_configuration_must_not_leave(
    checkout: Checkout, secret: Path, key: str, way: str, verb: str
) -> None:
    checkout.write("parm/COUPLE00", HEALTHY)
    link(checkout, "linked", "../secret")
    name, form = SYSTEMS[key]
    text = form.format(secret if way == "absolute" else way)
    braces = text if text.startswith("{") else "{" + text + "}"
    checkout.write("parmlint.yaml", f"fail-on: error\nsystems:\n  {name}: {braces}\n")
    arguments = {
        "show": ["parm/COUPLE00"],
        "ipl": ["PRDA"],
        "system": ["VMA"],
        "map": ["VMA"],
        "init": ["--update"],
        "kinds": ["parm"],
    }

    outcome = checkout.run(*READING[verb], *arguments.get(verb, ()))

    assert outcome.code == 2
    assert outcome.err.startswith("parmlint: parmlint.yaml:3:") or str(checkout.root) in outcome.err
    assert "refused: " in outcome.err
    assert not outcome.out
    assert SECRET not in outcome.err
    assert untouched(secret)


@pytest.mark.parametrize("way", ["../secret/x.json", "linked.json", "linked/x.json", ".git/x.json"])
@pytest.mark.parametrize("verb", ["check", "baseline create", "baseline update", "baseline prune", "baseline show"])
def test_a_baseline_of_the_configuration_must_not_leave(checkout: Checkout, secret: Path, verb: str, way: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "linked.json", "../secret/x.json")
    link(checkout, "linked", "../secret")
    checkout.write("parmlint.yaml", f"profile: strict\nbaseline: {way}\n")

    outcome = checkout.run(*READING[verb])

    assert outcome.code == 2
    assert "parmlint.yaml:2:11: " in outcome.err
    assert untouched(secret)
    assert not (checkout.root / ".git/x.json").exists()


@pytest.mark.parametrize("verb", ["check", "baseline create", "baseline update", "baseline prune", "baseline show"])
def test_the_usual_baseline_must_not_be_a_link_that_leaves(checkout: Checkout, secret: Path, verb: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "parmlint-baseline.json", "../secret/x.json")

    outcome = checkout.run(*READING[verb])

    assert outcome.code == 2
    assert untouched(secret)


def test_the_configuration_itself_must_not_be_a_link_that_leaves(checkout: Checkout, secret: Path) -> None:
    (secret / "conf.yaml").write_text(f"{SECRET}: 1\n")
    link(checkout, "parmlint.yaml", "../secret/conf.yaml")

    for arguments in (["check"], ["check", "--config", "parmlint.yaml"], ["init", "--update"], ["config"]):
        outcome = checkout.run(*arguments)
        assert outcome.code == 2, arguments
        assert "a link leads outside the checkout" in outcome.err, arguments
        assert SECRET not in outcome.out + outcome.err, arguments
    assert (secret / "conf.yaml").read_text() == f"{SECRET}: 1\n"


def test_paths_of_the_command_line_are_its_own_word(checkout: Checkout, secret: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    (secret / "conf.yaml").write_text("profile: strict\n")

    assert checkout.check("../secret/COUPLE00").code == 1
    assert checkout.run("check", "--config", "../secret/conf.yaml").code == 1
    assert checkout.run("baseline", "create", "--baseline", "../secret/base.json").code == 0
    assert checkout.run("check", "--baseline", "../secret/base.json").code == 0
    assert checkout.run("check", "-o", "../secret/report.txt").code == 1


def test_a_path_of_the_configuration_may_be_let_through(checkout: Checkout, secret: Path) -> None:
    checkout.write("parmlint.yaml", "systems: {VMA: {directory: ../secret/USER.DIRECT}}\n")

    assert checkout.run("system", "VMA").code == 2
    assert checkout.run("system", "VMA", "--follow-links").code == 2
    assert checkout.run("system", "VMA", "--allow-outside", "../secret").code == 0


def test_a_configuration_above_the_members_may_name_what_lies_beside_it(checkout: Checkout) -> None:
    checkout.write("conf/parmlint.yaml", "systems: {PRDA: {parmlib: ../parm}}\n")
    checkout.write("parm/COUPLE00", HEALTHY)

    assert checkout.run("config", "--config", "conf/parmlint.yaml").code == 0


def test_init_proposes_nothing_that_a_check_would_refuse(checkout: Checkout) -> None:
    outside = checkout.root.parent / "outside/A.PARMLIB"
    outside.mkdir(parents=True)
    (outside / "LOAD00").write_text("SYSPARM  00\nPARMLIB  A.PARMLIB\n")

    outcome = checkout.run("init", "../outside/A.PARMLIB")

    assert outcome.code == 2
    assert "systems cannot be added to parmlint.yaml: " in outcome.err
    assert not (checkout.root / "parmlint.yaml").exists()
    assert checkout.run("init", "../outside/A.PARMLIB", "--allow-outside", "../outside").code == 0

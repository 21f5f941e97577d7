"""The option --executor: who may name an executor, and what goes with it."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from tests.bench import fleet
from tests.helpers import pools
from tests.running import Checkout

EXECUTOR = pools.Inline()


@pytest.fixture
def executor(monkeypatch: pytest.MonkeyPatch) -> pools.Inline:
    """The executor behind the installed name `here`."""
    installed = EntryPoints([EntryPoint("here", "tests.cli.test_executors:opened", "parmlint.executors")])
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: installed)
    monkeypatch.setattr("tests.cli.test_executors.EXECUTOR", pools.Inline())
    return EXECUTOR


def opened(_address: str) -> object:
    """What an installed package gives for the name."""
    return pools.pool(EXECUTOR)


@pytest.fixture
def fleet_checkout(checkout: Checkout) -> Checkout:
    fleet.write(checkout.root, 2, 1)
    checkout.commit()
    return checkout


def _check(checkout: Checkout, *options: str) -> str:
    return checkout.run("check", "--no-cache", "--format", "json", "--show-unjudged", *options).out


@pytest.mark.usefixtures("executor")
def test_any_installed_executor_does_the_work(fleet_checkout: Checkout) -> None:
    alone = _check(fleet_checkout, "--jobs", "1")

    assert _check(fleet_checkout, "--executor", "here:x") == alone
    assert EXECUTOR.submitted == 2


@pytest.mark.usefixtures("executor")
def test_the_environment_may_name_it(fleet_checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARMLINT_EXECUTOR", "here:x")
    _check(fleet_checkout)
    assert EXECUTOR.submitted == 2

    _check(fleet_checkout, "--jobs", "1")  # what the command line says goes before
    assert EXECUTOR.submitted == 2


@pytest.mark.usefixtures("executor")
def test_parmlint_yaml_names_no_executor(fleet_checkout: Checkout) -> None:
    file = fleet_checkout.root / "parmlint.yaml"
    file.write_text(f"executor: here:x\n{file.read_text('utf-8')}", "utf-8")

    outcome = fleet_checkout.run("check", "--no-cache")

    assert outcome.code == 2
    assert "executor" in outcome.err
    assert EXECUTOR.submitted == 0


@pytest.mark.usefixtures("executor")
@pytest.mark.parametrize("options", [["--jobs", "2"], ["--format", "html"]])
def test_what_contradicts_it_is_refused(fleet_checkout: Checkout, options: list[str]) -> None:
    outcome = fleet_checkout.run("check", "--no-cache", "--executor", "here:x", *options)

    assert (outcome.code, outcome.out) == (2, "")
    assert "--executor" in outcome.err
    assert EXECUTOR.submitted == 0


@pytest.mark.usefixtures("executor")
def test_lost_work_is_told_with_its_systems(fleet_checkout: Checkout) -> None:
    EXECUTOR.faults = [ConnectionError("gone")] * 4

    outcome = fleet_checkout.run("check", "--no-cache", "--executor", "here:x")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("parmlint: G0")
    assert "could not be checked: the workers were lost twice (ConnectionError" in outcome.err


@pytest.mark.usefixtures("executor")
def test_a_database_has_the_same_rows(fleet_checkout: Checkout, tmp_path: Path) -> None:
    reports = []
    for name, options in (("there", ["--executor", "here:x"]), ("here", ["--jobs", "1"])):
        file = tmp_path / f"{name}.db"
        fleet_checkout.run("check", "--no-cache", "--format", f"sqlite={file}", "--site", "A", *options)
        shown = fleet_checkout.run("fleet", "report", file, "--value", "MAXPROCSYS", "--format", "json")
        assert shown.code == 0, shown.err
        reports.append(shown.out)

    assert EXECUTOR.submitted == 2
    assert "G00000" in reports[0]
    assert reports[0].replace("there.db", "here.db") == reports[1]


@pytest.mark.usefixtures("executor")
def test_an_interrupted_run_leaves_no_work_behind(fleet_checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer never comes; what waits behind it is canceled."""
    EXECUTOR.faults = [KeyboardInterrupt()]

    outcome = fleet_checkout.run("check", "--no-cache", "--executor", "here:x")

    assert outcome.code == 130
    assert EXECUTOR.canceled == EXECUTOR.submitted - 1

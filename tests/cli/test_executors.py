"""The option --executor: who may name an executor, and what goes with it."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from lint.engine.group_tasks import OtherProgramError
from tests.bench import fleet
from tests.helpers import pools
from tests.running import Checkout

EXECUTOR = pools.Inline()
INSTALLED = {
    "here": "tests.cli.test_executors:opened",
    "disk": "tests.cli.test_executors:opened_on_disk",
    "executor": "tests.cli.test_executors:bare",
    "managed": "tests.cli.test_executors:opened_executor",
    "unreachable": "tests.cli.test_executors:unreachable",
    "other": "tests.cli.test_executors:other_program",
    "gone": "tests.cli.test_executors:nothing",
    "lacking": "no_such_package:opened",
}
"""Entry points by their names."""


@pytest.fixture
def executor(monkeypatch: pytest.MonkeyPatch) -> pools.Inline:
    """The executor behind the installed name `here`."""
    installed = EntryPoints(EntryPoint(name, value, "parmlint.executors") for name, value in INSTALLED.items())
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: installed)
    monkeypatch.setattr("tests.cli.test_executors.EXECUTOR", pools.Inline())
    return EXECUTOR


def opened(_address: str) -> object:
    """What an installed package gives for the name."""
    return pools.pool(EXECUTOR)


class Received(pools.Inline):
    """Notes the tasks that it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.tasks: list[Any] = []

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
        self.tasks += pickle.loads(arguments[2])
        return super().submit(work, *arguments, **options)


def opened_on_disk(_address: str) -> object:
    """A pool that says that its workers have the files."""
    return pools.pool(EXECUTOR, is_elsewhere=False)


def bare(address: str) -> Executor:
    """An executor, which ends its block itself."""
    return ThreadPoolExecutor(int(address))


@contextmanager
def opened_executor(address: str) -> Any:
    """An executor without the pool around it."""
    with ThreadPoolExecutor(int(address)) as executor:
        yield executor


def unreachable(address: str) -> object:
    """What a package does that is no better."""
    raise RuntimeError(f"no answer from {address}")


def other_program(_address: str) -> object:
    """What a cluster does whose workers have another build."""
    raise OtherProgramError("1 (there)")


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
@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("nothing:x", "NAME:ADDRESS is required; the names here are "),
        ("gone:x", "gone is installed, but tests.cli.test_executors:nothing is not there."),
        ("lacking:x", "lacking needs a package that is not installed (no_such_package)."),
        ("unreachable:x", "unreachable has no workers for this address (RuntimeError)."),
        ("executor:2", "executor gives ThreadPoolExecutor, and not a lint.engine.pools.WorkerPool."),
        ("other:x", "the workers run parmlint 1 (there), and this is parmlint "),
    ],
)
def test_what_is_wrong_is_said_of_who_named_it(
    fleet_checkout: Checkout, monkeypatch: pytest.MonkeyPatch, value: str, reason: str
) -> None:
    of_option = fleet_checkout.run("check", "--no-cache", "--executor", value)
    monkeypatch.setenv("PARMLINT_EXECUTOR", value)
    of_variable = fleet_checkout.run("check", "--no-cache")

    assert (of_option.code, of_variable.code) == (2, 2)
    assert of_option.err.startswith(f"parmlint: --executor: {reason}")
    assert of_variable.err == of_option.err.replace("--executor", "PARMLINT_EXECUTOR")


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
def test_cache_and_baseline_are_those_of_any_run(fleet_checkout: Checkout, tmp_path: Path) -> None:
    """What a cluster has found is shown again without it, and a baseline of one holds for the other."""
    cached = ("check", "--cache-dir", str(tmp_path / "cache"), "--format", "json")
    there = fleet_checkout.run(*cached, "--executor", "here:x")
    submitted = EXECUTOR.submitted
    again = fleet_checkout.run(*cached, "--executor", "here:x")
    here = fleet_checkout.run(*cached, "--jobs", "1")
    assert there.codes
    assert there == again == here
    assert EXECUTOR.submitted == submitted > 0

    assert fleet_checkout.run("baseline", "create").code == 0
    hidden = fleet_checkout.run("check", "--no-cache", "--executor", "here:x", "--format", "json")
    assert (hidden.code, hidden.codes) == (0, [])
    assert EXECUTOR.submitted > submitted


@pytest.mark.usefixtures("executor")
def test_an_interrupted_run_leaves_no_work_behind(fleet_checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer never comes."""
    EXECUTOR.faults = [KeyboardInterrupt()]

    outcome = fleet_checkout.run("check", "--no-cache", "--executor", "here:x")

    assert outcome.code == 130
    assert EXECUTOR.canceled == EXECUTOR.submitted == 2


@pytest.mark.usefixtures("executor")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("executor", "executor gives ThreadPoolExecutor, and not a lint.engine.pools.WorkerPool"),
        ("managed", "managed gives ThreadPoolExecutor, and not a lint.engine.pools.WorkerPool"),
        ("unreachable", "unreachable has no workers for this address (RuntimeError)"),
        ("gone", "gone is installed, but tests.cli.test_executors:nothing is not there"),
        ("lacking", "lacking needs a package that is not installed (no_such_package)"),
    ],
)
def test_a_package_that_gives_no_pool_is_refused(fleet_checkout: Checkout, name: str, message: str) -> None:
    """It is no defect of parmlint, and the address, which may hold a password, is not repeated."""
    outcome = fleet_checkout.run("check", "--no-cache", "--executor", f"{name}:2")

    assert (outcome.code, outcome.out) == (2, "")
    assert f"--executor: {message}.\n" in outcome.err


@pytest.mark.usefixtures("executor")
def test_workers_read_no_disk_whatever_their_pool_says(
    fleet_checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new process has no boundary of the checkout."""
    received = Received()
    monkeypatch.setattr("tests.cli.test_executors.EXECUTOR", received)
    alone = _check(fleet_checkout, "--jobs", "1")

    assert _check(fleet_checkout, "--executor", "disk:x") == alone
    assert received.tasks
    assert all(task.tree is not None for task in received.tasks)


class _Broken(Executor):
    """Takes one piece of work, loses it, and refuses all that follows, as pools of processes do."""

    def __init__(self) -> None:
        self._taken = 0

    def submit(self, _work: Callable[..., Any], /, *_arguments: Any, **_options: Any) -> Future[Any]:
        self._taken += 1
        if self._taken > 1:
            raise ConnectionError("gone")
        lost: Future[Any] = Future()
        lost.set_exception(ConnectionError("gone"))
        return lost


@pytest.mark.usefixtures("executor")
def test_an_executor_that_takes_no_more_work_has_lost_it(
    fleet_checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.cli.test_executors.EXECUTOR", _Broken())

    outcome = fleet_checkout.run("check", "--no-cache", "--executor", "here:x")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("parmlint: G0")
    assert "could not be checked: the workers were lost twice (ConnectionError" in outcome.err


@pytest.mark.usefixtures("executor")
def test_an_executor_may_refuse_work_once(fleet_checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    class Refusing(pools.Inline):
        def submit(self, work: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
            if self.submitted == 0:
                self.submitted += 1
                raise ConnectionError("gone")
            return super().submit(work, *arguments, **options)

    monkeypatch.setattr("tests.cli.test_executors.EXECUTOR", Refusing())
    alone = _check(fleet_checkout, "--jobs", "1")

    assert _check(fleet_checkout, "--executor", "here:x") == alone

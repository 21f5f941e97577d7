"""A cluster of Dask on this machine: the findings are those of one process, and what goes wrong is told."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path, PurePath
from typing import Any

import pytest

from tests.bench import fleet
from tests.running import Checkout

pytest.importorskip("distributed", reason="the extra dask is not installed")

from lint.cli import common
from lint.engine import dask_pool, grouped
from lint.engine.engine import Engine
from lint.engine.pools import WorkerPool
from lint.engine.sending import LostWorkError
from lint.source.file_tree import FileTree
from tests.helpers.clusters import HOST, Cluster, cluster


@pytest.fixture
def fleet_checkout(checkout: Checkout) -> Checkout:
    fleet.write(checkout.root, 3, 1)
    checkout.write("plex001/zos/NKB.PLEX.PARMLIB/COMMNDZZ", "COM='LOGON APPLID(X),PASSWORD=SECRET99'\n")
    checkout.commit()
    return checkout


@pytest.fixture
def small_checkout(checkout: Checkout) -> Checkout:
    """Three systems of a few members, which are checked at once, and a member that none of them selects."""
    names = ["PRDA", "PRDB", "PRDC"]
    checkout.write("parmlint.yaml", "systems:\n" + "".join(f"  {name}: {{parmlib: {name}}}\n" for name in names))
    for name in names:
        checkout.write(f"{name}/LOAD00", "SYSPARM  00\n")
        checkout.write(f"{name}/IEASYS00", "CLOCK=00\n")
        checkout.write(f"{name}/CLOCK00", "OPERATOR NOPROMPT\n")
        checkout.write(f"{name}/CLOCK01", "OPERATOR NOPROMPT\n")
    checkout.commit()
    return checkout


def _alone(checkout: Checkout) -> str:
    return checkout.run("check", "--no-cache", "--jobs", "1", "--format", "json", "--show-unjudged").out


def test_workers_elsewhere_give_the_same_report(fleet_checkout: Checkout, tmp_path: Path) -> None:
    with cluster(tmp_path / "cluster") as workers:
        outcome = fleet_checkout.run(
            "check", "--no-cache", "--executor", f"dask:{workers.address}", "--format", "json", "--show-unjudged"
        )

    assert outcome.err == ""
    assert "SYS002" in outcome.out
    assert outcome.out == _alone(fleet_checkout)
    assert "SECRET99" not in outcome.out


@contextmanager
def _pool_that_loses(cluster_of: Cluster, number: int) -> Iterator[WorkerPool]:
    """The workers of a cluster, of which so many are killed before they get any work."""
    with dask_pool.open_pool(cluster_of.address) as pool:
        for worker in cluster_of.workers[:number]:
            worker.kill()
            worker.wait()
        yield pool


def test_work_of_a_worker_that_is_killed_is_done_by_another_one(small_checkout: Checkout, tmp_path: Path) -> None:
    settings = common.settings(FileTree(), no_config=False, config=None)
    with cluster(tmp_path / "cluster") as workers:
        run = grouped.check_paths(settings, [PurePath()], FileTree(), pool=_pool_that_loses(workers, 1))

    assert "SYS002" in {finding.code for finding in run.findings}
    assert run.findings == Engine(settings).check_paths([PurePath()]).findings


def test_without_any_worker_left_the_run_ends_and_names_the_systems(
    small_checkout: Checkout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lint.engine.sending._PATIENCE", 0.2)
    settings = common.settings(FileTree(), no_config=False, config=None)
    with cluster(tmp_path / "cluster") as workers, pytest.raises(LostWorkError) as lost:
        grouped.check_paths(settings, [PurePath()], FileTree(), pool=_pool_that_loses(workers, 2))

    assert lost.value.names == [system.name for system in settings.systems]
    assert lost.value.reason == "no worker is left"


class _Losing(Executor):
    """Gives work to workers of a cluster that are paused, then kills so many of them; the others go on."""

    def __init__(self, client: Any, workers: list[subprocess.Popen[bytes]], number: int) -> None:
        self._client, self._executor = client, client.get_executor(pure=False)
        self._workers, self._number = workers, number
        for worker in workers:
            worker.send_signal(signal.SIGSTOP)

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
        submitted: Future[Any] = self._executor.submit(work, *arguments, **options)
        if self._workers:
            limit = time.monotonic() + 60
            while not any(self._client.processing().values()):
                assert time.monotonic() < limit
            for at, worker in enumerate(self._workers):
                worker.send_signal(signal.SIGKILL if at < self._number else signal.SIGCONT)
            self._workers = []
        return submitted


def _client(cluster_of: Cluster) -> Any:
    return import_module("distributed").Client(cluster_of.address, set_as_default=False)


@contextmanager
def _pool_that_loses_work(cluster_of: Cluster, number: int) -> Iterator[WorkerPool]:
    with dask_pool.open_pool(cluster_of.address) as pool, _client(cluster_of) as client:
        yield pool._replace(executor=_Losing(client, cluster_of.workers, number))


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be paused there")
@pytest.mark.parametrize("allowed_failures", ["0", "1"])
def test_work_that_is_lost_with_a_worker_is_done_by_another_one(
    small_checkout: Checkout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allowed_failures: str
) -> None:
    """Whether or not Dask tries it again itself."""
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", allowed_failures)
    settings = common.settings(FileTree(), no_config=False, config=None)
    with cluster(tmp_path / "cluster") as workers:
        run = grouped.check_paths(settings, [PurePath()], FileTree(), pool=_pool_that_loses_work(workers, 1))

    assert "SYS002" in {finding.code for finding in run.findings}
    assert run.findings == Engine(settings).check_paths([PurePath()]).findings


def test_work_that_ends_two_workers_goes_to_no_third_one(tmp_path: Path) -> None:
    """The scheduler would give it to four."""
    with cluster(tmp_path / "cluster", 3) as workers, dask_pool.open_pool(workers.address) as pool:
        with pytest.raises(dask_pool.LostTwiceError) as lost:
            pool.executor.submit(os._exit, 1).result(60)
        left = [worker for worker in workers.workers if worker.poll() is None]

        assert pool.has_tried(lost.value)
        assert len(left) == 1
        assert pool.executor.submit(abs, -1).result(60) == 1


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be paused there")
def test_if_all_workers_are_lost_at_work_the_run_says_what_was_not_checked(
    small_checkout: Checkout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lint.engine.sending._PATIENCE", 0.2)
    with cluster(tmp_path / "cluster") as workers:
        monkeypatch.setattr("lint.cli.checking.open_pool", lambda _: _pool_that_loses_work(workers, 2))
        outcome = small_checkout.run("check", "--no-cache", "--executor", "dask:x")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == "parmlint: PRDA, PRDB and PRDC could not be checked: no worker is left.\n"


def test_without_a_scheduler_there_is_no_worker_left(tmp_path: Path) -> None:
    with cluster(tmp_path / "cluster", 1) as workers, dask_pool.open_pool(workers.address) as pool:
        assert pool.has_workers()
        pool.executor._executor._client._timeout = 1  # type: ignore[attr-defined]
        workers.scheduler.kill()
        limit = time.monotonic() + 60
        while pool.has_workers():
            assert time.monotonic() < limit
            time.sleep(0.1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a worker has no parmlint, or an old one.\n"),
        ("def build():\n    return '1.0 (there)'\n", "the workers run parmlint 1.0 (there), and this is parmlint "),
    ],
)
def test_workers_with_another_program_are_refused_before_any_text_travels(
    fleet_checkout: Checkout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str
) -> None:
    """Nor does any of them end, as a worker of Dask does that cannot import its task."""
    package = tmp_path / "there" / "lint"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    if text:
        (package / "program.py").write_text(text, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(package.parent))
    with cluster(tmp_path / "cluster", 1) as workers:
        outcome = fleet_checkout.run("check", "--no-cache", "--executor", f"dask:{workers.address}")

        assert (outcome.code, outcome.out) == (2, "")
        assert outcome.err.startswith(f"parmlint: --executor: {message}")
        assert workers.workers[0].poll() is None


def test_an_address_without_a_scheduler_is_refused(fleet_checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_pool, "_PATIENCE", 1)

    outcome = fleet_checkout.run("check", "--no-cache", "--executor", f"dask:tcp://{HOST}:1")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"parmlint: --executor: no scheduler of Dask answers at tcp://{HOST}:1 (OSError).\n"


_TLS = "DASK_DISTRIBUTED__COMM__TLS"
_ADDRESSES = {
    f"tcp://{HOST}:1x": "an address is tls://HOST:PORT or tcp://HOST:PORT",
    f"http://{HOST}:1": "an address is tls://HOST:PORT or tcp://HOST:PORT",
    "fleet1": "an address is tls://HOST:PORT or tcp://HOST:PORT",
    f"tls://{HOST}:1": "tls:// needs certificates, and the configuration of Dask has no ca_file",
}


@pytest.mark.parametrize("address", _ADDRESSES)
def test_an_address_that_cannot_be_one_is_refused_in_one_line(fleet_checkout: Checkout, address: str) -> None:
    """In a process of its own: Dask writes a traceback when the process ends with a client that never began."""
    outcome = _in_process(fleet_checkout, address, {})

    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert outcome.stderr == f"parmlint: --executor: dask: {_ADDRESSES[address]}.\n"


def test_a_client_that_must_not_connect_ends_with_the_process(fleet_checkout: Checkout) -> None:
    """Dask refuses `tcp://` where its configuration requires encryption."""
    outcome = _in_process(fleet_checkout, f"tcp://{HOST}:1", {"DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "True"})

    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert outcome.stderr == f"parmlint: --executor: no scheduler of Dask answers at tcp://{HOST}:1 (RuntimeError).\n"


def _in_process(checkout: Checkout, address: str, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """A check by the workers at an address, with such variables in the environment."""
    return subprocess.run(
        [
            sys.executable, "-m", "lint", "check", "--no-cache", "--format", "json", "--show-unjudged",
            "--executor", f"dask:{address}",
        ],
        cwd=checkout.root,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip


@pytest.mark.parametrize("executor", ["dask", "dask:", "nothing:tcp://x:1", ":x"])
def test_a_name_without_address_or_package_is_refused(fleet_checkout: Checkout, executor: str) -> None:
    outcome = fleet_checkout.run("check", "--no-cache", "--executor", executor)

    assert outcome.code == 2
    assert "--executor: NAME:ADDRESS is required; the names here are dask" in outcome.err


def _certificate(folder: Path) -> list[str]:
    """A new certificate of this host and its key, as options of Dask's commands."""
    folder.mkdir()
    key, certificate = str(folder / "key.pem"), str(folder / "certificate.pem")
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    subprocess.run([*command, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return ["--tls-ca-file", certificate, "--tls-cert", certificate, "--tls-key", key]


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")
def test_texts_travel_encrypted_to_those_with_a_certificate(small_checkout: Checkout, tmp_path: Path) -> None:
    options = _certificate(tmp_path / "tls")
    _, certificate, _, _, _, key = options
    trusted = {f"{_TLS}__CA_FILE": certificate, f"{_TLS}__CLIENT__CERT": certificate, f"{_TLS}__CLIENT__KEY": key}
    stranger = _certificate(tmp_path / "stranger")
    untrusted = {
        f"{_TLS}__CA_FILE": certificate,
        f"{_TLS}__CLIENT__CERT": stranger[1],
        f"{_TLS}__CLIENT__KEY": stranger[5],
    }
    with cluster(tmp_path / "cluster", 1, *options, protocol="tls") as workers:
        assert workers.address.startswith("tls://")
        with_certificate = _in_process(small_checkout, workers.address, trusted)
        others = [_in_process(small_checkout, workers.address, variables) for variables in (untrusted, {})]

    assert "SYS002" in with_certificate.stdout
    assert with_certificate.stdout == _alone(small_checkout)
    assert with_certificate.stderr == ""
    for refused in others:
        assert (refused.returncode, refused.stdout) == (2, "")
        assert "parmlint: --executor: " in refused.stderr
        assert "Traceback" not in refused.stderr

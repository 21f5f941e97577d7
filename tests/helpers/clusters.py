"""Clusters of Dask on this machine."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

HOST = "127.0.0.1"


class Cluster(NamedTuple):
    """A scheduler and its workers: processes of their own, as on other machines."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


def _started(*arguments: str, folder: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", *arguments, "--no-dashboard", "--host", HOST]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)


@contextmanager
def cluster(folder: Path, workers: int = 2, *options: str, protocol: str = "tcp") -> Iterator[Cluster]:
    """A cluster whose processes begin in `folder`, where nothing of the checkout is."""
    folder.mkdir()
    place = folder / "scheduler.json"
    with ExitStack() as ending:

        def start(*arguments: str) -> subprocess.Popen[bytes]:
            process = _started(*arguments, *options, folder=folder)
            ending.callback(process.wait, 30)
            ending.callback(process.kill)
            return process

        scheduler = start(
            "distributed.cli.dask_scheduler", "--port", "0", "--scheduler-file", str(place), "--protocol", protocol
        )
        limit = time.monotonic() + 60
        while not place.is_file() or not place.read_text("utf-8").strip():
            assert time.monotonic() < limit, (folder / "log").read_text("utf-8")
            time.sleep(0.1)
        address = json.loads(place.read_text("utf-8"))["address"]
        several = [
            start("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--protocol", protocol)
            for _ in range(workers)
        ]
        yield Cluster(address, scheduler, several)

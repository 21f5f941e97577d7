"""A cluster of Dask as a pool of workers (`--executor dask:tls://HOST:PORT`); needs the extra `parmlint[dask]`.

The certificates for `tls://` are those of the configuration of Dask: its files, or the variables of its environment.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from distributed import Client
from distributed.scheduler import KilledWorker

from lint.engine.pools import PoolError, WorkerPool

_PATIENCE = 30
"""Seconds in which the scheduler must answer, and have a worker."""


@contextmanager
def open_pool(address: str) -> Iterator[WorkerPool]:
    """The workers of the cluster whose scheduler is at an address, such as `tcp://127.0.0.1:8786`.

    Raises PoolError where none answers. What is unfinished when the block ends is cancelled.
    """
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise PoolError(f"no scheduler of Dask answers at {address} ({type(error).__name__})") from None
    try:

        def workers() -> int:
            return len(client.scheduler_info(n_workers=-1)["workers"])

        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise PoolError(f"the scheduler of Dask at {address} has no workers") from None
        executor = client.get_executor(pure=False)
        try:
            yield WorkerPool(
                executor, workers(), is_elsewhere=True, tried=(KilledWorker,), has_workers=lambda: workers() > 0
            )
        finally:
            executor.shutdown(wait=False)
    finally:
        client.close()

"""A cluster of Dask as a pool of workers (`--executor dask:tls://HOST:PORT`); needs the extra `parmlint[dask]`.

The certificates for `tls://` are those of the configuration of Dask: its files, or the variables of its environment.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from distributed import Client
from distributed.scheduler import KilledWorker

from lint import program
from lint.engine.group_tasks import OtherProgramError
from lint.engine.pools import PoolError, WorkerPool

_PATIENCE = 30
"""Seconds in which the scheduler must answer, and have a worker."""


@contextmanager
def open_pool(address: str) -> Iterator[WorkerPool]:
    """The workers of the cluster whose scheduler is at an address, such as `tcp://127.0.0.1:8786`.

    Raises PoolError where none answers, or where a worker has no parmlint, and OtherProgramError where it has another
    one. What is unfinished when the block ends is cancelled.
    """
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise PoolError(f"no scheduler of Dask answers at {address} ({type(error).__name__})") from None
    try:

        def workers() -> int:
            return len(client.scheduler_info(n_workers=-1).get("workers", ()))  # without any from a closed client

        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise PoolError(f"the scheduler of Dask at {address} has no workers") from None
        _refuse_other_programs(client)
        executor = client.get_executor(pure=False)
        try:
            yield WorkerPool(
                executor, workers(), is_elsewhere=True, tried=(KilledWorker,), has_workers=lambda: workers() > 0
            )
        finally:
            if client.status != "closed":  # as it is when the scheduler went away: it has nothing to cancel then
                executor.shutdown(wait=False)
    finally:
        client.close()


def _refuse_other_programs(client: Client) -> None:
    """Ask the workers for their program before any text travels: a task that it cannot import ends a worker of Dask."""
    for answer in client.run(program.build, on_error="return").values():
        if isinstance(answer, Exception) and not isinstance(answer, OSError):  # that is a worker that was lost
            raise PoolError("a worker has no parmlint, or an old one")
        if isinstance(answer, str) and answer != program.build():
            raise OtherProgramError(answer)

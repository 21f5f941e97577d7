"""A cluster of Dask as a pool of workers (`--executor dask:tls://HOST:PORT`); needs the extra `parmlint[dask]`.

The certificates for `tls://` are those of the configuration of Dask: its files, or the variables of its environment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from itertools import count
from typing import Any, TypeVar
from uuid import uuid4

from distributed import Client, Security, get_worker
from distributed.comm.addressing import get_address_host_port, parse_address
from distributed.scheduler import KilledWorker
from distributed.utils import sync

from lint import program
from lint.engine.group_tasks import OtherProgramError
from lint.engine.pools import PoolError, WorkerPool

T = TypeVar("T")
_SCHEMES = ("tcp", "tls")
_PATIENCE = 30
"""Seconds in which the scheduler must answer, and have a worker."""
_ATTEMPTS = 2
"""The number of workers that may begin the same work. The limit of Dask is a setting of its scheduler."""


class LostTwiceError(Exception):
    """Work that two workers began and did not end."""


@contextmanager
def open_pool(address: str) -> Iterator[WorkerPool]:
    """The workers of the cluster whose scheduler is at an address, such as `tcp://127.0.0.1:8786`.

    Raises PoolError where none answers, or where a worker has no parmlint, and OtherProgramError where it has another
    one. What is unfinished when the block ends is cancelled.
    """
    _refuse_wrong(address)
    try:
        client = _Client(address, timeout=_PATIENCE, set_as_default=False)
    except Exception as error:
        raise PoolError(f"no scheduler of Dask answers at {address} ({type(error).__name__})") from None
    try:

        def workers() -> int:
            return len(client.scheduler_info(n_workers=-1).get("workers", ()))  # without any from a closed client

        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise PoolError(f"the scheduler of Dask at {address} has no workers") from None
        _refuse_other_programs(client)
        executor = _Counting(client.get_executor(pure=False))
        try:
            yield WorkerPool(
                executor, workers(), is_elsewhere=True, has_tried=_has_tried, has_workers=lambda: workers() > 0
            )
        finally:
            if client.status != "closed":  # as it is when the scheduler went away: it has nothing to cancel then
                executor.shutdown(wait=False)
    finally:
        client.close()


def _has_tried(error: Exception) -> bool:
    """True for work that Dask gives up after it went to another worker; that depends on the scheduler's settings."""
    return isinstance(error, LostTwiceError) or (isinstance(error, KilledWorker) and error.allowed_failures > 0)


class _Counting(Executor):
    """Hands work to an executor of Dask; the attempts at it are counted under a number, at the scheduler."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._topic = f"parmlint-{uuid4()}"
        self._numbers = count()

    def submit(self, work: Callable[..., T], /, *arguments: Any, **options: Any) -> Future[T]:
        return self._executor.submit(_attempt, self._topic, next(self._numbers), work, *arguments, **options)

    def shutdown(self, wait: bool = True, **_options: bool) -> None:
        """End it; what nobody waits for is cancelled, as it is by the executor of Dask."""
        self._executor.shutdown(wait=wait)


def _attempt(topic: str, number: int, work: Callable[..., T], *arguments: Any) -> T:
    """The result of some work, on a worker. Raises LostTwiceError if other workers began it twice before."""
    worker = get_worker()
    scheduler, loop = worker.scheduler, worker.loop
    begun = sync(loop, scheduler.events, topic=topic)
    if sum(each == number for _, each in begun) >= _ATTEMPTS:
        raise LostTwiceError
    sync(loop, scheduler.log_event, topic=topic, msg=number)
    return work(*arguments)


class _Client(Client):
    """A client that closes when it cannot start. Dask leaves it open after some errors, and waits a minute at exit."""

    async def _start(self, *arguments: Any, **options: Any) -> None:
        try:
            await super()._start(*arguments, **options)
        except Exception:
            await self._close()
            raise


def _refuse_wrong(address: str) -> None:
    """Refuse what is no address, and `tls://` without a certificate, before Dask waits for an answer."""
    try:
        scheme, _ = parse_address(address)
        _, port = get_address_host_port(address)
    except ValueError:
        scheme, port = "", None
    if scheme not in _SCHEMES or not port:
        raise PoolError("dask: an address is tls://HOST:PORT or tcp://HOST:PORT")
    if scheme == "tls":
        tls = Security().get_tls_config_for_role("client")
        if lacking := [name for name in ("ca_file", "cert") if not tls.get(name)]:
            raise PoolError(f"dask: tls:// needs certificates, and the configuration of Dask has no {lacking[0]}")


def _refuse_other_programs(client: Client) -> None:
    """Ask the workers for their program before any text travels: a task that it cannot import ends a worker of Dask."""
    for answer in client.run(program.build, on_error="return").values():
        if isinstance(answer, Exception) and not isinstance(answer, OSError):  # that is a worker that was lost
            raise PoolError("a worker has no parmlint, or an old one")
        if isinstance(answer, str) and answer != program.build():
            raise OtherProgramError(answer)

"""The option `--executor`: a pool of workers, perhaps on other machines, by the name of an installed entry point."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from lint.cli import common

if TYPE_CHECKING:
    from lint.engine.pools import WorkerPool

GROUP = "parmlint.executors"
"""The entry points: functions that take what is behind the colon and return a context manager of a `WorkerPool`."""

DRAWN = "html"
"""The format that draws systems."""


VARIABLE = "PARMLINT_EXECUTOR"


class NamedExecutor(NamedTuple):
    """An executor (`NAME:ADDRESS`), and the option or variable that names it."""

    text: str
    named_by: str


def chosen(context: typer.Context, executor: str, jobs: int | None, formats: Collection[str]) -> NamedExecutor | None:
    """The executor that a run uses; None for processes of this machine. Refuses options that contradict each other.

    `--jobs` and pages that draw systems go before an executor that only the environment names.
    """
    source = context.get_parameter_source("executor")
    if source is None or source.name != "COMMANDLINE":
        is_used = executor and jobs is None and DRAWN not in formats
        return NamedExecutor(executor, VARIABLE) if is_used else None
    if jobs is not None:
        common.refuse("--executor and --jobs are mutually exclusive.")
    if DRAWN in formats:
        common.refuse("--executor cannot be used with html: the page draws systems, and they are played elsewhere.")
    return NamedExecutor(executor, "--executor")


def open_pool(executor: NamedExecutor) -> AbstractContextManager[WorkerPool]:
    """The pool of an executor. Refuses a name that no installed package has."""
    from importlib.metadata import entry_points

    name, colon, address = executor.text.partition(":")
    named_by = executor.named_by
    executors = {entry.name: entry for entry in entry_points(group=GROUP)}
    if not colon or not address or name not in executors:
        common.refuse(
            f"{named_by}: NAME:ADDRESS is required; the names here are {', '.join(sorted(executors)) or 'none'}."
        )
    try:
        opener = executors[name].load()
    except ModuleNotFoundError as error:
        extra = f": parmlint[{name}]" if executors[name].value.startswith("lint.") else ""
        common.refuse(f"{named_by}: {name} needs a package that is not installed ({error.name}){extra}.")
    except (AttributeError, ImportError):
        common.refuse(f"{named_by}: {name} is installed, but {executors[name].value} is not there.")
    return _refusing(named_by, _opened(name, opener, address))


@contextmanager
def _refusing(named_by: str, opened: AbstractContextManager[WorkerPool]) -> Iterator[WorkerPool]:
    """The pool. Refuses one that cannot be had, and workers with another program."""
    from lint.engine.group_tasks import OtherProgramError
    from lint.engine.pools import PoolError
    from lint.program import build

    try:
        with opened as pool:
            yield pool
    except PoolError as error:
        common.refuse(f"{named_by}: {error}.")
    except OtherProgramError as error:
        common.refuse(f"{named_by}: the workers run parmlint {error}, and this is parmlint {build()}.")


@contextmanager
def _opened(name: str, opener: Callable[[str], Any], address: str) -> Iterator[WorkerPool]:
    """The pool that an opener gives. Its workers read no disk, whatever it says: no boundary of this run is there.

    Raises PoolError and OtherProgramError.
    """
    from lint.engine import parallel
    from lint.engine.group_tasks import OtherProgramError
    from lint.engine.pools import PoolError, WorkerPool

    with ExitStack() as opened:
        try:
            pool = opened.enter_context(opener(address))
        except (PoolError, OtherProgramError):
            raise
        except Exception as error:
            # Not its text: addresses may hold passwords.
            raise PoolError(f"{name} has no workers for this address ({type(error).__name__})") from error
        if not isinstance(pool, WorkerPool):
            raise PoolError(f"{name} gives {type(pool).__name__}, and not a lint.engine.pools.WorkerPool")
        try:
            yield pool._replace(is_elsewhere=True)
        except KeyboardInterrupt:
            parallel.end_workers()  # an executor would wait for what they are at
            raise

"""The option `--executor`: a pool of workers, perhaps on other machines, by the name of an installed entry point."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

import typer

from lint.cli import common

if TYPE_CHECKING:
    from lint.engine.pools import WorkerPool

GROUP = "parmlint.executors"
"""The entry points: functions that take what is behind the colon and return a context manager of a `WorkerPool`."""

DRAWN = "html"
"""The format that draws systems."""


def chosen(context: typer.Context, executor: str, jobs: int | None, formats: Collection[str]) -> str:
    """The executor that a run uses; "" for processes of this machine. Refuses options that contradict each other.

    `--jobs` and pages that draw systems go before an executor that only the environment names.
    """
    source = context.get_parameter_source("executor")
    if source is None or source.name != "COMMANDLINE":
        return "" if jobs is not None or DRAWN in formats else executor
    if jobs is not None:
        common.refuse("--executor and --jobs are mutually exclusive.")
    if DRAWN in formats:
        common.refuse("--executor cannot be used with html: the page draws systems, and they are played elsewhere.")
    return executor


def open_pool(executor: str) -> AbstractContextManager[WorkerPool]:
    """The pool that `NAME:ADDRESS` stands for. Refuses a name that no installed package has."""
    from importlib.metadata import entry_points

    name, colon, address = executor.partition(":")
    executors = {entry.name: entry for entry in entry_points(group=GROUP)}
    if not colon or not address or name not in executors:
        common.refuse(
            f"--executor: NAME:ADDRESS is required; the names here are {', '.join(sorted(executors)) or 'none'}."
        )
    try:
        opener = executors[name].load()
    except ModuleNotFoundError as error:
        common.refuse(f"--executor: {name} needs a package that is not installed ({error.name}): parmlint[{name}].")
    pool: AbstractContextManager[WorkerPool] = opener(address)
    return pool

"""An executor without workers: this process does each piece of work when its result is asked for."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class InTurn(Executor):
    """Does the work in this process."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
        """The future result of some work, which is done in `result`."""
        return _Later(work, arguments, options)


class _Later(Future[Any]):
    def __init__(self, work: Callable[..., Any], arguments: tuple[Any, ...], options: dict[str, Any]) -> None:
        super().__init__()
        self._work = work
        self._arguments = arguments
        self._options = options

    def result(self, timeout: float | None = None) -> Any:
        """The result of the work, which is done now. Raises what the work raises."""
        if not self.done():
            self.set_result(self._work(*self._arguments, **self._options))
        return super().result(timeout)

"""A run as it is recorded, in whatever file."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

from lint import __version__
from lint.report.fleet.rows import RunRows


class Record(NamedTuple):
    """A run, without secrets.

    `scope` says what the run looked at, and with which rules: a finding can be new, or gone, only between two runs of
    the same scope.
    """

    site: str
    scope: str
    revision: str
    exit_code: int
    incomplete: bool
    files: int
    members: int
    rules: int
    rows: RunRows

    def row(self, run: int | None, before: int | None) -> tuple[Any, ...]:
        """Its row in the table `runs`, begun now; `before` is the last earlier run of the same site and scope."""
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        about = self.site, started, __version__, self.revision or None, self.scope, before
        return run, *about, self.exit_code, int(self.incomplete), self.files, self.members, self.rules

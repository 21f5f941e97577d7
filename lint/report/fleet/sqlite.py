"""A run as it is recorded: one transaction, which adds rows and changes none."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import PurePath
from typing import Any, NamedTuple

from lint import __version__
from lint.report.fleet.rows import ListRows, RunRows, SharedRow
from lint.report.fleet.schema import SCHEMA
from lint.source import database
from lint.source.database import Database
from lint.values.secrets import masked_message

_DIGEST = 16
"""Bytes."""


class Record(NamedTuple):
    """A run for the database.

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

    def append_to(self, path: PurePath) -> None:
        """Add the run to a database. Raises RefusedError or OSError; then it is as before."""
        database.append(path, SCHEMA, self._add)

    def _add(self, target: Database) -> None:
        run = target.insert("runs", _stored(self._row(target)))
        numbers: dict[int, int] = {}
        for system in self.rows.systems:
            row = None, run, system.name, system.platform, system.sysplex, system.declared
            number = target.insert("systems", _stored(row))
            for shared in system.lists:
                if id(shared) not in numbers:  # many systems have the very same list
                    numbers[id(shared)] = _list(target, shared)
            lists = dict.fromkeys(numbers[id(shared)] for shared in system.lists)
            target.insert_all("stored_system_lists", [(number, each) for each in lists])
        findings = _shared(target, "finding", "stored_findings", "stored_finding_systems", self.rows.findings)
        target.insert_all("stored_run_findings", [(run, finding) for finding in findings])
        entries = _shared(target, "entry", "stored_unjudged", "stored_unjudged_systems", self.rows.unjudged)
        target.insert_all("stored_run_unjudged", [(run, entry) for entry in entries])

    def _row(self, target: Database) -> tuple[Any, ...]:
        site, scope = masked_message(self.site), masked_message(self.scope)
        earlier = target.rows("SELECT max(run) FROM runs WHERE site = ? AND scope = ?", _stored((site, scope)))
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        extent = self.files, self.members, self.rules
        before = next(earlier)[0]
        about = site, started, __version__, self.revision or None, scope, before
        return None, *about, self.exit_code, self.incomplete, *extent


def _list(target: Database, shared: ListRows) -> int:
    """The number of a list, which is stored if no run had it before."""
    rows = [_stored(row) for row in shared.rows]
    digest = _digest([shared.prefix, rows])
    for (number,) in target.rows("SELECT list FROM stored_lists WHERE digest = ?", (digest,)):
        return int(number)
    number = target.insert("stored_lists", (None, digest, shared.prefix))
    table = "stored_members" if shared.prefix is None else "stored_values"
    target.insert_all(table, [(number, *row) for row in rows])
    return number


def _shared(target: Database, key: str, table: str, of_systems: str, entries: Iterable[SharedRow]) -> dict[int, None]:
    """The numbers of rows, which are stored if no run had them before."""
    numbers: dict[int, None] = {}
    for entry in entries:
        row, systems = _stored(entry.row), _stored(entry.systems)
        digest = _digest([row, systems])
        earlier = next(target.rows(f"SELECT {key} FROM {table} WHERE digest = ?", (digest,)), None)
        number = int(earlier[0]) if earlier else target.insert(table, (None, digest, *row))
        if not earlier:
            target.insert_all(of_systems, [(number, system) for system in dict.fromkeys(systems)])
        numbers[number] = None
    return numbers


def _digest(value: Any) -> bytes:
    return sha256(json.dumps(value).encode()).digest()[:_DIGEST]


def _stored(row: Iterable[Any]) -> tuple[Any, ...]:
    """A row as SQLite takes it: a character that is none, as in a path that is no UTF-8, becomes a question mark."""
    return tuple(value.encode("utf-8", "replace").decode() if isinstance(value, str) else value for value in row)

"""`--format sqlite=FILE`: one transaction for each run, which adds rows and changes none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import PurePath

from lint.report.fleet.packed import PackedRows, Row, digest_of
from lint.report.fleet.record import Record
from lint.report.fleet.rows import ListRows
from lint.report.fleet.schema import SCHEMA
from lint.source import database
from lint.source.database import Database


def append(record: Record, path: PurePath) -> None:
    """Add a run to a database. Raises RefusedError or OSError; then it is as before."""
    database.append(path, SCHEMA, partial(_add, record))


def _add(record: Record, target: Database) -> None:
    # What an incomplete run did not find may be there: nothing would be new or gone since it.
    query = "SELECT max(run) FROM runs WHERE site = ? AND scope = ? AND NOT incomplete"
    earlier = target.rows(query, (record.site, record.scope))
    run = target.insert("runs", record.row(None, next(earlier)[0]))
    numbers: dict[PackedRows, int] = {}
    for system in record.rows.systems:
        number = target.insert("systems", (None, run, *system.columns))
        for shared in system.lists:
            if shared.rows not in numbers:  # many systems have the very same list
                numbers[shared.rows] = _list(target, shared)
        lists = dict.fromkeys(numbers[shared.rows] for shared in system.lists)
        target.insert_all("stored_system_lists", ((number, each) for each in lists))
    findings = _shared(target, "finding", "stored_findings", "stored_finding_systems", record.rows.findings)
    target.insert_all("stored_run_findings", [(run, finding) for finding in findings])
    entries = _shared(target, "entry", "stored_unjudged", "stored_unjudged_systems", record.rows.unjudged)
    target.insert_all("stored_run_unjudged", [(run, entry) for entry in entries])


def _list(target: Database, shared: ListRows) -> int:
    """The number of a list, which is stored if no run had it before."""
    digest = digest_of(shared.prefix, shared.rows.digest.hex())
    for (number,) in target.rows("SELECT list FROM stored_lists WHERE digest = ?", (digest,)):
        return int(number)
    number = target.insert("stored_lists", (None, digest, shared.prefix))
    table = "stored_members" if shared.prefix is None else "stored_values"
    target.insert_all(table, ((number, *row) for row in shared.rows))
    return number


def _shared(target: Database, key: str, table: str, of_systems: str, entries: Iterable[Row]) -> Iterator[int]:
    """The numbers of rows, which are stored with the names of their systems if no run had them before."""
    for row, systems in entries:
        digest = digest_of(row, systems)
        earlier = next(target.rows(f"SELECT {key} FROM {table} WHERE digest = ?", (digest,)), None)
        number = int(earlier[0]) if earlier else target.insert(table, (None, digest, *row))
        if not earlier:
            target.insert_all(of_systems, ((number, system) for system in systems))
        yield number

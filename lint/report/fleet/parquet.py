"""`--format parquet=FOLDER`: the tables of the database as Parquet files, one for each run in a folder for each table.

A Parquet file cannot be added to, so that a run has files of its own. Folders of files are what readers of Parquet
take for a table (DuckDB, pandas, Spark), and no writer waits for another.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import PurePath

from lint.report.fleet.packed import Row
from lint.report.fleet.record import Record
from lint.report.fleet.schema import SCHEMA
from lint.source import database, parquet
from lint.source.parquet import Block, FolderSchema

TABLES = ("runs", "systems", "members", "effective_values", "findings", "finding_systems", "unjudged")
"""The tables and views of the database that hold rows of their own, `runs` first: its file makes a run whole."""
_BLOCK = 10_000
"""Rows that are in memory at once."""


def folder_schema() -> FolderSchema:
    """The tables, with the columns of the database."""
    return FolderSchema("parmlint fleet", SCHEMA.version, database.columns(SCHEMA, TABLES))


def append(record: Record, path: PurePath) -> None:
    """Add a run to a folder. Raises RefusedError or OSError; then it has no file of the run."""
    folder = parquet.opened(path, folder_schema())
    run = time.time_ns() // 1000  # ascends, and no two writers have to agree on it
    earlier = folder.newest_first("runs", ("run", "site", "scope", "incomplete"))
    before = next((number for number, *of_run in earlier if of_run == [record.site, record.scope, 0]), None)
    folder.add(run, _tables(record, run, before))


def _tables(record: Record, run: int, before: int | None) -> Mapping[str, Iterator[Block]]:
    rows = record.rows
    systems = ((number, run, *system.columns) for number, system in enumerate(rows.systems, 1))
    findings = (row for row, _ in rows.findings)
    finding_systems = ((row[0], row[1], system) for row, of_row in rows.findings for system in of_row)
    unjudged = ((*row[:2], system, *row[2:]) for row, of_row in rows.unjudged for system in of_row or (None,))
    return {
        "runs": _blocks((), [record.row(run, before)]),
        "systems": _blocks((), systems),
        "members": _of_systems(record, run, is_members=True),
        "effective_values": _of_systems(record, run, is_members=False),
        "findings": _blocks((run,), findings),
        "finding_systems": _blocks((run,), finding_systems),
        "unjudged": _blocks((run,), unjudged),
    }


def _blocks(first: Row, rows: Iterable[Row]) -> Iterator[Block]:
    remaining = iter(rows)
    while block := list(islice(remaining, _BLOCK)):
        yield Block(first, block)


def _of_systems(record: Record, run: int, *, is_members: bool) -> Iterator[Block]:
    """The lists of systems; those that equal another of the system are one, as in the database."""
    for system in record.rows.systems:
        name = system.columns[0]
        lists = {(each.prefix, each.rows.digest): each.rows for each in system.lists}
        for (prefix, _), rows in lists.items():
            if (prefix is None) == is_members:
                yield Block((run, name), rows)

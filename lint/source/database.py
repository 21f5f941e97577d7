"""Databases that runs add to: one SQLite file, opened inside the boundary of the run, and one transaction for each run.

The first bytes of a file say whose database it is. They are read before SQLite sees it, so that a file of another
program stays as it is, to its time of access. The tables must be those of the program: a trigger that somebody added
would run with the rights of this user. No other database can be attached, and no extension is loaded.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import PurePath
from typing import Any, NamedTuple
from urllib.parse import quote

from lint.source import boundary, disk, writer
from lint.source.boundary import RefusedError

Row = Sequence[Any]

WAIT = 60
"""The seconds that a run waits for another program that has the database locked."""
_LOOK = 0.5
"""The seconds of such a wait after which signals are answered."""

_KIND = 0xFF
"""The bits of a code of an error that are its kind [doc: SQLite, Result and Error Codes]."""
_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_VERSION_AT, _APPLICATION_AT, _NUMBER = 60, 68, 4
"""Places in the header, and the length of a number there [doc: SQLite, Database File Format]."""
_BESIDE = ("-journal", "-wal", "-shm")
"""Ends of the names of files that SQLite writes beside a database."""


class Schema(NamedTuple):
    """The tables of a database: the number of the application, the version, and the SQL that makes them."""

    application: int
    version: int
    script: str


class Column(NamedTuple):
    """A column of numbers, or of texts."""

    name: str
    is_number: bool


class Database:
    """An open database: adds rows, and answers queries of the program."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, query: str, values: Row = ()) -> Iterator[tuple[Any, ...]]:
        """The rows that a query finds."""
        # A generator that nobody finishes would end with a message of its own after the connection.
        return self._connection.execute(query, values)

    def insert(self, table: str, row: Row) -> int:
        """Add a row to a table of the program; its number."""
        cursor = self._connection.execute(_insertion(table, row), row)
        return cursor.lastrowid or 0

    def insert_all(self, table: str, rows: Iterable[Row]) -> None:
        """Add rows of one length to a table of the program."""
        remaining = iter(rows)
        first = next(remaining, None)
        if first is not None:
            self._connection.executemany(_insertion(table, first), chain((first,), remaining))


def _insertion(table: str, row: Row) -> str:
    # The names of tables are words of the program; what comes from files are values alone.
    return f"INSERT INTO {table} VALUES ({','.join('?' * len(row))})"


def append(path: PurePath, schema: Schema, add: Callable[[Database], None]) -> None:
    """Let `add` add rows to a database, all of them or none; a file that is not there, or is empty, becomes one.

    Raises RefusedError, whose reason is a clause, or OSError; then the rows are as before.
    """
    target = writer.target_of(path)
    if not os.path.isdir(os.path.dirname(target)):
        raise FileNotFoundError(2, os.strerror(2), target)
    _refuse_other(path, target, schema)
    with _errors(path), closing(sqlite3.connect(target, timeout=_LOOK, isolation_level=None)) as connection:
        _guard(connection)
        _when_unlocked(connection, lambda: connection.execute("BEGIN IMMEDIATE"))
        try:
            if not _objects(connection):
                _create(connection, schema)
            _refuse_other_tables(path, connection, schema)
            add(Database(connection))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def columns(schema: Schema, names: Iterable[str]) -> dict[str, list[Column]]:
    """The columns of tables and views."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        _create(model, schema)
        return {
            name: [
                Column(column, is_number=kind == "INTEGER")
                for _, column, kind, *_ in model.execute(f"PRAGMA table_info({name})")
            ]
            for name in names
        }


@contextmanager
def opened(path: PurePath, schema: Schema) -> Iterator[Database]:
    """A database to be read. Raises RefusedError, whose reason is a clause, or OSError."""
    target = boundary.current().real_path(path)
    if not _refuse_other(path, target, schema):
        os.stat(target)  # raises where there is no file
        raise RefusedError("it is empty", path)
    with _errors(path), closing(_opened_to_read(path, target)) as connection:
        connection.execute("BEGIN")  # so that all answers are of one state
        if not _objects(connection):
            raise RefusedError("it is empty", path)
        _refuse_other_tables(path, connection, schema)
        yield Database(connection)


def _opened_to_read(path: PurePath, target: str) -> sqlite3.Connection:
    """A connection that writes nothing, to a database in which what a killed run left is taken back."""
    address = f"file:{quote(os.path.abspath(target))}?mode=ro"
    connection = sqlite3.connect(address, timeout=_LOOK, uri=True)
    try:
        _guard(connection)
        _when_unlocked(connection, lambda: _objects(connection))
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
            raise
    else:
        return connection
    with closing(sqlite3.connect(writer.target_of(path), timeout=_LOOK)) as repairing:
        _guard(repairing)
        _when_unlocked(repairing, lambda: _objects(repairing))  # which takes it back
    connection = sqlite3.connect(address, timeout=WAIT, uri=True)
    _guard(connection)
    return connection


def _refuse_other(path: PurePath, target: str, schema: Schema) -> bool:
    """True for a database of this schema, False for a file that is empty or not there. Refuses any other."""
    for name in _BESIDE:
        if os.path.islink(target + name):
            raise RefusedError(f"{os.path.basename(target + name)} is a link", path)
    try:
        status = os.lstat(target)
    except FileNotFoundError:
        return False
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(21, os.strerror(21), target)
    if not stat.S_ISREG(status.st_mode):
        raise RefusedError(disk.NO_FILE, path)
    descriptor = os.open(target, os.O_RDONLY | disk.CAREFULLY)
    try:
        header = os.read(descriptor, _HEADER)
    finally:
        os.close(descriptor)
    if not header:
        return False
    if not any(header) and _has_journal(target):
        return True  # a new one, whose first run was killed: SQLite takes back what that left
    if not header.startswith(_MAGIC) or _number(header, _APPLICATION_AT) != schema.application:
        raise RefusedError("it is not a database that parmlint made", path)
    version = _number(header, _VERSION_AT)
    if version != schema.version:
        raise RefusedError(f"it is of version {version}, and this parmlint knows version {schema.version}", path)
    return True


def _has_journal(target: str) -> bool:
    """True if a run has left its journal beside a database."""
    try:
        return os.lstat(f"{target}-journal").st_size > 0
    except FileNotFoundError:
        return False


def _when_unlocked(connection: sqlite3.Connection, ask: Callable[[], object]) -> None:
    """Ask a database the first question, as soon as no other program has it locked; all others wait for that long.

    SQLite answers no signal while it waits, so that it waits in short turns.
    """
    limit = time.monotonic() + WAIT
    while True:
        try:
            ask()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & _KIND != sqlite3.SQLITE_BUSY or time.monotonic() > limit:
                raise
        else:
            connection.execute(f"PRAGMA busy_timeout = {int(WAIT * 1000)}")
            return


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + _NUMBER], "big")


def _guard(connection: sqlite3.Connection) -> None:
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")


def _create(connection: sqlite3.Connection, schema: Schema) -> None:
    """Make the tables in the transaction that is open; `executescript` would end it."""
    for statement in schema.script.split(";\n"):
        if statement.strip():
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {schema.application}")
    connection.execute(f"PRAGMA user_version = {schema.version}")


def _objects(connection: sqlite3.Connection) -> set[tuple[Any, ...]]:
    return set(connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


def _refuse_other_tables(path: PurePath, connection: sqlite3.Connection, schema: Schema) -> None:
    """Refuse a database that lacks a table of the program, or has a trigger. Indexes and views may be added."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        _create(model, schema)
        expected = _objects(model)
    objects = _objects(connection)
    if expected - objects or any(kind == "trigger" for kind, _, _ in objects):
        raise RefusedError(f"its tables are not those of version {schema.version}", path)


@contextmanager
def _errors(path: PurePath) -> Iterator[None]:
    """Errors of SQLite as those of a file."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0)
        kind = code & _KIND
        if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            reason = f"another program has kept it locked for {WAIT} seconds"
        elif code == sqlite3.SQLITE_READONLY_ROLLBACK:
            reason = "a run was killed while it wrote to it, and only who may write to it can take that back"
        elif kind == sqlite3.SQLITE_READONLY:
            reason = "it is read-only"
        elif kind in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            reason = "it is damaged"
        else:
            reason = str(error)
        raise RefusedError(reason, path) from None

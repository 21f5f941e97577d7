"""Databases that runs add to: whole or not at all, one writer at a time, and no file of anybody else."""

from __future__ import annotations

import gc
import os
import signal
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from lint.source import boundary, database
from lint.source.boundary import RefusedError
from lint.source.database import Database, Schema

SCHEMA = Schema(7, 3, "CREATE TABLE a (number INTEGER PRIMARY KEY, text TEXT);\nCREATE VIEW b AS SELECT text FROM a;\n")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a.db"


def append(file: Path, *texts: str, schema: Schema = SCHEMA) -> None:
    database.append(file, schema, lambda opened: opened.insert_all("a", [(None, text) for text in texts]))


def texts(file: Path) -> list[str]:
    with database.opened(file, SCHEMA) as opened:
        return [text for (text,) in opened.rows("SELECT text FROM b ORDER BY 1")]


def test_rows_are_added_to_a_new_an_empty_and_an_existing_file(file: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    for path in (file, empty):
        append(path, "1", "2")
        append(path, "3")
        assert texts(path) == ["1", "2", "3"]


def test_what_fails_leaves_the_rows_as_they_were(file: Path) -> None:
    append(file, "1")
    before = file.read_bytes()

    def fail(opened: Database) -> None:
        opened.insert("a", (None, "2"))
        raise KeyError

    with pytest.raises(KeyError):
        database.append(file, SCHEMA, fail)
    with pytest.raises(RefusedError, match="no such table"):
        database.append(file, SCHEMA, lambda opened: opened.insert_all("c", [("1",)]))

    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_what_fails_at_first_leaves_no_table(file: Path) -> None:
    with pytest.raises(RefusedError):
        database.append(file, SCHEMA, lambda opened: opened.insert_all("c", [("1",)]))

    assert file.read_bytes() == b""
    append(file, "1")
    assert texts(file) == ["1"]


def of_another_program(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE a (number, text)")


def of_another_version(file: Path) -> None:
    append(file, "1", schema=SCHEMA._replace(version=4))


def with_other_tables(file: Path) -> None:
    append(file, "1", schema=SCHEMA._replace(script="CREATE TABLE a (number, text)"))


def with_a_trigger(file: Path) -> None:
    append(file, "1")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM a; END")


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda file: file.write_bytes(b"text\n" * 100), "it is not a database that parmlint made"),
        (lambda file: file.write_bytes(b"S"), "it is not a database that parmlint made"),
        (of_another_program, "it is not a database that parmlint made"),
        (of_another_version, "it is of version 4, and this parmlint knows version 3"),
        (with_other_tables, "its tables are not those of version 3"),
        (with_a_trigger, "its tables are not those of version 3"),
    ],
)
def test_another_file_stays_as_it_is(file: Path, make: object, reason: str) -> None:
    assert callable(make)
    make(file)
    before = file.read_bytes()

    with pytest.raises(RefusedError) as refused:
        append(file, "2")
    with pytest.raises(RefusedError) as unread:
        texts(file)

    assert refused.value.strerror == unread.value.strerror == reason
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_damaged_database_is_told(file: Path) -> None:
    append(file, *map(str, range(2000)))
    data = bytearray(file.read_bytes())
    data[4096:8192] = b"\xff" * 4096
    file.write_bytes(data)

    with pytest.raises(RefusedError) as refused:
        texts(file)

    assert refused.value.strerror == "it is damaged"


def test_indexes_and_views_may_be_added(file: Path) -> None:
    append(file, "1")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE INDEX mine ON a (text)")
        connection.execute("CREATE VIEW my_own AS SELECT 1")

    append(file, "2")

    assert texts(file) == ["1", "2"]


@pytest.fixture
def locked(file: Path) -> Iterator[sqlite3.Connection]:
    append(file, "1")
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield connection


def test_a_second_writer_gives_up_after_its_time(
    file: Path, locked: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "WAIT", 0.1)

    with pytest.raises(RefusedError) as refused:
        append(file, "2")

    assert refused.value.strerror == "another program has kept it locked for 0.1 seconds"
    locked.execute("ROLLBACK")
    assert texts(file) == ["1"]


def test_a_second_writer_waits(file: Path, locked: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_LOOK", 0.1)
    ends = threading.Timer(0.3, locked.execute, ("COMMIT",))
    ends.start()

    append(file, "2")
    ends.join()

    assert texts(file) == ["1", "2"]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timer sends a signal there")
@pytest.mark.parametrize("use", [append, texts], ids=["writes", "reads"])
def test_a_signal_ends_the_wait(
    file: Path, locked: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, use: Callable[[Path], object]
) -> None:
    """Not when the other program has ended, which it does here at last."""
    locked.execute("COMMIT")
    locked.execute("BEGIN EXCLUSIVE")
    ends = threading.Timer(15, locked.execute, ("COMMIT",))
    ends.start()
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(KeyboardInterrupt):
            use(file)
        assert locked.in_transaction
    finally:
        signal.signal(signal.SIGALRM, before)
        ends.cancel()


def test_writers_at_once_lose_nothing(file: Path) -> None:
    writers = [threading.Thread(target=append, args=(file, f"{number:02}")) for number in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()

    assert texts(file) == [f"{number:02}" for number in range(8)]


def test_nothing_is_written_through_a_link_that_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout, outside = tmp_path / "checkout", tmp_path / "outside"
    (checkout / ".git").mkdir(parents=True)
    outside.mkdir()
    (checkout / "a.db").symlink_to(outside / "a.db")
    (checkout / "b.db-journal").symlink_to(outside / "journal")
    monkeypatch.chdir(checkout)
    monkeypatch.setattr(boundary._Current, "boundary", boundary.of_command_line([]))

    for name in ("a.db", "b.db"):
        with pytest.raises(RefusedError, match="link"):
            append(Path(name), "1")

    assert list(outside.iterdir()) == []


def test_a_folder_and_a_pipe_are_refused(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        append(tmp_path)
    with pytest.raises(FileNotFoundError):
        append(tmp_path / "no" / "a.db")
    with pytest.raises(RefusedError, match="not a regular file"):
        append(Path("/dev/null"))


def add_and_be_killed(file: Path) -> None:
    """Add so many rows that SQLite writes pages of them before the end, which never comes."""

    def add(opened: Database) -> None:
        opened.insert_all("a", ((None, "x" * 1000) for _ in range(20_000)))
        os.kill(os.getpid(), signal.SIGKILL)

    process = os.fork()
    if not process:
        database.append(file, SCHEMA, add)
    assert os.waitpid(process, 0)[1] == signal.SIGKILL


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process that is killed")
def test_a_run_that_is_killed_in_the_middle_adds_nothing(file: Path) -> None:
    append(file, "1")
    size = file.stat().st_size

    add_and_be_killed(file)
    assert file.stat().st_size > size
    assert texts(file) == ["1"]  # who reads takes back what the run left

    add_and_be_killed(file)
    append(file, "2")
    assert texts(file) == ["1", "2"]
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process that is killed")
def test_a_first_run_that_is_killed_in_the_middle_leaves_room_for_another(file: Path) -> None:
    add_and_be_killed(file)
    assert not any(file.read_bytes()[:16])  # SQLite writes the first page last
    with pytest.raises(RefusedError, match="it is empty"):
        texts(file)

    file.unlink(missing_ok=True)
    add_and_be_killed(file)
    append(file, "1")
    assert texts(file) == ["1"]
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process that is killed")
def test_what_a_killed_run_left_is_told_where_it_cannot_be_taken_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append(file, "1")
    add_and_be_killed(file)
    connect = sqlite3.connect

    def read_only(target: str, **named: object) -> sqlite3.Connection:
        address = target if target.startswith(("file:", ":")) else f"file:{target}?mode=ro"
        return connect(address, uri=True)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(RefusedError) as refused:
        texts(file)

    assert refused.value.strerror == (
        "a run was killed while it wrote to it, and only who may write to it can take that back"
    )


def test_a_file_that_may_be_read_alone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append(file, "1")
    connect = sqlite3.connect
    # As SQLite itself does it for a user who may not write the file.
    monkeypatch.setattr(
        sqlite3,
        "connect",
        lambda target, **named: (
            connect(target) if target == ":memory:" else connect(f"file:{target}?mode=ro", **named, uri=True)
        ),
    )

    with pytest.raises(RefusedError) as refused:
        append(file, "2")

    assert refused.value.strerror == "it is read-only"


def test_rows_that_nobody_read_to_the_end_say_nothing_when_a_run_fails(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append(file, "1", "2")
    unraised: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unraised.append)

    def fail(opened: Database) -> None:
        rows = opened.rows("SELECT text FROM a")
        next(rows)
        opened.insert("c", ("3",))

    with suppress(RefusedError):
        database.append(file, SCHEMA, fail)
    gc.collect()

    assert unraised == []
    assert texts(file) == ["1", "2"]


def test_no_other_database_can_be_attached(file: Path, tmp_path: Path) -> None:
    second = tmp_path / "second"
    with pytest.raises(RefusedError, match="too many attached databases"):
        database.append(file, SCHEMA, lambda opened: list(opened.rows(f"ATTACH '{second}' AS second")))  # type: ignore[arg-type]
    assert not second.exists()

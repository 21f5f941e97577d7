"""Folders of Parquet files that runs add to: a number is there with all of its files or with none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pyarrow.parquet as pq
import pytest

from lint.source import leftovers, parquet, writer
from lint.source.boundary import RefusedError
from lint.source.database import Column
from lint.source.parquet import Block, FolderSchema

COLUMNS = [Column("number", is_number=True), Column("text", is_number=False)]
SCHEMA = FolderSchema("test", 3, {"a": COLUMNS, "b": COLUMNS, "c": COLUMNS})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "folder"


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """What a run notes to clear away at its end is of no other test."""
    yield
    leftovers.cleared()


def add(folder: Path, number: int, *texts: str | None) -> None:
    tables = {table: [Block((number,), [(text,) for text in texts])] for table in SCHEMA.tables}
    parquet.opened(folder, SCHEMA).add(number, tables)


def texts(folder: Path, table: str) -> list[tuple[int, str]]:
    read = pq.read_table(folder / table)
    return list(zip(read["number"].to_pylist(), read["text"].to_pylist(), strict=True))


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_rows_are_added_to_a_new_an_empty_and_an_existing_folder(folder: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    for path in (folder, empty):
        add(path, 1, "1", None)
        add(path, 2, "2")
        assert texts(path, "c") == [(1, "1"), (1, None), (2, "2")]


def test_the_rows_of_the_highest_number_come_first(folder: Path) -> None:
    for number in (9, 10, 100):
        add(folder, number, "x", "y")
    (folder / "a" / "text").touch()

    rows = parquet.opened(folder, SCHEMA).newest_first("a", ("text", "number"))

    assert list(rows) == [[text, number] for number in (100, 10, 9) for text in "xy"]
    assert list(parquet.opened(folder.parent / "new", SCHEMA).newest_first("a", ("text",))) == []


def test_many_rows_are_written_in_groups(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "_ROWS", 10)
    monkeypatch.setattr(parquet, "_SHARED", 2)
    lists = [[(f"{number}.{at}",) for at in range(4)] for number in range(5)]
    blocks = [Block((system,), lists[system % 5]) for system in range(50)]

    parquet.opened(folder, SCHEMA).add(1, {"a": blocks})

    assert pq.read_metadata(folder / "a" / "1.parquet").num_row_groups == 17
    assert texts(folder, "a") == [(block.first[0], text) for block in blocks for (text,) in block.rows]


def failing_rows() -> Iterator[tuple[str]]:
    yield ("x",)
    raise KeyError


@pytest.mark.parametrize("table", SCHEMA.tables)
def test_what_fails_leaves_no_file(folder: Path, table: str) -> None:
    add(folder, 1, "1")
    before = files(folder)

    tables = {name: [Block((2,), failing_rows() if name == table else [("x",)])] for name in SCHEMA.tables}

    with pytest.raises(KeyError):
        parquet.opened(folder, SCHEMA).add(2, tables)

    assert files(folder) == before


@pytest.mark.parametrize("place", range(3))
def test_a_name_that_cannot_be_given_takes_back_the_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    """As on a disk that is full; and nothing of another run is removed."""
    add(folder, 1, "1")
    before = files(folder)
    given: list[str] = []

    def fail(scratch: str, target: str) -> None:
        if len(given) == place:
            raise OSError(28, os.strerror(28))
        given.append(os.path.relpath(target, folder))
        Path(scratch).rename(target)

    monkeypatch.setattr(writer, "_link", fail)
    with pytest.raises(OSError, match="No space left"):
        add(folder, 2, "2")

    assert given == ["c/2.parquet", "b/2.parquet", "a/2.parquet"][:place]
    assert files(folder) == before


def test_a_number_is_given_once(folder: Path) -> None:
    add(folder, 1, "1")

    with pytest.raises(FileExistsError):
        add(folder, 1, "2")

    assert texts(folder, "a") == texts(folder, "b") == [(1, "1")]


def test_a_run_that_is_killed_before_the_last_name_has_no_row_in_the_first_table(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def kill(scratch: str, target: str) -> NoReturn:
        raise Killed

    names: list[str] = []
    link = writer._link

    def link_one(scratch: str, target: str) -> None:
        names.append(target)
        link(scratch, target)
        if len(names) == 2:
            monkeypatch.setattr(os, "unlink", lambda path: None)  # nothing is cleared away
            monkeypatch.setattr(writer, "_link", kill)

    add(folder, 1, "1")
    monkeypatch.setattr(writer, "_link", link_one)
    with pytest.raises(Killed):
        add(folder, 2, "2")

    assert texts(folder, "a") == [(1, "1")]
    assert texts(folder, "c") == [(1, "1"), (2, "2")]
    monkeypatch.undo()
    add(folder, 3, "3")
    assert texts(folder, "a") == [(1, "1"), (3, "3")]


def test_a_folder_in_which_a_killed_run_left_its_scratch_file_is_empty(folder: Path) -> None:
    folder.mkdir()
    (folder / f".parmlint-{'0' * 48}.tmp").touch()

    add(folder, 1, "1")

    assert texts(folder, "a") == [(1, "1")]


def test_a_disk_that_cannot_be_written(folder: Path) -> None:
    folder.mkdir(mode=0o500)
    if os.access(folder, os.W_OK):
        pytest.skip("this user may write everywhere")

    with pytest.raises(PermissionError):
        add(folder, 1, "1")


def test_the_mark_must_be_a_file(folder: Path) -> None:
    (folder / parquet.MARK).mkdir(parents=True)

    with pytest.raises(RefusedError, match="not a folder that parmlint made"):
        add(folder, 1, "1")
    assert list(folder.rglob("*")) == [folder / parquet.MARK]


def test_refusals_are_clauses(folder: Path) -> None:
    folder.mkdir()
    (folder / "x").touch()

    with pytest.raises(RefusedError) as refused:
        add(folder, 1, "1")

    assert refused.value.strerror == "it is not a folder that parmlint made"

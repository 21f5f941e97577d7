"""Folders of Parquet files that runs add to: `FOLDER/TABLE/NUMBER.parquet`, written inside the boundary of the run.

A file that says whose folder it is comes first; a folder with anything else in it stays as it is. The files of a number
get their names when all of them are on the disk, that of the first table last.
"""

from __future__ import annotations

import io
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import PurePath
from typing import Any, NamedTuple

from lint.source import boundary, disk, leftovers, writer
from lint.source.boundary import RefusedError
from lint.source.database import Column

Row = Sequence[Any]

MARK = "_parmlint.json"
"""The file that says whose folder it is. Readers of Parquet leave out names that begin so."""
_FILE = re.compile(r"[0-9]+\.parquet")
_ROWS = 100_000
"""The rows that are converted before they are written, as a row group."""
_SHARED = 256
"""The number of converted blocks that are kept for other rows that begin with other values."""


class FolderSchema(NamedTuple):
    """The tables of a folder: the name of the application, the version, and the columns of each table."""

    application: str
    version: int
    tables: Mapping[str, Sequence[Column]]


class Block(NamedTuple):
    """Rows of a table that all begin with the same values."""

    first: Row
    rows: Iterable[Row]


def opened(path: PurePath, schema: FolderSchema) -> ParquetFolder:
    """A folder to add to, which need not exist yet. Raises RefusedError, whose reason is a clause, or OSError."""
    target = writer.target_of(path)
    if not os.path.isdir(os.path.dirname(target)):
        raise FileNotFoundError(2, os.strerror(2), target)
    with suppress(FileNotFoundError):
        names = [name for name in os.listdir(target) if not leftovers.is_scratch(name)]
        if names:
            _refuse_other(path, target, schema)
    return ParquetFolder(path, target, schema)


def _refuse_other(path: PurePath, target: str, schema: FolderSchema) -> None:
    try:
        mark = json.loads(disk.content(os.path.join(target, MARK)))
    except (FileNotFoundError, IsADirectoryError, ValueError):
        mark = None
    if not isinstance(mark, dict) or mark.get("application") != schema.application:
        raise RefusedError("it is not a folder that parmlint made", path)
    if mark.get("version") != schema.version:
        reason = f"it is of version {mark.get('version')}, and this parmlint knows version {schema.version}"
        raise RefusedError(reason, path)
    for table in schema.tables:
        if os.path.islink(os.path.join(target, table)):
            raise RefusedError(f"{table} is a link", path)


class ParquetFolder:
    """A folder of Parquet files of a schema."""

    def __init__(self, path: PurePath, target: str, schema: FolderSchema) -> None:
        self._path = path
        self._target = target
        self._schema = schema

    def newest_first(self, table: str, columns: Sequence[str]) -> Iterator[list[Any]]:
        """Some columns of the rows of a table, those of the highest number first."""
        import pyarrow as pa
        from pyarrow import parquet as pq

        folder = os.path.join(self._target, table)
        names = filter(_FILE.fullmatch, os.listdir(folder) if os.path.isdir(folder) else ())
        for name in sorted(names, key=lambda name: int(name.partition(".")[0]), reverse=True):
            data = disk.content(boundary.current().real_path(os.path.join(folder, name)))
            try:
                read = pq.read_table(pa.BufferReader(data), columns=list(columns))
            except (pa.ArrowException, OSError):
                raise RefusedError(f"{table}/{name} is damaged", self._path) from None
            yield from map(list, zip(*(read[column].to_pylist() for column in columns), strict=True))

    def add(self, number: int, tables: Mapping[str, Iterable[Block]]) -> None:
        """Add a file to each table, all or none; the number must be new. Raises RefusedError or OSError."""
        with suppress(FileExistsError):
            os.mkdir(self._target)
        mark = {"application": self._schema.application, "version": self._schema.version}
        if not os.path.lexists(os.path.join(self._target, MARK)):
            with suppress(FileExistsError):
                writer.create(self._path / MARK, f"{json.dumps(mark)}\n".encode())
        _refuse_other(self._path, self._target, self._schema)
        for table in self._schema.tables:
            with suppress(FileExistsError):
                os.mkdir(os.path.join(self._target, table))
        files = [
            (self._path / table / f"{number}.parquet", self._chunks(table, blocks)) for table, blocks in tables.items()
        ]
        writer.create_all(files)

    def _chunks(self, table: str, blocks: Iterable[Block]) -> Iterator[bytes]:
        """The bytes of a file."""
        import pyarrow as pa
        from pyarrow import parquet as pq

        columns = self._schema.tables[table]
        types = [pa.int64() if column.is_number else pa.string() for column in columns]
        metadata = {
            "application": self._schema.application,
            "version": str(self._schema.version),
            "table": table,
        }
        schema = pa.schema(zip((column.name for column in columns), types, strict=True), metadata=metadata)
        sink = _Sink()
        with pq.ParquetWriter(sink, schema, compression="zstd") as file:
            for batches in _gathered(_batches(blocks, types, schema)):
                file.write_table(pa.Table.from_batches(batches, schema))
                yield sink.taken()
        yield sink.taken()


def _batches(blocks: Iterable[Block], types: Sequence[Any], schema: Any) -> Iterator[Any]:
    """Each block as pyarrow has it. What several blocks share is converted once."""
    import pyarrow as pa

    shared: dict[int, tuple[Iterable[Row], list[Any]]] = {}
    for block in blocks:
        if id(block.rows) not in shared:
            if len(shared) == _SHARED:
                shared.clear()
            columns = zip(*block.rows, strict=True)
            own = types[len(block.first) :]
            arrays = [pa.array(column, kind) for column, kind in zip(columns, own, strict=False)]
            shared[id(block.rows)] = block.rows, arrays  # with the rows, so that no others get their identity
        arrays = shared[id(block.rows)][1]
        if arrays:
            first = [
                pa.repeat(pa.scalar(value, kind), len(arrays[0]))
                for value, kind in zip(block.first, types, strict=False)
            ]
            yield pa.record_batch([*first, *arrays], schema=schema)


def _gathered(batches: Iterable[Any]) -> Iterator[list[Any]]:
    """The same batches in groups large enough for a row group; one group, without a batch, for no rows."""
    is_any = False
    group: list[Any] = []
    rows = 0
    for batch in batches:
        group.append(batch)
        rows += batch.num_rows
        if rows >= _ROWS:
            yield group
            group, rows, is_any = [], 0, True
    if group or not is_any:
        yield group


class _Sink(io.RawIOBase):
    """Holds what pyarrow writes until it is taken."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def writable(self) -> bool:
        """True, as pyarrow asks."""
        return True

    def write(self, data: Any) -> int:
        """Hold a piece."""
        self._pieces.append(bytes(data))
        return len(self._pieces[-1])

    def taken(self) -> bytes:
        """All pieces since the last time."""
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)

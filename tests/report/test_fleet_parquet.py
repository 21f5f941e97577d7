"""`check --format parquet=FOLDER`: the tables of the database as files that other programs read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import duckdb
import pyarrow.parquet as pq
import pytest

from lint.report.fleet import parquet
from lint.report.fleet.schema import SCHEMA
from lint.source import database
from lint.source.parquet import MARK
from tests.running import HEALTHY, LOWERED, ROOT, SYSTEM, UNSERVED, Checkout, Outcome

FOLDER = "fleet"


def record(checkout: Checkout, *arguments: str) -> Outcome:
    return checkout.run("check", "-f", f"parquet={FOLDER}", "--site", "north", *arguments)


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    """The rows of a table, as pyarrow reads a folder of files."""
    read: list[dict[str, Any]] = pq.read_table(folder / table).to_pylist()
    return read


def ask(checkout: Checkout, query: str) -> list[tuple[Any, ...]]:
    """The answer of another program that reads Parquet, on every table as a view of its name."""
    with duckdb.connect() as connection:
        for table in parquet.TABLES:
            files = checkout.root / FOLDER / table / "*.parquet"
            connection.execute(f"CREATE VIEW {table} AS SELECT * FROM read_parquet('{files}')")
        return connection.execute(query).fetchall()


@pytest.fixture
def system(checkout: Checkout) -> Checkout:
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    return checkout


# --- what a run records ---


def test_the_rows_are_those_of_the_database(system: Checkout) -> None:
    """In every table, with the same columns in the same order; the numbers of runs and systems may be others."""
    system.write("PRDA.PARMLIB/BPXPRM00", f"{LOWERED}MAXUIDS(&NONE.)\n")
    system.write("COUPLE00", f"/* parmlint: ignore CPL001 */\n{UNSERVED}")

    assert system.run("check", "-f", "sqlite=fleet.db", "-f", f"parquet={FOLDER}", "--site", "north").code == 1

    numbers = {"run", "started"}
    with database.opened(system.root / "fleet.db", SCHEMA) as opened:
        columns = database.columns(SCHEMA, parquet.TABLES)
        for table in parquet.TABLES:
            names = [column.name for column in columns[table]]
            expected = [dict(zip(names, row, strict=True)) for row in opened.rows(f"SELECT * FROM {table}")]
            recorded = rows(system.root / FOLDER, table)
            assert [list(row) for row in recorded] == [names] * len(expected)
            assert sorted(map(repr, without(recorded, numbers))) == sorted(map(repr, without(expected, numbers)))
            assert recorded, table


def without(rows: list[dict[str, Any]], columns: set[str]) -> Iterator[dict[str, Any]]:
    return ({name: value for name, value in row.items() if name not in columns} for row in rows)


def test_files_say_whose_they_are(system: Checkout) -> None:
    record(system)

    folder = system.root / FOLDER
    mark = {"application": "parmlint fleet", "version": SCHEMA.version}
    assert json.loads((folder / MARK).read_text()) == mark
    for table in parquet.TABLES:
        (file,) = (folder / table).iterdir()
        about = {**mark, "version": str(SCHEMA.version), "table": table}
        metadata = pq.read_schema(file).metadata
        assert {key.decode(): value.decode() for key, value in metadata.items()} == about


def test_a_table_without_rows_has_its_columns(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)

    assert record(checkout, "COUPLE00").code == 0

    read = pq.read_table(checkout.root / FOLDER / "members")
    assert read.num_rows == 0
    assert read.column_names == [column.name for column in database.columns(SCHEMA, ["members"])["members"]]
    assert len(rows(checkout.root / FOLDER, "runs")) == 1


def test_a_path_that_is_no_text_is_recorded(checkout: Checkout) -> None:
    try:
        checkout.write("caf\udce9/COUPLE00", UNSERVED)
    except OSError:
        pytest.skip("this file system takes UTF-8 names only")

    record(checkout)

    assert {row["path"] for row in rows(checkout.root / FOLDER, "findings")} == {"caf?/COUPLE00"}


@pytest.mark.parametrize("output", [f"sqlite={FOLDER}", f"parquet={FOLDER}"])
def test_a_site_that_is_no_text_is_recorded(checkout: Checkout, output: str) -> None:
    checkout.write("COUPLE00", HEALTHY)
    try:
        (checkout.root / "caf\udce9" / ".git").mkdir(parents=True)
    except OSError:
        pytest.skip("this file system takes UTF-8 names only")
    checkout.monkeypatch.chdir(checkout.root / "caf\udce9")
    checkout.write("caf\udce9/COUPLE00", HEALTHY)

    assert checkout.run("check", "-f", output, "COUPLE00").code == 0

    if output.startswith("parquet"):
        assert [row["site"] for row in rows(Path(FOLDER), "runs")] == ["caf?"]


# --- over runs ---


def test_what_is_new_and_gone(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    record(checkout)
    record(checkout, "--select", "BPX")  # another scope
    checkout.write("COUPLE00", HEALTHY)
    checkout.write("BPXPRM00", LOWERED + "MAXPROCUSER(800)\n")
    record(checkout)

    runs = [row for (row,) in ask(checkout, "SELECT run FROM runs ORDER BY run")]
    assert ask(checkout, "SELECT before FROM runs ORDER BY run") == [(None,), (None,), (runs[0],)]
    gone = """SELECT f.code FROM runs r JOIN findings f ON f.run = r.before
        WHERE NOT EXISTS (SELECT 1 FROM findings n WHERE n.run = r.run AND n.fingerprint = f.fingerprint)"""
    assert ask(checkout, gone) == [("CPL013",)]


def test_an_incomplete_run_is_not_compared_with(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)
    record(checkout)
    checkout.write("COUPLE00", "\0\0")
    record(checkout)
    checkout.write("COUPLE00", HEALTHY)
    record(checkout)

    runs = ask(checkout, "SELECT run, incomplete FROM runs ORDER BY run")
    assert [incomplete for _, incomplete in runs] == [0, 1, 0]
    assert ask(checkout, "SELECT before FROM runs ORDER BY run") == [(None,), (runs[0][0],), (runs[0][0],)]


def test_no_file_of_an_earlier_run_is_touched(system: Checkout) -> None:
    record(system)
    before = {path: path.read_bytes() for path in (system.root / FOLDER).rglob("*.*")}
    record(system)

    after = {path: path.read_bytes() for path in (system.root / FOLDER).rglob("*.*")}
    assert len(after) == 2 * len(parquet.TABLES) + 1
    assert before.items() <= after.items()


def test_two_runs_at_once(system: Checkout) -> None:
    """In processes of their own, which create the folder together."""
    command = [sys.executable, "-m", "lint", "check", "--no-cache", "-q", "-f", f"parquet={FOLDER}"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    start = partial(subprocess.Popen, cwd=system.root, env=environment, stderr=subprocess.PIPE, text=True)
    running = [start([*command, "--site", site]) for site in ("north", "south")]
    assert [(process.communicate()[1], process.returncode) for process in running] == [("", 0), ("", 0)]

    assert sorted(row["site"] for row in rows(system.root / FOLDER, "runs")) == ["north", "south"]
    assert ask(system, "SELECT count(DISTINCT run) FROM runs JOIN systems USING (run)") == [(2,)]


# --- usage ---


def in_a_file(checkout: Checkout) -> None:
    checkout.write(FOLDER, "text")


def in_a_folder_of_members(checkout: Checkout) -> None:
    checkout.write(f"{FOLDER}/COUPLE00", UNSERVED)


def with_a_mark_of_another(checkout: Checkout) -> None:
    checkout.write(f"{FOLDER}/{MARK}", '{"application": "other"}')


def with_a_mark_that_is_none(checkout: Checkout) -> None:
    checkout.write(f"{FOLDER}/{MARK}", b"\xff[")


def of_another_version(checkout: Checkout) -> None:
    checkout.write(f"{FOLDER}/{MARK}", '{"application": "parmlint fleet", "version": 9}')


def with_a_table_elsewhere(checkout: Checkout) -> None:
    record(checkout, "COUPLE00")
    (checkout.root / FOLDER / "findings").rename(checkout.root / "elsewhere")
    (checkout.root / FOLDER / "findings").symlink_to(checkout.root / "elsewhere")


def with_a_damaged_run(checkout: Checkout) -> None:
    checkout.write(f"{FOLDER}/{MARK}", f'{{"application": "parmlint fleet", "version": {SCHEMA.version}}}')
    checkout.write(f"{FOLDER}/runs/12.parquet", b"PAR1 PAR1")


def of_a_link_that_leaves(checkout: Checkout) -> None:
    outside = checkout.root.parent / "outside"
    outside.mkdir()
    (checkout.root / FOLDER).symlink_to(outside)


NOT_OURS = "it is not a folder that parmlint made"


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (in_a_file, "not a directory"),
        (in_a_folder_of_members, NOT_OURS),
        (with_a_mark_of_another, NOT_OURS),
        (with_a_mark_that_is_none, NOT_OURS),
        (of_another_version, f"it is of version 9, and this parmlint knows version {SCHEMA.version}"),
        (with_a_table_elsewhere, "findings is a link"),
        (with_a_damaged_run, "runs/12.parquet is damaged"),
        (of_a_link_that_leaves, "a link leads outside the checkout, and only --allow-outside permits writing it"),
    ],
)
def test_what_is_of_somebody_else_stays_as_it_is(checkout: Checkout, make: Any, reason: str) -> None:
    checkout.write("COUPLE00", HEALTHY)
    make(checkout)
    before = sorted(checkout.root.parent.rglob("*"))

    outcome = record(checkout, "--no-cache", "COUPLE00")

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {FOLDER} cannot be written: {reason}.\n")
    assert sorted(checkout.root.parent.rglob("*")) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-f", "parquet"], "--format: parquet needs a file; write parquet=FILE."),
        (["-f", "parquet=no/a"], "no/a cannot be written: no such file or directory."),
    ],
)
def test_wrong_usage(checkout: Checkout, arguments: list[str], message: str) -> None:
    checkout.write("COUPLE00", HEALTHY)

    outcome = checkout.run("check", *arguments, "COUPLE00")

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {message}\n")


def test_without_the_extra(checkout: Checkout) -> None:
    """It is told before anything is checked, and no other format asks for the package."""
    checkout.write("COUPLE00", HEALTHY)
    checkout.monkeypatch.setitem(sys.modules, "pyarrow", None)

    outcome = record(checkout, "COUPLE00")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(
        "parmlint: --format parquet needs the package pyarrow, which is missing. Install parmlint with its extra "
        "`parquet`, or add the package to the environment of parmlint: "
    )
    assert not (checkout.root / FOLDER).exists()
    assert checkout.run("check", "-f", "sqlite=fleet.db", "COUPLE00").code == 0


def test_only_this_format_imports_the_package() -> None:
    program = "import sys\nfrom lint.report import formats\nfrom lint.report.fleet import sqlite, schema\n"
    program += "from lint.cli import check, fleet, outputs, recording\nimport lint.report.fleet.parquet\n"
    program += "sys.exit('pyarrow' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0

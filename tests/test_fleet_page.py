"""docs/fleet.md: its files are written, its commands and queries run, and they print what the page shows."""

from __future__ import annotations

import re
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import duckdb

from lint.report.fleet.schema import SCHEMA
from tests.running import ROOT, Checkout

_BLOCK = re.compile(
    r"^```(?P<form>text|yaml|console|sql|python) ?(?P<name>\S*)\n(?P<body>.*?)^```\n"
    r"(?:\n```text\n(?P<answer>.*?)^```\n)?",
    re.MULTILINE | re.DOTALL,
)
_TIME = re.compile(r"20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z")
NIGHT = "2026-11-23T02:00:00Z"
"""The time of every run on the page."""
PAGE = (ROOT / "docs" / "fleet.md").read_text("utf-8")


def test_the_page(checkout: Checkout) -> None:
    blocks = list(_BLOCK.finditer(PAGE))
    assert {block["form"] for block in blocks} == {"text", "yaml", "console", "sql", "python"}

    for block in blocks:
        if block["form"] in ("text", "yaml"):
            checkout.write(block["name"], block["body"])
        elif block["form"] == "console":
            assert "".join(_session(checkout, block["body"])) == block["body"]
        elif block["form"] == "python":
            program = [sys.executable, "-c", block["body"]]
            done = subprocess.run(program, cwd=checkout.root, capture_output=True, text=True, check=True)
            assert done.stdout == block["answer"]
        elif block["name"] == "duckdb":
            assert _answer_of_files(block["body"]) == block["answer"], block["body"]
        else:
            assert _answer(checkout.root / "fleet.db", block["body"]) == block["answer"], block["body"]


def test_the_page_names_every_column() -> None:
    """The tables of the page and those of the database are the same."""
    documented = {
        match["name"]: set(re.findall(r"`(\w+)`", match["columns"]))
        for match in re.finditer(r"^\| `(?P<name>\w+)` \|[^|]*\| (?P<columns>[^|]*) \|$", PAGE, re.MULTILINE)
    }
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA.script)
        names = {
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
            if not name.startswith(("stored_", "sqlite_"))
        }
        columns = {name: {row[1] for row in connection.execute(f"PRAGMA table_info({name})")} for name in names}

    values = {"zos", "zvm"}
    documented["latest_runs"] = documented["runs"]
    documented["new_findings"] = documented["findings"]
    documented["gone_findings"] = documented["findings"] | {"gone_in"}
    assert {name: listed - values for name, listed in documented.items()} == columns
    assert f"all this: **{SCHEMA.version}**" in PAGE
    assert f"{SCHEMA.application:#X}".replace("0X", "0x") in PAGE


def _session(checkout: Checkout, body: str) -> list[str]:
    """The commands of a console with what they print now."""
    commands = [line for line in body.splitlines() if line.startswith("$ parmlint ")]
    outcomes = ((command, checkout.run(*shlex.split(command)[2:])) for command in commands)
    return [f"{command}\n{_TIME.sub(NIGHT, outcome.out)}" for command, outcome in outcomes]


def _answer_of_files(query: str) -> str:
    """The rows that DuckDB finds in the files of the folder, in the form of `_answer`."""
    with duckdb.connect() as connection:
        cursor = connection.execute(query)
        return _lines([column[0] for column in cursor.description], cursor.fetchall())


def _answer(file: Path, query: str) -> str:
    """The rows that a query finds, as the sqlite3 program prints them with -header."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        cursor = connection.execute(query)
        return _lines([column[0] for column in cursor.description], cursor.fetchall())


def _lines(names: list[str], rows: list[tuple[Any, ...]]) -> str:
    return "".join("|".join("" if value is None else str(value) for value in row) + "\n" for row in (names, *rows))

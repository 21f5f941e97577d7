"""Databases of fleets for tests: made of rows, and what the report shows of them."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from jsonschema import Draft202012Validator

from lint.report.fleet.packed import PackedRows
from lint.report.fleet.record import Record
from lint.report.fleet.rows import ListRows, RunRows, SharedRow, SystemRows
from lint.report.fleet.sqlite import append
from tests.running import Checkout, schema

FILE = "fleet.db"


def values(prefix: str, **named: str | list[str]) -> ListRows:
    """Values of a kind; several for one name are those of several statements."""
    rows = [
        (f"{prefix}.{name}", number, "unknown" if text == "?" else "coded", None if text == "?" else text,
         "it is not known" if text == "?" else None, "P/M", "M", 1)
        for name, texts in named.items()
        for number, text in enumerate([texts] if isinstance(texts, str) else texts, 1)
    ]  # fmt: skip
    return ListRows(prefix, PackedRows(rows))


def finding(
    code: str, fingerprint: str, *systems: str, level: str = "warning", suppressed: str | None = None
) -> SharedRow:
    row = fingerprint, code, f"name-of-{code}", level, f"It is {fingerprint}.", None, suppressed, "P/M", "M", 3, 1, 3, 5
    return SharedRow(row, systems)


def record(
    checkout: Checkout,
    site: str,
    systems: dict[str, list[ListRows]],
    findings: list[SharedRow] | None = None,
    scope: str = "{}",
    *,
    exit_code: int = 1,
    incomplete: bool = False,
) -> None:
    rows = [SystemRows(name, "zos", None, True, tuple(lists)) for name, lists in systems.items()]
    run = Record(
        site, scope, "", exit_code, incomplete, 1, 1, 1, RunRows(rows, PackedRows(findings or []), PackedRows([]))
    )
    append(run, PurePath(checkout.root / FILE))


def report(checkout: Checkout, *arguments: str) -> Any:
    outcome = checkout.run("fleet", "report", FILE, "--format", "json", *arguments)
    assert (outcome.code, outcome.err) == (0, "")
    Draft202012Validator(schema("fleet")).validate(outcome.json)
    return outcome.json


def differences(checkout: Checkout, *arguments: str) -> dict[str, dict[str, tuple[list[str], list[str]]]]:
    systems = report(checkout, *arguments)["standard"]["systems"]
    return {
        f"{each['site']}/{each['system']}": {row["name"]: (row["has"], row["standard"]) for row in each["differences"]}
        for each in systems
    }


def statements(prefix: str, name: str, *several: dict[str, str]) -> ListRows:
    """Statements of one name with their operands; `?` is not known, and `=` begins a default."""
    rows = [
        (f"{prefix}.{name}.{operand}", number, state, value, None, "P/M", "M", 1)
        for number, operands in enumerate(several, 1)
        for operand, text in operands.items()
        for state, value in [
            ("unknown", None) if text == "?" else ("default", text[1:]) if text[0] == "=" else ("coded", text)
        ]
    ]
    return ListRows(prefix, PackedRows(rows))


def two_sites(checkout: Checkout) -> Checkout:
    """Record two sites, one of them twice."""
    usual = [values("BPXPRM", MAXPROCSYS="900", MAXUIDS="200"), values("COFVLF", CLASS="A")]
    north = {"A": usual, "B": usual, "C": [values("BPXPRM", MAXPROCSYS="700"), usual[1]]}
    south = {"D": usual, "A": [values("BPXPRM", MAXPROCSYS="?", MAXUIDS="200")]}
    old, new, both = (
        finding("CPL001", "o", "A"),
        finding("CPL002", "n", "A", "C"),
        finding("CPL001", "b", level="error"),
    )
    record(checkout, "north", north, [old, both])
    record(checkout, "south", south, [finding("BPX001", "s", "D")])
    record(checkout, "north", north, [both, new, finding("CPL003", "i", suppressed="ignore")])
    return checkout

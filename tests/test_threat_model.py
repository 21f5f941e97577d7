"""The page on what strangers can do: each claim has a test, and each test that it names is there."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tests.running import ROOT

PAGE = ROOT / "docs" / "threat-model.md"
_CLAIM = re.compile(r"^\| (?P<number>\d+) \| (?P<claim>[^|]+) \| (?P<tests>[^|]*)\|$", re.MULTILINE)


class Claim(NamedTuple):
    """A row of the table: its number, what it says, and the tests as `file::function`."""

    number: int
    text: str
    tests: tuple[str, ...]


CLAIMS = [
    Claim(int(row["number"]), row["claim"], tuple(re.findall(r"`([^`]+)`", row["tests"])))
    for row in _CLAIM.finditer(PAGE.read_text("utf-8"))
]


def test_the_claims_are_numbered() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    assert len(CLAIMS) == len(rows) - 1
    assert [claim.number for claim in CLAIMS] == list(range(1, len(CLAIMS) + 1))


@pytest.mark.parametrize("name", [name for claim in CLAIMS for name in claim.tests])
def test_a_test_that_a_claim_names_is_there(name: str) -> None:
    file, function = name.split("::")
    assert re.search(rf"^def {function}\(", (ROOT / file).read_text("utf-8"), re.MULTILINE)


def test_every_claim_has_a_test() -> None:
    assert [claim.number for claim in CLAIMS if not claim.tests] == []

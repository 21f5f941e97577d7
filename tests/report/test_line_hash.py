"""GitHub's line hash, by its own test vectors and by a second way of reckoning it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.report.line_hash import line_hashes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["c129715d7a2bc9a3:1"]),
        (" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]),
    ],
)
def test_the_vectors_of_the_upload_action(text: str, expected: list[str]) -> None:
    lines = range(1, len(expected) + 1)

    assert line_hashes(text, lines) == dict(zip(lines, expected, strict=True))


def test_only_the_lines_asked_for_that_exist_are_given() -> None:
    assert set(line_hashes("a\nb\nc\n", {2, 4, 5, 900})) == {2, 4}
    assert line_hashes("a\n", ()) == {}


@pytest.mark.parametrize("variant", ["a\r\nb\r\n", "a\rb\r", " a \t\n\tb\n"])
def test_line_ends_and_blanks_are_not_looked_at(variant: str) -> None:
    assert line_hashes(variant, (1, 2)) == line_hashes("a\nb\n", (1, 2))


@given(st.text("ab \t\r\n\U0001f600ü", max_size=400))
def test_the_window_may_as_well_roll(text: str) -> None:
    expected = rolled(text)

    assert line_hashes(text, expected) == expected


def rolled(text: str) -> dict[int, str]:
    """The hashes of all lines, reckoned unit by unit with a window of a hundred of them."""
    units = memoryview(text.encode("utf-16-le")).cast("H").tolist() if text else []
    window, beginnings = [0] * 100, [0] * 100
    value, at, line = 0, 0, 0
    is_start, after_cr = True, False
    counts: dict[str, int] = {}
    hashes: dict[int, str] = {}

    def tell() -> None:
        key = f"{value:x}"
        counts[key] = counts.get(key, 0) + 1
        hashes[beginnings[at]] = f"{key}:{counts[key]}"
        beginnings[at] = 0

    def shift(unit: int) -> None:
        nonlocal value, at
        value = (37 * value + unit - pow(37, 100) * window[at]) % 2**64
        window[at] = unit
        at = (at + 1) % 100

    for unit in [*units, 65535]:
        if unit in (32, 9) or (after_cr and unit == 10):
            after_cr = False
            continue
        after_cr = unit == 13
        if beginnings[at]:
            tell()
        if is_start:
            line += 1
            beginnings[at] = line
        is_start = unit in (10, 13)
        shift(10 if unit == 13 else unit)
    for _ in range(100):
        if beginnings[at]:
            tell()
        shift(0)
    return hashes

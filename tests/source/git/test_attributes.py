"""Which lines of `.gitattributes` decide for a path."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.source.git.attributes import read_attributes
from lint.source.patterns import PatternTable
from tests.helpers.counting import calls
from tests.test_growth import MORE, MOST, N


@given(
    st.lists(st.lists(st.one_of(st.just("**"), st.text("ab*?[!]", max_size=5)), min_size=1, max_size=5), max_size=5),
    st.lists(st.text("ab[]!", min_size=1, max_size=5), min_size=1, max_size=5),
)
def test_paths_fit_patterns_part_by_part(patterns: list[list[str]], parts: list[str]) -> None:
    table = PatternTable(((at, "/".join(pattern)) for at, pattern in enumerate(patterns)), crosses_folders=False)

    assert list(table.matching("/".join(parts))) == [at for at, each in enumerate(patterns) if fits(parts, each)]


def fits(parts: Sequence[str], pattern: Sequence[str]) -> bool:
    """Whether the parts of a path fit those of a pattern, in which `**` stands for any number of folders."""
    if not pattern or not parts:
        return not pattern and not parts
    if pattern[0] == "**":
        return any(fits(parts[at:], pattern[1:]) for at in range(len(parts) + 1))
    return fnmatchcase(parts[0], pattern[0]) and fits(parts[1:], pattern[1:])


@pytest.mark.parametrize(
    "form",
    [
        "a/X{0}",
        "Y{0}",
        "Y{0}*",
        "*.Z{0}",
        "**/b/V{0}",
        "a/**/U{0}",
        "*W{0}?",
        "COUPLE?{0}[xy]",
        "a/*{0}",
        "a/?COUPLE{0}*",
    ],
)
def test_lines_and_files_take_no_more_than_their_size_deserves(form: str) -> None:
    def work(size: int) -> int:
        lines = "".join(f"{form.format(at)} {('text', '-text', 'eol=lf')[at % 3]}\n" for at in range(size * 4))
        files = {".": lines.encode(), "a": lines.encode()}

        def ask() -> None:
            attributes = read_attributes(files, Path("none"))
            for at in range(size):
                attributes.of(f"a/b/COUPLE{at}")

        return calls(ask)

    work(2)
    assert work(N * MORE) <= MOST * work(N)


def test_the_last_line_decides_for_each_attribute() -> None:
    top = b"* text eol=lf\nCOUPLE* eol=crlf\na/**/COUPLE00 -text\n**/COUPLE01 !text\n/COUPLE00 crlf\n"
    attributes = read_attributes({".": top, "a/b": b"COUPLE00 eol=lf\n/*/COUPLE00 text=auto\n"}, Path("none"))

    assert attributes.of("COUPLE00") == {"text": "set", "eol": "crlf", "crlf": "set"}
    assert attributes.of("COUPLE01") == {"text": "", "eol": "crlf"}
    assert attributes.of("a/COUPLE00") == {"text": "unset", "eol": "crlf"}
    assert attributes.of("a/b/COUPLE00") == {"text": "unset", "eol": "lf"}
    assert attributes.of("a/b/c/COUPLE00") == {"text": "auto", "eol": "lf"}

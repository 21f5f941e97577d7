"""JSON piece by piece is the text that the library gives for the whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.report import json_text

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)


@given(VALUES)
def test_the_pieces_are_the_whole(value: Any) -> None:
    assert "".join(json_text.chunks(value)) == json.dumps(value, indent=2)


@pytest.mark.parametrize("number", [0, 1, 199, 200, 201, 1000])
def test_an_iterator_stands_for_a_list(number: int) -> None:
    rows = [{"line\n": at, "more": [at, {}], "none": []} for at in range(number)]
    given_ = {"runs": [{"first": 1, "rows": iter(rows)}], "rows": iter(rows)}
    assert "".join(json_text.chunks(given_)) == json.dumps(
        {"runs": [{"first": 1, "rows": rows}], "rows": rows}, indent=2
    )


def test_what_has_many_entries_is_asked_for_while_it_is_written() -> None:
    asked = []

    def rows() -> Iterator[int]:
        for at in range(1_000_000):
            asked.append(at)
            yield at

    chunks = json_text.chunks({"rows": rows()})
    assert "0,\n" in next(chunks) + next(chunks)
    assert len(asked) < 1000

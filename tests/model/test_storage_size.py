"""Sizes of virtual storage as the directory has them."""

from __future__ import annotations

import pytest

from lint.model.storage_size import size_in_bytes


@pytest.mark.parametrize(
    ("text", "size"),
    [("1K", 1024), ("64M", 64 * 2**20), ("2G", 2 * 2**30), ("1T", 2**40), ("1P", 2**50), ("1E", 2**60), ("0M", 0),
     ("*", None), ("64", None), ("M", None), ("64 M", None), ("64MB", None), ("-1M", None), ("1.5G", None), ("", None)],
)  # fmt: skip
def test_sizes(text: str, size: int | None) -> None:
    assert size_in_bytes(text) == size

"""Sizes of virtual storage."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=1024)
def size_in_bytes(text: str) -> int | None:
    """A storage size such as 64M in bytes; None for other text, such as an asterisk for a size given elsewhere."""
    match = _SIZE.fullmatch(text)
    return int(match[1]) * 1024 ** (" KMGTPE".index(match[2])) if match else None


_SIZE = re.compile(r"(\d{1,10})([KMGTPE])")

"""What GitHub refuses, so that it is never sent.

[doc: SARIF results exceed one or more limits]
"""

from __future__ import annotations

import gzip

MOST_RESULTS = 25_000
MOST_BYTES = 10_000_000
"""Of the file when it is compressed."""
_MARGIN = 0.9
"""For what is left out may have compressed better than the rest."""


def share_that_fits(text: str) -> float:
    """1 when a log is small enough, else which share of its results to try next."""
    if len(text) <= MOST_BYTES:  # no text grows when it is compressed
        return 1
    size = len(gzip.compress(text.encode(), compresslevel=6))
    return 1 if size <= MOST_BYTES else MOST_BYTES / size * _MARGIN

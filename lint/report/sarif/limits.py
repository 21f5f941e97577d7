"""What GitHub refuses, so that it is never sent.

[doc: SARIF results exceed one or more limits]
"""

from __future__ import annotations

import zlib
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator

MOST_RESULTS = 25_000
MOST_BYTES = 10_000_000
"""Of the file when it is compressed."""
_MARGIN = 0.9
"""For what is left out may have compressed better than the rest."""
_LEVEL, _GZIP = 6, zlib.MAX_WBITS | 16


class Packed:
    """A text as it is, or compressed where it is long: both are at most so large as the largest log that is sent."""

    def __init__(self, chunks: Iterable[str]) -> None:
        self._plain: list[str] = []
        self._packed: list[bytes] = []
        packer, self._length, self.size = None, 0, 0
        for chunk in chunks:
            self._length += len(chunk)
            self._plain.append(chunk)
            if self._length > MOST_BYTES:
                packer = packer or zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
                self._keep(packer.compress("".join(self._plain).encode()))
                self._plain.clear()
        if packer:
            self._keep(packer.flush())

    @property
    def share_that_fits(self) -> float:
        """1 when a log is small enough, else which share of its results to try next."""
        # No text grows when it is compressed.
        return 1 if self.size <= MOST_BYTES else MOST_BYTES / self.size * _MARGIN

    def chunks(self) -> Iterator[str]:
        """The text, for once: what was given is let go."""
        yield from self._plain
        if self._packed:
            unpacker, decoder = zlib.decompressobj(_GZIP), getincrementaldecoder("utf-8")()
            for data in self._packed:
                yield decoder.decode(unpacker.decompress(data))

    def _keep(self, data: bytes) -> None:
        self.size += len(data)
        if data:
            self._packed.append(data)

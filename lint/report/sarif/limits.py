"""The limits of GitHub code scanning.

[doc: SARIF results exceed one or more limits]
"""

from __future__ import annotations

import zlib
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator

MOST_RESULTS = 25_000
MOST_BYTES = 10_000_000
"""The maximum size of the compressed log."""
_MARGIN = 0.9
"""A safety factor: the omitted results may have compressed better than the rest."""
_LEVEL, _GZIP = 6, zlib.MAX_WBITS | 16


class Packed:
    """A text, compressed if it is long; at most MOST_BYTES are held uncompressed."""

    def __init__(self, chunks: Iterable[str]) -> None:
        self._plain: list[str] = []
        self._packed: list[bytes] = []
        packer, self._length, self.size = None, 0, 0
        for chunk in chunks:
            self._length += len(chunk)
            self._plain.append(chunk)
            if self._length > MOST_BYTES:
                packer = packer or zlib.compressobj(_LEVEL, zlib.DEFLATED, _GZIP)
                self._append(packer.compress("".join(self._plain).encode()))
                self._plain.clear()
        if packer:
            self._append(packer.flush())

    @property
    def share_that_fits(self) -> float:
        """1 if the log is small enough, else the share of its results to try next."""
        # No text grows when it is compressed.
        return 1 if self.size <= MOST_BYTES else MOST_BYTES / self.size * _MARGIN

    def chunks(self) -> Iterator[str]:
        """The chunks of the text; can be called once, because consumed chunks are freed."""
        yield from self._plain
        if self._packed:
            unpacker, decoder = zlib.decompressobj(_GZIP), getincrementaldecoder("utf-8")()
            for data in self._packed:
                yield decoder.decode(unpacker.decompress(data))

    def _append(self, data: bytes) -> None:
        self.size += len(data)
        if data:
            self._packed.append(data)

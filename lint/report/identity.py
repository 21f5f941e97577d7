"""Fingerprints of findings, which stay the same when lines move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from lint.finding import Finding

if TYPE_CHECKING:
    from lint.review.finding_key import FindingKey


def fingerprints(findings: Iterable[Finding], key_of: Callable[[Finding], FindingKey]) -> Iterator[str]:
    """A unique fingerprint for each finding, in order: a hash of its key and its number among equal keys."""
    from hashlib import sha256

    seen: Counter[FindingKey] = Counter()
    for finding in findings:
        key = key_of(finding)
        seen[key] += 1
        text = "\0".join((*key, str(seen[key])))
        yield sha256(text.encode("utf-8", "surrogateescape")).hexdigest()

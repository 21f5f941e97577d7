"""Fingerprints of findings, which stay the same when lines move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from lint.config import globs
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


def relative(path: str, root: str) -> str:
    """A path relative to the top of the checkout, absolute outside of it."""
    return globs.relative(Path(path), PurePath(root))

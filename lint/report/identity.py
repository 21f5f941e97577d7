"""What makes a finding the same finding after its line has moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from lint.config import globs
from lint.finding import Finding

if TYPE_CHECKING:
    from lint.review.finding_key import FindingKey


def fingerprints(findings: Iterable[Finding], key: Callable[[Finding], FindingKey]) -> Iterator[str]:
    """One for each finding, in their order, all of them different: made from its key and the number among equals."""
    from hashlib import sha256

    seen: Counter[FindingKey] = Counter()
    for one in findings:
        place = key(one)
        seen[place] += 1
        text = "\0".join((*place, str(seen[place])))
        yield sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def relative(path: str, root: str) -> str:
    """A path as seen from the top of the checkout, absolute when it lies elsewhere."""
    return globs.relative(Path(path), PurePath(root))

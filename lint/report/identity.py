"""What makes a finding the same finding after its line has moved."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path, PurePath

from lint.config import globs
from lint.finding import Finding
from lint.report.results import Results


def fingerprints(findings: Iterable[Finding], results: Results, root: str) -> list[str]:
    """One for each finding, in their order, all of them different.

    They are made from rule, path, member, the text of the statement without its layout, and the number among equals;
    never from a line number. Passwords are masked in that text, so that no fingerprint tells one.
    """
    seen: Counter[tuple[str, ...]] = Counter()
    seen_from_root = cache(partial(relative, root=root))
    made = []
    for one in findings:
        span = one.span
        key = (one.code, seen_from_root(span.path), span.member, results.statement(span.path, span.line))
        seen[key] += 1
        text = "\0".join((*key, str(seen[key])))
        made.append(hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest())
    return made


def relative(path: str, root: str) -> str:
    """A path as seen from the top of the checkout, absolute when it lies elsewhere."""
    return globs.relative(Path(path), PurePath(root))

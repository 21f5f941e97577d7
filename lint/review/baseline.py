"""The baseline: frozen findings, so that only new ones are shown.

An entry is a finding key, which has no line number, and the number of findings with that key. Any more are new.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import PurePath
from typing import Any, NamedTuple

from lint.finding import Finding, How, Suppressed
from lint.review.accepts import UnjudgedKey
from lint.review.finding_key import FindingKey
from lint.source.file_tree import FileTree

_VERSION = 1
_MAX_COUNT = 1_000_000_000
"""The most findings that an entry may count; no run has that many."""
_OPTIONAL = ("member", "section", "operand")


class BaselineError(Exception):
    """The file is not a baseline; the message says what is wrong with it."""


class Baseline(NamedTuple):
    """The number of findings of each key, and what may stay unjudged."""

    counts: Counter[FindingKey]
    unjudged: frozenset[UnjudgedKey] = frozenset()

    def split(
        self, findings: Iterable[Finding], key_of: Callable[[Finding], FindingKey]
    ) -> tuple[list[Finding], list[Suppressed]]:
        """The findings that are new, and those that are frozen."""
        remaining = self.counts.copy()
        new: list[Finding] = []
        frozen: list[Suppressed] = []
        for finding in findings:
            key = key_of(finding)
            if remaining[key] > 0:
                remaining[key] -= 1
                frozen.append(Suppressed(finding, How.IN_BASELINE))
            else:
                new.append(finding)
        return new, frozen

    def stale(self, current: Counter[FindingKey], was_checked: Callable[[FindingKey], bool]) -> Counter[FindingKey]:
        """The excess of the baseline over current findings, by key, for keys that were checked."""
        return Counter({key: count for key, count in (self.counts - current).items() if was_checked(key)})

    def updated(
        self, shown: Counter[FindingKey], current: Counter[FindingKey], was_checked: Callable[[FindingKey], bool]
    ) -> Baseline:
        """The baseline plus the shown findings and minus stale ones; entries that the profile hides stay."""
        still_frozen = self.counts - self.stale(current, was_checked)
        return self._replace(counts=still_frozen | shown)

    def stale_unjudged(
        self, current: Collection[UnjudgedKey], was_checked: Callable[[UnjudgedKey], bool]
    ) -> frozenset[UnjudgedKey]:
        """The entries about checked files that the rules can judge by now."""
        return frozenset(key for key in self.unjudged if key not in current and was_checked(key))

    def as_text(self) -> str:
        """The text of the file: one line for each key, in sorted order, so that diffs are readable."""
        rows = [json.dumps(_entry(key, count), ensure_ascii=False) for key, count in sorted(self.counts.items())]
        findings = "[\n" + ",\n".join(f"    {row}" for row in rows) + "\n  ]" if rows else "[]"
        keys = [json.dumps(key._asdict(), ensure_ascii=False) for key in sorted(self.unjudged)]
        unjudged = ',\n  "unjudged": [\n' + ",\n".join(f"    {key}" for key in keys) + "\n  ]" if keys else ""
        return f'{{\n  "schema_version": {_VERSION},\n  "findings": {findings}{unjudged}\n}}\n'


def read(path: PurePath, tree: FileTree) -> Baseline:
    """The baseline in a file. Raises BaselineError when it cannot be read or is none."""
    return parsed(read_bytes(path, tree), path)


def read_bytes(path: PurePath, tree: FileTree) -> bytes:
    """The bytes of a file. Raises BaselineError when it cannot be read."""
    try:
        return tree.read_bytes(path)
    except OSError as error:
        raise BaselineError(f"{path} cannot be read: {(error.strerror or '').lower()}") from None


def parsed(data: bytes, path: PurePath) -> Baseline:
    """The baseline in the bytes of a file that is called `path`. Raises BaselineError when they are none."""
    try:
        document = json.loads(data.decode("utf-8"), parse_int=_number)
    except UnicodeDecodeError:
        raise BaselineError(f"{path} is not a baseline: this is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise BaselineError(f"{path}:{error.lineno}:{error.colno}: this is not JSON") from None
    except RecursionError:
        raise BaselineError(f"{path} is not a baseline: it is nested too deeply") from None
    if not isinstance(document, dict) or document.get("schema_version") != _VERSION:
        raise BaselineError(f"{path} is not a baseline of this version of parmlint (schema_version {_VERSION})")
    entries = document.get("findings")
    if not isinstance(entries, list):
        raise BaselineError(f"{path} is not a baseline: it has no list of findings")
    counts: Counter[FindingKey] = Counter()
    for number, entry in enumerate(entries, 1):
        try:
            counts[_key(entry)] += _count(entry)
        except (TypeError, ValueError) as error:
            raise BaselineError(f"{path}: finding {number} of the baseline is malformed: {error}") from None
    return Baseline(counts, frozenset(_unjudged(document.get("unjudged", []), path)))


def _unjudged(entries: Any, path: PurePath) -> Iterator[UnjudgedKey]:
    """The keys in a list. Raises BaselineError."""
    if not isinstance(entries, list):
        raise BaselineError(f"{path} is not a baseline: unjudged is not a list")
    for number, entry in enumerate(entries, 1):
        fields = entry if isinstance(entry, dict) else {}
        if fields.keys() != set(UnjudgedKey._fields) or not all(isinstance(text, str) for text in fields.values()):
            expected = ", ".join(UnjudgedKey._fields)
            raise BaselineError(f"{path}: entry {number} of unjudged is malformed: it needs the texts {expected}")
        yield UnjudgedKey(**fields)


def _entry(key: FindingKey, count: int) -> dict[str, Any]:
    fields = {name: value for name, value in key._asdict().items() if value or name not in _OPTIONAL}
    return {**fields, "count": count}


def _key(entry: Any) -> FindingKey:
    """The key of an entry. Raises TypeError and ValueError that say what is wrong with it."""
    if not isinstance(entry, dict):
        raise TypeError("it is not an object")
    fields = {**dict.fromkeys(_OPTIONAL, ""), **{name: value for name, value in entry.items() if name != "count"}}
    wrong = next((name for name in (*FindingKey._fields, *fields) if not isinstance(fields.get(name), str)), None)
    if wrong is not None:
        raise TypeError(f"its {wrong} is {'no text' if wrong in fields else 'missing'}")
    surplus = fields.keys() - set(FindingKey._fields)
    if surplus:
        raise ValueError(f"it has a field {json.dumps(min(surplus))}, which no finding has")
    return FindingKey(**fields)


def _count(entry: dict[str, Any]) -> int:
    count = entry.get("count")
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= _MAX_COUNT:
        raise ValueError(f"its count is not a whole number from 1 to {_MAX_COUNT}")
    return count


def _number(text: str) -> int | float:
    """A JSON number; very long ones become floats, because Python refuses to convert thousands of digits to int."""
    return int(text) if len(text) <= len(str(_MAX_COUNT)) + 1 else float(text)

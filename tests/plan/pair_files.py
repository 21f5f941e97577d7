"""Pairs of configurations, before and after a change, each with the plan that the reference sheet asks for.

`pairs/README.md` has the form of a pair. The expected plans are written by people, never taken from an output.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

PAIRS = Path(__file__).parent / "pairs"
BASES = Path(__file__).parent / "bases"
SAME = "same"
"""The plan of a system that is that of the system before it."""
NOTHING = "none"
"""The plan of a system that does not appear."""

Files = Mapping[str, str | None]
"""Texts of files by their path in the base; None for a file that is absent."""


class PairError(ValueError):
    """A pair that does not fit its base."""


@dataclass(frozen=True)
class Pair:
    """A change of a base: a small complete estate in `bases`.

    `raw` is the pair as it stands in its file, `section` the name of that file without its suffix.
    """

    section: str
    raw: Mapping[str, Any]

    @property
    def name(self) -> str:
        return str(self.raw["name"])

    @property
    def base(self) -> str:
        return str(self.raw.get("base", "zos"))

    @property
    def is_readable(self) -> bool:
        """True if every statement of both sides can be read."""
        return not self.raw.get("unreadable", False)

    @property
    def before(self) -> Files:
        """The files that stand over the base before the change."""
        return dict(self.raw.get("before", {}))

    @property
    def after(self) -> Files:
        """The files that stand over the base after the change. Raises PairError for an edit that fits nowhere."""
        files = {**self.before, **self.raw.get("after", {})}
        for path, edits in self.raw.get("edit", {}).items():
            files[path] = _edited(self._text(path, files), edits, f"{self.name}: {path}")
        for path, text in self.raw.get("append", {}).items():
            files[path] = self._text(path, files) + text
        return files

    @property
    def plans(self) -> dict[str, Mapping[str, Any] | str]:
        """The expected plan of each system, `NOTHING` for one that does not appear."""
        plans: dict[str, Mapping[str, Any] | str] = {}
        for system, plan in self.raw["expect"].items():
            plans[system] = self._shared(list(plans.values())[-1]) if plan == SAME else plan
        return plans

    def write(self, to: Path, files: Files) -> Path:
        """The folder `to` with the base and one side of the pair."""
        shutil.copytree(BASES / self.base, to)
        for path, text in files.items():
            (to / path).parent.mkdir(parents=True, exist_ok=True)
            if text is None:
                (to / path).unlink(missing_ok=True)
            else:
                (to / path).write_text(text, "utf-8")
        return to

    def _text(self, path: str, files: Files) -> str:
        text = files[path] if path in files else (BASES / self.base / path).read_text("utf-8")
        if text is None:
            message = f"{self.name}: {path} is absent before the edit"
            raise PairError(message)
        return text

    def _shared(self, plan: Mapping[str, Any] | str) -> Mapping[str, Any] | str:
        """The plan of a system, for one that shares everything but what a command does for the whole sysplex."""
        once = set(self.raw.get("once", ()))
        if isinstance(plan, str) or not once:
            return plan
        return {**plan, "changes": [_without(change, once) for change in plan["changes"]]}


def pairs() -> Iterator[Pair]:
    """All pairs, in the order of their files."""
    for path in sorted(PAIRS.glob("*.yaml")):
        for raw in yaml.safe_load(path.read_text("utf-8")):
            yield Pair(path.stem, raw)


def _without(change: Mapping[str, Any], once: set[str]) -> dict[str, Any]:
    cells = ("commands", "undo")
    return {
        cell: [text for text in value if text not in once] if cell in cells else value for cell, value in change.items()
    }


def _edited(text: str, edits: Mapping[str, str], place: str) -> str:
    for old, new in edits.items():
        if text.count(old) != 1:
            message = f"{place} has {old!r} {text.count(old)} times"
            raise PairError(message)
        text = text.replace(old, new)
    return text

"""The effects of changes as people write them, and the JSON that the program reads."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from lint.facts import effects
from tools.tables import read_yaml

_SOURCES = "sources.yaml"


def files() -> list[Path]:
    """The YAML files, one for each kind."""
    return [path for path in sorted(Path(effects.FOLDER).glob("*.yaml")) if path.name != _SOURCES]


def content(path: Path) -> dict[str, Any]:
    """The content of a file, with the whole titles of its sources. Raises KeyError for a source without a title."""
    titles = _titles()
    raw: dict[str, Any] = read_yaml(path.read_text("utf-8"))
    for row in (*raw.get("about", ()), *raw.get("see", ()), *raw["changes"]):
        if "source" in row:
            row["source"] = [titles[title] for title in row["source"]]
    return raw


@cache
def _titles() -> dict[str, str]:
    titles: dict[str, str] = read_yaml(Path(effects.FOLDER, _SOURCES).read_text("utf-8"))
    return titles


def as_json(path: Path) -> str:
    """The effects of a kind in the form that the program reads."""
    return json.dumps(content(path), ensure_ascii=False, separators=(",", ":")) + "\n"

"""The value tables as people write them: YAML, in which every scalar is text."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml

_RESOLVERS = {"<": [("tag:yaml.org,2002:merge", re.compile("<<"))]}
"""Merge keys are known; `NO` is the value NO and not false, and `0191` no octal number."""
_FASTEST = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
_LOADER: Any = type("TextLoader", (_FASTEST,), {"yaml_implicit_resolvers": _RESOLVERS})


def read_yaml(text: str) -> Any:
    """The content of a table: mappings, lists and text."""
    return yaml.load(text, Loader=_LOADER)


def as_json(path: Path) -> str:
    """The table in the form that the program reads."""
    return json.dumps(read_yaml(path.read_text("utf-8")), ensure_ascii=False, separators=(",", ":")) + "\n"

"""The value tables as people write them: YAML, in which every scalar is text."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml


class _TextLoader(yaml.SafeLoader):
    """Takes `NO` for the value NO and not for false, and `0191` for no octal number; knows merge keys."""

    yaml_implicit_resolvers = {"<": [("tag:yaml.org,2002:merge", re.compile("<<"))]}  # noqa: RUF012


def read_yaml(text: str) -> Any:
    """The content of a table: mappings, lists and text."""
    return yaml.load(text, Loader=_TextLoader)


def as_json(path: Path) -> str:
    """The table in the form that the program reads."""
    return json.dumps(read_yaml(path.read_text("utf-8")), ensure_ascii=False, separators=(",", ":")) + "\n"

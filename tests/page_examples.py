"""The examples on the pages of all rules."""

from __future__ import annotations

from collections.abc import Iterator

from lint.ruleset import registry
from lint.ruleset.page import examples


def sections_of_all_pages() -> Iterator[tuple[str, str, str, bytes]]:
    """Code of the rule, heading, name of the file and its bytes, of every file of every example."""
    for rule in registry.load():
        for example in examples(rule):
            yield rule.code, example.section, example.file, example.data

"""Reads `unjudged:` of `parmlint.yaml`: what a site accepts that rules cannot judge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml

from lint.config.nodes import NodeReader
from lint.config.settings import CAUSES, Accept
from lint.finding import Span

_PATTERNS = ("rules", "path", "member", "cause")


class AcceptsReader:
    """Reads the section; `nodes` collects the mistakes, `selectors` reads a list of rules."""

    def __init__(self, nodes: NodeReader, selectors: Callable[[yaml.Node], tuple[str, ...]]) -> None:
        self._nodes = nodes
        self._selectors = selectors

    def read(self, node: yaml.Node) -> tuple[Accept, ...]:
        """The entries of `accept`, in their order."""
        accepts: list[Accept] = []
        for pair in self._nodes.pairs(node, "unjudged", ("accept",)):
            if isinstance(pair.value, yaml.SequenceNode):
                accepts += map(self._accept, pair.value.value)
            else:
                self._nodes.wrong(pair.value, "accept must be a list, each entry with a reason")
        return tuple(accepts)

    def _accept(self, node: yaml.Node) -> Accept:
        readers: dict[str, Callable[[yaml.Node], Any]] = {
            "rules": self._selectors,
            "path": self._nodes.text,
            "member": self._nodes.text,
            "cause": lambda value: self._nodes.choice(value, "the cause", CAUSES),
            "reason": lambda value: self._nodes.text(value, form="a sentence"),
        }
        values = {
            pair.key: readers[pair.key](pair.value) for pair in self._nodes.pairs(node, "an entry of accept", readers)
        }
        if isinstance(node, yaml.MappingNode):
            if "reason" not in values:
                self._nodes.wrong(node, "an entry of accept needs a reason")
            if not values.keys() & set(_PATTERNS):
                self._nodes.wrong(node, f"an entry of accept needs one of {', '.join(_PATTERNS)}")
        start, end = node.start_mark, node.end_mark
        values["span"] = Span("", start.line + 1, start.column + 1, start.line + 1, start.column + 2) if end else None
        return Accept(**values)

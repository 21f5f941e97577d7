"""The places of keys and values in the text of `parmlint.yaml`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import yaml

from lint.finding import Span

MERGE = "tag:yaml.org,2002:merge"
_KNOWN_TAGS = frozenset(
    {MERGE, *(f"tag:yaml.org,2002:{name}" for name in ("null", "bool", "int", "float", "str", "timestamp", "value"))}
    | {"tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"}
)
_SYSTEMS = "systems"
_Pairs = Mapping[str, tuple[yaml.Node, yaml.Node]]


class Places:
    """The nodes of one file, looked up by keys. A file that was not read has no places.

    Nodes are visited when they are asked for: a list of systems that share an anchor is never spread out.
    """

    def __init__(self, root: yaml.Node | None = None, lines: Sequence[str] = ()) -> None:
        self._root = root
        self.lines = lines
        self._pairs: dict[int, _Pairs] = {}

    def of_systems(self, names: Collection[str]) -> Places:
        """The places without those of all other systems, whose lines are empty."""
        if not isinstance(self._root, yaml.MappingNode):
            return self
        folded = {name.upper() for name in names}
        pairs = [
            (key, _with_keys(value, folded) if key.value == _SYSTEMS else value) for key, value in self._root.value
        ]
        root = _mapping(self._root, pairs)
        needed = {node.start_mark.line for node in _nodes(root) if node.start_mark.line < len(self.lines)}
        lines = [""] * (max(needed, default=-1) + 1)
        for number in needed:
            lines[number] = self.lines[number]
        return Places(root, lines)

    def __reduce__(self) -> tuple[type[Places], tuple[yaml.Node | None, Sequence[str]]]:
        """For another process, in which nodes have other identities."""
        return Places, (self._root, self.lines)

    def key(self, path: str, *keys: str) -> Span:
        """The last of some nested keys, in the file of that path; else the last key on the way that is there."""
        return self._span(path, self._way(keys).key)

    def value(self, path: str, *keys: str) -> Span:
        """The value of nested keys if it is a word, else the key."""
        way = self._way(keys)
        is_word = way.is_whole and isinstance(way.value, yaml.ScalarNode) and way.value.value
        return self._span(path, way.value if is_word else way.key)

    def entry(self, path: str, number: int, *keys: str) -> Span:
        """The entry with that number, from 0, of the list at nested keys; a single word counts as a list."""
        way = self._way(keys)
        if way.is_whole and isinstance(way.value, yaml.SequenceNode) and number < len(way.value.value):
            return self._span(path, way.value.value[number])
        return self.value(path, *keys)

    def below(self, path: str, *keys: str) -> list[Span]:
        """The places of nested keys and of every key and word below them; none if they are not there."""
        way = self._way(keys)
        if not way.is_whole or way.value is None:
            return []
        words = (node for node in _nodes(way.value) if isinstance(node, yaml.ScalarNode))
        return [self._span(path, node) for node in (way.key, *words)]

    def _way(self, keys: Sequence[str]) -> _Way:
        key, value = self._root, self._root
        for word in keys:
            pairs = self._pairs_of(value)
            pair = pairs.get(word) or pairs.get(word.upper())
            if pair is None:
                return _Way(key, value, is_whole=False)
            key, value = pair
        return _Way(key, value, is_whole=True)

    def _pairs_of(self, node: yaml.Node | None) -> _Pairs:
        if not isinstance(node, yaml.MappingNode):
            return {}
        if id(node) not in self._pairs:
            pairs = [(str(key.value), (key, value)) for key, value in node.value]
            self._pairs[id(node)] = {word.upper(): pair for word, pair in pairs} | dict(pairs)
        return self._pairs[id(node)]

    def _span(self, path: str, node: yaml.Node | None) -> Span:
        """The text of a node, as far as it stands on one line."""
        start, end = (node.start_mark, node.end_mark) if node else (None, None)
        if node is self._root or start is None or end is None:
            return Span(path, 1, 1, 1, 1)
        line, column = start.line + 1, start.column + 1
        if end.line == start.line:
            return Span(path, line, column, line, max(end.column, start.column + 1) + 1)
        last = len(self.lines[start.line].rstrip()) + 1 if start.line < len(self.lines) else column
        return Span(path, line, column, line, max(last, column + 1))


class _Way(NamedTuple):
    """The nodes that keys lead to; `is_whole` is false where a key is not there."""

    key: yaml.Node | None
    value: yaml.Node | None
    is_whole: bool


def unknown_tags(root: yaml.Node) -> Iterator[yaml.Node]:
    """The nodes with a tag that plain YAML does not have, such as `!include`."""
    return (node for node in _nodes(root) if node.tag not in _KNOWN_TAGS)


def _nodes(root: yaml.Node) -> Iterator[yaml.Node]:
    """A node and those in it, each once, whatever its aliases."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        yield node
        if isinstance(node, yaml.MappingNode):
            waiting += [part for pair in reversed(node.value) for part in reversed(pair)]
        elif isinstance(node, yaml.SequenceNode):
            waiting += reversed(node.value)


def _with_keys(node: yaml.Node, folded: Collection[str]) -> yaml.Node:
    """A mapping with some of its keys, and what it merges."""
    if not isinstance(node, yaml.MappingNode):
        return node
    pairs = [(key, value) for key, value in node.value if key.tag == MERGE or str(key.value).upper() in folded]
    return _mapping(node, pairs)


def _mapping(like: yaml.MappingNode, pairs: list[tuple[yaml.Node, yaml.Node]]) -> yaml.MappingNode:
    return yaml.MappingNode(like.tag, pairs, like.start_mark, like.end_mark)

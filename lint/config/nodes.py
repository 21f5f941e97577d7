"""Reads the nodes of a YAML file as words, lists and mappings, and collects mistakes with their places."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import PurePath
from typing import NamedTuple

import yaml

from lint.config.places import MERGE
from lint.facts.spelling import nearest_text
from lint.source import boundary
from lint.source.file_tree import FileTree

NULL, BOOL, INT = (f"tag:yaml.org,2002:{name}" for name in ("null", "bool", "int"))


class Mistake(NamedTuple):
    """A mistake in a configuration file: its place, from 1 (0 where it is about the file as a whole), and a clause."""

    path: PurePath
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        """`path:line:column: message`."""
        place = f"{self.path}:{self.line}:{self.column}" if self.line else str(self.path)
        return f"{place}: {self.message}"


class Pair(NamedTuple):
    """A key of a mapping, as text and as a node, and its value."""

    key: str
    node: yaml.Node
    value: yaml.Node


class NodeReader:
    """Reads the nodes of one file in a tree. `mistakes` has those that were met."""

    def __init__(self, path: PurePath, tree: FileTree) -> None:
        self.path = path
        self.tree = tree
        self.mistakes: list[Mistake] = []

    def wrong(self, node: yaml.Node | yaml.Event, message: str) -> None:
        """Add a mistake at the place of a node or event."""
        mark = node.start_mark
        if mark is None:
            raise ValueError(f"{node} has no place")
        line = " ".join(message.splitlines())  # a word of the file may hold line ends, and must stay one line
        self.mistakes.append(Mistake(self.path, mark.line + 1, mark.column + 1, line))

    def pairs(self, node: yaml.Node, what: str, legal: Collection[str] | None = None) -> Iterator[Pair]:
        """The key-value pairs of a mapping; keys that are not legal, or are repeated, are mistakes."""
        if not isinstance(node, yaml.MappingNode):
            self.wrong(node, f"{what} must have keys with values{_example(what)}")
            return
        seen: set[str] = set()
        for key_node, value in node.value:
            key = str(key_node.value) if isinstance(key_node, yaml.ScalarNode) else ""
            if not key or key_node.tag == MERGE:
                self.wrong(key_node, f"a key of {what} must be a plain word")
            elif key in seen:
                self.wrong(key_node, f"'{key}' is given twice")
            elif legal is not None and key not in legal:
                self.wrong(key_node, f"there is no key '{key}' in {what}{hint(key, legal)}")
            else:
                seen.add(key)
                yield Pair(key, key_node, value)

    def text(self, node: yaml.Node, what: str = "this", form: str = "a word") -> str:
        """The text of a scalar; anything else is a mistake and gives ""."""
        if isinstance(node, yaml.ScalarNode) and node.value and node.tag != NULL:
            return str(node.value)
        self.wrong(node, f"{what} must be {form}")
        return ""

    def file_name(self, node: yaml.Node, form: str = "a word") -> str:
        """A path relative to the folder of this file; a path out of the checkout is a mistake and gives ""."""
        text = self.text(node, form=form)
        reason = boundary.current().why_not_read(self.path.parent / text) if text else ""
        if reason:
            self.wrong(node, f"'{text}' is refused: {reason}")
            return ""
        return text

    def texts(self, node: yaml.Node) -> tuple[str, ...]:
        """The words of a list, or a single word."""
        return tuple(text for _, text in self.entries(node))

    def entries(self, node: yaml.Node) -> list[tuple[yaml.Node, str]]:
        """The words of a list with their nodes; a single word counts as a list."""
        if isinstance(node, yaml.SequenceNode):
            return [(item, self.text(item, "an entry of the list")) for item in node.value]
        return [(node, self.text(node, form="a word or a list of words"))]

    def number(self, node: yaml.Node) -> int | None:
        """A whole number in decimal digits; anything else is a mistake and gives None."""
        text = str(node.value)
        if node.tag != INT or not text.removeprefix("-").isdecimal():
            self.wrong(node, "this must be a whole number")
        elif len(text) > _MOST_DIGITS:
            self.wrong(node, f"this number is too large: it may have at most {_MOST_DIGITS} digits")
        else:
            return int(text)
        return None

    def choice(self, node: yaml.Node, what: str, legal: Collection[str]) -> str:
        """A word that must be legal; any other word is a mistake and gives ""."""
        text = self.text(node, what)
        if text and text not in legal:
            self.wrong(node, f"{what} cannot be '{text}'{hint(text, legal)}")
            return ""
        return text


def hint(word: str, legal: Collection[str]) -> str:
    """The suggestion for a wrong word: the nearest legal word, else all legal words if they are few, else ""."""
    near = nearest_text(word, legal, "'")
    if near:
        return f"; did you mean {near}?"
    return f"; it may be {', '.join(sorted(legal))}" if 0 < len(legal) <= _MOST_SHOWN else ""


_EXAMPLES = {
    "the configuration": "profile: strict",
    "levels": "levels: {CPL013: note}",
    "target": 'target: {zos: "2.5"}',
    "kinds": 'kinds: {"vm/*.dir": cp-directory}',
    "encodings": 'encodings: {"host/*": ibm-1047}',
    "rules": "rules: {CPL031: {cleanup: 30}}",
    "per-file": 'per-file: {"old/*": {ignore: [CPL014]}}',
    "systems": "systems: {PRDA: {parmlib: SYS1.PARMLIB}}",
    "ipl": "ipl: {load: LOAD00, lpar: LP1}",
    "symbols": 'symbols: {SYSR1: "RES001"}',
    "pools": "pools: {USERS: {server: FPSERV, pooldef: USERS.POOLDEF}}",
    "volumes": "volumes: {VMU001: 3390-9}",
    "sfs_users": "sfs_users: {defined: 1200, active: 400}",
}
"""An example of each setting with keys."""


def _example(what: str) -> str:
    """The clause that shows how a setting is written, "" where only its own keys do."""
    return f"; write for example `{_EXAMPLES[what]}`" if what in _EXAMPLES else ""


_MOST_SHOWN = 12
_MOST_DIGITS = 18

"""Reading `parmlint.yaml`: every mistake with line and column, and the nearest word that would have been right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from lint.config.settings import PROFILES, Settings
from lint.finding import Level

FILE_NAME = "parmlint.yaml"


class ConfigError(Exception):
    """The configuration cannot be used; the message is complete, one mistake a line, each with its place."""


@dataclass(frozen=True)
class Vocabulary:
    """The words that the rest of the program knows: what may stand in the configuration.

    `selectors` are codes, names and families; `options` the settings of each rule by its code, with their
    defaults; `code_of` gives the code for a code or name.
    """

    selectors: Collection[str]
    code_of: Mapping[str, str]
    options: Callable[[str], Mapping[str, Any]]
    kinds: Collection[str]
    encoding: Callable[[str], str | None]
    encodings: Collection[str]


def discover(start: Path) -> Path | None:
    """The nearest configuration file in `start` or a folder above it, up to the root of the Git checkout."""
    for folder in (start, *start.parents):
        candidate = folder / FILE_NAME
        if candidate.is_file():
            return candidate
        if (folder / ".git").exists():
            return None
    return None


def read(path: Path, words: Vocabulary) -> Settings:
    """The settings in a configuration file. Raises ConfigError naming all mistakes in it."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return _Reader(path, words).read(text)


class _Pair(NamedTuple):
    """A key of a mapping, as text and as the node that tells its place, with its value."""

    key: str
    node: yaml.Node
    value: yaml.Node


class _Reader:
    """One pass over the nodes of the file, collecting mistakes as it goes."""

    def __init__(self, path: Path, words: Vocabulary) -> None:
        self.path = path
        self.words = words
        self.mistakes: list[str] = []

    def read(self, text: str) -> Settings:
        try:
            node = yaml.compose(text, Loader=_Loader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark
            place = f":{mark.line + 1}:{mark.column + 1}" if mark else ""
            raise ConfigError(f"{self.path}{place}: this is not YAML: {error.problem}") from None
        except yaml.YAMLError as error:
            raise ConfigError(f"{self.path}: this is not YAML: {error}") from None
        found: dict[str, Any] = {"root": self.path.parent.resolve(), "source": self.path}
        readers = {
            "profile": self._profile,
            "select": self._selectors,
            "ignore": self._selectors,
            "levels": self._levels,
            "fail-on": self._level,
            "exclude": self._texts,
            "kinds": self._kinds,
            "encodings": self._encodings,
            "rules": self._rules,
        }
        if node is not None:
            for pair in self._pairs(node, "the configuration", readers):
                found[_FIELDS.get(pair.key, pair.key)] = readers[pair.key](pair.value)
        if self.mistakes:
            raise ConfigError("\n".join(self.mistakes))
        return Settings(**found)

    def _wrong(self, node: yaml.Node, message: str) -> None:
        mark = node.start_mark
        self.mistakes.append(f"{self.path}:{mark.line + 1}:{mark.column + 1}: {message}")

    def _pairs(self, node: yaml.Node, what: str, legal: Collection[str] | None = None) -> Iterator[_Pair]:
        """The key-value pairs of a mapping; unknown and repeated keys are mistakes."""
        if not isinstance(node, yaml.MappingNode):
            self._wrong(node, f"{what} must be a mapping")
            return
        seen: set[str] = set()
        for key_node, value in node.value:
            key = str(key_node.value) if isinstance(key_node, yaml.ScalarNode) else ""
            if not key:
                self._wrong(key_node, f"a key of {what} must be a plain word")
            elif key in seen:
                self._wrong(key_node, f"'{key}' is given twice")
            elif legal is not None and key not in legal:
                self._wrong(key_node, f"{what} has no key '{key}'{_hint(key, legal)}")
            else:
                seen.add(key)
                yield _Pair(key, key_node, value)

    def _text(self, node: yaml.Node, what: str = "this") -> str:
        if isinstance(node, yaml.ScalarNode) and node.value:
            return str(node.value)
        self._wrong(node, f"{what} must be a word")
        return ""

    def _texts(self, node: yaml.Node) -> tuple[str, ...]:
        if isinstance(node, yaml.ScalarNode):
            return (self._text(node),)
        if not isinstance(node, yaml.SequenceNode):
            self._wrong(node, "this must be a list")
            return ()
        return tuple(self._text(item, "an entry of the list") for item in node.value)

    def _choice(self, node: yaml.Node, what: str, legal: Collection[str]) -> str:
        text = self._text(node, what)
        if text and text not in legal:
            self._wrong(node, f"{what} cannot be '{text}'{_hint(text, legal)}")
            return ""
        return text

    def _profile(self, node: yaml.Node) -> str:
        return self._choice(node, "the profile", PROFILES)

    def _level(self, node: yaml.Node) -> Level:
        text = self._choice(node, "a level", [level.label for level in Level])
        return Level.parse(text) if text else Level.WARNING

    def _selector(self, node: yaml.Node, text: str) -> str:
        if text and text.upper() not in {word.upper() for word in self.words.selectors}:
            self._wrong(node, f"no rule, name or family '{text}'{_hint(text, self.words.selectors)}")
        return text

    def _selectors(self, node: yaml.Node) -> tuple[str, ...]:
        items = node.value if isinstance(node, yaml.SequenceNode) else [node]
        return tuple(self._selector(item, self._text(item)) for item in items)

    def _levels(self, node: yaml.Node) -> dict[str, Level]:
        return {self._code(pair): self._level(pair.value) for pair in self._pairs(node, "levels")}

    def _code(self, pair: _Pair) -> str:
        """The code of the rule that a key names."""
        code = self.words.code_of.get(pair.key.upper())
        if code is None:
            self._wrong(pair.node, f"no rule '{pair.key}'{_hint(pair.key, self.words.code_of)}")
        return code or ""

    def _kinds(self, node: yaml.Node) -> dict[str, str]:
        return {pair.key: self._choice(pair.value, "a kind", self.words.kinds) for pair in self._pairs(node, "kinds")}

    def _encodings(self, node: yaml.Node) -> dict[str, str]:
        found = {}
        for pair in self._pairs(node, "encodings"):
            text = self._text(pair.value, "an encoding")
            name = self.words.encoding(text)
            if text and name is None:
                self._wrong(pair.value, f"no encoding '{text}'{_hint(text, self.words.encodings)}")
            found[pair.key] = name or ""
        return found

    def _rules(self, node: yaml.Node) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        for pair in self._pairs(node, "rules"):
            code = self._code(pair)
            options = self.words.options(code) if code else {}
            settings = self._pairs(pair.value, f"the options of {pair.key}", options)
            found[code] = {setting.key: self._option(setting.value, options[setting.key]) for setting in settings}
        return found

    def _option(self, node: yaml.Node, default: Any) -> Any:
        """A rule's option, in the type of its default."""
        if isinstance(default, tuple):
            return self._texts(node)
        text = self._text(node)
        if isinstance(default, bool):
            if text.lower() not in ("true", "false"):
                self._wrong(node, "this must be true or false")
            return text.lower() == "true"
        if isinstance(default, int):
            if not text.removeprefix("-").isdecimal():
                self._wrong(node, "this must be a whole number")
                return default
            return int(text)
        return text


_FIELDS = {"fail-on": "fail_on", "rules": "options"}
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _hint(word: str, legal: Collection[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), [item.lower() for item in legal], n=1, cutoff=0.6)
    if near:
        return f"; did you mean '{next(item for item in legal if item.lower() == near[0])}'?"
    return f"; it may be {', '.join(sorted(legal))}" if 0 < len(legal) <= _MOST_SHOWN else ""


_MOST_SHOWN = 12

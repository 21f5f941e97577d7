"""Reading `parmlint.yaml`: every mistake with line and column, and the nearest word that would have been right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from lint.config.settings import IGNORE_REASONS, PROFILES, REQUIRED, PerFile, Settings
from lint.config.spelling import nearest_word
from lint.finding import Level


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
    systems: Collection[str]
    release: Callable[[str], object]
    """Raises ValueError for what is no release."""


def read(path: Path, words: Vocabulary) -> Settings:
    """The settings in a configuration file. Raises ConfigError naming all mistakes in it."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise ConfigError(f"{path}:{line}:{column}: this is not UTF-8") from None
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror or error}") from None
    return read_text(text, path, words)


def read_text(text: str, path: Path, words: Vocabulary) -> Settings:
    """The settings in the text of a configuration file. Raises ConfigError naming all mistakes in it."""
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
            problem = f"{error.context} {error.problem}" if str(error.problem).startswith("but ") else error.problem
            raise ConfigError(f"{self.path}{_place(error)}: this is not YAML: {problem}") from None
        except yaml.reader.ReaderError as error:
            line = text.count("\n", 0, error.position) + 1
            column = error.position - text.rfind("\n", 0, error.position)
            raise ConfigError(f"{self.path}:{line}:{column}: this is not YAML: {error.reason}") from None
        found: dict[str, Any] = {"root": self.path.parent.resolve(), "source": self.path}
        readers = {
            "profile": self._profile,
            "select": self._selectors,
            "ignore": self._selectors,
            "levels": self._levels,
            "fail-on": self._level,
            "target": self._target,
            "exclude": self._texts,
            "kinds": self._kinds,
            "encodings": self._encodings,
            "rules": self._rules,
            "per-file": self._per_file,
            "baseline": lambda value: self.path.parent.resolve() / self._text(value),
            "ignore-reason": self._needs_reason,
        }
        if node is not None and node.tag != _NULL:
            for pair in self._pairs(node, "the configuration", readers):
                found[_FIELDS.get(pair.key, pair.key)] = readers[pair.key](pair.value)
            if isinstance(node, yaml.MappingNode) and not self.mistakes:
                found["origins"] = dict(_origins(node, self.path))
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
                self._wrong(key_node, f"there is no key '{key}' in {what}{_hint(key, legal)}")
            else:
                seen.add(key)
                yield _Pair(key, key_node, value)

    def _text(self, node: yaml.Node, what: str = "this", form: str = "a word") -> str:
        if isinstance(node, yaml.ScalarNode) and node.value and node.tag != _NULL:
            return str(node.value)
        self._wrong(node, f"{what} must be {form}")
        return ""

    def _texts(self, node: yaml.Node) -> tuple[str, ...]:
        return tuple(text for _, text in self._entries(node))

    def _entries(self, node: yaml.Node) -> list[tuple[yaml.Node, str]]:
        """The entries of a list of words, each with its node; one word alone is such a list too."""
        if isinstance(node, yaml.SequenceNode):
            return [(item, self._text(item, "an entry of the list")) for item in node.value]
        return [(node, self._text(node, form="a word or a list of words"))]

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
        return tuple(self._selector(item, text) for item, text in self._entries(node))

    def _levels(self, node: yaml.Node) -> dict[str, Level]:
        return {code: self._level(pair.value) for code, pair in self._by_code(node, "levels")}

    def _by_code(self, node: yaml.Node, what: str) -> Iterator[tuple[str, _Pair]]:
        """The pairs of a mapping whose keys name rules, with the rule's code ("" for an unknown rule)."""
        names: dict[str, str] = {}
        for pair in self._pairs(node, what):
            code = self.words.code_of.get(pair.key.upper(), "")
            if not code and pair.key.upper() in self.words.selectors:
                self._wrong(pair.node, f"'{pair.key}' stands for several rules; a key of {what} must name one")
            elif not code:
                self._wrong(pair.node, f"no rule '{pair.key}'{_hint(pair.key, self.words.code_of)}")
            elif code in names:
                self._wrong(pair.node, f"'{pair.key}' is given twice: it is the same rule as '{names[code]}'")
            names[code] = pair.key
            yield code, pair

    def _target(self, node: yaml.Node) -> tuple[str, ...]:
        """The releases of `{zos: "2.5", zvm: "7.3"}`, each as `zos 2.5`."""
        found = []
        for pair in self._pairs(node, "target", self.words.systems):
            release = f"{pair.key} {self._text(pair.value, 'a release')}"
            try:
                self.words.release(release)
            except ValueError as error:
                self._wrong(pair.value, str(error))
            found.append(release)
        return tuple(found)

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
        for code, pair in self._by_code(node, "rules"):
            options = self.words.options(code) if code else {}
            settings = self._pairs(pair.value, f"the options of {pair.key}", options)
            found[code] = {setting.key: self._option(setting.value, options[setting.key]) for setting in settings}
        return found

    def _per_file(self, node: yaml.Node) -> tuple[PerFile, ...]:
        readers = {"select": self._selectors, "ignore": self._selectors, "levels": self._levels}
        found = []
        for pair in self._pairs(node, "per-file"):
            parts: Any = {
                part.key: readers[part.key](part.value)
                for part in self._pairs(pair.value, f"per-file of '{pair.key}'", readers)
            }
            found.append(PerFile(pair.key, **parts))
        return tuple(found)

    def _needs_reason(self, node: yaml.Node) -> bool:
        return self._choice(node, "ignore-reason", IGNORE_REASONS) == REQUIRED

    def _option(self, node: yaml.Node, default: Any) -> Any:
        """A rule's option, in the type of its default."""
        if isinstance(default, tuple):
            return self._texts(node)
        text = str(node.value)
        if isinstance(default, bool):
            if node.tag != _BOOL or text.lower() not in ("true", "false"):
                self._wrong(node, "this must be true or false")
            return text.lower() == "true"
        if isinstance(default, int):
            if node.tag != _INT or not text.removeprefix("-").isdecimal():
                self._wrong(node, "this must be a whole number")
                return default
            return int(text)
        return self._text(node)


_NULL, _BOOL, _INT = (f"tag:yaml.org,2002:{name}" for name in ("null", "bool", "int"))
_FIELDS = {"fail-on": "fail_on", "rules": "options", "per-file": "per_file", "ignore-reason": "needs_reason"}
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _origins(node: yaml.Node, path: Path) -> Iterator[tuple[str, str]]:
    """Each key of the file, and each key one level below, with its place."""
    for key, value in node.value:
        yield key.value, f"{path}:{key.start_mark.line + 1}"
        for inner, _ in value.value if isinstance(value, yaml.MappingNode) else ():
            yield f"{key.value}.{inner.value}", f"{path}:{inner.start_mark.line + 1}"


def _place(error: yaml.MarkedYAMLError) -> str:
    mark = error.problem_mark or error.context_mark
    return f":{mark.line + 1}:{mark.column + 1}" if mark else ""


def _hint(word: str, legal: Collection[str]) -> str:
    near = nearest_word(word, legal)
    if near:
        return f"; did you mean '{near}'?"
    return f"; it may be {', '.join(sorted(legal))}" if 0 < len(legal) <= _MOST_SHOWN else ""


_MOST_SHOWN = 12

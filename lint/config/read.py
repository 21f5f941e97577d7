"""Reads `parmlint.yaml`; mistakes have line, column and the nearest legal word."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any, NamedTuple

import yaml

from lint.config.nodes import BOOL, NULL, Mistake, NodeReader, Pair, hint
from lint.config.places import Places, unknown_tags
from lint.config.read_accepts import AcceptsReader
from lint.config.read_systems import SystemsReader
from lint.config.settings import IGNORE_REASONS, NEVER, PROFILES, REQUIRED, PerFile, Settings
from lint.facts.spelling import family_of_code, kind_of_name
from lint.finding import Level
from lint.source.file_tree import FileTree


class ConfigError(Exception):
    """The configuration cannot be used; the message is complete, one mistake a line, each with its place."""

    def __init__(self, *mistakes: Mistake) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes


class Vocabulary(NamedTuple):
    """The words that are legal in the configuration.

    `selectors` are codes, names, families, tags and kinds. `code_of` has the code for each code and name in capitals.
    `options` returns the options of a rule, by its code, with their defaults. `encoding` returns the canonical name of
    an encoding, or None.
    """

    selectors: Collection[str]
    code_of: Mapping[str, str]
    codes: Callable[[str], Sequence[str]]
    """Returns the codes of the rules that a selector stands for."""
    options: Callable[[str], Mapping[str, Any]]
    kinds: Collection[str]
    encoding: Callable[[str], str | None]
    encodings: Collection[str]
    systems: Collection[str]
    release: Callable[[str], object]
    """Parses a release that exists. Raises ValueError."""
    meant_release: Callable[[str], tuple[str, str]]
    """The system and release that a wrong text probably means."""
    models: Collection[str]
    """The models of volumes, such as `3390-9`, and their device types."""


def read(path: PurePath, words: Vocabulary, tree: FileTree) -> Settings:
    """The settings in a configuration file. Raises ConfigError with all mistakes."""
    try:
        text = tree.read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise ConfigError(Mistake(path, line, column, "this is not UTF-8")) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ConfigError(Mistake(path, 0, 0, f"cannot be read: {reason}")) from None
    return read_text(text, path, words, tree)


def read_text(text: str, path: PurePath, words: Vocabulary, tree: FileTree) -> Settings:
    """The settings in the text of a configuration file. Raises ConfigError with all mistakes."""
    return _Reader(path, words, tree).read(text)


class _Reader(NodeReader):
    """Reads the nodes of the file and collects mistakes."""

    def __init__(self, path: PurePath, words: Vocabulary, tree: FileTree) -> None:
        super().__init__(path, tree)
        self.words = words

    def read(self, text: str) -> Settings:
        try:
            self._refuse_deep_nesting(text)
            node = yaml.compose(text, Loader=_Loader)
        except yaml.MarkedYAMLError as error:
            problem = f"{error.context} {error.problem}" if str(error.problem).startswith("but ") else error.problem
            message = f"this is not YAML: {_without_words(problem)}"
            raise ConfigError(Mistake(self.path, *_place(error), message)) from None
        except yaml.reader.ReaderError as error:
            line = text.count("\n", 0, error.position) + 1
            column = error.position - text.rfind("\n", 0, error.position)
            raise ConfigError(Mistake(self.path, line, column, f"this is not YAML: {error.reason}")) from None
        values: dict[str, Any] = {"root": self.tree.real_path(self.path.parent), "source": self.path}
        readers = {
            "profile": self._profile,
            "select": self._selectors,
            "ignore": self._selectors,
            "levels": self._levels,
            "fail-on": self._fail_on,
            "target": self._target,
            "exclude": self.texts,
            "kinds": self._kinds,
            "encodings": self._encodings,
            "rules": self._rules,
            "systems": SystemsReader(self, self.words.models).read,
            "per-file": self._per_file,
            "baseline": self._baseline,
            "ignore-reason": self._needs_reason,
            "docs-url": self._docs_url,
            "unjudged": AcceptsReader(self, self._selectors).read,
        }
        if node is not None and node.tag != NULL:
            for pair in self.pairs(node, "the configuration", readers):
                values[_FIELDS.get(pair.key, pair.key)] = readers[pair.key](pair.value)
            self._refuse_tags(node)
            if isinstance(node, yaml.MappingNode) and not self.mistakes:
                values["origins"] = dict(_origins(node, self.path))
                values["places"] = Places(node, text.splitlines())
        if self.mistakes:
            raise ConfigError(*self.mistakes)
        return Settings(**values)

    def _refuse_tags(self, root: yaml.Node) -> None:
        for node in unknown_tags(root):
            self.wrong(node, f"the tag '{node.tag}' is not supported: values must be plain words, lists or mappings")

    def _refuse_deep_nesting(self, text: str) -> None:
        """Raise ConfigError if nodes are nested so deeply that composing them would overflow the stack."""
        # A level needs a bracket or a column, so most files are shallow without a count.
        if text.count("[") + text.count("{") + 2 * max(map(len, text.splitlines()), default=0) < _SURELY_SHALLOW:
            return
        depth = 0
        for event in yaml.parse(text, Loader=_Loader):
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > _DEEPEST:
                    self.wrong(event, "this is nested too deeply")
                    raise ConfigError(self.mistakes[-1])
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1

    def _baseline(self, node: yaml.Node) -> PurePath | None:
        text = self.file_name(node)
        return self.tree.real_path(self.path.parent) / text if text else None

    def _docs_url(self, node: yaml.Node) -> str:
        text = self.text(node)
        if text and not _WEB_ADDRESS.fullmatch(text):
            self.wrong(
                node, "docs-url must be a web address without user and password, such as https://docs.example/parmlint"
            )
        return text

    def _profile(self, node: yaml.Node) -> str:
        return self.choice(node, "the profile", PROFILES)

    def _level(self, node: yaml.Node) -> Level:
        text = self.choice(node, "a level", [level.label for level in Level])
        return Level.parse(text) if text else Level.WARNING

    def _selector(self, node: yaml.Node, text: str) -> str:
        if text and text.upper() not in {word.upper() for word in self.words.selectors}:
            self.wrong(
                node, f"no rule, family, tag or kind is called '{text}'{self._rule_hint(text, self.words.selectors)}"
            )
        return text

    def _rule_hint(self, text: str, legal: Collection[str]) -> str:
        family = family_of_code(text, self.words.selectors)
        if family:
            return f"; `parmlint rules {family}` lists those that exist"
        kind = kind_of_name(text, legal)
        return f"; did you mean '{kind}'?" if kind else hint(text, legal)

    def _selectors(self, node: yaml.Node) -> tuple[str, ...]:
        return tuple(self._selector(item, text) for item, text in self.entries(node))

    def _levels(self, node: yaml.Node) -> dict[str, Level]:
        """The levels by code; one for a single rule counts above one for a family, tag or kind."""
        of_groups: dict[str, Level] = {}
        of_rules: dict[str, Level] = {}
        names: dict[str, str] = {}
        for pair in self.pairs(node, "levels"):
            level = self._level(pair.value)
            code = self.words.code_of.get(pair.key.upper(), "")
            if code in names:
                self.wrong(pair.node, f"'{pair.key}' is given twice: it is the same rule as '{names[code]}'")
            elif code:
                of_rules[code], names[code] = level, pair.key
            else:
                codes = self.words.codes(self._selector(pair.node, pair.key))
                of_groups |= dict.fromkeys(codes, level)
        return of_groups | of_rules

    def _fail_on(self, node: yaml.Node) -> Level | None:
        """The lowest level that fails a run; None for `never`."""
        text = self.choice(node, "a level", [*(level.label for level in Level), NEVER])
        return None if text == NEVER else Level.parse(text) if text else Level.WARNING

    def _by_code(self, node: yaml.Node, what: str) -> Iterator[tuple[str, Pair]]:
        """The pairs of a mapping whose keys are codes or rule names, with the code ("" for no rule)."""
        names: dict[str, str] = {}
        for pair in self.pairs(node, what):
            code = self.words.code_of.get(pair.key.upper(), "")
            if not code and pair.key.upper() in self.words.selectors:
                self.wrong(pair.node, f"'{pair.key}' stands for several rules; a key of {what} must name one")
            elif not code:
                self.wrong(pair.node, f"no rule '{pair.key}'{self._rule_hint(pair.key, self.words.code_of)}")
            elif code in names:
                self.wrong(pair.node, f"'{pair.key}' is given twice: it is the same rule as '{names[code]}'")
            names[code] = pair.key
            yield code, pair

    def _target(self, node: yaml.Node) -> tuple[str, ...]:
        """The releases of `{zos: "2.5", zvm: "7.3"}`, each as `zos 2.5`; `{vm370: }` gives `vm370`."""
        releases: list[str] = []
        if isinstance(node, yaml.ScalarNode) and node.value and node.tag != NULL:
            self.wrong(node, f"target must have keys with values; {self._right_target(node.value)}")
            return ()
        for pair in self.pairs(node, "target", self.words.systems):
            is_bare = pair.value.tag == NULL
            release = pair.key if is_bare else f"{pair.key} {self.text(pair.value, 'a release')}"
            try:
                self.words.release(release)
            except ValueError as error:
                self.wrong(pair.value, f"{error}; {self._right_target(release)}")
            releases.append(release)
        return tuple(releases)

    def _right_target(self, text: str) -> str:
        system, release = self.words.meant_release(text)
        return f'write `target: {{{system}: "{release}"}}`'

    def _kinds(self, node: yaml.Node) -> dict[str, str]:
        return {pair.key: self.choice(pair.value, "a kind", self.words.kinds) for pair in self.pairs(node, "kinds")}

    def _encodings(self, node: yaml.Node) -> dict[str, str]:
        encodings = {}
        for pair in self.pairs(node, "encodings"):
            text = self.text(pair.value, "an encoding")
            name = self.words.encoding(text)
            if text and name is None:
                self.wrong(pair.value, f"no encoding '{text}'{hint(text, self.words.encodings)}")
            encodings[pair.key] = name or ""
        return encodings

    def _rules(self, node: yaml.Node) -> dict[str, dict[str, Any]]:
        options_by_code: dict[str, dict[str, Any]] = {}
        for code, pair in self._by_code(node, "rules"):
            options = self.words.options(code) if code else {}
            settings = self.pairs(pair.value, f"the options of {pair.key}", options)
            options_by_code[code] = {
                setting.key: self._option(setting.value, options[setting.key]) for setting in settings
            }
        return options_by_code

    def _per_file(self, node: yaml.Node) -> tuple[PerFile, ...]:
        readers = {"select": self._selectors, "ignore": self._selectors, "levels": self._levels}
        sections = []
        for pair in self.pairs(node, "per-file"):
            parts: Any = {
                part.key: readers[part.key](part.value)
                for part in self.pairs(pair.value, f"per-file of '{pair.key}'", readers)
            }
            sections.append(PerFile(pair.key, **parts))
        return tuple(sections)

    def _needs_reason(self, node: yaml.Node) -> bool:
        return self.choice(node, "ignore-reason", IGNORE_REASONS) == REQUIRED

    def _option(self, node: yaml.Node, default: Any) -> Any:
        """A rule's option, in the type of its default."""
        if isinstance(default, tuple):
            return self.texts(node)
        text = str(node.value)
        if isinstance(default, bool):
            if node.tag != BOOL or text.lower() not in ("true", "false"):
                self.wrong(node, "this must be true or false")
            return text.lower() == "true"
        if isinstance(default, int):
            number = self.number(node)
            return default if number is None else number
        return self.text(node)


_FIELDS = {
    "fail-on": "fail_on",
    "rules": "options",
    "per-file": "per_file",
    "ignore-reason": "needs_reason",
    "docs-url": "docs_url",
    "unjudged": "accepts",
}
_WEB_ADDRESS = re.compile(r"https?://[!#-;=?A-\[\]^_a-{}~]+")
"""Printable ASCII without marks of the formats (`"`, `<`, `>`, `|`, a backslash or a backtick) and without `@`."""
_SURELY_SHALLOW, _DEEPEST = 5000, 100
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _origins(node: yaml.Node, path: PurePath) -> Iterator[tuple[str, str]]:
    """Each key of the first and second level with its `file:line`."""
    for key, value in node.value:
        yield key.value, f"{path}:{key.start_mark.line + 1}"
        for inner, _ in value.value if isinstance(value, yaml.MappingNode) else ():
            yield f"{key.value}.{inner.value}", f"{path}:{inner.start_mark.line + 1}"


def _without_words(problem: str | None) -> str:
    """The problem without the name of an anchor or alias, which may be a password that begins with `*` or `&`."""
    return re.sub(r"(alias|anchor) .*", r"\1", problem or "")


def _place(error: yaml.MarkedYAMLError) -> tuple[int, int]:
    mark = error.problem_mark or error.context_mark
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)

"""A project: the settings of one configuration with their faults, the session that checks its files, and the review."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePath

from lint.config import read
from lint.config.discover import BASELINE_NAME
from lint.config.settings import Settings
from lint.engine import Run
from lint.engine.session import Session
from lint.finding import Finding, Level, Span
from lint.lsp.text import OpenText
from lint.review.baseline import Baseline, BaselineError
from lint.review.baseline import read as read_baseline
from lint.review.review import Review, Reviewed
from lint.ruleset.vocabulary import words_of_settings
from lint.source import encodings
from lint.source.file_tree import FileTree, OverlaidTree
from lint.values.secrets import masked_message


class NotInEncodingError(Exception):
    """A text has a character that the encoding of its file lacks; the message is a clause."""


class Project:
    """The files of one configuration. A configuration with faults leaves the settings that were good last."""

    def __init__(self, root: PurePath, config: PurePath | None, tree: FileTree, base: Settings | None = None) -> None:
        """`root` is the folder of the files; `base` the settings where there is no configuration file."""
        self.root = root
        self.config = config
        self._tree = tree
        self.settings = base or Settings(root=root)
        self.baseline: Baseline | None = None
        self.faults: list[Finding] = []
        """The mistakes of the configuration and of the baseline, at their places, without secrets."""
        self.is_loaded = config is None
        self.session = Session(self.settings, tree)
        self.taken: dict[PurePath, OpenText] = {}
        """The texts of the open documents that the session has, by path."""

    def load(self, texts: Mapping[str, bytes]) -> None:
        """Read the configuration anew, and begin a new session. `texts` has what editors hold, by absolute paths."""
        tree = OverlaidTree(self._tree, texts)
        self.faults = []
        if self.config:
            try:
                self.settings = read.read(self.config, words_of_settings(), tree)
                self.is_loaded = True
            except read.ConfigError as error:
                self.faults += (
                    _fault(mistake.path, mistake.line, mistake.column, mistake.message) for mistake in error.mistakes
                )
        self.load_baseline(tree)
        self.session = Session(self.settings, self._tree)
        self.taken = {}

    def load_baseline(self, tree: FileTree) -> None:
        """Read the baseline anew."""
        path = self.settings.baseline or self.settings.root / BASELINE_NAME
        self.baseline = None
        if self.settings.baseline or tree.has_name(path):
            try:
                self.baseline = read_baseline(path, tree)
            except BaselineError as error:
                self.faults.append(_fault(path, 0, 0, f"{error}"))

    def put(self, path: PurePath, text: OpenText) -> None:
        """Take the text that an editor holds as that of a file. Raises NotInEncodingError."""
        if self.taken.get(path) is not text:
            self.session.put(self.encoded(path, text.text), path)
            self.taken[path] = text

    def encoded(self, path: PurePath, text: str) -> bytes:
        """The bytes of a file with a text. Raises NotInEncodingError."""
        rules = self.session.workspace.rules
        encoding = rules.encoding(rules.relative(path)) or "utf-8"
        try:
            return encodings.encode(text, encoding)
        except UnicodeEncodeError as error:
            if encoding.startswith("utf-8"):  # half of a surrogate pair
                return text.encode("utf-8", "replace")
            line = text.count("\n", 0, error.start) + 1
            raise NotInEncodingError(
                f"line {line} has a character that {encoding}, the encoding of this file in parmlint.yaml, lacks"
            ) from None

    def forget(self, path: PurePath) -> None:
        """Read a file anew that no editor holds."""
        self.taken.pop(path, None)
        self.session.forget(path)

    def reviewed(self, run: Run) -> Reviewed:
        """The part of a run that is shown: as `parmlint check` shows it."""
        path = self.settings.baseline or self.settings.root / BASELINE_NAME
        return Review(run, self.settings, path.parent, self.session.workspace.tree).reviewed(self.baseline)


def without_files(base: Settings, root: PurePath) -> Settings:
    """The settings for documents that are no files: what a configuration says of rules, and nothing about files."""
    return replace(
        base, root=root, source=None, places=None, exclude=(), kinds={}, encodings={}, systems=(), per_file=(),
        baseline=None, accepts=(),
    )  # fmt: skip


def _fault(path: PurePath, line: int, column: int, message: str) -> Finding:
    span = Span(str(path), max(line, 1), max(column, 1), max(line, 1), max(column, 1))
    end = "" if message.endswith("?") else "."
    sentence = f"{message[:1].upper()}{message[1:]}{end}"
    return Finding(span, masked_message(sentence), "configuration", level=Level.ERROR)

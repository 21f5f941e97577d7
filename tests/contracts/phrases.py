"""Phrases that native readers stumble over, and the texts of the program and its documents that may have them."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

PHRASES = {
    "as many as are given": "any number of",
    "cannot be one": "is not valid",
    "capitals": "uppercase",
    "counts for nothing": "has no effect",
    "in vain": "without success",
    "is no name": "is not a name",
    "lacks what": "does not have",
    "Legal there:": "Valid choices:",
    "misspelt": "misspelled",
    "no name tells": "of unknown kind",
    "no rule mirrors": "no rule corresponds to",
    "passed over": "skipped",
    "parted by": "separated by",
    "small letters": "lowercase",
    "text behind": "text after",
    "this verb": "this command",
    "to be judged": "needs review",
    "what no comment hides": "what cannot be ignored",
    "Write APFTAB": "Specify APFTAB",
}
"""What they are, and what to write in their place."""

PATTERNS = {
    "is told": r"\b(?:is|are|was|were|be|been) told\b",  # reported
    "is none of": r"\bis none of\b",  # must be one of
    "belongs into": r"\bbelongs? into\b",  # belongs in
    "is silent": r"\b(?:is|are|was|were|stays?) silent\b",  # reports nothing
    "is not legal:": r"\bis not legal: ",  # is not valid: it must be
    "is no release": r"\bis no release\b",  # is not a release
    "takes a member": r"\btakes? (?:a|an|the|this|that|no|each|every|such) members?\b",  # selects
    "the books": r"\bthe books?\b",  # IBM manuals
    "IEASYSxx has no statement": r"\bIEASYSxx has no statement\b",  # parameter
    "Z/OS": r"\bZ/OS\b",  # z/OS, at the start of a sentence, too
    **{phrase: rf"\b{re.escape(phrase)}" for phrase in PHRASES},
}
_COMPILED = {
    phrase: re.compile(pattern, 0 if phrase in ("Z/OS", "Write APFTAB") else re.IGNORECASE)
    for phrase, pattern in PATTERNS.items()
}

_TEXTS = (
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md", "docs/ci/*", "action.yml", "ci/*",
    "schemas/*.json", "lint/facts/tables/*.yaml",
)  # fmt: skip
"""Files that are read as they are. Pages of rules and kinds are made from the program and the tables."""


def phrase_places(root: Path) -> Counter[tuple[str, str]]:
    """How often each phrase stands in each file, by path and phrase; only those that occur."""
    return Counter((path, phrase) for path, text in visible_texts(root) for phrase in phrases_in(text))


def phrases_in(text: str) -> Iterator[str]:
    """The phrases of the list in a text, each as often as it occurs, across line ends too."""
    folded = " ".join(text.split())
    for phrase, pattern in _COMPILED.items():
        yield from (phrase for _ in pattern.findall(folded))


def visible_texts(root: Path) -> Iterator[tuple[str, str]]:
    """The texts that a user may read, with the paths of their files."""
    for pattern in _TEXTS:
        for path in sorted(root.glob(pattern)):
            yield path.relative_to(root).as_posix(), path.read_text("utf-8")
    for folder in ("lint", "tools"):
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            yield from ((name, text) for text in strings_of(ast.parse(path.read_text("utf-8")), name))


def strings_of(tree: ast.Module, path: str) -> Iterator[str]:
    """The string constants of a module. Of docstrings, only pages of rules and the help of commands are shown."""
    hidden: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        # A string that is a statement is a docstring, also below a constant or an attribute.
        statements = body if isinstance(body, list) else []
        docs = [entry.value for entry in statements if isinstance(entry, ast.Expr)]
        if not _is_shown(node, path):
            hidden |= {id(doc) for doc in docs if isinstance(doc, ast.Constant)}
        if isinstance(node, ast.JoinedStr):
            hidden |= {id(part) for part in node.values}
            yield "".join(
                part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "X"
                for part in node.values
            )
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in hidden:
            yield node.value


def _is_shown(node: ast.AST, path: str) -> bool:
    """True for a function whose docstring a user reads: a rule, or a command."""
    if not isinstance(node, ast.FunctionDef):
        return False
    decorators = [decorator.func for decorator in node.decorator_list if isinstance(decorator, ast.Call)]
    is_rule = any(isinstance(decorator, ast.Name) and decorator.id == "rule" for decorator in decorators)
    return is_rule or (path.startswith("lint/cli/") and not node.name.startswith("_"))

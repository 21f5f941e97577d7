"""Parts of the VS Code extension made from the registry and the value tables: languages, grammars, defaults.

The rest of `editors/vscode/package.json` is written by hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from lint import __version__
from lint.facts import table
from lint.facts.table import Table
from lint.kinds import kind as lexers
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS, READ_KINDS
from lint.source.document import RECORD_LENGTH
from lint.source.member import EXTENSIONS
from lint.syntax import grammar
from lint.syntax.parsers import load

FOLDER = Path(__file__).resolve().parent.parent / "editors" / "vscode"
PACKAGE = FOLDER / "package.json"
SYNTAXES = FOLDER / "syntaxes"
TEXT = "parmlint-text"
"""The language of the members whose statements are not read."""

_CHARACTER = "[A-Z0-9@#$]"
_DIGIT = "[0-9]"
_BEHIND = r"(?![A-Z0-9@#$_])"
_BEFORE = r"(?<![A-Z0-9@#$_&])"
_SYMBOL = r"&[A-Z@#$_][A-Z0-9@#$_]*(?:\([^()]*\))?\.?"
_STRING = r"'[^']*'"
_STATEMENT, _OPERAND = "keyword.control.statement.parmlint", "entity.other.attribute-name.operand.parmlint"
SEQUENCE = "comment.line.sequence.parmlint"
_LINE_COMMENTS = {
    lexers.CARDS: r"^\s*\*.*",
    lexers.COLUMNS: r"^\*.*",
    lexers.COMMA_LIST: r"^\*.*",
    lexers.INCLUDES: r"^\*.*",
    lexers.OPTIONS: r"^[#*].*",
    lexers.ASSEMBLER: r"^\.?\*.*",
    lexers.EXECS: r"^\s*\*.*",
    lexers.SUBSYSTEMS: r"^\*.*",
    lexers.TRAPS: r"^\*.*",
    lexers.PROFILE: r";.*",
    lexers.NAMES: r"^\.\*.*",
    lexers.SHELL: r"(?:^|(?<=\s))#.*",
    lexers.GROUPS: r"^\*.*",
    lexers.SECTIONS: r"^\*.*",
}
_OF_ANY_WORDS = (lexers.COMMANDS, lexers.REMARKS)
"""The lexers of languages whose grammars take any word as a statement: only the value table has the names."""
_WITHOUT_BLOCKS = {
    lexers.COLUMNS, lexers.OPTIONS, lexers.ASSEMBLER, lexers.PROFILE, lexers.NAMES, lexers.SHELL, lexers.CARDS,
    lexers.RECORDS,
}  # fmt: skip
"""The lexers of text in which `/*` begins no comment."""


def files() -> dict[Path, str]:
    """Path and content of the files of the extension that are made: one grammar for each kind, and the manifest."""
    made = {SYNTAXES / f"{kind.id}.tmLanguage.json": _json(syntax(kind)) for kind in READ_KINDS}
    made[SYNTAXES / "text.tmLanguage.json"] = _json(_text_syntax())
    return {**made, PACKAGE: _json(_manifest())}


def _json(content: object) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


# --- the manifest -------------------------------------------------------------------------------------------------


def _manifest() -> dict[str, Any]:
    """The manifest as it is, with what is made from the registry in it."""
    manifest: dict[str, Any] = json.loads(PACKAGE.read_text("utf-8"))
    manifest["version"] = __version__
    contributes = manifest["contributes"]
    contributes["languages"] = [_language(kind) for kind in READ_KINDS] + [_text_language()]
    contributes["grammars"] = [_grammar(kind.id, language_of(kind)) for kind in READ_KINDS] + [_grammar("text", TEXT)]
    contributes["configurationDefaults"] = dict(_defaults())
    return manifest


def language_of(kind: Kind) -> str:
    """The identifier of the language of a kind."""
    return f"parmlint-{kind.id}" if kind.has_grammar else TEXT


def _language(kind: Kind) -> dict[str, Any]:
    return {
        "id": language_of(kind),
        "aliases": [f"{'z/OS' if kind.platform == 'zos' else 'z/VM'} {kind.title}"],
        "filenamePatterns": sorted(set(patterns(kind))),
        "configuration": "./language-configuration.json",
    }


def _text_language() -> dict[str, Any]:
    kinds = [kind for kind in KINDS if not kind.has_grammar]
    return {
        "id": TEXT,
        "aliases": ["z/OS member"],
        "filenamePatterns": sorted({pattern for kind in kinds for pattern in patterns(kind)}),
        "configuration": "./language-configuration.json",
    }


def _grammar(name: str, language: str) -> dict[str, str]:
    return {"language": language, "scopeName": f"source.{language}", "path": f"./syntaxes/{name}.tmLanguage.json"}


def patterns(kind: Kind) -> Iterator[str]:
    """The patterns of the file names of a kind, with and without an ending and a data set; letters of any case match.

    A member whose name does not tell its kind surely has a pattern only where the name of a library stands before it.
    """
    for prefix in filter(None, (kind.member, *kind.other_members)):
        for suffix in _suffixes(kind):
            yield from _of_member(prefix + suffix, is_sure=not kind.name_needs_system)
    for name in kind.member_names:
        yield from _of_member(name, is_sure=True)
    for name in kind.files:
        first, _, second = name.partition(".")
        yield from (f"{first}{mark}{second}{end}" for mark in (".", " ") for end in ("", ".*", " *"))
    yield from (f"**/{path}" for path in kind.paths)


def _suffixes(kind: Kind) -> tuple[str, ...]:
    """The suffixes of two characters: with a digit where the prefix may be the beginning of an English word."""
    if kind.name_needs_content or kind.name_needs_system:
        return _DIGIT + _CHARACTER, _CHARACTER + _DIGIT
    return (_CHARACTER * 2,)


def _of_member(name: str, *, is_sure: bool) -> Iterator[str]:
    endings = ",".join(sorted(map(str.lower, EXTENSIONS)))
    if is_sure:
        yield name
        yield f"{name}.{{{endings}}}"
        yield f"*.{name}"
    yield f"*({name})"
    yield f"*({name}).*"


def _defaults() -> Iterator[tuple[str, Any]]:
    """The settings of each language: rulers behind its last data column, blanks kept, tabs as blanks.

    No guides of indentation: a continued statement begins in any column, so its lines show no nesting.
    """
    for kind in READ_KINDS:
        yield f"[{language_of(kind)}]", {**(_RULERS if kind.edge < RECORD_LENGTH else {}), **_OF_EDITOR}
    yield f"[{TEXT}]", {**_RULERS, **_OF_EDITOR}


_RULERS = {"editor.rulers": [71, 72]}
_OF_EDITOR = {
    "editor.insertSpaces": True,
    "editor.detectIndentation": False,
    "editor.guides.indentation": False,
    "editor.wordWrap": "off",
    "files.trimTrailingWhitespace": False,
}


# --- the grammars -------------------------------------------------------------------------------------------------


def syntax(kind: Kind) -> dict[str, Any]:
    """The TextMate grammar of a kind."""
    facts = table.load(kind.grammar)
    sequence = _sequence(kind)
    return {
        "name": kind.title,
        "scopeName": f"source.{language_of(kind)}",
        "comment": f"Made from the value table of {kind.title} (`make docs`).",
        "patterns": [
            *sequence,
            *_comments(kind, sequence),
            _match(_SYMBOL, "variable.other.symbol.parmlint"),
            *([] if kind.lexer == lexers.SHELL else [_match(_STRING, "string.quoted.single.parmlint")]),
            *_words(statements(facts, kind), _STATEMENT),
            *_words(operands(facts, kind), _OPERAND),
            _match(rf"{_BEFORE}[0-9]+[KMGTP]?{_BEHIND}", "constant.numeric.parmlint"),
        ],
    }


def _text_syntax() -> dict[str, Any]:
    sequence = [_match(_behind(RECORD_LENGTH - 8), SEQUENCE)]
    return {
        "name": "z/OS member",
        "scopeName": f"source.{TEXT}",
        "comment": "Made by `make docs`.",
        "patterns": [*sequence, _block(sequence), _match(_SYMBOL, "variable.other.symbol.parmlint")],
    }


def statements(facts: Table, kind: Kind) -> list[str]:
    """The names of the statements that are words of the language."""
    return sorted({*facts.statements, *facts.keywords} & _spelled(facts, kind))


def operands(facts: Table, kind: Kind) -> list[str]:
    """The names of the operands that are words of the language and of no statement; positions have no word."""
    names = {name for statement in facts.statements.values() for name in statement.operands}
    return sorted((names & _spelled(facts, kind)) - set(statements(facts, kind)))


def _spelled(facts: Table, kind: Kind) -> set[str]:
    """The names of a table that are written: those of the grammar; in a language of any words, the statements."""
    of_grammar = grammar.words_of(kind.grammar, load(kind.grammar).terminals)
    names = {name.lstrip("_").removeprefix("N_") for name in of_grammar}
    everything = {*facts.statements, *(name for entry in facts.statements.values() for name in entry.operands)}
    if kind.lexer in _OF_ANY_WORDS and not everything & names:
        return {*facts.statements, *facts.keywords}
    return everything & names


def _words(names: Iterable[str], scope: str) -> list[dict[str, str]]:
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    if not longest_first:
        return []
    return [_match(rf"{_BEFORE}(?:{'|'.join(map(_spelling, longest_first))}){_BEHIND}", scope)]


def _spelling(name: str) -> str:
    """The pattern of a name: an underscore may stand for blanks between words."""
    return re.escape(name).replace("_", r"(?:_|\s+)")


def _behind(column: int) -> str:
    """The pattern of what stands behind a column."""
    # No `.+`: the engine of VS Code (Oniguruma) looks for a pattern that begins with it at the start of a line only.
    return rf"(?<=^.{{{column}}})[^\n]+"


def _sequence(kind: Kind) -> list[dict[str, str]]:
    """The rule for text behind the last data column; none for a kind without columns."""
    return [_match(_behind(kind.edge), SEQUENCE)] if kind.edge < RECORD_LENGTH else []


def _comments(kind: Kind, sequence: list[dict[str, str]]) -> Iterator[dict[str, Any]]:
    lines = _LINE_COMMENTS.get(kind.lexer, "")
    if kind.lexer == lexers.STATEMENTS and kind.comment_marks:
        lines = rf"^\s*[{re.escape(kind.comment_marks)}].*"
    if kind.lexer == lexers.RECORDS:
        lines = rf"{re.escape(kind.remark)}.*" if kind.remark else r"^\*.*"
    if lines:
        yield _match(lines, "comment.line.parmlint")
    if kind.lexer not in _WITHOUT_BLOCKS:
        yield _block(sequence)


def _block(sequence: list[dict[str, str]]) -> dict[str, Any]:
    return {"begin": r"/\*", "end": r"\*/", "name": "comment.block.parmlint", "patterns": sequence}


def _match(pattern: str, scope: str) -> dict[str, str]:
    return {"match": f"(?i){pattern}", "name": scope}

"""The Lark parsers of the grammars: built once, and from then on put together from what the cache keeps.

Building one takes a tenth of a second to half a second, putting it together a tenth of that. What is kept is
plain data (lists, mappings, texts, numbers) that cannot run anything, made and read by Lark's own serializing.
"""

from __future__ import annotations

import marshal
import sys
from functools import cache
from pathlib import Path
from typing import Any, cast

import lark
from lark import Lark, lexer
from lark.grammar import Rule
from lark.lexer import TerminalDef

from lint import cache as caches

_COMMON = "common"


def folder() -> Path:
    """Where the grammars are: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "grammars"
    return inside if inside.is_dir() else package.parent / "grammars"


@cache
def load(name: str, transformer: Any) -> Lark:
    """The parser of the grammar `name`, which calls `transformer` while it parses."""
    key = _key(name)
    kept = _restored(caches.current().get(key), transformer)
    if kept:
        return kept
    built = build(name, transformer)
    caches.current().put(key, marshal.dumps(_serialized(built)))
    return built


def build(name: str, transformer: Any, *, strict: bool = False) -> Lark:
    """The parser made from the grammar's text. `strict` also proves that its terminals do not collide (for tests)."""
    path = folder() / f"{name}.lark"
    # Wherever interegular happens to be installed, Lark compares every terminal with every other, for half a
    # second. The tests do that once, with `strict`; a user's run need not.
    lexer.has_interegular = strict
    return Lark(
        path.read_text("utf-8"),
        parser="lalr",
        maybe_placeholders=False,
        transformer=transformer,
        strict=strict,
        source_path=str(path),
        import_paths=[str(path.parent)],
    )


def _key(name: str) -> str:
    """What a parser depends on: the grammar's text and what it imports, Lark, and how Python writes data."""
    texts = [(folder() / f"{file}.lark").read_bytes() for file in (name, _COMMON)]
    return caches.digest_of("parser", lark.__version__, sys.version, name, *texts)


def _serialized(parser: Lark) -> Any:
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    del data["options"]["transformer"]
    return _plain((data, memo))


def _plain(data: Any) -> Any:
    """The same with every token and other sort of text as plain text."""
    if isinstance(data, dict):
        return {_plain(key): _plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_plain(value) for value in data]
    return str.__str__(data) if isinstance(data, str) else data


def _restored(kept: bytes | None, transformer: Any) -> Lark | None:
    if kept is None:
        return None
    try:
        data, memo = marshal.loads(kept)
    except (ValueError, EOFError, TypeError):
        return None
    # What `Lark.load` calls, which itself cannot be given a transformer; Lark's stand-alone parsers are made so.
    untyped: Any = Lark
    return cast("Lark", untyped._load_from_dict(data, memo, transformer=transformer))

"""The LALR tables of the grammars. A wheel ships them; a checkout makes them once and stores them in the cache.

To make them takes a tenth of a second to half a second, to read them a hundredth. They are plain data (lists,
mappings, texts, numbers) that cannot run anything.
"""

from __future__ import annotations

import marshal
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lint import cache as caches
from lint.program import program
from lint.syntax.lalr import GrammarRule, Scanner, Tables, Terminal

_COMMON = "common"
PACKED = ".tables"
"""The file extension of the tables in a wheel; the file name is that of the grammar."""
_FORMAT = 4
"""The version of the `marshal` format, which every supported Python can read."""


def folder() -> Path:
    """The folder of the grammars: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "grammars"
    return inside if inside.is_dir() else package.parent / "grammars"


def names() -> list[str]:
    """The names of all grammars."""
    return sorted(path.stem for path in folder().glob("*.lark") if path.stem != _COMMON)


@cache
def load(name: str) -> Tables:
    """The tables of the grammar `name`."""
    packed = folder() / f"{name}{PACKED}"
    shipped = _restored(packed.read_bytes()) if packed.is_file() else None
    if shipped:
        return shipped
    key = _key(name)
    cached = _restored(caches.current().get(key))
    if cached:
        return cached
    new = packed_tables(name)
    caches.current().put(key, new)
    return _unpacked(new)


def packed_tables(name: str) -> bytes:
    """The tables of a grammar, made by Lark, as the cache and the wheel hold them."""
    from lint.syntax import lark_tables

    return marshal.dumps(_plain(lark_tables.tables(folder() / f"{name}.lark")), _FORMAT)


def _key(name: str) -> str:
    """The cache key, from all that the tables depend on: the grammar and its import, Lark, this program and Python."""
    texts = [(folder() / f"{file}.lark").read_bytes() for file in (name, _COMMON)]
    lark = find_spec("lark")
    origin = lark.origin if lark else None
    version = Path(origin).read_bytes() if origin else b""
    return caches.digest_of("tables", program(), version, sys.version, name, *texts)


def _plain(data: Any) -> Any:
    """The data with plain tuples, mappings and strings, because `marshal` takes no subclasses.

    Equal strings become one object, so that the bytes do not depend on which of them happen to be shared.
    """
    if isinstance(data, dict):
        return {_plain(key): _plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return tuple(map(_plain, data))
    return sys.intern(str.__str__(data)) if isinstance(data, str) else data


def _restored(packed: bytes | None) -> Tables | None:
    try:
        return _unpacked(packed) if packed else None
    except (ValueError, EOFError, TypeError, AttributeError):
        return None


def _unpacked(packed: bytes) -> Tables:
    terminals, rules, states, start, end, scanners, *rest = marshal.loads(packed)
    return Tables(
        {name: Terminal(*terminal) for name, terminal in terminals.items()},
        [GrammarRule(*rule) for rule in rules],
        states,
        start,
        end,
        [Scanner(*scanner) for scanner in scanners],
        *rest,
    )

"""The LALR tables of the grammars: a wheel has them, a checkout makes them once and keeps them in the cache.

Making them takes a tenth of a second to half a second, reading them a hundredth. They are plain data (lists,
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
from lint.syntax.lalr import Rule, Scanner, Tables, Terminal

_COMMON = "common"
PACKED = ".tables"
"""What follows the name of a grammar in the name of the file that a wheel has its tables in."""
_FORMAT = 4
"""Of the versions of `marshal` the one that every Python reads which can run this."""


def folder() -> Path:
    """Where the grammars are: inside the installed package, or beside it in a checkout."""
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
    kept = _restored(caches.current().get(key))
    if kept:
        return kept
    made = packed_tables(name)
    caches.current().put(key, made)
    return _unpacked(made)


def packed_tables(name: str) -> bytes:
    """The tables of a grammar, made by Lark, as the cache and the wheel hold them."""
    from lint.syntax import lark_tables

    return marshal.dumps(_plain(lark_tables.tables(folder() / f"{name}.lark")), _FORMAT)


def _key(name: str) -> str:
    """What tables depend on: the grammar and what it imports, Lark (its version is there), and how data is written."""
    texts = [(folder() / f"{file}.lark").read_bytes() for file in (name, _COMMON)]
    lark = find_spec("lark")
    origin = lark.origin if lark else None
    version = Path(origin).read_bytes() if origin else b""
    return caches.digest_of("tables", program(), version, sys.version, name, *texts)


def _plain(data: Any) -> Any:
    """The same with plain tuples, mappings and texts, as `marshal` takes no others.

    Equal texts are one object, so that what is written does not depend on which of them happen to be.
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
        {name: Terminal(*one) for name, one in terminals.items()},
        [Rule(*rule) for rule in rules],
        states,
        start,
        end,
        [Scanner(*one) for one in scanners],
        *rest,
    )

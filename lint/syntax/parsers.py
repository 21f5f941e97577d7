"""The LALR tables of the grammars. A wheel ships them; a checkout makes them once and stores them in the cache.

To make them takes a tenth of a second to half a second, to read them a hundredth. They are plain data (lists,
mappings, texts, numbers) that cannot run anything.
"""

from __future__ import annotations

import marshal
import sys
from functools import cache
from typing import Any

from lint import cache as caches
from lint import program
from lint.syntax.lalr import GrammarRule, Scanner, Tables, Terminal

_COMMON, _GRAMMAR = "common", ".lark"
PACKED = ".tables"
"""The file extension of the tables in a wheel; the file name is that of the grammar."""
_FORMAT = 4
"""The version of the `marshal` format, which every supported Python can read."""


def names() -> list[str]:
    """The names of all grammars."""
    stems = (name.removesuffix(_GRAMMAR) for name in program.names(program.grammars(), _GRAMMAR))
    return [stem for stem in stems if stem != _COMMON]


@cache
def load(name: str) -> Tables:
    """The tables of the grammar `name`."""
    shipped = _restored(program.data_if_shipped(program.grammars() / f"{name}{PACKED}"))
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

    return marshal.dumps(_plain(lark_tables.tables(program.grammars() / f"{name}{_GRAMMAR}")), _FORMAT)


def _key(name: str) -> str:
    """The cache key, from all that the tables depend on: the grammar and its import, Lark, this program and Python."""
    texts = [program.data(program.grammars() / f"{file}{_GRAMMAR}") for file in (name, _COMMON)]
    version = program.data_of_package("lark")
    return caches.digest_of("tables", program.program(), version, sys.version, name, *texts)


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

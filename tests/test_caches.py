"""No cache outlives what it is about: a cache of the process is keyed by plain data alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member
from tests.helpers.reading import read
from tests.running import ROOT

CACHES = frozenset({"cache", "lru_cache", "functools.cache", "functools.lru_cache"})
PLAIN = frozenset({"str", "int", "bool", "bytes", "tuple[str, ...]", "tuple[int, ...]"})
BY_VALUE = {
    "Kind": "a row of the registry of kinds",
    "Entry": "a row of the index of rules",
    "Release | None": "a system, a version and a release",
}
"""Named tuples of plain data, which are compared by value."""


def cached(text: str) -> Iterator[tuple[str, list[str]]]:
    """The functions of a module whose results are kept as long as the process, with the types of their parameters."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            functions = [part for part in node.body if isinstance(part, ast.FunctionDef)]
        else:
            functions = [node] if isinstance(node, ast.FunctionDef) else []
        for function in functions:
            if any(ast.unparse(decorator).partition("(")[0] in CACHES for decorator in function.decorator_list):
                parameters = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
                yield function.name, [ast.unparse(item.annotation) if item.annotation else "" for item in parameters]


MODULES = sorted(path.relative_to(ROOT / "lint").as_posix() for path in (ROOT / "lint").rglob("*.py"))


def functions() -> Iterator[tuple[str, list[str]]]:
    for module in MODULES:
        for name, types in cached((ROOT / "lint" / module).read_text("utf-8")):
            yield f"{module} {name}", types


def test_caches_of_the_process_are_keyed_by_plain_data() -> None:
    by_object = {name: types for name, types in functions() if set(types) - PLAIN - BY_VALUE.keys()}

    assert by_object == {}


@pytest.mark.parametrize("name", BY_VALUE)
def test_every_exception_is_used(name: str) -> None:
    assert any(name in types for _, types in functions())


def test_a_cache_of_an_object_is_seen() -> None:
    text = "@lru_cache(maxsize=4)\ndef names(parsed: ParsedMember, text: str): ...\n\n\n@cache\ndef files(path): ...\n"

    assert [*cached(text)] == [("names", ["ParsedMember", "str"]), ("files", [""])]


def test_what_is_kept_for_a_member_is_made_once_and_ends_with_it() -> None:
    asked = []

    @per_member
    def length(parsed: ParsedMember) -> int:
        asked.append(parsed)
        return len(parsed.statements)

    first, second = (read("TIMEZONE W.05.00.00\n", "clock", "CLOCK00") for _ in range(2))

    assert [length(first), length(first), length(second)] == [1, 1, 1]
    assert [id(parsed) for parsed in asked] == [id(first), id(second)]

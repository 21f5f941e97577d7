"""Names say what a thing is: the nouns of the field, and no class name that stands for two things."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from tests.running import ROOT

PRODUCT = ("lint", "tools")
"""The rooms whose docstrings and class names are looked at; the names of things are looked at in the tests too."""

BANNED = frozenset({"one", "found", "other", "known", "coded", "wanted"})
"""Words that leave open what the thing is."""

OF_THE_HELPERS = frozenset({"parse", "findings", "places", "run"})
"""Names of functions that tests/helpers and tests/running.py have, if anybody."""

QUESTION_WORDS = frozenset({"what", "whether", "which", "who", "whose", "where", "why", "how", "nobody"})


@cache
def _trees_of(room: str) -> dict[str, ast.Module]:
    """The syntax tree of each module of a room, by its path in the repository."""
    paths = sorted((ROOT / room).rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}


def _trees(rooms: Iterable[str] = PRODUCT) -> dict[str, ast.Module]:
    """The syntax tree of each module of some rooms."""
    return {path: tree for room in rooms for path, tree in _trees_of(room).items()}


def bound_names(tree: ast.AST) -> Iterator[str]:
    """Every name that a module gives to a thing: variables, parameters, attributes, functions, classes, imports."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name
            case ast.alias(name=name, asname=alias):
                yield alias or name


def banned_names(tree: ast.AST) -> Iterator[str]:
    """The names of `bound_names` that are banned, also in capitals and behind underscores."""
    return (name for name in bound_names(tree) if name.strip("_").lower() in BANNED)


def test_banned_words_name_nothing() -> None:
    trees = _trees([*PRODUCT, "tests"])
    assert {path.split("/")[0] for path in trees} == {*PRODUCT, "tests"}
    assert not [(path, name) for path, tree in trees.items() for name in banned_names(tree)]


def test_public_class_names_are_unique() -> None:
    names = Counter(
        node.name
        for tree in _trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert not {name: number for name, number in names.items() if number > 1}


@pytest.mark.parametrize(
    "source",
    [
        "one = 1",
        "one += 1",
        "one: int",
        "(one, size), *rest = pairs",
        "first, *one = pairs",
        "self.one = 1",
        "for one in things: pass",
        "sizes = [one.size for one in things]",
        "while one := take(): pass",
        "smallest = min(things, key=lambda one: one.size)",
        "def take(one): pass",
        "def take(*, one): pass",
        "def take(*one): pass",
        "def take(**one): pass",
        "async def take(one, /): pass",
        "def one(): pass",
        "async def one(): pass",
        "class one: pass",
        "class Thing:\n    one: int",
        "with open(path) as one: pass",
        "try: pass\nexcept OSError as one: pass",
        "import one",
        "from module import name as one",
        "match thing:\n    case [one]: pass",
        "match thing:\n    case [first, *one]: pass",
        "match thing:\n    case {'key': first, **one}: pass",
        "match thing:\n    case str() as one: pass",
        "match thing:\n    case Point(x=one): pass",
    ],
)
def test_every_form_of_binding_is_seen(source: str) -> None:
    assert "one" in bound_names(ast.parse(source))


@pytest.mark.parametrize("source", ["size = operand.known", "take(found=1)", "'one'", "once = 1", "print(one)"])
def test_a_use_is_no_binding(source: str) -> None:
    assert not list(banned_names(ast.parse(source)))


@pytest.mark.parametrize("source", ["_found = {}", "def _known(): pass", "_WANTED = 2", "class _Other: pass"])
def test_capitals_and_underscores_do_not_hide_a_word(source: str) -> None:
    assert list(banned_names(ast.parse(source)))


def docstrings(tree: ast.AST) -> Iterator[str]:
    """Every docstring of a module: of the module, of classes and functions, and of the constants and fields."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text.strip()


def opens_with_a_question(text: str) -> bool:
    """True if the first word of a docstring is a question word."""
    return text.split(maxsplit=1)[0].lower() in QUESTION_WORDS


def is_page(path: str) -> bool:
    """True for the file of a rule, whose docstring is its page; helpers are none."""
    parts = path.split("/")
    return parts[:2] == ["lint", "rules"] and "shared" not in parts and not parts[-1].startswith("_")


def test_docstrings_say_what_a_thing_is() -> None:
    riddles = [
        (path, text.splitlines()[0])
        for path, tree in _trees().items()
        if not is_page(path)
        for text in docstrings(tree)
        if opens_with_a_question(text)
    ]
    assert not riddles


@pytest.mark.parametrize(
    "source",
    [
        '"""What a module has."""',
        'class Thing:\n    """Whether it is so."""',
        'class Thing:\n    size: int\n    """How large it is."""',
        'def take():\n    """Which of them are taken."""',
        'LIMIT = 1\n"""What nobody needs more of."""',
    ],
)
def test_every_place_of_a_docstring_is_seen(source: str) -> None:
    assert [text for text in docstrings(ast.parse(source)) if opens_with_a_question(text)]


def test_tests_do_not_write_the_helpers_again() -> None:
    """What one file needs in a form of its own has a name of its own; what several need is in the helpers."""
    homes = {ROOT / "tests" / "running.py", *(ROOT / "tests" / "helpers").glob("*.py")}
    files = [path for path in (ROOT / "tests").rglob("*.py") if path not in homes]
    again = [
        (path.relative_to(ROOT).as_posix(), node.name)
        for path in files
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.strip("_") in OF_THE_HELPERS
    ]
    assert not again

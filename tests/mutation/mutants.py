"""The mutants of a Python file: copies of it, each with one small change in its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType
from typing import NamedTuple

_OPPOSITES: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
_SKIPPED = (ast.JoinedStr, ast.Assert, ast.Import, ast.ImportFrom, ast.arg)
"""Text for people, and what is no code at run time."""
_REMOVABLE = (ast.Expr, ast.AugAssign, ast.Continue, ast.Break, ast.Raise)

Change = Callable[[ast.AST], ast.AST]


class Mutant(NamedTuple):
    """One change: where it is, and the statement around it. `node` counts the nodes of the tree from its root."""

    path: Path
    node: int
    line: int
    column: int
    change: str
    first_line: int
    last_line: int
    is_constant: bool

    def code(self) -> CodeType:
        """The changed file, compiled. SyntaxError: the change leaves no program."""
        tree = ast.parse(self.path.read_text("utf-8"))
        node = _nodes(tree)[self.node]
        replacement = ast.copy_location(_changes(node)[self.change](node), node)
        parent, field, position = next(place for place in _node_places(tree) if _at(*place) is node)
        if position is None:
            setattr(parent, field, replacement)
        else:
            getattr(parent, field)[position] = replacement
        return compile(ast.fix_missing_locations(tree), str(self.path), "exec", dont_inherit=True)


class _Site(NamedTuple):
    """A node that can be changed, its number, and the statement that it is in."""

    number: int
    node: ast.AST
    statement: ast.stmt
    is_constant: bool


def mutants(path: Path) -> list[Mutant]:
    """All mutants of a file.

    Function bodies change, and the values of constants of the module. Docstrings, annotations, decorators, f-strings
    and strings with blanks, which are messages, stay.
    """
    return [
        _mutant(path, site, change)
        for site in _sites(ast.parse(path.read_text("utf-8")))
        for change in _changes(site.node)
    ]


def _mutant(path: Path, site: _Site, change: str) -> Mutant:
    statement = site.statement
    line = getattr(site.node, "lineno", statement.lineno)
    column = getattr(site.node, "col_offset", statement.col_offset) + 1
    last = _last_line(statement)
    return Mutant(path, site.number, line, column, change, statement.lineno, last, site.is_constant)


def _last_line(statement: ast.stmt) -> int:
    """The last line of a statement without its body."""
    body = getattr(statement, "body", None)
    return body[0].lineno - 1 if body and body[0].lineno > statement.lineno else statement.end_lineno or 0


def _nodes(tree: ast.Module) -> list[ast.AST]:
    return list(ast.walk(tree))


def _node_places(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None]]:
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                yield from ((parent, field, position) for position in range(len(value)))
            elif isinstance(value, ast.AST):
                yield parent, field, None


def _at(parent: ast.AST, field: str, position: int | None) -> object:
    value = getattr(parent, field)
    return value if position is None else value[position]


def _sites(tree: ast.Module) -> Iterator[_Site]:
    numbers = {id(node): number for number, node in enumerate(_nodes(tree))}
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value:
            yield from (_Site(numbers[id(node)], node, statement, True) for node in _inside(statement.value))
        elif isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from (_Site(numbers[id(node)], node, of, False) for node, of in _of_body(statement))


def _of_body(owner: ast.stmt) -> Iterator[tuple[ast.AST, ast.stmt]]:
    """The nodes of the statements in a function, a class or a block, with the innermost statement of each."""
    is_class = isinstance(owner, ast.ClassDef)
    for field in ("body", "orelse", "finalbody", "handlers"):
        for statement in getattr(owner, field, ()):
            if is_class and not isinstance(statement, ast.FunctionDef):
                continue
            yield from ((node, statement) for node in _of_statement(statement))
            yield from _of_body(statement)


def _of_statement(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement that stand in no statement inside it."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef, *_SKIPPED)):
        return
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return
    yield statement
    for field, value in ast.iter_fields(statement):
        for node in value if isinstance(value, list) else [value]:
            if field != "annotation" and isinstance(node, ast.expr | ast.withitem):
                yield from _inside(node)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, _SKIPPED):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _inside(child)


def _changes(node: ast.AST) -> dict[str, Change]:
    """What may be done to a node, by name."""
    match node:
        case ast.Compare(ops=[operator]) | ast.BoolOp(op=operator) | ast.BinOp(op=operator):
            opposite = _OPPOSITES.get(type(operator))
            return {f"{type(operator).__name__} to {opposite.__name__}": _with_opposite} if opposite else {}
        case ast.UnaryOp(op=ast.Not()):
            return {"without not": lambda node: node.operand}
        case ast.Constant(value=bool() | int() | str() as value):
            return _of_constant(value)
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            return {"return None": lambda _: ast.Return(ast.Constant(None))}
        case ast.If(test=ast.Name() | ast.Attribute() | ast.Call() | ast.NamedExpr()):
            return {"condition negated": _negated}
    if isinstance(node, _REMOVABLE):
        return {f"{type(node).__name__} removed": _never}
    return {}


def _of_constant(value: bool | int | str) -> dict[str, Change]:
    if isinstance(value, bool):
        return {f"{value} to {not value}": lambda _: ast.Constant(not value)}
    if isinstance(value, int):
        return {f"{value} to {value + 1}": lambda _: ast.Constant(value + 1)}
    if value and " " not in value:
        return {f"{value!r} changed": lambda _: ast.Constant(f"XX{value}")}
    return {}


def _with_opposite(node: ast.AST) -> ast.AST:
    match node:
        case ast.Compare(ops=[operator]):
            opposite = _OPPOSITES[type(operator)]()
            return ast.Compare(node.left, [opposite], node.comparators)  # type: ignore[list-item]
        case ast.BoolOp(op=operator):
            return ast.BoolOp(_OPPOSITES[type(operator)](), node.values)  # type: ignore[arg-type]
        case ast.BinOp(op=operator):
            return ast.BinOp(node.left, _OPPOSITES[type(operator)](), node.right)  # type: ignore[arg-type]
    raise TypeError(node)


def _negated(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.If)
    return ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)


def _never(node: ast.AST) -> ast.AST:
    """The statement where it is never reached, so that a generator remains one."""
    assert isinstance(node, ast.stmt)
    return ast.If(ast.Constant(False), [node], [])

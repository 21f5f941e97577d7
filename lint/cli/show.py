"""`parmlint show`: the statements of a file as parmlint parses them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lint.cli import common, options, streams
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.syntax.parsed import ParsedMember
    from lint.syntax.statement import LocatedOperand, LocatedStatement
    from lint.systems.checkout import FileRules

File = Annotated[
    PurePath,
    typer.Argument(metavar="FILE", help="A member, a deck or a file; '-' is standard input.", parser=PurePath),
]
StdinFilename = Annotated[
    str | None,
    typer.Option("--stdin-filename", metavar="NAME", help="The name of the file on standard input."),
]


def show(
    file: File,
    output_format: options.Format = options.TEXT,
    stdin_filename: StdinFilename = None,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
) -> None:
    """Show the statements of a file with their operands and places. Passwords are masked."""
    common.confine([file, config], allow_outside=allow_outside, follow_links=follow_links)
    members = _members(file, stdin_filename, no_config=no_config, config=config)
    statements = [(parsed, placed) for parsed in members for placed in parsed.statements]
    if output_format == options.JSON:
        from lint.report.as_json import document

        streams.write(document(statements=[_fields(parsed, placed) for parsed, placed in statements]), None)
    else:
        streams.write("".join(f"{line}\n" for parsed, placed in statements for line in _lines(parsed, placed)), None)


def _members(
    file: PurePath, stdin_filename: str | None, *, no_config: bool, config: PurePath | None
) -> list[ParsedMember]:
    from lint.syntax.read import Reader
    from lint.systems import estate
    from lint.systems.workspace import workspace_of

    tree = FileTree()
    settings = common.settings(tree, no_config=no_config, config=config)
    workspace = workspace_of(settings, tree)
    path = file
    if file == PurePath("-"):
        path = PurePath(stdin_filename or "stdin")
        workspace.put(streams.standard_input(), path)
    elif stdin_filename is not None:
        common.refuse("--stdin-filename requires '-' as the file.")
    ((_, source),) = estate.read_files([(path, True)], settings, workspace)
    if source.error:
        member = _first_member(file, workspace.rules, tree)
        hint = f" Name a member of it, such as {member.as_posix()}." if member else ""
        common.refuse(f"{file}: the file cannot be read: {source.error}.{hint}")
    if not source.is_recognised:
        common.refuse(f"{file}: unknown kind of file. Declare it under `kinds` in parmlint.yaml.")
    reader = Reader()
    return [reader.read(member, kind) for member, kind in source.members if kind]


def _first_member(folder: PurePath, rules: FileRules, tree: FileTree) -> PurePath | None:
    """The first file in a folder with members of known kinds; None for a file."""
    from lint.systems import checkout

    paths = (path for path, is_named in checkout.find([folder], rules, tree) if not is_named)
    return next((path for path in paths if checkout.read(path, rules, tree, named=False).is_recognised), None)


def _fields(parsed: ParsedMember, placed: LocatedStatement) -> dict[str, Any]:
    from lint.report.as_json import span_fields
    from lint.values.secrets import masked_text, shown_verb

    problem = placed.statement.problem
    return {
        "name": shown_verb(parsed, placed),
        "kind": parsed.kind.id,
        "known": placed.statement.is_known,
        "text": masked_text(parsed, placed),
        "operands": [_operand(parsed, operand) for operand in placed.operands],
        "problem": problem.kind if problem else None,
        **span_fields(placed.full_span),
    }


def _operand(parsed: ParsedMember, operand: LocatedOperand) -> dict[str, Any]:
    from lint.report.as_json import span_fields

    return {
        "keyword": _keyword(parsed, operand),
        "known": operand.operand.is_known,
        "values": list(_values(parsed, operand)),
        **span_fields(operand.full_span),
    }


def _keyword(parsed: ParsedMember, operand: LocatedOperand) -> str:
    """The name of an operand, masked if it is text of the file that is masked."""
    from lint.values.secrets import MASK

    start, name = operand.operand.start, operand.name
    written, shown = (
        text[start : start + len(name)] for text in (operand.located.statement.text, _shown(parsed, operand))
    )
    if written.upper() == name:
        return name if shown == written else shown
    is_shown = operand.operand.is_known or MASK not in _shown(parsed, operand)[start : operand.operand.key_end]
    return name if is_shown else MASK * len(name)


def _values(parsed: ParsedMember, operand: LocatedOperand) -> Iterator[str]:
    shown = _shown(parsed, operand)
    return (shown[value.start : value.end] for value in operand.operand.values)


def _shown(parsed: ParsedMember, operand: LocatedOperand) -> str:
    from lint.values.secrets import masked_text

    return masked_text(parsed, operand.located)


def _lines(parsed: ParsedMember, placed: LocatedStatement) -> Iterator[str]:
    from lint.report.printable import member_beyond_path, place, printable
    from lint.values.secrets import shown_verb

    span = placed.full_span
    mark = "" if placed.statement.is_known else "  (unknown)"
    member = member_beyond_path(span)
    at_member = f" ({member})" if member else ""
    yield f"{place(span)}-{span.end_line}:{span.end_column}{at_member}  {printable(shown_verb(parsed, placed))}{mark}"
    for operand in placed.operands:
        at = operand.full_span
        mark = "" if operand.operand.is_known else "  (unknown)"
        values = printable(", ".join(_values(parsed, operand)))
        end = f"{at.end_line}:{at.end_column}" if at.end_line > at.line else at.end_column
        text = f"{printable(_keyword(parsed, operand))}{f' = {values}' if values else ''}"
        yield f"    {at.line}:{at.column}-{end}  {text}{mark}"
    if placed.statement.problem:
        yield f"    problem: {placed.statement.problem.kind}"

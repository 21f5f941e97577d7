"""`parmlint kinds`: the kinds of files, and the kinds of members in a checkout."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lint.cli import common, options, streams
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.kinds.kind import Kind

_SHOWN = 5
_STATEMENTS, _TEXT = "statements", "text"
Paths = Annotated[
    list[PurePath] | None,
    typer.Argument(metavar="[PATH]...", help="Files and folders to recognize.", show_default=False, parser=PurePath),
]


def kinds(
    paths: Paths = None,
    output_format: options.Format = options.TEXT,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
) -> None:
    """List the kinds of file, or with paths the kind of each member."""
    common.confine([*(paths or ()), config], allow_outside=allow_outside, follow_links=follow_links)
    if paths:
        from lint.report.printable import printable

        rows = _recognised(paths, no_config=no_config, config=config)
        lines = [printable(f"{row['kind'] or '-':<14}  {row['path']}{_member(row)}") for row in rows]
    else:
        from lint.kinds.registry import KINDS

        rows = [
            {
                "kind": kind.id,
                "title": kind.title,
                "names": [*kind.names],
                "programs": [*kind.programs],
                "meaning": kind.meaning,
                "checked_as": _checked_as(kind),
            }
            for kind in KINDS
        ]
        lines = [_listed(row) for row in rows]
    if output_format == options.JSON:
        from lint.report.as_json import document

        streams.write(document(kinds=rows), None)
    else:
        streams.write("".join(f"{line}\n" for line in lines), None)
    if any(row.get("error") for row in rows):
        raise typer.Exit(common.WRONG)


def _recognised(paths: list[PurePath], *, no_config: bool, config: PurePath | None) -> list[dict[str, Any]]:
    """A row for each member, and for each file without members."""
    from lint.systems import checkout, estate
    from lint.systems.workspace import workspace_of

    tree = FileTree()
    settings = common.settings(tree, no_config=no_config, config=config)
    workspace = workspace_of(settings, tree)
    rows: list[dict[str, Any]] = []
    for _, file in estate.read_files(checkout.find(paths, workspace.rules, tree), settings, workspace):
        rows += [
            {
                "path": file.path,
                "member": member.name,
                "line": member.first_line,
                "kind": kind.id if kind else None,
                "checked_as": _checked_as(kind),
                "doubtful": doubt.kind.id if (doubt := file.doubtful.get(member.first_line)) else None,
                "reason": doubt.reason if doubt else None,
                "error": None,
            }
            for member, kind in file.members
        ]
        if file.binary or file.unread:
            error = file.unread or None
            skipped = f"lines with NUL bytes are skipped: {_lines(file.binary)}"
            rows.append(
                {"path": file.path, "member": None, "line": 1, "kind": None, "error": error, "skipped": skipped}
            )
        if not file.members:
            rows.append({"path": file.path, "member": None, "line": 1, "kind": None, "error": file.error or None})
    return rows


def _lines(numbers: Sequence[int]) -> str:
    """The first lines of some, and how many more there are."""
    shown = ", ".join(map(str, numbers[:_SHOWN]))
    return f"{shown} and {len(numbers) - _SHOWN} more" if len(numbers) > _SHOWN else shown


def _member(row: dict[str, Any]) -> str:
    if row.get("error") or row.get("skipped"):
        return f": {row['error'] or row['skipped']}"
    member = f" line {row['line']}: {row['member']}" if row["line"] > 1 else ""
    if row.get("doubtful"):
        return f"{member} ({row['reason']}; `kinds` may declare it)"
    return f"{member}{_how(row.get('checked_as'))}"


def _checked_as(kind: Kind | None) -> str | None:
    """`statements` for a kind whose statements are read, `text` for one that is checked as text."""
    if not kind:
        return None
    return _STATEMENTS if kind.has_grammar else _TEXT


def _listed(row: dict[str, Any]) -> str:
    """`couple          COUPLExx            COUPLExx: the sysplex, ...`."""
    programs = (f"PGM={program}" for program in row["programs"])
    about = f"{', '.join([*row['names'], *programs])}: {row['meaning']}"
    return f"{row['kind']:<14}  {row['title']:<18}  {about}{_how(row['checked_as'])}"


def _how(checked_as: str | None) -> str:
    return " (checked as text)" if checked_as == _TEXT else ""

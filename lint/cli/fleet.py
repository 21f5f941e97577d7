"""`parmlint fleet`: asks the database that `check --format sqlite=FILE` adds to."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated

import typer

from lint.cli import common, options, streams

if TYPE_CHECKING:
    from lint.source.database import Database

app = typer.Typer(
    name="fleet",
    help="Ask the database of many systems that `check --format sqlite=FILE` adds to.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

File = Annotated[PurePath, typer.Argument(metavar="FILE", help="The database.", parser=PurePath)]
Sites = Annotated[
    list[str] | None,
    typer.Option("--site", metavar="NAME", help="Only this site; may be given several times (default: all)."),
]
Standard = Annotated[
    str | None,
    typer.Option(
        "--standard",
        metavar="SYSTEM",
        help="The system that others should equal, as NAME or SITE/NAME (default: what more than half have).",
    ),
]
Value = Annotated[
    str | None,
    typer.Option("--value", metavar="NAME", help="Show one value in all systems: BPXPRM.MAXPROCSYS, '&SYSPLEX'."),
]


def _known_format(word: str) -> str:
    return options.check_destination(word, (options.TEXT, options.JSON, options.HTML))


Format = Annotated[
    str,
    typer.Option("--format", "-f", metavar="FORMAT[=FILE]", callback=_known_format, help="text, json or html."),
]


@app.callback()
def _group() -> None:
    """Ask the database of many systems that `check --format sqlite=FILE` adds to."""


@app.command()
def report(
    file: File,
    standard: Standard = None,
    value: Value = None,
    site: Sites = None,
    output_format: Format = options.TEXT,
) -> None:
    """Show what is new and gone, the rules with the most findings, and which systems differ from the standard.

    The last run of each site counts, and what is new or gone since the run before it that looked at the same.
    """
    from lint.report.fleet.schema import SCHEMA
    from lint.source import database

    if standard is not None and value is not None:
        common.refuse("--standard and --value are mutually exclusive.")
    destination = options.destination(output_format)
    common.confine([file, destination.file])
    streams.refuse_input([destination.file], [file])
    try:
        with database.opened(file, SCHEMA) as fleet:
            chosen = _sites(fleet, site)
            if value is not None:
                text = _values(fleet, chosen, value, destination.format)
            else:
                text = _state(fleet, chosen, standard, destination.format)
    except OSError as error:
        common.refuse(f"{common.shown_path(file)} cannot be read: {common.reason(error)}.")
    streams.write(text, destination.file)


def _sites(fleet: Database, names: list[str] | None) -> list[str]:
    from lint.facts.spelling_hints import nearest
    from lint.report.fleet import questions

    all_sites = questions.sites(fleet)
    for name in names or ():
        if name not in all_sites:
            common.refuse(f"--site: no run is of a site '{name}'.{nearest(name, all_sites)}")
    return names or all_sites


def _state(fleet: Database, chosen: list[str], standard: str | None, output_format: str) -> str:
    from lint.facts.spelling_hints import nearest
    from lint.report.fleet import as_json, as_text, questions
    from lint.report.fleet.standard import AmbiguousError, compare

    try:
        comparison = compare(fleet, chosen, standard)
    except AmbiguousError as error:
        near = nearest(standard or "", error.names)
        common.refuse(f"--standard: {error}.{near or f' Systems: {_first(error.names)}.'}")
    state = questions.state(fleet, chosen)
    if output_format == options.JSON:
        return as_json.report(state, comparison, standard)
    if output_format == options.HTML:
        from lint.report.html.fleet import fleet_page

        return fleet_page(state, comparison, standard)
    return as_text.report(state, comparison, standard)


_MOST_SYSTEMS = 5


def _first(names: list[str]) -> str:
    more = f" and {len(names) - _MOST_SYSTEMS:,} more" if len(names) > _MOST_SYSTEMS else ""
    return ", ".join(names[:_MOST_SYSTEMS]) + more or "none"


def _values(fleet: Database, chosen: list[str], value: str, output_format: str) -> str:
    from lint.report.fleet import as_json, as_text, questions

    name, prefix = _name_and_prefix(value)
    entries = questions.values(fleet, chosen, name, prefix)
    if output_format == options.HTML:
        from lint.report.html.fleet import values_page

        return values_page(name, entries)
    return as_json.values(name, entries) if output_format == options.JSON else as_text.values(name, entries)


def _name_and_prefix(value: str) -> tuple[str, str]:
    """The name of a value in the database, and the prefix of the members that may have it."""
    from lint.facts.spelling_hints import choices, nearest
    from lint.systems.zos.query import SYMBOL, UnknownNameError, parse_query, symbol_name

    if symbol := symbol_name(value):
        return f"&{symbol}", SYMBOL
    try:
        query = parse_query(value)
    except UnknownNameError as error:
        near = nearest(error.word, [*error.legal, *error.also_legal])
        common.refuse(f"--value: {error}.{near}{'' if near and error.also_legal else choices(error.legal)}")
    if query.key or query.is_whole:
        example = query._replace(key="", operand=query.operand or next(iter(query.of_statement.operands)))
        common.refuse(f"--value: the database has values of operands in all statements; ask for {example.name}.")
    return query.name, query.prefix

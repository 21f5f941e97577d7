"""`parmlint schema`: the JSON Schemas of parmlint.yaml and of the JSON that commands write."""

from __future__ import annotations

from typing import Annotated

import typer

from lint.cli import common, completion, streams

Name = Annotated[
    str | None,
    typer.Argument(
        metavar="[NAME]",
        autocompletion=completion.schemas,
        help="The schema to print; without it, the names of all.",
        show_default=False,
    ),
]


def schema(name: Name = None) -> None:
    """Print a JSON Schema, or list all: of parmlint.yaml, and of what commands write with --format json."""
    from lint import program
    from lint.facts.spelling_hints import nearest

    files = program.schema_files()
    if name is None:
        rows = [(known_as, program.from_json(path)["title"]) for known_as, path in files.items()]
        streams.write("".join(f"{known_as:<13}  {title}\n" for known_as, title in rows), None)
    elif name in files:
        streams.write(program.data(files[name]).decode("utf-8"), None)
    else:
        common.refuse(f"there is no schema '{name}'.{nearest(name, files)}")

"""Options that several verbs have."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Annotated, NamedTuple

import typer

from lint.cli import common, completion

CacheDir = Annotated[
    PurePath | None,
    typer.Option(
        "--cache-dir",
        metavar="FOLDER",
        help="The cache folder (default: your own; on a CI server, none).",
        parser=PurePath,
    ),
]
"""Here and below, a path is a name and no more: only the source room asks whether there is such a file."""
NoCache = Annotated[bool, typer.Option("--no-cache", help="Do not use a cache.")]
NoConfig = Annotated[bool, typer.Option("--no-config", help="Do not look for a parmlint.yaml.")]
Select = Annotated[
    list[str] | None,
    typer.Option(
        "--select",
        metavar="RULES",
        autocompletion=completion.rules,
        help="Run only rules with these codes, names, families, tags or kinds.",
    ),
]
Ignore = Annotated[
    list[str] | None,
    typer.Option(
        "--ignore",
        metavar="RULES",
        autocompletion=completion.rules,
        help="Do not run rules with these codes, names, families, tags or kinds.",
    ),
]
Profile = Annotated[
    str | None,
    typer.Option(
        "--profile",
        metavar="PROFILE",
        autocompletion=completion.profiles,
        help="ipl (errors), recommended or strict (everything).",
    ),
]
FailOn = Annotated[
    str | None,
    typer.Option(
        "--fail-on",
        autocompletion=completion.levels,
        metavar="LEVEL",
        help="Exit 1 for findings at or above this level: note, warning or error; or never.",
    ),
]
Target = Annotated[
    list[str] | None,
    typer.Option("--target", metavar="SYSTEM=RELEASE", help="The target release, such as zos=2.5 or zvm=7.3."),
]
BaselineFile = Annotated[
    PurePath | None,
    typer.Option("--baseline", metavar="FILE", help="The baseline (default: parmlint-baseline.json).", parser=PurePath),
]
AllowOutside = Annotated[
    list[PurePath] | None,
    typer.Option(
        "--allow-outside",
        metavar="FOLDER",
        help="Let links and parmlint.yaml refer to this folder outside the checkout; may be given several times.",
        show_default=False,
        parser=PurePath,
    ),
]
FollowLinks = Annotated[
    bool, typer.Option("--follow-links", help="Follow links, even if they lead outside the checkout.")
]
TEXT, JSON, HTML = "text", "json", "html"


def _text_or_json(value: str) -> str:
    common.choice(value, (TEXT, JSON), "--format")
    return value


Format = Annotated[str, typer.Option("--format", "-f", metavar="FORMAT", callback=_text_or_json, help="text or json.")]
"""The output format of verbs that report no findings."""


class Destination(NamedTuple):
    """A format, and the file that the report goes to; None for standard output."""

    format: str
    file: PurePath | None = None


def destination(word: str) -> Destination:
    """The meaning of `FORMAT` or `FORMAT=FILE`."""
    name, _, file = word.partition("=")
    return Destination(name, PurePath(file) if file else None)


def check_destination(word: str, formats: Sequence[str]) -> str:
    """The word of an option. Refuses any format but these, and a file without a name."""
    name, equals, file = word.partition("=")
    common.choice(name, formats, "--format")
    if equals and not file:
        common.refuse(f"--format: '{word}' names no file.")
    return word


def _text_json_or_html(word: str) -> str:
    return check_destination(word, (TEXT, JSON, HTML))


PageFormat = Annotated[
    str,
    typer.Option(
        "--format",
        "-f",
        metavar="FORMAT[=FILE]",
        callback=_text_json_or_html,
        help="text, json, or html with pictures.",
    ),
]
"""The output format of verbs that show systems."""
ConfigFrom = Annotated[
    str | None,
    typer.Option(
        "--config-from",
        metavar="REV",
        help="Read parmlint.yaml and the baseline from this Git revision, such as the base of a pull request.",
    ),
]
ConfigFile = Annotated[
    PurePath | None, typer.Option("--config", metavar="FILE", help="Use this configuration file.", parser=PurePath)
]

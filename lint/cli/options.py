"""Options that several verbs have."""

from __future__ import annotations

import re
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
STDOUT = "-"


def output_file(value: str) -> PurePath | None:
    """The file of `--output`; None for `-`, which is standard output."""
    return None if value == STDOUT else PurePath(value)


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
    """The meaning of `FORMAT` or `FORMAT=FILE`; a file called `-` is standard output."""
    name, _, file = word.partition("=")
    return Destination(name, PurePath(file) if file not in ("", STDOUT) else None)


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
_SOURCE_URL = re.compile(r"https://[^/?#{}@\\\s]+/(?:[^{}\\\s]|\{line\})*\{path\}(?:[^{}\\\s]|\{line\}|\{path\})*")
"""No file may choose the host, so that its name comes after one. A page is passed on, so that no password is in it."""


def _source_url(url: str | None) -> str | None:
    if url is not None and not (_SOURCE_URL.fullmatch(url) and url.isprintable()):
        common.refuse(
            "--source-url: an address begins with https: and a host without a user, has {path} after them, and no "
            "other name in braces but {line}."
        )
    return url


SourceUrl = Annotated[
    str | None,
    typer.Option(
        "--source-url",
        metavar="URL",
        callback=_source_url,
        help="The address of a line in the repository (html): https://git.example/blob/main/{path}#L{line}",
    ),
]
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

"""The man page, made from the command line itself."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Any

import typer

from lint.cli import main

_EXIT_CODES = (
    ("0", "No finding at or above --fail-on."),
    ("1", "Findings at or above it."),
    ("2", "Wrong usage or configuration, or something that could not be checked."),
)
_VARIABLES = (
    ("PARMLINT_CACHE_DIR", "The cache folder, instead of that of the user."),
    ("PARMLINT_DEBUG", "If set, a defect prints where in the program it is."),
    ("CI, TF_BUILD", "Set by CI servers; parmlint then keeps nothing from run to run."),
    ("NO_COLOR", "If set, no color is used."),
)


def page() -> str:
    """The page in the language of man(7), for section 1; no version and no date, for neither changes what it says."""
    command = typer.main.get_command(main.command_line([]))
    lines = [
        '.TH PARMLINT 1 "" "parmlint" "User Commands"',
        ".SH NAME",
        r"parmlint \- linter for z/OS parmlib members and z/VM configuration files",
        ".SH SYNOPSIS",
        *_synopsis("parmlint", "[OPTIONS] COMMAND [ARGS]..."),
        ".SH DESCRIPTION",
        *_text(command.help or ""),
        ".SH OPTIONS",
        *_parameters(command, "parmlint"),
        ".SH COMMANDS",
        *_commands(command, "parmlint"),
        ".SH EXIT STATUS",
        *_list(_EXIT_CODES),
        ".SH ENVIRONMENT",
        *_list(_VARIABLES),
        ".SH FILES",
        *_list([("parmlint.yaml", "The configuration: parmlint schema parmlint.yaml prints its JSON Schema.")]),
    ]
    return "\n".join(lines) + "\n"


def _commands(group: Any, name: str) -> Iterator[str]:
    """The subsections of the commands of a group, and of those below it."""
    for verb, command in group.commands.items():
        path = f"{name} {verb}"
        yield f".SS {_escaped(path)}"
        if hasattr(command, "commands"):
            yield from _text(command.help or "")
            yield from _commands(command, path)
            continue
        usage = " ".join(command.collect_usage_pieces(typer.Context(command, info_name=path)))
        yield from _synopsis(path, usage)
        yield ".PP"
        yield from _text(command.help or "")
        yield from _parameters(command, path)


def _parameters(command: Any, path: str) -> Iterator[str]:
    """Each argument and option with its meaning."""
    context = typer.Context(command, info_name=path)
    records = (parameter.get_help_record(context) for parameter in command.get_params(context))
    return _list([record for record in records if record])


def _synopsis(path: str, usage: str) -> list[str]:
    return [f".B {_escaped(path)}", _escaped(usage)]


def _list(rows: Any) -> Iterator[str]:
    """Terms with their meanings."""
    for term, meaning in rows:
        yield from (".TP", f".B {_escaped(term)}", *_text(meaning))


def _text(text: str) -> list[str]:
    """Paragraphs, in lines that begin with no control character."""
    paragraphs = [" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text.strip())]
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += [".PP"] * bool(lines)
        lines += [_escaped(line) for line in textwrap.wrap(paragraph, 100, break_on_hyphens=False)]
    return lines


def _escaped(text: str) -> str:
    """The text with what man(7) would take for a command made plain; a hyphen is one that can be copied."""
    plain = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{plain}" if plain.startswith((".", "'")) else plain

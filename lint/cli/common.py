"""What the verbs share: settings, refusals, output."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from lint.config.read import Vocabulary
    from lint.config.settings import Settings

WRONG = 2
"""The exit code for wrong usage, configuration or input, and for anything that could not be checked."""

NoConfig = Annotated[bool, typer.Option("--no-config", help="Do not look for a parmlint.yaml.")]
ConfigFile = Annotated[Path | None, typer.Option("--config", metavar="FILE", help="Use this configuration file.")]


def refuse(message: str) -> NoReturn:
    """End with a message on standard error and exit code 2."""
    from lint.report.printable import printable

    for line in message.split("\n"):
        typer.echo(f"parmlint: {printable(line)}", err=True)
    raise typer.Exit(WRONG)


def settings(*, no_config: bool = False, config: Path | None = None) -> Settings:
    """The settings of the configuration that holds here, or the defaults."""
    from lint.config.discover import discover
    from lint.config.settings import Settings

    path = None if no_config else config or discover(Path.cwd())
    if path is None:
        return Settings()
    from lint.config import read

    try:
        return read.read(path, vocabulary())
    except read.ConfigError as error:
        refuse(str(error))


def vocabulary() -> Vocabulary:
    """The words that a configuration may use."""
    from lint.config.read import Vocabulary
    from lint.kinds import release
    from lint.kinds.registry import KINDS
    from lint.rules import registry
    from lint.text import encodings

    return Vocabulary(
        selectors=registry.selectors(),
        code_of={word.upper(): entry.code for entry in registry.ENTRIES for word in entry},
        options=lambda code: {
            name: option.default for name, option in registry.load(registry.find(code))[0].options.items()
        },
        kinds=[kind.id for kind in KINDS],
        encoding=encodings.canonical,
        encodings=encodings.NAMES,
        systems=[system for line in release.LINES for system in line],
        release=release.parse_release,
    )


def selectors(given: Sequence[str] | None, option: str) -> tuple[str, ...]:
    """The rules that an option names, in one value or several, parted by commas. Refuses unknown ones."""
    from lint.rules import registry
    from lint.rules.spelling import nearest

    words = tuple(word.strip() for value in given or () for word in value.split(",") if word.strip())
    for word in words:
        if not registry.find(word):
            refuse(f"{option}: no rule, name or family '{word}'.{nearest(word, registry.selectors())}")
    return words


def targets(given: Sequence[str] | None, configured: tuple[str, ...]) -> tuple[str, ...]:
    """The releases given, and those configured of the lines for which none is given. Refuses what is no release."""
    from lint.kinds.release import parse_release

    found: dict[int, str] = {}
    for text in (*configured, *(given or ())):
        try:
            release = parse_release(text)
        except ValueError as error:
            refuse(f"--target: {error}.")
        found[release.line] = f"{release.system} {release.major}.{release.minor}"
    return tuple(found.values())


def choice(value: str | None, legal: Iterable[str], option: str) -> str | None:
    """The value of an option that must be one of some words. Refuses any other."""
    words = list(legal)
    if value is not None and value not in words:
        refuse(f"{option}: '{value}' is none of {', '.join(words)}.")
    return value


def standard_input() -> bytes:
    """All of standard input."""
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        refuse("standard input is closed.")
    try:
        data: bytes = stream.read()
    except OSError as error:
        refuse(f"standard input cannot be read: {reason(error)}.")
    return data


def write(text: str, output: Path | None) -> None:
    """Print a report, or put it into a file, which is either written whole or left as it was."""
    if output is None:
        _print(text)
        return
    try:
        put(text.encode("utf-8", "replace"), output)
    except OSError as error:
        refuse(f"{output} cannot be written: {reason(error)}.")


def put(data: bytes, output: Path) -> None:
    """Put bytes into a file, which is either written whole or left as it was. Raises OSError."""
    if output.exists() and not output.is_file():
        output.write_bytes(data)  # a pipe or device takes it, and must not be replaced; a folder refuses
        return
    target = Path(os.path.realpath(output))
    scratch = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        scratch.write_bytes(data)
        scratch.replace(target)
    except OSError:
        scratch.unlink(missing_ok=True)
        raise


def _print(text: str) -> None:
    if getattr(sys, "stdout", None) is None:
        refuse("standard output is closed.")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # Python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # The reader of a broken pipe has seen enough; anything else is a report that is lost.
        if not isinstance(error, BrokenPipeError):
            refuse(f"standard output cannot be written: {reason(error)}.")


def reason(error: OSError) -> str:
    """Why the system refused something, as a clause."""
    return (error.strerror or type(error).__name__).lower()


def wants_colour() -> bool:
    """Whether to colour what goes to standard output: NO_COLOR and FORCE_COLOR decide, else a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"

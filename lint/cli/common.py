"""Shared by the verbs: options, settings, refusals, output."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from lint.source import boundary, inputs

if TYPE_CHECKING:
    from lint.config.read import Vocabulary
    from lint.config.settings import Settings
    from lint.review.baseline import Baseline
    from lint.systems.workspace import Workspace

WRONG = 2
"""The exit code for wrong usage, configuration or input, and for anything that could not be checked."""

CacheDir = Annotated[
    Path | None,
    typer.Option(
        "--cache-dir",
        metavar="FOLDER",
        help="Keep what speeds up the next run there (default: your own; on a CI server none).",
        readable=False,
    ),
]
"""Here and below, `readable` is false, because parmlint reports unreadable files itself."""
NoCache = Annotated[bool, typer.Option("--no-cache", help="Use nothing of earlier runs, and keep nothing.")]
NoConfig = Annotated[bool, typer.Option("--no-config", help="Do not look for a parmlint.yaml.")]
Select = Annotated[
    list[str] | None,
    typer.Option("--select", metavar="RULES", help="Run only these codes, names or families."),
]
Ignore = Annotated[
    list[str] | None,
    typer.Option("--ignore", metavar="RULES", help="Do not run these codes, names or families."),
]
Profile = Annotated[
    str | None,
    typer.Option("--profile", metavar="PROFILE", help="ipl (errors), recommended or strict (everything)."),
]
FailOn = Annotated[
    str | None,
    typer.Option("--fail-on", metavar="LEVEL", help="Exit 1 for findings at or above note, warning or error."),
]
Target = Annotated[
    list[str] | None,
    typer.Option("--target", metavar="SYSTEM=RELEASE", help="The release aimed at, such as zos=2.5 or zvm=7.3."),
]
BaselineFile = Annotated[
    Path | None,
    typer.Option("--baseline", metavar="FILE", help="The baseline (default: parmlint-baseline.json).", readable=False),
]
AllowOutside = Annotated[
    list[Path] | None,
    typer.Option(
        "--allow-outside",
        metavar="FOLDER",
        help="Let links and parmlint.yaml lead into this folder, too; may be given several times.",
        show_default=False,
        readable=False,
    ),
]
FollowLinks = Annotated[bool, typer.Option("--follow-links", help="Read what links lead to, out of the checkout too.")]
TEXT, JSON = "text", "json"
_MOST_GATHERED = 100_000
"""Characters."""


def _text_or_json(value: str) -> str:
    choice(value, (TEXT, JSON), "--format")
    return value


Format = Annotated[str, typer.Option("--format", "-f", metavar="FORMAT", callback=_text_or_json, help="text or json.")]
"""The output format of verbs that report no findings."""
ConfigFrom = Annotated[
    str | None,
    typer.Option(
        "--config-from",
        metavar="REV",
        help="Read parmlint.yaml and the baseline as they are in this Git revision, the base of a pull request.",
    ),
]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="Use this configuration file.", readable=False)
]


def must_be_there(paths: Iterable[Path]) -> None:
    """Refuse paths that do not exist."""
    for path in paths:
        if not path.exists():
            refuse(f"there is no '{path}'.")


def refuse(message: str) -> NoReturn:
    """End with a message on standard error, without secrets, and exit code 2."""
    from lint.report.printable import printable
    from lint.values.secrets import masked_words

    for line in message.split("\n"):
        typer.echo(f"parmlint: {printable(masked_words(line))}", err=True)
    raise typer.Exit(WRONG)


def confine(
    named: Iterable[Path | str | None] = (), *, allow_outside: Sequence[Path] | None = None, follow_links: bool = False
) -> None:
    """Open only what lies in the checkouts and folders of these paths and of the current folder.

    Every verb that reads files calls this first, with all paths that it may read. Files that it only writes need no
    mention: without one, a write stays in the folder of its file. Refuses an --allow-outside that is no folder.
    """
    for folder in allow_outside or ():
        if not folder.is_dir():
            refuse(f"--allow-outside: there is no folder '{folder}'.")
    paths = [path for path in named if path is not None]
    boundary.use(boundary.of_command_line(paths, allow_outside or (), follow_links=follow_links))


def use_cache(folder: Path | None, *, no_cache: bool = False, make: bool = False) -> None:
    """Use a cache folder, by default that of the user.

    On a CI server no cache is used unless a folder is named. With `make`, `folder` is created; refuses if that fails.
    """
    from lint import cache
    from lint.source import leftovers

    if no_cache:
        leftovers.use_key_in(None)
    if folder and make and not no_cache:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            refuse(f"--cache-dir: {folder} cannot be made: {reason(error)}.")
    is_used = not no_cache and (folder is not None or not has_no_own_cache())
    cache.use((folder or cache.default_folder()) if is_used else None)


def own_cache_folder() -> Path | None:
    """The user's own cache folder; None on a CI server, unless the environment names one."""
    from lint import cache

    return None if has_no_own_cache() else cache.default_folder()


def has_no_own_cache() -> bool:
    """True on a CI server, unless the environment names a cache folder.

    On a server, other jobs and pull requests may have written to the folder of the user, which may even be restored.
    """
    from lint import cache

    return is_on_ci_server() and not os.environ.get(cache.FOLDER_VARIABLE)


def is_on_ci_server() -> bool:
    """True on a CI server: GitHub, GitLab, Jenkins and most others set the variable CI, nearly all to `true`."""
    return os.environ.get("CI", "").strip().lower() not in ("", "0", "false", "no", "off")


@contextmanager
def files_at(revision: str | None, option: str) -> Iterator[None]:
    """A context in which files are read from a Git revision; from disk if it is None.

    Refuses a revision that does not exist or is incomplete; the message names `option`.
    """
    if revision is None:
        yield
        return
    from lint.source.at_revision import RevisionFiles
    from lint.source.git.command import GitError
    from lint.source.git.revision import revision as find

    try:
        with find(revision, Path.cwd()) as commit:
            files = RevisionFiles(commit)
            with inputs.using(files):
                yield
            if files.error:
                raise files.error
    except GitError as error:
        refuse(f"{option}: {error}.")


def settings(*, no_config: bool = False, config: Path | None = None) -> Settings:
    """The settings of the configuration file for the current folder, or the defaults."""
    from lint.config.discover import discover
    from lint.config.settings import Settings

    path = None if no_config else config or discover(Path.cwd())
    if path is None:
        return Settings()
    boundary.use(boundary.current().with_named([path]))
    from lint.config import read

    try:
        return read.read(path, vocabulary())
    except read.ConfigError as error:
        refuse(str(error))


def workspace(settings: Settings) -> Workspace:
    """The files that the settings speak of, read when they are asked for."""
    from lint.systems.workspace import workspace_of

    return workspace_of(settings)


def refuse_unread(workspace: Workspace) -> None:
    """End with exit code 2 if a file of the systems shown was refused."""
    if workspace.refused:
        refuse("\n".join(f"{file.path}: the file cannot be read: {file.error}." for file in workspace.refused))


def vocabulary() -> Vocabulary:
    """The words that a configuration may use."""
    from lint.config.read import Vocabulary
    from lint.facts import release
    from lint.kinds.registry import KINDS
    from lint.model.geometry import MODEL_NAMES
    from lint.ruleset import registry
    from lint.source import encodings

    return Vocabulary(
        selectors=registry.selectors(),
        code_of={word.upper(): entry.code for entry in registry.ENTRIES for word in entry.words},
        options=lambda code: {
            name: option.default for name, option in registry.load(registry.find(code))[0].options.items()
        },
        kinds=[kind.id for kind in KINDS],
        encoding=encodings.canonical,
        encodings=encodings.NAMES,
        systems=[system for line in release.LINES for system in line],
        release=release.target_release,
        meant_release=release.meant_release,
        models=MODEL_NAMES,
    )


def selectors(given: Sequence[str] | None, option: str) -> tuple[str, ...]:
    """The selectors in the values of an option, which are separated by commas. Refuses selectors without a rule."""
    from lint.facts.spelling import family_of_code
    from lint.rules.shared.spelling import nearest
    from lint.ruleset import registry

    words = tuple(word.strip() for value in given or () for word in value.split(",") if word.strip())
    for word in words:
        if not registry.find(word):
            family = family_of_code(word, registry.selectors())
            near = (
                f" `parmlint rules {family}` lists those that exist." if family else nearest(word, registry.selectors())
            )
            refuse(f"{option}: no rule, name or family '{word}'.{near}")
    return words


def targets(given: Sequence[str] | None, configured: tuple[str, ...]) -> tuple[str, ...]:
    """The releases given, plus configured releases of other product lines. Refuses what is no release."""
    from lint.facts.release import meant_release, target_release

    releases: dict[int, str] = {}
    for text in (*configured, *(given or ())):
        try:
            release = target_release(text)
        except ValueError as error:
            refuse(f"--target: {error}; write --target {'='.join(meant_release(text))}.")
        releases[release.line] = f"{release.system} {release.major}.{release.minor}"
    return tuple(releases.values())


def overlaid(
    base: Settings,
    *,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
    profile: str | None = None,
    fail_on: str | None = None,
    target: Sequence[str] | None = None,
) -> Settings:
    """The settings overlaid with the options of the command line. Refuses values that are not legal."""
    from lint.config.settings import PROFILES
    from lint.finding import Level

    choice(profile, PROFILES, "--profile")
    choice(fail_on, [level.label for level in Level], "--fail-on")
    given = {"profile": profile, "select": select, "ignore": ignore, "fail-on": fail_on, "target": target}
    return replace(
        base,
        profile=profile or base.profile,
        select=selectors(select, "--select") or base.select,
        ignore=(*base.ignore, *selectors(ignore, "--ignore")),
        fail_on=Level.parse(fail_on) if fail_on else base.fail_on,
        target=targets(target, base.target),
        origins={**base.origins, **{key: "command line" for key, value in given.items() if value}},
    )


def baseline_file(settings: Settings, given: Path | None) -> Path:
    """The path of the baseline: as given, as configured, or the default name in the folder of the configuration."""
    from lint.config.discover import BASELINE_NAME

    file = given or settings.baseline or settings.root / BASELINE_NAME
    return Path(os.path.abspath(file))  # noqa: PTH100 (links stay links)


def shown_path(path: Path) -> str:
    """A path relative to the current folder if it is below it."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def optional_baseline(file: Path, *, must_exist: bool) -> Baseline | None:
    """The baseline in a file; None if it does not exist and need not. Refuses a file that is no baseline."""
    from lint.review.baseline import BaselineError, read

    if not must_exist and not (inputs.exists(file) or file.is_symlink()):
        return None
    try:
        return read(Path(shown_path(file)))
    except BaselineError as error:
        refuse(f"{error}.")


def choice(value: str | None, legal: Iterable[str], option: str) -> str | None:
    """The value of an option. Refuses a value that is not legal."""
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


def print_bytes(data: bytes) -> None:
    """Write bytes to standard output."""
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        refuse("standard output is closed.")
    try:
        stream.write(data)
        stream.flush()
    except OSError as error:
        _give_up_output(error)


def write(text: str, output: Path | None, *, err: bool = False) -> None:
    """Print a report (with `err` to standard error), or write it to a file completely or not at all."""
    if output is None:
        if err:
            typer.echo(text, err=True, nl=False)
        else:
            _print(text)
        return
    write_file([text], output)


def write_chunks(chunks: Iterable[str], *, err: bool = False) -> None:
    """Print a report in chunks, with `err` to standard error."""
    for text in gathered(chunks):
        write(text, None, err=err)


def write_file(chunks: Iterable[str], output: Path) -> None:
    """Write a report in chunks to a file, completely or not at all. Refuses if it cannot be written."""
    try:
        _put((text.encode("utf-8", "replace") for text in gathered(chunks)), output)
    except OSError as error:
        refuse_to_write(output, error)


def gathered(chunks: Iterable[str]) -> Iterator[str]:
    """The same text in fewer, larger chunks."""
    pieces: list[str] = []
    length = 0
    for chunk in chunks:
        pieces.append(chunk)
        length += len(chunk)
        if length > _MOST_GATHERED:
            yield "".join(pieces)
            pieces, length = [], 0
    yield "".join(pieces)


def refuse_to_write(path: Path, error: OSError) -> NoReturn:
    """End with exit code 2 because a file cannot be written; it is unchanged."""
    refuse(f"{shown_path(path)} cannot be written: {reason(error)}.")


def _put(data: Iterable[bytes], output: Path) -> None:
    """Write a report to a file, completely or not at all. Raises OSError."""
    from lint.source import writer

    if output.exists() and not output.is_file():
        writer.target_of(output)  # refuses
        with output.open("wb") as file:  # a pipe or device takes it, and must not be replaced; a folder refuses
            file.writelines(data)
    else:
        writer.replace(output, data)


def _print(text: str) -> None:
    if getattr(sys, "stdout", None) is None:
        refuse("standard output is closed.")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        _give_up_output(error)


def _give_up_output(error: OSError) -> None:
    # Python would complain once more at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    # The reader of a broken pipe has seen enough; anything else is a report that is lost.
    if not isinstance(error, BrokenPipeError):
        refuse(f"standard output cannot be written: {reason(error)}.")


def reason(error: OSError) -> str:
    """The reason of an error of the operating system, as a clause."""
    return (error.strerror or type(error).__name__).lower()


def wants_colour() -> bool:
    """True if standard output is to be colored: NO_COLOR and FORCE_COLOR decide, else a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"

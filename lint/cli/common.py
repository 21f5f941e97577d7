"""Shared by the verbs: refusals, the files and caches that a run may use, and settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, NoReturn

import typer

from lint.cli.environment import VARIABLES
from lint.source import boundary, file_tree
from lint.source.file_tree import FileTree, current_folder

if TYPE_CHECKING:
    from lint.config.read import Vocabulary
    from lint.config.settings import Settings
    from lint.review.baseline import Baseline
    from lint.systems.workspace import Workspace

WRONG = 2
"""The exit code for wrong usage, configuration or input, and for anything that could not be checked."""


def must_be_there(paths: Iterable[PurePath]) -> None:
    """Refuse paths that do not exist."""
    from lint.source import files

    for path in paths:
        if not files.is_there(path):
            refuse(f"there is no '{path}'.")


def refuse(message: str) -> NoReturn:
    """End with a message on standard error, without secrets, and exit code 2."""
    from lint.report.printable import printable
    from lint.values.secrets import masked_message

    for line in message.split("\n"):
        typer.echo(f"parmlint: {printable(masked_message(line))}", err=True)
    raise typer.Exit(WRONG)


def confine(
    named: Iterable[PurePath | str | None] = (),
    *,
    allow_outside: Sequence[PurePath] | None = None,
    follow_links: bool = False,
) -> None:
    """Open only what lies in the checkouts and folders of these paths and of the current folder.

    Every verb that reads files calls this first, with all paths that it may read. Files that it only writes need no
    mention: without one, a write stays in the folder of its file. Refuses an --allow-outside that is no folder.
    """
    for folder in allow_outside or ():
        if not FileTree().is_folder(folder):
            refuse(f"--allow-outside: there is no folder '{folder}'.")
    paths = [path for path in named if path is not None]
    boundary.use(boundary.of_command_line(paths, allow_outside or (), follow_links=follow_links))


def use_cache(folder: PurePath | None, *, no_cache: bool = False, make: bool = False) -> None:
    """Use a cache folder, by default that of the user.

    On a CI server no cache is used unless a folder is named. With `make`, `folder` is created; refuses if that fails.
    """
    from lint import cache
    from lint.source import leftovers

    if no_cache:
        leftovers.use_key_in(None)
    if folder and make and not no_cache:
        try:
            cache.make(folder)
        except OSError as error:
            refuse(f"--cache-dir: {folder} cannot be made: {reason(error)}.")
    is_used = not no_cache and (folder is not None or not has_no_own_cache())
    cache.use((folder or cache.default_folder()) if is_used else None)


def own_cache_folder() -> PurePath | None:
    """The user's own cache folder; None on a CI server, unless the environment names one."""
    from lint import cache

    return None if has_no_own_cache() else cache.default_folder()


def has_no_own_cache() -> bool:
    """True on a CI server, unless the environment names a cache folder.

    On a server, other jobs and pull requests may have written to the folder of the user, which may even be restored.
    """
    from lint import cache

    return is_on_ci_server() and not VARIABLES.get(cache.FOLDER_VARIABLE)


_OFF = ("", "0", "false", "no", "off")


def is_on_ci_server() -> bool:
    """True on a CI server: GitHub, GitLab, Jenkins and most others set the variable CI, Azure Pipelines TF_BUILD."""
    return is_on_azure_pipelines() or VARIABLES.get("CI", "").strip().lower() not in _OFF


def is_on_azure_pipelines() -> bool:
    """True in a job of Azure Pipelines."""
    return VARIABLES.get("TF_BUILD", "").strip().lower() not in _OFF


@contextmanager
def tree_at(revision: str | None, option: str, tree: FileTree) -> Iterator[FileTree]:
    """The files of a Git revision as long as the context lasts; `tree` if it is None.

    Refuses a revision that does not exist or is incomplete; the message names `option`.
    """
    if revision is None:
        yield tree
        return
    from lint.source.git.command import GitError
    from lint.source.git.revision import revision as find
    from lint.source.revision_tree import RevisionTree

    try:
        with find(revision, current_folder()) as commit:
            files = RevisionTree(commit)
            yield files
            if files.error:
                raise files.error
    except GitError as error:
        refuse(f"{option}: {error}.")


def settings(tree: FileTree, *, no_config: bool = False, config: PurePath | None = None) -> Settings:
    """The settings of the configuration file for the current folder, or the defaults."""
    from lint.config.discover import discover
    from lint.config.settings import Settings

    path = None if no_config else config or discover(current_folder(), tree)
    if path is None:
        return Settings()
    boundary.use(boundary.current().with_named([path]))
    from lint.config import read

    try:
        return read.read(path, vocabulary(), tree)
    except read.ConfigError as error:
        refuse(str(error))


def workspace(settings: Settings, tree: FileTree) -> Workspace:
    """The files that the settings speak of, read when they are asked for."""
    from lint.systems.workspace import workspace_of

    return workspace_of(settings, tree)


def refuse_unread(workspace: Workspace) -> None:
    """End with exit code 2 if a file of the systems shown was refused."""
    if workspace.refused:
        refuse("\n".join(f"{file.path}: the file cannot be read: {file.error}." for file in workspace.refused))


def vocabulary() -> Vocabulary:
    """The words that a configuration may use."""
    from lint.ruleset.vocabulary import words_of_settings

    return words_of_settings()


def words(values: Sequence[str]) -> tuple[str, ...]:
    """The words in the values of an option or argument, which are separated by commas."""
    return tuple(word.strip() for value in values for word in value.split(",") if word.strip())


def selectors(given: Sequence[str] | None, option: str) -> tuple[str, ...]:
    """The selectors in the values of an option, which are separated by commas. Refuses selectors without a rule."""
    from lint.facts.spelling import kind_of_name
    from lint.facts.spelling_hints import did_you_mean, nearest
    from lint.ruleset import registry

    split = words(given or ())
    for word in split:
        if not registry.find(word):
            legal = registry.selectors()
            near = of_family(word) or did_you_mean(kind_of_name(word, legal)) or nearest(word, legal)
            near = near or _LISTED.format(family="")
            refuse(f"{option}: no rule, family, tag or kind is called '{word}'.{near}")
    return split


def of_family(word: str) -> str:
    """The sentence for a code that no rule has, but others of its family; "" for any other word."""
    from lint.facts.spelling import family_of_code
    from lint.ruleset import registry

    family = family_of_code(word, registry.selectors())
    return _LISTED.format(family=f" {family}") if family else ""


_LISTED = " `parmlint rules{family}` lists those that exist."


def targets(given: Sequence[str] | None, configured: tuple[str, ...]) -> tuple[str, ...]:
    """The releases given, plus configured releases of other product lines. Refuses what is not a release."""
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
    from lint.config.settings import NEVER, PROFILES
    from lint.finding import Level

    choice(profile, PROFILES, "--profile")
    choice(fail_on, [*(level.label for level in Level), NEVER], "--fail-on")
    given = {"profile": profile, "select": select, "ignore": ignore, "fail-on": fail_on, "target": target}
    return replace(
        base,
        profile=profile or base.profile,
        select=selectors(select, "--select") or base.select,
        ignore=(*base.ignore, *selectors(ignore, "--ignore")),
        fail_on=None if fail_on == NEVER else Level.parse(fail_on) if fail_on else base.fail_on,
        target=targets(target, base.target),
        origins={**base.origins, **{key: "command line" for key, value in given.items() if value}},
    )


def baseline_file(settings: Settings, given: PurePath | None) -> PurePath:
    """The path of the baseline: as given, as configured, or the default name in the folder of the configuration."""
    from lint.config.discover import BASELINE_NAME

    file = given or settings.baseline or settings.root / BASELINE_NAME
    return PurePath(file_tree.absolute(file))


def shown_path(path: PurePath) -> str:
    """A path relative to the current folder if it is below it."""
    here = current_folder()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def optional_baseline(file: PurePath, tree: FileTree, *, must_exist: bool) -> Baseline | None:
    """The baseline in a file; None if it does not exist and need not. Refuses a file that is not a baseline."""
    from lint.review.baseline import BaselineError, read

    if not must_exist and not tree.has_name(file):
        return None
    try:
        return read(PurePath(shown_path(file)), tree)
    except BaselineError as error:
        refuse(f"{error}.")


def choice(value: str | None, legal: Iterable[str], option: str) -> str | None:
    """The value of an option. Refuses a value that is not legal."""
    words = list(legal)
    if value is not None and value not in words:
        refuse(f"{option}: '{value}' is not one of {', '.join(words)}.")
    return value


def reason(error: OSError) -> str:
    """The reason of an error of the operating system, as a clause."""
    return (error.strerror or type(error).__name__).lower()

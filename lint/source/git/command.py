"""Starts Git so that nothing in a checkout decides which programs run.

A checkout is input from strangers. Git would run commands that the configuration of a repository names: transports of
missing objects, file system monitors, hooks, filters, pagers, external diffs, credential helpers. And it would take
plain files that look like a bare repository (`HEAD`, `config`, `objects`, `refs`) for the repository to read. So Git is
told which repository to read (`repository.py`), it may only do what `COMMANDS` lists, and the `LAYERS` below each
switch off one way to run something. Each layer is enough alone for its attack: `tests/source/git/test_safety.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import subprocess

COMMANDS = frozenset({"cat-file", "config", "ls-tree", "rev-parse"})
"""The commands of Git that parmlint runs. None reads the work tree, refreshes the index, or runs a filter or a diff."""

SECONDS = 60.0
"""Seconds that Git may take to answer. It waits without end for a named pipe that its configuration includes."""
_LINES_IN_THAT_TIME = 1000


class GitError(Exception):
    """Git could not be run, or it refused; the message is a clause without a full stop."""


class NothingToKnowError(GitError):
    """There is no Git here, or the file is in no checkout of it: nothing is lacking, there is just nothing to know."""


class Repository(NamedTuple):
    """A checkout: its top folder, the folder with its HEAD, and the folder with objects and configuration.

    The last two differ only in a linked work tree. `repository.py` locates and checks them.
    """

    top: PurePath
    folder: PurePath
    common: PurePath


class Layer(NamedTuple):
    """One defence: environment variables and configuration that Git gets with each command."""

    environment: Mapping[str, str] = {}
    config: Mapping[str, str] = {}


LAYERS: Mapping[str, Layer] = {
    "no lazy fetch": Layer({"GIT_NO_LAZY_FETCH": "1"}),
    "no transport": Layer({"GIT_ALLOW_PROTOCOL": "", "GIT_PROTOCOL_FROM_USER": "0"}),
    "no bare repository by accident": Layer(config={"safe.bareRepository": "explicit"}),
    "no file system monitor": Layer(config={"core.fsmonitor": "false"}),
    "no hooks": Layer(config={"core.hooksPath": os.devnull}),
    "no optional writes": Layer({"GIT_OPTIONAL_LOCKS": "0"}),
    "no pager": Layer({"GIT_PAGER": "", "PAGER": ""}, {"core.pager": "", "pager.cat-file": "false"}),
    "no external diff": Layer({"GIT_EXTERNAL_DIFF": ""}),
    "no credential helper": Layer(config={"credential.helper": ""}),
    "no prompt": Layer({"GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "", "SSH_ASKPASS": ""}),
    "no replaced objects": Layer({"GIT_NO_REPLACE_OBJECTS": "1"}),
}

_OF_THE_USER = frozenset({"GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_EXEC_PATH"})
"""Variables of Git that stay: its installation, and the user's own configuration. All other variables select a
repository, an index or a configuration, as they do inside a hook, and would override the arguments of parmlint."""


def run(repository: Repository | PurePath, *arguments: str, data: bytes = b"") -> bytes:
    """The output of a Git command that reads `data` on standard input. Raises GitError.

    With the top of a checkout in the place of a repository it reads none: that is for the configuration of the user
    and of the machine.
    """
    # Imported here, because hardly any run needs it.
    import subprocess

    command, environment = invocation(repository, arguments)
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            check=False,
            env=environment,
            input=data,
            cwd=_folder(repository),
            timeout=SECONDS * (1 + data.count(b"\n") // _LINES_IN_THAT_TIME),
        )
    except subprocess.TimeoutExpired as error:  # the process has been killed
        raise GitError(_no_answer(arguments[0], error.timeout)) from None
    except OSError as error:
        raise GitError(f"git cannot be run: {(error.strerror or '').lower()}") from None
    if done.returncode:
        complaint = done.stderr.decode("utf-8", "replace").strip().split("\n")[0].removeprefix("fatal: ")
        raise GitError(f"git {arguments[0]}: {complaint or f'exit code {done.returncode}'}")
    return done.stdout


def start(repository: Repository, *arguments: str) -> subprocess.Popen[bytes]:
    """A running Git command with pipes for input and output. Raises GitError."""
    import subprocess

    command, environment = invocation(repository, arguments)
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            cwd=_folder(repository),
        )
    except OSError as error:
        raise GitError(f"git cannot be run: {(error.strerror or '').lower()}") from None


def await_output(process: subprocess.Popen[bytes], name: str) -> None:
    """Wait until a command that `start` began prints something or ends. Raises GitError, and kills it, after a while.

    On Windows, which has no named pipes in folders and cannot wait for a pipe, it returns at once.
    """
    import selectors

    if os.name == "nt" or process.stdout is None:
        return
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        if selector.select(SECONDS):
            return
    process.kill()
    process.wait()
    raise GitError(_no_answer(name, SECONDS))


def _no_answer(name: str, seconds: float) -> str:
    return f"git {name} did not answer within {seconds:g} seconds (a file that it reads may be a named pipe)"


def invocation(
    repository: Repository | PurePath, arguments: Iterable[str], layers: Iterable[str] = tuple(LAYERS)
) -> tuple[list[str], dict[str, str]]:
    """The command line and the environment for a Git command. Raises GitError if Git is missing."""
    command, *rest = arguments
    if command not in COMMANDS:
        raise ValueError(f"git {command} is not for parmlint to run")
    settings, environment = defended(layers)
    if isinstance(repository, Repository):
        environment |= {"GIT_DIR": str(repository.folder), "GIT_WORK_TREE": str(repository.top)}
    else:
        environment |= {"GIT_DIR": os.devnull}
    return [program(_folder(repository)), *settings, command, *rest], environment


def defended(layers: Iterable[str]) -> tuple[list[str], dict[str, str]]:
    """The options and the environment of these layers, without variables that name a repository."""
    options: list[str] = []
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("GIT_") or name in _OF_THE_USER
    }
    for name in layers:
        layer = LAYERS[name]
        environment |= layer.environment
        for key, value in layer.config.items():
            options += ["-c", f"{key}={value}"]
    return options, environment


def program(top: PurePath) -> str:
    """The full path of Git. Raises GitError where there is none.

    Relative folders on PATH do not count, nor does a program inside the checkout `top`, which may come from a stranger.
    On Windows, the bare name would even be searched in the current folder first.
    """
    names = [f"git{ending}" for ending in ([".exe", ".cmd"] if os.name == "nt" else [""])]
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        if not Path(folder).is_absolute():
            continue
        for name in names:
            candidate = Path(folder, name)
            if candidate.is_file() and os.access(candidate, os.X_OK) and not _is_inside(candidate, top):
                return str(candidate)
    raise NothingToKnowError("git is not installed here, or not on PATH")


def _is_inside(candidate: Path, top: PurePath) -> bool:
    real_top = Path(top).resolve()
    return any(path.is_relative_to(real_top) for path in (candidate.absolute(), candidate.resolve()))


def _folder(repository: Repository | PurePath) -> PurePath:
    return repository.top if isinstance(repository, Repository) else repository

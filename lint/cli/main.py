"""`parmlint`: the verbs are registered here and imported when they are called."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from lint import __version__
from lint.cli import signals
from lint.cli.common import WRONG, own_cache_folder, refuse
from lint.cli.environment import VARIABLES
from lint.source import boundary, leftovers

_VERBS = {
    "check": "check",
    "init": "init",
    "rules": "rules",
    "explain": "explain",
    "kinds": "kinds",
    "schema": "schema",
    "show": "show",
    "config": "config",
    "ipl": "ipl",
    "system": "system",
    "map": "map",
    "plan": "plan",
    "baseline": "baseline",
    "fleet": "fleet",
    "cache": "cache",
    "lsp": "lsp",
}
"""The module of each verb in lint.cli, in the order of the help; it has a function of that name or an `app`."""


def command_line(arguments: Sequence[str]) -> typer.Typer:
    """The command line with the verb that is called, or with all verbs if the arguments name none.

    Importing all verbs would add a tenth to a small run.
    """
    app = typer.Typer(
        name="parmlint",
        help="Lint z/OS parmlib members and z/VM configuration files from a checkout.",
        epilog="Exit codes: 0 no findings at or above --fail-on, 1 findings, 2 usage, configuration or input error.",
        no_args_is_help=True,
        add_completion=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    for verb in _needed(arguments):
        _add(app, verb)
    return app


def _needed(arguments: Sequence[str]) -> Iterable[str]:
    if set(arguments) in ({"--version"}, {"--version", "--verbose"}):
        return ()
    return arguments[:1] if arguments and arguments[0] in _VERBS else _VERBS


def _add(app: typer.Typer, verb: str) -> None:
    module = import_module(f"lint.cli.{_VERBS[verb]}")
    if hasattr(module, "app"):
        app.add_typer(module.app)
    else:
        app.command(verb)(getattr(module, verb))


def _version(context: typer.Context, requested: bool) -> None:
    if not requested:
        return
    typer.echo(f"parmlint {__version__}")
    if context.params.get("verbose"):
        from lint.cli.version import surroundings

        for line in surroundings():
            typer.echo(line)
    raise typer.Exit


def _root(
    # Eager options come first: --version, which is not, knows whether --verbose is there.
    verbose: Annotated[
        bool, typer.Option("--verbose", is_eager=True, help="With --version: what a report of a defect needs.")
    ] = False,
    version: Annotated[bool, typer.Option("--version", callback=_version, help="Print the version.")] = False,
) -> None:
    if verbose and not version:
        refuse("--verbose requires --version.")


def main() -> None:
    """Run the command line and end the process with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal or pipe that cannot show a character gets a replacement, not a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    with signals.raised_as_interruptions():
        _run()


def _run() -> None:
    # What a run loads and builds lives until its end: collecting meanwhile finds nothing and costs a tenth of the time.
    gc.disable()
    boundary.use(boundary.NOWHERE)  # until the verb calls common.confine
    leftovers.use_key_in(own_cache_folder)
    try:
        command_line(sys.argv[1:])(prog_name="parmlint")
    except Exception as error:
        if VARIABLES.get("PARMLINT_DEBUG"):
            sys.stderr.write(_traced(error))
        sys.stderr.write(_explained(error))
        sys.exit(WRONG)
    finally:
        gc.enable()
        _clear_leftovers()
        leftovers.use_key_in(None)
        boundary.use(boundary.EVERYWHERE)


def _clear_leftovers() -> None:
    """Remove and report scratch files of killed runs in the folders that this run listed."""
    if not leftovers.are_noted():
        return
    from lint.report.printable import printable

    for sentence in leftovers.cleared():
        sys.stderr.write(f"parmlint: {printable(sentence)}\n")


def _traced(error: Exception) -> str:
    """The traceback of an exception without its message, which may quote a file."""
    import traceback

    return f"Traceback (most recent call last):\n{''.join(traceback.format_tb(error.__traceback__))}"


def _explained(error: Exception) -> str:
    """The message for an exception that ends the run. An OSError for a path, such as too long a name, is no defect."""
    from lint.engine.merge import listed
    from lint.engine.parallel import WorkerDiedError
    from lint.engine.sending import LostWorkError
    from lint.program import what_failed

    if isinstance(error, WorkerDiedError):
        return (
            "parmlint: a worker process ended early: it ran out of memory or was killed. --jobs 1 uses one process.\n"
        )
    if isinstance(error, LostWorkError):
        return f"parmlint: {listed(error.names)} could not be checked: {error.reason}.\n"
    if isinstance(error, OSError) and error.filename:
        return f"parmlint: {error.filename}: {error.strerror}.\n"
    return (
        f"parmlint: internal error: {what_failed(error)}\n"
        "parmlint: this is a defect; PARMLINT_DEBUG=1 shows where it is.\n"
    )

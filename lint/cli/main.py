"""`parmlint`: the verbs are registered here and imported when they are called."""

from __future__ import annotations

import gc
import os
import sys
from typing import Annotated

import typer

from lint import __version__
from lint.cli.baseline import app as baseline
from lint.cli.cache import app as cache
from lint.cli.check import check
from lint.cli.common import WRONG
from lint.cli.config import config
from lint.cli.init import init
from lint.cli.ipl import ipl
from lint.cli.kinds import kinds
from lint.cli.map import map_volumes
from lint.cli.rules import explain, rules
from lint.cli.show import show
from lint.cli.system import system

app = typer.Typer(
    name="parmlint",
    help="Lint z/OS parmlib members and z/VM configuration files from a checkout.",
    epilog="Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage, configuration or input.",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"parmlint {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    del version


for verb in (check, init, rules, explain, kinds, show, config, ipl, system):
    app.command()(verb)
app.command("map")(map_volumes)
app.add_typer(baseline)
app.add_typer(cache)


def main() -> None:
    """Run the command line and end the process with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal or pipe that cannot show a character gets a replacement, not a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    # What a run loads and builds lives until its end: collecting meanwhile finds nothing and costs a tenth of the time.
    gc.disable()
    try:
        app()
    except Exception as error:
        if os.environ.get("PARMLINT_DEBUG"):
            raise
        sys.stderr.write(_explained(error))
        sys.exit(WRONG)
    finally:
        gc.enable()


def _explained(error: Exception) -> str:
    """What a run ends with. A path that the system refuses, such as a name that is too long, is no defect."""
    if isinstance(error, OSError) and error.filename:
        return f"parmlint: {error.filename}: {error.strerror}.\n"
    return (
        f"parmlint: internal error: {type(error).__name__}: {error}\n"
        "parmlint: this is a defect; PARMLINT_DEBUG=1 shows where it is.\n"
    )

"""`parmlint lsp`: the language server, for editors."""

from __future__ import annotations

import gc
import logging
import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from lint.cli import common, options

_LEVELS = ("error", "warning", "info", "debug")
_MISSING = (
    "the language server needs the package pygls, which is missing. Install parmlint with its extra `lsp`, or add "
    "the package to the environment of parmlint: `pipx inject parmlint 'pygls>=2.1,<3'`, or "
    "`python -m pip install 'pygls>=2.1,<3'` there."
)
LogLevel = Annotated[
    str | None,
    typer.Option("--log-level", metavar="LEVEL", help="Write a log to standard error: error, warning, info or debug."),
]
Stdio = Annotated[
    bool, typer.Option("--stdio", help="Use standard input and output, which is all there is; some editors add it.")
]


def lsp(
    stdio: Stdio = True,
    log_level: LogLevel = None,
    cache_dir: options.CacheDir = None,
    no_cache: options.NoCache = False,
) -> None:
    """Serve an editor: the Language Server Protocol on standard input and output.

    The editor starts it and ends it. Exit codes: 0 after an orderly end, 1 if the editor went away without one,
    2 if the packages of the extra `lsp` are missing.
    """
    del stdio  # there is no other way
    common.choice(log_level, _LEVELS, "--log-level")
    if find_spec("pygls") is None or find_spec("lsprotocol") is None:
        common.refuse(_MISSING)
    stdin, stdout = getattr(sys.stdin, "buffer", None), getattr(sys.stdout, "buffer", None)
    if stdin is None or stdout is None:
        common.refuse("standard input or output is closed.")
    common.use_cache(cache_dir, no_cache=no_cache, make=True)
    _log_to_stderr(log_level)
    sys.stdout = sys.stderr  # whatever is printed by mistake must not get among the messages
    gc.enable()  # a server lives long
    from lint.lsp.features import made_server

    raise typer.Exit(made_server().serve(stdin, stdout))


def _log_to_stderr(level: str | None) -> None:
    """Send the log of the server to standard error; that of pygls, which quotes all messages, goes nowhere."""
    logging.getLogger("pygls").disabled = True
    for name in ("pygls", "asyncio"):
        logger = logging.getLogger(name)
        logger.propagate = False
        logger.addHandler(logging.NullHandler())
    own = logging.getLogger("parmlint.lsp")
    own.propagate = False
    if level is None:
        own.addHandler(logging.NullHandler())
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("parmlint: %(levelname)s: %(message)s"))
    own.addHandler(handler)
    own.setLevel(level.upper())

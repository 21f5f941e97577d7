"""The lines that `parmlint --version --verbose` adds for a report of a defect: program and surroundings, no secrets."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from importlib import metadata

from lint import cache, program
from lint.cli import common
from lint.cli.environment import VARIABLES

DEPENDENCIES = ("lark", "typer", "PyYAML", "ruamel.yaml", "platformdirs", "Jinja2")
"""The packages that parmlint depends on, by the names under which they are installed."""
_ENOUGH = 12
"""So many digits tell one build from another."""


def surroundings() -> Iterator[str]:
    """Lines such as `Python: CPython 3.13.0`."""
    rows = {
        "Revision": program.revision() or _checked_out() or "not known",
        "Build": f"{'package' if program.is_installed() else 'checkout'} {program.program()[:_ENOUGH]}",
        "Program": _short(str(program.PACKAGE.parent)),
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "Platform": platform.platform(),
        "Encodings": f"files {sys.getfilesystemencoding()}, output {sys.stdout.encoding}",
        "Packages": ", ".join(map(_with_version, DEPENDENCIES)),
        "Cache": _cache(),
        "Configuration": _configuration(),
    }
    from lint.report.printable import printable

    return (printable(f"{name}: {value}") for name, value in rows.items())


def _checked_out() -> str:
    """The commit of the checkout that the program runs from; "" if it does not run from one, or there is no Git."""
    from lint.source import boundary
    from lint.source.git.checked_out import checked_out
    from lint.source.git.command import GitError

    if program.is_installed():
        return ""
    boundary.use(boundary.of_command_line([program.PACKAGE.parent], (), follow_links=False))
    try:
        return checked_out(program.PACKAGE.parent).commit
    except (GitError, OSError, ValueError):
        return ""


def _with_version(package: str) -> str:
    try:
        return f"{package} {metadata.version(package)}"
    except metadata.PackageNotFoundError:
        return f"{package} (not known)"


def _cache() -> str:
    if common.has_no_own_cache():
        return "none on a CI server"
    return _short(str(cache.default_folder()))


def _configuration() -> str:
    """The parmlint.yaml that holds in the current folder."""
    from lint.config.discover import discover
    from lint.source.file_tree import FileTree, current_folder

    common.confine()
    path = discover(current_folder(), FileTree())
    return "no parmlint.yaml here" if path is None else _short(str(path))


def _short(path: str) -> str:
    """A path without the name of its user, where it is in the home folder."""
    home = VARIABLES.get("HOME") or VARIABLES.get("USERPROFILE") or ""
    return f"~{path.removeprefix(home)}" if home and path.startswith((f"{home}/", f"{home}\\")) else path

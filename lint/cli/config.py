"""`parmlint config`: the settings for the current folder with their origins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from lint.cli import common, options
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.config.systems import System

Show = Annotated[bool, typer.Option("--show", help="Print each value with its origin (the default).")]
Check = Annotated[bool, typer.Option("--check", help="Check only the configuration, with its systems and files.")]


def config(
    show: Show = False,
    check: Check = False,
    select: options.Select = None,
    ignore: options.Ignore = None,
    profile: options.Profile = None,
    fail_on: options.FailOn = None,
    target: options.Target = None,
    file: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
) -> None:
    """Print the effective settings and the source of each, or check them.

    A setting comes from a default, a line of parmlint.yaml, or an option. Exit codes with --check: 0 nothing at or
    above --fail-on, 1 findings, 2 an error in the file itself, or no parmlint.yaml.
    """
    from lint.values.secrets import masked_settings

    common.confine([file], allow_outside=allow_outside, follow_links=follow_links)
    if show and check:
        common.refuse("--show and --check are mutually exclusive.")
    tree = FileTree()
    settings = common.settings(tree, no_config=no_config, config=file)
    settings = common.overlaid(settings, select=select, ignore=ignore, profile=profile, fail_on=fail_on, target=target)
    if check:
        _check(settings, tree)
    rows = [(masked_settings(key), masked_settings(value), _origin(settings, key)) for key, value in _values(settings)]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    for key, value, origin in rows:
        typer.echo(f"{key:<{widths[0]}}  {value:<{widths[1]}}  {origin}")


def _check(settings: Settings, tree: FileTree) -> NoReturn:
    """Report the findings in the configuration and exit."""
    from lint.cli import outputs
    from lint.cli.checking import Checks
    from lint.engine import Engine

    if settings.source is None:
        common.refuse("there is no parmlint.yaml here; `parmlint init` writes one.")
    checks = Checks(settings, [PurePath(settings.source)], tree, must_check=True)
    run = Engine(settings, tree=tree).check_configuration()
    for reason in checks.not_passed(run):
        common.refuse(f"{reason}.")
    reports = [outputs.Report(options.TEXT)]
    output = outputs.run_output(reports, checks.results(run), checks)
    outputs.write(reports, output)
    raise typer.Exit(output.exit_code)


def _values(settings: Settings) -> Iterator[tuple[str, str]]:
    """Each key of the configuration file with its value as one line of YAML."""
    yield "profile", settings.profile
    yield "select", _list(settings.select)
    yield "ignore", _list(settings.ignore)
    yield from _mapping("levels", {code: level.label for code, level in settings.levels.items()})
    yield "fail-on", settings.fail_on.label if settings.fail_on else "never"
    yield from _mapping("target", dict(release.split() for release in settings.target))
    yield "exclude", _list(settings.exclude)
    yield from _mapping("kinds", settings.kinds)
    yield from _mapping("encodings", settings.encodings)
    yield from _mapping("rules", {code: _braces(options) for code, options in settings.options.items()})
    yield from _mapping("systems", {system.name: _system(system) for system in settings.systems})
    yield from _mapping("per-file", {section.glob: _per_file(section) for section in settings.per_file})
    yield "baseline", common.shown_path(common.baseline_file(settings, None))
    yield "docs-url", settings.docs_url or '""'
    yield "ignore-reason", "required" if settings.needs_reason else "optional"
    accepts = (
        {name: part for name, part in entry._asdict().items() if part and name != "span"} for entry in settings.accepts
    )
    yield "unjudged.accept", _list(tuple(map(_braces, accepts)))


def _mapping(key: str, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    if not values:
        yield key, "{}"
    for name, value in values.items():
        yield f"{key}.{name}", value


def _per_file(section: Any) -> str:
    parts = {
        "select": section.select,
        "ignore": section.ignore,
        "levels": {c: level.label for c, level in section.levels.items()},
    }
    return _braces({name: part for name, part in parts.items() if part})


def _system(system: System) -> str:
    """The files of a system; `ipl` and `system` show the rest."""
    from lint.config.systems import ZosSystem

    if isinstance(system, ZosSystem):
        return _braces({"parmlib": tuple(library.path for library in system.parmlib)})
    return _braces({name: path for name, path in (("directory", system.directory), ("config", system.config)) if path})


def _braces(values: Mapping[str, Any]) -> str:
    return "{" + ", ".join(f"{name}: {_plain(value)}" for name, value in values.items()) + "}"


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return _braces(value)
    return _list(value) if isinstance(value, tuple) else str(value).lower() if isinstance(value, bool) else str(value)


def _list(words: tuple[str, ...]) -> str:
    return f"[{', '.join(words)}]"


def _origin(settings: Settings, key: str) -> str:
    """The origin of a value; without an origin of its own, that of its mapping (the key may be another rule name)."""
    origin = settings.origins.get(key) or settings.origins.get(key.split(".", 1)[0], "default")
    path, separator, line = origin.rpartition(":")
    if not separator:
        return origin
    return f"{common.shown_path(PurePath(path))}:{line}"

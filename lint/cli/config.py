"""`parmlint config`: the settings that hold here, each with the place that it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lint.cli import common

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.config.systems import System

Show = Annotated[bool, typer.Option("--show", help="Print each value with its origin, which is all there is to do.")]


def config(
    show: Show = True,
    select: common.Select = None,
    ignore: common.Ignore = None,
    profile: common.Profile = None,
    fail_on: common.FailOn = None,
    target: common.Target = None,
    file: common.ConfigFile = None,
    no_config: common.NoConfig = False,
    allow_outside: common.AllowOutside = None,
    follow_links: common.FollowLinks = False,
) -> None:
    """Print the settings that hold here, and where each comes from.

    That is the default, a line of parmlint.yaml, or an option.
    """
    common.confine([file], allow_outside=allow_outside, follow_links=follow_links)
    del show
    chosen = common.settings(no_config=no_config, config=file)
    chosen = common.overlaid(chosen, select=select, ignore=ignore, profile=profile, fail_on=fail_on, target=target)
    rows = [(key, value, _origin(chosen, key)) for key, value in _values(chosen)]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    for key, value, origin in rows:
        typer.echo(f"{key:<{widths[0]}}  {value:<{widths[1]}}  {origin}")


def _values(chosen: Settings) -> Iterator[tuple[str, str]]:
    """Each key as the configuration file has it, and its value as one line of YAML has it."""
    yield "profile", chosen.profile
    yield "select", _list(chosen.select)
    yield "ignore", _list(chosen.ignore)
    yield from _mapping("levels", {code: level.label for code, level in chosen.levels.items()})
    yield "fail-on", chosen.fail_on.label
    yield from _mapping("target", dict(release.split() for release in chosen.target))
    yield "exclude", _list(chosen.exclude)
    yield from _mapping("kinds", chosen.kinds)
    yield from _mapping("encodings", chosen.encodings)
    yield from _mapping("rules", {code: _braces(options) for code, options in chosen.options.items()})
    yield from _mapping("systems", {one.name: _system(one) for one in chosen.systems})
    yield from _mapping("per-file", {one.glob: _per_file(one) for one in chosen.per_file})
    yield "baseline", common.shown_path(common.baseline_file(chosen, None))
    yield "ignore-reason", "required" if chosen.needs_reason else "optional"


def _mapping(key: str, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    if not values:
        yield key, "{}"
    for name, value in values.items():
        yield f"{key}.{name}", value


def _per_file(one: Any) -> str:
    parts = {"select": one.select, "ignore": one.ignore, "levels": {c: level.label for c, level in one.levels.items()}}
    return _braces({name: part for name, part in parts.items() if part})


def _system(one: System) -> str:
    """What a system is read from; the rest of its declaration is for `ipl` and `system` to show."""
    from lint.config.systems import ZosSystem

    if isinstance(one, ZosSystem):
        return _braces({"parmlib": tuple(library.path for library in one.parmlib)})
    return _braces({name: path for name, path in (("directory", one.directory), ("config", one.config)) if path})


def _braces(values: Mapping[str, Any]) -> str:
    return "{" + ", ".join(f"{name}: {_plain(value)}" for name, value in values.items()) + "}"


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return _braces(value)
    return _list(value) if isinstance(value, tuple) else str(value).lower() if isinstance(value, bool) else str(value)


def _list(words: tuple[str, ...]) -> str:
    return f"[{', '.join(words)}]"


def _origin(chosen: Settings, key: str) -> str:
    """Where a value comes from; one of a mapping may be set under another name of the same rule."""
    origin = chosen.origins.get(key) or chosen.origins.get(key.split(".", 1)[0], "default")
    path, separator, line = origin.rpartition(":")
    if not separator:
        return origin
    return f"{common.shown_path(Path(path))}:{line}"

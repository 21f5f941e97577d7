"""A run as the database of a fleet records it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from lint.cli.checking import Checks
from lint.source.file_tree import current_folder

if TYPE_CHECKING:
    from lint.report.fleet.record import Record
    from lint.report.results import Results, Style


def record_of(results: Results, style: Style, checks: Checks, site: str | None) -> Record:
    """The record of a run, with all its rows: whoever waits for the database does not wait for them."""
    from lint.report.fleet.packed import storable
    from lint.report.fleet.record import Record
    from lint.report.fleet.rows import rows_of
    from lint.values.secrets import masked_message

    return Record(
        site=storable(masked_message(site or checks.top.name or str(checks.top))),
        scope=storable(masked_message(_scope(checks, style))),
        revision=_revision(),
        exit_code=results.exit_code,
        incomplete=results.incomplete,
        files=results.files,
        members=results.members,
        rules=results.coverage.rules,
        rows=rows_of(results, style),
    )


def _scope(checks: Checks, style: Style) -> str:
    """The files that the run looked at, and the choice of rules, as JSON; equal for two runs that can be compared."""
    settings = checks.settings
    named = {
        "paths": sorted(style.relative(str(current_folder() / path)) for path in checks.paths),
        "systems": sorted(checks.systems),
        "profile": settings.profile,
        "select": sorted(settings.select),
        "ignore": sorted(settings.ignore),
        "target": sorted(settings.target),
        "diff_base": checks.since is not None,
    }
    return json.dumps({key: value for key, value in named.items() if value}, sort_keys=True)


def _revision() -> str:
    """The commit that is checked out; "" outside of Git."""
    from lint.source.git.checked_out import checked_out
    from lint.source.git.command import GitError

    try:
        return checked_out(current_folder()).commit
    except (GitError, OSError, ValueError):
        return ""

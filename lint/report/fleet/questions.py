"""The answers of the database of a fleet, as plain data: the last run of each site, and what is new since another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from lint.source.database import Database

NO_MEMBER, NOT_CODED = "no member", "not coded"
"""States of a value without a row: the repository has no such member of the system, or nothing in it is the value."""


class SiteRun(NamedTuple):
    """The last run of a site. `before` is the run that it is compared with, None for none of its scope.

    `of_another_scope` is the last earlier run of another scope: it may have looked at more.
    """

    site: str
    run: int
    started: str
    version: str
    revision: str | None
    exit_code: int
    incomplete: bool
    systems: int
    errors: int
    warnings: int
    notes: int
    unjudged: int
    before: Before | None
    of_another_scope: Before | None


class Before(NamedTuple):
    """An earlier run."""

    run: int
    started: str
    version: str


class FleetFinding(NamedTuple):
    """A finding that is new, or gone, since the run before."""

    site: str
    code: str
    name: str
    level: str
    message: str
    path: str
    line: int
    fingerprint: str
    systems: tuple[str, ...]


class RuleCount(NamedTuple):
    """The findings of a rule at a site, and the systems with one of them."""

    site: str
    code: str
    name: str
    findings: int
    systems: int


class ValueOfSystem(NamedTuple):
    """A value in a system; one that it does not have has `NO_MEMBER` or `NOT_CODED` as its state."""

    site: str
    system: str
    state: str
    value: str | None = None
    origin: str | None = None
    path: str | None = None
    member: str | None = None
    line: int | None = None


class FleetState(NamedTuple):
    """The state of the fleet."""

    runs: list[SiteRun]
    new: list[FleetFinding]
    gone: list[FleetFinding]
    rules: list[RuleCount]


def sites(fleet: Database) -> list[str]:
    """The names of all sites."""
    return [site for (site,) in fleet.rows("SELECT DISTINCT site FROM runs ORDER BY site")]


def state(fleet: Database, chosen: Collection[str]) -> FleetState:
    """The state of some sites as their last runs saw it."""
    runs = [_site_run(fleet, row) for row in fleet.rows(_RUNS) if row[0] in chosen]
    return FleetState(
        runs,
        [finding for run in runs for finding in _findings(fleet, run.site, _NEW, run.run)],
        [finding for run in runs for finding in _findings(fleet, run.site, _GONE, run.run)],
        [RuleCount(run.site, *row) for run in runs for row in fleet.rows(_RULES, (run.run,))],
    )


_RUNS = """\
SELECT site, run, started, version, revision, exit_code, incomplete, before, scope FROM latest_runs ORDER BY site
"""
_RULES = """\
SELECT f.code, f.name, count(DISTINCT f.fingerprint), count(DISTINCT s.system)
FROM findings f LEFT JOIN finding_systems s ON s.run = f.run AND s.fingerprint = f.fingerprint
WHERE f.run = ? AND f.suppressed IS NULL GROUP BY f.code ORDER BY 3 DESC, 1
"""


def _site_run(fleet: Database, row: tuple[Any, ...]) -> SiteRun:
    site, run, started, version, revision, exit_code, incomplete, number, scope = row
    levels = Counter(dict(fleet.rows(
        "SELECT level, count(*) FROM findings WHERE run = ? AND suppressed IS NULL GROUP BY level", (run,)
    )))  # fmt: skip
    ((systems,),) = fleet.rows("SELECT count(*) FROM systems WHERE run = ?", (run,))
    ((unjudged,),) = fleet.rows("SELECT count(*) FROM unjudged WHERE run = ?", (run,))
    errors, warnings, notes = (levels[level] for level in ("error", "warning", "note"))
    earlier = fleet.rows("SELECT run, started, version FROM runs WHERE run = ?", (number,))
    before = next((Before(*each) for each in earlier), None)
    others = fleet.rows(_OTHER_SCOPE, (site, scope))
    another = next((Before(*each) for each in others), None)
    about = (site, run, started, version, revision, exit_code, bool(incomplete))
    return SiteRun(*about, systems, errors, warnings, notes, unjudged, before, another)


_OTHER_SCOPE = """\
SELECT run, started, version FROM runs WHERE site = ? AND scope <> ? ORDER BY run DESC LIMIT 1
"""


def _findings(fleet: Database, site: str, query: str, run: int) -> Iterator[FleetFinding]:
    for code, name, level, message, path, line, fingerprint, of_run in list(fleet.rows(query, (run,))):
        systems = tuple(system for (system,) in fleet.rows(_SYSTEMS_OF_FINDING, (of_run, fingerprint)))
        yield FleetFinding(site, code, name, level, message, path, line, fingerprint, systems)


_NEW = """\
SELECT code, name, level, message, path, line, fingerprint, run FROM new_findings WHERE run = ?
ORDER BY path, line, code, fingerprint
"""
_GONE = """\
SELECT code, name, level, message, path, line, fingerprint, run FROM gone_findings WHERE gone_in = ?
ORDER BY path, line, code, fingerprint
"""
_SYSTEMS_OF_FINDING = "SELECT system FROM finding_systems WHERE run = ? AND fingerprint = ? ORDER BY system"


def values(fleet: Database, chosen: Collection[str], name: str, prefix: str) -> list[ValueOfSystem]:
    """The values of a name in the z/OS systems of some sites; `prefix` is that of the members that may have it."""
    entries: list[ValueOfSystem] = []
    for system, site, of_site in list(fleet.rows(_SYSTEMS)):
        if site not in chosen:
            continue
        lists = [number for (number,) in fleet.rows(_LISTS, (system, prefix))]
        rows = [row for number in lists for row in fleet.rows(_VALUES, (number, name))]
        entries += (ValueOfSystem(site, of_site, *row) for row in rows)
        if not rows:
            entries.append(ValueOfSystem(site, of_site, NOT_CODED if lists else NO_MEMBER))
    return entries


_SYSTEMS = """\
SELECT s.system, r.site, s.name FROM latest_runs r JOIN systems s USING (run)
WHERE s.platform = 'zos' ORDER BY r.site, s.name, s.system
"""
_LISTS = "SELECT list FROM stored_system_lists JOIN stored_lists USING (list) WHERE system = ? AND prefix = ?"
_VALUES = """\
SELECT state, value, origin, path, member, line FROM stored_values WHERE list = ? AND name = ? ORDER BY number
"""

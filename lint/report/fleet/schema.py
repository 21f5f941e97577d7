"""The tables and views of the database, version by version (docs/fleet.md).

What equals a row of an earlier run is stored once, found by its digest: a night in which nothing changed adds a row for
each finding and a few for each system. Whoever asks uses the views, which hide that. The views, `runs` and `systems`
are what a version promises; tables that begin with `stored_` are not.

CROSS JOIN says in which order SQLite searches: the few findings of a fingerprint first, never all of a run for each.
"""

from __future__ import annotations

from lint.source.database import Schema

_SCRIPT = """\
CREATE TABLE runs (
    run INTEGER PRIMARY KEY,
    site TEXT NOT NULL,
    started TEXT NOT NULL,
    version TEXT NOT NULL,
    revision TEXT,
    scope TEXT NOT NULL,
    before INTEGER REFERENCES runs,
    exit_code INTEGER NOT NULL,
    incomplete INTEGER NOT NULL,
    files INTEGER NOT NULL,
    members INTEGER NOT NULL,
    rules INTEGER NOT NULL
);
CREATE INDEX runs_of_site ON runs (site, scope);
CREATE TABLE systems (
    system INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES runs,
    name TEXT NOT NULL,
    platform TEXT NOT NULL,
    sysplex TEXT,
    declared INTEGER NOT NULL
);
CREATE INDEX systems_of_run ON systems (run);
CREATE TABLE stored_lists (
    list INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    prefix TEXT
);
CREATE TABLE stored_system_lists (
    system INTEGER NOT NULL REFERENCES systems,
    list INTEGER NOT NULL REFERENCES stored_lists,
    PRIMARY KEY (system, list)
) WITHOUT ROWID;
CREATE INDEX systems_of_list ON stored_system_lists (list);
CREATE TABLE stored_members (
    list INTEGER NOT NULL REFERENCES stored_lists,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT,
    state TEXT NOT NULL,
    selected_by TEXT,
    path TEXT,
    line INTEGER,
    digest TEXT,
    PRIMARY KEY (list, number)
) WITHOUT ROWID;
CREATE TABLE stored_values (
    list INTEGER NOT NULL REFERENCES stored_lists,
    name TEXT NOT NULL,
    number INTEGER NOT NULL,
    state TEXT NOT NULL,
    value TEXT,
    origin TEXT,
    path TEXT,
    member TEXT,
    line INTEGER,
    PRIMARY KEY (list, name, number)
) WITHOUT ROWID;
CREATE INDEX values_of_name ON stored_values (name);
CREATE TABLE stored_findings (
    finding INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    message TEXT NOT NULL,
    help TEXT,
    suppressed TEXT,
    path TEXT NOT NULL,
    member TEXT,
    line INTEGER NOT NULL,
    column_number INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    end_column INTEGER NOT NULL
);
CREATE INDEX findings_of_print ON stored_findings (fingerprint);
CREATE TABLE stored_finding_systems (
    finding INTEGER NOT NULL REFERENCES stored_findings,
    system TEXT NOT NULL,
    PRIMARY KEY (finding, system)
) WITHOUT ROWID;
CREATE TABLE stored_run_findings (
    run INTEGER NOT NULL REFERENCES runs,
    finding INTEGER NOT NULL REFERENCES stored_findings,
    PRIMARY KEY (run, finding)
) WITHOUT ROWID;
CREATE TABLE stored_unjudged (
    entry INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    code TEXT NOT NULL,
    subject TEXT NOT NULL,
    cause TEXT NOT NULL,
    reason TEXT NOT NULL,
    path TEXT NOT NULL,
    member TEXT,
    line INTEGER NOT NULL,
    column_number INTEGER NOT NULL
);
CREATE TABLE stored_unjudged_systems (
    entry INTEGER NOT NULL REFERENCES stored_unjudged,
    system TEXT NOT NULL,
    PRIMARY KEY (entry, system)
) WITHOUT ROWID;
CREATE TABLE stored_run_unjudged (
    run INTEGER NOT NULL REFERENCES runs,
    entry INTEGER NOT NULL REFERENCES stored_unjudged,
    PRIMARY KEY (run, entry)
) WITHOUT ROWID;
CREATE VIEW latest_runs AS
    SELECT * FROM runs WHERE run IN (SELECT max(run) FROM runs GROUP BY site);
CREATE VIEW members AS
    SELECT s.run, s.name AS system, m.number, m.name, m.kind, m.state, m.selected_by, m.path, m.line, m.digest
    FROM systems s JOIN stored_system_lists USING (system) JOIN stored_members m USING (list);
CREATE VIEW effective_values AS
    SELECT s.run, s.name AS system, v.name, v.number, v.state, v.value, v.origin, v.path, v.member, v.line
    FROM systems s JOIN stored_system_lists USING (system) JOIN stored_values v USING (list);
CREATE VIEW findings AS
    SELECT r.run, f.fingerprint, f.code, f.name, f.level, f.message, f.help, f.suppressed,
        f.path, f.member, f.line, f.column_number, f.end_line, f.end_column
    FROM stored_run_findings r JOIN stored_findings f USING (finding);
CREATE VIEW finding_systems AS
    SELECT r.run, f.fingerprint, f.code, s.system
    FROM stored_run_findings r JOIN stored_findings f USING (finding) JOIN stored_finding_systems s USING (finding);
CREATE VIEW unjudged AS
    SELECT r.run, u.code, u.subject, s.system, u.cause, u.reason, u.path, u.member, u.line, u.column_number
    FROM stored_run_unjudged r JOIN stored_unjudged u USING (entry) LEFT JOIN stored_unjudged_systems s USING (entry);
CREATE VIEW new_findings AS
    SELECT f.* FROM findings f JOIN runs r USING (run)
    WHERE r.before IS NOT NULL AND f.suppressed IS NULL AND NOT EXISTS (
        SELECT 1 FROM stored_findings b CROSS JOIN stored_run_findings rb USING (finding)
        WHERE b.fingerprint = f.fingerprint AND rb.run = r.before AND b.suppressed IS NULL);
CREATE VIEW gone_findings AS
    SELECT r.run AS gone_in, f.* FROM runs r JOIN findings f ON f.run = r.before
    WHERE f.suppressed IS NULL AND NOT EXISTS (
        SELECT 1 FROM stored_findings n CROSS JOIN stored_run_findings rn USING (finding)
        WHERE n.fingerprint = f.fingerprint AND rn.run = r.run AND n.suppressed IS NULL);
"""

SCHEMA = Schema(application=0x504C4E54, version=1, script=_SCRIPT)
"""The tables of today; any change of them is a new version."""

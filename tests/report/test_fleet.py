"""The database of a fleet: what a run records, and how it is asked for."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import PurePath
from typing import Any

import pytest

from lint import __version__
from lint.cli import common
from lint.facts.release import release_on
from lint.source import database
from lint.source.file_tree import FileTree
from lint.systems import estate
from lint.systems.workspace import workspace_of
from lint.systems.zos.all_values import AllValues
from lint.systems.zos.effective import State, evaluate
from lint.systems.zos.query import names, parse_query, prefixes
from tests.running import HEALTHY, LOWERED, ROOT, SYSTEM, UNSERVED, Checkout, Outcome

FILE = "fleet.db"


def record(checkout: Checkout, *arguments: str) -> Outcome:
    return checkout.run("check", "-f", f"sqlite={FILE}", "--site", "north", *arguments)


def ask(checkout: Checkout, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(checkout.root / FILE)) as connection:
        return connection.execute(query).fetchall()


@pytest.fixture
def system(checkout: Checkout) -> Checkout:
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    return checkout


# --- what a run records ---


def test_a_run_and_its_system(system: Checkout) -> None:
    system.commit()

    assert record(system).code == 0

    rows = ask(system, "SELECT run, site, version, length(revision), before, exit_code, incomplete, files FROM runs")
    assert rows == [(1, "north", __version__, 40, None, 0, 0, 4)]
    assert ask(system, "SELECT started LIKE '20__-__-__T__:__:__Z' FROM runs") == [(1,)]
    assert ask(system, "SELECT run, name, platform, sysplex, declared FROM systems") == [(1, "PRDA", "zos", None, 1)]
    members = ask(system, "SELECT system, name, kind, state, selected_by, path, line, length(digest) FROM members")
    assert ("PRDA", "BPXPRM01", "bpxprm", "found", "OMVS=", "PRDA.PARMLIB/BPXPRM01", 1, 64) in members
    assert ("PRDA", "BPXPRMFS", None, "declared to be elsewhere", "OMVS=", None, None, None) in members


def test_findings_with_their_systems_and_fingerprints(system: Checkout) -> None:
    system.write("PRDA.PARMLIB/BPXPRM00", LOWERED)

    outcome = system.run("check", "-f", f"sqlite={FILE}", "-f", "gitlab", "--select", "BPX005")

    (issue,) = outcome.json
    rows = ask(system, "SELECT fingerprint, code, name, level, message, path, line, column_number FROM findings")
    place = issue["location"]["path"], 1, 13
    text = "MAXPROCUSER 800 is above MAXPROCSYS 700."
    assert rows == [(issue["fingerprint"], "BPX005", "user-limit-above-system-limit", "warning", text, *place)]
    assert ask(system, "SELECT code, system FROM finding_systems") == [("BPX005", "PRDA")]


def test_suppressed_findings_are_marked_and_neither_new_nor_gone(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    record(checkout)
    checkout.write("COUPLE00", UNSERVED.replace(" CLASSDEF", "/* parmlint: ignore CPL013 */\n CLASSDEF"))
    record(checkout)
    record(checkout)

    marks = ask(checkout, "SELECT run, suppressed FROM findings WHERE code = 'CPL013' ORDER BY run")
    assert marks == [(1, None), (2, "ignore"), (3, "ignore")]
    assert ask(checkout, "SELECT run FROM new_findings") == []
    assert ask(checkout, "SELECT gone_in, run FROM gone_findings") == [(2, 1)]


def test_what_could_not_be_judged(system: Checkout) -> None:
    system.write("PRDA.PARMLIB/BPXPRM00", "MAXPROCSYS(&NONE.)\n")

    record(system)

    rows = ask(system, "SELECT DISTINCT system, cause, path, line FROM unjudged WHERE code = 'BPX005'")
    assert rows == [("PRDA", "symbol", "PRDA.PARMLIB/BPXPRM00", 1)]


def test_a_run_without_a_system(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", "-f", f"sqlite={FILE}", "COUPLE00")

    assert (outcome.code, outcome.out, outcome.err) == (1, "", "")
    assert ask(checkout, "SELECT site FROM runs") == [(checkout.root.name,)]
    assert ask(checkout, "SELECT code FROM findings") == [("CPL013",)]
    assert ask(checkout, "SELECT count(*) FROM systems") == [(0,)]


def test_the_digest_of_a_member_tells_its_text_and_no_password(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems: {VMA: {directory: USER.DIRECT}}\n")
    directory = "DIRECTORY 0123 3390 VMRES1\nUSER BOB {} 64M 128M G\n"
    digests = []
    for text in (directory.format("QSECRET1"), directory.format("QSECRET2"), directory.format("QSECRET2 ")):
        checkout.write("USER.DIRECT", text)
        record(checkout)
        digests += ask(checkout, "SELECT digest FROM members WHERE run = (SELECT max(run) FROM runs)")
    checkout.write("USER.DIRECT", directory.format("QSECRET2").replace("64M", "65M"))
    record(checkout)
    digests += ask(checkout, "SELECT digest FROM members WHERE run = (SELECT max(run) FROM runs)")

    assert len(digests) == 4
    assert digests[0] == digests[1] != digests[3]


def test_a_path_that_is_no_text_is_recorded(checkout: Checkout) -> None:
    try:
        checkout.write("caf\udce9/COUPLE00", UNSERVED)
    except OSError:
        pytest.skip("this file system takes UTF-8 names only")

    record(checkout)

    assert ask(checkout, "SELECT DISTINCT path FROM findings") == [("caf?/COUPLE00",)]


# --- over runs ---


def test_runs_are_added_though_nothing_changed(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    folder = str(checkout.root.parent / "cache")
    sizes = []
    for _ in range(3):
        assert record(checkout, "--cache-dir", folder, "COUPLE00").code == 1
        sizes.append(ask(checkout, "SELECT count(*) FROM stored_findings"))

    assert ask(checkout, "SELECT run, before FROM runs") == [(1, None), (2, 1), (3, 2)]
    assert ask(checkout, "SELECT run, code FROM findings") == [(1, "CPL013"), (2, "CPL013"), (3, "CPL013")]
    assert sizes == [[(1,)]] * 3


def test_what_did_not_change_is_stored_once(system: Checkout) -> None:
    record(system)
    first = ask(system, "SELECT count(*) FROM stored_values UNION ALL SELECT count(*) FROM stored_members")
    before = ask(
        system, "SELECT system, name, number, state, value FROM effective_values WHERE run = 1 ORDER BY 1, 2, 3"
    )
    record(system)
    system.write("PRDA.PARMLIB/BPXPRM01", "MAXPROCUSER(801)\n")
    record(system)

    assert ask(system, "SELECT count(*) FROM stored_members WHERE list IN (SELECT list FROM stored_system_lists l"
               " JOIN systems USING (system) WHERE run = 2)") == first[1:]  # fmt: skip
    query = "SELECT system, name, number, state, value FROM effective_values WHERE run = {} ORDER BY 1, 2, 3"
    assert ask(system, query.format(2)) == before
    changed = set(ask(system, query.format(3))) - set(before)
    assert changed == {("PRDA", "BPXPRM.MAXPROCUSER", 1, "coded", "801")}
    prefixes_stored = ask(system, "SELECT prefix, count(*) FROM stored_lists GROUP BY 1 HAVING count(*) > 1")
    assert set(prefixes_stored) == {(None, 2), ("BPXPRM", 2)}


def test_new_and_gone_are_between_runs_of_one_scope_and_site(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("BPXPRM00", LOWERED)
    record(checkout)
    record(checkout, "--select", "BPX")  # sees no CPL013, which is not gone for that
    checkout.run("check", "-f", f"sqlite={FILE}", "--site", "south")
    checkout.write("COUPLE00", HEALTHY)
    record(checkout)

    assert ask(checkout, "SELECT run, site, before FROM runs") == [
        (1, "north", None), (2, "north", None), (3, "south", None), (4, "north", 1)
    ]  # fmt: skip
    assert ask(checkout, "SELECT gone_in, code FROM gone_findings") == [(4, "CPL013")]
    assert ask(checkout, "SELECT run FROM new_findings") == []
    assert ask(checkout, "SELECT site, run FROM latest_runs") == [("south", 3), ("north", 4)]


def test_a_finding_whose_line_moves_is_not_new(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    record(checkout)
    checkout.write("COUPLE00", f"/* */\n{UNSERVED}")
    record(checkout)

    assert ask(checkout, "SELECT run, line FROM findings") == [(1, 3), (2, 4)]
    assert ask(checkout, "SELECT run FROM new_findings") == ask(checkout, "SELECT run FROM gone_findings") == []


# --- effective values ---


def test_values_are_those_of_ipl_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """For every name and each system of the estate, though its systems share members."""
    monkeypatch.chdir(ROOT / "fixtures" / "estate")
    tree = FileTree()
    settings = common.settings(tree)
    release = release_on(settings.target, "zos")
    systems = estate.zos_systems([PurePath("zos")], settings, workspace_of(settings, tree))
    values = AllValues(lambda of_kind: list(of_kind.values), release)

    assert len(systems.images) == 3
    for image in systems.images:
        listed = {(named.value.name, named.number): named.value for part in values.of(image) for named in part}
        asked = [f"&{symbol.name}" for symbol in image.symbols]
        asked += (name for kind in prefixes().values() if image.of_kind(kind.id) for name in names(kind))
        expected = {
            (value.name, number): value
            for name in asked
            for number, value in enumerate(evaluate(image, name, release), 1)
            if value.state is not State.ABSENT
        }
        assert listed == expected
        assert len(expected) > 900


def test_every_name_stands_for_one_value() -> None:
    """The database has a row for each name and number, and no two of a system."""
    asked = [name for kind in prefixes().values() for name in names(kind)]

    assert len(set(asked)) == len(asked) > 1500
    assert [parse_query(name).name for name in asked] == asked


def test_operands_of_one_statement_have_one_number(system: Checkout) -> None:
    mounts = "MOUNT FILESYSTEM('A') TYPE(ZFS) MOUNTPOINT('/a')\n"
    mounts += "MOUNT FILESYSTEM('B') TYPE(ZFS) MOUNTPOINT('/b') MODE(READ)\n"
    system.write("PRDA.PARMLIB/BPXPRM00", f"MAXPROCSYS(900)\n{mounts}")

    record(system)

    rows = ask(system, "SELECT number, name, value FROM effective_values WHERE state = 'coded'"
               " AND name IN ('BPXPRM.MOUNT.FILESYSTEM', 'BPXPRM.MOUNT.MODE') ORDER BY 1, 2")  # fmt: skip
    assert [(number, name[13:], value.strip("'")) for number, name, value in rows] == [
        (1, "FILESYSTEM", "A"), (2, "FILESYSTEM", "B"), (2, "MODE", "READ")
    ]  # fmt: skip


def test_an_unknown_value_has_its_reason(system: Checkout) -> None:
    system.write("PRDA.PARMLIB/BPXPRM00", "MAXPROCSYS(&NONE.)\n")

    record(system)

    rows = ask(system, "SELECT state, value, origin FROM effective_values WHERE name = 'BPXPRM.MAXPROCSYS'")
    ((state, value, origin),) = rows
    assert (state, value) == ("unknown", None)
    assert "&NONE" in origin


# --- usage ---


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-f", "sqlite"], "--format: sqlite needs a file; write sqlite=FILE."),
        (["-f", "sqlite="], "--format: 'sqlite=' names no file."),
        (["--site", "A"], "--site requires --format sqlite=FILE or parquet=FOLDER."),
        (["-f", "sqlite=a", "--site", " "],
         "--site: a name has at least one character, and none that cannot be printed."),
        (["-f", "sqlite=a", "--site", "a\x1b"],
         "--site: a name has at least one character, and none that cannot be printed."),
        (["-f", "sqlite=no/a"], "no/a cannot be written: no such file or directory."),
        (["-f", "sqlite=COUPLE00"], "COUPLE00 is input of this run, and a report does not replace it."),
    ],
)  # fmt: skip
def test_wrong_usage(checkout: Checkout, arguments: list[str], message: str) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", *arguments, "COUPLE00")

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {message}\n")
    assert (checkout.root / "COUPLE00").read_text() == UNSERVED
    assert {path.name for path in checkout.root.iterdir()} == {".git", "COUPLE00"}


def test_output_names_the_database(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    assert checkout.run("check", "-f", "sqlite", "-o", FILE, "COUPLE00").code == 1

    assert ask(checkout, "SELECT code FROM findings") == [("CPL013",)]


def test_a_database_that_stays_locked_ends_the_run(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    record(checkout)
    checkout.monkeypatch.setattr(database, "WAIT", 0.1)
    with closing(sqlite3.connect(checkout.root / FILE, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        outcome = record(checkout, "-f", "concise")

    message = f"parmlint: {FILE} cannot be written: another program has kept it locked for 0.1 seconds.\n"
    assert (outcome.code, outcome.err) == (2, message)
    assert ask(checkout, "SELECT run FROM runs") == [(1,)]


def test_a_run_without_results_records_nothing(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "profil: ipl\n")

    assert record(checkout).code == 2

    assert not (checkout.root / FILE).exists()

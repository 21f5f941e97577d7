"""SET MDCACHE in a start-up EXEC or in a COMMAND: who switches the cache off needs no MINIOPT NOMDC."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_in, unjudged_in
from tests.seeds.sfs_forms import files, identity, user
from tests.seeds.test_sfs_forms import LIMITED, LINKED, LOG1, LOG2
from tests.seeds.test_zvm62_forms import CACHED, FORCED, ZHPF, ZOS, direct, execs, guest

CACHED_LOG = user(d302=LOG1)
START = "XAUTOLOG SFSENG1"


@pytest.mark.parametrize(
    "command",
    [
        "SET MDCACHE SYSTEM OFF",
        "SET MDC SYSTEM OFF",
        "SET MDCACHE OFF SYSTEM",
        "SET MDCACHE MDISK OFF SFSENG1 302",
        "SET MDCACHE MDISK SFSENG1 0302 OFF",
        "set mdc mdisk off sfseng1 302",
        "SET MDC STOR 0M 0M",
        "SET MDCACHE INSERT OFF SFSENG1",
    ],
)
def test_a_log_is_not_cached_if_a_command_switches_the_cache_off(tmp_path: Path, command: str) -> None:
    assert findings_in(tmp_path, files(CACHED_LOG, command, START), "SFS003") == []
    assert unjudged_in(tmp_path, files(CACHED_LOG, command, START), "SFS003") == []


@pytest.mark.parametrize(
    "commands",
    [
        ["SET MDCACHE SYSTEM ON"],
        ["SET MDCACHE SYSTEM OFF", "SET MDCACHE SYSTEM ON"],
        ["SET MDCACHE MDISK OFF SFSENG1 303"],
        ["SET MDCACHE MDISK OFF MAINT 302"],
        ["SET MDCACHE MDISK OFF SFSENG1 302", "SET MDCACHE MDISK ON SFSENG1 302"],
        ["SET MDCACHE MDISK FLUSH SFSENG1 302"],
        ["SET MDC STOR 0M 256M"],
        ["SET MDCACHE INSERT OFF MAINT"],
        ["XAUTOLOG MAINT"],
    ],
)
def test_a_log_is_still_cached(tmp_path: Path, commands: list[str]) -> None:
    assert len(findings_in(tmp_path, files(CACHED_LOG, *commands, START), "SFS003")) == 1


@pytest.mark.parametrize(
    "directory",
    [
        user("COMMAND SET MDCACHE MDISK OFF 302", d302=LOG1),
        user("COMMAND CP SET MDC MDISK OFF * 302", d302=LOG1),
        user(profile="COMMAND SET MDC MDISK OFF 302", d302=LOG1),
        f"{CACHED_LOG}USER OPERATOR AUTOONLY 64M 128M A\n COMMAND SET MDCACHE SYSTEM OFF\n",
    ],
)
def test_a_command_of_the_directory_switches_the_cache_off(tmp_path: Path, directory: str) -> None:
    assert findings_in(tmp_path, files(directory), "SFS003") == []


def test_a_command_names_a_disk_by_its_owner_or_by_a_link(tmp_path: Path) -> None:
    for at, (directory, count) in enumerate([(LINKED, 1), (identity("", "", d302=LOG1), 2)]):
        assert len(findings_in(tmp_path / f"{at}on", files(directory), "SFS003")) == count
        off = files(directory, "SET MDCACHE MDISK OFF SFSENG1 302")
        assert findings_in(tmp_path / f"{at}off", off, "SFS003") == []
    of_owner = files(LINKED, "SET MDCACHE MDISK OFF SFSLOGS 302")
    assert findings_in(tmp_path / "owner", of_owner, "SFS003") == []


@pytest.mark.parametrize(
    "record",
    [
        "If node() = 'VM1' Then 'CP SET MDCACHE SYSTEM OFF'",
        "'CP SET MDCACHE RDEV OFF 1A00'",
        "If a Then 'CP SET MDCACHE MDISK OFF SFSENG1 302'",
        "'CP SET MDCACHE MDISK OFF 302'",
        "'CP SET MDCACHE MDISK OFF' user '302'",
    ],
)
def test_a_command_that_may_switch_the_cache_off_is_in_the_account(tmp_path: Path, record: str) -> None:
    texts = files(CACHED_LOG, START)
    texts["AUTOLOG1.EXEC"] = f"/* Start */\n{record}\n"
    assert findings_in(tmp_path, texts, "SFS003") == []
    assert {entry.span.line for entry in unjudged_in(tmp_path, texts, "SFS003")} == {2}


def test_commands_about_other_disks_are_not_in_the_account(tmp_path: Path) -> None:
    maybe_on = "MDISK ON 302"
    texts = files(
        CACHED_LOG,
        "SET MDCACHE MDISK OFF 777",
        f"SET MDCACHE {maybe_on}",
        "SET MDCACHE RDEV ON 1A00",
        "SET MDC STOR 0M 256M",
    )
    assert len(findings_in(tmp_path, texts, "SFS003")) == 1
    assert unjudged_in(tmp_path, texts, "SFS003") == []


OFF = "SET MDCACHE SYSTEM OFF"


@pytest.mark.parametrize(
    ("code", "directory", "disk_off"),
    [
        ("SFS036", user(OPTION=LIMITED), ""),
        ("SFS032", user(d310="MDISK 0310 3390 0001 0100 POOL04 WR\nMINIOPT NOMDC"), "SET MDC MDISK ON SFSENG1 310"),
        ("SFS003", user(d303=LOG2), "SET MDC MDISK OFF SFSENG1 303"),
    ],
)
def test_the_cache_of_a_pool_is_switched_by_commands(tmp_path: Path, code: str, directory: str, disk_off: str) -> None:
    assert findings_in(tmp_path / "on", files(directory, START), code) != []
    assert findings_in(tmp_path / "off", files(directory, START, OFF), code) == []
    if disk_off:
        assert findings_in(tmp_path / "disk", files(directory, START, disk_off), code) == []


@pytest.mark.parametrize(
    ("code", "site", "statements", "disk_off"),
    [
        ("DIR057", ZOS, (guest(CACHED, name="ZT1"),), "SET MDCACHE MDISK OFF ZT1 A00"),
        ("DIR058", ZHPF, (guest(f"{FORCED}\nMINIOPT MDC"),), "SET MDCACHE MDISK OFF LINUX1 200"),
    ],
)
def test_the_cache_of_guests_is_switched_by_commands(
    tmp_path: Path, code: str, site: str, statements: tuple[str, ...], disk_off: str
) -> None:
    for name, commands, count in [("on", (), 1), ("all", (OFF,), 0), ("disk", (disk_off,), 0)]:
        yaml = f"systems:\n  ENG:\n    directory: USER.DIRECT\n    start: [AUTOLOG1.EXEC]\n{site}"
        texts = {"USER.DIRECT": direct(*statements), "AUTOLOG1.EXEC": execs(*commands), "parmlint.yaml": yaml}
        assert len(findings_in(tmp_path / name, texts, code)) == count

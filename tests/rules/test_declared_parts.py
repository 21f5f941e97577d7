"""The parts of a declared z/VM system that are not named or not read: the rules that need them are in the account."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from lint.engine.run import Unjudged
from lint.finding import Span
from tests.helpers.playing import findings_in, unjudged_in
from tests.rules.declaring import VM, VM_CONFIG
from tests.running import Checkout

_HALF = "PROD: {pooldef: vm/PROD.POOLDEF}"


def _config(*lines: str) -> dict[str, str]:
    return {"parmlint.yaml": "\n".join(("systems:", "  VMA:", *lines)) + "\n"}


def _entries(folder: Path, files: Mapping[str, str], code: str) -> list[Unjudged]:
    """The entries of the account whose place is in parmlint.yaml."""
    return [entry for entry in unjudged_in(folder, files, code) if entry.span.path.endswith("parmlint.yaml")]


def _told(entries: list[Unjudged]) -> list[tuple[int, str]]:
    assert {entry.systems for entry in entries} <= {("VMA",)}
    return [(entry.span.line, entry.reason) for entry in entries]


@pytest.mark.parametrize(
    ("code", "lines", "line", "reason"),
    [
        ("DIR012", ("    config: vm/SYSTEM.CONFIG",), 2, "names no directory: of VMA"),
        ("CFG014", ("    config: vm/SYSTEM.CONFIG",), 2, "names no directory: of VMA"),
        ("CFG001", ("    directory: vm/USER.DIRECT",), 2, "names no config: of VMA"),
        ("DIR044", ("    directory: vm/USER.DIRECT",), 2, "names no config: of VMA"),
        ("DIR002", ("    directory: vm/USER.DIRECT",), 2, "names no config: of VMA"),
        (
            "SFS002",
            ("    directory: vm/USER.DIRECT", f"    pools: {{{_HALF}}}"),
            4,
            "names no server: of file pool PROD, and no server can be inferred",
        ),
        (
            "SFS002",
            ("    directory: vm/USER.DIRECT", "    pools: {PROD: {server: FPPROD}}"),
            4,
            "names no pooldef: of file pool PROD",
        ),
        (
            "SFS004",
            ("    directory: vm/USER.DIRECT", "    pools: {PROD: {server: FPPROD}}"),
            4,
            "names no pooldef: of file pool PROD",
        ),
        (
            "SFS009",
            ("    directory: vm/USER.DIRECT", "    pools: {PROD: {server: FPPROD, pooldef: vm/PROD.POOLDEF}}"),
            4,
            "names no dmsparms: of file pool PROD",
        ),
        (
            "SFS002",
            ("    config: vm/SYSTEM.CONFIG", "    pools: {PROD: {server: FPPROD, pooldef: vm/PROD.POOLDEF}}"),
            2,
            "names no directory: of VMA",
        ),
    ],
)
def test_a_part_that_is_not_named(tmp_path: Path, code: str, lines: tuple[str, ...], line: int, reason: str) -> None:
    assert (line, reason) in _told(_entries(tmp_path, {**VM, **_config(*lines)}, code))


@pytest.mark.parametrize("code", ["DIR012", "CFG014", "DIR044", "DIR002", "SFS002", "SFS004", "SFS009", "VMR003"])
def test_a_system_with_all_parts_has_nothing_in_the_account(tmp_path: Path, code: str) -> None:
    assert unjudged_in(tmp_path, {**VM, "parmlint.yaml": VM_CONFIG}, code) == []


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("DIR012", ("    directory: vm/USER.DIRECT",)),
        ("CFG001", ("    config: vm/SYSTEM.CONFIG",)),
        ("SFS015", ("    directory: vm/USER.DIRECT",)),
    ],
)
def test_a_rule_that_needs_no_other_part_is_not_in_the_account(
    tmp_path: Path, code: str, lines: tuple[str, ...]
) -> None:
    assert _entries(tmp_path, {**VM, **_config(*lines)}, code) == []


def test_a_file_of_another_kind_is_no_part(tmp_path: Path) -> None:
    config = _config("    directory: vm/PROD.POOLDEF", "    config: vm/SYSTEM.CONFIG")["parmlint.yaml"]
    files = {**VM, "parmlint.yaml": config + "kinds: {vm/PROD.POOLDEF: pooldef}\n"}

    assert _told(_entries(tmp_path, files, "CFG014")) == [
        (2, "names 'vm/PROD.POOLDEF' as the directory: of VMA, but it is not one")
    ]


def test_the_recovery_server_has_no_pooldef_to_miss(tmp_path: Path) -> None:
    pools = "    pools: {VMSYSR: {server: FPPROD, dmsparms: vm/FPPROD.DMSPARMS}}"
    files = {
        **VM,
        **_config("    directory: vm/USER.DIRECT", "    config: vm/SYSTEM.CONFIG", pools),
        "vm/FPPROD.DMSPARMS": "FILEPOOLID VMSYSR\nCRR\nLUNAME VMA\n",
    }

    assert [entry for code in ("SFS002", "SFS004") for entry in _entries(tmp_path, files, code)] == []


def test_a_system_that_nobody_declares_lacks_nothing(tmp_path: Path) -> None:
    files = {name: text for name, text in VM.items() if "CONFIG" not in name}

    assert unjudged_in(tmp_path, files, "DIR044") == []


def test_a_run_over_another_system_is_quiet_about_it(checkout: Checkout) -> None:
    config = _config("    directory: vm/USER.DIRECT", "  VMB:", "    directory: b/USER.DIRECT")
    for name, text in {**VM, **config, "b/USER.DIRECT": VM["vm/USER.DIRECT"]}.items():
        checkout.write(name, text)

    def systems(*paths: str) -> set[str]:
        entries = checkout.check("--select", "DIR044", *paths).json["unjudged"]
        return {entry["system"] for entry in entries if entry["path"] == "parmlint.yaml"}

    assert systems() == {"VMA", "VMB"}
    assert systems("b") == {"VMB"}


def test_a_site_may_accept_what_it_does_not_tell(checkout: Checkout) -> None:
    accept = (
        "unjudged:\n  accept:\n    - {cause: untold, path: parmlint.yaml, reason: The configuration is elsewhere.}\n"
    )
    for name, text in VM.items():
        checkout.write(name, text)
    checkout.write("parmlint.yaml", _config("    directory: vm/USER.DIRECT")["parmlint.yaml"] + accept)

    report = checkout.check("--select", "DIR044", "--fail-on-unjudged")

    assert report.code == 0
    assert report.json["summary"]["unjudged"] == {"entries": 0, "accepted": 1}


# --- the pieces of a directory ---

_PIECES = {
    "parmlint.yaml": "systems: {VMA: {directory: d}}\n",
    "d/DIRCONTL": "DIRECTORY 0123 3390 VMRES1\n",
    "d/ALICE": "USER ALICE NOLOG 64M 128M G\n INCLUDE PRF\n",
    "d/PRF": "PROFILE PRF\n SPOOL 000C 2540 READER *\n",
}


@pytest.mark.parametrize("name", ["PRF", "prf.txt", "COUPLE00", "PRF.C", "LINUX.cfg", "README"])
def test_a_file_of_the_folder_is_a_piece_whatever_its_name(tmp_path: Path, name: str) -> None:
    files = {file: text for file, text in _PIECES.items() if file != "d/PRF"} | {f"d/{name}": _PIECES["d/PRF"]}

    assert findings_in(tmp_path, files, "DIR012") == []
    assert unjudged_in(tmp_path, files, "DIR012") == []
    assert [finding.code for finding in findings_in(tmp_path, {**files, f"d/{name}": "PROFILE X\n"}, "DIR012")] == [
        "DIR012"
    ]


def test_a_file_that_begins_as_no_piece_is_in_the_account(tmp_path: Path) -> None:
    files = {**_PIECES, "d/PRF": "The profiles are kept\nin another place,\nwhich nobody remembers.\n"}

    assert findings_in(tmp_path, files, "DIR012") == []
    (entry,) = unjudged_in(tmp_path, files, "DIR012")
    assert entry.span == Span((tmp_path / "d/PRF").as_posix(), 1, 1, 1, 1)
    assert entry.reason == "is in the folder of the directory and is not part of a directory"


def test_files_that_cannot_be_pieces_hide_nothing(tmp_path: Path) -> None:
    files = {
        **_PIECES,
        "parmlint.yaml": _PIECES["parmlint.yaml"] + "exclude: [d/OLD]\n",
        "d/PRF": "",
        "d/OLD": "PROFILE PRF\n",
        "d/README.md": "The pieces of the directory.\n",
    }

    (tmp_path / "d").mkdir()
    (tmp_path / "d/PICTURE").write_bytes(b"\0\1\2\n")
    assert [finding.code for finding in findings_in(tmp_path, files, "DIR012")] == ["DIR012"]
    assert unjudged_in(tmp_path, files, "DIR012") == []


def test_what_belongs_to_the_system_is_no_piece_of_its_directory(tmp_path: Path) -> None:
    files = {
        **_PIECES,
        "parmlint.yaml": "systems: {VMA: {directory: d, config: d/SYSTEM.CONFIG}}\n",
        "d/SYSTEM.CONFIG": "SYSTEM_IDENTIFIER 8561 012345 VMA\n",
        "d/PROD.POOLDEF": "DDNAME=CONTROL VDEV=301\n",
        "d/PROFILE.EXEC": "/* */\n'CP SET SRM'\n",
    }

    assert findings_in(tmp_path, files, "DIR012", "GEN012", "GEN008") == []
    assert unjudged_in(tmp_path, files, "DIR012") == []


def test_a_loaded_file_that_is_not_there_is_in_the_account(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n",
        "USER.DIRECT": "DIRECTORY 0123 3390 VMRES1\nLOAD PROFILES DIRECT\nLOAD USERS DIRECT\n",
        "USERS.DIRECT": "USER ALICE NOLOG 64M 128M G\n INCLUDE PRF\n",
    }

    assert findings_in(tmp_path, files, "DIR012") == []
    (entry,) = unjudged_in(tmp_path, files, "DIR012")
    assert (entry.span.line, entry.reason) == (2, "includes PROFILES.DIRECT, which is not in the repository")


def test_a_declared_directory_without_a_beginning_is_in_the_account(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems: {VMA: {directory: SOME.DIRECT}}\n",
        "SOME.DIRECT": "USER ALICE NOLOG 64M 128M G\n INCLUDE PRF\n",
    }

    (entry,) = unjudged_in(tmp_path, files, "DIR012")
    assert (entry.span.line, entry.reason) == (1, "has no DIRECTORY statement and may be a part of a directory")

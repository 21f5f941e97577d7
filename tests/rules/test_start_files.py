"""/etc/rc and /etc/profile of a declared z/OS system: judged with its mounts, its libraries and its symbols."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from lint.finding import Finding
from tests.helpers.playing import findings_in, unjudged_in

FILES = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: P, uss: {rc: etc/rc, profile: etc/profile}}\n",
    "P/LOAD00": "SYSPARM  00\nIEASYM   00\n",
    "P/IEASYM00": "SYSDEF SYSNAME(PRDA) SYMDEF(&LE='CEE')\n",
    "P/IEASYS00": "OMVS=00,LNK=00\n",
    "P/LNKLST00": "&LE..SCEERUN,&LE..SCEERUN2,SYS2.LINKLIB\n",
    "P/BPXPRM00": (
        "ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)\n"
        "MOUNT FILESYSTEM('OMVS.LPP') TYPE(ZFS) MOUNTPOINT('/usr/lpp/x')\n"
    ),
    "etc/rc": "export A=B\n",
    "etc/profile": "export A=B\n",
}


def _judged(folder: Path, code: str, files: Mapping[str, str]) -> list[Finding]:
    return findings_in(folder, {**FILES, **files}, code)


@pytest.mark.parametrize(
    ("value", "count"),
    [
        ("CEE.SCEERUN", 1),
        ("CEE.SCEERUN:CEE.SCEERUN2", 1),
        ("cee.sceerun", 1),
        ("CEE.SCEERUN:MY.LOADLIB", 0),
        ("none", 0),
        ("CURRENT", 0),
        ('"$STEPLIB"', 0),
    ],
)
def test_a_step_library_of_the_link_list(tmp_path: Path, value: str, count: int) -> None:
    """&LE has its value from IEASYMxx."""
    findings = _judged(tmp_path, "USS009", {"etc/profile": f"export STEPLIB={value}\n"})

    assert len(findings) == count
    assert {finding.systems for finding in findings} <= {("PRDA",)}
    assert all(place.span.path.endswith("LNKLST00") for finding in findings for place in finding.related)


def test_only_the_last_step_library_counts(tmp_path: Path) -> None:
    unset = "export STEPLIB=CEE.SCEERUN\nunset STEPLIB\n"
    changed = "STEPLIB=CEE.SCEERUN\nexport STEPLIB=none\n"

    assert [_judged(tmp_path, "USS009", {"etc/profile": text}) for text in (unset, changed)] == [[], []]


@pytest.mark.parametrize(
    ("command", "columns"),
    [
        ("chmod +t /bin/c89 /bin/cc", [(10, 18)]),
        ("chmod 1755 /usr/lpp/y/bin/z", [(12, 28)]),
        ("chmod 1755 /usr/lpp/x/bin/z", []),
        ("chmod 755 /etc/x /tmp/y /u/a", []),
        ("chmod +t /bin/c*", []),
        ("chmount -w /\nchmod +t /bin/c89", []),
        (". /etc/more\nchmod +t /bin/c89", []),
    ],
)
def test_a_mode_in_a_file_system_that_is_read_only(
    tmp_path: Path, command: str, columns: list[tuple[int, int]]
) -> None:
    findings = _judged(tmp_path, "USS010", {"etc/rc": f"{command}\n"})

    assert [(finding.span.column, finding.span.end_column) for finding in findings] == columns
    assert {finding.systems for finding in findings} <= {("PRDA",)}


@pytest.mark.parametrize("more", ["SYSPLEX(YES)\n", "VERSION('/V2R5')\n"])
def test_directories_may_be_symbolic_links_in_a_shared_file_system(tmp_path: Path, more: str) -> None:
    files = {"etc/rc": "chmod +t /bin/c89\n", "P/BPXPRM00": FILES["P/BPXPRM00"] + more}

    assert _judged(tmp_path, "USS010", files) == []


def test_a_mount_with_an_unknown_symbol_is_in_the_account(tmp_path: Path) -> None:
    mounts = FILES["P/BPXPRM00"].replace("/usr/lpp/x", "/&NOBODY.")
    files = {**FILES, "etc/rc": "chmod +t /bin/c89\n", "P/BPXPRM00": mounts}

    assert findings_in(tmp_path, files, "USS010") == []
    assert [entry.span.line for entry in unjudged_in(tmp_path, files, "USS010")] == [2]


@pytest.mark.parametrize(
    ("code", "file", "text"),
    [
        ("USS001", "etc/rc", "filecache -a /bin/ls\n"),
        ("USS002", "etc/profile", "_BPX_SHAREAS=YES\n"),
        ("USS003", "etc/profile", "export PATH=/bin\n"),
        ("USS004", "etc/profile", "export STEPLIB=CEE.SCEERUN\n"),
        ("USS005", "etc/profile", "export STEPLIB=none\n"),
        ("USS006", "etc/rc", "chmod +t /bin/c89\n"),
    ],
)
@pytest.mark.parametrize("parmlib", [True, False])
def test_what_the_text_alone_shows_needs_no_mounts_and_no_libraries(
    tmp_path: Path, code: str, file: str, text: str, parmlib: bool
) -> None:
    """These rules say the same whatever the system mounts and links: one finding, which names the system."""
    files = {**FILES, file: text}
    if not parmlib:
        files |= {"P/BPXPRM00": "MAXPROCSYS(900)\n", "P/LNKLST00": "SYS2.LINKLIB\n", "P/IEASYM00": ""}

    (finding,) = findings_in(tmp_path, files, code, target="os390 1.3" if code == "USS001" else "")

    assert Path(finding.span.path).as_posix().endswith(file)
    assert finding.systems == ("PRDA",)

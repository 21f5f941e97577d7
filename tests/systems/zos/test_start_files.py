"""/etc/rc and /etc/profile of a z/OS system: `uss` in the configuration."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.read import ConfigError, read_text
from lint.model.mounts import Mounts
from lint.model.shell import StartScript
from lint.source.file_tree import FileTree
from tests.helpers.playing import findings_in, image_in
from tests.running import Checkout

FILES = {
    "parmlint.yaml": "systems: {PRDA: {parmlib: p, uss: {rc: unix/start.sh, profile: unix/etc/profile}}}\n",
    "p/LOAD00": "SYSPARM  00\n",
    "p/IEASYS00": "OMVS=00\n",
    "p/BPXPRM00": "MOUNT FILESYSTEM('OMVS.ETC') MOUNTPOINT('/etc') TYPE(ZFS)\n",
    "unix/start.sh": "filecache -a /bin/sh\n",
    "unix/etc/profile": "_BPX_SHAREAS=YES\n",
}


def test_a_system_has_its_start_files_beside_its_members(tmp_path: Path) -> None:
    image = image_in(tmp_path, FILES)

    assert [(file.name, file.resolved and file.resolved.kind.id) for file in image.start_files] == [
        ("/etc/rc", "etc-rc"),
        ("/etc/profile", "etc-profile"),
    ]
    script, mounts = image.view(StartScript, "etc-rc"), image.view(Mounts)
    assert script
    assert mounts
    assert [command.line for command in script.commands("filecache")] == [1]
    assert not any(member.name.startswith("/etc") for member in image.all_members)


def test_findings_in_them_name_the_system(tmp_path: Path) -> None:
    findings = findings_in(tmp_path, FILES, "USS001", "USS002", target="zos 2.5")

    assert [(finding.code, Path(finding.span.path).name, finding.systems) for finding in findings] == [
        ("USS002", "profile", ("PRDA",)),
    ]


def test_without_them_nothing_is_said_of_a_system(tmp_path: Path) -> None:
    files = FILES | {"parmlint.yaml": "systems: {PRDA: {parmlib: p}}\n"}

    assert image_in(tmp_path, files).start_files == ()
    assert [finding.systems for finding in findings_in(tmp_path, files, "USS002")] == [()]


@pytest.mark.parametrize(
    ("uss", "message"),
    [("{rk: p}", "it may be profile, rc"), ("{rc: nowhere}", "there is no 'nowhere'"), ("unix", "uss")],
)
def test_a_wrong_declaration_is_told(tmp_path: Path, uss: str, message: str) -> None:
    (tmp_path / "p").mkdir()
    path = tmp_path / "parmlint.yaml"

    with pytest.raises(ConfigError, match=message):
        read_text(f"systems: {{PRDA: {{parmlib: p, uss: {uss}}}}}\n", path, vocabulary(), FileTree())


@pytest.mark.parametrize("several", [False, True])
def test_init_declares_them_where_one_system_is_there(checkout: Checkout, *, several: bool) -> None:
    for name in ("unix/etc/rc", "unix/etc/profile"):
        checkout.write(name, "umask 022\n")
    for name in ("a", "b") if several else ("a",):
        checkout.write(f"{name}/SYS1.PARMLIB/LOAD00", "SYSPARM  00\n")
        checkout.write(f"{name}/SYS1.PARMLIB/IEASYS00", "OMVS=00\n")

    outcome = checkout.run("init", "--dry-run")

    assert ("uss: {rc: unix/etc/rc, profile: unix/etc/profile}" in outcome.out) == (not several)

"""YML008: files beside a declared system that belong to none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.declaring import DIRECTORY, VM, VM_CONFIG, reported, shown


@pytest.mark.parametrize(
    ("path", "text", "setting"),
    [
        ("vm/VMRM.CONFIG", "ADMIN MSGUSER VMRMADMN\n", "vmrm: vm/VMRM.CONFIG"),
        ("vm/PROFILE.TCPIP", "OBEY TCPMAINT ENDOBEY\n", "tcpip: [vm/PROFILE.TCPIP]"),
        ("vm/SYSTEM.DTCPARMS", ":nick.TCPIP :type.server\n", "dtcparms: [vm/SYSTEM.DTCPARMS]"),
        ("vm/TCPIP.DATA", "TCPIPUSERID TCPIP\n", "tcpip_data: vm/TCPIP.DATA"),
        ("vm/RSCS.CONFIG", "LOCAL VMA * RSCS\n", "rscs: vm/RSCS.CONFIG"),
        ("vm/MAINT/AUTOLOG1.EXEC", "/* */\n", "start: [vm/MAINT/AUTOLOG1.EXEC]"),
        ("vm/NEW.POOLDEF", "DDNAME=CONTROL VDEV=301\n", "pools: {NEW: {pooldef: vm/NEW.POOLDEF}}"),
        ("vm/FPNEW.DMSPARMS", "FILEPOOLID NEW\n", "pools: {NEW: {dmsparms: vm/FPNEW.DMSPARMS}}"),
    ],
)
def test_a_file_beside_a_system_that_belongs_to_none(tmp_path: Path, path: str, text: str, setting: str) -> None:
    files = {**VM, path: text, "parmlint.yaml": VM_CONFIG}

    findings = reported(tmp_path, files)

    assert shown(findings) == [
        ("YML008", 2, 3, 6, f"The file '{path}' is next to the files of this system but belongs to no system.")
    ]
    assert findings[0].help == f"Add `{setting}` to this system."


@pytest.mark.parametrize(
    ("paths", "text", "setting", "pools"),
    [
        (["vm/FPA.DMSPARMS", "vm/FPB.DMSPARMS"], "FILEPOOLID NEW\n", "pools: {NEW: {dmsparms: vm/FPA.DMSPARMS}}", ""),
        (["vm/FPB.DMSPARMS", "vm/FPA.DMSPARMS"], "FILEPOOLID NEW\n", "pools: {NEW: {dmsparms: vm/FPB.DMSPARMS}}",
         ", pools: {NEW: {server: FPB}}"),
        (["vm/a/NEW.POOLDEF", "vm/b/NEW.POOLDEF"], "DDNAME=CONTROL VDEV=301\n",
         "pools: {NEW: {pooldef: vm/a/NEW.POOLDEF}}", ""),
        (["vm/a/VMRM.CONFIG", "vm/b/VMRM.CONFIG"], "ADMIN MSGUSER VMRMADMN\n", "vmrm: vm/a/VMRM.CONFIG", ""),
    ],
)  # fmt: skip
def test_files_for_one_place_are_one_finding(
    tmp_path: Path, paths: list[str], text: str, setting: str, pools: str
) -> None:
    config = f"systems:\n  VMA: {{directory: vm/USER.DIRECT, config: vm/SYSTEM.CONFIG{pools}}}\n"
    files = {name: content for name, content in VM.items() if name.endswith(("USER.DIRECT", "SYSTEM.CONFIG"))}
    files |= {**dict.fromkeys(paths, text), "parmlint.yaml": config}

    [finding] = reported(tmp_path, files, "YML008")

    message = f"The files '{paths[0]}' and '{paths[1]}' are next to the files of this system but belong to no system."
    assert finding.message == message
    assert finding.help == f"Add `{setting}` to this system, or the other file in its place."
    assert [Path(related.span.path).name for related in finding.related] == [Path(path).name for path in paths]


@pytest.mark.parametrize(
    ("named", "path", "setting"),
    [
        ("config: vm/SYSTEM.CONFIG", "vm/USER.DIRECT", "directory: vm/USER.DIRECT"),
        ("directory: vm/USER.DIRECT", "vm/SYSTEM.CONFIG", "config: vm/SYSTEM.CONFIG"),
        ("vmrm: vm/VMRM.CONFIG", "vm/USER.DIRECT", "directory: vm/USER.DIRECT"),
        ("pools: {PROD: {pooldef: vm/PROD.POOLDEF}}", "vm/SYSTEM.CONFIG", "config: vm/SYSTEM.CONFIG"),
    ],
)
def test_a_directory_or_system_config_beside_a_system_without(
    tmp_path: Path, named: str, path: str, setting: str
) -> None:
    files = {**VM, "vm/VMRM.CONFIG": "ADMIN MSGUSER VMRMADMN\n", "parmlint.yaml": f"systems:\n  VMA: {{{named}}}\n"}

    findings = reported(tmp_path, files, "YML008")

    message = f"The file '{path}' is next to the files of this system but belongs to no system."
    assert (2, message, f"Add `{setting}` to this system.") in [
        (finding.span.line, finding.message, finding.help) for finding in findings
    ]


@pytest.mark.parametrize("path", ["vm/old/USER.DIRECT", "vm/TEST.DIRECT", "vm/old/SYSTEM.CONFIG", "b/USER.DIRECT"])
def test_a_second_directory_or_system_config_needs_no_system(tmp_path: Path, path: str) -> None:
    files = {**VM, path: DIRECTORY, "parmlint.yaml": VM_CONFIG}

    assert reported(tmp_path, files, "YML008") == []


@pytest.mark.parametrize(
    "path", ["elsewhere/VMRM.CONFIG", "vm/PROFILE.EXEC", "vm/old/PROD.POOLDEF", "vm/old/FPX.DMSPARMS"]
)
def test_files_that_need_no_system(tmp_path: Path, path: str) -> None:
    files = {**VM, path: "FILEPOOLID PROD\n", "parmlint.yaml": VM_CONFIG}

    assert reported(tmp_path, files, "YML008") == []


ZOS = {"zos/parm/LOAD00": "SYSPARM  00\n", "zos/parm/IEASYS00": "CLPA\n", "zos/uss/etc/rc": "export A=B\n"}


@pytest.mark.parametrize(
    ("uss", "setting"),
    [
        ("", "uss: {rc: zos/uss/etc/rc}"),
        (", uss: {profile: zos/p}", "uss: {rc: zos/uss/etc/rc, profile: zos/p}"),
    ],
)
def test_start_files_beside_a_zos_system_that_names_none(tmp_path: Path, uss: str, setting: str) -> None:
    configuration = f"systems:\n  PRDA: {{parmlib: zos/parm{uss}}}\n"
    files = {**ZOS, "zos/p": "export A=B\n", "parmlint.yaml": configuration}

    (finding,) = reported(tmp_path, files, "YML008")

    assert finding.span.line == 2
    assert finding.message == "The file 'zos/uss/etc/rc' is next to the files of this system but belongs to no system."
    assert finding.help == f"Add `{setting}` to this system."


@pytest.mark.parametrize(
    ("parmlib", "files", "rc"),
    [
        ("zos/SYS1.PARMLIB", ["zos/SYS1.PARMLIB/LOAD00", "zos/SYS1.PARMLIB/IEASYS00"], "zos/etc/rc"),
        ("{SYS1.PARMLIB: zos/p}", ["zos/p/LOAD00", "zos/p/IEASYS00"], "zos/etc/rc"),
        ("zos/sys1/parmlib", ["zos/sys1/parmlib/load00.txt", "zos/sys1/parmlib/ieasys00.txt"], "zos/uss/etc/rc"),
        ("sys1/parmlib", ["sys1/parmlib/load00.txt", "sys1/parmlib/ieasys00.txt"], "etc/rc"),
        ("{SYS1.PARMLIB: sys1/parmlib}", ["sys1/parmlib/load00.txt", "sys1/parmlib/ieasys00.txt"], "etc/rc"),
        ("zos", ["zos/SYS1.PARMLIB.LOAD00", "zos/SYS1.PARMLIB.IEASYS00"], "zos/etc/rc"),
    ],
)
def test_start_files_beside_libraries_of_any_layout(tmp_path: Path, parmlib: str, files: list[str], rc: str) -> None:
    texts = dict(zip(files, ("SYSPARM  00\nPARMLIB  SYS1.PARMLIB\n", "CLPA\n"), strict=True))
    config = f"systems:\n  PRDA: {{parmlib: [{parmlib}], ipl: {{load: '00'}}}}\n"

    findings = reported(tmp_path, {**texts, rc: "export A=B\n", "parmlint.yaml": config}, "YML008")

    assert [finding.help for finding in findings] == [f"Add `uss: {{rc: {rc}}}` to this system."]


@pytest.mark.parametrize(
    ("path", "uss"),
    [("zos/uss/etc/rc", ", uss: {rc: zos/uss/etc/rc}"), ("zos/old/etc/rc", ", uss: {rc: zos/uss/etc/rc}"),
     ("linux/etc/rc", ""), ("zos/etc/profile", "")],
)  # fmt: skip
def test_start_files_that_need_no_system(tmp_path: Path, path: str, uss: str) -> None:
    library = {name: text for name, text in ZOS.items() if "parm" in name}
    start = {"zos/uss/etc/rc": "export A=B\n"} if uss else {}
    files = {
        **library,
        **start,
        path: "export A=B\n",
        "parmlint.yaml": f"systems:\n  PRDA: {{parmlib: zos/parm{uss}}}\n",
    }

    assert reported(tmp_path, files, "YML008") == []


def test_an_excluded_file_belongs_to_nobody(tmp_path: Path) -> None:
    files = {**VM, "vm/NEW.POOLDEF": "DDNAME=CONTROL VDEV=301\n", "parmlint.yaml": "exclude: vm/NEW.*\n" + VM_CONFIG}

    assert reported(tmp_path, files) == []

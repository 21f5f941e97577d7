"""`parmlint init`: what it finds in checkouts, and what it leaves alone in a configuration that is there."""

from __future__ import annotations

import pytest
import yaml

from tests.running import CORPUS, Checkout

TARGET = """\
# The target releases. Without them, parmlint accepts what is valid in any release.
# target: {zos: "2.5", zvm: "7.3"}
"""
ELSEWHERE = """\
# A z/OS system can have more keys, for example for members that are kept elsewhere:
#   elsewhere: [DIAG00]
"""


def systems(checkout: Checkout, *left_out: str) -> dict[str, object]:
    """The systems that `init` writes; the file must load and `check` must run on it.

    `left_out` are the lines on what it leaves out; others may say which libraries are not there.
    """
    outcome = checkout.run("init")
    assert outcome.code == 0
    lines = outcome.err.splitlines()
    assert [line for line in lines if "matches no folder or deck." not in line] == list(left_out)
    assert checkout.run("check", "-f", "json").code in (0, 1)
    section: dict[str, object] = yaml.safe_load((checkout.root / "parmlint.yaml").read_text())["systems"]
    return section


def test_a_folder_of_members(checkout: Checkout) -> None:
    checkout.write("SYS1.PARMLIB/LOAD00", "SYSPARM  00\nIEASYM   00\n")
    checkout.write("SYS1.PARMLIB/IEASYM00", "SYSDEF SYSNAME(PRDA)\n")
    checkout.write("SYS1.PARMLIB/IEASYS00", "CLPA\n")

    outcome = checkout.run("init")

    assert outcome.out == "parmlint.yaml: PRDA. Look at it, then: parmlint check\n"
    assert (checkout.root / "parmlint.yaml").read_text() == (
        f"{TARGET}{ELSEWHERE}systems:\n  PRDA:\n    parmlib: [SYS1.PARMLIB]\n    ipl: {{load: LOAD00}}\n"
    )
    assert checkout.run("ipl", "PRDA").code == 0


def test_the_libraries_that_load_names(checkout: Checkout) -> None:
    """In the order of LOADxx, SYS1.PARMLIB last; another site's library of the same name is not taken."""
    load = "SYSPARM  00\nPARMLIB  USER.PARMLIB\nPARMLIB  CPAC.PARMLIB\n"
    checkout.write("prod/SYS1.IPLPARM/LOADA0", load)
    checkout.write("prod/SYS1.PARMLIB/IEASYS00", "CLPA\n")
    checkout.write("prod/USER.PARMLIB/IEASYS00", "SYSNAME=PRDA\n")
    checkout.write("test/SYS1.PARMLIB/IEASYS00", "SYSNAME=TSTA\n")
    checkout.write("test/SYS1.PARMLIB/LOADA0", "SYSPARM  00\nPARMLIB  ALIEN.PARMLIB\n")

    assert systems(checkout) == {
        "PRDA": {
            "parmlib": ["prod/USER.PARMLIB", "prod/SYS1.PARMLIB"],
            "iplparm": ["prod/SYS1.IPLPARM"],
            "ipl": {"load": "LOADA0"},
        },
        "TSTA": {"parmlib": ["test/SYS1.PARMLIB"], "ipl": {"load": "LOADA0"}},
    }


def test_an_image_for_each_combination_of_filters(checkout: Checkout) -> None:
    """Filters of LOADxx: HWNAME CPC1 with LPARNAME PRDA and PRDB, and a guest [doc: LOADxx example]."""
    checkout.write(
        "P/LOAD00",
        "HWNAME   CPC1\nSYSPARM  00\nLPARNAME PRDA\nIEASYM   0A\nLPARNAME PRDB\nIEASYM   0B\n"
        "HWNAME   CPC2\nVMUSERID ZOSTEST\nIEASYM   0C\n",
    )
    for suffix, name in (("0A", "SYSA"), ("0B", "SYSB"), ("0C", "SYSC")):
        checkout.write(f"P/IEASYM{suffix}", f"SYSDEF SYSNAME({name})\n")
    checkout.write("P/IEASYS00", "CLPA\n")

    assert systems(checkout) == {
        "SYSA": {"parmlib": ["P"], "ipl": {"load": "LOAD00", "hwname": "CPC1", "lpar": "PRDA", "vmuserid": ""}},
        "SYSB": {"parmlib": ["P"], "ipl": {"load": "LOAD00", "hwname": "CPC1", "lpar": "PRDB", "vmuserid": ""}},
        "SYSC": {"parmlib": ["P"], "ipl": {"load": "LOAD00", "hwname": "CPC2", "lpar": "", "vmuserid": "ZOSTEST"}},
    }


def test_an_image_for_each_system_that_ieasym_names(checkout: Checkout) -> None:
    checkout.write("P/LOAD00", "SYSPARM  00\nIEASYM   00\n")
    checkout.write(
        "P/IEASYM00",
        "SYSDEF SYMDEF(&ALL.='1')\nSYSDEF LPARNAME(LP1) SYSNAME(SYSA)\nSYSDEF LPARNAME(LP2) SYSNAME(SYSB)\n"
        "SYSDEF HWNAME(CPC1) SYMDEF(&BOX.='1')\n",
    )

    assert systems(checkout) == {
        "SYSA": {"parmlib": ["P"], "ipl": {"load": "LOAD00", "lpar": "LP1"}},
        "SYSB": {"parmlib": ["P"], "ipl": {"load": "LOAD00", "lpar": "LP2"}},
    }


def test_filters_of_load_and_of_ieasym_together(checkout: Checkout) -> None:
    """LOADxx narrows one image of a processor down, IEASYMxx names the other one, too."""
    checkout.write("P/LOAD00", "IEASYM   00\nSYSPARM  00\nHWNAME   CPC1\nARCHLVL  2\nLPARNAME LP2\nDYNCPADD 0032\n")
    checkout.write(
        "P/IEASYM00",
        "SYSDEF HWNAME(CPC1) SYMDEF(&SITE.='A')\nSYSDEF HWNAME(CPC1) LPARNAME(LP1) SYSNAME(SYSA)\n"
        "SYSDEF HWNAME(CPC1) LPARNAME(LP2) SYSNAME(SYSB)\nSYSDEF HWNAME(CPC2) LPARNAME(LP3) SYSNAME(SYSC)\n",
    )

    assert systems(checkout) == {
        name: {"parmlib": ["P"], "ipl": {"load": "LOAD00", "hwname": hwname, "lpar": lpar}}
        for name, hwname, lpar in (("SYSA", "CPC1", "LP1"), ("SYSB", "CPC1", "LP2"), ("SYSC", "CPC2", "LP3"))
    }


def test_a_deck_may_be_the_library_of_a_folder(checkout: Checkout) -> None:
    checkout.write("SYS0.IPLPARM/LOAD00", "SYSPARM  00\n")
    checkout.write(
        "base.jcl",
        "//S EXEC PGM=IEBUPDTE\n//SYSUT2 DD DSN=SYS1.PARMLIB,DISP=SHR\n//SYSIN DD DATA,DLM='@@'\n"
        "./ ADD NAME=IEASYS00\nSYSNAME=DECK1\n@@\n",
    )

    assert systems(checkout) == {
        "DECK1": {"parmlib": ["base.jcl"], "iplparm": ["SYS0.IPLPARM"], "ipl": {"load": "LOAD00"}}
    }


def test_several_load_members_of_one_system(checkout: Checkout) -> None:
    for suffix in ("A0", "B0"):
        checkout.write(f"P/LOAD{suffix}", "SYSPARM  00\nIEASYM   00\n")
    checkout.write("P/IEASYM00", "SYSDEF SYSNAME(PRDA)\n")

    assert systems(checkout) == {
        "PRDA-LOADA0": {"parmlib": ["P"], "ipl": {"load": "LOADA0"}},
        "PRDA-LOADB0": {"parmlib": ["P"], "ipl": {"load": "LOADB0"}},
    }


def test_a_deck(checkout: Checkout) -> None:
    checkout.write(
        "jobs/parmlib.jcl",
        "//S EXEC PGM=IEBUPDTE\n//SYSUT2 DD DSN=SYS1.PARMLIB,DISP=SHR\n//SYSIN DD DATA,DLM='@@'\n"
        "./ ADD NAME=LOAD00\nSYSPARM  00\nPARMLIB  SYS1.PARMLIB\n./ ADD NAME=IEASYS00\nSYSNAME=DECK1\n@@\n",
    )

    assert systems(checkout) == {"DECK1": {"parmlib": ["jobs/parmlib.jcl"], "ipl": {"load": "LOAD00"}}}


def test_a_vm_system(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", "DIRECTORY 123 3390 VMRES1\nUSER MAINT NOLOG 64M 64M G\n")
    checkout.write("vm/USER.BACKUP", "USER MAINT NOLOG 64M 64M G\n")
    checkout.write("vm/SYSTEM.CONFIG", "System_Identifier_Default VMA\n")
    checkout.write("vm/pools/VMSYSU.POOLDEF", "MAXUSERS=1000\nMAXDISKS=500\nDDNAME=CONTROL VDEV=301\n")
    checkout.write("vm/pools/VMSERVU.DMSPARMS", "FILEPOOLID VMSYSU\nUSERS 100\n")
    checkout.write("vm/AUTOLOG1.EXEC", "/* */\n'CP AUTOLOG VMSERVU'\n")

    backup = "In no system: vm/USER.BACKUP: VMA has one CP user directory, vm/USER.DIRECT."
    assert systems(checkout, backup) == {
        "VMA": {
            "directory": "vm/USER.DIRECT",
            "config": "vm/SYSTEM.CONFIG",
            "pools": {
                "VMSYSU": {
                    "server": "VMSERVU",
                    "pooldef": "vm/pools/VMSYSU.POOLDEF",
                    "dmsparms": "vm/pools/VMSERVU.DMSPARMS",
                }
            },
            "start": ["vm/AUTOLOG1.EXEC"],
        }
    }


def test_a_comment_shows_what_nobody_can_find_out(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", "DIRECTORY 123 3390 VMRES1\nUSER MAINT NOLOG 64M 64M G\n")
    checkout.run("init")
    of_vm = (checkout.root / "parmlint.yaml").read_text()
    checkout.write("P/LOAD00", "SYSPARM  00\n")
    checkout.write("P/IEASYS00", "CLPA\n")
    (checkout.root / "vm/USER.DIRECT").unlink()
    (checkout.root / "parmlint.yaml").unlink()
    checkout.run("init")
    of_zos = (checkout.root / "parmlint.yaml").read_text()

    for key in ("volumes", "start", "fillers"):
        assert f"#   {key}: " in of_vm
        assert key not in of_zos
    assert "#   elsewhere: [DIAG00]" in of_zos
    assert "elsewhere" not in of_vm


def test_nobody_knows_which_of_several_servers_runs_a_pool(checkout: Checkout) -> None:
    checkout.write("vm/VMSYSR.POOLDEF", "MAXUSERS=1000\nMAXDISKS=500\nDDNAME=CONTROL VDEV=301\n")
    for member in ("VM1", "VM2"):
        checkout.write(f"vm/{member}/VMSERVR.DMSPARMS", "FILEPOOLID VMSYSR\n")
    checkout.write("vm/USER.DIRECT", "DIRECTORY 123 3390 VMRES1\nUSER MAINT NOLOG 64M 64M G\n")

    servers = "vm/VM1/VMSERVR.DMSPARMS, vm/VM2/VMSERVR.DMSPARMS"
    left_out = f"In no system: {servers}: VM has one DMSPARMS of file pool VMSYSR, and nothing tells which."
    assert systems(checkout, left_out)["VM"] == {
        "directory": "vm/USER.DIRECT",
        "pools": {"VMSYSR": {"pooldef": "vm/VMSYSR.POOLDEF"}},
    }


def test_nobody_knows_which_of_several_directories_is_in_use(checkout: Checkout) -> None:
    for name in ("one.direct", "two.direct"):
        checkout.write(f"vm/{name}", "DIRECTORY 123 3390 VMRES1\nUSER MAINT NOLOG 64M 64M G\n")

    outcome = checkout.run("init")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("parmlint: nothing to declare: ")
    assert not (checkout.root / "parmlint.yaml").exists()


# --- a configuration that is there --------------------------------------------------------------------------------

WRITTEN = """\
# ours
fail-on: error   # not sooner
ignore:
- CPL013   # as agreed
systems:
    # production
    OLD:
        parmlib: [P]   # the only one
        ipl: {load: "00"}
select: "ALL"
"""


@pytest.fixture
def site(checkout: Checkout) -> Checkout:
    for folder, name in (("P", "PRDA"), ("T", "TSTA")):
        checkout.write(f"{folder}/LOAD00", "SYSPARM  00\nIEASYM   00\n")
        checkout.write(f"{folder}/IEASYM00", f"SYSDEF SYSNAME({name})\n")
    checkout.write("parmlint.yaml", WRITTEN)
    return checkout


def test_a_file_that_is_there_is_not_overwritten(site: Checkout) -> None:
    outcome = site.run("init")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        "parmlint: parmlint.yaml already exists; --update adds missing systems, --dry-run shows the result.\n"
    )
    assert (site.root / "parmlint.yaml").read_text() == WRITTEN


def test_update_adds_what_is_lacking_and_keeps_the_rest(site: Checkout) -> None:
    """OLD is the system in P under another name, so only TSTA is new."""
    outcome = site.run("init", "--update")

    assert outcome.out == "parmlint.yaml: TSTA. Look at it, then: parmlint check\n"
    after = (site.root / "parmlint.yaml").read_text()
    assert [line for line in WRITTEN.splitlines() if line not in after.splitlines()] == []
    assert list(yaml.safe_load(after)) == ["fail-on", "ignore", "systems", "select"]
    assert yaml.safe_load(after)["systems"]["TSTA"] == {"parmlib": ["T"], "ipl": {"load": "LOAD00"}}
    assert "target:" not in after


def test_lists_keep_their_indentation(site: Checkout) -> None:
    written = (
        "systems:\n  OLD:\n    parmlib: &both\n      - P\n    ipl: {load: '00'}\n  NEW:\n    parmlib: *both\n"
        "    ipl: {load: '01'}\nignore:\n  - CPL013\n"
    )
    site.write("parmlint.yaml", written)

    site.run("init", "--update")

    after = (site.root / "parmlint.yaml").read_text()
    assert [line for line in written.splitlines() if line not in after.splitlines()] == []
    assert "  TSTA:\n    parmlib: [T]\n" in after


def test_update_twice_changes_nothing(site: Checkout) -> None:
    site.run("init", "--update")
    after = (site.root / "parmlint.yaml").read_text()

    outcome = site.run("init", "--update")

    assert (outcome.code, outcome.out) == (0, "parmlint.yaml: every system that was found is declared.\n")
    assert (site.root / "parmlint.yaml").read_text() == after


def test_a_dry_run_prints_the_file_and_writes_nothing(site: Checkout) -> None:
    printed = site.run("init", "--dry-run").out
    assert (site.root / "parmlint.yaml").read_text() == WRITTEN

    site.run("init", "--update")
    assert (site.root / "parmlint.yaml").read_text() == printed


@pytest.mark.parametrize(
    "before", ["", "# only a remark\n", "profile: strict\n", "systems: {}\n", "profile: strict\r\n"]
)
def test_files_that_declare_nothing_yet(site: Checkout, before: str) -> None:
    site.write("parmlint.yaml", before)

    assert site.run("init", "--update").code == 0

    after = (site.root / "parmlint.yaml").read_text()
    assert list(yaml.safe_load(after)["systems"]) == ["PRDA", "TSTA"]
    assert before.strip().split("\n")[0].replace(" {}", "").strip() in after


def test_a_configuration_with_mistakes_is_left_alone(site: Checkout) -> None:
    site.write("parmlint.yaml", "profle: strict\n")

    outcome = site.run("init", "--update")

    assert outcome.code == 2
    assert "there is no key 'profle'" in outcome.err
    assert (site.root / "parmlint.yaml").read_text() == "profle: strict\n"


def test_words_that_yaml_would_take_for_something_else(checkout: Checkout) -> None:
    checkout.write("P/LOAD00", "HWNAME   0815\nSYSPARM  00\nLPARNAME NO\nIEASYM   00\n")
    checkout.write("P/IEASYM00", "SYSDEF SYSNAME(NULL)\n")

    systems(checkout)

    report = checkout.run("ipl", "NULL", "-f", "json").json["chain"]
    assert [entry["value"] for entry in report["filters"]] == ["0815", "NO", None]


def test_a_file_elsewhere_has_paths_as_seen_from_there(checkout: Checkout) -> None:
    checkout.write("P/LOAD00", "SYSPARM  00\n")
    (checkout.root / "conf").mkdir()

    assert checkout.run("init", "--config", "conf/lint.yaml", "P").code == 0

    declared = yaml.safe_load((checkout.root / "conf/lint.yaml").read_text())["systems"]
    assert declared == {"LOAD00": {"parmlib": ["../P"], "ipl": {"load": "LOAD00"}}}
    assert checkout.run("ipl", "--config", "conf/lint.yaml").code == 0


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")
def test_the_corpus(checkout: Checkout) -> None:
    zos = CORPUS / "zos"
    for path in (*zos.glob("twopakz6.parmlib/*"), zos / "twopakz6.jcl"):
        checkout.write(str(path.relative_to(zos)), path.read_bytes())

    assert systems(checkout) == {
        "EMRG-twopakz6.jcl": {"parmlib": ["twopakz6.jcl"], "ipl": {"load": "LOAD00"}},
        "EMRG-twopakz6.parmlib": {"parmlib": ["twopakz6.parmlib"], "ipl": {"load": "LOAD00"}},
    }


def test_folders_as_a_transfer_makes_them(checkout: Checkout) -> None:
    """The ends of paths are data set names, in the order of LOADxx."""
    checkout.write("sys1/parmlib/loadp1.txt", "SYSPARM  00\nPARMLIB  PLEX.PARMLIB\nPARMLIB  SYS1.PARMLIB\n")
    checkout.write("sys1/parmlib/ieasys00.txt", "MAXUSER=200\n")
    checkout.write("plex/parmlib/ieasys00.txt", "MAXUSER=999\n")
    assert systems(checkout) == {"LOADP1": {"parmlib": ["plex/parmlib", "sys1/parmlib"], "ipl": {"load": "LOADP1"}}}
    assert checkout.run("ipl", "LOADP1", "--value", "IEASYS.MAXUSER").out.startswith("IEASYS.MAXUSER = 999\n")


def test_a_folder_whose_path_ends_so_beside_another_system_is_not_taken(checkout: Checkout) -> None:
    for system in ("prod", "test"):
        checkout.write(f"{system}/sys1/parmlib/load00", f"SYSPARM  00\nPARMLIB  PLEX.PARMLIB\n* {system}\n")
        checkout.write(f"{system}/sys1/parmlib/ieasys00", "MAXUSER=200\n")
        checkout.write(f"{system}/plex/parmlib/ieasys01", "MAXUSER=200\n")
    declared = systems(checkout)
    assert sorted(str(system) for system in declared.values()) == [
        "{'parmlib': ['prod/plex/parmlib', 'prod/sys1/parmlib'], 'ipl': {'load': 'LOAD00'}}",
        "{'parmlib': ['test/plex/parmlib', 'test/sys1/parmlib'], 'ipl': {'load': 'LOAD00'}}",
    ]


def test_data_sets_in_the_names_of_files(checkout: Checkout) -> None:
    checkout.write("SYS1.PARMLIB.LOADP1", "SYSPARM  00\nPARMLIB  PLEX.PARMLIB\nPARMLIB  SYS1.PARMLIB\n")
    checkout.write("SYS1.PARMLIB.IEASYS00", "MAXUSER=200\n")
    checkout.write("PLEX.PARMLIB(IEASYS00)", "MAXUSER=999\n")
    assert list(systems(checkout)) == ["LOADP1"]
    assert checkout.run("ipl", "LOADP1", "--value", "IEASYS.MAXUSER").out.startswith("IEASYS.MAXUSER = 999\n")


def test_a_library_that_no_folder_fits_is_told_at_once(checkout: Checkout) -> None:
    checkout.write("sys1/parmlib/load00", "SYSPARM  00\nPARMLIB  USR.PARMLIB\nPARMLIB  SYS1.PARMLIB\n")
    checkout.write("sys1/parmlib/ieasys00", "MAXUSER=200\n")
    checkout.write("user/parmlib/couple00", "COUPLE SYSPLEX(PLEX1)\n")
    told = (
        "USR.PARMLIB, which LOAD00 names, matches no folder or deck. Did you mean user/parmlib?\n"
        "In no system: user/parmlib: no LOADxx is there, and none names a library that matches.\n"
    )
    assert checkout.run("init").err == told
    (checkout.root / "parmlint.yaml").write_text(
        "systems:\n  A: {parmlib: [sys1/parmlib, user/parmlib], ipl: {load: LOAD00}}\n"
    )
    assert "Did you mean user/parmlib?" in checkout.run("check", "--select", "SYS034").out
    assert "Did you mean user/parmlib?" in checkout.run("ipl", "A").out

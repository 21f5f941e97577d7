"""The jobs for couple data sets and policies of a z/OS system: `policies` in the configuration."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.read import ConfigError, read_text
from lint.model.cfrm import Cfrm
from lint.model.couple_formats import CoupleFormats
from lint.source.file_tree import FileTree
from tests.helpers.playing import estate_in, findings_in, image_in
from tests.running import Checkout

FORMAT = """\
//FORMAT   JOB (ACCT)
//STEP1    EXEC PGM=IXCL1DSU
//SYSIN    DD *
 DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.CFRM.CDS01) VOLSER(VOL001)
   MAXSYSTEM(4)
  DATA TYPE(CFRM)
   ITEM NAME(CF) NUMBER(2)
   ITEM NAME(STR) NUMBER(100)
/*
//STEP2    EXEC PGM=IXCMIAPU
//SYSIN    DD *
 DATA TYPE(CFRM)
  DEFINE POLICY NAME(POLICY1) REPLACE(YES)
   STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2)
"""
ALONE = "DATA TYPE(CFRM)\nDEFINE POLICY NAME(POLICY2)\nSTRUCTURE NAME(IXC_2) SIZE(1G) PREFLIST(CF2)\n"
FILES = {
    "parmlint.yaml": "systems: {PRDA: {parmlib: p, policies: [jobs/FORMAT.jcl, alone]}}\n",
    "p/LOAD00": "SYSPARM  00\n",
    "p/IEASYS00": "COUPLE=00\n",
    "p/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n",
    "jobs/FORMAT.jcl": FORMAT,
    "alone/CFRM2": ALONE,
    "alone/README.md": ALONE,
}


def test_a_system_has_the_input_of_all_steps_of_its_jobs(tmp_path: Path) -> None:
    image = image_in(tmp_path, FILES)

    assert [(file.name, file.source and file.source.kind.id) for file in image.policies] == [
        ("STEP1.SYSIN", "ixcl1dsu"),
        ("STEP2.SYSIN", "ixcmiapu"),
        ("CFRM2", "ixcmiapu"),
    ]
    cfrm, formats = image.view(Cfrm), image.view(CoupleFormats)
    assert cfrm
    assert formats
    assert [(policy.name, [structure.name for structure in policy.structures]) for policy in cfrm.policies] == [
        ("POLICY1", ["IXC_1"]),
        ("POLICY2", ["IXC_2"]),
    ]
    assert [structure.size("SIZE") for policy in cfrm.policies for structure in policy.structures] == [20480, 1048576]
    (data_set,) = formats.data_sets
    assert (data_set.sysplex, data_set.name, data_set.volume, data_set.systems) == (
        "PLEX1", "SYS1.CFRM.CDS01", "VOL001", 4,
    )  # fmt: skip
    data = data_set.of_type("CFRM")
    assert data
    assert [data.number(name) for name in ("CF", "STR", "CONNECT", "NEW")] == [2, 100, 32, None]
    assert not any(member.name.endswith("SYSIN") for member in image.all_members)


def test_systems_of_a_sysplex_share_them(tmp_path: Path) -> None:
    config = (
        "systems:\n  PRDA: {parmlib: p, policies: [jobs/FORMAT.jcl]}\n"
        "  PRDB: {parmlib: p, policies: [jobs/FORMAT.jcl, alone/CFRM2]}\n"
    )
    (sysplex,) = estate_in(tmp_path, FILES | {"parmlint.yaml": config}).sysplexes
    assert [parsed.member.name for parsed in sysplex.policies] == ["STEP1.SYSIN", "STEP2.SYSIN", "CFRM2"]


def test_findings_in_them_name_the_system(tmp_path: Path) -> None:
    files = FILES | {"alone/CFRM2": f"{ALONE}STRUCTURE NAME(IXC_3) PREFLIST(CF1)\n"}
    assert [(Path(f.span.path).name, f.span.line, f.systems) for f in findings_in(tmp_path, files, "CFR001")] == [
        ("CFRM2", 4, ("PRDA",)),
    ]


def test_a_declared_file_is_read_whatever_its_faults(tmp_path: Path) -> None:
    files = FILES | {"alone/CFRM2": "DATTA TYPE(CFRM)\nDEFINE POLICY NAME(P)\nXX\nYY\nCF NAME(\n"}
    image = image_in(tmp_path, files)
    assert [file.name for file in image.policies] == ["STEP1.SYSIN", "STEP2.SYSIN", "CFRM2"]


@pytest.mark.parametrize(
    ("policies", "message"),
    [("[jobs/NOWHERE.jcl]", "there is no 'jobs/NOWHERE.jcl'"), ("{a: b}", "a file or folder")],
)
def test_a_wrong_declaration_is_told(tmp_path: Path, policies: str, message: str) -> None:
    (tmp_path / "p").mkdir()
    with pytest.raises(ConfigError, match=message):
        read_text(
            f"systems: {{A: {{parmlib: p, policies: {policies}}}}}\n",
            tmp_path / "parmlint.yaml",
            vocabulary(),
            FileTree(),
        )


def test_a_file_without_input_is_told(tmp_path: Path) -> None:
    files = FILES | {
        "parmlint.yaml": "systems: {PRDA: {parmlib: p, policies: [jobs/FORMAT.jcl, jobs/OTHER.jcl, alone]}}\n",
        "jobs/OTHER.jcl": "//A JOB\n//S EXEC ADMIN\n//SYSIN DD *\n DATA TYPE(CFRM)\n DEFINE POLICY NAME(P)\n",
    }
    findings = findings_in(tmp_path, files, "YML013")
    assert findings == []  # only the configuration itself has the finding
    from tests.helpers.playing import findings_at

    (finding,) = findings_at(tmp_path, [tmp_path], "YML013")
    assert (Path(finding.span.path).name, finding.span.line, finding.systems) == ("parmlint.yaml", 1, ("PRDA",))
    assert "The file 'jobs/OTHER.jcl' holds no input" in finding.message


def test_init_finds_them(checkout: Checkout) -> None:
    for name, text in FILES.items():
        if name != "parmlint.yaml":
            checkout.write(name, text)
    assert "policies: [alone/CFRM2, jobs/FORMAT.jcl]" in checkout.run("init", "--dry-run").out


def test_init_gives_a_job_to_the_sysplex_that_it_names(checkout: Checkout) -> None:
    for name, plex in (("A", "PLEX1"), ("B", "PLEX2")):
        checkout.write(f"{name}/LOAD00", "SYSPARM  00\n")
        checkout.write(f"{name}/IEASYS00", f"COUPLE=00,SYSNAME=SYS{name}\n")
        checkout.write(f"{name}/COUPLE00", f"COUPLE SYSPLEX({plex})\n")
    checkout.write("jobs/FORMAT.jcl", FORMAT)
    checkout.write("jobs/CFRM2", ALONE)
    out = checkout.run("init", "--dry-run").out
    assert out.count("policies") == 1
    assert "policies: [jobs/FORMAT.jcl]" in out.split("SYSB:")[0]


def test_policies_in_a_deck(tmp_path: Path) -> None:
    sfm = "DATA TYPE(SFM)\nDEFINE POLICY NAME(S1) CONNFAIL(YES)\nSYSTEM NAME(*)\n"
    deck = f"//U EXEC PGM=IEBUPDTE\n//SYSIN DD DATA\n./ ADD NAME=CFRM01\n{ALONE}./ ADD NAME=SFMPOL\n{sfm}/*\n"
    files = {**FILES, "jobs/FORMAT.jcl": deck}
    assert [(file.name, file.source and file.source.kind.id) for file in image_in(tmp_path, files).policies] == [
        ("CFRM01", "ixcmiapu"),
        ("SFMPOL", "ixcmiapu"),
        ("CFRM2", "ixcmiapu"),
    ]

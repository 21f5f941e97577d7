"""Rules that compare COUPLExx of a system with its jobs under `policies`. Facts: zos-members-4.md 5.1, 5.2, part 7."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_in, places_below

JOB = "//J JOB\n//S EXEC PGM={}\n//SYSIN DD *\n"
CFS = "".join(
    f"CF NAME(CF{n}) TYPE(003931) MFG(IBM) PLANT(02)\n SEQUENCE(00000000000{n}) PARTITION(1)\n" for n in (1, 2)
)
HEAD = f"DATA TYPE(CFRM)\nDEFINE POLICY NAME(P1)\n{CFS}"
PATHS = "PATHOUT STRNAME(IXC1,IXC2)\nPATHIN STRNAME(IXC1,IXC2)\n"
COUPLE = "COUPLE SYSPLEX(PLEX1) PCOUPLE(A.CDS,V1)\nDATA TYPE(CFRM) PCOUPLE(A.CFRM,V2)\n"
FORMAT = "DEFINEDS SYSPLEX(PLEX1) DSN(A.CDS) VOLSER(V1)\n DATA TYPE(SYSPLEX)\n  ITEM NAME(GRS) NUMBER(1)\n"


def structure(name: str, facilities: str = "CF1,CF2", more: str = "") -> str:
    return f"STRUCTURE NAME({name}) SIZE(1M) PREFLIST({facilities}) {more}\n"


BOTH = structure("IXC1") + structure("IXC2", "CF2,CF1")


def found_in(
    folder: Path,
    code: str,
    *,
    couple: str = COUPLE + PATHS,
    cfrm: str = "",
    formats: str = "",
    ieasys: str = "COUPLE=00",
) -> list[tuple[str, int]]:
    """The files and lines of the findings of a rule, for a system with these members and jobs."""
    files = {
        "parmlint.yaml": "systems: {PRDA: {parmlib: p, policies: jobs}}\n",
        "p/LOAD00": "SYSPARM  00\n",
        "p/IEASYS00": f"{ieasys}\n",
        "p/COUPLE00": couple,
        "jobs/CFRM.jcl": JOB.format("IXCMIAPU") + (cfrm or "DATA TYPE(SFM)\n"),
        "jobs/FORMAT.jcl": JOB.format("IXCL1DSU") + (formats or "/* nothing */\n"),
    }
    return [(file, line) for _, file, line, _, _ in places_below(findings_in(folder, files, code), folder)]


def test_structures_of_paths_are_sought_in_the_policy_that_counts(tmp_path: Path) -> None:
    second = "DEFINE POLICY NAME(P2)\n" + structure("IXC3")
    text = HEAD + structure("IXC1") + second
    assert found_in(tmp_path, "CPL055", cfrm=text) == [("p/COUPLE00", 3)]
    assert found_in(tmp_path, "CPL055", cfrm=HEAD + BOTH) == []
    # Of several policies, any may be active; if CFRMPOL names one, it counts alone.
    assert found_in(tmp_path, "CPL055", cfrm=f"{HEAD}{structure('IXC1')}DEFINE POLICY NAME(P2)\n{BOTH}") == []
    couple = COUPLE.replace("PLEX1)", "PLEX1) CFRMPOL(P1)", 1) + PATHS
    text = f"{HEAD}{structure('IXC1')}DEFINE POLICY NAME(P2)\n{BOTH}"
    assert found_in(tmp_path, "CPL055", couple=couple, cfrm=text) == [("p/COUPLE00", 3)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "DATA TYPE(SFM)\nDEFINE POLICY NAME(S)\n",
        structure("IXC9"),
        f"{HEAD}STRUCTUER NAME(IXC1)\n",
        f"{HEAD}{structure('IXC1')}// DD DSN=A.B(C),DISP=SHR\n",
        f"{HEAD}{structure('&NAME')}",
    ],
)
def test_nothing_is_missed_where_the_policy_is_not_whole(tmp_path: Path, text: str) -> None:
    assert found_in(tmp_path, "CPL055", cfrm=text) == []


def test_signaling_structures_in_one_facility(tmp_path: Path) -> None:
    same = structure("IXC1") + structure("IXC2")
    assert found_in(tmp_path, "CFR016", cfrm=HEAD + same) == [("jobs/CFRM.jcl", 11)]
    assert found_in(tmp_path, "CFR016", cfrm=HEAD + BOTH) == []
    excluded = structure("IXC1", more="EXCLLIST(IXC2)") + structure("IXC2")
    assert found_in(tmp_path, "CFR016", cfrm=HEAD + excluded) == []
    devices = COUPLE + PATHS + "PATHOUT DEVICE(0400)\nPATHIN DEVICE(0401)\n"
    assert found_in(tmp_path, "CFR016", couple=devices, cfrm=HEAD + same) == []
    single = COUPLE + "PATHOUT STRNAME(IXC1)\nPATHIN STRNAME(IXC1)\n"
    assert found_in(tmp_path, "CFR016", couple=single, cfrm=HEAD + same) == []


def test_structures_of_the_system_logger(tmp_path: Path) -> None:
    logger = "DATA TYPE(LOGR)\nDEFINE STRUCTURE NAME(LOG1) LOGSNUM(1)\n"
    assert found_in(tmp_path, "CFR023", cfrm=HEAD + BOTH + logger) == [("jobs/CFRM.jcl", 13)]
    assert found_in(tmp_path, "CFR023", cfrm=HEAD + BOTH + structure("LOG1") + logger) == []
    assert found_in(tmp_path, "CFR023", cfrm=HEAD + BOTH, ieasys="COUPLE=00,GRS=STAR") == [("p/IEASYS00", 1)]
    assert found_in(tmp_path, "CFR023", cfrm=HEAD + BOTH, ieasys="COUPLE=00,GRS=TRYJOIN") == []


def test_the_largest_couple_data_set_counts(tmp_path: Path) -> None:
    formats = (
        "DEFINEDS SYSPLEX(PLEX1) DSN(A.CFRM)\n DATA TYPE(CFRM)\n  ITEM NAME(STR) NUMBER(1)\n"
        "DEFINEDS SYSPLEX(PLEX1) DSN(A.CFRM2)\n DATA TYPE(CFRM)\n  ITEM NAME(STR) NUMBER(2)\n"
    )
    assert found_in(tmp_path, "CFR024", cfrm=HEAD + BOTH, formats=formats) == []
    three = HEAD + BOTH + structure("S3")
    assert found_in(tmp_path, "CFR024", cfrm=three, formats=formats) == [("jobs/CFRM.jcl", 12)]


def test_a_policy_that_no_job_defines(tmp_path: Path) -> None:
    couple = COUPLE.replace("PLEX1)", "PLEX1) CFRMPOL(P9)", 1)
    assert found_in(tmp_path, "CFR026", couple=couple, cfrm=HEAD) == [("p/COUPLE00", 1)]
    assert found_in(tmp_path, "CFR026", couple=couple.replace("P9", "P1"), cfrm=HEAD) == []
    assert found_in(tmp_path, "CFR026", couple=couple) == []


def test_couple_data_sets_of_another_sysplex(tmp_path: Path) -> None:
    assert found_in(tmp_path, "CDS011", formats=FORMAT) == []
    assert found_in(tmp_path, "CDS011", formats=FORMAT.replace("PLEX1", "PLEX2")) == [("jobs/FORMAT.jcl", 4)]
    # Jobs for another sysplex name other data sets.
    assert found_in(tmp_path, "CDS011", formats=FORMAT.replace("PLEX1", "PLEX2").replace("A.CDS", "B.CDS")) == []
    symbol = COUPLE.replace("SYSPLEX(PLEX1)", "SYSPLEX(&PLEX.)")
    assert found_in(tmp_path, "CDS011", couple=symbol, formats=FORMAT) == []


def test_a_volume_is_right_if_one_job_has_it(tmp_path: Path) -> None:
    elsewhere = FORMAT.replace("V1", "V9")
    assert found_in(tmp_path, "CDS012", formats=elsewhere) == [("p/COUPLE00", 1)]
    assert found_in(tmp_path, "CDS012", formats=elsewhere + FORMAT) == []
    assert found_in(tmp_path, "CDS012", couple=COUPLE.replace(",V1", ""), formats=elsewhere) == []
    assert found_in(tmp_path, "CDS012", formats=FORMAT.replace(" VOLSER(V1)", "")) == []


def test_alternates_and_types(tmp_path: Path) -> None:
    assert found_in(tmp_path, "CDS013", formats=FORMAT) == [("jobs/FORMAT.jcl", 5)]
    assert found_in(tmp_path, "CDS013", formats=FORMAT.replace("SYSPLEX)", "WLM)")) == []
    assert found_in(tmp_path, "CDS013", formats=FORMAT + FORMAT.replace("A.CDS", "A.CDS2")) == []
    assert found_in(tmp_path, "CDS016", formats=FORMAT) == []
    assert found_in(tmp_path, "CDS016", formats=FORMAT.replace("A.CDS", "A.CFRM")) == [("p/COUPLE00", 2)]


def test_a_star_needs_its_item(tmp_path: Path) -> None:
    star = "COUPLE=00,GRS=STAR"
    assert found_in(tmp_path, "CDS017", formats=FORMAT, ieasys=star) == []
    without = FORMAT.replace("NUMBER(1)", "NUMBER(0)")
    assert found_in(tmp_path, "CDS017", formats=without, ieasys=star) == [("jobs/FORMAT.jcl", 6)]
    assert found_in(tmp_path, "CDS017", formats=without) == []


RACF = "DATABASE_OPTIONS\n SYSPLEX({})\nDATASETNAMETABLE\n ENTRY\n PRIMARYDSN('A.P1')\n ENTRY\n PRIMARYDSN('A.P2')\n"


@pytest.mark.parametrize(
    ("sharing", "structures", "expected"),
    [
        ("DATASHARING", ("IRRXCF00_P001", "IRRXCF00_P002"), []),
        ("DATASHARING", ("IRRXCF00_P001", "IRRXCF00_B001"), [("p/IRRPRM00", 6)]),
        ("DATASHARING", (), [("p/IRRPRM00", 4), ("p/IRRPRM00", 6)]),
        ("COMMUNICATIONS", (), []),
    ],
)
def test_data_sharing_of_racf_needs_a_structure_for_each_data_set(
    sharing: str, structures: tuple[str, ...], expected: list[tuple[str, int]], tmp_path: Path
) -> None:
    """Facts: zos-members-4.md part 7, IRRPRMxx SYSPLEX."""
    files = {
        "parmlint.yaml": "systems: {PRDA: {parmlib: p, policies: jobs}}\n",
        "p/LOAD00": "SYSPARM  00\n",
        "p/IEASYS00": "COUPLE=00,RACF=00\n",
        "p/COUPLE00": COUPLE + PATHS,
        "p/IRRPRM00": RACF.format(sharing),
        "jobs/CFRM.jcl": JOB.format("IXCMIAPU") + HEAD + BOTH + "".join(map(structure, structures)),
    }
    findings = findings_in(tmp_path, files, "CFR023")
    assert [(file, line) for _, file, line, _, _ in places_below(findings, tmp_path)] == expected


ROOM = "DEFINEDS SYSPLEX(PLEX1) DSN(A.CFRM) VOLSER(V2)\n DATA TYPE(CFRM)\n  ITEM NAME(POLICY) NUMBER(2)\n"
THREE = "DATA TYPE(CFRM)\n" + "".join(f"DEFINE POLICY NAME(P{n}) REPLACE(YES)\n" for n in (1, 2, 3))


@pytest.mark.parametrize(
    ("formats", "cfrm", "expected"),
    [
        (ROOM, THREE, [("jobs/CFRM.jcl", 7)]),
        (ROOM.replace("(2)", "(3)"), THREE, []),
        (ROOM, THREE.replace("P3", "P1"), []),
        (ROOM, f"{THREE}DELETE POLICY NAME(OLD)\n", []),
        (ROOM, THREE.replace("TYPE(CFRM)", "TYPE(SFM)"), []),
        (f"{ROOM}{ROOM.replace('(2)', '(9)')}", THREE, []),
        ("", THREE, []),
    ],
)
def test_policies_against_the_room_of_their_couple_data_sets(
    formats: str, cfrm: str, expected: list[tuple[str, int]], tmp_path: Path
) -> None:
    """Facts: zos-members-4.md 1.3, the number of policies."""
    assert found_in(tmp_path, "CDS018", formats=formats, cfrm=cfrm) == expected

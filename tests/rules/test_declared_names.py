"""Names of declared systems: two that are one image, and a member of a z/VM cluster under a name that none has."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Finding
from tests.rules.declaring import PLEX, reported, shown

CLUSTER = "SSI PLEX1 PDR_VOLUME VMCOM1,\n  SLOT 1 ONE,\n  SLOT 2 TWO,\n  SLOT 3 AVAILABLE\n"
SEVERAL = "SYSTEM_IDENTIFIER 8561 012345 ONE\nSYSTEM_IDENTIFIER 8561 012346 TWO\n"


def of_plex(folder: Path, *systems: str, code: str = "YML011", **files: str) -> list[Finding]:
    configuration = "systems:\n" + "".join(f"  {system}\n" for system in systems)
    return reported(folder, {**PLEX, "parmlint.yaml": configuration, **files}, code)


def of_cluster(folder: Path, *names: str, config: str = CLUSTER, code: str = "YML012") -> list[Finding]:
    configuration = "systems:\n" + "".join(f"  {name}: {{config: SYSTEM.CONFIG}}\n" for name in names)
    return reported(folder, {"SYSTEM.CONFIG": config, "parmlint.yaml": configuration}, code)


# --- z/OS ---


def test_a_copy_whose_lpar_nobody_changed(tmp_path: Path) -> None:
    (finding,) = findings = of_plex(
        tmp_path,
        "SYS1: {parmlib: plex, ipl: {load: LOADP1, hwname: Z16A, lpar: LPAR1}}",
        "SYS2: {parmlib: plex, ipl: {load: LOADP1, hwname: Z16A, lpar: LPAR1}}",
    )

    message = (
        "SYS2 is the same image as SYS1: both have load LOADP1, hwname Z16A, lpar LPAR1, which give SYSNAME SYS1. "
        "Valid choices: SYS2, SYS3."
    )
    assert shown(findings) == [("YML011", 3, 65, 70, message)]
    assert finding.help == "Change lpar of SYS2 to LPAR2."
    assert finding.systems == ("SYS2", "SYS1")
    assert [related.span.line for related in finding.related] == [2]


def test_the_system_with_the_other_name_is_the_copy_wherever_it_stands(tmp_path: Path) -> None:
    (finding,) = of_plex(
        tmp_path,
        "SYS3: {parmlib: plex, ipl: {load: LOADP1, hwname: Z16A, lpar: LPAR2}}",
        "SYS2: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR2, hwname: Z16A}}",
    )

    assert (finding.span.line, finding.help) == (2, "Change lpar of SYS3 to LPAR3.")


@pytest.mark.parametrize(
    ("ipl", "shared"),
    [("load: LOADP1", "load LOADP1"), ("load: LOADP1, vmuserid: ZT1", "load LOADP1, vmuserid ZT1")],
)
def test_names_that_no_sysdef_has(tmp_path: Path, ipl: str, shared: str) -> None:
    systems = [f"{name}: {{parmlib: plex, ipl: {{{ipl}}}}}" for name in ("PROD", "TEST")]

    (finding,) = of_plex(tmp_path, *systems, **{"plex/IEASYMP1": "SYSDEF SYSNAME(ORNA)\n"})

    assert finding.message == f"TEST is the same image as PROD: both have {shared}, which give SYSNAME ORNA."
    assert finding.help == "Delete TEST, or declare the names under `ipl:` that select its SYSNAME."
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (3, 3, 7)


@pytest.mark.parametrize(
    "second",
    [
        "SYS2: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR2}}",
        "SYS2: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR1, sysparm: '00'}}",
        "SYS2: {parmlib: plex, ipl: {load: LOADP2, lpar: LPAR1}}",
        "SYS2: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR1}, symbols: {RES: VOL2}}",
        "SYS2: {parmlib: [more, plex], ipl: {load: LOADP1, lpar: LPAR1}}",
        "SYS2: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR1, hwname: Z16B}}",
    ],
)
def test_another_ipl_of_the_same_lpar_is_no_copy(tmp_path: Path, second: str) -> None:
    files = {"plex/LOADP2": PLEX["plex/LOADP1"], "more/PROG00": "APF FORMAT(DYNAMIC)\n"}
    first = "SYS1: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR1, hwname: Z16A}}"

    assert of_plex(tmp_path, first, second, **files) == []


def test_systems_without_sysname_are_the_same_if_they_declare_the_same_names(tmp_path: Path) -> None:
    systems = [f"{name}: {{parmlib: plex, ipl: {{load: LOADP1, lpar: LPAR1}}}}" for name in ("A", "B")]

    assert [finding.message for finding in of_plex(tmp_path, *systems)] == [
        (
            "B is the same image as A: both have load LOADP1, lpar LPAR1, and nothing else tells them apart. "
            "Valid choices: SYS1, SYS2, SYS3."
        )
    ]


def test_systems_without_sysname_and_without_names_are_not_compared(tmp_path: Path) -> None:
    systems = ["A: {parmlib: plex, ipl: {load: LOADP1}}", "B: {parmlib: plex, ipl: {load: LOADP1}}"]

    assert of_plex(tmp_path, *systems) == []


# --- z/VM ---


def test_a_member_of_a_cluster_under_a_wrong_name(tmp_path: Path) -> None:
    (finding,) = findings = of_cluster(tmp_path, "ONE", "TOW")

    message = "SSI has no member TOW. Valid choices: ONE, TWO. Did you mean TWO?"
    assert shown(findings) == [("YML012", 3, 3, 6, message)]
    assert finding.help == "Change TOW to TWO."
    assert finding.systems == ("TOW",)


@pytest.mark.parametrize(
    ("names", "config", "help_text"),
    [
        (("ONE", "SECOND"), CLUSTER, "Change SECOND to TWO."),
        (("ONE", "TWO", "THREE"), CLUSTER, "Change THREE to the name of a member."),
        (("PLEXAB",), CLUSTER.replace("ONE", "PLEXA"), None),
        (("PRDOA",), CLUSTER.replace("ONE", "PRODA"), "Change PRDOA to PRODA."),
        (("PRODDA",), CLUSTER.replace("ONE", "PRODA"), "Change PRODDA to PRODA."),
    ],
)
def test_other_wrong_names(tmp_path: Path, names: tuple[str, ...], config: str, help_text: str | None) -> None:
    findings = of_cluster(tmp_path, *names, config=config)

    assert [finding.help for finding in findings] == ([help_text] if help_text else [])


@pytest.mark.parametrize(
    ("names", "config"),
    [
        (("ONE", "TWO"), CLUSTER),
        (("one", "two"), CLUSTER),
        (("PLEX1",), CLUSTER),
        (("ONE", "TOW"), SEVERAL),
        (("ONE", "TOW"), CLUSTER.replace("SLOT 2 TWO", "SLOOT 2 TWO")),
    ],
)
def test_names_of_members_of_clusters_and_of_single_systems(
    tmp_path: Path, names: tuple[str, ...], config: str
) -> None:
    assert of_cluster(tmp_path, *names, config=config) == []

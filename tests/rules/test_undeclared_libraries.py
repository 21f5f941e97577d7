"""Libraries that LOADxx names and that lie in the checkout, but not under `parmlib:` of the system."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.engine import Engine
from lint.engine.run import Run
from lint.systems.zos.selected import Presence
from tests.helpers.playing import image_in, settings_in
from tests.rules.declaring import reported

LOAD = "SYSPARM  01\nPARMLIB  PLEX.PARMLIB\nPARMLIB  SYS1.PARMLIB\n"
PARAMETERS = "MAXUSER=400,CMD=07\n"
COMMANDS = "COM='S VLF,SUB=MSTR'\n"
SYS1 = {"sys1/parmlib/LOAD00": LOAD, "sys1/parmlib/IEASYS00": "CLPA\n"}
JOB = (
    "//UPDATE  JOB 1\n//STEP    EXEC PGM=IEBUPDTE,PARM=NEW\n//SYSUT2   DD DSN=PLEX.PARMLIB,DISP=OLD\n"
    f"//SYSIN    DD DATA,DLM='><'\n./ ADD NAME=IEASYS01\n{PARAMETERS}./ ADD NAME=COMMND07\n{COMMANDS}><\n"
)


def library(folder: str) -> dict[str, str]:
    return {f"{folder}/IEASYS01": PARAMETERS, f"{folder}/COMMND07": COMMANDS}


def declared(parmlib: str = "sys1/parmlib", more: str = "") -> dict[str, str]:
    return {"parmlint.yaml": f"systems:\n  S: {{parmlib: {parmlib}, ipl: {{load: LOAD00}}}}\n{more}"}


def run_in(folder: Path, files: dict[str, str]) -> Run:
    return Engine(settings_in(folder, files)).check_paths([folder])


@pytest.mark.parametrize(
    ("files", "place"),
    [
        (library("plex/parmlib"), "plex/parmlib"),
        (library("PLEX.PARMLIB"), "PLEX.PARMLIB"),
        (library("lib/plex.parmlib"), "lib/plex.parmlib"),
        ({"flat/PLEX.PARMLIB.IEASYS01": PARAMETERS, "flat/PLEX.PARMLIB.COMMND07": COMMANDS}, "flat"),
        ({"lib/PLEX.PARMLIB(IEASYS01)": PARAMETERS, "lib/SYS2.PARMLIB(PROG00)": "LNKLST ACTIVATE NAME(A)\n"}, "lib"),
        ({"sys1/update.jcl": JOB}, "sys1/update.jcl"),
        ({**library("old/plex/parmlib"), **library("sys1/plex/parmlib")}, "sys1/plex/parmlib"),
    ],
)
def test_a_library_of_the_checkout_that_nobody_declared(tmp_path: Path, files: dict[str, str], place: str) -> None:
    (finding,) = reported(tmp_path, {**SYS1, **files, **declared()})

    assert finding.code == "YML010"
    assert finding.message == (
        f"PLEX.PARMLIB, which LOADxx names, is in this checkout ({place}), but not under parmlib: of S."
    )
    assert finding.help == f"Add {place} to `parmlib:` of S."
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (2, 16, 28)
    assert [(related.span.line, related.span.column) for related in finding.related] == [(2, 10)]


def test_nothing_calls_it_absent(tmp_path: Path) -> None:
    run = run_in(tmp_path, {**SYS1, **library("plex/parmlib"), **declared()})

    assert [finding.code for finding in run.findings] == ["YML010"]
    assert {entry.reason for entry in run.unjudged} == {
        "names IEASYS01, which is in a library that parmlint.yaml does not declare",
        "names PLEX.PARMLIB, which is in this checkout (plex/parmlib), but not under parmlib: of S",
    }


def test_a_member_that_this_library_lacks_too_is_missing(tmp_path: Path) -> None:
    run = run_in(tmp_path, {**SYS1, "plex/parmlib/PROG00": "APF FORMAT(DYNAMIC)\n", **declared()})

    assert [(finding.code, finding.message) for finding in run.findings if finding.code.startswith("SYS")] == [
        (
            "SYS001",
            "IEASYS01, which SYSPARM in LOADxx selects, is not in any library of the checkout that LOADxx names.",
        )
    ]


def test_the_library_that_every_ipl_searches(tmp_path: Path) -> None:
    files = {
        "plex/parmlib/LOAD00": "SYSPARM  01\nPARMLIB  PLEX.PARMLIB\n",
        **library("plex/parmlib"),
        "sys1/parmlib/IEASYS00": "CLPA\n",
    }

    (finding,) = reported(tmp_path, {**files, **declared("plex/parmlib")}, "YML010")

    assert finding.message == (
        "SYS1.PARMLIB, which every IPL searches, is in this checkout (sys1/parmlib), but not under parmlib: of S."
    )


def test_libraries_in_the_configured_order_are_those_of_loadxx_as_far_as_they_go(tmp_path: Path) -> None:
    files = {"parm/LOAD00": LOAD, "parm/IEASYS00": "CLPA\n", **library("plex/parmlib"), "all/COMMND00": COMMANDS}

    (finding,) = reported(tmp_path / "fewer", {**files, **declared("parm")}, "YML010")
    assert finding.message.startswith("PLEX.PARMLIB, which LOADxx names, is in this checkout (plex/parmlib)")
    assert reported(tmp_path / "as-many", {**files, **declared("[all, parm]")}, "YML010") == []


@pytest.mark.parametrize(
    "configuration",
    [
        declared("[plex/parmlib, sys1/parmlib]"),
        declared("[{PLEX.PARMLIB: plex/parmlib}, sys1/parmlib]"),
        declared(more="exclude: [plex/]\n"),
    ],
)
def test_declared_and_excluded_libraries(tmp_path: Path, configuration: dict[str, str]) -> None:
    assert reported(tmp_path, {**SYS1, **library("plex/parmlib"), **configuration}, "YML010") == []


def test_ipl_places_the_members_there(tmp_path: Path) -> None:
    image = image_in(tmp_path, {**SYS1, **library("plex/parmlib"), **declared()})

    assert [member.presence for member in image.system_parameters.members] == [Presence.PRESENT, Presence.UNDECLARED]
    assert image.concatenation.undeclared["PLEX.PARMLIB"].path == "plex/parmlib"


@pytest.mark.parametrize(("name", "is_warning"), [("PLX.PARMLIB", True), ("QRSTU.PARMLIB", False)])
def test_a_like_name_in_the_checkout(tmp_path: Path, *, name: str, is_warning: bool) -> None:
    files = {**SYS1, "sys1/parmlib/LOAD00": LOAD.replace("PLEX.PARMLIB", name), **library("plex/parmlib"), **declared()}

    (finding,) = [finding for finding in run_in(tmp_path, files).findings if finding.code == "SYS034"]

    assert finding.message.endswith("Did you mean plex/parmlib?") is is_warning


def test_the_library_of_another_system_is_no_like_name(tmp_path: Path) -> None:
    files = {
        "a/SYSA.PARMLIB/IEASYS00": "CLPA\n",
        "b/SYS1.PARMLIB/LOAD00": "SYSPARM  00\nPARMLIB  SYSB.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
        "b/SYS1.PARMLIB/IEASYS00": "CLPA\n",
    }
    systems = "systems:\n  A: {parmlib: a/SYSA.PARMLIB}\n  B: {parmlib: b/SYS1.PARMLIB, ipl: {load: LOAD00}}\n"

    (finding,) = [
        finding
        for finding in run_in(tmp_path, {**files, "parmlint.yaml": systems}).findings
        if finding.code == "SYS034"
    ]

    assert finding.message == "No library of the repository has the name SYSB.PARMLIB."


@pytest.mark.parametrize(
    ("name", "message", "help_text"),
    [
        ("ORG.VENDOR.PARMLIB", "No library of the repository has the name ORG.VENDOR.PARMLIB.", "Correct ORG.VENDOR"),
        (
            "ORG.PLEZ.PARMLIB",
            "No library of the repository has the name ORG.PLEZ.PARMLIB. Did you mean ORG.PLEX.PARMLIB?",
            "Change ORG.PLEZ.PARMLIB to ORG.PLEX.PARMLIB.",
        ),
    ],
)
def test_libraries_whose_files_lie_in_one_folder(tmp_path: Path, name: str, message: str, help_text: str) -> None:
    files = {
        "SYS1.IPLPARM.LOAD00": f"SYSPARM  00\nPARMLIB  SYS1.PARMLIB\nPARMLIB  {name}\n",
        "SYS1.PARMLIB.IEASYS00": "CLPA\n",
        "ORG.PLEX.PARMLIB.BPXPRM00": "MAXPROCSYS(2500)\n",
        "parmlint.yaml": "systems:\n  A: {parmlib: ., ipl: {load: LOAD00}}\n",
    }

    (finding,) = [finding for finding in run_in(tmp_path, files).findings if finding.code == "SYS034"]

    assert finding.message == message
    assert str(finding.help).startswith(help_text)

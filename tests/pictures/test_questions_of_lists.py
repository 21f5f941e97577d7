"""Five questions to each picture of lists and tables: program libraries, system parameters, a cluster, a plan.

Answers are read off what is to be seen, and held against the members or against what the picture was made of.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lint.pictures import cluster, matrix, programs
from lint.pictures.looks import Look
from lint.pictures.plan import PlanGroup, Words, layout, overview
from lint.plan.change import SystemChange
from lint.plan.system_plan import MemberChanges, Plan, SystemPlan
from lint.report import plan_words
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in
from tests.helpers.vm_playing import vm_images_in
from tests.pictures.checks import check_picture
from tests.pictures.reading import Seen
from tests.pictures.test_plan import CHANGE

PARMLIB = ESTATE / "zos/NKB.PLEX.PARMLIB"
SYSTEMS = """\
systems:
  PRDA: {parmlib: [lib], ipl: {load: LOAD00}}
  PRDB: {parmlib: [lib], ipl: {load: LOAD01}}
"""
TWO = {
    "parmlint.yaml": SYSTEMS,
    "lib/LOAD00": "SYSPARM  01\nSYSPLEX  PLEX1\n",
    "lib/LOAD01": "SYSPARM  02\nSYSPLEX  PLEX1\n",
    "lib/IEASYS00": "MAXUSER=250\n",
    "lib/IEASYS01": "CSA=(3000,300000),VAL=00\n",
    "lib/IEASYS02": "CSA=(3000,400000)\n",
}
WORDS = Words(plan_words.VERDICTS, plan_words.when)


def data_sets(member: str, verb: str) -> list[str]:
    """The data sets of the statements of a member of the estate that begin with a verb, in their order.

    The symbol &PLEXHLQ is NKP1 in all of its systems.
    """
    lines = (PARMLIB / member).read_text("utf-8").splitlines()
    return [
        match[1].replace("&PLEXHLQ.", "NKP1")
        for line in lines
        if (match := re.match(rf"{verb} .*?DSN(?:AME)?\(([^)]*)\)", line))
    ]


# --- program libraries ---


@pytest.fixture(scope="module")
def libraries() -> Seen:
    """The lists of the estate, which its three systems have alike."""
    (picture,) = programs.layouts(played(ESTATE).images)
    check_picture(picture)
    return Seen(picture)


def test_in_which_order_libraries_are_searched(libraries: Seen) -> None:
    names = data_sets("PROGLL", "LNKLST ADD")
    assert names[0] == "SYS1.CMDLIB"
    shown = [texts[0] for texts in libraries.of(Look.SOUND) if any("PROGLL:" in text for text in texts)]
    assert shown == [f"{at}  {name}" for at, name in enumerate(names, 1)]


def test_which_libraries_are_authorized_on_which_volume(libraries: Seen) -> None:
    shown = [texts for texts in libraries.of(Look.SOUND) if "PROGAP:" in texts[1]]
    assert [texts[0].split()[1] for texts in shown] == data_sets("PROGAP", "APF ADD")
    assert ["5  CEE.SCEERUN", "on NKR25A, PROGAP:12"] in shown


def test_which_library_is_authorized_and_not_in_the_link_list(libraries: Seen) -> None:
    listed = {texts[0].split()[1] for texts in libraries.of(Look.SOUND) if "PROGLL:" in texts[1]}
    authorized = {texts[0].split()[1] for texts in libraries.of(Look.SOUND) if "PROGAP:" in texts[1]}
    expected = set(data_sets("PROGAP", "APF ADD")) - set(data_sets("PROGLL", "LNKLST ADD"))
    assert authorized - listed == expected != set()


def test_where_a_library_of_the_link_pack_area_is_written(libraries: Seen) -> None:
    lines = (PARMLIB / "LPALSTPX").read_text("utf-8").splitlines()
    (texts,) = (texts for texts in libraries.of(Look.SOUND) if texts[0].endswith("TCPIP.SEZALPA"))
    member, line = texts[1].split(":")
    assert member == "LPALSTPX"
    assert "TCPIP.SEZALPA" in lines[int(line) - 1]


def test_to_which_list_a_row_belongs(libraries: Seen) -> None:
    assert libraries.heading("1  CEE.SCEELPA") == "Link pack area, LPALSTxx"
    assert libraries.heading("1  SYS1.CMDLIB") == "Link list"
    assert libraries.heading("1  SYS1.VTAMLIB") == "APF list"


# --- system parameters ---


@pytest.fixture
def parameters(tmp_path: Path) -> Seen:
    """The parameters of two systems."""
    (picture,) = matrix.layouts(estate_in(tmp_path, TWO).images)
    check_picture(picture)
    return Seen(picture)


def test_which_value_each_system_has(parameters: Seen) -> None:
    assert parameters.row("CSA") == ["≠", "CSA", "(3000,300000)", "(3000,400000)"]


def test_which_parameter_is_alike(parameters: Seen) -> None:
    assert parameters.row("MAXUSER") == ["MAXUSER", "250", "250"]
    assert parameters.of(Look.SOUND) == [["250"], ["250"]]


def test_which_parameter_a_system_does_not_have(parameters: Seen) -> None:
    assert parameters.row("VAL") == ["≠", "VAL", "00", "—"]
    assert parameters.of(Look.HIDDEN) == [["—", "default"]]


def test_which_column_is_which_system(parameters: Seen) -> None:
    heads = {text.words: text.x for text in parameters.texts if text.words in ("PRDA", "PRDB")}
    values = {text.words: text.x for text in parameters.texts if text.words.startswith("(3000,")}
    assert heads["PRDA"] < values["(3000,300000)"] < heads["PRDB"] < values["(3000,400000)"]


def test_what_is_not_known_of_a_system(tmp_path: Path) -> None:
    files = {**TWO, "lib/LOAD01": "SYSPARM  (02,ZZ)\nSYSPLEX  PLEX1\n"}
    (picture,) = matrix.layouts(estate_in(tmp_path, files).images)
    seen = Seen(picture)
    # PRDB may have another value in IEASYSZZ, which is not here.
    assert ["not known"] in seen.of(Look.UNKNOWN)
    assert "≠" not in seen.row("VAL")


# --- cluster ---


@pytest.fixture(scope="module")
def members() -> Seen:
    """The cluster of the estate."""
    (picture,) = cluster.layouts(vm_images_in(ESTATE, {}))
    check_picture(picture)
    return Seen(picture)


def test_which_member_runs_where(members: Seen) -> None:
    assert members.of(Look.SOUND)[:2] == [["1  NKVM1", "LPAR NKVMLP1"], ["2  NKVM2", "LPAR NKVMLP2"]]


def test_where_the_persistent_data_record_is(members: Seen) -> None:
    assert ["volume NKVCOM", "persistent data record"] in members.of(Look.SOUND)


def test_what_is_for_one_member_alone(members: Seen) -> None:
    separate = [texts[0] for texts in members.of(Look.SECOND) if len(texts) > 1]
    # Checkpoint and warm start, and the switches with their devices.
    assert separate == ["NKV1RS", "NKV1RS", "NKV2RS", "NKV2RS", "NKVSW1", "NKVSW1"]


def test_where_guests_can_go(members: Seen) -> None:
    assert members.row("NKDOM1")[:1] == ["NKDOM1"]
    inside = [texts[0] for texts in members.of(Look.SOUND) if texts[1:] == ["in the domain"]]
    assert inside == ["NKVM1", "NKVM2"]


def test_which_configuration_of_a_machine_each_member_runs(members: Seen) -> None:
    assert ["TCPIP", "TCPIP-1, TCPIP-2"] in members.of(Look.SOUND)
    assert members.heading("TCPIP") == "Virtual machines that several members may run at once"


# --- plan ---

IPL_NEEDED = SystemChange("value", "IEASYS.LNKAUTH", "APFTAB", "LNKLST", "IPL", places=CHANGE.places, rank=(1,))


def group_of(*names: str, verdict: str, changes: tuple[SystemChange, ...]) -> PlanGroup:
    """Systems with the same changes."""
    return PlanGroup(list(names), SystemPlan(names[0], "zos", verdict, changes, MemberChanges(), ()))


@pytest.fixture
def planned() -> Seen:
    """A change that a command puts in force, and one that needs an IPL."""
    picture = layout(group_of("PRDA", verdict="ipl", changes=(CHANGE, IPL_NEEDED)), WORDS)
    check_picture(picture)
    return Seen(picture)


def test_what_a_value_was_and_what_it_becomes(planned: Seen) -> None:
    assert planned.row("4000")[:2] == ["4000", "2999"]
    assert ["4000", "BPXPRM00:7"] in planned.of(Look.HIDDEN)
    assert ["2999", "BPXPRM00:9"] in planned.of(Look.SOUND)


def test_which_change_is_which(planned: Seen) -> None:
    assert planned.heading("2999") == "BPXPRM.MAXPROCSYS"
    assert planned.heading("LNKLST") == "IEASYS.LNKAUTH"


def test_which_command_of_the_list_puts_it_in_force(planned: Seen) -> None:
    assert ["commands", "1. SETOMVS MAXPROCSYS=2999"] in planned.of(Look.SOUND)


def test_which_change_needs_an_ipl(planned: Seen) -> None:
    after, needed = planned.of(Look.SECOND)
    assert needed[0] == plan_words.VERDICTS["ipl"]
    assert {planned.heading(after[0]), planned.heading(needed[0])} == {"IEASYS.LNKAUTH"}


def test_which_systems_need_what() -> None:
    groups = [
        group_of("PRDA", "PRDB", verdict="commands", changes=(CHANGE,)),
        group_of("PRDC", verdict="ipl", changes=(CHANGE, IPL_NEEDED)),
    ]
    plan = Plan("old", "new", tuple(group.plan for group in groups), compared=4, unchanged=("PRDD",))
    picture = overview(plan, groups, WORDS)
    check_picture(picture)
    seen = Seen(picture)
    assert [texts for texts in seen.of(Look.SOUND) if texts[0] == "PRDA, PRDB"] == [["PRDA, PRDB", "1 change each"]]
    assert seen.of(Look.SECOND) == [["PRDC", "2 changes, 1 by IPL"]]
    assert "No change: PRDD." in [text.words for text in seen.texts]

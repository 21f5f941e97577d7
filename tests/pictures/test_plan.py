"""The pictures of a plan: what each system needs, and every change before and after with what puts it in force."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lint.finding import Span
from lint.pictures.looks import Look
from lint.pictures.picture import Picture
from lint.pictures.plan import PlanGroup, Words, layout, overview, pictures
from lint.pictures.svg import svg
from lint.plan.change import NO_WAY, VERDICTS, SystemChange
from lint.plan.system_plan import MemberChanges, Plan, SystemPlan, Untold
from lint.report import plan_words
from lint.report.html.plan import plan_page
from lint.report.results import Style
from lint.syntax.account import Cause, Gap
from tests.helpers.playing import settings_in
from tests.pictures.checks import HOSTILE, check_picture, finding, overlapping_boxes
from tests.pictures.reading import drawn
from tests.plan.playing import made
from tests.report.results import results

WORDS = Words(plan_words.VERDICTS, plan_words.when)
PLACE = Span("lib/BPXPRM00", 7, 1, 7, 9, "BPXPRM00")
LATER = PLACE._replace(line=9, end_line=9)
CHANGE = SystemChange(
    "value",
    "BPXPRM.MAXPROCSYS",
    "4000",
    "2999",
    "CMD",
    commands=("SETOMVS MAXPROCSYS=2999",),
    places=(PLACE, LATER),
    rank=(0,),
)


def plan_of(
    name: str, *changes: SystemChange, verdict: str = "commands", unjudged: tuple[Untold, ...] = ()
) -> PlanGroup:
    """The plan of a system with these changes."""
    return PlanGroup([name], SystemPlan(name, "zos", verdict, changes, MemberChanges(), unjudged))


def picture_of(*changes: SystemChange, verdict: str = "commands", unjudged: tuple[Untold, ...] = ()) -> Picture:
    """The picture of one system."""
    picture = layout(plan_of("PRDA", *changes, verdict=verdict, unjudged=unjudged), WORDS)
    check_picture(picture)
    assert overlapping_boxes(picture) == []
    return picture


def test_a_change_has_both_values_with_their_places_and_its_commands() -> None:
    shown = drawn(picture_of(CHANGE, replace(CHANGE, name="BPXPRM.MAXUIDS", commands=("SETOMVS MAXUIDS=5",))))
    assert shown["change 0 before"] == (Look.HIDDEN, "4000 | BPXPRM00:7")
    assert shown["change 0 after"] == (Look.SOUND, "2999 | BPXPRM00:9")
    assert shown["change 0 needs"] == (Look.SOUND, "commands | 1. SETOMVS MAXPROCSYS=2999")
    assert shown["change 1 needs"] == (Look.SOUND, "commands | 2. SETOMVS MAXUIDS=5")


def test_what_comes_or_goes_has_nothing_on_one_side() -> None:
    added = replace(CHANGE, before=None, places=(LATER,))
    gone = replace(CHANGE, after=None, places=(PLACE,))
    default = replace(CHANGE, after="900", is_default=(False, True), places=(PLACE,))
    shown = drawn(picture_of(added, gone, default))
    assert shown["change 0 before"] == (Look.FREE, "none")
    assert shown["change 0 after"] == (Look.SOUND, "2999 | BPXPRM00:9")
    assert shown["change 1 after"] == (Look.FREE, "none")
    assert shown["change 2 after"] == (Look.SOUND, "900 (default)")


def test_an_ipl_and_what_has_no_way_look_different() -> None:
    no_way = replace(CHANGE, confidence=NO_WAY, commands=())
    shown = drawn(picture_of(replace(CHANGE, code="CLPA", commands=()), no_way, replace(CHANGE, code="UNKNOWN")))
    assert shown["change 0 needs"] == (Look.SECOND, "IPL with CLPA")
    assert [shown[f"change {at} after"][0] for at in range(3)] == [Look.SECOND, Look.SOUND, Look.SECOND]
    assert shown["change 1 needs"] == (Look.UNKNOWN, "no documented way | treat as next IPL")
    assert shown["change 2 needs"][0] is Look.UNKNOWN


def test_what_could_not_be_judged_is_there() -> None:
    gap = Untold("after", Gap(Cause.UNREAD, "a statement could not be read", PLACE, (7, 7)))
    shown = drawn(picture_of(verdict="unknown", unjudged=(gap,)))
    assert shown["gap 0"] == (Look.UNKNOWN, "a statement could not be read | BPXPRM00:7, after")


def test_long_values_are_there_whole_and_say_in_what_they_differ() -> None:
    common = ",".join(f"PAGE.LOCAL{at:03}" for at in range(20))
    before, after = f"({common},PAGE.OLD)", f"({common},PAGE.NEW1,PAGE.NEW2)"
    shown = drawn(picture_of(replace(CHANGE, before=before, after=after), CHANGE))
    *of_before, place, gone = shown["change 0 before"][1].split(" | ")
    assert ("".join(of_before), place, gone) == (before, "BPXPRM00:7", "no longer: PAGE.OLD")
    *of_after, place, new = shown["change 0 after"][1].split(" | ")
    assert ("".join(of_after), place, new) == (after, "BPXPRM00:9", "new: PAGE.NEW1, PAGE.NEW2")
    assert shown["change 1 after"][1] == "2999 | BPXPRM00:9"
    turned = drawn(picture_of(replace(CHANGE, before=before, after=f"(PAGE.OLD,{common})")))
    assert turned["change 0 after"][1].endswith("BPXPRM00:9 | in another order")
    no_list = drawn(picture_of(replace(CHANGE, before="A" * 100, after="B" * 100)))
    assert no_list["change 0 after"][1].replace(" | ", "").startswith("B" * 100)


def test_a_value_without_end_still_says_in_what_it_differs() -> None:
    common = ",".join(f"PAGE.LOCAL{at:05}" for at in range(2000))
    picture = picture_of(replace(CHANGE, before=f"({common})", after=f"({common},PAGE.NEW)"))
    assert drawn(picture)["change 0 after"][1].endswith("… | BPXPRM00:9 | new: PAGE.NEW")


def test_many_systems_of_a_group_are_all_named() -> None:
    names = [f"SYS{at:03}" for at in range(60)]
    group = plan_of("SYS000", CHANGE)._replace(names=names)
    picture = layout(group, WORDS)
    check_picture(picture)
    text = " ".join(label.text for label in picture.labels)
    assert [name for name in names if name not in text] == []
    assert "SYS007 and 52 more: commands" in text


def test_places_of_the_old_side_are_no_places_of_the_new_revision() -> None:
    """A page links to one revision only, the new one."""
    gaps = [Untold(side, Gap(Cause.UNREAD, "not read", PLACE, (7, 7))) for side in ("before", "after")]
    picture = picture_of(CHANGE, replace(CHANGE, after=None), verdict="unknown", unjudged=tuple(gaps))
    places = {subject.name: subject.place for subject in picture.subjects if subject.place}
    assert places == {"change 0 after": LATER, "gap 1": PLACE}


def test_many_changes_are_said_to_be_more() -> None:
    changes = [replace(CHANGE, name=f"BPXPRM.V{at}") for at in range(130)]
    shown = drawn(picture_of(*changes))
    assert "change 99 after" in shown
    assert shown["more"] == (Look.FREE, "30 more changes | in the table below")


def test_findings_that_the_change_brings_are_on_the_new_value() -> None:
    plan = Plan("a", "b", (plan_of("PRDA", CHANGE).plan,), 1, new=(finding(LATER), finding(PLACE)))
    (picture,) = pictures(plan, [plan_of("PRDA", CHANGE)], WORDS)
    marked = [(subject.name, len(subject.findings)) for _, subject, _ in picture.marks() if subject.name]
    assert marked == [("change 0 after", 1), ("finding 0", 1)]
    assert drawn(picture)["finding 0"][1] == "GEN999 A fault of level error. | BPXPRM00:7"


def test_no_finding_that_the_change_brings_is_lost() -> None:
    """Each is in a picture, so that the numbers beside its title are right: in a text that is not read, or anywhere."""
    gap = Untold("after", Gap(Cause.UNREAD, "could not be read", PLACE, (7, 7)))
    elsewhere = PLACE._replace(path="lib/OTHER00", member="OTHER00")
    of_group = plan_of("PRDA", CHANGE, unjudged=(gap,))
    new = (finding(PLACE), finding(elsewhere), finding(elsewhere)._replace(systems=("PRDA",)))
    shown = pictures(Plan("a", "b", (of_group.plan,), 1, new=new), [of_group], WORDS)
    for picture in shown:
        check_picture(picture)
        assert overlapping_boxes(picture) == []
    whole, of_system = (
        {subject.name: subject.findings for subject in each.subjects if subject.findings and subject.name}
        for each in shown
    )
    assert whole == {"finding 0": (new[1],)}
    assert of_system == {"gap 0": (new[0],), "finding 0": (new[2],)}


def test_very_many_findings_have_a_tile_together() -> None:
    places = [LATER._replace(line=at, end_line=at) for at in range(20, 60)]
    group = plan_of("PRDA", CHANGE)
    new = tuple(map(finding, places))
    (picture,) = pictures(Plan("a", "b", (group.plan,), 1, new=new), [group], WORDS)
    check_picture(picture)
    assert drawn(picture)["findings"][1] == "20 more findings | in the list below"
    assert {each for subject in picture.subjects for each in subject.findings} == set(new)


def test_a_finding_in_another_system_is_not_on_its_picture() -> None:
    first, second = plan_of("PRDA", CHANGE), plan_of("PRDB", CHANGE)
    new = (finding(LATER)._replace(systems=("PRDB",)),)
    plan = Plan("a", "b", (first.plan, second.plan), 2, new=new)
    marks = {
        picture.name: [subject.name for _, subject, _ in picture.marks() if subject.name]
        for picture in pictures(plan, [first, second], WORDS)
    }
    assert marks == {"plan": [], "plan-prda": [], "plan-prdb": ["change 0 after"]}


NKS2 = {
    "parmlint.yaml": "systems: {NKS2: {parmlib: [parmlib], ipl: {load: LOAD00}}}\n",
    "parmlib/LOAD00": "SYSPARM  S2\n",
    "parmlib/IEASYS00": "CLOCK=00\n",
}
UNREADABLE = "CSA=(4096K,767Q)              DB2"
"""A value that is not valid, and a comment in place of the comma behind it: the rest of IEASYSS2 is not read."""


def test_values_that_unread_text_may_have_are_not_drawn_as_facts(tmp_path: Path) -> None:
    old = {**NKS2, "parmlib/IEASYSS2": "CSA=(4096K,768M),\nLFAREA=(1M=8G),\nSQA=(15M,192M)\n"}
    new = {**NKS2, "parmlib/IEASYSS2": old["parmlib/IEASYSS2"].replace("CSA=(4096K,768M),", UNREADABLE)}
    for name, files in (("old", old), ("new", new)):
        settings_in(tmp_path / name, files)
    plan = made(tmp_path / "old", tmp_path / "new")
    (group,) = plan_words.groups(plan.systems)
    (picture,) = pictures(plan, [PlanGroup(group.names, group.plan)], WORDS)
    check_picture(picture)
    shown = drawn(picture)
    unknown = (Look.UNKNOWN, "not known | text that could not be read may have it")
    names = [change.name for change in group.plan.changes]
    assert names == ["IEASYS.CSA", "IEASYS.LFAREA", "IEASYS.SQA"]
    assert shown["change 0 after"][0] is Look.SECOND  # only an IPL reads CSA=
    for at in (1, 2):
        assert shown[f"change {at} before"][0] is Look.HIDDEN
        assert shown[f"change {at} after"] == unknown
        assert shown[f"change {at} needs"] == (Look.UNKNOWN, "IPL | if there is a change at all")
    assert {each.code for subject in picture.subjects for each in subject.findings} == {"GEN019", "GEN009"}
    page = plan_page(plan, results(*plan.new), Style())
    assert page.count('<span class="faint">not known</span>') == 2
    assert '<span class="faint">none</span>' not in page


def test_the_overview_has_a_column_for_each_verdict_and_last_what_is_not_known() -> None:
    groups = [plan_of(name, CHANGE, verdict=name) for name in reversed(VERDICTS)]
    same = ("SAMEA", "SAMEB")
    plan = Plan("a", "b", tuple(group.plan for group in groups), 14, added=("PRDX",), removed=("PRDY",), unchanged=same)
    picture = overview(plan, groups, WORDS)
    check_picture(picture)
    assert overlapping_boxes(picture) == []
    shown = drawn(picture)
    assert shown["new PRDX"] == (Look.UNKNOWN, "PRDX | on the new side only")
    assert shown["old PRDY"] == (Look.UNKNOWN, "PRDY | on the old side only")
    left = {label.text: label.x for label in picture.labels}
    in_order = [*VERDICTS[1:], "unknown"]
    assert sorted(in_order, key=lambda name: left[name]) == in_order
    assert "No change: SAMEA, SAMEB." in left
    assert svg(picture) == svg(overview(plan, groups, WORDS))


def test_the_overview_says_how_many_changes_need_the_most() -> None:
    ipl = replace(CHANGE, name="IEASYS.MAXUSER", code="IPL", commands=())
    groups = [
        plan_of("PRDA", ipl, CHANGE, CHANGE, verdict="ipl"),
        plan_of("PRDB", CHANGE, verdict="commands"),
        PlanGroup(["PRDC", "PRDD"], plan_of("PRDC", ipl, ipl, verdict="ipl").plan),
        plan_of("PRDE", replace(CHANGE, code="NEW"), replace(CHANGE, code="NONE"), verdict="new-work"),
    ]
    picture = overview(Plan("a", "b", tuple(group.plan for group in groups), 5), groups, WORDS)
    check_picture(picture)
    shown = {words.split(" | ")[0]: words.split(" | ")[1] for _, words in drawn(picture).values()}
    assert shown == {
        "PRDA": "3 changes, 1 by IPL",
        "PRDB": "1 change",
        "PRDC, PRDD": "2 changes each",
        "PRDE": "2 changes",
    }


@pytest.mark.parametrize(("number", "rest"), [(3, ""), (9, "and 4 more in the list")])
def test_the_commands_of_a_change_stand_beside_it_whole(number: int, rest: str) -> None:
    """In a small box, each in lines of its own, with its number in the list."""
    commands = [f"SETPROG APF,ADD,DSNAME=PROD.A234567.B234567.LIBRARY{at},VOLUME=VOL001" for at in range(number)]
    change = replace(CHANGE, commands=tuple(commands), entered_on=("PRDB",))
    verdict, *lines = drawn(picture_of(change))["change 0 needs"][1].split(" | ")
    assert verdict == "commands"
    assert lines[-1] == "entered on PRDB"
    text = "".join(lines)
    shown = [f"{at}. {command}" for at, command in enumerate(commands, 1) if f"{at}. {command}" in text]
    assert len(shown) == min(number, 5)
    assert ("in the list" in text) == bool(rest)
    assert rest in text


def test_one_system_needs_no_overview() -> None:
    group = plan_of("PRDA", CHANGE)
    assert [picture.name for picture in pictures(Plan("a", "b", (group.plan,), 5), [group], WORDS)] == ["plan-prda"]
    several = [group, plan_of("PRDB", CHANGE)]
    plan = Plan("a", "b", tuple(each.plan for each in several), 5)
    assert [picture.name for picture in pictures(plan, several, WORDS)] == ["plan", "plan-prda", "plan-prdb"]


def test_hostile_values_stay_text() -> None:
    text = svg(picture_of(replace(CHANGE, name=HOSTILE, before=HOSTILE, after=HOSTILE)))
    assert text.count("</svg>") == 1
    assert "<script" not in text

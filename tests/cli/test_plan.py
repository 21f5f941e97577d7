"""`parmlint plan`: its sides, its formats, its exit codes and its refusals."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from lint.report import plan_markdown
from tests.helpers import revisions
from tests.plan.pair_files import BASES
from tests.running import Checkout, schema

CHANGES = {
    "commands": {"parmlib/COUPLE00": ("CLASSLEN(62464)", "CLASSLEN(16316)")},
    "ipl": {"parmlib/IEASYS00": ("MAXUSER=1000", "MAXUSER=1500")},
    "sysplex-ipl": {"parmlib/IEASYS00": ("GRS=STAR", "GRS=TRYJOIN")},
    "unknown": {"parmlib/BPXPRM00": ("MAXPROCSYS(2000)", "MAXPROCSYS(&NOBODY)")},
    "none": {"parmlib/COUPLE00": ("COUPLE   SYSPLEX", "COUPLE  SYSPLEX")},
}
"""A change of the base for z/OS with each verdict."""


@pytest.fixture
def site(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A repository with the base for z/OS in its only commit."""
    if not shutil.which("git"):
        pytest.skip("Git is not installed")
    (checkout.root / ".git").rmdir()
    shutil.copytree(BASES / "zos", checkout.root, dirs_exist_ok=True)
    revisions.start(checkout.root, monkeypatch)
    revisions.run(checkout.root, "checkout", "-q", "-b", "main")
    revisions.commit(checkout.root, {})
    return checkout


def edited(folder: Path, verdict: str) -> None:
    """The change with that verdict, made to the files of a folder."""
    for name, (old, new) in CHANGES[verdict].items():
        path = folder / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))


@pytest.mark.parametrize(
    ("verdict", "code"), [("commands", 3), ("ipl", 4), ("sysplex-ipl", 5), ("unknown", 6), ("none", 0)]
)
def test_the_exit_code_tells_what_is_needed(site: Checkout, verdict: str, code: int) -> None:
    edited(site.root, verdict)

    assert site.run("plan", "--exit-code").code == code
    assert site.run("plan").code == 0
    document = site.run("plan", "-f", "json", "--exit-code").json
    assert (document["summary"]["verdict"], document["summary"]["exit_code"]) == (verdict, code)


def test_the_text_has_values_commands_and_displays(site: Checkout) -> None:
    edited(site.root, "commands")

    out = site.run("plan", "HEAD").out

    assert out.startswith(
        "Plan: from HEAD to the work tree\n2 of 2 systems change. The most that is needed: commands.\n"
    )
    assert "SY1, SY2 (2 systems): commands" in out
    assert "COUPLE.CLASSDEF(BIG).CLASSLEN  62464 -> 16316" in out
    assert "1. SETXCF MODIFY,CLASSDEF,CLASS=BIG,CLASSLEN=16316" in out
    assert "1. SETXCF MODIFY,CLASSDEF,CLASS=BIG,CLASSLEN=62464" in out
    assert "1. D XCF,CLASSDEF,CLASS=BIG" in out
    assert "The running system may differ" in out


def test_without_a_revision_it_is_where_the_branch_began(site: Checkout) -> None:
    revisions.run(site.root, "checkout", "-q", "-b", "change")
    edited(site.root, "ipl")
    revisions.commit(site.root, {})

    assert "IEASYS.MAXUSER  1000 -> 1500" in site.run("plan").out
    assert "No effective value changes in 2 systems." in site.run("plan", "HEAD").out


def test_two_revisions_and_two_folders(site: Checkout, tmp_path: Path) -> None:
    edited(site.root, "ipl")
    revisions.commit(site.root, {})
    folder = tmp_path / "folder"
    shutil.copytree(BASES / "zos", folder)

    of_revisions = site.run("plan", "--from", "HEAD~1", "--to", "HEAD", "-f", "json").json
    of_folders = site.run("plan", "--from", folder, "--to", ".", "-f", "json").json

    names = [
        [change["name"] for change in document["systems"][0]["changes"]] for document in (of_revisions, of_folders)
    ]
    assert names == [["IEASYS.MAXUSER"], ["IEASYS.MAXUSER"]]


def test_the_json_is_that_of_the_schema(site: Checkout) -> None:
    for verdict in CHANGES:
        if verdict != "sysplex-ipl":
            edited(site.root, verdict)
    site.write("parmlib/COUPLE99", "COUPLE SYSPLEX(NOBODY)\n")

    document = site.run("plan", "-f", "json").json

    Draft202012Validator(schema("plan")).validate(document)
    assert [entry["path"] for entry in document["without_effect"]] == ["parmlib/COUPLE99"]
    assert document["systems"][0]["unjudged"]


def test_only_the_system_that_is_asked_for(site: Checkout) -> None:
    edited(site.root, "ipl")

    document = site.run("plan", "--system", "SY2", "-f", "json").json

    assert [system["name"] for system in document["systems"]] == ["SY2"]


def test_a_changed_configuration_is_said_first(site: Checkout) -> None:
    text = (site.root / "parmlint.yaml").read_text()
    site.write(
        "parmlint.yaml", text + "  SY3:\n    parmlib: *parmlib\n    iplparm: *iplparm\n    ipl: {load: LOAD00}\n"
    )

    lines = site.run("plan").out.splitlines()

    assert lines[1] == "parmlint.yaml differs, too: each side is read as its own parmlint.yaml says."
    assert lines[2] == "Only the new side has SY3: not compared, so that the verdict on the change is unknown."

    assert site.run("plan", "--exit-code").code == 6
    assert site.run("plan", "--system", "SY1", "--exit-code").code == 0


def test_a_system_that_could_not_be_judged_is_told_beside_those_that_could(site: Checkout) -> None:
    edited(site.root, "ipl")
    site.write("parmlib/COMMNDS2", "COM='S FTPD\n")

    outcome = site.run("plan", "--exit-code")

    assert outcome.code == 6
    assert outcome.out.splitlines()[1] == (
        "2 of 2 systems change. The most that is needed: IPL. 1 system could not be judged whole."
    )
    assert site.run("plan", "--exit-code", "--system", "SY1").code == 4
    assert "1 of 1 system changes." in site.run("plan", "--system", "SY1").out


def test_members_are_changed_where_their_text_is(site: Checkout) -> None:
    path = site.root / "parmlib" / "PROG00"
    path.write_text(path.read_text().replace("APF ADD DSNAME(CEE.SCEERUN2)     VOLUME(SYSR01)\n", ""))
    symbols = site.root / "parmlib" / "IEASYM00"
    symbols.write_text(symbols.read_text().replace("PLXLOG", "PLXLOG2"))

    (system, *_) = site.run("plan", "-f", "json").json["systems"]

    assert sorted(system["members"]["changed"]) == ["parmlib/IEASYM00", "parmlib/PROG00"]


def test_the_way_back_is_probable_and_told_to_be_incomplete(site: Checkout) -> None:
    path = site.root / "parmlib" / "IEASYSS1"
    path.write_text(path.read_text().replace("PAGE.SY1.LOCAL3", "PAGE.SY1.LOCAL3,PAGE.SY1.LOCAL4"))
    path = site.root / "parmlib" / "BPXPRM00"
    path.write_text(f"{path.read_text()}STEPLIBLIST('/etc/steplib')\n")

    out = " ".join(site.run("plan", "--system", "SY1").out.split())

    assert "To back out, put the old texts back and enter, in this order:" in out
    assert "PAGEDEL DELETE,PAGE=PAGE.SY1.LOCAL4 (probably)" in out
    assert "PAGEADD PAGE=PAGE.SY1.LOCAL4 (probably)" not in out
    assert "No command undoes: BPXPRM.STEPLIBLIST." in out
    assert "`BPXPRM.STEPLIBLIST`" in site.run("plan", "-f", "markdown").out.partition("No command undoes")[2]


def test_a_finding_on_a_line_that_was_edited_is_not_new(site: Checkout) -> None:
    path = site.root / "parmlib" / "COUPLE00"
    path.write_text(path.read_text().replace("OPNOTIFY(88)", "OPNOTIFY(80)"))
    revisions.commit(site.root, {})
    path.write_text(path.read_text().replace("CFRMPOL(CFRM01)", "CFRMPOL(CFRM02)"))

    assert site.run("plan", "-f", "json").json["findings"] == {"new": [], "gone": []}


def test_a_name_of_a_system_is_no_html(site: Checkout) -> None:
    site.write("parmlint.yaml", (site.root / "parmlint.yaml").read_text().replace("SY2:", "'<b>2':"))
    revisions.commit(site.root, {})
    edited(site.root, "ipl")

    out = site.run("plan", "-f", "markdown").out

    assert "&lt;b&gt;2" in out
    assert "<b>2" not in out


def test_without_a_default_branch_it_says_what_it_compares(site: Checkout) -> None:
    revisions.run(site.root, "branch", "-m", "main", "change")

    title = site.run("plan").out.splitlines()[0]

    assert title == "Plan: from HEAD, because no default branch is here to compare with, to the work tree"


def test_findings_that_the_change_brings_are_told(site: Checkout) -> None:
    path = site.root / "parmlib" / "COUPLE00"
    path.write_text(path.read_text().replace("OPNOTIFY(88)", "OPNOTIFY(80)"))

    document = site.run("plan", "-f", "json").json

    assert "CPL034" in [finding["code"] for finding in document["findings"]["new"]]
    path.write_text(path.read_text().replace("OPNOTIFY(80)", "OPNOTIFY(88)"))
    assert site.run("plan", "-f", "json").json["findings"] == {"new": [], "gone": []}


def test_markdown_has_the_summary_first_and_says_what_is_cut(site: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    edited(site.root, "ipl")
    whole = site.run("plan", "-f", "markdown").out
    monkeypatch.setattr(plan_markdown, "MOST", 700)

    cut = site.run("plan", "-f", "markdown").out

    assert whole.startswith("<!-- parmlint plan -->\n## parmlint plan\n\n2 of 2 systems change.")
    assert "<details><summary>SY1, SY2: IPL</summary>" in whole
    assert "| `IEASYS.MAXUSER` | `1000` | `1500` | At the next IPL. |" in whole
    assert "longer than a comment may be" in cut
    assert "<details>" not in cut
    assert len(cut) < len(whole)


@pytest.mark.slow
def test_markdown_of_many_systems_stays_below_the_limit(site: Checkout) -> None:
    head, _, _ = (site.root / "parmlint.yaml").read_text().partition("  SY2:")
    system = head[head.index("  SY1:") :]
    many = "".join(
        system.replace("SY1:", f"T{number:03}:")
        .replace("&parmlib", "")
        .replace("&iplparm", "")
        .replace("LP1", f"LP{number}")
        for number in range(300)
    )
    site.write("parmlint.yaml", head + many)
    revisions.commit(site.root, {})
    for path in sorted((site.root / "parmlib").glob("*00")):
        path.write_text(path.read_text().replace("(88)", "(89)").replace("(85)", "(86)").replace("(200)", "(201)"))

    out = site.run("plan", "HEAD", "-f", "markdown").out

    assert len(out) <= plan_markdown.MOST
    assert "T000" in out


@pytest.mark.parametrize(
    "value",
    ["9');SETPROG APF", "9'; F OMVS", "&NOBODY", "9\n  SHUTDOWN", '9"'],
)
def test_no_stranger_writes_a_command(site: Checkout, value: str) -> None:
    path = site.root / "parmlib" / "BPXPRM00"
    path.write_text(path.read_text().replace("MAXPROCSYS(2000)", f"MAXPROCSYS({value})"))

    document = site.run("plan", "-f", "json").json

    commands = [command for system in document["systems"] for command in (*system["commands"], *system["undo"])]
    assert [command for command in commands if "MAXPROCSYS" in command and "=2000" not in command] == []
    assert not any(";" in command or '"' in command or "\n" in command for command in commands)


def test_a_path_with_a_quote_enters_no_command(site: Checkout) -> None:
    path = site.root / "parmlib" / "BPXPRM00"
    path.write_text(path.read_text().replace("VERSION('/')", "VERSION('/a;b')"))

    (system, *_) = site.run("plan", "-f", "json").json["systems"]

    (change,) = [change for change in system["changes"] if change["name"] == "BPXPRM.VERSION"]
    assert change["commands"] == []
    assert change["remarks"] == ["A value of it may not stand in a command, so no command is shown."]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["HEAD", "--from", "HEAD"], "REV and --from or --to are mutually exclusive."),
        (["nonsense"], "REV: there is no revision 'nonsense' here"),
        (["--from", "nonsense"], "--from: there is no revision 'nonsense' here"),
        (["--system", "SY7"], "--system: no system 'SY7'. Did you mean SY1 or SY2?"),
        (["-f", "xml"], "--format: 'xml' is not one of text, json, markdown, html."),
    ],
)
def test_refusals(site: Checkout, arguments: list[str], message: str) -> None:
    outcome = site.run("plan", *arguments)

    assert outcome.code == 2
    assert message in outcome.err


def test_without_a_system_there_is_no_plan(checkout: Checkout, tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / name).mkdir()

    outcome = checkout.run("plan", "--from", tmp_path / "old", "--to", tmp_path / "new")

    assert outcome.code == 2
    assert "there is no system on either side" in outcome.err

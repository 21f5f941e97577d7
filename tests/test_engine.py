"""Files in, findings out."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lint.config.settings import Settings
from lint.engine import Engine, Run
from lint.engine.merge import joined
from lint.finding import Finding, Span
from lint.model import views
from lint.model.members import View
from lint.ruleset import needs, registry
from lint.ruleset.registry import Entry
from lint.ruleset.rule import Rule
from lint.syntax.parsed import ParsedMember
from tests.running import CORPUS, HEALTHY, UNSERVED, Checkout

BROKEN = f"{HEALTHY} LOCALMSG MAXMSG(500) CLASS(BGI)\n"


def checked(*paths: str | Path, settings: Settings | None = None) -> Run:
    return Engine(settings or Settings()).check_paths(map(Path, paths))


def fail_with(error: Exception, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make one rule raise."""
    original = registry.load

    def failing(subject: object) -> Iterator[Finding]:
        raise error

    def load(entries: Iterable[Entry]) -> list[Rule]:
        return [rule._replace(function=failing) if rule.code == code else rule for rule in original(entries)]

    monkeypatch.setattr(registry, "load", load)


def test_a_rule_that_raises_is_a_finding_and_the_others_go_on(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED + BROKEN.removeprefix(HEALTHY))
    checkout.write("COUPLE01", BROKEN)
    fail_with(KeyError("BIG"), "CPL013", checkout.monkeypatch)

    outcome = checkout.check()

    assert outcome.code == 2
    assert [(finding["path"], finding["code"]) for finding in outcome.json["findings"]] == [
        ("COUPLE00", "GEN017"),
        ("COUPLE00", "CPL012"),
        ("COUPLE01", "GEN017"),
        ("COUPLE01", "CPL012"),
    ]
    failure = outcome.json["findings"][0]
    assert failure["level"] == "error"
    assert "CPL013" in failure["message"]
    assert "KeyError" in failure["message"]
    assert (failure["line"], failure["member"]) == (1, "COUPLE00")


def test_what_a_rule_raised_with_is_not_told(checkout: Checkout) -> None:
    """It may quote a password."""
    checkout.write("COUPLE00", UNSERVED)
    fail_with(ValueError("SECRET"), "CPL013", checkout.monkeypatch)

    for name in ("text", "concise", "json", "sarif"):
        assert "SECRET" not in checkout.run("check", "-f", name).out


@pytest.mark.parametrize("arguments", [["--ignore", "GEN017"], ["--select", "CPL013"], ["--profile", "ipl"]])
def test_no_selection_hides_a_rule_that_raised(checkout: Checkout, arguments: list[str]) -> None:
    checkout.write("COUPLE00", UNSERVED)
    fail_with(KeyError("BIG"), "CPL013", checkout.monkeypatch)

    outcome = checkout.check(*arguments)

    assert (outcome.code, outcome.codes) == (2, ["GEN017"])


def test_a_rule_that_is_not_chosen_does_not_run(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    fail_with(KeyError("BIG"), "CPL013", checkout.monkeypatch)

    assert checkout.check("--ignore", "CPL013").code == 0


def test_a_file_that_the_program_fails_on_is_a_finding_and_the_others_go_on(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("COUPLE01", UNSERVED)
    build = views.build

    def fail(view_class: type[View], parsed: ParsedMember, **what_it_lacks: Any) -> object:
        if parsed.member.name == "COUPLE00":
            raise KeyError("SECRET")
        return build(view_class, parsed, **what_it_lacks)

    checkout.monkeypatch.setattr(views, "build", fail)
    outcome = checkout.check()

    assert (outcome.code, outcome.codes) == (2, ["GEN016", "CPL013"])
    assert "parmlint failed on it (KeyError" in outcome.out
    assert "SECRET" not in outcome.out


def test_the_order_of_the_paths_does_not_matter(checkout: Checkout) -> None:
    paths = ["a/COUPLE00", "b/COUPLE00", "c/install.jcl"]
    checkout.write(paths[0], UNSERVED)
    checkout.write(paths[1], BROKEN)
    checkout.write(paths[2], f"./ ADD NAME=COUPLE00\n{UNSERVED}./ ADD NAME=COUPLE01\n{BROKEN}./ ENDUP\n")
    expected = checked(*paths).findings

    assert [(finding.span.path, finding.code) for finding in expected] == [
        ("a/COUPLE00", "CPL013"),
        ("b/COUPLE00", "CPL012"),
        ("c/install.jcl", "CPL013"),
        ("c/install.jcl", "CPL012"),
    ]
    for order in itertools.permutations(paths):
        assert checked(*order).findings == expected
    assert checked(".").findings == expected
    assert checked(".", *paths, ".").findings == expected


def test_twice_gives_the_same(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED + BROKEN)

    for name in ("text", "concise", "json", "sarif"):
        assert checkout.run("check", "-f", name) == checkout.run("check", "-f", name)


def test_findings_in_a_deck_point_into_the_deck(checkout: Checkout) -> None:
    checkout.write("install.jcl", f"./ ADD NAME=NOTES\nTEXT=00\n./ ADD NAME=COUPLE00\n{UNSERVED}./ ENDUP\n")

    run = checked(".")

    (finding,) = run.findings
    assert (finding.span.path, finding.span.line, finding.span.member) == ("install.jcl", 6, "COUPLE00")
    assert run.line("install.jcl", 6) == " CLASSDEF CLASS(BIG) CLASSLEN(62464)"
    assert (run.files, run.members) == (1, 1)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("PRDA",), "PRDA"),
        (("PRDA", "PRDB"), "PRDA and PRDB"),
        (("PRDA", "PRDB", "PRDC", "PRDD", "PRDE"), "PRDA, PRDB, PRDC and 2 more"),
    ],
)
def test_help_for_several_systems_is_said_once(names: tuple[str, ...], shown: str) -> None:
    span = Span("COUPLE00", 1, 1, 1, 7)
    findings = [
        Finding(span, "No library has it.", code="CPL048", systems=(name,), help=f"Add it to {name} in parmlint.yaml.")
        for name in names
    ]
    (merged,) = joined(findings)
    assert merged.help == f"Add it to {shown} in parmlint.yaml."
    assert merged.systems == names


def test_help_that_differs_in_more_than_the_system_is_all_said() -> None:
    span = Span("COUPLE00", 1, 1, 1, 7)
    findings = [
        Finding(span, "It is low.", code="CPL007", systems=(name,), help=f"Specify MAXMSG({number}).")
        for name, number in (("PRDA", 100), ("PRDB", 200), ("PRDC", 100))
    ]
    (merged,) = joined(findings)
    assert merged.help == "Specify MAXMSG(100). Specify MAXMSG(200)."


def test_excludes_hold_for_named_files(checkout: Checkout) -> None:
    """Hooks name every file of a commit."""
    checkout.write("old/COUPLE00", UNSERVED)
    checkout.write("parmlint.yaml", "exclude: [old]\n")

    outcome = checkout.run("check", "--allow-empty", "old/COUPLE00")

    assert (outcome.code, outcome.out) == (0, "Nothing to check: no file of a known kind was found.\n")


def test_what_is_of_no_known_kind_is_counted_and_not_checked(checkout: Checkout) -> None:
    checkout.write("notes", "Text.\n")
    checkout.write("COUPLE00", HEALTHY)

    run = checked(".")

    assert (run.files, run.members, run.unrecognised) == (1, 1, ["notes"])
    assert not run.incomplete


def test_lines_are_kept_only_of_files_with_findings(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)
    checkout.write("COUPLE01", UNSERVED)
    run = checked(".")

    assert set(run.checked) == {"COUPLE01"}
    assert run.line("COUPLE00", 1) is None
    assert [run.line("COUPLE01", number) for number in (0, 1, 5)] == [None, " COUPLE SYSPLEX(PLEX1)", None]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")
@pytest.mark.parametrize("name", ["onepakz3.jcl", "twopakz6.jcl"])
def test_the_member_of_a_real_deck_is_read_in_place(name: str) -> None:
    path = CORPUS / "zos" / name
    records = path.read_text("latin-1").splitlines()
    run = Engine(Settings(select=("CPL", "GEN"))).check_paths([path])

    assert run.members >= 1
    assert [finding for finding in run.findings if finding.span.member == "COUPLE00"] == []
    start = next(index for index, record in enumerate(records) if record.startswith("./ ADD NAME=COUPLE00"))
    changed = "\n".join(
        " COUPLE SYSPLX(LOCAL)" if index == start + 1 else record for index, record in enumerate(records)
    )
    again = Engine(Settings(select=("GEN012",))).check_bytes(changed.encode("latin-1"), path)
    (finding,) = (finding for finding in again.findings if finding.span.member == "COUPLE00")
    assert (finding.code, finding.span.line, finding.span.column, finding.span.member) == (
        "GEN012",
        start + 2,
        9,
        "COUPLE00",
    )
    assert finding.span.path == path.as_posix()


def test_the_number_of_rules_leaves_out_those_about_members_of_other_kinds(tmp_path: Path) -> None:
    def rules_on(**members: str) -> int:
        folder = tmp_path / "-".join(members)
        folder.mkdir()
        for name, text in members.items():
            (folder / name).write_text(text)
        return Engine(Settings(root=folder)).check_paths([folder]).coverage.rules

    clock, couple = "TIMEZONE W.05.00.00\n", "COUPLE SYSPLEX(PLEX1)\n"
    alone = rules_on(CLOCK00=clock)
    entries = list(registry.on("lint.syntax.parsed.ParsedMember"))
    about_others = [entry for entry in entries if (needs.kinds_of(entry.code) or ("clock",)).count("clock") == 0]

    assert len(about_others) > 100
    assert alone < rules_on(CLOCK00=clock, COUPLE00=couple) < len(entries)

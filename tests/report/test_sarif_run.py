"""What a SARIF log says beside its results' places: rules, the run, limits, suppressed findings, fingerprints."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from lint.finding import How, Level, Suppressed
from lint.report import sarif
from lint.report.results import Results, Style
from lint.report.sarif import limits
from lint.ruleset import registry
from tests.report import results as made
from tests.report.results import plain, rendered, results, rules_of, span
from tests.report.sarif_shape import SHAPE
from tests.running import UNSERVED, Checkout


def run_of(given: Results, root: Path, *, all_rules: bool = False) -> Any:
    log = json.loads(rendered(sarif, given, Style(root=str(root), all_rules=all_rules)))
    SHAPE.validate(log)
    return log["runs"][0]


# --- Rules ---


def test_a_rule_says_how_sure_and_how_bad_it_is(checkout: Checkout) -> None:
    rules = {rule["id"]: rule for rule in run_of(results(), checkout.root, all_rules=True)["tool"]["driver"]["rules"]}

    assert rules["CPL009"]["properties"] == {
        "tags": ["transport-classes", "external/cwe/cwe-694", "CPL"],
        "precision": "very-high",
        "problem.severity": "error",
    }
    assert rules["CPL025"]["properties"]["problem.severity"] == "recommendation"
    assert rules["CPL009"]["help"]["markdown"].startswith("# CPL009: repeated-class\n")


def test_only_rules_about_security_have_a_severity_of_security(checkout: Checkout) -> None:
    (rule,) = registry.load(registry.find("CPL009"))
    secure = rule._replace(tags=("security", *(f"tag-{number}" for number in range(20))))

    run = run_of(results()._replace(rules=rules_of([secure])), checkout.root, all_rules=True)

    properties = run["tool"]["driver"]["rules"][0]["properties"]
    assert properties["security-severity"] == "8.0"
    assert "problem.severity" not in properties
    assert len(properties["tags"]) == 10
    assert properties["tags"][0] == "security"


def test_a_weakness_is_told_of_the_rules_that_find_it(checkout: Checkout) -> None:
    run = run_of(results(), checkout.root, all_rules=True)
    pointing = {rule["id"] for rule in run["tool"]["driver"]["rules"] if "relationships" in rule}
    ids = {taxon["id"] for taxonomy in run["taxonomies"] for taxon in taxonomy["taxa"]}

    of_zvm = {
        "CFG015",
        "CFG016",
        "CFG037",
        "DIR015",
        "DIR023",
        "DIR026",
        "DIR053",
        "DIR070",
        "DIR076",
        "DTC009",
        "RSC009",
    }
    of_tcpip = {"TCP001", "TCP003", "TCP018", "TCP019", "TCP020", "TCP021"}
    assert pointing == {"CPL009", "RSM006"} | of_zvm | of_tcpip
    assert ids == {"214", "226", "266", "284", "285", "306", "307", "312", "319", "694", "732", "770", "778", "1393"}
    (without,) = registry.load(registry.find("CPL013"))
    assert "taxonomies" not in run_of(results()._replace(rules=rules_of([without])), checkout.root, all_rules=True)


def test_former_codes_of_a_rule_select_it_and_are_told(checkout: Checkout) -> None:
    checkout.monkeypatch.setattr(registry, "FORMER_CODES", {"CPL013": ("CPL913",)})
    checkout.monkeypatch.setattr("lint.report.sarif.rules.FORMER_CODES", {"CPL013": ("CPL913",)})
    checkout.write("COUPLE00", UNSERVED)

    (run,) = checkout.run("check", "-f", "sarif", "--select", "CPL913", "COUPLE00").json["runs"]

    assert [result["ruleId"] for result in run["results"]] == ["CPL013"]
    assert run["tool"]["driver"]["rules"][-1]["deprecatedIds"] == ["CPL913"]


# --- Results ---


def test_the_message_links_to_the_other_places(checkout: Checkout) -> None:
    tricky = made.REPEATED._replace(
        message="The value is [x](1).",
        related=(made.REPEATED.related[0]._replace(message="first [or so] here"),),
    )
    repeated, bracketed = run_of(results(made.REPEATED, tricky), checkout.root)["results"]

    assert repeated["message"]["text"] == (
        "Transport class BIG is defined twice: this definition is not used. "
        f"{made.REASONS['CPL009']} See: [first defined here](1)."
    )
    assert bracketed["message"]["text"] == (
        rf"The value is [x] (1). {made.REASONS['CPL009']} See: [first \[or so\] here](1)."
    )
    assert [place["id"] for place in repeated["relatedLocations"]] == [1]


def test_the_systems_of_a_finding_are_told(checkout: Checkout) -> None:
    finding = made.ELSEWHERE._replace(related=())
    both, single = run_of(results(finding, finding._replace(systems=("PRDA",))), checkout.root)["results"]

    assert both["message"]["text"].endswith("without an alternate. Seen in systems PRDA and PRDB.")
    assert single["message"]["text"].endswith("without an alternate. Seen in system PRDA.")
    assert both["properties"] == {"systems": ["PRDA", "PRDB"]}


def test_the_lines_around_a_place_are_shown(checkout: Checkout) -> None:
    (result,) = run_of(results(made.ACROSS_LINES), checkout.root)["results"]
    place = result["locations"][0]["physicalLocation"]

    assert place["region"]["snippet"]["text"] == "SYS1.XCF.CDS01,\n                XCF001"
    assert place["contextRegion"] == {
        "startLine": 1,
        "startColumn": 1,
        "endLine": 4,
        "endColumn": 37,
        "snippet": {"text": "\n".join(made.SOURCE[made.PATH][:4])},
    }


def test_a_finding_in_a_deck_points_into_the_deck(checkout: Checkout) -> None:
    checkout.write("jcl/install.jcl", f"./ ADD NAME=COUPLE00\n{UNSERVED}./ ENDUP\n")

    (run,) = checkout.run("check", "-f", "sarif").json["runs"]

    place = run["results"][0]["locations"][0]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "jcl/install.jcl"
    assert place["physicalLocation"]["region"]["startLine"] == 4
    assert place["logicalLocations"] == [{"name": "COUPLE00", "kind": "member"}]


def test_records_without_line_ends_stand_on_one_line(checkout: Checkout) -> None:
    """So the standard counts lines; a snippet shows that the place is right."""
    checkout.write("COUPLE00", "".join(line.ljust(80) for line in UNSERVED.splitlines()).encode("cp037"))

    (run,) = checkout.run("check", "-f", "sarif").json["runs"]

    region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {
        "startLine": 1,
        "startColumn": 177,
        "endLine": 1,
        "endColumn": 180,
        "snippet": {"text": "BIG"},
    }
    assert run["artifacts"][0]["encoding"] == "IBM1047"


def test_suppressed_findings_come_last_and_say_why(checkout: Checkout) -> None:
    given = results(made.REPEATED)._replace(
        suppressed=(
            Suppressed(plain(span(1, 2, 8)), How.IGNORED, "migration until Q3"),
            Suppressed(plain(span(2, 9, 16)), How.IN_BASELINE),
        ),
        show_suppressed=True,
    )

    shown, commented, baselined = run_of(given, checkout.root)["results"]

    assert "suppressions" not in shown
    assert commented["suppressions"] == [
        {"kind": "inSource", "status": "accepted", "justification": "migration until Q3"}
    ]
    assert baselined["suppressions"] == [{"kind": "external", "status": "accepted"}]


# --- Fingerprints ---


def fingerprints(checkout: Checkout, *arguments: str) -> list[dict[str, str]]:
    (run,) = checkout.run("check", "-f", "sarif", *arguments).json["runs"]
    return [result["partialFingerprints"] for result in run["results"]]


def test_a_line_has_the_hash_that_the_upload_makes(checkout: Checkout) -> None:
    """Checked once with the hash that the SARIF Multitool inserts of the same bytes."""
    checkout.write(
        "COUPLE00",
        " COUPLE SYSPLEX(PLEX1)\n        PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)\n"
        " CLASSDEF CLASS(BIG) CLASSLEN(62464)\n CLASSDEF CLASS(BIG) CLASSLEN(1000)\n"
        " PATHOUT STRNAME(IXCSTR1,IXCSTR2)\n",
    )

    hashes = [
        fingerprint["primaryLocationLineHash"] for fingerprint in fingerprints(checkout, "--select", "CPL009,CPL013")
    ]

    assert hashes == ["20ab83e15cb742b1:1", "8ccfaaf31c16ea61:1"]


@pytest.mark.parametrize(("last", "hashes"), [("NOLOG", 1), ("QLOGON1", 0)])
def test_no_hash_is_made_from_a_password(checkout: Checkout, last: str, hashes: int) -> None:
    """It is too simple not to give it away, and that of a line reaches into the next one."""
    device = " MDISK 0191 3390 {} 0050 VMRES1 MR\n"
    checkout.write(
        "USER.DIRECT",
        f"USER MAINT NOLOG 1M 2M G\n{device.format('0001')}{device.format('0060')}USER OTHER {last} 1M 2M G\n",
    )

    (fingerprint,) = fingerprints(checkout, "--select", "DIR023")

    assert ("primaryLocationLineHash" in fingerprint) == hashes
    assert "parmlint/v1" in fingerprint


# --- The run ---


def test_what_was_not_checked_is_notified(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("NOTES", "Text.\n")

    (run,) = checkout.run("check", "-f", "sarif", "COUPLE00", "NOTES", "gone").json["runs"]

    (invocation,) = run["invocations"]
    unread, unjudged = invocation["toolExecutionNotifications"][:2]
    (passed,) = invocation["toolConfigurationNotifications"]
    kinds = run["tool"]["driver"]["notifications"]
    assert unread["message"]["text"] == "The file cannot be read: it does not exist."
    assert unread["level"] == "error"
    assert unread["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "gone"
    assert kinds[unread["descriptor"]["index"]]["name"] == "FileNotRead"
    assert unjudged["level"] == "note"
    assert "CPL003" in unjudged["properties"]["rules"]
    assert unjudged["message"]["text"].endswith("rules could not judge COUPLE00:4: holds &MAXMSG, which has no value.")
    assert unjudged["locations"][0]["physicalLocation"]["region"]["startLine"] == 4
    assert kinds[unjudged["descriptor"]["index"]]["name"] == "NotJudged"
    assert passed["level"] == "note"
    assert passed["message"]["text"].startswith("1 file of no known kind skipped")
    assert kinds[passed["descriptor"]["index"]]["id"] == passed["descriptor"]["id"]


def test_levels_of_the_configuration_are_told(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("parmlint.yaml", "levels: {CPL013: error}\n")

    (run,) = checkout.run("check", "-f", "sarif", "--select", "CPL013", "COUPLE00").json["runs"]

    (override,) = run["invocations"][0]["ruleConfigurationOverrides"]
    assert override["configuration"] == {"level": "error"}
    assert run["tool"]["driver"]["rules"][override["descriptor"]["index"]]["id"] == "CPL013"
    assert run["results"][0]["level"] == "error"


COMMIT = "0123456789abcdef0123456789abcdef01234567"


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("https://github.com/owner/parmlib.git", "https://github.com/owner/parmlib.git"),
        ("https://user:token@git.example.com:8443/a b.git", "https://git.example.com:8443/a%20b.git"),
        ("git@github.com:owner/parmlib.git", "ssh://github.com/owner/parmlib.git"),
        ("ssh://git@host.example/parmlib", "ssh://host.example/parmlib"),
        ("/srv/git/parmlib.git", None),
        ("C:/git/parmlib", None),
        ("file:///srv/git", None),
    ],
)
@pytest.mark.parametrize("packed", [False, True])
def test_the_commit_is_read_from_the_files_of_git(
    checkout: Checkout, url: str, address: str | None, packed: bool
) -> None:
    checkout.write(".git/HEAD", "ref: refs/heads/main/new\n")
    checkout.write(".git/config", f'[core]\n\tbare = false\n[remote "origin"]\n\turl = {url}\n\tfetch = +a:b\n')
    if packed:
        checkout.write(".git/packed-refs", f"# pack-refs with: peeled\n{COMMIT} refs/heads/main/new\n")
    else:
        checkout.write(".git/refs/heads/main/new", f"{COMMIT}\n")

    expected = {
        "repositoryUri": address,
        "revisionId": COMMIT,
        "branch": "main/new",
        "mappedTo": {"uriBaseId": "%SRCROOT%"},
    }
    assert run_of(results(), checkout.root).get("versionControlProvenance") == ([expected] if address else None)


def test_a_worktree_and_a_detached_head_are_understood(checkout: Checkout) -> None:
    checkout.write(".git/worktrees/other/HEAD", f"{COMMIT}\n")
    checkout.write(".git/worktrees/other/commondir", "../..\n")
    checkout.write(".git/worktrees/other/gitdir", f"{checkout.root}/other/.git\n")
    checkout.write(".git/config", '[remote "origin"]\n\turl = https://host.example/p.git\n')
    checkout.write("other/.git", "gitdir: ../.git/worktrees/other\n")

    (provenance,) = run_of(results(), checkout.root / "other")["versionControlProvenance"]

    assert provenance == {
        "repositoryUri": "https://host.example/p.git",
        "revisionId": COMMIT,
        "mappedTo": {"uriBaseId": "%SRCROOT%"},
    }


@pytest.mark.parametrize(
    "config", ["", '[remote "origin"\n', "no section = 1\n", '[remote "origin"]\nurl = http://[\n']
)
def test_a_strange_repository_does_no_harm(checkout: Checkout, config: str) -> None:
    checkout.write(".git/HEAD", COMMIT)
    checkout.write(".git/config", config)

    assert "versionControlProvenance" not in run_of(results(), checkout.root)


# --- Limits ---


def test_the_most_severe_results_are_kept(checkout: Checkout) -> None:
    checkout.monkeypatch.setattr(limits, "MOST_RESULTS", 3)
    levels = [Level.NOTE, Level.WARNING, Level.NOTE, Level.ERROR, Level.WARNING]
    given = results(*(plain(span(line, 1, 2), level=level) for line, level in enumerate(levels, 1)))

    run = run_of(given, checkout.root)

    kept = [result["locations"][0]["physicalLocation"]["region"]["startLine"] for result in run["results"]]
    (told,) = run["invocations"][0]["toolExecutionNotifications"]
    assert kept == [2, 4, 5]
    assert told["level"] == "warning"
    assert told["message"]["text"].startswith("2 results left out")


@pytest.mark.slow
def test_code_scanning_takes_25000_results(checkout: Checkout) -> None:
    given = results(*(plain(span(1, 1, 2)) for _ in range(25_001)))

    run = run_of_unchecked(given, checkout.root)

    assert len(run["results"]) == 25_000
    assert run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"].startswith("1 result left out")


def run_of_unchecked(given: Results, root: Path) -> Any:
    return json.loads(rendered(sarif, given, Style(root=str(root))))["runs"][0]


@pytest.mark.slow
def test_a_log_is_cut_down_to_its_size(checkout: Checkout) -> None:
    checkout.monkeypatch.setattr(limits, "MOST_BYTES", 200_000)
    given = results(*(plain(span(1, 1, 2), f"Message {number:x}.") for number in range(20_000)))

    text = rendered(sarif, given, Style(root=str(checkout.root)))

    run = json.loads(text)["runs"][0]
    left_out = 20_000 - len(run["results"])
    assert 100_000 < len(gzip.compress(text.encode())) <= 200_000
    assert left_out > 0
    told = run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]
    assert told.startswith(f"{left_out:,} results left out")


def test_a_result_shows_a_hundred_other_places(checkout: Checkout) -> None:
    finding = made.REPEATED._replace(related=made.REPEATED.related * 101)

    (result,) = run_of(results(finding), checkout.root)["results"]

    assert len(result["relatedLocations"]) == 100
    assert "(100)." in result["message"]["text"]


def test_a_pipe_among_the_files_of_git_is_not_waited_for(checkout: Checkout) -> None:
    os.mkfifo(checkout.root / ".git/HEAD")

    assert checkout.run("check", "--allow-empty", "--format", "sarif").code == 0

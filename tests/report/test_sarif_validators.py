"""SARIF held against the standard's own schema, the SARIF Multitool with GitHub's rules, and another reader.

`make sarif-tools` gets schema and Multitool from npm; where there is none, the tests that need them are skipped.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator
from sarif.loader import load_sarif_file

from lint.finding import How, Level, Suppressed
from lint.report import sarif
from lint.report.results import Results, Style
from lint.report.sarif import limits
from lint.review.fix import Fixed
from lint.ruleset import registry
from tests.report import results as made
from tests.report.results import plain, rendered, results, rules_of, span
from tests.running import CORPUS, LOWERED, ROOT, SYSTEM, UNSERVED, Checkout

TOOLS = ROOT / ".sarif-tools" / "node_modules" / "@microsoft"
SCHEMA = TOOLS / "jest-sarif" / "lib" / "schemas" / "sarif-2.1.0-rtm.5.json"
MULTITOOL = next(TOOLS.glob("sarif-multitool-*/Sarif.Multitool"), None)

needs_tools = pytest.mark.skipif(
    MULTITOOL is None or not SCHEMA.is_file(), reason="no SARIF validator here: npm is missing, or `make sarif-tools`"
)


def everything() -> Results:
    """Results in which each thing that a log can say is said."""
    rules = registry.load()
    secure = [rule._replace(tags=("security", *rule.tags)) if rule.code == "CPL013" else rule for rule in rules]
    return results(*made.ALL, made.HELPED, unrecognised=("README",))._replace(
        incomplete=True,
        exit_code=2,
        levels={"CPL013": Level.ERROR},
        rules=rules_of(secure),
        suppressed=(Suppressed(plain(span(1, 2, 8)), How.IGNORED, "until Q3"),),
        show_suppressed=True,
        fixed=Fixed(write_errors=[(made.PATH, "it is read-only")]),
    )


def healthy_and_faulty(checkout: Checkout) -> Iterator[str]:
    """Logs of very different runs."""
    style = Style(root=str(checkout.root))
    checkout.write(".git/HEAD", "0123456789abcdef0123456789abcdef01234567\n")
    checkout.write(".git/config", '[remote "origin"]\n\turl = https://host.example/parmlib.git\n')
    yield rendered(sarif, results(), style)
    yield rendered(sarif, everything(), style)
    checkout.monkeypatch.setattr(limits, "MOST_RESULTS", 2)
    yield rendered(sarif, everything(), style)
    checkout.monkeypatch.setattr(limits, "MOST_RESULTS", 25_000)
    checkout.write("a b/COUPLE00", "".join(line.ljust(80) for line in UNSERVED.splitlines()).encode("cp037"))
    yield checkout.run("check", "-f", "sarif", "--profile", "strict", ".", "gone").out
    for name, text in (*SYSTEM.items(), ("PRDA.PARMLIB/BPXPRM00", LOWERED)):
        checkout.write(name, text)
    of_system = checkout.run("check", "-f", "sarif", "PRDA.PARMLIB").out
    assert '"systems": [' in of_system
    yield of_system
    checkout.monkeypatch.chdir(ROOT)
    yield checkout.run("check", "-f", "sarif", "--profile", "strict", "fixtures").out
    estate = checkout.root / "estate"
    shutil.copytree(ROOT / "fixtures" / "estate", estate)
    deck = estate / "zos" / "sys1.parmlib.jcl"
    deck.write_text(deck.read_text("utf-8").replace("LOGCLS=L,", "LOGCLSS=L,"), "utf-8")
    checkout.monkeypatch.chdir(estate)
    of_estate = checkout.run("check", "-f", "sarif", "--profile", "strict").out
    assert all(word in of_estate for word in ("Did you mean LOGCLS?", '"name": "IEASYS00"', "NKS1, NKS2 and NKS3"))
    yield of_estate


@needs_tools
def test_every_log_is_of_the_standard(checkout: Checkout) -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))

    for log in healthy_and_faulty(checkout):
        Draft4Validator(schema).validate(json.loads(log))


@needs_tools
def test_the_validator_has_nothing_against_any_log(checkout: Checkout, tmp_path: Path) -> None:
    for number, log in enumerate(healthy_and_faulty(checkout)):
        assert complaints(log, tmp_path / f"{number}.sarif") == []


@needs_tools
def test_the_validator_does_complain(checkout: Checkout, tmp_path: Path) -> None:
    """So that silence means something: it is a program that ends well whatever it finds."""
    log = json.loads(rendered(sarif, results(made.REPEATED), Style(root=str(checkout.root))))
    (run,) = log["runs"]
    del run["tool"]["driver"]["name"]
    run["results"][0]["ruleIndex"] = 10_000

    assert complaints(json.dumps(log), tmp_path / "wrong.sarif")


@needs_tools
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no ../shared/corpus here")
def test_the_validator_has_nothing_against_real_configuration(checkout: Checkout, tmp_path: Path) -> None:
    out = checkout.run("check", "-f", "sarif", "--profile", "strict", CORPUS).out

    assert complaints(out, tmp_path / "corpus.sarif") == []
    Draft4Validator(json.loads(SCHEMA.read_text("utf-8"))).validate(json.loads(out))


@needs_tools
def test_the_hash_of_each_line_is_that_of_the_multitool(checkout: Checkout, tmp_path: Path) -> None:
    for name in ("a", "b"):
        checkout.write(f"{name}/COUPLE00", UNSERVED)
    checkout.write("c/COUPLE00", UNSERVED.replace("\n", "\r\n"))
    given = checkout.run("check", "-f", "sarif").json
    ours = [result["partialFingerprints"].pop("primaryLocationLineHash") for result in given["runs"][0]["results"]]
    path, rewritten = tmp_path / "log.sarif", tmp_path / "rewritten.sarif"
    path.write_text(json.dumps(given), "utf-8")

    multitool("rewrite", path, "--insert", "RollingHashPartialFingerprints", "-o", rewritten)

    (run,) = json.loads(rewritten.read_text("utf-8-sig"))["runs"]
    assert [result["partialFingerprints"]["primaryLocationLineHash"] for result in run["results"]] == ours
    assert len(ours) == 3


def test_sarif_tools_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "log.sarif"
    path.write_text(rendered(sarif, everything(), Style(root=str(Path.cwd()))), "utf-8")

    report = load_sarif_file(str(path))

    assert report.get_distinct_tool_names() == ["parmlint"]
    counts = {level: report.get_report().get_issue_count_for_severity(level) for level in ("error", "warning", "note")}
    assert counts == {"error": 2, "warning": 5, "note": 1}
    records = report.get_records()
    assert {(record["Location"], record["Line"]) for record in records if record["Code"] == "CPL009"} == {
        ("prod/COUPLE00", 5)
    }


def complaints(log: str, path: Path, kinds: str = "Sarif;Ghas") -> list[tuple[str, str, Any]]:
    """The errors and warnings of the validator, and its own failures: a rule that crashes says nothing of the log.

    It ends with 0 in any case: its report counts.
    """
    path.write_text(log, "utf-8")
    report = path.with_suffix(".report.sarif")
    multitool("validate", path, "--rule-kind", kinds, "--level", "Error;Warning", "-o", report)
    (run,) = json.loads(report.read_text("utf-8-sig"))["runs"]
    results = [
        (result["ruleId"], result.get("level", "warning"), result["message"].get("arguments"))
        for result in run.get("results", [])
    ]
    failures = [
        (entry.get("descriptor", {}).get("id", ""), entry.get("level", "warning"), entry["message"].get("text"))
        for invocation in run.get("invocations", [])
        for kind in ("toolExecutionNotifications", "toolConfigurationNotifications")
        for entry in invocation.get(kind, [])
    ]
    return results + failures


def multitool(*arguments: str | Path) -> None:
    """Run it directly: the command that npm installs starts it through a shell that cuts options at semicolons."""
    assert MULTITOOL is not None
    subprocess.run([MULTITOOL, *arguments], capture_output=True, check=False, stdin=subprocess.DEVNULL)

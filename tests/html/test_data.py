"""The HTML report as text: whole, the same each time, small, and with nothing that asks for another file."""

from __future__ import annotations

import base64
import hashlib
import re
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest

from lint.engine.run import Unjudged
from lint.finding import How, Span, Suppressed
from lint.report.html.data import ReportData
from lint.report.html.page import as_json, with_code
from lint.report.results import Style
from lint.syntax.account import Cause
from tests.estate.estate import ESTATE
from tests.html.pages import HOSTILE, data_of, many, page
from tests.report import results as made
from tests.report.results import results
from tests.running import ROOT, UNSERVED, Checkout

LARGEST = 2_000_000
MOST_LINES_OF_SCRIPT = 400
BYTES_PER_FINDING = 1000


def test_the_policy_allows_the_own_script_and_style_alone() -> None:
    text = page(results(*made.ALL))
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    (script,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)

    digests = [base64.b64encode(hashlib.sha256(own.encode()).digest()).decode() for own in (script, style)]
    assert policy.replace("&#39;", "'") == (
        f"default-src 'none'; script-src 'sha256-{digests[0]}'; style-src 'sha256-{digests[1]}'; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )
    assert re.findall(r"""\s(?:src|style|on\w+)\s*=\s*["']""", text.replace(script, "")) == []


def test_equal_results_make_equal_bytes() -> None:
    assert page(results(*made.ALL)) == page(results(*made.ALL))


def test_findings_have_what_the_text_report_says() -> None:
    data = data_of(page(results(made.HELPED, made.REPEATED, made.ACROSS_LINES)))
    helped, repeated, across = data["findings"]

    assert data["files"][helped["at"][0]].endswith(made.PATH)
    assert helped["at"][1:] == [4, 31, 4, 36]
    assert data["lines"]["0"]["4"] == " CLASSDEF CLASS(BIG) CLASSLEN(62465)"  # the tab is as wide as one character
    assert helped["help"] == made.HELPED.help
    assert helped["fixes"] == "Take the length of a buffer; Take the operand out"
    assert data["rules"]["CPL025"]["why"] == made.REASONS["CPL025"]
    assert data["rules"]["CPL025"]["sources"]
    assert repeated["related"] == [[[0, 4, 17, 4, 20], "first defined here"]]
    assert {"2", "3"} <= data["lines"]["0"].keys(), "of both lines of the last"
    assert across["at"][1:] == [2, 17, 3, 23]


def test_the_name_of_a_finding_stays_and_is_its_own() -> None:
    twice = results(made.REPEATED, made.REPEATED, made.HELPED)
    names = [entry["id"] for entry in data_of(page(twice))["findings"]]

    assert len(set(names)) == 3
    assert names[:1] == [entry["id"] for entry in data_of(page(results(made.REPEATED)))["findings"]]


def test_suppressed_findings_say_why() -> None:
    suppressed = Suppressed(made.REPEATED, How.IGNORED, "as agreed")
    shown = results()._replace(suppressed=(suppressed,), show_suppressed=True)

    (entry,) = data_of(page(shown))["findings"]

    assert entry["suppressed"] == "ignored: as agreed"
    assert data_of(page(shown._replace(show_suppressed=False)))["findings"] == []


def test_levels_to_choose_have_suppressed_findings_where_there_are_some() -> None:
    counted = results(made.REPEATED)
    suppressed = counted._replace(suppressed=(Suppressed(made.REPEATED, How.IN_BASELINE, ""),), show_suppressed=True)
    assert '<option value="not counted">' not in page(counted)
    assert '<option value="not counted">' in page(suppressed)


def test_the_address_of_very_many_findings_is_short() -> None:
    """A mail must hold it: it leads to the file that has them all, or to the first of them."""
    finds = [made.plain(made.span(line, 1, 9)) for line in range(1, 3001)]
    elsewhere = made.plain(made.span(1, 1, 9, path="a b/&#/COUPLE01"))
    data = ReportData(results(*finds, elsewhere), Style(root="/"), [])
    assert data.address(finds) == f"#{urlencode({'file': data.fields['files'][0]})}"
    assert data.address([elsewhere] * 3000) == f"#finding={data.fields['findings'][-1]['id']}"
    mixed = data.address([elsewhere, *finds])
    assert mixed.startswith(f"#box={data.fields['findings'][-1]['id']},")
    assert len(mixed) < 2000
    few = data.address(finds[:3])
    assert few == "#box=" + ",".join(entry["id"] for entry in data.fields["findings"][:3])


def test_hostile_text_is_data() -> None:
    place = Span(f"prod/{HOSTILE}", 1, 1, 1, 2, HOSTILE)
    evil = made.HELPED._replace(span=place, message=HOSTILE, help=HOSTILE, systems=(HOSTILE,))
    text = page(results(evil))

    assert text.count("</script>") == 2
    assert "<img" not in text
    assert "\u2028" not in text
    assert data_of(text)["findings"][0]["text"] == HOSTILE.replace("\u2028", "?")


@pytest.mark.parametrize("text", ["<", "</script>", "\u2028\u2029", "&", "\ud800", "é"])
def test_json_has_no_character_that_means_something_in_html(text: str) -> None:
    assert re.fullmatch(r"[ -%'-;=?-~]*", as_json({text: [text]}))


def test_every_further_finding_takes_less_than_a_thousand_bytes() -> None:
    few, all_of_them = (len(page(many(number)).encode()) for number in (10, 10_000))
    assert all_of_them - few <= BYTES_PER_FINDING * (10_000 - 10)


def test_the_report_of_the_estate_is_no_larger_than_two_megabytes(checkout: Checkout) -> None:
    report = checkout.root / "report.html"
    settings = (
        "--config",
        ESTATE / "parmlint.yaml",
        "--select",
        "ALL",
        "--profile",
        "strict",
        "--allow-outside",
        ESTATE,
    )
    checkout.run("check", *settings, "--format", f"html={report}", ESTATE)

    size = report.stat().st_size
    number = len(data_of(report.read_text("utf-8"))["findings"])
    assert 20_000 < size <= LARGEST + BYTES_PER_FINDING * number


def test_the_script_is_short() -> None:
    scripts = [path.read_text("utf-8") for path in (ROOT / "lint/report/html").glob("*.js")]
    assert len(scripts) == 2
    assert sum(len(script.splitlines()) for script in scripts) < MOST_LINES_OF_SCRIPT


def test_it_is_one_report_of_several(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", "--format", "text", "--format", "html=report.html", "COUPLE00")

    assert "CPL013" in outcome.out
    (entry,) = data_of((checkout.root / "report.html").read_text("utf-8"))["findings"]
    assert (entry["rule"], entry["at"][1:]) == ("CPL013", [3, 17, 3, 20])


@pytest.mark.parametrize(
    "address",
    [
        "http://git.example/{path}", "javascript:alert(1)//{path}", "https://git.example/main", "https://{path}/x", "",
        "https:///{path}", "https://git{path}", "https://git.example?x/{path}", "data:text/html,{path}",
        "https://user:word@git.example/{path}", "https://git.example\\@host.example/{path}",
        "HTTPS:\\\\git.example/{path}",
        "https://git.example/{path}#{line", "https://git.example/{path}#{Line}", "https://git.example/{{path}}",
        "https://{line}.example/{path}", "https://git.example/{path} ", "https://git.example/\u202e{path}", "https://git.example/\0{path}",
    ],
)  # fmt: skip
def test_an_address_that_could_lead_elsewhere_is_refused(checkout: Checkout, address: str) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", "--source-url", address, "--format", "html", "COUPLE00")

    assert outcome.code == 2
    assert "--source-url: an address begins with https:" in outcome.err


@pytest.mark.parametrize(
    "address",
    ["https://git.example/{path}", "https://git.example:8443/x/@main/{path}?at={line}&plain=1#L{line}-{line}"],
)
@pytest.mark.parametrize("verb", [("check", "."), ("ipl", "A"), ("system", "A"), ("system", "VMA"), ("map", "VMA")])
def test_pages_link_to_lines_of_the_repository(checkout: Checkout, verb: tuple[str, ...], address: str) -> None:
    checkout.write("lib/LOAD00", "IEASYM   00\n")
    checkout.write("lib/IEASYS00", "COUPLE=00\n")
    checkout.write("lib/COUPLE00", UNSERVED)
    checkout.write("USER.DIRECT", "USER ONE NOLOG\n MDISK 191 3390 1 9 V1\nUSER TWO NOLOG\n MDISK 191 3390 5 9 V1\n")
    checkout.write(
        "parmlint.yaml", "systems: {A: {parmlib: [lib], ipl: {load: LOAD00}}, VMA: {directory: USER.DIRECT}}\n"
    )

    outcome = checkout.run(*verb, "--source-url", address, "--format", "html=-")

    assert outcome.err == ""
    assert data_of(outcome.out)["source"] == address
    path, line = ("USER.DIRECT", "2") if verb[-1] == "VMA" else ("lib/IEASYS00", "1")
    assert address.replace("{path}", path).replace("{line}", line) in unescape(outcome.out)


def test_only_encrypted_addresses_are_linked(tmp_path: Path) -> None:
    def url(docs: str) -> str:
        return str(data_of(page(results(made.HELPED), docs_url=docs))["rules"]["CPL025"]["url"])

    assert url("https://docs.example") == "https://docs.example/rules/CPL025.html"
    assert url("http://docs.example") == url("javascript:alert(1)") == ""


def test_commands_in_sentences_are_code_and_stay_text() -> None:
    rows = {
        "`parmlint kinds PATH` lists them.": "<code>parmlint kinds PATH</code> lists them.",
        "`<b>` and `": "`&lt;b&gt;` and `",
        "<i>`<b>`": "&lt;i&gt;<code>&lt;b&gt;</code>",
        "plain": "plain",
    }
    assert {text: str(with_code(text)) for text in rows} == rows


def test_code_in_findings_is_cut_out_as_text() -> None:
    marked = made.HELPED._replace(help="Add `export X` or `<b>`.", message="An ` accent")
    reason = Unjudged("CPL013", "A", Cause.UNREAD, "`&X` has no value", marked.span)

    data = data_of(page(results(marked)._replace(unjudged=(reason,))))

    assert data["findings"][0]["help"] == ["Add ", "export X", " or ", "<b>", "."]
    assert data["findings"][0]["text"] == "An ` accent"
    assert data["unjudged"][0]["text"] == ["", "&X", " has no value"]


def test_the_systems_of_a_file_are_there_where_no_finding_names_them() -> None:
    given = results(made.plain(made.span(1, 1, 2)))._replace(taken={"PRDA": frozenset({made.PATH})})
    data = data_of(page(given))
    assert data["systems"][data["takers"]["0"]] == ["PRDA"]

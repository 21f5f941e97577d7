"""The page of a plan: findings that the change brings as on the page of a check, those that it mends, and links."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.html.pages import data_of
from tests.html.test_verbs import text_of
from tests.running import Checkout

SYSTEMS = "systems:\n" + "".join(
    f"  {name}: {{parmlib: [lib{name}], ipl: {{load: LOAD00}}}}\n" for name in ("PRDA", "PRDB", "PRDC")
)
OLD = "MAXPROCSYS(900)\nMAXFILEPROC(65535)\nMAXPROCUSER(20)\n"
NEW = OLD.replace("65535", "5").replace("MAXPROCUSER(20)", "MAXPROCUSER(100)")
"""MAXFILEPROC 5 is below the number that POSIX requires."""
URL = "https://git.example/blob/feature/{path}#L{line}"


def write(checkout: Checkout, top: str = "", **members: str) -> None:
    """Three systems; PRDA has members of these texts, the others that of before."""
    checkout.write(f"{top}parmlint.yaml", SYSTEMS)
    for name in ("PRDA", "PRDB", "PRDC"):
        checkout.write(f"{top}lib{name}/LOAD00", "IEASYM   00\n")
        checkout.write(f"{top}lib{name}/IEASYS00", "OMVS=00\n")
        checkout.write(f"{top}lib{name}/BPXPRM00", OLD)
    for name, text in members.items():
        checkout.write(f"{top}libPRDA/{name}", text)


def planned(checkout: Checkout, old: str = OLD, new: str = NEW, *arguments: str) -> str:
    """The page of the change of a member, from the last commit to the work tree."""
    write(checkout, BPXPRM00=old)
    checkout.commit()
    checkout.write("libPRDA/BPXPRM00", new)
    outcome = checkout.run("plan", "HEAD", "--format", "html=-", "--no-cache", *arguments)
    assert outcome.code == 0, outcome.err
    return outcome.out


def test_findings_of_the_change_have_the_rows_of_the_page_of_a_check(checkout: Checkout) -> None:
    page = planned(checkout)
    data = data_of(page)
    (entry,) = data["findings"]
    assert data["files"][entry["at"][0]] == "libPRDA/BPXPRM00"
    assert entry["at"][1] == NEW.splitlines().index("MAXFILEPROC(5)") + 1
    # The excerpt is the text after the change; help and sources are those of the rule.
    assert data["lines"]["0"][str(entry["at"][1])] == "MAXFILEPROC(5)"
    assert data["rules"][entry["rule"]]["sources"]
    assert "Findings that the change brings" in page
    assert page.count('id="findings"') == 1
    assert set(re.findall(r'href="(#finding=[^"]+)"', page)) == {f"#finding={entry['id']}"}


def test_findings_that_the_change_mends_are_told_apart(checkout: Checkout) -> None:
    page = planned(checkout, NEW, OLD)
    assert data_of(page)["findings"] == []
    mended = page[page.index("Findings that the change mends") :]
    (item,) = re.findall(r"<li>(.*?)</li>", mended[: mended.index("</section>")], re.DOTALL)
    assert "MAXFILEPROC" in text_of(item)
    assert "libPRDA/BPXPRM00:2" in text_of(item)
    assert "The change brings no findings." in text_of(page)


def test_systems_without_a_change_are_named(checkout: Checkout) -> None:
    assert "No change: PRDB, PRDC." in text_of(planned(checkout))


def test_links_lead_to_the_new_revision_only(checkout: Checkout) -> None:
    new = NEW.replace("MAXPROCUSER(100)\n", "").replace("MAXPROCSYS", "\nMAXPROCSYS")
    page = unescape(planned(checkout, OLD, new, "--source-url", URL))
    assert data_of(page)["source"] == URL
    linked = set(re.findall(r'href="(https://git[^"]+)"', page))
    # MAXFILEPROC stands on line 3 now. MAXPROCUSER, which is gone, has a place in the old revision alone.
    assert linked == {"https://git.example/blob/feature/libPRDA/BPXPRM00#L3"}
    assert "libPRDA/BPXPRM00:3" in page.partition("</table>")[2]
    assert '"https://git.example' not in planned(checkout)


@pytest.mark.parametrize("side", ["work tree", "revision", "folder"])
def test_addresses_begin_at_the_top_of_the_repository(checkout: Checkout, side: str) -> None:
    write(checkout, "site/", BPXPRM00=OLD)
    write(checkout, "other/", BPXPRM00=NEW)
    checkout.commit()
    write(checkout, "site/", BPXPRM00=NEW)
    sides = {"work tree": ["HEAD"], "revision": ["--from", "HEAD~1", "--to", "HEAD"], "folder": []}[side]
    if side == "revision":
        checkout.commit()
    checkout.monkeypatch.chdir(checkout.root / ("" if side == "folder" else "site"))
    if side == "folder":
        checkout.git("checkout", "--", "site")
        sides = ["--from", "site", "--to", "other"]
    outcome = checkout.run("plan", *sides, "--format", "html=-", "--no-cache", "--source-url", URL)
    assert outcome.code == 0, outcome.err
    folder = "other" if side == "folder" else "site"
    linked = set(re.findall(r'href="(https://git[^"]+)"', unescape(outcome.out)))
    assert linked == {f"https://git.example/blob/feature/{folder}/libPRDA/BPXPRM00#L{line}" for line in (2, 3)}
    assert set(data_of(outcome.out)["files"]) == {f"{folder}/libPRDA/BPXPRM00"}


def test_an_address_that_is_none_is_refused(checkout: Checkout) -> None:
    outcome = checkout.run("plan", "--source-url", "http://git.example/{path}", "--format", "html=-")
    assert outcome.code == 2
    assert "--source-url: an address begins with https:" in outcome.err


def test_code_in_sentences_is_code(checkout: Checkout) -> None:
    text = text_of(planned(checkout))
    assert "The running system may differ: D IPLINFO shows" in text
    assert "`" not in text


def test_what_rules_cannot_judge_any_longer_is_listed(checkout: Checkout) -> None:
    page = planned(checkout, OLD, OLD.replace("MAXFILEPROC(65535)", "MAXFILEPROC(&NONE.)"))
    data = data_of(page)
    assert {data["files"][entry["at"][0]] for entry in data["unjudged"]} == {"libPRDA/BPXPRM00"}
    assert all(entry["rules"] for entry in data["unjudged"])
    assert data_of(planned(checkout))["unjudged"] == []


def test_passwords_are_masked_in_the_rows(checkout: Checkout) -> None:
    for text in ("USER ONE NOLOG\n", "USER ONE SECRETPW 32M 16M G\n MDISK 191 3390 1 9 V1\n MDISK 191 3390 5 9 V1\n"):
        checkout.write("USER.DIRECT", text)
        checkout.write("parmlint.yaml", "systems: {VMA: {directory: USER.DIRECT}}\n")
        if "SECRETPW" not in text:
            checkout.commit()
    page = checkout.run("plan", "HEAD", "--format", "html=-", "--no-cache").out
    assert data_of(page)["findings"]
    assert "SECRETPW" not in page

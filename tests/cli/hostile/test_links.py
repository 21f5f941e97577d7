"""Members that are links: nothing outside of the checkout is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import typer

from lint.cli.main import command_line
from lint.report.formats import FORMATS
from tests.cli.hostile.strangers import OUTSIDE, READING, SECRET, UNQUOTED, link, untouched
from tests.running import UNSERVED, Checkout


@pytest.mark.parametrize("report", FORMATS)
@pytest.mark.parametrize("fixes", [(), ("--fix", "--unsafe-fixes"), ("--diff", "--unsafe-fixes")], ids=str)
def test_a_member_that_is_a_link_out_of_the_checkout_is_refused(
    checkout: Checkout, secret: Path, report: str, fixes: tuple[str, ...]
) -> None:
    for name in OUTSIDE:
        link(checkout, f"parm/{name}", secret / name)
    link(checkout, "COUPLE01", ".git/config")
    checkout.write(".git/config", f"[http]\n extraheader = {SECRET}\n")

    for paths in (["."], [f"parm/{name}" for name in OUTSIDE] + ["COUPLE01"]):
        outcome = checkout.run("check", "--profile", "strict", "--format", report, *fixes, *paths)

        assert outcome.code == 2
        assert SECRET not in outcome.out + outcome.err
    assert untouched(secret)
    assert SECRET in (checkout.root / ".git/config").read_text()


def test_the_reason_is_told(checkout: Checkout, secret: Path) -> None:
    link(checkout, "COUPLE00", secret / "COUPLE00")
    link(checkout, "COUPLE01", ".git/config")
    checkout.write(".git/config", "X")

    findings = checkout.check(".").json["findings"]

    assert [(finding["path"], finding["code"]) for finding in findings] == [
        ("COUPLE00", "GEN016"),
        ("COUPLE01", "GEN016"),
    ]
    assert findings[0]["message"].startswith(
        "The file cannot be read: a link leads outside the checkout, and only --all"
    )
    assert findings[1]["message"].startswith("The file cannot be read: it is in .git")


def test_links_inside_the_checkout_are_read(checkout: Checkout) -> None:
    checkout.write("real/COUPLE00", UNSERVED)
    link(checkout, "COUPLE00", "real/COUPLE00")
    link(checkout, "library", "real")

    assert checkout.check("COUPLE00").codes == ["CPL013"]
    assert checkout.check("library/COUPLE00").codes == ["CPL013"]
    assert checkout.check("library").codes == ["CPL013"]


def test_a_linked_folder_is_not_listed(checkout: Checkout, secret: Path) -> None:
    link(checkout, "library", secret)

    outcome = checkout.check("library")

    assert (outcome.code, outcome.codes) == (2, ["GEN016"])
    assert "cannot be listed" in outcome.out
    for verb in (
        ["kinds", "library"],
        ["init", "--dry-run", "library"],
        ["system", "library"],
        ["ipl", "LOAD00", "library"],
    ):
        outcome = checkout.run(*verb)
        assert outcome.code == 2, verb
        assert not any(word in outcome.out + outcome.err for word in (SECRET, *OUTSIDE)), verb


@pytest.mark.parametrize("verb", [["show"], ["kinds"], ["system"], ["map"]], ids=" ".join)
def test_a_file_is_refused_by_every_verb_that_shows_files(checkout: Checkout, secret: Path, verb: list[str]) -> None:
    link(checkout, "USER.DIRECT", secret / "USER.DIRECT")

    outcome = checkout.run(*verb, "USER.DIRECT")

    assert outcome.code == 2
    assert "a link leads outside the checkout" in outcome.out + outcome.err
    assert SECRET not in outcome.out + outcome.err


def test_a_member_of_a_library_is_refused_though_only_another_is_checked(checkout: Checkout, secret: Path) -> None:
    checkout.write("parmlint.yaml", "systems:\n  PRDA: {parmlib: [A.PARMLIB], ipl: {load: '00'}}\n")
    checkout.write("A.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    checkout.write("A.PARMLIB/IEASYS00", "COUPLE=00,\nLNKAUTH=APFTAB\n")
    link(checkout, "A.PARMLIB/COUPLE00", secret / "COUPLE00")

    outcome = checkout.check("A.PARMLIB/IEASYS00")

    assert outcome.code == 2
    assert [(finding["path"], finding["code"]) for finding in outcome.json["findings"]] == [
        ("A.PARMLIB/COUPLE00", "GEN016")
    ]
    assert SECRET not in outcome.out
    shown = checkout.run("ipl", "PRDA")
    assert SECRET not in shown.out + shown.err


def test_files_that_a_directory_loads_and_a_configuration_imbeds_are_refused(checkout: Checkout, secret: Path) -> None:
    checkout.write("SYSTEM.CONFIG", "System_Identifier_Default A\nImbed MORE CONFIG\n")
    link(checkout, "MORE.CONFIG", secret / "SYSTEM.CONFIG")
    checkout.write("parmlint.yaml", "systems: {A: {config: SYSTEM.CONFIG}}\n")

    outcome = checkout.check("SYSTEM.CONFIG")

    assert outcome.code == 2
    assert ("MORE.CONFIG", "GEN016") in {(finding["path"], finding["code"]) for finding in outcome.json["findings"]}
    assert SECRET not in outcome.out


def test_the_command_line_lets_links_through(checkout: Checkout, secret: Path) -> None:
    link(checkout, "COUPLE00", secret / "COUPLE00")

    for option in (["--allow-outside", "../secret"], ["--follow-links"]):
        outcome = checkout.check(*option)
        assert outcome.code == 1, option
        assert "GEN016" not in outcome.codes, option
        assert SECRET in outcome.out, option
    assert checkout.check("--allow-outside", "../checkout").code == 2
    assert checkout.run("check", "--allow-outside", "../nowhere").err == (
        "parmlint: --allow-outside: there is no folder '../nowhere'.\n"
    )


def test_links_that_are_followed_are_not_written(checkout: Checkout, secret: Path) -> None:
    (secret / "BPXPRM00").write_text(UNQUOTED)
    link(checkout, "BPXPRM00", secret / "BPXPRM00")

    outcome = checkout.check("--follow-links", "--fix")

    assert outcome.code == 2
    assert (secret / "BPXPRM00").read_text() == UNQUOTED
    (unwritten,) = outcome.json["summary"]["fixes"]["unwritten"]
    assert unwritten["reason"].startswith("it cannot be written (a link leads outside the checkout")
    assert checkout.check("--allow-outside", "../secret", "--fix").code == 0
    assert (secret / "BPXPRM00").read_text() != UNQUOTED


def test_every_verb_that_reads_files_can_be_told_to_go_outside(checkout: Checkout) -> None:
    """A verb with --config reads files: none of them may lack the options, and the table above has them all."""
    app = typer.main.get_command(command_line([]))
    commands: dict[str, Any] = {}
    for name, command in app.commands.items():  # type: ignore[attr-defined]
        commands |= {f"{name} {sub}": verb for sub, verb in getattr(command, "commands", {}).items()} or {name: command}
    options = {name: {word for option in command.params for word in option.opts} for name, command in commands.items()}
    reading = {name for name, words in options.items() if "--config" in words}

    assert reading == READING.keys()
    for name in reading:
        assert {"--allow-outside", "--follow-links"} <= options[name], name


def test_libraries_and_decks_that_are_links_inside_the_checkout_are_read(checkout: Checkout) -> None:
    checkout.write("real/COUPLE00", UNSERVED)
    checkout.write("real/deck.jcl", f"./ ADD NAME=COUPLE01\n{UNSERVED}./ ENDUP\n")
    link(checkout, "conf/A.PARMLIB", "../real")
    link(checkout, "conf/deck", "../real/deck.jcl")
    checkout.write("conf/parmlint.yaml", "systems: {PRDA: {parmlib: [A.PARMLIB, deck, ../real]}}\n")

    outcome = checkout.check("--config", "conf/parmlint.yaml", "conf/A.PARMLIB", "conf/deck")

    assert outcome.code == 1
    assert outcome.codes.count("CPL013") == 3
    assert "GEN016" not in outcome.codes


def test_a_deck_that_is_a_link_out_of_the_checkout_is_refused(checkout: Checkout, secret: Path) -> None:
    (secret / "deck.jcl").write_text(f"./ ADD NAME=COUPLE01\n {SECRET}\n./ ENDUP\n")
    link(checkout, "COUPLE.jcl", secret / "deck.jcl")
    checkout.write("parmlint.yaml", "kinds: {COUPLE.jcl: couple}\n")

    for arguments in (["check", "COUPLE.jcl"], ["check"], ["show", "COUPLE.jcl"], ["kinds", "COUPLE.jcl"]):
        outcome = checkout.run(*arguments)
        assert (outcome.code, SECRET in outcome.out + outcome.err) == (2, False), arguments

"""Help is advice on a finding, and no part of what the finding is."""

from __future__ import annotations

import pytest

from lint.engine.merge import joined
from lint.finding import Finding, Level, Span
from lint.ruleset.rule import finding
from lint.values.masked_findings import Masker
from tests.helpers.reading import read_directory
from tests.running import UNSERVED, Checkout

PLACE = Span("BPXPRM00", 1, 1, 1, 5, "BPXPRM00")


def _seen(system: str, help_text: str | None) -> Finding:
    return Finding(PLACE, "It is wrong.", "BPX001", "repeated-limit", Level.ERROR, systems=(system,), help=help_text)


@pytest.mark.parametrize(
    ("helps", "together"),
    [
        (("Specify A.", "Specify A."), "Specify A."),
        ((None, "Specify A."), "Specify A."),
        (("Specify A.", "Specify B."), "Specify A. Specify B."),
        ((None, None), None),
    ],
)
def test_findings_that_differ_in_help_alone_are_one(helps: tuple[str | None, ...], together: str | None) -> None:
    (both,) = joined([_seen("PRDA", helps[0]), _seen("PRDB", helps[1])])
    assert (both.systems, both.help) == (("PRDA", "PRDB"), together)


def test_a_rule_gives_help_by_name() -> None:
    assert finding(PLACE, "It is wrong.", help="Delete it.").help == "Delete it."
    assert finding(PLACE, "It is wrong.").help is None


def test_help_is_masked_like_a_message() -> None:
    parsed = read_directory("USER MAINT QLOGON1 64M 128M G\n")
    masker = Masker(lambda _path, _line: parsed, {})
    span = parsed.statements[0].span
    masked = masker.masked(Finding(span, "QLOGON1 is weak.", help="Change QLOGON1 of MAINT."))
    assert (masked.message, masked.help) == ("******* is weak.", "Change ******* of MAINT.")


def test_a_baseline_holds_findings_whose_help_has_changed(checkout: Checkout) -> None:
    """CPL013 is in the baseline; the program learns to give other help; the finding stays in the baseline."""
    checkout.write("COUPLE00", UNSERVED)
    assert checkout.run("baseline", "create", "COUPLE00").code == 0
    with checkout.monkeypatch.context() as patch:
        patch.setattr(
            "lint.rules.couple.class_without_path.finding",
            lambda *args, **named: finding(*args, **{**named, "help": "Start a path."}),
        )
        assert checkout.run("check", "--no-cache", "COUPLE00").code == 0
        assert "help: Start a path." in checkout.run("check", "--no-cache", "--no-baseline", "COUPLE00").out

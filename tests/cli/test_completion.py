"""The words that the shell offers."""

from __future__ import annotations

import pytest

from lint.cli import completion
from tests.running import Checkout


@pytest.mark.parametrize(
    ("arguments", "offered"),
    [
        ("parmlint check --format sa", ["sarif"]),
        ("parmlint explain CPL01", ["CPL010", "CPL013"]),
        ("parmlint explain cpl01", ["cpl010", "cpl013"]),
        ("parmlint explain IXC25", ["IXC251I"]),
        ("parmlint explain ixc25", ["ixc251i"]),
        ("parmlint explain USS_MAXS", ["USS_MAXSOCKETS_MAXFILEPROC"]),
        ("parmlint explain MAXPROCS", ["MAXPROCSYS"]),
        ("parmlint explain COUPLE.CLASSD", ["COUPLE.CLASSDEF", "COUPLE.CLASSDEF.CLASSLEN"]),
        ("parmlint check --format=sa", ["sarif"]),
        ("parmlint check --select bpx,cpl01", ["bpx,cpl013"]),
        ("parmlint check --select BPX,CPL01", ["BPX,CPL013"]),
        ("parmlint rules secu", ["security"]),
        ("parmlint schema ch", ["check"]),
        ("parmlint check --select coup", ["couple", "couple-data-sets"]),
        ("parmlint ipl PRD", ["PRDA", "PRDB"]),
        ("parmlint check --system PRD", ["PRDA", "PRDB"]),
        ("parmlint check --fail-on ne", ["never"]),
        ("parmlint check --group-by s", ["system"]),
    ],
)
def test_the_shell_offers_values(checkout: Checkout, arguments: str, offered: list[str]) -> None:
    checkout.write("parmlint.yaml", "systems:\n  PRDA: {parmlib: [A]}\n  PRDB: {parmlib: [A]}\n")
    checkout.write("A/LOAD00", "SYSPARM  00\n")
    checkout.monkeypatch.setenv("_PARMLINT_COMPLETE", "complete_bash")
    checkout.monkeypatch.setenv("COMP_WORDS", arguments)
    checkout.monkeypatch.setenv("COMP_CWORD", str(len(arguments.split()) - 1))

    shown = checkout.run().out.split()

    assert set(offered) <= set(shown)
    assert len(shown) < 40


@pytest.mark.parametrize("word", ["cpl013", "ixc251i", "uss_maxsockets_maxfileproc", "couple.classdef.classlen"])
def test_a_word_offered_in_lower_case_is_explained_as_in_capitals(checkout: Checkout, word: str) -> None:
    assert checkout.run("explain", word).out == checkout.run("explain", word.upper()).out


def test_a_wrong_configuration_offers_no_systems(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems: 3\n")

    assert completion.systems("P") == []

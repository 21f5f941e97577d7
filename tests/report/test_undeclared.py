"""What `check` says where systems could be declared."""

from __future__ import annotations

import pytest

from tests.running import HEALTHY, Checkout

ADVICE = """\
{where}, and no system is declared.
A declared system is checked as it is read at IPL: across its libraries, with its symbols, and for what is missing.
`parmlint init` declares what is found; `parmlint init --dry-run` prints the lines to paste.
"""


@pytest.fixture
def site(checkout: Checkout) -> Checkout:
    checkout.write("P/COUPLE00", HEALTHY)
    checkout.write("P/LOAD00", "SYSPARM  00\n")
    checkout.write("P/IEASYS00", "CLPA\n")
    checkout.write("Q/COUPLE00", HEALTHY)
    return checkout


def test_members_of_several_kinds_in_one_folder(site: Checkout) -> None:
    assert site.run("check").err == ADVICE.format(where="P holds members of 3 kinds")


def test_a_load_member_that_is_alone(checkout: Checkout) -> None:
    checkout.write("IPLPARM/LOAD00", "SYSPARM  00\n")

    assert checkout.run("check").err == ADVICE.format(where="IPLPARM holds LOADxx members")


@pytest.mark.parametrize(
    "arguments",
    [["Q"], ["P/COUPLE00", "P/LOAD00"], ["--format", "json"], ["--format", "concise"], ["--format", "sarif"]],
    ids=" ".join,
)
def test_nothing_is_said_of_single_files_and_to_programs(site: Checkout, arguments: list[str]) -> None:
    assert site.run("check", *arguments).err == ""


def test_nothing_is_said_once_systems_are_declared(site: Checkout) -> None:
    site.run("init")

    assert site.run("check").err == ""

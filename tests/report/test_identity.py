"""A finding is known again when its line has moved, and no two are taken for one."""

from __future__ import annotations

import pytest

from tests.running import HEALTHY, Checkout

UNUSED = " CLASSDEF CLASS(BIG) CLASSLEN(62464)\n PATHOUT DEVICE(4010,4020) MAXMSG(&MAXMSG.)\n"
"""One warning, CPL013."""


def fingerprints(checkout: Checkout, text: str, name: str = "COUPLE00") -> list[str]:
    checkout.write(name, text)
    return [
        issue["fingerprint"] for issue in checkout.run("check", "--select", "CPL012,CPL013", "-f", "gitlab", name).json
    ]


@pytest.mark.parametrize(
    "text",
    [
        f" /* New */\n\n{HEALTHY}{UNUSED}",
        HEALTHY + UNUSED.replace(" CLASSLEN", "      CLASSLEN"),
        HEALTHY + UNUSED.replace(" CLASSLEN", "\n   CLASSLEN"),
        HEALTHY + UNUSED.lower(),
        HEALTHY + UNUSED.replace(" CLASSLEN", " /* large */ CLASSLEN"),
        "".join(f"{line:<72}{number:08}\n" for number, line in enumerate((HEALTHY + UNUSED).splitlines(), 1)),
    ],
    ids=["moved", "spread", "over two lines", "small letters", "remark", "numbered"],
)
def test_layout_and_place_do_not_count(checkout: Checkout, text: str) -> None:
    before = fingerprints(checkout, HEALTHY + UNUSED)

    assert len(before) == 1
    assert fingerprints(checkout, text) == before


def test_statement_member_and_path_count(checkout: Checkout) -> None:
    checkout.write("deck.jcl", f"./ ADD NAME=COUPLE00\n{HEALTHY}{UNUSED}./ ADD NAME=COUPLE01\n{HEALTHY}{UNUSED}")
    seen = [
        *fingerprints(checkout, HEALTHY + UNUSED),
        *fingerprints(checkout, HEALTHY + UNUSED, "prod/COUPLE00"),
        *fingerprints(checkout, HEALTHY + UNUSED.replace("62464", "1000")),
        *(issue["fingerprint"] for issue in checkout.run("check", "-f", "gitlab", "deck.jcl").json),
    ]

    assert len(seen) == len(set(seen)) == 5


def test_equal_statements_are_told_apart_by_their_number(checkout: Checkout) -> None:
    line = " PATHOUT STRNAME(IXCSTR1) CLASS(BGI)\n"
    single = fingerprints(checkout, HEALTHY + line)
    two = fingerprints(checkout, HEALTHY + line + line)

    assert len(set(two)) == len(two) > len(single)
    assert set(single) < set(two)


def test_the_folder_of_the_run_does_not_count(checkout: Checkout) -> None:
    above = fingerprints(checkout, HEALTHY + UNUSED, "prod/COUPLE00")
    checkout.monkeypatch.chdir(checkout.root / "prod")

    assert [issue["fingerprint"] for issue in checkout.run("check", "-f", "gitlab").json] == above


def test_a_file_that_cannot_be_read_has_one_too(checkout: Checkout) -> None:
    (issue,) = checkout.run("check", "-f", "gitlab", "gone").json

    assert len(issue["fingerprint"]) == 64

"""`check --show-files`: what a run would check, and how it would end."""

from __future__ import annotations

import pytest

from tests.running import HEALTHY, UNSERVED, Checkout


def test_show_files_lists_what_would_be_checked(checkout: Checkout) -> None:
    checkout.write("P/COUPLE00", UNSERVED)
    checkout.write("notes.txt", "Text.\n")

    assert checkout.run("check", "--show-files").out == "P/COUPLE00\n"
    assert checkout.run("check", "--show-files", "notes.txt").code == 2


@pytest.mark.parametrize(
    ("paths", "code", "message"),
    [
        (("P", "notes.txt"), 2, "parmlint: notes.txt would not be checked: no known kind.\n"),
        (("P", "P/COUPLE01"), 2, "parmlint: P/COUPLE01 cannot be read: it does not exist.\n"),
        (("empty",), 2, "parmlint: no file in these paths would be checked.\n"),
        (("P", "notes.txt", "--allow-empty"), 0, "parmlint: notes.txt would not be checked: no known kind.\n"),
        (("P", "parmlint.yaml"), 0, ""),
    ],
)
def test_show_files_ends_as_a_run_would(checkout: Checkout, paths: tuple[str, ...], code: int, message: str) -> None:
    checkout.write("P/COUPLE00", HEALTHY)
    checkout.write("notes.txt", "Text.\n")
    checkout.write("parmlint.yaml", "profile: strict\n")
    (checkout.root / "empty").mkdir()

    outcome = checkout.run("check", "--show-files", *paths)

    assert (outcome.code, outcome.err) == (code, message)
    assert outcome.out == ("P/COUPLE00\n" if "P" in paths else "")

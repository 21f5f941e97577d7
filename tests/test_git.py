"""What Git has of files."""

from __future__ import annotations

from pathlib import Path

from lint import git, inputs
from tests.running import Checkout


def test_files_of_a_folder_are_had_in_the_order_asked_for(checkout: Checkout) -> None:
    checkout.write("lib/BPXPRM00", "MAXPROCSYS(900)\n")
    checkout.write("lib/EMPTY")
    checkout.write("lib/USER DIRECT", b"no end of line \xff")
    checkout.write("lib/sub/COUPLE00", "")
    checkout.write("lib/PRÜF00", "x\n")
    checkout.commit()
    checkout.write("lib/BPXPRM00", "MAXPROCSYS(700)\n")
    names = ["USER DIRECT", "NOT THERE", "EMPTY", "sub", "BPXPRM00", "PRÜF00", "BPXPRM00", "a\nb"]

    assert git.at_revision(checkout.root / "lib", "HEAD", names) == [None] * len(names)  # a line end is no name
    assert git.at_revision(checkout.root / "lib", "HEAD", names[:-1]) == [
        b"no end of line \xff",
        None,
        b"",
        None,
        b"MAXPROCSYS(900)\n",
        b"x\n",
        b"MAXPROCSYS(900)\n",
    ]


def test_without_git_there_is_nothing(checkout: Checkout, tmp_path: Path) -> None:
    checkout.write("COUPLE00", "")
    checkout.commit()
    assert git.at_revision(checkout.root, "no-such-revision", ["COUPLE00"]) == [None]
    assert git.at_revision(checkout.root, "--help", ["COUPLE00"]) == [None]
    outside = tmp_path / "outside"
    outside.mkdir()
    assert git.at_revision(outside, "HEAD", ["COUPLE00", "COUPLE01"]) == [None, None]


def test_answers_of_git_are_compared_file_by_file(checkout: Checkout) -> None:
    paths = [checkout.write(name, name) for name in ("A", "B", "sub/C")]
    checkout.commit()
    with inputs.noting() as notes:
        assert [inputs.at_revision(path, "HEAD") for path in (*paths, Path("D"))] == [b"A", b"B", b"sub/C", None]
    assert len(notes) == 4
    assert inputs.are_as_noted(notes)
    checkout.write("sub/C", "other")
    assert inputs.are_as_noted(notes)
    checkout.commit()
    assert not inputs.are_as_noted(notes)

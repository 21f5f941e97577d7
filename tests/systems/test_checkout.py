"""Which files and members a checkout has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lint.config.settings import Settings
from lint.kinds.registry import by_id
from lint.source.file_tree import FileTree
from lint.systems.checkout import FileRules, SourceFile, file_rules, find, read, read_bytes
from tests.running import HEALTHY, Checkout


def rules(**settings: Any) -> FileRules:
    return file_rules(Settings(**settings), FileTree())


def paths_found(*paths: str, **settings: Any) -> list[str]:
    return [path.as_posix() for path, _ in find(map(Path, paths), rules(**settings), FileTree())]


def kinds_of(file: SourceFile) -> list[tuple[str, str | None]]:
    return [(member.name, kind.id if kind else None) for member, kind in file.members]


def test_folders_are_walked_in_a_fixed_order(checkout: Checkout) -> None:
    for name in ("b/COUPLE00", "b/a/COUPLE00", "a/COUPLE00", "COUPLE01", "COUPLE00"):
        checkout.write(name)

    assert paths_found(".") == ["COUPLE00", "COUPLE01", "a/COUPLE00", "b/COUPLE00", "b/a/COUPLE00"]


def test_hidden_and_made_things_are_left_alone_unless_named(checkout: Checkout) -> None:
    for name in (".hidden/COUPLE00", ".COUPLE00", "node_modules/COUPLE00", "COUPLE00"):
        checkout.write(name)

    assert paths_found(".") == ["COUPLE00"]
    assert paths_found(".hidden", "node_modules") == [".hidden/COUPLE00", "node_modules/COUPLE00"]


def test_the_files_of_parmlint_itself_are_left_alone_unless_named(checkout: Checkout) -> None:
    for name in ("COUPLE00", "parmlint.yaml", "parmlint-baseline.json"):
        checkout.write(name, "")

    assert [path.name for path, _ in find([Path()], rules(), FileTree())] == ["COUPLE00"]
    assert [path.name for path, _ in find([Path("parmlint.yaml")], rules(), FileTree())] == ["parmlint.yaml"]


def test_every_file_comes_once(checkout: Checkout) -> None:
    checkout.write("a/COUPLE00")

    assert paths_found("a/COUPLE00", "a", ".", "./a/COUPLE00", "a/../a", str(checkout.root)) == ["a/COUPLE00"]


def test_links_to_folders_are_followed_only_when_named(checkout: Checkout) -> None:
    checkout.write("real/COUPLE00")
    (checkout.root / "link").symlink_to("real")
    (checkout.root / "real" / "loop").symlink_to("..")

    assert paths_found(".") == ["real/COUPLE00"]
    assert paths_found("link") == ["link/COUPLE00"]


@pytest.mark.parametrize("exclude", ["old", "old/", "old/COUPLE00", "*/COUPLE00", "COUPLE00", "**/COUPLE0?"])
def test_excluded_files_are_left_out_even_when_they_are_named(checkout: Checkout, exclude: str) -> None:
    checkout.write("old/COUPLE00")
    checkout.write("new/COUPLE01")

    expected = [] if "COUPLE0?" in exclude else ["new/COUPLE01"]
    assert paths_found(".", exclude=(exclude,)) == expected
    assert paths_found("old", "new", exclude=(exclude,)) == expected
    assert paths_found("old/COUPLE00", "new/COUPLE01", exclude=(exclude,)) == expected


def test_excludes_hold_from_every_folder(checkout: Checkout) -> None:
    checkout.write("old/COUPLE00")
    checkout.write("new/COUPLE01")
    checkout.monkeypatch.chdir(checkout.root / "new")

    paths = ("../old/COUPLE00", str(checkout.root / "old" / "COUPLE00"), "COUPLE01")
    assert paths_found(*paths, root=checkout.root, exclude=("old/*",)) == ["COUPLE01"]


def test_the_kind_is_told_by_declaration_name_and_content(checkout: Checkout) -> None:
    declared = rules(kinds={"site/*": "cp-directory"})

    for path, expected in (
        ("COUPLE00", "couple"),
        ("couple00.txt", "couple"),
        ("SYS1.PARMLIB(COUPLE00)", "couple"),
        ("anything", "couple"),
        ("site/COUPLE00", "cp-directory"),
    ):
        (member, kind), *more = read_bytes(HEALTHY.encode(), Path(path), declared).members
        assert not more
        assert kind is by_id(expected), path
        assert member.path == path
    assert kinds_of(read_bytes(b"Text.\n", Path("anything"), declared)) == [("ANYTHING", None)]


def test_prose_that_quotes_a_statement_is_no_configuration(checkout: Checkout) -> None:
    checkout.write("README.md", HEALTHY)
    checkout.write("notes.rst", HEALTHY)

    assert not read(Path("README.md"), rules(), FileTree(), named=False).is_recognised
    assert not read(Path("README.md"), rules(), FileTree(), named=True).is_recognised
    assert kinds_of(read(Path("notes.rst"), rules(kinds={"*.rst": "couple"}), FileTree(), named=False)) == [
        ("NOTES.RST", "couple")
    ]


def test_a_deck_gives_its_members_and_their_lines(checkout: Checkout) -> None:
    checkout.write(
        "install.jcl",
        "//JOB JOB\n//S EXEC PGM=IEBUPDTE\n//SYSUT2 DD DSN=SYS1.PARMLIB,DISP=SHR\n//SYSIN DD DATA\n"
        f"./ ADD NAME=COUPLE00\n{HEALTHY}./ ADD NAME=NOTES\n{HEALTHY}./ ENDUP\n/*\n",
    )

    file = read(Path("install.jcl"), rules(), FileTree(), named=False)

    assert kinds_of(file) == [("COUPLE00", "couple"), ("NOTES", None)]
    member = file.members[0][0]
    assert (member.path, member.first_line, member.library) == ("install.jcl", 6, "SYS1.PARMLIB")
    assert file.document.records[member.first_line - 1] == member.records[0]


def test_an_encoding_may_be_declared(checkout: Checkout) -> None:
    data = HEALTHY.replace("\n", "\x85").encode("cp037")
    file = read_bytes(data, Path("COUPLE00"), rules(encodings={"COUPLE00": "ibm-037"}))

    assert list(file.document.records) == HEALTHY.splitlines()


def test_a_file_of_no_known_name_may_be_unreadable_in_silence(checkout: Checkout) -> None:
    checkout.write("photo", b"\0")
    checkout.write("COUPLE00", b"\0")

    assert read(Path("photo"), rules(), FileTree(), named=False) == SourceFile("photo")
    assert read(Path("photo"), rules(), FileTree(), named=True).error
    assert read(Path("COUPLE00"), rules(), FileTree(), named=False).error
    assert read(Path("photo"), rules(kinds={"photo": "couple"}), FileTree(), named=False).error


LAYOUTS = ["sys1/parmlib/couple00.txt", "SYS1.PARMLIB.COUPLE00", "SYS1.PARMLIB(COUPLE00)", "COUPLE00", "couple00"] + [
    f"couple00.{extension}" for extension in ("mac", "prm", "parm", "jcl", "asm", "txt", "zos")
]


@pytest.mark.parametrize("path", LAYOUTS)
def test_members_as_people_store_them(checkout: Checkout, path: str) -> None:
    checkout.write(path, "* no statement tells what this is\n")
    file = read(Path(path), rules(), FileTree(), named=False)
    assert kinds_of(file) == [("COUPLE00", "couple")]


def test_a_deck_with_binary_records_has_one_answer(checkout: Checkout) -> None:
    """The members are read; a member that holds such a record is not, and that is said."""
    head = "//S EXEC PGM=IEBUPDTE\n//SYSIN DD DATA\n./ ADD NAME=COUPLE00\n"
    tail = "/*\n//S2 EXEC PGM=X\n//I DD *\n" + "CARD\n" * 200
    checkout.write("beside.jcl", f"{head}{HEALTHY}{tail}\0\n/*\n")
    checkout.write("inside.jcl", f"{head}{HEALTHY}\0\n{tail}/*\n")
    for named in (True, False):
        beside, inside = (read(Path(name), rules(), FileTree(), named=named) for name in ("beside.jcl", "inside.jcl"))
        assert (kinds_of(beside), beside.unread, len(beside.binary)) == ([("COUPLE00", "couple")], "", 1)
        assert kinds_of(inside) == [("COUPLE00", None)]
        assert inside.unread.startswith("member COUPLE00 holds a NUL byte in line ")


@pytest.mark.parametrize("size", [0, 1, 10, 200])
def test_a_deck_of_any_size_with_a_binary_record_has_one_answer(checkout: Checkout, size: int) -> None:
    checkout.write("deck.txt", "./ ADD NAME=COUPLE00\n COUPLE SYSPLEX(P)\n\0\n" + " CLASSDEF CLASS(A)\n" * size)
    named, walked = (read(Path("deck.txt"), rules(), FileTree(), named=named) for named in (True, False))
    assert named == walked
    assert named.unread == "member COUPLE00 holds a NUL byte in line 3, so it is not text"


def test_a_file_in_which_nothing_speaks_for_a_kind_is_not_split_into_records(checkout: Checkout) -> None:
    checkout.write("notes", "This is prose.\n" * 50)
    file = read(Path("notes"), rules(), FileTree(), named=False)
    assert [(member.name, list(member.records), kind) for member, kind in file.members] == [("NOTES", [], None)]

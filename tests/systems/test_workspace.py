"""Workspaces of several states of the same files live side by side: the disk, a Git revision, texts on no disk."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path, PurePath
from typing import Any

import pytest

from lint.config.settings import Settings
from lint.config.systems import LibraryPath, ZosSystem
from lint.finding import Span
from lint.source import encodings
from lint.source.file_tree import FileTree, RecordingTree, is_unchanged
from lint.source.git.revision import revision
from lint.source.revision_tree import RevisionTree
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.systems import estate
from lint.systems.workspace import Workspace, workspace_of
from lint.systems.zos.image import Image
from lint.systems.zos.ipl import declared_image
from tests.running import Checkout

SYSTEM = ZosSystem("PRDA", (LibraryPath("parm"),))


@pytest.fixture
def checkout_with_history(checkout: Checkout) -> Checkout:
    """A system that asks for CLOCK00 in HEAD and for CLOCK01 on the disk, which holds CLOCK00 no more."""
    shutil.rmtree(checkout.root / ".git")
    checkout.write("parm/LOAD00", "SYSPARM  00\n")
    checkout.write("parm/IEASYS00", "CLOCK=00\n")
    checkout.write("parm/CLOCK00", "TIMEZONE W.05.00.00\n")
    checkout.commit()
    (checkout.root / "parm/CLOCK00").unlink()
    checkout.write("parm/IEASYS00", "CLOCK=01\n")
    checkout.write("parm/CLOCK01", "TIMEZONE E.01.00.00\n")
    return checkout


def workspace(root: Path, tree: FileTree) -> Workspace:
    return workspace_of(Settings(root=root), tree)


def image(files: Workspace, root: Path) -> Image:
    return declared_image(SYSTEM, root, files)


def zone(files: Workspace, root: Path) -> list[str]:
    """The time zones in the members that the system reads."""
    members = image(files, root).by_kind.get("clock", [])
    return [statement.statement.text for parsed in members for statement in parsed.statements]


def test_a_revision_and_the_disk_are_asked_in_turn(checkout_with_history: Checkout) -> None:
    root = checkout_with_history.root
    with revision("HEAD", root) as commit:
        before, now = workspace(root, RevisionTree(commit)), workspace(root, FileTree())
        own, shared = root / "parm/CLOCK00", root / "parm/IEASYS00"
        files = [(before.file(path), now.file(path)) for path in (shared, own)]
        assert [tuple(file.document.records for file in pair) for pair in files] == [
            (("CLOCK=00",), ("CLOCK=01",)),
            (("TIMEZONE W.05.00.00",), ()),
        ]
        assert files[1][1].error == "it does not exist"
        systems = [image(before, root), image(now, root), image(before, root), image(now, root)]
        selected = [[member.name for member in each.members if member.resolved] for each in systems]
        assert selected[0] == selected[2] != selected[1] == selected[3]
        assert [zone(files, root) for files in (now, before, now)] == [
            ["TIMEZONE E.01.00.00"],
            ["TIMEZONE W.05.00.00"],
            ["TIMEZONE E.01.00.00"],
        ]


def test_a_text_on_no_disk_is_that_of_one_workspace(checkout_with_history: Checkout) -> None:
    root = checkout_with_history.root
    edited, now = workspace(root, FileTree()), workspace(root, FileTree())
    path = root / "parm/CLOCK01"
    assert zone(edited, root) == ["TIMEZONE E.01.00.00"]

    for text in ("TIMEZONE E.02.00.00", "TIMEZONE E.03.00.00"):
        edited.put(f"{text}\n".encode(), path)
        assert zone(edited, root) == [text]
        assert edited.tree.read_bytes(path) == f"{text}\n".encode()

    assert zone(now, root) == ["TIMEZONE E.01.00.00"]
    assert path.read_text() == "TIMEZONE E.01.00.00\n"


def test_a_text_is_a_file_also_where_the_disk_has_none(tmp_path: Path) -> None:
    files = workspace(tmp_path, FileTree())
    files.put(b"TIMEZONE E.02.00.00\n", tmp_path / "CLOCK02")

    assert files.tree.is_file(tmp_path / "sub/../CLOCK02")
    assert files.tree.exists(tmp_path / "CLOCK02")
    assert not files.tree.is_folder(tmp_path / "CLOCK02")
    assert not files.tree.exists(tmp_path / "CLOCK03")
    assert files.tree.entries(tmp_path) == []


def test_what_is_kept_is_kept_with_its_gaps(tmp_path: Path) -> None:
    files, place = workspace(tmp_path, FileTree()), Span("IEASYM00", 1, 1, 1, 7)
    gap = Gap(Cause.COMMENT, "is inside a comment", place, (1, 1))
    met = []
    for _ in range(2):
        with account.opened() as gaps:
            files.once("kept", lambda: account.note([gap]))
        met.append(list(gaps))

    assert met == [[gap], [gap]]


def test_a_stage_is_done_again_where_it_is_made_of_another_value(tmp_path: Path) -> None:
    files, done = workspace(tmp_path, FileTree()), list[str]()
    for value in ("A", "A", "B", "A"):
        files.once("stage", partial(done.append, value), (value,))

    assert done == ["A", "B", "A"]


def test_what_a_workspace_asks_is_recorded_by_its_own_tree(checkout_with_history: Checkout) -> None:
    root = checkout_with_history.root
    tree = RecordingTree(FileTree())
    recorded, silent = workspace(root, tree), workspace(root, FileTree())

    silent.file(root / "parm/CLOCK01")
    assert tree.trace == {}
    recorded.file(root / "parm/IEASYS00")
    assert [path for _, path in tree.trace] == [str(root / "parm/IEASYS00")]
    assert is_unchanged(tree.trace, FileTree())
    checkout_with_history.write("parm/CLOCK01", "TIMEZONE E.09.00.00\n")
    assert is_unchanged(tree.trace, FileTree())
    zone(recorded, root)
    checkout_with_history.write("parm/CLOCK01", "TIMEZONE E.01.00.00\n")
    assert not is_unchanged(tree.trace, FileTree())


SLOTS = "CP_OWNED SLOT 10 M01@01\nCP_OWNED SLOT 11 M01@02\n"
IN_GERMAN = encodings.encode(SLOTS, "ibm-273")
"""The same in the EBCDIC of Germany, which no look at the bytes tells from that of the USA."""


def earlier_records(root: Path, name: str) -> list[tuple[str, ...]]:
    """The records that each member of a file in vm/ had at HEAD."""
    files = workspace_of(Settings(root=root, encodings={"vm/*": "ibm-273"}), FileTree())
    members = [files.parsed(member, kind) for member, kind in files.file(root / name).members if kind]
    return [tuple(before.member.records) for parsed in members if (before := files.history.earlier(parsed, "HEAD"))]


def test_an_earlier_file_is_read_in_the_encoding_that_is_declared(checkout_with_history: Checkout) -> None:
    checkout_with_history.write("vm/SYSTEM.CONFIG", IN_GERMAN)
    checkout_with_history.commit()

    assert earlier_records(checkout_with_history.root, "vm/SYSTEM.CONFIG") == [tuple(SLOTS.splitlines())]


def test_an_earlier_file_is_read_as_git_checks_it_out(checkout_with_history: Checkout) -> None:
    checkout_with_history.write("vm/SYSTEM.CONFIG", SLOTS)
    checkout_with_history.commit()
    checkout_with_history.write(".gitattributes", "*.CONFIG working-tree-encoding=IBM-273\n")
    checkout_with_history.git("add", ".gitattributes")
    checkout_with_history.git("commit", "--quiet", "--message=y")
    checkout_with_history.write("vm/SYSTEM.CONFIG", IN_GERMAN)

    assert earlier_records(checkout_with_history.root, "vm/SYSTEM.CONFIG") == [tuple(SLOTS.splitlines())]


def test_git_is_asked_once_for_a_deck(checkout_with_history: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    root = checkout_with_history.root
    members = {"IEASYS00": "CSA=(2,2)", "IEASYS01": "CSA=(3,3)", "CLOCK00": "TIMEZONE W.05.00.00"}
    deck = "".join(f"./ ADD NAME={name}\n{text}\n" for name, text in members.items())
    checkout_with_history.write("vm/DECK", encodings.encode(deck, "ibm-273"))
    checkout_with_history.commit()
    asked: list[PurePath] = []
    at_revision = FileTree.at_revision

    def note(tree: FileTree, paths: Sequence[PurePath], *rest: Any) -> list[bytes | None]:
        asked.extend(paths)
        return at_revision(tree, paths, *rest)

    monkeypatch.setattr(FileTree, "at_revision", note)

    assert earlier_records(root, "vm/DECK") == [(text,) for text in members.values()]
    assert asked == [root / "vm/DECK"]


def test_an_earlier_file_that_is_no_text_is_lacking(checkout_with_history: Checkout) -> None:
    """The rules that compare with it are not silent without a sign."""
    root = checkout_with_history.root
    checkout_with_history.write("SYSTEM.CONFIG", b"CP_OWNED \0\n")
    checkout_with_history.commit()
    path = checkout_with_history.write("SYSTEM.CONFIG", SLOTS)
    files = workspace(root, FileTree())
    [(member, kind)] = files.file(path).members
    assert kind

    for _ in range(2):  # the second rule that asks is told as the first was
        with account.opened() as gaps:
            assert files.history.earlier(files.parsed(member, kind), "HEAD") is None
        [gap] = gaps
        assert (
            gap.reason == "could not be compared with HEAD: it holds a NUL byte at offset 9, so it is not a text file"
        )
        assert (gap.span.path, gap.span.line) == (path.as_posix(), 1)


def test_an_image_is_played_once_and_anew_when_a_text_changes(checkout_with_history: Checkout) -> None:
    root = checkout_with_history.root
    files = workspace(root, FileTree())
    (first,) = estate.declared([SYSTEM], root, files).images
    assert estate.declared([SYSTEM], root, files).images == [first]

    files.put(b"CLOCK=02\n", root / "parm/IEASYS00")
    (again,) = estate.declared([SYSTEM], root, files).images
    assert [member.name for member in again.selected_by("CLOCK")] == ["CLOCK02"]


def test_a_text_is_that_of_the_workspace(checkout_with_history: Checkout) -> None:
    root = checkout_with_history.root
    path = root / "parm/IEASYS00"
    with revision("HEAD", root) as commit:
        before, now = workspace(root, RevisionTree(commit)), workspace(root, FileTree())
        texts = [files.document(path) for files in (before, now)]
    assert [text and text.records for text in texts] == [("CLOCK=00",), ("CLOCK=01",)]
    assert now.document(root / "parm/CLOCK00") is None
    now.put(b"CLOCK=02\n", path)
    put = now.document(path)
    assert put
    assert put.records == ("CLOCK=02",)

"""What Git has of files, and revisions as trees of files."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from lint.source.file_tree import FileEntry, FileTree, RecordingTree, is_unchanged
from lint.source.git import command
from lint.source.git.command import GitError, Repository
from lint.source.git.revision import Revision, revision
from lint.source.git.work_tree import at_revision
from lint.source.revision_tree import RevisionTree
from tests.running import Checkout

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture
def repository(checkout: Checkout) -> Checkout:
    shutil.rmtree(checkout.root / ".git")
    return checkout


def test_files_are_had_in_the_order_asked_for(repository: Checkout, tmp_path: Path) -> None:
    repository.write("lib/BPXPRM00", "MAXPROCSYS(900)\n")
    repository.write("lib/EMPTY")
    repository.write("lib/USER DIRECT", b"no end of line \xff")
    repository.write("lib/sub/COUPLE00", "")
    repository.write("lib/PRÜF00", "x\n")
    repository.commit()
    repository.write("lib/BPXPRM00", "MAXPROCSYS(700)\n")
    names = ["USER DIRECT", "NOT THERE", "EMPTY", "sub", "BPXPRM00", "PRÜF00", "BPXPRM00", "a\nb"]
    paths = [*(repository.root / "lib" / name for name in names), tmp_path / "outside" / "COUPLE00", Path("lib/EMPTY")]

    assert at_revision(paths, "HEAD", []) == [
        b"no end of line \xff",
        None,
        b"",
        None,
        b"MAXPROCSYS(900)\n",
        b"x\n",
        b"MAXPROCSYS(900)\n",
        None,  # a line end is no name
        None,
        b"",
    ]


def test_without_git_there_is_nothing(repository: Checkout) -> None:
    path = repository.write("COUPLE00", "")
    assert at_revision([path], "HEAD", []) == [None]
    repository.commit()
    assert at_revision([path], "no-such-revision", []) == [None]
    assert at_revision([path], "--help", []) == [None]


def test_a_revision_that_is_not_there_is_lacking(repository: Checkout) -> None:
    """A checkout without any commit lacks nothing; one without the branch that a rule was told to compare with does."""
    path = repository.write("COUPLE00", "")
    repository.git("init", "--quiet")
    lacking: list[str] = []
    assert at_revision([path], "HEAD", lacking) == [None]
    assert lacking == []
    repository.commit()

    assert FileTree().at_revision([path], "origin/main", lacking) == [None]
    assert lacking == ["there is no revision 'origin/main' here (in a shallow clone it may have to be fetched)"]


def test_a_revision_is_looked_up_once(repository: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [repository.write(name, name) for name in ("A", "B", "C")]
    repository.commit()
    commands: list[str] = []
    run = command.run

    def note(place: Repository | Path, *arguments: str, data: bytes = b"") -> bytes:
        commands.append(arguments[0])
        return run(place, *arguments, data=data)

    monkeypatch.setattr(command, "run", note)
    tree = FileTree()

    assert [tree.at_revision([path], "HEAD", []) for path in paths] == [[b"A"], [b"B"], [b"C"]]
    assert commands == ["rev-parse", "ls-tree"]


def test_answers_of_git_are_compared_file_by_file(repository: Checkout) -> None:
    paths = [repository.write(name, name) for name in ("A", "B", "sub/C")]
    repository.commit()
    tree = RecordingTree(FileTree())
    assert [tree.at_revision([path], "HEAD", []) for path in (*paths, Path("D"))] == [
        [b"A"], [b"B"], [b"sub/C"], [None]
    ]  # fmt: skip
    assert len(tree.trace) == 4
    assert is_unchanged(tree.trace, FileTree())
    repository.write("sub/C", "other")
    assert is_unchanged(tree.trace, FileTree())
    repository.commit()
    assert not is_unchanged(tree.trace, FileTree())


@pytest.fixture
def head(repository: Checkout) -> Iterator[Revision]:
    """A commit of which nothing is left on disk."""
    repository.write("PROD/COUPLE00", "old\n")
    repository.write("PROD/sub/LOAD00", "x\n")
    (repository.root / "PROD/COUPLE01").symlink_to("COUPLE00")
    (repository.root / "PROD/again").symlink_to("../PROD")
    (repository.root / "PROD/out").symlink_to("../../outside")
    (repository.root / "PROD/absolute").symlink_to("/etc/passwd")
    (repository.root / "PROD/circle").symlink_to("circle")
    repository.commit()
    shutil.rmtree(repository.root / "PROD")
    repository.write("PROD/COUPLE02", "new\n")
    with revision("HEAD", repository.root) as commit:
        yield commit


def test_a_revision_answers_for_files_that_are_gone(repository: Checkout, head: Revision) -> None:
    folder = repository.root / "PROD"
    tree = RevisionTree(head)
    assert tree.read_bytes(folder / "COUPLE00") == b"old\n"
    assert tree.read_bytes(Path("PROD/again/COUPLE01")) == b"old\n"
    assert [*map(tree.is_file, (folder / "COUPLE00", folder / "COUPLE02", folder / "sub", folder / "out"))] == [
        True,
        False,
        False,
        False,
    ]
    assert [*map(tree.is_link, (folder / "again", folder / "sub", folder / "gone"))] == [True, False, False]
    assert [*map(tree.is_folder, (folder, folder / "sub", Path(), repository.root / ".git"))] == [
        True,
        True,
        True,
        False,
    ]
    assert tree.entries(folder) == [
        FileEntry("COUPLE00", is_link=False, is_folder=False, is_file=True),
        FileEntry("COUPLE01", is_link=True, is_folder=False, is_file=True),
        FileEntry("absolute", is_link=True, is_folder=False, is_file=False),
        FileEntry("again", is_link=True, is_folder=True, is_file=False),
        FileEntry("circle", is_link=True, is_folder=False, is_file=False),
        FileEntry("out", is_link=True, is_folder=False, is_file=False),
        FileEntry("sub", is_link=False, is_folder=True, is_file=False),
    ]
    assert tree.real_path(folder / "again") == folder
    assert tree.real_path(folder / "out") == folder / "out"
    with pytest.raises(OSError, match="no such file"):
        tree.read_bytes(folder / "COUPLE02")
    with pytest.raises(OSError, match="no such folder"):
        tree.entries(folder / "COUPLE00")
    assert FileTree().read_bytes(folder / "COUPLE02") == b"new\n"


def test_links_lead_to_the_files_of_the_revision(repository: Checkout, head: Revision) -> None:
    names = ["COUPLE01", "again/COUPLE00", "again/COUPLE01", "again", "out", "absolute", "circle"]
    paths = [repository.root / "PROD" / name for name in names]
    lacking: list[str] = []

    assert at_revision(paths, "HEAD", lacking) == [b"old\n", b"old\n", b"old\n", None, None, None, None]
    assert lacking == []


def test_a_revision_leaves_what_lies_outside_to_the_disk(head: Revision, tmp_path: Path) -> None:
    outside = tmp_path / "COUPLE09"
    outside.write_text("x")
    assert RevisionTree(head).read_bytes(outside) == b"x"
    assert RevisionTree(head).exists(outside)


@pytest.mark.parametrize(
    ("attributes", "stored", "expected"),
    [
        ("", b"A\nB\n", b"A\nB\n"),
        ("*00 text eol=crlf", b"A\nB\n", b"A\r\nB\r\n"),
        ("*00 eol=crlf", b"A\nB\n", b"A\r\nB\r\n"),
        ("*00 -text eol=crlf", b"A\nB\n", b"A\nB\n"),
        ("*00 binary eol=crlf", b"A\nB\n", b"A\nB\n"),
        ("*00 text=auto eol=crlf", b"A\0\nB\n", b"A\0\nB\n"),
        ("*00 eol=lf", b"A\nB\n", b"A\nB\n"),
        ("*01 eol=crlf", b"A\nB\n", b"A\nB\n"),
        ("/PROD/** eol=crlf", b"A\n", b"A\r\n"),
        ("**/COUPLE?? eol=crlf", b"A\n", b"A\r\n"),
        ("PROD/*/COUPLE00 eol=crlf", b"A\n", b"A\n"),
        ("PROD/**/COUPLE00 eol=crlf", b"A\n", b"A\r\n"),
        ("COUPLE00/ eol=crlf", b"A\n", b"A\n"),
        ('"PROD/COUPLE0[0-1]" eol=crlf', b"A\n", b"A\r\n"),
        ("*00 eol=crlf\n*00 -text", b"A\n", b"A\n"),
        ("*00 eol=crlf\n*00 !eol", b"A\n", b"A\n"),
        ("[attr]host text working-tree-encoding=IBM-1047\n*00 host", b"[A]\n", b"\xad\xc1\xbd\x25"),
        ("*00 working-tree-encoding=IBM-037", b"[A]", b"\xba\xc1\xbb"),
        ("*00 working-tree-encoding=UTF-8", "Ü".encode(), "Ü".encode()),
        ("*00 working-tree-encoding=NO-SUCH", b"A", b"A"),
        ("*00 filter=evil", b"A", b"A"),
    ],
)
def test_bytes_are_those_of_a_checkout(repository: Checkout, attributes: str, stored: bytes, expected: bytes) -> None:
    repository.write("PROD/COUPLE00", stored)
    repository.commit()
    repository.write(".gitattributes", f"{attributes}\n")
    repository.git("add", ".gitattributes")
    repository.git("commit", "--quiet", "--message=y")

    with revision("HEAD", repository.root) as commit:
        assert RevisionTree(commit).read_bytes(repository.root / "PROD/COUPLE00") == expected
    assert at_revision([repository.root / "PROD/COUPLE00"], "HEAD", []) == [expected]


def test_bytes_are_what_git_itself_checks_out(repository: Checkout, tmp_path: Path) -> None:
    """Git is the measure, for the rules on which file decides and which line of it."""
    repository.write("a/b/LOAD00", "A\nB\n")
    repository.write("a/LOAD01", "A\nB\n")
    repository.write("a/b/LOAD02.txt", "A\n")
    repository.write("c/LOAD00", "A\n")
    repository.write("LOAD 03", "A\n")
    repository.commit()
    repository.write(".gitattributes", '*.txt eol=lf\na/** eol=crlf\nc/* eol=crlf\n"LOAD 0[!12]" eol=crlf\n')
    repository.write("a/.gitattributes", "b/*00 !eol\n/LOAD* text\n")
    repository.write("c/.gitattributes", "LOAD?? -text\n")
    repository.commit()
    clone = tmp_path / "clone"
    repository.git("-c", "core.autocrlf=false", "clone", "--quiet", str(repository.root), str(clone))

    with revision("HEAD", repository.root) as commit:
        names = [name for name, entry in commit.entries.items() if entry.is_file]
        files = RevisionTree(commit)
        ours = {name: files.read_bytes(repository.root / name) for name in names}

    assert ours == {name: (clone / name).read_bytes() for name in names}
    assert {name for name, data in ours.items() if b"\r\n" in data} == {
        "a/.gitattributes",
        "a/LOAD01",
        "a/b/LOAD02.txt",
        "c/.gitattributes",
        "LOAD 03",
    }


def test_a_pattern_never_takes_long() -> None:
    from lint.source.git.attributes import read_attributes

    deep = "/".join(["a"] * 400)
    hostile = f"{'**/a/' * 300}b eol=crlf\n{'*a' * 60}b eol=crlf\n".encode()
    attributes = read_attributes({".": hostile}, Path("none"))
    assert attributes.of(deep) == {}
    assert attributes.of("a" * 250) == {}


def test_a_folder_outside_of_git_has_no_revision(tmp_path: Path) -> None:
    with pytest.raises(GitError, match="this folder is not in a Git checkout"):
        revision("HEAD", tmp_path)


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")


def has_reader(pipe: Path) -> bool:
    """Whether a process waits to read from a named pipe."""
    try:
        os.close(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK))
    except OSError:
        return False
    return True


@needs_pipes
def test_git_that_waits_for_a_pipe_in_its_configuration_is_ended(
    repository: Checkout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = repository.write("COUPLE00", "COUPLE SYSPLEX(PLEX1)\n")
    repository.commit()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with (repository.root / ".git" / "config").open("a") as config:
        config.write(f"[include]\n\tpath = {pipe}\n")
    monkeypatch.setattr(command, "SECONDS", 0.5)

    with pytest.raises(GitError, match=r"git rev-parse did not answer within 0\.5 seconds"):
        revision("HEAD", repository.root)
    assert at_revision([path], "HEAD", []) == [None]
    result = repository.run("check", "--diff-base", "HEAD")
    assert result.code == 2
    assert "did not answer within 0.5 seconds" in result.err
    assert not has_reader(pipe)


@needs_pipes
def test_git_that_waits_for_an_object_that_is_a_pipe_is_ended(
    repository: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository.write("COUPLE00", "COUPLE SYSPLEX(PLEX1)\n")
    repository.commit()
    with revision("HEAD", repository.root) as commit:
        object_id = commit.entries["COUPLE00"].object_id
        pipe = repository.root / ".git" / "objects" / object_id[:2] / object_id[2:]
        pipe.unlink()
        os.mkfifo(pipe)
        monkeypatch.setattr(command, "SECONDS", 0.5)

        with pytest.raises(GitError, match=r"git cat-file did not answer within 0\.5 seconds"):
            commit.read("COUPLE00")
        assert not has_reader(pipe)
        with pytest.raises(GitError, match="git cat-file has ended"):
            commit.read("COUPLE00")

"""Which repository is read: of this work tree, of this user, and complete enough to answer."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lint.source.git.command import GitError, Repository
from lint.source.git.repository import repository_of
from lint.source.git.revision import revision
from lint.source.git.work_tree import at_revision
from lint.source.revision_tree import RevisionTree
from tests.running import Checkout
from tests.source.git import hostile
from tests.source.git.hostile import HISTORIC, NEEDS_GIT, Ground

pytestmark = NEEDS_GIT


def test_a_pointer_to_content_of_the_checkout_is_refused(in_top: Ground) -> None:
    hostile.embedded_bare(in_top, "own")
    in_top.write(".git", "gitdir: own\n")
    with pytest.raises(GitError, match=r"is not the repository of this work tree|is content of a checkout"):
        repository_of(in_top.top)


def test_a_pointer_with_a_false_work_tree_in_the_checkout_is_refused(in_top: Ground) -> None:
    pointer = in_top.write(".git", "gitdir: own/worktrees/x\n")
    hostile.embedded_bare(in_top, "own")
    in_top.write("own/worktrees/x/commondir", "../..\n")
    in_top.write("own/worktrees/x/gitdir", f"{pointer}\n")
    in_top.write("own/worktrees/x/HEAD", "ref: refs/heads/main\n")
    with pytest.raises(GitError, match="is content of a checkout"):
        repository_of(in_top.top)


def test_a_pointer_to_another_repository_is_refused(in_top: Ground) -> None:
    elsewhere = Ground(in_top.folder / "e")
    elsewhere.commit(SECRET="x\n")
    in_top.write(".git", f"gitdir: {elsewhere.top / '.git'}\n")
    with pytest.raises(GitError, match="is not the repository of this work tree"):
        repository_of(in_top.top)


def test_a_link_as_repository_is_refused(in_top: Ground) -> None:
    hostile.embedded_bare(in_top, "own")
    (in_top.top / ".git").symlink_to("own")
    with pytest.raises(GitError, match="is a link"):
        repository_of(in_top.top)


def test_a_hostile_submodule_is_not_entered(in_top: Ground) -> None:
    in_top.commit(COUPLE00="x\n")
    member = hostile.embedded_bare(in_top, "sub/own")
    in_top.write("sub/.git", "gitdir: own\n")
    in_top.write(".gitmodules", f'[submodule "sub"]\n path = sub\n url = ./x\n update = !{in_top.payload}\n')

    assert at_revision([member], "HEAD", []) == [None]
    assert not in_top.has_run
    nested = Ground(in_top.top / "nested")
    nested.commit(COUPLE00="x\n")
    with pytest.raises(GitError, match="a repository of its own inside the checkout"):
        repository_of(nested.top / "COUPLE00")


def test_a_linked_work_tree_works(ground: Ground, checkout: Checkout) -> None:
    ground.commit(COUPLE00=" COUPLE SYSPLEX(OLD)\n")
    linked = ground.folder / "linked"
    assert ground.git("worktree", "add", "--quiet", str(linked), "-b", "topic").returncode == 0
    (linked / "COUPLE00").write_text(" COUPLE SYSPLEX(NEW)\n")
    checkout.monkeypatch.chdir(linked)

    assert at_revision([Path("COUPLE00")], "HEAD", []) == [b" COUPLE SYSPLEX(OLD)\n"]
    assert checkout.run("check", "--diff-base", "main").code == 0


def test_a_submodule_works(ground: Ground, checkout: Checkout) -> None:
    inner = Ground(ground.folder / "inner")
    inner.commit(COUPLE00="old\n")
    ground.commit(COUPLE01="x\n")
    allowed = ["-c", "protocol.file.allow=always"]
    added = ground.git(*allowed, "submodule", "add", "--quiet", str(inner.top), "plex")
    assert added.returncode == 0, added.stderr
    ground.git("commit", "--quiet", "--message=y")
    checkout.monkeypatch.chdir(ground.top)
    assert at_revision([Path("plex/COUPLE00"), Path("COUPLE01")], "HEAD", []) == [b"old\n", b"x\n"]

    checkout.monkeypatch.chdir(ground.top / "plex")
    assert at_revision([Path("COUPLE00")], "HEAD", []) == [b"old\n"]
    assert checkout.run("check", "--diff-base", "HEAD").code == 0


def test_a_partial_clone_says_what_it_lacks(ground: Ground, checkout: Checkout) -> None:
    ground.commit(COUPLE00=" COUPLE SYSPLEX(PLEX1)\n")
    ground.write("COUPLE00", " COUPLE SYSPLEX(PLEX2)\n")
    ground.git("commit", "--quiet", "--all", "--message=y")
    ground.configure(("uploadpack.allowFilter", "true"))
    partial = ground.folder / "partial"
    cloned = ground.git("clone", "--quiet", "--filter=blob:none", f"file://{ground.top}", str(partial))
    assert cloned.returncode == 0, cloned.stderr
    checkout.monkeypatch.chdir(partial)
    assert checkout.run("check", "--diff-base", "HEAD").code in (0, 1)

    outcome = checkout.run("check", "--diff-base", "HEAD~1")

    assert (outcome.code, outcome.out) == (2, "")
    assert "the repository lacks object" in outcome.err
    assert "a partial clone has to fetch it first" in outcome.err


def test_a_shallow_clone_says_what_it_lacks(ground: Ground, checkout: Checkout) -> None:
    ground.commit(COUPLE00="x\n")
    ground.git("commit", "--quiet", "--allow-empty", "--message=y")
    shallow = ground.folder / "shallow"
    ground.git("clone", "--quiet", "--depth=1", f"file://{ground.top}", str(shallow))
    checkout.monkeypatch.chdir(shallow)

    outcome = checkout.run("check", "--diff-base", "HEAD~1")

    assert outcome.code == 2
    assert "in a shallow clone it may have to be fetched" in outcome.err


def test_what_git_refuses_to_the_rules_is_said(ground: Ground, checkout: Checkout) -> None:
    """A rule that compares with a revision is not silent without a sign where a repository belongs to another user."""
    ground.commit(**{"vm/SYSTEM.CONFIG": HISTORIC})
    ground.write("vm/SYSTEM.CONFIG", HISTORIC.replace("Slot 2", "Slot 3"))
    checkout.monkeypatch.chdir(ground.top)
    checkout.monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    checkout.monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    said = "could not be compared with HEAD"
    outcome = checkout.check("--no-cache", "vm")
    assert "CFG003" in outcome.codes
    assert said not in outcome.out

    checkout.monkeypatch.setattr(os, "geteuid", lambda: ground.top.stat().st_uid + 1)
    outcome = checkout.check("--no-cache", "vm")

    assert "CFG003" not in outcome.codes
    assert said in outcome.out
    assert "belongs to another user" in outcome.out


def test_a_partial_clone_says_what_the_rules_lack(ground: Ground, checkout: Checkout) -> None:
    ground.commit(**{"SYSTEM.CONFIG": HISTORIC})
    ground.configure(("uploadpack.allowFilter", "true"))
    partial = ground.folder / "partial"
    cloned = ground.git("clone", "--quiet", "--no-checkout", "--filter=blob:none", f"file://{ground.top}", str(partial))
    assert cloned.returncode == 0, cloned.stderr
    (partial / "SYSTEM.CONFIG").write_text(HISTORIC)
    (partial / "NEW.CONFIG").write_text(HISTORIC)
    lacking: list[str] = []

    assert at_revision([partial / "SYSTEM.CONFIG", partial / "NEW.CONFIG"], "HEAD", lacking) == [None, None]
    assert len(lacking) == 1
    assert "a partial clone has to fetch it first" in lacking[0]
    checkout.monkeypatch.chdir(partial)
    assert "a partial clone has to fetch it first" in checkout.check("--no-cache", ".").out


def test_a_git_of_a_checkout_of_another_user_is_not_run_either(ground: Ground, checkout: Checkout) -> None:
    """Whether the repository may be read is asked of Git, too."""
    ground.commit(**{"vm/SYSTEM.CONFIG": HISTORIC})
    ground.write("bin/git", f"#!/bin/sh\n{ground.payload}\n", 0o755)
    checkout.monkeypatch.setenv("PATH", f"{ground.top / 'bin'}{os.pathsep}{os.environ['PATH']}")
    checkout.monkeypatch.setattr(os, "geteuid", lambda: ground.top.stat().st_uid + 1)
    checkout.monkeypatch.chdir(ground.top)

    checkout.run("check", "--no-cache", "vm")
    checkout.run("check", "--no-cache", "--diff-base", "HEAD", "vm")

    assert not ground.has_run


def test_a_repository_of_another_user_is_read_only_where_that_is_allowed(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not hasattr(os, "geteuid"):
        pytest.skip("files have no such owner here")
    ground.commit(COUPLE00="x\n")
    monkeypatch.setattr(os, "geteuid", lambda: ground.top.stat().st_uid + 1)
    settings = ground.folder / "gitconfig"
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(settings))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    settings.write_text("")
    top = os.path.realpath(ground.top)
    with pytest.raises(GitError, match=f"belongs to another user.*safe.directory {top}"):
        repository_of(ground.top)
    for value, is_allowed in (
        ("/elsewhere", False),
        (top, True),
        ("*", True),
        (f"{Path(top).parent}/*", True),
        (f"{top}x", False),
    ):
        settings.write_text(f"[safe]\n directory = {value}\n")
        if is_allowed:
            assert isinstance(repository_of(ground.top), Repository)
        else:
            with pytest.raises(GitError):
                repository_of(ground.top)
    settings.write_text("[safe]\n directory = *\n directory =\n")
    with pytest.raises(GitError, match="another user"):
        repository_of(ground.top)


def test_inside_a_hook_the_checkout_is_read_and_not_what_the_hook_was_given(ground: Ground, checkout: Checkout) -> None:
    ground.commit(COUPLE00=" COUPLE SYSPLEX(PLEX1)\n")
    second_ground = Ground(ground.folder / "other")
    second_ground.commit(COUPLE00="other\n")
    checkout.monkeypatch.chdir(ground.top)
    checkout.monkeypatch.setenv("GIT_DIR", str(second_ground.top / ".git"))
    checkout.monkeypatch.setenv("GIT_INDEX_FILE", str(second_ground.top / ".git/index"))
    checkout.monkeypatch.setenv("GIT_WORK_TREE", str(second_ground.top))
    checkout.monkeypatch.setenv("GIT_OBJECT_DIRECTORY", str(second_ground.top / ".git/objects"))

    assert at_revision([Path("COUPLE00")], "HEAD", []) == [b" COUPLE SYSPLEX(PLEX1)\n"]
    assert checkout.run("check", "--diff-base", "HEAD").code == 0


def test_the_files_of_a_revision_leave_nothing_behind(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    ground.commit(**{"vm__USER.DIRECT": "USER MAINT SEKRT001 64M\n"})
    scratch = ground.folder / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    before = set(ground.folder.rglob("*"))

    with revision("HEAD", ground.top) as head:
        assert RevisionTree(head).read_bytes(ground.top / "vm/USER.DIRECT") == b"USER MAINT SEKRT001 64M\n"

    assert set(ground.folder.rglob("*")) == before

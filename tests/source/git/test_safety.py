"""Nothing in a checkout is run. Each layer of the defence is tried alone, with all others off."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from lint.source.git import command
from lint.source.git.command import COMMANDS, LAYERS
from lint.source.git.repository import repository_of
from lint.source.git.work_tree import at_revision
from tests.source.git import hostile
from tests.source.git.hostile import ATTACKS, LONE_LAYERS, NEEDS_GIT, Attack, Ground, name_of

pytestmark = NEEDS_GIT


@pytest.mark.parametrize("attack", ATTACKS, ids=name_of)
def test_each_attack_works_on_git_as_it_comes(ground: Ground, attack: Attack) -> None:
    arguments = attack(ground)
    ground.mark.unlink(missing_ok=True)  # building it may have run something

    ground.git(*arguments, data=b"protocol=https\nhost=example.com\nusername=u\n\n")

    assert ground.has_run


@pytest.mark.parametrize(("attack", "layer"), LONE_LAYERS, ids=name_of)
def test_each_layer_alone_stops_its_attack(ground: Ground, attack: Attack, layer: str) -> None:
    arguments = attack(ground)
    ground.mark.unlink(missing_ok=True)
    options, environment = command.defended([layer])

    ground.git(*options, *arguments, environment=environment, data=b"protocol=https\nhost=example.com\nusername=u\n\n")

    assert not ground.has_run


@pytest.mark.parametrize("attack", ATTACKS, ids=name_of)
def test_the_commands_alone_run_nothing_in_a_repository_that_parmlint_found(ground: Ground, attack: Attack) -> None:
    """The layer without options: the repository is named, and only commands that read objects are used."""
    attack(ground)
    if attack in (hostile.lazy_fetch, hostile.lazy_fetch_of_embedded_bare):
        pytest.skip("a missing object is what the layers for fetching are for")
    ground.mark.unlink(missing_ok=True)
    repository = repository_of(ground.top)

    for arguments in (["rev-parse", "HEAD"], ["ls-tree", "-r", "-t", "-z", "HEAD"], ["cat-file", "--batch"]):
        line, environment = command.invocation(repository, arguments, layers=())
        done = subprocess.run(
            line, check=False, env=environment, cwd=repository.top, input=b"HEAD:COUPLE00\n", capture_output=True
        )
        assert done.returncode == 0, done.stderr

    assert not ground.has_run


def test_naming_the_repository_alone_stops_the_embedded_one(ground: Ground) -> None:
    ground.commit(COUPLE00="x\n")
    member = hostile.embedded_bare(ground)

    line, environment = command.invocation(repository_of(member), ["cat-file", "-p", "HEAD:./SYSTEM.CONFIG"], layers=())
    subprocess.run(line, check=False, env=environment, cwd=member.parent, capture_output=True)

    assert not ground.has_run


def test_replaced_objects_are_not_believed(ground: Ground) -> None:
    ground.commit(COUPLE00="true\n")
    fake = ground.git("hash-object", "-w", "--stdin", data=b"false\n").stdout.decode().strip()
    real = ground.git("rev-parse", "HEAD:COUPLE00").stdout.decode().strip()
    ground.git("replace", real, fake)
    assert ground.git("cat-file", "-p", "HEAD:COUPLE00").stdout == b"false\n"

    assert at_revision([ground.top / "COUPLE00"], "HEAD", []) == [b"true\n"]


def test_the_pager_of_a_repository_is_not_used(ground: Ground) -> None:
    """Git pages only for a terminal, which no call of parmlint is; a terminal is what `script` is for."""
    if not shutil.which("script"):
        pytest.skip("needs script(1)")
    ground.commit(COUPLE00="x\n")
    ground.configure(("core.pager", f"{ground.payload}; cat"))
    terminal = ["script", "--quiet", "--return", "--command"]

    subprocess.run([*terminal, "git -p cat-file -p HEAD", os.devnull], check=False, cwd=ground.top, capture_output=True)
    assert ground.has_run
    ground.mark.unlink()

    options, environment = command.defended(["no pager"])
    line = " ".join(["git", *(f"'{option}'" for option in options), "-p", "cat-file", "-p", "HEAD"])
    subprocess.run([*terminal, line, os.devnull], check=False, cwd=ground.top, env=environment, capture_output=True)
    assert not ground.has_run


def test_every_layer_is_tried() -> None:
    elsewhere = {"no pager", "no replaced objects"}
    assert {layer for _, layer in LONE_LAYERS} | elsewhere == LAYERS.keys()


def test_only_commands_that_read_objects_are_run(ground: Ground) -> None:
    ground.commit(COUPLE00="x\n")
    assert {"status", "diff", "diff-index", "checkout-index", "show", "fetch"}.isdisjoint(COMMANDS)
    with pytest.raises(ValueError, match="git diff is not for parmlint to run"):
        command.run(repository_of(ground.top), "diff", "HEAD")

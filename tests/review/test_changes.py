"""What a change has caused: the lines since a Git revision, and findings elsewhere."""

from __future__ import annotations

import shutil

import pytest

from tests.running import HEALTHY, LOWERED, SYSTEM, UNSERVED, Checkout

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

SECOND = " CLASSDEF CLASS(OTHER) CLASSLEN(62464)\n"
SERVED = f"""\
{HEALTHY} CLASSDEF CLASS(BIG) CLASSLEN(62464)
 PATHOUT DEVICE(4010,4020) MAXMSG(&MAXMSG.)
 PATHOUT DEVICE(4030,4040) MAXMSG(&MAXMSG.) CLASS(BIG)
"""


@pytest.fixture
def repository(checkout: Checkout) -> Checkout:
    shutil.rmtree(checkout.root / ".git")
    checkout.write("old/COUPLE00", UNSERVED)
    checkout.write("new/COUPLE00", SERVED)
    checkout.commit()
    return checkout


def changed_places(checkout: Checkout, *arguments: str) -> list[tuple[str, str, int]]:
    report = checkout.check("--diff-base", "HEAD", *arguments).json
    return [(finding["code"], finding["path"], finding["line"]) for finding in report["findings"]]


def test_without_a_change_there_is_nothing(repository: Checkout) -> None:
    assert changed_places(repository) == []
    assert repository.check().codes == ["CPL013"]


def test_a_changed_line_is_shown_with_its_findings(repository: Checkout) -> None:
    repository.write("old/COUPLE00", UNSERVED + SECOND)

    assert changed_places(repository) == [("CPL013", "old/COUPLE00", 5)]


def test_an_old_finding_on_a_changed_line_is_shown(repository: Checkout) -> None:
    repository.write("old/COUPLE00", UNSERVED.replace("62464", "62400"))

    assert ("CPL013", "old/COUPLE00", 3) in changed_places(repository)


def test_a_finding_elsewhere_that_the_change_caused_is_shown(repository: Checkout) -> None:
    repository.write("new/COUPLE00", SERVED.replace(" CLASS(BIG)\n", "\n"))

    assert changed_places(repository) == [("CPL013", "new/COUPLE00", 3)]


def test_a_finding_in_another_member_of_the_system_is_shown(checkout: Checkout) -> None:
    shutil.rmtree(checkout.root / ".git")
    for name, text in {**SYSTEM, "old/COUPLE00": UNSERVED}.items():
        checkout.write(name, text)
    checkout.commit()
    assert changed_places(checkout) == []

    checkout.write("PRDA.PARMLIB/BPXPRM00", LOWERED)
    lowered = [("BPX005", "PRDA.PARMLIB/BPXPRM01", 1)]
    assert changed_places(checkout) == changed_places(checkout, "PRDA.PARMLIB/BPXPRM00") == lowered

    (checkout.root / "PRDA.PARMLIB/BPXPRM00").unlink()
    assert changed_places(checkout) == [("SYS001", "PRDA.PARMLIB/IEASYS00", 2)]


def test_moved_lines_do_not_make_old_findings_new(repository: Checkout) -> None:
    repository.write("old/COUPLE00", f" /* NEW */\n\n{UNSERVED}")

    assert changed_places(repository) == []


def test_an_untracked_file_is_a_change(repository: Checkout) -> None:
    repository.write("third/COUPLE00", UNSERVED)
    repository.write(".gitignore", "third\n")

    assert changed_places(repository) == [("CPL013", "third/COUPLE00", 3)]


def test_the_texts_decide_and_not_the_index(repository: Checkout) -> None:
    repository.git("rm", "--cached", "--quiet", "old/COUPLE00")
    assert changed_places(repository) == []

    repository.write("old/COUPLE00", UNSERVED + SECOND)
    assert changed_places(repository) == [("CPL013", "old/COUPLE00", 5)]


def test_what_is_staged_or_committed_since_is_a_change(repository: Checkout) -> None:
    repository.write("old/COUPLE00", UNSERVED + SECOND)
    repository.git("add", "--all")
    assert changed_places(repository) == [("CPL013", "old/COUPLE00", 5)]

    repository.commit()
    assert changed_places(repository) == []
    assert repository.check("--diff-base", "HEAD~1").codes == ["CPL013"]


def test_it_works_in_a_folder_of_the_checkout(repository: Checkout) -> None:
    repository.write("old/COUPLE00", UNSERVED + SECOND)
    repository.monkeypatch.chdir(repository.root / "old")

    assert changed_places(repository, "COUPLE00") == [("CPL013", "COUPLE00", 5)]
    assert changed_places(repository, "../new") == []


def test_records_without_line_ends_are_compared_too(repository: Checkout) -> None:
    def cards(text: str) -> bytes:
        return "".join(f"{line:<80}" for line in text.splitlines()).encode("cp037")

    repository.write("host/COUPLE00", cards(UNSERVED))
    repository.commit()
    repository.write("host/COUPLE00", cards(UNSERVED + SECOND))

    assert changed_places(repository) == [("CPL013", "host/COUPLE00", 5)]


def test_names_with_odd_characters_are_found(repository: Checkout) -> None:
    repository.write('odd/é "x"*/COUPLE00', UNSERVED)
    repository.commit()
    assert changed_places(repository) == []

    repository.write('odd/é "x"*/COUPLE00', UNSERVED + SECOND)
    assert changed_places(repository) == [("CPL013", 'odd/é "x"*/COUPLE00', 5)]


def test_the_index_of_the_checkout_is_left_alone(repository: Checkout) -> None:
    repository.write("old/COUPLE00", UNSERVED + SECOND)
    index = (repository.root / ".git/index").read_bytes()

    changed_places(repository)

    assert (repository.root / ".git/index").read_bytes() == index


@pytest.mark.parametrize("name", ["none", "--all", "", "HEAD:old"])
def test_a_revision_that_is_none_is_refused(repository: Checkout, name: str) -> None:
    outcome = repository.run("check", f"--diff-base={name}")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        f"parmlint: --diff-base: there is no revision '{name}' here (in a shallow clone it may have to be fetched).\n"
    )


def test_outside_a_checkout_it_is_refused(checkout: Checkout) -> None:
    outcome = checkout.run("check", "--diff-base", "HEAD")

    assert outcome.code == 2
    assert outcome.err.startswith("parmlint: --diff-base: git rev-parse: not a git repository")


def test_without_git_it_is_refused(repository: Checkout) -> None:
    repository.monkeypatch.setenv("PATH", "")

    outcome = repository.run("check", "--diff-base", "HEAD")

    assert outcome.err == "parmlint: --diff-base: git is not installed here, or not on PATH.\n"
    assert outcome.code == 2


def test_standard_input_has_no_revision(repository: Checkout) -> None:
    assert repository.run("check", "--diff-base", "HEAD", "-").err == (
        "parmlint: --diff-base cannot be used with '-'.\n"
    )

"""`check --config-from REV`: what a change says in parmlint.yaml does not decide how the change is checked."""

from __future__ import annotations

import shutil

import pytest

from tests.running import HEALTHY, UNSERVED, Checkout

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture
def repository(checkout: Checkout) -> Checkout:
    """A checkout whose last commit has a healthy member, and whose work tree has a fault in it."""
    shutil.rmtree(checkout.root / ".git")
    checkout.write("parmlint.yaml", "profile: recommended\n")
    checkout.write("COUPLE00", HEALTHY)
    checkout.commit()
    checkout.write("COUPLE00", UNSERVED)
    return checkout


@pytest.mark.parametrize(
    "config",
    ["exclude: ['COUPLE*']\n", "ignore: [CPL013]\n", "fail-on: error\n", "profile: ipl\n", "levels: {CPL013: note}\n",
     "per-file: {'*': {ignore: [CPL]}}\n", "kinds: {COUPLE00: bpxprm}\n", "not: [yaml\n"],
)  # fmt: skip
def test_a_change_cannot_silence_itself(repository: Checkout, config: str) -> None:
    repository.write("parmlint.yaml", config)
    without = repository.check("--config-from", "HEAD")
    assert (without.codes, without.code) == (["CPL013"], 1)

    with_it = repository.check()
    assert with_it.code != 1 or with_it.codes != ["CPL013"]


def test_a_configuration_that_is_gone_or_new_does_not_count(repository: Checkout) -> None:
    repository.write("parmlint.yaml", "ignore: [CPL013]\n")
    repository.commit()
    (repository.root / "parmlint.yaml").unlink()
    assert repository.check("--config-from", "HEAD").codes == []
    assert repository.check("--config-from", "HEAD~1").codes == ["CPL013"]

    repository.commit()
    repository.write("parmlint.yaml", "ignore: [CPL013]\n")
    assert repository.check("--config-from", "HEAD").codes == ["CPL013"]


def test_the_baseline_is_that_of_the_revision(repository: Checkout) -> None:
    assert repository.run("baseline", "create").code == 0
    assert repository.check().codes == []
    assert repository.check("--config-from", "HEAD").codes == ["CPL013"]

    repository.commit()
    assert repository.check("--config-from", "HEAD").codes == []


def test_a_file_named_by_config_is_read_there_too(repository: Checkout) -> None:
    repository.write("ci/strict.yaml", "profile: strict\n")
    repository.commit()
    repository.write("ci/strict.yaml", "ignore: [CPL]\n")

    assert "CPL013" in repository.check("--config", "ci/strict.yaml", "--config-from", "HEAD").codes


def test_no_configuration_above_the_checkout_is_taken(repository: Checkout) -> None:
    (repository.root / "parmlint.yaml").unlink()
    repository.commit()
    (repository.root.parent / "parmlint.yaml").write_text("ignore: [CPL013]\n")

    assert repository.check("--config-from", "HEAD").codes == ["CPL013"]


def test_it_works_in_a_folder_and_with_diff_base(repository: Checkout) -> None:
    repository.write("parmlint.yaml", "exclude: ['*']\n")
    repository.write("sub/COUPLE01", UNSERVED)
    repository.monkeypatch.chdir(repository.root / "sub")

    outcome = repository.check("--config-from", "HEAD", "--diff-base", "HEAD")

    assert [(finding["code"], finding["path"]) for finding in outcome.json["findings"]] == [("CPL013", "COUPLE01")]


def test_nothing_is_remembered_of_it(repository: Checkout) -> None:
    assert repository.check("--config-from", "HEAD").codes == ["CPL013"]
    repository.write("parmlint.yaml", "ignore: [CPL013]\n")
    repository.commit()
    assert repository.check("--config-from", "HEAD").codes == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--config-from", "none"], "--config-from: there is no revision 'none' here"),
        (["--config-from", "HEAD", "--no-config"], "--config-from and --no-config are mutually exclusive."),
        (["--config-from", "HEAD", "--config", "no.yaml"], "no.yaml: cannot be read"),
    ],
)
def test_what_cannot_be_is_refused(repository: Checkout, arguments: list[str], message: str) -> None:
    outcome = repository.run("check", *arguments)

    assert (outcome.code, outcome.out) == (2, "")
    assert message in outcome.err


def test_a_mistake_in_the_configuration_of_the_revision_is_told(repository: Checkout) -> None:
    repository.write("parmlint.yaml", "profil: strict\n")
    repository.commit()
    repository.write("parmlint.yaml", "")

    outcome = repository.run("check", "--config-from", "HEAD")

    assert outcome.code == 2
    assert "parmlint.yaml:1:1" in outcome.err

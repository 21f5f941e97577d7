"""What a run may open: the checkouts and folders of its command line, and nothing that links lead to elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lint.source import boundary
from lint.source.boundary import of_command_line

OUT_OF_CHECKOUT = "a link leads outside the checkout"


@pytest.fixture(autouse=True)
def _open_again() -> Iterator[None]:
    boundary.use(boundary.NOWHERE)  # forgets what it knows of folders
    yield
    boundary.use(boundary.EVERYWHERE)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout, which is the current folder, beside a folder with something secret, and one without Git."""
    for folder in ("checkout/.git", "checkout/parm", "secret", "plain/parm"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "secret/COUPLE00").write_text("SECRET")
    (tmp_path / "checkout/.git/config").write_text("TOKEN")
    (tmp_path / "checkout/parm/COUPLE00").write_text("A")
    (tmp_path / "plain/parm/COUPLE00").write_text("A")
    (tmp_path / "plain/COUPLE09").write_text("B")
    monkeypatch.chdir(tmp_path / "checkout")
    return tmp_path


def link(path: str, target: str | Path) -> str:
    """A link that is made, by its path."""
    Path(path).symlink_to(target)
    return path


def test_what_lies_in_the_checkout_may_be_read(site: Path) -> None:
    here = of_command_line([])

    assert [here.why_not_read(path) for path in ("parm/COUPLE00", ".", site / "checkout/none", "parm/../parm")] == [
        ""
    ] * 4


def test_a_link_inside_the_checkout_may_be_read(site: Path) -> None:
    link("a", "parm")
    link("b", "a")

    assert of_command_line([]).why_not_read("b/COUPLE00") == ""
    assert of_command_line([]).real_path("b/COUPLE00") == str(site / "checkout/parm/COUPLE00")


@pytest.mark.parametrize("named", ["COUPLE00", "parm/../COUPLE00"])
def test_a_link_that_leaves_is_refused_even_when_it_is_named(site: Path, named: str) -> None:
    link("COUPLE00", "../secret/COUPLE00")

    assert of_command_line([named]).why_not_read(named).startswith(OUT_OF_CHECKOUT)


def test_a_chain_of_links_and_a_linked_folder_are_followed_to_their_end(site: Path) -> None:
    link("a", "b")
    link("b", "../checkout/c")
    link("c", site / "secret")
    link("parm/d", "../a")
    judged = of_command_line(["a", "parm"])

    for path in ("a", "b/COUPLE00", "c/COUPLE00", "parm/d/COUPLE00", "a/none"):
        assert judged.why_not_read(path).startswith(OUT_OF_CHECKOUT), path


def test_a_link_to_another_checkout_does_not_make_that_a_root(site: Path) -> None:
    (site / "secret/.git").mkdir()
    link("library", "../secret")

    assert of_command_line(["library"]).why_not_read("library/COUPLE00").startswith(OUT_OF_CHECKOUT)


def test_dots_behind_a_link_count_as_the_system_counts_them(site: Path) -> None:
    (site / "secret/deep").mkdir()
    link("a", "../secret/deep")

    assert of_command_line([]).why_not_read("a/../COUPLE00").startswith(OUT_OF_CHECKOUT)


def test_a_path_that_nobody_named_must_lie_in_the_checkout(site: Path) -> None:
    for path in ("../secret/COUPLE00", site / "secret", "/etc/passwd", "parm/../../secret", site / "checkout-2"):
        assert of_command_line([]).why_not_read(path).startswith("it is outside the checkout"), path


@pytest.mark.parametrize("path", [".git/config", ".git", "parm/.git/config", ".GIT/config", ".git./x", ".Git /x"])
def test_what_git_keeps_is_no_input(site: Path, path: str) -> None:
    assert of_command_line([path]).why_not_read(path).startswith("it is in .git")


def test_no_checkout_lies_in_the_folder_of_git(site: Path) -> None:
    link(".git/.git", "..")

    for path in (".git", ".git/config"):
        assert of_command_line([".git"]).why_not_read(path).startswith("it is in .git"), path


@pytest.mark.parametrize("follow_links", [False, True])
def test_git_cannot_be_reached_by_another_name(site: Path, follow_links: bool) -> None:
    link("COUPLE00", ".git/config")
    link("a", ".git")
    link("b", "a/config")
    judged = of_command_line(["."], follow_links=follow_links)

    for path in ("COUPLE00", "a/config", "b"):
        assert judged.why_not_read(path).startswith("it is in .git"), path


def test_the_folder_of_git_is_told_by_what_it_is(site: Path) -> None:
    """As on file systems that know a folder by several names, and where `.git` is a file that names the folder."""
    (site / "checkout/.git").rename("store")
    link(".git", "store")
    assert of_command_line([]).why_not_read("store/config").startswith("it is in .git")

    Path(".git").unlink()
    Path(".git").write_text("gitdir: store\n")
    assert of_command_line([]).why_not_read("store/config").startswith("it is in .git")
    assert of_command_line([]).why_not_read("parm/COUPLE00") == ""


def test_outside_of_git_the_folder_that_is_named_is_the_boundary(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(site)
    link("plain/parm/COUPLE01", "../COUPLE09")

    assert of_command_line(["plain"]).why_not_read("plain/parm/COUPLE01") == ""
    for named in ("plain/parm", "plain/parm/COUPLE01"):
        assert of_command_line([named]).why_not_read("plain/parm/COUPLE01").startswith(OUT_OF_CHECKOUT), named


def test_outside_of_git_a_name_in_this_folder_may_come_from_it(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with `check *` in an archive that was unpacked."""
    monkeypatch.chdir(site / "plain")
    link("library", "../secret")

    for named in ("library", "library/COUPLE00", str(site / "plain/library")):
        assert of_command_line([named]).why_not_read("library/COUPLE00").startswith(OUT_OF_CHECKOUT), named
    # `check plain/*` is the same word: the name comes from the folder, not from the user.
    monkeypatch.chdir(site)
    for named in ("plain/library", "plain/library/COUPLE00"):
        judged = of_command_line([named])
        assert judged.why_not_read("plain/library/COUPLE00").startswith(OUT_OF_CHECKOUT), named
        assert of_command_line([named], follow_links=True).why_not_read("plain/library/COUPLE00") == ""
        assert of_command_line([named], ["secret"]).why_not_read("plain/library/COUPLE00") == ""


@pytest.mark.parametrize("form", ["../plain/parm/{}", "{}/plain/parm/{}"])
def test_a_link_elsewhere_must_stay_in_its_folder_though_it_is_named(site: Path, form: str) -> None:
    """The shell makes the names of `check ../plain/parm/*` from the folder, which may be a stranger's."""
    inside, outside = (form.format(*([site] * (form.count("{}") - 1)), name) for name in ("COUPLE01", "COUPLE02"))
    link("../plain/parm/COUPLE01", "COUPLE00")
    link("../plain/parm/COUPLE02", "../COUPLE09")
    judged = of_command_line([inside, outside])

    assert judged.why_not_read(inside) == judged.why_not_written(inside) == ""
    assert judged.why_not_read(outside).startswith(OUT_OF_CHECKOUT)
    assert judged.why_not_written(outside).startswith(OUT_OF_CHECKOUT)
    assert of_command_line([outside], follow_links=True).why_not_read(outside) == ""
    assert of_command_line([outside], follow_links=True).why_not_written(outside).startswith(OUT_OF_CHECKOUT)
    assert of_command_line([outside], ["../plain"]).why_not_written(outside) == ""


@pytest.mark.parametrize("is_checkout", [False, True])
@pytest.mark.parametrize("named", ["../plain/a", "../plain/a/COUPLE00", "../plain/a/deep", "../plain/a/deep/COUPLE00"])
def test_a_linked_folder_elsewhere_must_stay_in_the_folder_that_holds_it(
    site: Path, named: str, is_checkout: bool
) -> None:
    """As `check ../plain/*/*` names it; not even a second checkout of the user is reached so."""
    (site / "secret/deep").mkdir()
    if is_checkout:
        (site / "secret/.git").mkdir()
    link("../plain/a", "../secret")
    judged = of_command_line([named])

    assert judged.why_not_read(named).startswith(OUT_OF_CHECKOUT)
    assert judged.why_not_written(named).startswith(OUT_OF_CHECKOUT)
    assert judged.why_not_read("../secret/COUPLE00").startswith("it is outside")
    assert of_command_line([named], follow_links=True).why_not_read(named) == ""
    assert of_command_line([named], follow_links=True).why_not_written(named).startswith(OUT_OF_CHECKOUT)


@pytest.mark.parametrize("is_checkout", [False, True])
@pytest.mark.parametrize("named", ["../home/secret", "../home/secret/COUPLE00"])
def test_a_link_in_the_home_of_the_user_is_the_word_of_the_user(
    site: Path, monkeypatch: pytest.MonkeyPatch, named: str, is_checkout: bool
) -> None:
    """As where a folder of the home, or the home, is a link."""
    monkeypatch.setenv("HOME", str(site.parent))
    if is_checkout:
        (site / "secret/.git").mkdir()
    link("../home", site)
    judged = of_command_line([named])

    assert judged.why_not_read(named) == ""
    assert judged.why_not_read("../home/plain/COUPLE09").startswith("it is outside")


@pytest.mark.parametrize("home", ["{}/home/u", "{}/home/u/", "{}//home/u", "{}/data/u"])
@pytest.mark.parametrize("named", ["{}/home/u/parm", "{}/data/u/parm/COUPLE00", "../parm/COUPLE00"])
def test_the_home_of_the_user_is_known_by_every_name(
    site: Path, monkeypatch: pytest.MonkeyPatch, home: str, named: str
) -> None:
    """As where /home is a link to /data, and the shell says the one and the operating system the other."""
    (site / "data/u/work").mkdir(parents=True)
    link("../home", "data")
    link("../data/u/parm", site / "secret")
    monkeypatch.setenv("HOME", home.format(site))
    monkeypatch.chdir(site / "data/u/work")

    assert of_command_line([named.format(site)]).why_not_read(named.format(site)) == ""


def test_linked_folders_that_stay_or_lead_around_this_folder_are_read(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a file system is mounted behind a link, and the current folder lies in it."""
    link("../plain/a", "parm")
    link("../home", site)
    monkeypatch.chdir(site / "plain/parm")

    for named in ("../a", "../a/COUPLE00", "../../home/plain/parm", "../../home/plain/parm/COUPLE00"):
        assert of_command_line([named]).why_not_read(named) == "", named
    monkeypatch.chdir(site / "plain")
    link("c", "parm")
    assert of_command_line(["c"]).why_not_read("c/COUPLE00") == ""
    monkeypatch.chdir(site / "checkout/parm")
    for named in ("../../home/checkout", "../../home/checkout/COUPLE00"):
        assert of_command_line([named]).why_not_read(named) == "", named


@pytest.mark.parametrize("target", ["/", "..", "../checkout", "parm/../.."])
@pytest.mark.parametrize("name", ["", "/secret", "/secret/COUPLE00"])
def test_a_link_around_this_folder_is_no_way_to_other_folders(site: Path, target: str, name: str) -> None:
    """As `check ../plain/*` names it, where a hostile folder has a link to `/` or to the home of the user."""
    link("../plain/a", target)
    named = f"../plain/a{site}{name}" if target == "/" and name else f"../plain/a{name}"
    is_checkout = target == "../checkout"
    if is_checkout and name:
        link("secret", "../secret")
    judged = of_command_line([named])

    if not is_checkout or name:
        assert judged.why_not_read(named).startswith(OUT_OF_CHECKOUT)
        assert judged.why_not_written(named).startswith(OUT_OF_CHECKOUT)
    assert judged.why_not_read(f"{named}/.git/config")


def test_a_link_in_this_folder_does_not_lead_back_to_it(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `check plain/*/*` names it: the folders beside a hostile one are read only under their own names."""
    monkeypatch.chdir(site)
    link("plain/a", "..")

    for named in ("plain/a", "plain/a/secret", "plain/a/secret/COUPLE00"):
        assert of_command_line([named]).why_not_read(named).startswith(OUT_OF_CHECKOUT), named


@pytest.mark.parametrize("follow_links", [False, True])
@pytest.mark.parametrize("target", ["clone/.git", "clone/.git/modules/m", "clone/.GIT"])
@pytest.mark.parametrize("home", ["plain", "secret"])
def test_a_link_into_git_of_a_checkout_beside_it_is_refused(
    site: Path, monkeypatch: pytest.MonkeyPatch, target: str, home: str, *, follow_links: bool
) -> None:
    monkeypatch.setenv("HOME", str(site / home))
    (site / "plain" / target).mkdir(parents=True)
    link("../plain/a", target)

    for named in ("../plain/a", "../plain/a/COUPLE00"):
        assert of_command_line([named], follow_links=follow_links).why_not_read(named).startswith("it is in .git")


@pytest.mark.parametrize("name", ["report.txt", "a/report.txt"])
def test_a_path_in_no_root_is_not_written_through_a_link_that_leaves_its_folder(site: Path, name: str) -> None:
    link("../plain/report.txt", "../secret/report.txt")
    link("../plain/a", "../secret")

    assert of_command_line([]).why_not_written(f"../plain/{name}").startswith(OUT_OF_CHECKOUT)
    assert of_command_line([]).why_not_written("../plain/new.txt") == ""
    assert of_command_line([]).why_not_written("../plain/parm/new.txt") == ""


@pytest.mark.parametrize("path", ["/dev/stdout", "/dev/stderr", "/dev/fd/1"])
def test_the_streams_of_a_process_are_written(site: Path, path: str) -> None:
    assert of_command_line([path]).why_not_written(path) == ""


def test_the_command_line_lets_a_folder_through(site: Path) -> None:
    link("COUPLE00", "../secret/COUPLE00")
    link("COUPLE01", "../plain/COUPLE09")
    judged = of_command_line([], [site / "secret", "../plain/parm"])

    assert judged.why_not_read("COUPLE00") == ""
    assert judged.why_not_read("../secret/COUPLE00") == ""
    assert judged.why_not_read("COUPLE01").startswith(OUT_OF_CHECKOUT)
    assert judged.why_not_written("COUPLE00") == ""


def test_links_are_followed_on_demand_but_not_for_writing(site: Path) -> None:
    link("COUPLE00", "../secret/COUPLE00")
    judged = of_command_line([], follow_links=True)

    assert judged.why_not_read("COUPLE00") == ""
    assert judged.why_not_read("../secret/COUPLE00").startswith("it is outside")
    assert judged.why_not_written("COUPLE00").startswith(OUT_OF_CHECKOUT)


def test_a_link_to_the_checkout_is_the_checkout(site: Path) -> None:
    Path("../here").symlink_to("checkout")
    judged = of_command_line(["../here/parm"])

    assert judged.why_not_read("../here/parm/COUPLE00") == ""
    assert judged.why_not_read(site / "checkout/parm/COUPLE00") == ""


@pytest.mark.parametrize("path", ["a\0b", "a\ud800b", "a\0b/COUPLE00"])
def test_a_name_that_no_file_can_have(site: Path, path: str) -> None:
    assert of_command_line([]).why_not_read(path) == "no file can have such a name"
    assert of_command_line([]).why_not_written(path) == "no file can have such a name"


def test_a_path_as_deep_as_the_system_takes_is_judged(site: Path) -> None:
    assert of_command_line([]).why_not_read(f"{'a/' * 1500}COUPLE00") == ""


def test_nothing_is_open_before_the_verb_has_said_what_it_names() -> None:
    assert boundary.NOWHERE.why_not_read("COUPLE00")
    assert boundary.EVERYWHERE.why_not_read("/etc/passwd") == ""

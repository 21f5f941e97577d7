"""No report replaces a file that the run has read: members, configuration, baseline, whatever the format."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lint.report.formats import DATABASES, FORMATS
from tests.running import ROOT, UNSERVED, Checkout

CONFIG = "systems:\n  PRDA: {parmlib: [lib], ipl: {load: LOAD00}}\n  VMA: {directory: vm/users}\n"
FILES = {
    "parmlint.yaml": CONFIG,
    "lib/LOAD00": "SYSPARM  00\n",
    "lib/IEASYS00": "COUPLE=00\n",
    "lib/COUPLE00": UNSERVED,
    "vm/users": "USER ONE NOLOG\n MDISK 191 3390 1 9 V1\n",
}
REFUSED = "parmlint: {} is input of this run, and a report does not replace it.\n"


@pytest.fixture(autouse=True)
def files(checkout: Checkout) -> None:
    for name, text in FILES.items():
        checkout.write(name, text)


def texts(checkout: Checkout) -> dict[str, str]:
    """The files of the checkout."""
    paths = [path for path in checkout.root.rglob("*") if path.is_file() and ".git" not in path.parts]
    return {path.relative_to(checkout.root).as_posix(): path.read_text("utf-8") for path in paths}


@pytest.mark.parametrize("name", [*FORMATS, *DATABASES])
def test_no_format_replaces_a_member(checkout: Checkout, name: str) -> None:
    outcome = checkout.run("check", "--format", f"{name}=lib/COUPLE00", "lib")

    assert (outcome.code, outcome.out, outcome.err) == (2, "", REFUSED.format("lib/COUPLE00"))
    assert texts(checkout) == FILES


@pytest.mark.parametrize(
    ("path", "arguments"),
    [
        ("parmlint.yaml", []),
        ("vm/users", []),  # a file that only the configuration names
        ("lib/IEASYS00", ["lib/COUPLE00"]),  # one that a system takes
        ("./lib/../lib/LOAD00", []),
        ("other.yaml", ["--config", "other.yaml"]),
        ("lib/COUPLE00", ["--diff"]),
        ("lib/COUPLE00", ["--no-cache"]),
        ("lib/COUPLE00", ["--jobs", "2"]),
    ],
)
def test_output_replaces_no_input(checkout: Checkout, path: str, arguments: list[str]) -> None:
    checkout.write("other.yaml", CONFIG)
    before = texts(checkout)

    outcome = checkout.run("check", "--output", path, *arguments)

    assert (outcome.code, outcome.out, outcome.err) == (2, "", REFUSED.format(Path(path)))
    assert texts(checkout) == before


def test_a_report_replaces_no_baseline(checkout: Checkout) -> None:
    assert checkout.run("baseline", "create").code == 0
    before = texts(checkout)
    (name,) = set(before) - set(FILES)

    outcome = checkout.run("check", "--format", f"json={name}")

    assert (outcome.code, outcome.err) == (2, REFUSED.format(name))
    assert texts(checkout) == before


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_another_name_of_a_member_is_no_way_around(checkout: Checkout, link: Callable[[Path, Path], None]) -> None:
    (checkout.root / "out").mkdir()
    link(checkout.root / "lib/COUPLE00", checkout.root / "out/report.html")

    outcome = checkout.run("check", "--format", "html=out/report.html", "lib")

    assert (outcome.code, outcome.err) == (2, REFUSED.format("out/report.html"))
    assert (checkout.root / "lib/COUPLE00").read_text("utf-8") == UNSERVED


@pytest.mark.parametrize("name", FORMATS)
def test_a_report_replaces_the_one_before(checkout: Checkout, name: str) -> None:
    """Although it lies among the files that are checked."""
    reports = [checkout.run("check", "--format", f"{name}=report.txt", "--no-cache").code for _ in range(2)]
    assert reports == [1, 1]


@pytest.mark.parametrize("verb", [("ipl", "PRDA"), ("system", "PRDA"), ("system", "VMA"), ("map", "VMA")])
@pytest.mark.parametrize("name", ["text", "json", "html"])
def test_no_page_of_a_system_replaces_its_files(checkout: Checkout, verb: tuple[str, ...], name: str) -> None:
    member = "vm/users" if "VMA" in verb else "lib/COUPLE00"
    for path in (member, "parmlint.yaml"):
        outcome = checkout.run(*verb, "--format", f"{name}={path}")
        assert (outcome.code, outcome.out, outcome.err) == (2, "", REFUSED.format(path))
    assert texts(checkout) == FILES


@pytest.mark.parametrize("arguments", [("--format", "html=new/lib/COUPLE00"), ("--output", "old/parmlint.yaml")])
def test_no_plan_replaces_a_file_of_a_side(checkout: Checkout, arguments: tuple[str, ...]) -> None:
    for side in ("old", "new"):
        for name, text in FILES.items():
            checkout.write(f"{side}/{name}", text)
    before = texts(checkout)

    outcome = checkout.run("plan", "--from", "old", "--to", "new", *arguments)

    path = arguments[1].removeprefix("html=")
    assert (outcome.code, outcome.out, outcome.err) == (2, "", REFUSED.format(path))
    assert texts(checkout) == before


def test_no_report_on_a_fleet_replaces_its_database(checkout: Checkout) -> None:
    assert checkout.run("check", "--format", "sqlite=fleet.db", "lib").code == 1
    before = (checkout.root / "fleet.db").read_bytes()

    outcome = checkout.run("fleet", "report", "fleet.db", "--format", "html=fleet.db")

    assert (outcome.code, outcome.err) == (2, REFUSED.format("fleet.db"))
    assert (checkout.root / "fleet.db").read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [("check",), ("check", "--format", "json"), ("plan", "--from", "demo", "--to", "demo")],
)
def test_a_minus_is_standard_output(checkout: Checkout, arguments: tuple[str, ...]) -> None:
    shutil.copytree(ROOT / "fixtures/demo", checkout.root / "demo")

    outcome = checkout.run(*arguments, "--output", "-")

    assert outcome.out == checkout.run(*arguments).out != ""
    assert not (checkout.root / "-").exists()

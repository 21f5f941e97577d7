"""The pictures of the documentation have the findings of the command that stands beside them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.running import ROOT, Checkout

FOLDER = ROOT / "docs" / "pictures"
_CODE = re.compile(r"^([A-Z]{3}\d{3}): ", re.MULTILINE)
"""The code of a finding in the title of an object."""


@pytest.mark.parametrize(
    ("fixture", "pictures"),
    [("demo", ("ipl", "xcf", "unix", "programs", "dasd", "pools")), ("estate", ("matrix", "cluster"))],
)
def test_pictures_have_the_findings_of_a_check_without_options(
    checkout: Checkout, fixture: str, pictures: tuple[str, ...]
) -> None:
    folder: Path = ROOT / "fixtures" / fixture
    config = ("--config", folder / "parmlint.yaml", "--allow-outside", ROOT, folder)
    shown = {each["code"] for each in checkout.run("check", *config, "--format", "json").json["findings"]}

    drawn = {code for name in pictures for code in _CODE.findall((FOLDER / f"{name}.svg").read_text("utf-8"))}

    assert drawn <= shown
    assert ("CPL013" in drawn) == (fixture == "demo")

"""What every format tells of a finding, each in its own words."""

from __future__ import annotations

import pytest

from lint.report.formats import FORMATS, chunks
from lint.report.results import Style
from tests.report import results as made
from tests.report.results import results
from tests.running import Checkout

LEVELS = {"github": ("error", "notice"), "gitlab": ("critical", "info"), "checkstyle": ("error", "info")}
"""Of an error and a note, where a format has words of its own."""


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_tells_level_other_places_and_systems(checkout: Checkout, name: str) -> None:
    text = "".join(chunks(name, results(made.REPEATED, made.ELSEWHERE), Style(root=str(checkout.root))))

    told = (*LEVELS.get(name, ("error", "note")), "first defined here", "PLEX2 here", made.OTHER, "PRDA", "PRDB")
    assert [word for word in told if word not in text.replace("&#95;", "_")] == []

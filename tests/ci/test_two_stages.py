"""The gate of two stages, as its page has it."""

from __future__ import annotations

import re
import shutil

import pytest

from tests.running import HEALTHY, ROOT, UNSERVED, Checkout


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_the_two_stages_block_errors_and_advise_on_warnings(checkout: Checkout) -> None:
    page = (ROOT / "docs" / "ci" / "two-stages.md").read_text("utf-8")
    blocking, advising = re.findall(r"^parmlint (check .*)$", page, re.MULTILINE)

    def codes() -> tuple[int, int]:
        ends = (checkout.run(*line.replace("origin/main", "HEAD").split()).code for line in (blocking, advising))
        first, second = ends
        return first, second

    checkout.write("parmlib/COUPLE00", HEALTHY)
    checkout.commit()
    assert codes() == (0, 0)
    checkout.write("parmlib/COUPLE00", UNSERVED.replace(" MAXMSG(&MAXMSG.)", ""))
    assert codes() == (0, 0)
    checkout.write("parmlib/COUPLE00", HEALTHY.replace("RETRY(10)", "RETRY(X)"))
    assert codes() == (1, 0)

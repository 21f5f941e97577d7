"""The rule on IEAOPTxx. Facts: zos-members-2.md, IEAOPTxx; the message of SUP_HIPERDISPATCH."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places


@pytest.mark.parametrize("value", ["YES", "yes", "&HD.", "NOO"])
def test_hiperdispatch_that_may_be_on(value: str) -> None:
    assert findings_of("IEAOPT00", f"ERV=500 HIPERDISPATCH={value}\n", "OPT001") == []


@pytest.mark.parametrize("text", ["ERV=500 HIPERDISPATCH=NO", "ERV=500,HIPERDISPATCH=no"])
def test_hiperdispatch_that_is_off(text: str) -> None:
    assert places(findings_of("IEAOPT00", f"{text}\n", "OPT001")) == [(1, 23, 25)]

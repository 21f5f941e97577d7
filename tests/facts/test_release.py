from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.facts.release import LINES, parse_release


@pytest.mark.parametrize("text", ["zos 2.5", "zos=2.5", "zos: 2.5", "zos:2.5", "ZOS 2.5", " zos  2.5 ", "zos = 2.5"])
def test_spellings(text: str) -> None:
    release = parse_release(text)
    assert (release.system, release.major, release.minor) == ("zos", 2, 5)


def test_a_release_without_a_minor_number() -> None:
    assert parse_release("mvs 3") == parse_release("mvs 3.0")


@pytest.mark.parametrize("text", ["vm370", " VM370 "])
def test_vm370_alone_is_its_last_release(text: str) -> None:
    assert parse_release(text) == parse_release("vm370 6.0")


@pytest.mark.parametrize(
    ("text", "title"),
    [("mvs 3.8", "MVS 3.8"), ("mvs-esa 5.2", "MVS/ESA 5.2"), ("os390 2.6", "OS/390 2.6"), ("zos 2.5", "z/OS 2.5"),
     ("vm370 6.0", "VM/370 6.0"), ("vmesa 2.4", "VM/ESA 2.4"), ("zvm 7.3", "z/VM 7.3")],
)  # fmt: skip
def test_titles(text: str, title: str) -> None:
    assert str(parse_release(text)) == title


@pytest.mark.parametrize(
    "descent",
    [
        ["mvs 3.8", "mvs-esa 4.1", "mvs-esa 5.2", "os390 1.0", "os390 2.4", "os390 2.10", "zos 1.1", "zos 1.4",
         "zos 1.9", "zos 1.10", "zos 1.13", "zos 2.1", "zos 2.5", "zos 3.1"],
        ["vm370 6.0", "vmesa 1.1", "vmesa 2.4", "zvm 3.1", "zvm 4.4", "zvm 6.4", "zvm 7.1", "zvm 7.3", "zvm 7.4"],
    ],
)  # fmt: skip
def test_lines_of_descent(descent: list[str]) -> None:
    releases = [parse_release(text) for text in descent]
    for earlier, later in pairwise(releases):
        assert later.at_least(earlier)
        assert not earlier.at_least(later)
    for release in releases:
        assert release.at_least(release)
        assert releases[-1].at_least(release)


def test_lines_do_not_compare() -> None:
    with pytest.raises(ValueError, match=r"z/OS 2\.5 and z/VM 7\.3 are of different lines"):
        parse_release("zos 2.5").at_least(parse_release("zvm 7.3"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "zos",
        "zvm",
        "vm370=",
        "2.5",
        "zos2.5",
        "os 2.5",
        "zos 2.5.1",
        "zos V2R5",
        "zos -1",
        "zos 2.",
        "zos 2.x",
        "zos 2 5",
    ],
)
def test_what_is_no_release(text: str) -> None:
    with pytest.raises(ValueError, match="is not a release"):
        parse_release(text)


@given(
    system=st.sampled_from([name for line in LINES for name in line]),
    major=st.integers(0, 99),
    minor=st.integers(0, 99),
)
def test_any_release_of_a_system(system: str, major: int, minor: int) -> None:
    release = parse_release(f"{system} {major}.{minor}")
    assert (release.system, release.major, release.minor) == (system, major, minor)

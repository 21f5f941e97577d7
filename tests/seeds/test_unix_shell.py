"""Rows U15 and U16 of the seed recommendations: /etc/rc and /etc/profile.

The members are written on the pattern of the slides, "OS/390 UNIX Performance and Tuning" (SHARE session 2567), and
what is wrong with them is from the fact sheets.
"""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

Places = list[tuple[str, str, int, int, int]]


# --- U15: filecache in /etc/rc ---

SLIDE_RC = "/usr/sbin/filecache -a /usr/include/stdio.h\n/usr/sbin/filecache -a /usr/include/string.h\n"


def test_u15_filecache_from_release_4_on() -> None:
    assert places(findings_of("etc/rc", SLIDE_RC, "ALL"), "code level line column end_column") == []
    assert places(findings_of("etc/rc", SLIDE_RC, "USS", target="os390 2.4"), "code level line column end_column") == []
    expected = [("USS001", "warning", 1, 1, 20), ("USS001", "warning", 2, 1, 20)]
    assert (
        places(findings_of("etc/rc", SLIDE_RC, "USS", target="os390 1.3"), "code level line column end_column")
        == expected
    )


# --- U16: _BPX_SHAREAS and STEPLIB in /etc/profile ---

SLIDE_PROFILE = """\
export _BPX_SHAREAS=YES
if [ -z "$STEPLIB" ] && tty -s;
then
    export STEPLIB=none
    exec sh -L
fi
"""


def test_u16_the_sample_of_the_slides_is_clean() -> None:
    assert places(findings_of("etc/profile", SLIDE_PROFILE, "ALL"), "code level line column end_column") == []


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("_BPX_SHAREAS=YES", [("USS002", "warning", 1, 1, 13)]),
        ("_BPX_SHAREAS=YES; export _BPX_SHAREAS", []),
        ("export _BPX_SHAREAS=NO", [("USS003", "note", 1, 21, 23)]),
        ("PATH=/bin", [("USS003", "note", 1, 1, 10)]),
        ("set -a; _BPX_SHAREAS=YES", []),
        (". /etc/site.profile", []),
    ],
)
def test_u16_shared_address_spaces(first: str, expected: Places) -> None:
    assert (
        places(
            findings_of("etc/profile", SLIDE_PROFILE.replace("export _BPX_SHAREAS=YES", first), "USS"),
            "code level line column end_column",
        )
        == expected
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("    exec sh -L\n", "", [("USS005", "note", 4, 20, 24)]),
        ("STEPLIB=none", "STEPLIB=CEE.SCEERUN", [("USS004", "note", 4, 20, 31)]),
        ("    export STEPLIB=none\n", "", [("USS004", "note", 1, 1, 24)]),
    ],
)
def test_u16_steplib(old: str, new: str, expected: Places) -> None:
    assert (
        places(findings_of("etc/profile", SLIDE_PROFILE.replace(old, new), "USS"), "code level line column end_column")
        == expected
    )

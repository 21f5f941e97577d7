"""Review of findings that members of a system have together, when only some of its members are looked at."""

from __future__ import annotations

import pytest

from tests.running import LOWERED, SYSTEM, Checkout

LIMITS, USERS = "PRDA.PARMLIB/BPXPRM00", "PRDA.PARMLIB/BPXPRM01"
MOUNTS = "/* parmlint: ignore BPX003 -- to come */\nROOT FILESYSTEM(OMVS.ROOT) TYPE(ZFS) MODE(READ)\n"


@pytest.fixture
def lowered(checkout: Checkout) -> Checkout:
    """BPX005 in USERS, because of LIMITS."""
    for name, text in (*SYSTEM.items(), (LIMITS, LOWERED)):
        checkout.write(name, text)
    assert checkout.check(LIMITS).codes == ["BPX005"]
    return checkout


def test_a_comment_in_a_member_that_was_not_named_counts(lowered: Checkout) -> None:
    lowered.write(USERS, "/* parmlint: ignore BPX005 -- known */\nMAXPROCUSER(800)\n")

    outcome = lowered.check(LIMITS)

    assert (outcome.codes, outcome.json["summary"]["suppressed"]["ignore"]) == ([], 1)


def test_nobody_knows_whether_other_comments_there_are_used(lowered: Checkout) -> None:
    lowered.write(USERS, f"MAXPROCUSER(800)\n{MOUNTS}/* parmlint: ignore */\n")

    assert lowered.check(LIMITS).codes == ["BPX005"]
    assert lowered.check(USERS).codes == ["BPX005", "GEN020"]


def test_the_comment_is_written_where_the_finding_is(lowered: Checkout) -> None:
    assert lowered.run("check", "--add-ignore", "BPX005", "--reason", "why", LIMITS).code == 0

    assert (lowered.root / USERS).read_text() == "MAXPROCUSER(800) /* parmlint: ignore BPX005 -- why */\n"
    assert lowered.check().codes == []


def test_findings_elsewhere_do_not_keep_a_comment_from_being_written(checkout: Checkout) -> None:
    """BPX026 in both members, and the one in USERS speaks of LIMITS too."""
    mounts = [f"MOUNT FILESYSTEM('OMVS.U{number}') TYPE(ZFS) MOUNTPOINT('/u')\n" for number in range(3)]
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    checkout.write(LIMITS, "".join(mounts[:2]))
    checkout.write(USERS, mounts[2])

    outcome = checkout.run("check", "--add-ignore", "BPX026", "--reason", "why")

    assert outcome.out == "2 findings of BPX026 ignored in 2 files.\n"


def test_a_baseline_holds_it_whichever_member_is_named(lowered: Checkout) -> None:
    lowered.run("baseline", "create")

    assert lowered.check(LIMITS).codes == lowered.check(USERS).codes == []
    assert lowered.check(LIMITS).json["summary"]["stale"] == 0

"""IOEPRMxx rules on cases beside the examples of their pages."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of

DROPPED = {
    "client_cache_size=128M": ("ZFS004", "zos 2.1"),
    "tran_cache_size=2000": ("ZFS004", "zos 2.1"),
    "metaback_cache_size=512M": ("ZFS003", "zos 2.1"),
    "define_aggr R/W attach cluster(OMVS.A)": ("ZFS010", "zos 1.13"),
    "auto_attach=on": ("ZFS010", "zos 1.13"),
    "allow_duplicate_filesystems=on": ("ZFS010", "zos 1.13"),
    "fsgrow=(100,16)": ("ZFS018", "zos 1.13"),
    "nbs=on": ("ZFS018", "zos 1.12"),
    "sysplex=filesys": ("ZFS018", "zos 1.12"),
}
"""Options that are gone: the rule that says so, and the last release that is told nothing."""


@pytest.mark.parametrize(("option", "code", "last"), [(option, *facts) for option, facts in DROPPED.items()])
def test_an_option_that_is_gone_is_one_finding_and_none_while_it_lasts(option: str, code: str, last: str) -> None:
    every = ("GEN014", "ZFS003", "ZFS004", "ZFS010", "ZFS018")
    [finding] = findings_of("IOEPRM00", option, *every, target="zos 2.5")
    assert (finding.code, finding.span.line, finding.span.column) == (code, 1, 1)
    assert findings_of("IOEPRM00", option, *every, target=last) == []
    [without_target] = findings_of("IOEPRM00", option, *every)
    assert without_target.level is not None
    assert (without_target.code, without_target.level.label) == (code, "note")


def test_the_sizes_of_two_caches_become_one() -> None:
    text = "metaback_cache_size=512M\nmeta_cache_size=256M,fixed"
    [finding] = findings_of("IOEPRM00", text, "ZFS003", target="zos 2.5")
    [fix] = finding.fixes
    assert not fix.safe
    assert [(edit.span.line, edit.span.column, edit.span.end_column, edit.text) for edit in fix.edits] == [
        (2, 17, 21, "768M"),
        (1, 1, 25, ""),
    ]


@pytest.mark.parametrize("text", ["metaback_cache_size=512M", "metaback_cache_size=1G\nmeta_cache_size=&META."])
def test_no_sum_where_one_of_the_two_is_not_known(text: str) -> None:
    [finding] = findings_of("IOEPRM00", text, "ZFS003", target="zos 2.5")
    assert finding.fixes == ()


@pytest.mark.parametrize(("target", "safe"), [("zos 2.5", True), ("", False)])
def test_deleting_a_dropped_cache_is_safe_where_the_release_is_known(target: str, safe: bool) -> None:
    [finding] = findings_of("IOEPRM00", "client_cache_size=128M", "ZFS004", target=target)
    assert [fix.safe for fix in finding.fixes] == [safe]


def test_comments_of_this_language_are_none_of_another() -> None:
    assert findings_of("IOEPRM00", "# a /* b */\n* c\nnbs=on # /* d */", "ZFS017") == []
    [finding] = findings_of("IOEPRM00", "nbs=on /* d */", "ZFS017")
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (1, 8, 15)


def test_an_option_with_two_values_is_not_known() -> None:
    assert findings_of("IOEPRM00", "user_cache_size=64M\nuser_cache_size=2G", "ZFS001") == []
    assert len(findings_of("IOEPRM00", "user_cache_size=64M\nuser_cache_size=64m", "ZFS001")) == 1


def test_fixed_pages() -> None:
    [finding] = findings_of("IOEPRM00", "log_cache_size=64M , FIXED", "ZFS014")
    assert (finding.span.column, finding.span.end_column) == (22, 27)

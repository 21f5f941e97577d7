"""The options of zFS that count. Facts: zos-members-1.md 5.1 to 5.3."""

from __future__ import annotations

import pytest

from lint.model.zfs import Zfs, format_size
from tests.helpers.reading import read


def zfs(*texts: str) -> Zfs:
    return Zfs(*(read(text, "ioeprm", f"IOEPRM0{index}") for index, text in enumerate(texts)))


def test_the_first_member_that_has_an_option_counts() -> None:
    model = zfs("vnode_cache_size=65536", "vnode_cache_size=32768\nadm_threads=20")
    assert (model.size("VNODE_CACHE_SIZE"), model.size("ADM_THREADS")) == (65536, 20)


def test_sizes_defaults_and_what_is_not_known() -> None:
    model = zfs("user_cache_size=1536K,fixed\nlog_cache_size=&LOG.")
    assert model.size("USER_CACHE_SIZE") == 1536 * 1024
    assert model.size("LOG_CACHE_SIZE") is None
    assert model.size_or_default("LOG_CACHE_SIZE") is None
    assert model.size_or_default("VNODE_CACHE_SIZE") == 32768
    assert zfs("vnode_cach_size=1").size_or_default("VNODE_CACHE_SIZE") is None


@pytest.mark.parametrize(
    ("number", "text"), [(64 * 1024**2, "64M"), (2 * 1024**3, "2048M"), (1536 * 1024, "1536K"), (1000, "1000")]
)
def test_a_size_as_an_option_says_it(number: int, text: str) -> None:
    assert format_size(number) == text

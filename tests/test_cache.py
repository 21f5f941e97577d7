"""The cache folder: what it keeps, and everything that makes an entry as good as absent."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from lint.cache import FOLDER_VARIABLE, Cache, default_folder, digest_of

posix = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="owners and modes are those of POSIX")


def entry(folder: Path) -> Path:
    return next(path for path in folder.glob("??/*") if path.is_file())


def test_what_was_put_is_got_by_another_run(tmp_path: Path) -> None:
    Cache(tmp_path / "new" / "cache").put("key", b"content")
    assert Cache(tmp_path / "new" / "cache").get("key") == b"content"
    assert Cache(tmp_path / "new" / "cache").get("another") is None


def test_without_a_folder_nothing_is_kept() -> None:
    cache = Cache(None)
    cache.put("key", b"content")
    assert cache.get("key") is None
    assert cache.size() == (0, 0)
    assert cache.clear() == 0


@posix
def test_folder_and_entries_are_private(tmp_path: Path) -> None:
    Cache(tmp_path / "cache").put("key", b"content")
    assert (tmp_path / "cache").stat().st_mode & 0o777 == 0o700
    assert entry(tmp_path / "cache").parent.stat().st_mode & 0o777 == 0o700
    assert entry(tmp_path / "cache").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damage", [b"", b"x", b"\0" * 32 + b"content", b"\0" * 40])
def test_a_damaged_entry_is_absent_and_can_be_put_again(tmp_path: Path, damage: bytes) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put("key", b"content")
    entry(tmp_path / "cache").write_bytes(damage)
    assert cache.get("key") is None
    cache.put("key", b"content")
    assert cache.get("key") == b"content"


def test_one_changed_byte_makes_an_entry_absent(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put("key", b"content")
    path = entry(tmp_path / "cache")
    path.write_bytes(path.read_bytes().replace(b"content", b"contenT"))
    assert cache.get("key") is None


@posix
@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_a_folder_that_others_may_write_is_not_used(tmp_path: Path, mode: int) -> None:
    Cache(tmp_path / "cache").put("key", b"content")
    (tmp_path / "cache").chmod(mode)
    assert Cache(tmp_path / "cache").get("key") is None


@posix
@pytest.mark.parametrize("mode", [0o620, 0o602])
def test_an_entry_that_others_may_write_is_absent(tmp_path: Path, mode: int) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put("key", b"content")
    entry(tmp_path / "cache").chmod(mode)
    assert cache.get("key") is None


@posix
def test_links_are_not_followed(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put("key", b"content")
    path = entry(tmp_path / "cache")
    path.rename(tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    assert cache.get("key") is None
    (tmp_path / "link").symlink_to(tmp_path / "cache")
    assert Cache(tmp_path / "link").get("key") is None


def test_a_folder_that_cannot_be_made_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file" / "cache")
    cache.put("key", b"content")
    assert cache.get("key") is None


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Cache(tmp_path / "cache")

    def full(descriptor: int, mode: str) -> object:
        os.close(descriptor)
        raise OSError(28, f"No space left on device ({mode})")

    monkeypatch.setattr("lint.cache.os.fdopen", full)
    cache.put("key", b"content")
    monkeypatch.undo()
    assert cache.get("key") is None
    assert not list((tmp_path / "cache").glob("??/*"))


def test_what_another_process_is_writing_harms_nobody(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put("key", b"content")
    path = entry(tmp_path / "cache")
    path.with_name(f"{path.name}.{os.getpid()}.new").write_bytes(b"half an ent")
    cache.put("key", b"newer")
    assert cache.get("key") == b"content"
    assert cache.clear() == 1
    assert cache.get("key") is None


def test_clearing_removes_only_entries(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put("key", b"content")
    cache.put("another", b"content")
    (tmp_path / "cache" / "letter.txt").write_text("mine")
    (tmp_path / "cache" / "0a").mkdir(exist_ok=True)
    (tmp_path / "cache" / "0a" / ("0" * 38)).write_text("an object of Git, say")
    assert cache.size() == (2, 2 * (32 + len(b"content")))
    assert cache.clear() == 2
    assert (tmp_path / "cache" / "letter.txt").exists()
    assert (tmp_path / "cache" / "0a" / ("0" * 38)).exists()


def test_entries_that_nobody_reads_go_after_a_month(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put("old", b"content")
    now = time.time()
    month = 31 * 24 * 60 * 60
    for path in (entry(tmp_path / "cache"), tmp_path / "cache" / "parmlint-swept"):
        os.utime(path, (now - month, now - month))
    cache.put("new", b"content")
    assert cache.get("old") is None
    assert cache.get("new") == b"content"


def test_reading_keeps_an_entry_young(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    cache.put("key", b"content")
    path = entry(tmp_path / "cache")
    month = time.time() - 31 * 24 * 60 * 60
    os.utime(path, (month, month))
    assert cache.get("key") == b"content"
    assert path.stat().st_mtime > month + 60


def test_the_user_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv(FOLDER_VARIABLE)
    assert default_folder().name == "parmlint"


def test_a_digest_tells_where_a_part_ends() -> None:
    assert digest_of("ab", "c") != digest_of("a", "bc")
    assert digest_of("a", b"b") == digest_of(b"a", "b")

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lint.source.disk import LARGEST_FILE
from lint.source.document import UnreadableError
from lint.source.file_tree import FileTree
from lint.source.files import read_bytes


def reason(path: Path) -> str:
    with pytest.raises(UnreadableError) as raised:
        read_bytes(path, FileTree())
    return str(raised.value)


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "COUPLE00"
    path.write_bytes(b"COUPLE SYSPLEX(A)\r\n")
    assert read_bytes(path, FileTree()) == b"COUPLE SYSPLEX(A)\r\n"


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "COUPLE00"
    path.touch()
    assert read_bytes(path, FileTree()) == b""


def test_a_link_to_a_file(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"A")
    link = tmp_path / "link"
    link.symlink_to("real")
    assert read_bytes(link, FileTree()) == b"A"


def test_a_folder(tmp_path: Path) -> None:
    assert "folder" in reason(tmp_path)


def test_a_missing_file(tmp_path: Path) -> None:
    assert reason(tmp_path / "none") == "it does not exist"


def test_a_path_through_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert reason(tmp_path / "file" / "COUPLE00") == "not a directory"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read every file")
def test_permission_denied(tmp_path: Path) -> None:
    path = tmp_path / "COUPLE00"
    path.write_bytes(b"A")
    path.chmod(0)
    assert reason(path) == "permission to read it is denied"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may enter every folder")
def test_permission_denied_on_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    (folder / "COUPLE00").touch()
    folder.chmod(0)
    try:
        assert reason(folder / "COUPLE00") == "permission to read it is denied"
    finally:
        folder.chmod(0o700)


def test_a_permission_error_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Holds for root too, for whom no file mode says no.
    path = tmp_path / "COUPLE00"
    path.touch()

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    assert reason(path) == "permission to read it is denied"


def test_a_dangling_link(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("none")
    assert reason(link) == "it is a link to a file that does not exist"


def test_a_link_loop(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert reason(tmp_path / "a") == "it is a link that leads back to itself"


def test_a_link_through_a_file_is_no_loop(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    link = tmp_path / "link"
    link.symlink_to("file/COUPLE00")
    assert "itself" not in reason(link)


def test_a_folder_that_is_a_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert "symbolic links" in reason(tmp_path / "loop" / "COUPLE00")


def test_a_pipe_does_not_hang(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "not a regular file" in reason(pipe)


def test_a_device() -> None:
    assert "not a regular file" in reason(Path(os.devnull))


def test_a_file_of_200_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    path.touch()
    os.truncate(path, 200 * 1024 * 1024)
    assert "209,715,200 bytes" in reason(path)


def test_a_directory_of_a_million_cards_is_not_too_large() -> None:
    assert LARGEST_FILE >= 82 * 1_000_000


def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    assert "too long" in reason(tmp_path / ("A" * 300))

"""Bad inputs: each gets a clear error, and none ends in a traceback."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.running import HEALTHY, UNSERVED, Checkout, Outcome


def reason(checkout: Checkout, *arguments: str) -> str:
    """Why the one file could not be read."""
    outcome = checkout.check(*arguments)
    (finding,) = outcome.json["findings"]
    assert outcome.code == 2
    assert outcome.json["summary"]["incomplete"] is True
    assert (finding["code"], finding["level"], finding["line"]) == ("GEN016", "error", 1)
    message: str = finding["message"]
    assert message.startswith("The file cannot be read: ")
    assert message.endswith(".")
    return message.removeprefix("The file cannot be read: ").removesuffix(".")


def test_a_path_that_does_not_exist(checkout: Checkout) -> None:
    assert reason(checkout, "COUPLE00") == "it does not exist"


@pytest.mark.parametrize("name", ["COUPLE01", "COPLE00", "./CUOPLE00"])
def test_a_path_that_does_not_exist_beside_a_file_of_a_like_name(checkout: Checkout, name: str) -> None:
    checkout.write("COUPLE00", "COUPLE SYSPLEX(LOCAL)\n")

    outcome = checkout.run("check", name)

    assert "cannot be read: it does not exist, but COUPLE00 does." in outcome.out
    assert f"help: Correct the path of {name.removeprefix('./')}.\n" in outcome.out
    assert "exclude" not in outcome.out


def test_a_path_below_a_file(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)

    assert reason(checkout, "COUPLE00/COUPLE00") == "not a directory"


def test_a_name_that_is_too_long(checkout: Checkout) -> None:
    assert reason(checkout, "x" * 300) == "file name too long"


def test_a_binary_file(checkout: Checkout) -> None:
    checkout.write("COUPLE00", bytes(range(1, 32)) * 100)

    assert reason(checkout, "COUPLE00") == "it is full of control characters, so it is not a text file"


def test_a_nul_byte(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY.encode() + b"\0")

    assert reason(checkout, "COUPLE00") == f"it holds a NUL byte at offset {len(HEALTHY)}, so it is not a text file"


def test_a_huge_file(checkout: Checkout) -> None:
    with checkout.write("COUPLE00").open("wb") as file:
        file.truncate(200 * 1024 * 1024)

    assert reason(checkout, "COUPLE00") == ("it has 209,715,200 bytes; files above 134,217,728 bytes are not read")


def test_an_endless_line(checkout: Checkout) -> None:
    checkout.write("COUPLE00", " COUPLE SYSPLEX(" + "A" * 10_000_000 + ")\n")

    assert reason(checkout, "COUPLE00") == "line 1 is 10,000,017 characters long; a record has at most 32,760"


def test_a_dangling_link(checkout: Checkout) -> None:
    (checkout.root / "COUPLE00").symlink_to("nowhere")

    assert reason(checkout, "COUPLE00") == "it is a link to a file that does not exist"
    assert reason(checkout, ".") == "it is a link to a file that does not exist"


def test_a_link_to_itself(checkout: Checkout) -> None:
    (checkout.root / "COUPLE00").symlink_to("COUPLE00")

    assert reason(checkout, "COUPLE00") == "it is a link that leads back to itself"
    assert reason(checkout, ".") == "it is a link that leads back to itself"


def test_a_pipe_is_not_waited_for(checkout: Checkout) -> None:
    os.mkfifo(checkout.root / "COUPLE00")

    assert reason(checkout, "COUPLE00") == "it is not a regular file (a device, pipe or socket)"
    assert reason(checkout, ".") == "it is not a regular file (a device, pipe or socket)"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_no_permission_to_read(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY).chmod(0)

    assert reason(checkout, "COUPLE00") == "permission to read it is denied"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may list everything")
def test_no_permission_to_list(checkout: Checkout) -> None:
    checkout.write("prod/COUPLE00", HEALTHY)
    (checkout.root / "prod").chmod(0)
    try:
        assert reason(checkout, ".") == "the files in this folder cannot be listed (permission denied)"
        assert reason(checkout, "prod/COUPLE00") == "permission to read it is denied"
    finally:
        (checkout.root / "prod").chmod(0o700)


def test_a_folder_that_cannot_be_listed_is_told_of(checkout: Checkout) -> None:
    """As above, for root too."""
    checkout.write("prod/COUPLE00", HEALTHY)
    checkout.write("test/COUPLE00", HEALTHY)
    scandir = os.scandir

    def refuse(path: str | Path) -> object:
        if Path(path).name == "prod":
            raise PermissionError(13, "Permission denied", os.fspath(path))
        return scandir(path)

    checkout.monkeypatch.setattr(os, "scandir", refuse)

    for path in (".", "prod"):
        assert reason(checkout, path) == "the files in this folder cannot be listed (permission denied)"


def test_what_is_named_and_cannot_be_read_is_a_finding_and_no_wrong_usage(checkout: Checkout) -> None:
    """The option parser could ask the operating system, too, and would then refuse the whole run."""
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("COUPLE01", b"\0")
    checkout.monkeypatch.setattr(os, "access", lambda *_arguments, **_options: False)

    outcome = checkout.check("COUPLE00", "COUPLE01")

    assert (outcome.codes, outcome.code) == (["CPL013", "GEN016"], 2)
    assert checkout.run("show", "COUPLE00").code == 0
    assert checkout.run("kinds", "COUPLE00").code == 0


@pytest.mark.parametrize("command", [["system", "USER.DIRECT"], ["map", "USER.DIRECT"], ["system", "."]], ids=" ".join)
def test_a_directory_that_cannot_be_read_is_told_of(checkout: Checkout, command: list[str]) -> None:
    checkout.write("USER.DIRECT", f"USER {'A' * 40_000}\n")

    outcome = checkout.run(*command)

    reason = "line 1 is 40,005 characters long; a record has at most 32,760"
    assert (outcome.code, outcome.err) == (2, f"parmlint: USER.DIRECT: the file cannot be read: {reason}.\n")


def test_bytes_that_are_not_of_the_declared_encoding(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "encodings: {COUPLE00: utf-8}\n")
    checkout.write("COUPLE00", b" COUPLE SYSPLEX(\xff)\n")

    assert reason(checkout, "COUPLE00") == "byte 16 is not valid utf-8"


def test_one_bad_file_does_not_hide_the_others(checkout: Checkout) -> None:
    checkout.write("a/COUPLE00", b"\0")
    checkout.write("b/COUPLE00", UNSERVED)

    outcome = checkout.check()

    assert (outcome.code, outcome.codes) == (2, ["GEN016", "CPL013"])


@pytest.mark.parametrize("arguments", [["--select", "CPL013"], ["--ignore", "GEN016"], ["--ignore", "ALL"]])
def test_no_selection_hides_a_file_that_was_not_checked(checkout: Checkout, arguments: list[str]) -> None:
    assert checkout.check("COUPLE00", *arguments).codes == ["GEN016"]


def test_bad_files_of_no_known_name_are_told_of_only_when_named(checkout: Checkout) -> None:
    checkout.write("photo", b"\0\1\2")
    checkout.write("COUPLE00", HEALTHY)
    (checkout.root / "link").symlink_to("nowhere")

    outcome = checkout.check()
    assert (outcome.code, outcome.codes) == (0, [])
    assert outcome.json["summary"]["unrecognised"] == ["link", "photo"]
    assert checkout.check("photo").codes == ["GEN016"]


def test_an_empty_file(checkout: Checkout) -> None:
    checkout.write("COUPLE00")
    checkout.write("notes.txt")

    outcome = checkout.check()

    (finding,) = outcome.json["findings"]
    assert (outcome.code, finding["code"], finding["path"], finding["line"], finding["column"]) == (
        1,
        "GEN018",
        "COUPLE00",
        1,
        1,
    )
    assert checkout.run("check").out.splitlines()[:2] == [
        "warning[GEN018 empty-member]: This COUPLExx contains no statement.",
        " --> COUPLE00:1:1",
    ]


@pytest.mark.parametrize("arguments", [[], ["."], ["folder"]])
def test_nothing_to_check_is_said(checkout: Checkout, arguments: list[str]) -> None:
    (checkout.root / "folder").mkdir()

    outcome = checkout.run("check", *arguments)

    assert (outcome.code, outcome.out) == (2, "Nothing to check: no file of a known kind was found.\n")
    assert "--allow-empty accepts that" in outcome.err
    assert checkout.run("check", "--allow-empty", *arguments) == Outcome(0, outcome.out, "")


def test_a_named_file_of_no_known_kind_is_said(checkout: Checkout) -> None:
    """No failure: hooks name every file of a commit."""
    checkout.write("notes.txt", "Text.\n")

    outcome = checkout.run("check", "--allow-empty", "notes.txt")

    assert outcome.code == 0
    assert checkout.run("check", "notes.txt").code == 2
    assert outcome.out == (
        "Nothing to check: no file of a known kind was found. "
        "1 file of no known kind skipped; `parmlint kinds PATH` lists them.\n"
    )


ESCAPES = "\x1b]0;owned\x07\x1b[31m"


def _in_a_value(checkout: Checkout) -> str:
    checkout.write("COUPLE00", f"{UNSERVED} PATHOUT STRNAME(A) CLASS({ESCAPES}RED)" + " " * 400 + "\n")
    return "COUPLE00"


def _in_a_verb(checkout: Checkout) -> str:
    checkout.write("COUPLE00", f"{UNSERVED} FOO{ESCAPES}BAR X(1)\n" + " \n" * 400)
    return "COUPLE00"


def _in_a_path(checkout: Checkout) -> str:
    checkout.write(f"{ESCAPES}/COUPLE00", UNSERVED)
    return ESCAPES


def _in_a_missing_path(checkout: Checkout) -> str:
    return f"{ESCAPES}COUPLE00"


@pytest.mark.parametrize("given", [_in_a_value, _in_a_verb, _in_a_path, _in_a_missing_path])
@pytest.mark.parametrize(
    "command", [["check"], ["check", "-f", "concise"], ["check", "-f", "json"], ["check", "-f", "sarif"], ["kinds"]]
)
def test_no_terminal_acts_on_what_is_in_a_file(
    checkout: Checkout, command: list[str], given: Callable[[Checkout], str]
) -> None:
    outcome = checkout.run(*command, given(checkout))

    assert outcome.out
    assert not set("\x1b\x07") & set(outcome.out + outcome.err)


@pytest.mark.parametrize("given", [_in_a_value, _in_a_verb, _in_a_missing_path])
@pytest.mark.parametrize("name", ["text", "json"])
def test_no_terminal_acts_on_what_is_shown(checkout: Checkout, name: str, given: Callable[[Checkout], str]) -> None:
    outcome = checkout.run("show", "-f", name, given(checkout))

    assert outcome.out + outcome.err
    assert not set("\x1b\x07") & set(outcome.out + outcome.err)


def test_no_terminal_acts_on_an_argument(checkout: Checkout) -> None:
    for arguments in (["check", "--select", ESCAPES], ["explain", ESCAPES], ["check", "--config", ESCAPES]):
        outcome = checkout.run(*arguments)
        assert outcome.code == 2
        assert "\x1b" not in outcome.err

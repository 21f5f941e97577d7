"""`parmlint check --fix`, `--unsafe-fixes` and `--diff`: what is written, what is not, and what is said."""

from __future__ import annotations

import os
import shutil
import stat

import pytest

from tests.running import Checkout, Outcome, schema, without_denominator

UNQUOTED = "ROOT FILESYSTEM(OMVS.ROOT) TYPE(ZFS) MODE(READ)\n"
QUOTED = "ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)\n"
UNQUOTED_SMALL = "ROOT FILESYSTEM(omvs.root) TYPE(ZFS) MODE(READ)\n"
UNQUOTED_MOUNT = "MOUNT FILESYSTEM(OMVS.U) TYPE(ZFS) MOUNTPOINT('/u')\n"
QUOTED_MOUNT = "MOUNT FILESYSTEM('OMVS.U') TYPE(ZFS) MOUNTPOINT('/u')\n"
MISSPELT = " COUPLE SYSPLEX(PLEX1) CLEANP(15)\n        PCOUPLE(S.A) ACOUPLE(S.B)\n"
RESPELT = MISSPELT.replace("CLEANP", "CLEANUP")


def fixed(checkout: Checkout, name: str, text: str | bytes, *arguments: str) -> bytes:
    """The bytes of a file after `--fix`."""
    path = checkout.write(name, text)
    checkout.check("--fix", *arguments, name)
    return path.read_bytes()


# --- What is fixed ---


def test_safe_fixes_are_made_and_the_rest_reported(checkout: Checkout) -> None:
    path = checkout.write("BPXPRM00", UNQUOTED + "ROOTT FILESYSTEM('A')\n")

    outcome = checkout.run("check", "--fix", "--format", "concise")

    assert path.read_text() == QUOTED + "ROOTT FILESYSTEM('A')\n"
    assert outcome.code == 1
    assert without_denominator(outcome.out).splitlines() == [
        (
            "BPXPRM00:2:1: warning GEN012 BPXPRMxx has no statement ROOTT in the tables of parmlint; the release "
            "may be newer. Did you mean ROOT?"
        ),
        "Found 1 warning in 1 member of 1 file.",
        "1 fixed, 1 remaining.",
    ]


def test_when_all_is_fixed_the_run_succeeds(checkout: Checkout) -> None:
    checkout.write("BPXPRM00", UNQUOTED)

    outcome = checkout.check("--fix")

    assert outcome.code == 0
    assert outcome.json["summary"]["fixes"] == {
        "fixed": 1,
        "by_code": {"BPX003": 1},
        "not_fixed": [],
        "unfinished": [],
        "unwritten": [],
    }


def test_the_report_in_json_is_as_its_schema_says(checkout: Checkout) -> None:
    from jsonschema import Draft202012Validator

    checkout.write("BPXPRM00", f"ROOT FILESYSTEM({'A' * 43}) TYPE(ZFS) PA('{'B' * 3}')\n")
    Draft202012Validator(schema("check")).validate(checkout.check("--fix").json)


def test_without_the_option_nothing_is_written(checkout: Checkout) -> None:
    path = checkout.write("BPXPRM00", UNQUOTED)

    assert "fixes" not in checkout.check().json["summary"]
    assert path.read_text() == UNQUOTED


def test_fixes_to_be_judged_are_made_only_when_asked_for(checkout: Checkout) -> None:
    assert fixed(checkout, "COUPLE00", MISSPELT) == MISSPELT.encode()
    assert fixed(checkout, "COUPLE00", MISSPELT, "--unsafe-fixes") == RESPELT.encode()


def test_only_what_is_shown_is_fixed(checkout: Checkout) -> None:
    assert fixed(checkout, "BPXPRM00", UNQUOTED, "--ignore", "BPX003") == UNQUOTED.encode()
    assert fixed(checkout, "BPXPRM00", UNQUOTED, "--select", "GEN") == UNQUOTED.encode()


def test_what_a_comment_ignores_is_not_fixed(checkout: Checkout) -> None:
    text = f"/* parmlint: ignore BPX003 */\n{UNQUOTED}"

    assert fixed(checkout, "BPXPRM00", text) == text.encode()
    assert fixed(checkout, "BPXPRM00", text + UNQUOTED_MOUNT) == (text + QUOTED_MOUNT).encode()


def test_what_the_baseline_holds_is_not_fixed(checkout: Checkout) -> None:
    checkout.write("BPXPRM00", UNQUOTED)
    checkout.run("baseline", "create")

    assert fixed(checkout, "BPXPRM00", UNQUOTED + UNQUOTED_MOUNT) == (UNQUOTED + QUOTED_MOUNT).encode()
    assert fixed(checkout, "BPXPRM00", UNQUOTED, "--no-baseline") == QUOTED.encode()


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_what_was_in_the_revision_is_not_fixed(checkout: Checkout) -> None:
    shutil.rmtree(checkout.root / ".git")
    checkout.write("BPXPRM00", UNQUOTED)
    checkout.commit()

    after = fixed(checkout, "BPXPRM00", UNQUOTED + UNQUOTED_MOUNT, "--diff-base", "HEAD")
    assert after == (UNQUOTED + QUOTED_MOUNT).encode()


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("IEASYS00", "CLOCK=00,\nCMD=00,     LAST\n", "CLOCK=00,\nCMD=00      LAST\n"),
        ("IEASYS00", "CLOCK=00\nCMD=00\n", "CLOCK=00,\nCMD=00\n"),
        # A comma does not make an entry of what stands behind a blank.
        ("IEASYS00", "CLOCK=00 CMD=00\nOMVS=00\n", "CLOCK=00 CMD=00\nOMVS=00\n"),
        ("IEASYS00", "CLOCK=00     FIRST\nCMD=00\n", "CLOCK=00,    FIRST\nCMD=00\n"),
        ("COUPLE00", MISSPELT, RESPELT),
        ("COUPLE00", RESPELT.replace("COUPLE S", "COUPEL S"), RESPELT),
        ("COUPLE00", RESPELT.replace("(15)", "(15) CLEANUP(15)"), RESPELT),
        ("COUPLE00", RESPELT + "        CLEANUP(15)\n", RESPELT),
        ("COUPLE00", RESPELT + "        CLEANUP(15) /* WHY */\n", RESPELT + "                    /* WHY */\n"),
        ("COUPLE00", RESPELT.replace("PLEX1", "plex1"), RESPELT),
        ("COUPLE00", RESPELT.replace("S.A", "S.&SYSNAMEX"), RESPELT.replace("S.A", "S.&SYSNAME.X")),
        ("BPXPRM00", "MAXPROCSYS(900)\nMAXPROCSYS(900)\nMAXPTYS(800)\n", "MAXPROCSYS(900)\nMAXPTYS(800)\n"),
        ("BPXPRM00", UNQUOTED_SMALL, UNQUOTED_SMALL.replace("omvs.root", "'omvs.root'")),
        ("IOEPRM00", "user_cach_size=512M\n", "user_cache_size=512M\n"),
    ],
)
def test_fixes_to_be_judged(checkout: Checkout, name: str, before: str, after: str) -> None:
    assert fixed(checkout, name, before, "--unsafe-fixes", "--profile", "strict").decode() == after


def test_quotes_are_safe_only_around_capitals(checkout: Checkout) -> None:
    assert fixed(checkout, "BPXPRM00", UNQUOTED_SMALL) == UNQUOTED_SMALL.encode()


def test_repetitions_that_differ_have_no_fix(checkout: Checkout) -> None:
    text = RESPELT.replace("(15)", "(15) CLEANUP(16)")
    assert fixed(checkout, "COUPLE00", text, "--unsafe-fixes", "--profile", "strict") == text.encode()


def test_a_member_is_fixed_inside_its_deck(checkout: Checkout) -> None:
    deck = "./ ADD NAME=IEASYS00\nCMD=00\n./ ADD NAME=BPXPRM00\n{}./ ADD NAME=BPXPRM01\n{}./ ENDUP\n"

    assert fixed(checkout, "deck", deck.format(UNQUOTED, UNQUOTED)) == deck.format(QUOTED, QUOTED).encode()


# --- What is refused ---


def test_a_fix_that_does_not_fit_on_the_record_is_refused(checkout: Checkout) -> None:
    text = f"ROOT TYPE(ZFS) MODE(READ)\n{' ' * 50}FILESYSTEM(OMVS.ROOT)\n"
    path = checkout.write("BPXPRM00", text)

    outcome = checkout.run("check", "--fix", "--format", "concise")

    assert path.read_text() == text
    assert outcome.code == 1
    assert without_denominator(outcome.out).splitlines()[1:] == [
        "BPXPRM00:2:62: BPX003 is not fixed: the text would go past column 71, the last that is read.",
        "Found 1 error in 1 member of 1 file.",
        "0 fixed, 1 remaining.",
    ]


# --- Writing ---


def test_the_mode_of_a_file_is_kept_and_a_link_followed(checkout: Checkout) -> None:
    path = checkout.write("real/BPXPRM00", UNQUOTED)
    path.chmod(0o640)
    (checkout.root / "BPXPRM00").symlink_to(path)

    checkout.check("--fix", "BPXPRM00")

    assert (checkout.root / "BPXPRM00").is_symlink()
    assert path.read_text() == QUOTED
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [file.name for file in path.parent.iterdir()] == ["BPXPRM00"]


def test_a_read_only_file_is_left_alone(checkout: Checkout) -> None:
    path = checkout.write("BPXPRM00", UNQUOTED)
    path.chmod(0o444)

    outcome = checkout.run("check", "--fix", "--format", "concise")

    assert path.read_text() == UNQUOTED
    assert outcome.code == 2
    assert without_denominator(outcome.out).splitlines()[1:] == [
        "BPXPRM00 is not fixed: it is read-only.",
        "Found 1 error in 1 member of 1 file.",
        "0 fixed, 1 remaining.",
    ]


def test_a_failure_leaves_the_file_whole(checkout: Checkout) -> None:
    path = checkout.write("BPXPRM00", UNQUOTED)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with checkout.monkeypatch.context() as patch:
        patch.setattr(os, "replace", fail)
        outcome = checkout.check("--fix")

    assert outcome.code == 2
    assert outcome.json["summary"]["fixes"]["unwritten"] == [
        {"path": "BPXPRM00", "reason": "it cannot be written (no space left on device)"}
    ]
    assert path.read_text() == UNQUOTED
    assert sorted(file.name for file in checkout.root.iterdir()) == [".git", "BPXPRM00"]


# --- Only shown ---


def test_a_diff_shows_the_change_and_makes_none(checkout: Checkout) -> None:
    path = checkout.write("BPXPRM00", f"MAXPTYS(256)\n{UNQUOTED}")

    outcome = checkout.run("check", "--diff")

    assert path.read_text() == f"MAXPTYS(256)\n{UNQUOTED}"
    assert outcome == Outcome(
        1,
        f"--- a/BPXPRM00\n+++ b/BPXPRM00\n@@ -1,2 +1,2 @@\n MAXPTYS(256)\n-{UNQUOTED}+{QUOTED}",
        "1 would be fixed.\n",
    )


def test_a_diff_tells_what_would_not_be_fixed(checkout: Checkout) -> None:
    checkout.write("BPXPRM00", f"ROOT TYPE(ZFS) MODE(READ)\n{' ' * 50}FILESYSTEM(OMVS.ROOT)\n")

    reason = "BPX003 is not fixed: the text would go past column 71, the last that is read."
    assert checkout.run("check", "--diff") == Outcome(0, "", f"BPXPRM00:2:62: {reason}\n0 would be fixed.\n")


def test_a_diff_of_nothing_is_nothing(checkout: Checkout) -> None:
    checkout.write("BPXPRM00", QUOTED)

    assert checkout.run("check", "--diff") == Outcome(0, "", "")


def test_a_diff_shows_no_password(checkout: Checkout) -> None:
    checkout.write("USER.DIRECT", "USER ALICE SECRETPW 32M 64M G\n MDISKK 191 3390 1 10 V1 MR READPW\n")

    outcome = checkout.run("check", "--diff", "--unsafe-fixes")

    assert "+ MDISK" in outcome.out
    assert "SECRETPW" not in outcome.out
    assert "READPW" not in outcome.out


def test_unsafe_fixes_alone_are_refused(checkout: Checkout) -> None:
    outcome = checkout.run("check", "--unsafe-fixes")

    assert outcome == Outcome(2, "", "parmlint: --unsafe-fixes requires --fix or --diff.\n")


# --- Standard input ---


def test_standard_input_is_printed_fixed(checkout: Checkout) -> None:
    outcome = checkout.run("check", "--fix", "-", "--stdin-filename", "BPXPRM00", stdin=UNQUOTED)

    assert (outcome.code, outcome.out) == (0, QUOTED)
    assert without_denominator(outcome.err) == "No findings in 1 member of 1 file.\n1 fixed, 0 remaining.\n"


@pytest.mark.parametrize("text", [QUOTED, "HELLO\n", ""])
def test_standard_input_without_anything_to_fix_is_printed_as_it_was(checkout: Checkout, text: str) -> None:
    assert checkout.run("check", "--fix", "-", "--stdin-filename", "BPXPRM00", stdin=text).out == text


def test_a_diff_of_standard_input(checkout: Checkout) -> None:
    outcome = checkout.run("check", "--diff", "-", "--stdin-filename", "BPXPRM00", stdin=UNQUOTED)

    assert (outcome.code, outcome.out.splitlines()[-1]) == (1, "+" + QUOTED.rstrip())

"""`parmlint check --fix`, `--unsafe-fixes` and `--diff`: what is written, what is not, and what is said."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lint.config.settings import Settings
from lint.finding import Edit, Finding, Fix, Span
from lint.review.fix import FixedFile, Fixer
from lint.source.encodings import encode
from lint.source.file_tree import FileTree
from lint.systems.checkout import file_rules
from tests.running import Checkout, Outcome, schema

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
    assert outcome.out.splitlines() == [
        "BPXPRM00:2:1: error GEN012 BPXPRMxx has no statement ROOTT. Did you mean ROOT?",
        "Found 1 error in 1 member of 1 file.",
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
        ("BPXPRM00", "MAXPROCSYS(900)\nMAXPROCSYS(900)\nMAXPTYS(256)\n", "MAXPROCSYS(900)\nMAXPTYS(256)\n"),
        ("BPXPRM00", UNQUOTED_SMALL, UNQUOTED_SMALL.replace("omvs.root", "'omvs.root'")),
        ("IOEPRM00", "user_cach_size=64M\n", "user_cache_size=64M\n"),
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
    assert outcome.out.splitlines()[1:] == [
        "BPXPRM00:2:62: BPX003 is not fixed: the text would go past column 71, the last that is read.",
        "Found 1 error in 1 member of 1 file.",
        "0 fixed, 1 remaining.",
    ]


def test_a_fix_that_does_harm_is_taken_back_and_the_others_made() -> None:
    def edit(line: int, start: int, end: int, text: str) -> Finding:
        place = Span("COUPLE00", line, start, line, end, "COUPLE00")
        return Finding(place, f"Line {line}.", "GEN012", fixes=(Fix("Change it", (Edit(place, text),), safe=True),))

    # The second edit opens a comment that nothing closes.
    text = b" COUPLE SYSPLEX(A)\n PCOUPLE(S.A)\n ACOUPLE(S.B)\n"
    fixes = {b"(A)": edit(1, 17, 18, "AA"), b" PCOUPLE": edit(2, 1, 2, "/*"), b"S.B": edit(3, 10, 13, "S.C")}

    def check(data: bytes) -> list[Finding]:
        return [one for sign, one in fixes.items() if sign in data]

    file = Fixer(file_rules(Settings(root=Path("/")), FileTree()), unsafe=False).fix(
        "COUPLE00", text, check(text), check
    )

    assert file.after == b" COUPLE SYSPLEX(AA)\n PCOUPLE(S.A)\n ACOUPLE(S.C)\n"
    assert [one.span.line for one in file.fixed] == [1, 3]
    [refusal] = file.not_fixed
    assert (refusal.finding.span.line, refusal.reason) == (2, "the member could not be read as well as before")


def fixed_by(check: Callable[[bytes], list[Finding]], text: bytes = b" COUPLE SYSPLEX(A)\n") -> FixedFile:
    return Fixer(file_rules(Settings(root=Path("/")), FileTree()), unsafe=False).fix(
        "COUPLE00", text, check(text), check
    )


def changed_to(word: str, message: str) -> Finding:
    place = Span("COUPLE00", 1, 17, 1, 18, "COUPLE00")
    return Finding(place, message, "GEN012", fixes=(Fix("Change it", (Edit(place, word),), safe=True),))


def test_fixes_that_undo_each_other_come_to_an_end() -> None:
    def check(data: bytes) -> list[Finding]:
        return [changed_to("B", "Not A.") if b"(A)" in data else changed_to("A", "Not B.")]

    file = fixed_by(check)
    assert (file.is_finished, len(file.fixed), file.after) == (False, 2, b" COUPLE SYSPLEX(A)\n")


@pytest.mark.parametrize("word", ["A", "B"])
def test_a_fix_that_leaves_the_finding_is_taken_back_and_not_counted(word: str) -> None:
    file = fixed_by(lambda _data: [changed_to(word, "Not that.")])
    assert (file.is_finished, file.fixed, file.after) == (True, [], b" COUPLE SYSPLEX(A)\n")
    assert [one.reason for one in file.not_fixed] == ["it is reported as before when its fix is made"]


def test_a_fix_without_effect_does_not_keep_others_from_being_made() -> None:
    def check(data: bytes) -> list[Finding]:
        place = Span("COUPLE00", 1, 2, 1, 8, "COUPLE00")
        lower = Finding(place, "Lower.", "GEN005", fixes=(Fix("Capitals", (Edit(place, "COUPLE"),), safe=True),))
        return [changed_to("B", "Not that."), *([lower] if b"couple" in data else [])]

    file = fixed_by(check, b" couple SYSPLEX(A)\n")
    assert ([one.code for one in file.fixed], file.after) == (["GEN005"], b" COUPLE SYSPLEX(A)\n")


def test_fixes_that_touch_are_made_one_after_the_other() -> None:
    def of(data: bytes, old: bytes, new: str) -> list[Finding]:
        at = data.find(old) + 1
        place = Span("COUPLE00", 1, at, 1, at + len(old), "COUPLE00")
        fixes = (Fix("Change it", (Edit(place, new),), safe=True),)
        return [Finding(place, f"Not {new}.", "GEN012", fixes=fixes)] if at else []

    rounds = []

    def check(data: bytes) -> list[Finding]:
        rounds.append(data)
        return of(data, b"(A)", "(B)") + of(data, b"SYSPLX(", "SYSPLEX(")

    text = b" COUPLE SYSPLX(A)\n"
    file = Fixer(file_rules(Settings(root=Path("/")), FileTree()), unsafe=False).fix(
        "COUPLE00", text, check(text), check
    )

    assert rounds == [text, b" COUPLE SYSPLEX(A)\n", b" COUPLE SYSPLEX(B)\n"]
    assert len(file.fixed) == 2


# --- Writing ---


def test_the_mode_of_a_file_is_kept_and_a_link_followed(checkout: Checkout) -> None:
    path = checkout.write("real/BPXPRM00", UNQUOTED)
    path.chmod(0o640)
    (checkout.root / "BPXPRM00").symlink_to(path)

    checkout.check("--fix", "BPXPRM00")

    assert (checkout.root / "BPXPRM00").is_symlink()
    assert path.read_text() == QUOTED
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [one.name for one in path.parent.iterdir()] == ["BPXPRM00"]


def test_a_read_only_file_is_left_alone(checkout: Checkout) -> None:
    path = checkout.write("BPXPRM00", UNQUOTED)
    path.chmod(0o444)

    outcome = checkout.run("check", "--fix", "--format", "concise")

    assert path.read_text() == UNQUOTED
    assert outcome.code == 2
    assert outcome.out.splitlines()[1:] == [
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
    assert sorted(one.name for one in checkout.root.iterdir()) == [".git", "BPXPRM00"]


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

    assert outcome == Outcome(2, "", "parmlint: --unsafe-fixes goes with --fix or --diff.\n")


# --- Standard input ---


def test_standard_input_is_printed_fixed(checkout: Checkout) -> None:
    outcome = checkout.run("check", "--fix", "-", "--stdin-filename", "BPXPRM00", stdin=UNQUOTED)

    assert (outcome.code, outcome.out) == (0, QUOTED)
    assert outcome.err == "No findings in 1 member of 1 file.\n1 fixed, 0 remaining.\n"


@pytest.mark.parametrize("text", [QUOTED, "HELLO\n", ""])
def test_standard_input_without_anything_to_fix_is_printed_as_it_was(checkout: Checkout, text: str) -> None:
    assert checkout.run("check", "--fix", "-", "--stdin-filename", "BPXPRM00", stdin=text).out == text


def test_a_diff_of_standard_input(checkout: Checkout) -> None:
    outcome = checkout.run("check", "--diff", "-", "--stdin-filename", "BPXPRM00", stdin=UNQUOTED)

    assert (outcome.code, outcome.out.splitlines()[-1]) == (1, "+" + QUOTED.rstrip())


# --- Any member ---


class Sort(NamedTuple):
    """A sort of member: a rule with a fix, records that it has nothing to say of, and such that it fixes."""

    name: str
    rule: str
    sound: list[str]
    faulty: list[str]


SORTS = [
    Sort(
        "BPXPRM00",
        "BPX003",
        ["MAXPTYS(256)", "/* ROOT FILESYSTEM(X) */", "", "  MAXPROCUSER(25)", "IPCMSGNIDS(500)   /* N */"],
        ["ROOT FILESYSTEM(A.B) TYPE(ZFS)", "  MOUNT FILESYSTEM(A.C)   TYPE(ZFS) MOUNTPOINT('/a')  /* R */"],
    ),
    Sort(
        "COUPLE00",
        "GEN012",
        [" COUPLE SYSPLEX(P) CLEANUP(15)   /* PATHOT */", "", "/* X */", " PATHIN STRNAME(IXCA)", " DATA TYPE(CFRM)"],
        [" PATHOT STRNAME(IXCX)", "PATHIN STRNAM(IXCX)  /* WHY */", "   PATHOUT STRNAMEE(IXCX,IXCY)   CLASS(A)"],
    ),
    Sort(
        "USER.DIRECT",
        "GEN012",
        ["USER ALICE NOLOG 32M 64M G", "* MDISKK 191", " MACHINE ESA", "", "  CONSOLE 009 3215"],
        [" MDISKK 191 3390 1 10 V1 MR", " MACHINEE XC", " SPOLL 00C 2540 READER"],
    ),
]


@given(
    sort=st.sampled_from(SORTS),
    picks=st.lists(st.integers(0, 4), max_size=6),
    which=st.tuples(st.integers(0, 6), st.integers(0, 2)),
    line_end=st.sampled_from(["\n", "\r\n", "\x85", ""]),
    encoding=st.sampled_from(["utf-8", "utf-8-bom", "latin-1", "ibm-037", "ibm-1047"]),
    is_numbered=st.booleans(),
)
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_bytes_outside_of_the_edited_record_are_the_same(
    checkout: Checkout,
    sort: Sort,
    picks: list[int],
    which: tuple[int, int],
    line_end: str,
    encoding: str,
    is_numbered: bool,
) -> None:
    at, pick = min(which[0], len(picks)), which[1]
    cards = [sort.sound[number] for number in picks]
    cards.insert(at, sort.faulty[pick % len(sort.faulty)])
    is_card = is_numbered or not line_end
    if is_card:
        cards = [f"{card:72}{number:08d}" for number, card in enumerate(cards, 1)]
    plain = encoding.removesuffix("-bom")
    before = [encode(card + line_end, plain if number else encoding) for number, card in enumerate(cards)]
    checkout.write("parmlint.yaml", f"encodings: {{{sort.name}: {encoding}}}\nselect: {sort.rule}\n")
    path = checkout.write(sort.name, b"".join(before))

    first = checkout.check("--fix", "--unsafe-fixes", sort.name)
    after = path.read_bytes()
    again = checkout.check("--fix", "--unsafe-fixes", sort.name)

    assert (first.codes, first.json["summary"]["fixes"]["fixed"]) == ([], 1)
    assert path.read_bytes() == after
    assert again.json["summary"]["fixes"]["fixed"] == 0
    head, tail = b"".join(before[:at]), b"".join(before[at + 1 :])
    assert after.startswith(head)
    assert after.endswith(tail)
    if is_card:
        assert len(after) == len(b"".join(before))
        assert after[: len(after) - len(tail)].endswith(encode(cards[at][72:] + line_end, plain))

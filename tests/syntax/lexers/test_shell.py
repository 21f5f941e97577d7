"""How a shell start-up file falls into simple commands, and how the two files are recognised."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from lint.kinds import registry
from lint.syntax.lexed import MARK_NOT_CLOSED
from lint.syntax.parsed import ParsedMember
from tests.helpers import reading


def profile(text: str) -> ParsedMember:
    return reading.read(text, "etc-profile", "etc/profile")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a; b && c || d & e | f", ["a", "b", "c", "d", "e", "f"]),
        ("a 2>&1; b >/dev/null 2>&1 &", ["a 2>&1", "b >/dev/null 2>&1"]),
        ("# a; b\n  # c\na # b\na#b $#", ["a", "a#b $#"]),
        ('if [ -z "$A" ] && tty -s;\nthen\n  b\nelse c\nfi', ['[ -z "$A" ]', "tty -s", "b", "c"]),
        ("while read x; do a; done < file", ["read x", "a", "< file"]),
        ("for i in a b c\ndo\n  x $i\ndone", ["x $i"]),
        ("for i in a b; do x; done; y", ["x", "y"]),
        ("case $x in\n a|b) c ;;\n  (*) d;;\nesac\ne", ["c", "d", "e"]),
        ("case $x in a) case $y in b) c;; esac;; d) e\nesac; f", ["c", "e", "f"]),
        ('case "$-" in *i*) a ;; esac', ["a"]),
        ("f() { a; }\nf () {\n b\n}", ["a", "b"]),
        ("( a; b ) && { c; }", ["a", "b", "c"]),
        ("echo 'a;b' \"c && d\" e\\;f", ["echo 'a;b' \"c && d\" e\\;f"]),
        ("x=$(a; b | c) y=`d; e`", ["x=$(a; b | c) y=`d; e`"]),
        ("x=${y#a;b} z", ["x=${y#a;b} z"]),
        ('x="$(a "b;c" d)" ; e', ['x="$(a "b;c" d)"', "e"]),
        ('echo "${x:-it\'s}" ; b', ['echo "${x:-it\'s}"', "b"]),
        ("echo $((1 << 2)); b", ["echo $((1 << 2))", "b"]),
        ("echo if then", ["echo if then"]),
        ("echo 'a\nb' c\nd", ["echo 'a\nb' c", "d"]),
        ("a \\\n  b \\\n  c\nd", ["a  \n  b  \n  c", "d"]),
        ("\\\na", ["a"]),
        ("cat <<EOF >x; b\nit's; \"\nEOF\nc", ["cat <<EOF >x", "b", "c"]),
        ("cat <<-'E F'\n\tx\n\tE F\nc", ["cat <<-'E F'", "c"]),
        ("cat <<A <<B\n1\nA\n2\nB\nc", ["cat <<A <<B", "c"]),
        ("cat <<A\nnever ended", ["cat <<A"]),
        ("", []),
        ("# nothing\n", []),
    ],
)
def test_commands(text: str, expected: list[str]) -> None:
    parsed = profile(text)
    assert [placed.statement.text for placed in parsed.statements] == expected
    assert not parsed.problems


def test_places() -> None:
    text = "if tty -s; then\n  chmod +t /bin/c89 \\\n    /bin/cc\nfi"
    records = text.split("\n")
    chmod = profile(text).statements[1]
    last = chmod.all("ARGUMENT")[-1]
    assert (chmod.line, chmod.column) == (2, 3)
    assert (last.span.line, last.span.column, last.span.end_column) == (3, 5, 12)
    assert reading.text_at(last.span, records) == "/bin/cc"


@pytest.mark.parametrize(
    ("text", "places", "expected"),
    [
        ("echo 'a\nb\nc", [(0, 6, 7)], ["echo 'a", "b", "c"]),
        ('echo "a $(b\nc', [(0, 6, 7)], ['echo "a $(b', "c"]),
        ("X=`uname\nc", [(0, 3, 4)], ["X=`uname", "c"]),
        ("X=$(uname; b\nc", [(0, 3, 5)], ["X=$(uname; b", "c"]),
        ("X=${HOME\nc", [(0, 3, 5)], ["X=${HOME", "c"]),
        ("a 'x' \"y\" 'z\nb", [(0, 11, 12)], ["a 'x' \"y\" 'z", "b"]),
    ],
)
def test_what_nothing_closes_ends_with_its_line(
    text: str, places: list[tuple[int, int, int]], expected: list[str]
) -> None:
    parsed = profile(text)
    assert [tuple(problem)[:4] for problem in parsed.problems] == [(MARK_NOT_CLOSED, *place) for place in places]
    assert [placed.statement.text for placed in parsed.statements] == expected


def test_the_patterns_of_the_tuning_seed() -> None:
    parsed = profile(
        'if [ -z "$STEPLIB" ] && tty -s;\nthen\n    export STEPLIB=none\n    exec sh -L\nfi\n_BPX_SHAREAS=YES\n'
    )
    assert reading.verbs(parsed) == ["COMMAND", "COMMAND", "EXPORT", "EXEC", "ASSIGNMENT"]
    assert reading.values(parsed.statements[2], "STEPLIB") == ["none"]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("etc/rc", "etc-rc"),
        ("prod/etc/rc", "etc-rc"),
        ("/etc/profile", "etc-profile"),
        ("etc/profile", "etc-profile"),
        ("src/rc", None),
        ("letc/rc", None),
        ("etc/rc/readme", None),
        ("etc/profile.d", None),
        ("ETC/RC", None),
    ],
)
def test_they_are_known_by_their_paths(path: str, kind: str | None) -> None:
    recognized_kind = registry.by_file_name(PurePath(path))
    assert (recognized_kind.id if recognized_kind else None) == kind


def test_old_substitutions_and_hostile_nesting_end() -> None:
    for text in ("$(" * 5000, "$(\n" * 5000, '"$(' * 5000, "case x in " * 5000, "<<X\n" * 5000, "${" * 5000):
        profile(text)

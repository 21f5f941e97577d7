"""The rounds of fixes on one member: which are made, taken back, and counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.finding import Edit, Finding, Fix, Span
from lint.review.fix import FixedFile, Fixer
from lint.source.file_tree import FileTree
from lint.systems.checkout import file_rules


def test_a_fix_that_does_harm_is_taken_back_and_the_others_made() -> None:
    def edit(line: int, start: int, end: int, text: str) -> Finding:
        place = Span("COUPLE00", line, start, line, end, "COUPLE00")
        return Finding(place, f"Line {line}.", "GEN012", fixes=(Fix("Change it", (Edit(place, text),), safe=True),))

    # The second edit opens a comment that nothing closes.
    text = b" COUPLE SYSPLEX(A)\n PCOUPLE(S.A)\n ACOUPLE(S.B)\n"
    fixes = {b"(A)": edit(1, 17, 18, "AA"), b" PCOUPLE": edit(2, 1, 2, "/*"), b"S.B": edit(3, 10, 13, "S.C")}

    def check(data: bytes) -> list[Finding]:
        return [finding for sign, finding in fixes.items() if sign in data]

    file = Fixer(file_rules(Settings(root=Path("/")), FileTree()), unsafe=False).fix(
        "COUPLE00", text, check(text), check
    )

    assert file.after == b" COUPLE SYSPLEX(AA)\n PCOUPLE(S.A)\n ACOUPLE(S.C)\n"
    assert [finding.span.line for finding in file.fixed] == [1, 3]
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
    assert [failure.reason for failure in file.not_fixed] == ["its fix does not remove it"]


def test_a_fix_without_effect_does_not_keep_others_from_being_made() -> None:
    def check(data: bytes) -> list[Finding]:
        place = Span("COUPLE00", 1, 2, 1, 8, "COUPLE00")
        lower = Finding(place, "Lower.", "GEN005", fixes=(Fix("Capitals", (Edit(place, "COUPLE"),), safe=True),))
        return [changed_to("B", "Not that."), *([lower] if b"couple" in data else [])]

    file = fixed_by(check, b" couple SYSPLEX(A)\n")
    assert ([finding.code for finding in file.fixed], file.after) == (["GEN005"], b" COUPLE SYSPLEX(A)\n")


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

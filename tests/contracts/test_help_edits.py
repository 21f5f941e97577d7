"""A reader who sees only a finding edits the example of its page by the help, and the finding is gone."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from lint.finding import Finding, Level, Span
from lint.ruleset import registry
from lint.ruleset.page import Example, fix_safety
from lint.ruleset.rule import Rule
from tests.contracts.edits import ReaderEdit, edited, from_use_instead, tables, words
from tests.contracts.test_help import help_on_page
from tests.rules.test_pages import BAD, check_example, groups
from tests.running import Checkout

EDITS = tables()
RULES = {rule.code: rule for rule in registry.load()}
LIST = Path(__file__).parent / "rules_without_edit.txt"
"""The codes of the rules whose help nobody has followed yet, a line each; no rule enters it."""
ABOUT_IGNORES = {entry.code for entry in registry.ABOUT_IGNORES}
LACKING = LIST.read_text("utf-8").split()
WITH_HELP = frozenset(code for code, rule in RULES.items() if help_on_page(rule))

_DELETING = frozenset({"DELETE", "START"})
_LAYOUT = frozenset({"BLANK", "BREAK", "COLUMNS"})
"""Words of help, one of which tells of blanks and records."""
_MARK = re.compile(r"[^\w\s$#@]")
_NAMES_OF_MARKS = {"COMMA": ",", "PERIOD": "."}
_MOVING = frozenset({"MOVE", "PUT"})
"""Words of help, one of which tells to take text away, or to move it or put something around it."""


def test_each_table_is_of_a_rule_with_help_and_the_list_of_those_without_is_in_order() -> None:
    assert sorted(set(LACKING)) == LACKING
    assert set(LACKING) <= WITH_HELP
    assert EDITS.keys() - (WITH_HELP - set(LACKING)) == set()


@pytest.mark.parametrize("code", sorted(WITH_HELP - set(LACKING)))
def test_who_follows_the_help_is_rid_of_the_finding(code: str, tmp_path: Path) -> None:
    """By the edits of the table, or else by "Use instead", which then writes no word that the help does not say."""
    rule = RULES[code]
    files, *others = groups(rule)
    edits = EDITS[code] if code in EDITS else from_use_instead(files, others[0])
    before = _of_all_rules(files, rule, tmp_path / "before")
    after = _of_all_rules(edited(files, edits) if code in EDITS else others[0], rule, tmp_path / "after")
    reports = [finding for finding in before if finding.code == code]
    assert reports
    assert [finding.message for finding in after if finding.code == code] == []
    assert _errors(after) - _errors(before) == set()
    advice = frozenset().union(*(words(finding.help or "") for finding in reports))
    marks = frozenset().union(*(_marks_said(finding.help or "") for finding in reports))
    assert [edit for edit in edits if not _is_advised(edit, advice, marks)] == []


@pytest.mark.parametrize("rule", [rule for rule in RULES.values() if fix_safety(rule)], ids=lambda rule: rule.code)
def test_help_says_what_the_fix_writes(rule: Rule, tmp_path: Path) -> None:
    files = next(files for files in groups(rule) if files[0].section == BAD)
    for finding in check_example(files, rule, tmp_path):
        for fix in finding.fixes if finding.code == rule.code and finding.help else ():
            assert finding.help
            advice = words(finding.help)
            written = frozenset().union(*(words(edit.text) - words(_text_at(edit.span)) for edit in fix.edits))
            assert written <= advice, fix
            assert any(edit.text for edit in fix.edits) or not advice.isdisjoint(_DELETING), fix


@pytest.mark.parametrize("rule", [rule for rule in RULES.values() if fix_safety(rule)], ids=lambda rule: rule.code)
def test_a_fix_cures_a_fault_of_the_example_and_makes_no_error(rule: Rule, checkout: Checkout) -> None:
    files = next(files for files in groups(rule) if files[0].section == BAD)
    for file in files:
        checkout.write(file.file, file.data)
    before = _errors(_of_all_rules(files, rule, checkout.root))
    reports = [finding for finding in check_example(files, rule, checkout.root) if finding.code == rule.code]
    selected = "ALL" if rule.code in ABOUT_IGNORES else rule.code
    checkout.check("--fix", "--unsafe-fixes", "--select", selected)
    fixed = [Example(file.section, file.file, (checkout.root / file.file).read_bytes()) for file in files]
    left = [finding for finding in check_example(fixed, rule, checkout.root) if finding.code == rule.code]
    assert len(left) == len([finding for finding in reports if not finding.fixes])
    assert _errors(_of_all_rules(fixed, rule, checkout.root)) - before == set()


def test_a_word_that_the_help_does_not_say_is_noticed() -> None:
    advice = words("Specify RETRY(10).")
    assert _is_advised(ReaderEdit("RETRY(200)", "RETRY(10)"), advice)
    assert not _is_advised(ReaderEdit("RETRY(200)", "RETRY(20)"), advice)
    assert _is_advised(ReaderEdit("RETRY(200)", "RETRY(20)", chosen=frozenset({"20"})), advice)
    assert not _is_advised(ReaderEdit("PATHIN STRNAME(IXC1)"), advice)
    assert _is_advised(ReaderEdit("PATHIN STRNAME(IXC1)"), words("Delete this PATHIN."))
    assert not _is_advised(ReaderEdit("PATHIN STRNAME(IXC1)"), words("Change this PATHIN."))
    assert not _is_advised(ReaderEdit("MODE(X)", "'MODE(X)'"), words("Change this PATHIN."))
    assert _is_advised(ReaderEdit("MODE(X)", "'MODE(X)'"), words("Put MODE in quotes."))


def test_a_mark_that_the_help_does_not_say_is_noticed() -> None:
    edit = ReaderEdit("CMD=00", "CMD=00,")
    help_text = "Add a comma to the end of line 2."
    assert _is_advised(edit, words(help_text), _marks_said(help_text))
    assert not _is_advised(edit, words("Add it to line 2."), _marks_said("Add it to line 2."))
    assert _is_advised(ReaderEdit("\t", " "), words("Change this character to a blank."))
    assert not _is_advised(ReaderEdit("\t", " "), words("Change this character."))


def _is_advised(edit: ReaderEdit, advice: frozenset[str], marks: frozenset[str] = frozenset()) -> bool:
    """True if the help says each new word that an edit writes.

    Where no word is new, the help tells to take something away, says each new mark, or tells of the blanks, or it has
    the words as they are to be written. `marks` are those that it says.
    """
    if edit.new_words or edit.chosen:
        return edit.new_words <= advice
    written, gone = words(edit.written), words(edit.removed) - words(edit.written)
    if edit.written and not gone:
        new_marks = Counter(_MARK.findall(edit.written)) - Counter(_MARK.findall(edit.removed))
        is_layout = "".join(edit.written.split()) == "".join(edit.removed.split())
        if (new_marks and marks.issuperset(new_marks)) or (is_layout and not advice.isdisjoint(_LAYOUT)):
            return True
    if gone or not written:
        return not advice.isdisjoint(_DELETING) and not (gone and advice.isdisjoint(gone))
    return written <= advice or not advice.isdisjoint(_DELETING | _MOVING)


def _marks_said(text: str) -> frozenset[str]:
    """The marks in a sentence, which its own period is none of, and those that it calls by their names."""
    named = {mark for name, mark in _NAMES_OF_MARKS.items() if name in words(text)}
    return frozenset(_MARK.findall(text.removesuffix("."))) | named


def _text_at(span: Span) -> str:
    records = Path(span.path).read_text("utf-8", "replace").splitlines(keepends=True)[span.line - 1 : span.end_line]
    shown = "".join(records)
    last = len(records[-1]) if len(records) > span.end_line - span.line else 0
    return shown[span.column - 1 : len(shown) - last + span.end_column - 1]


def _of_all_rules(files: list[Example], rule: Rule, root: Path) -> list[Finding]:
    return check_example(files, rule, root, select=("ALL",))


def _errors(findings: list[Finding]) -> set[str]:
    return {finding.code for finding in findings if finding.level is Level.ERROR}

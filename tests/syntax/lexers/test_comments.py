from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.syntax.lexers.comments import blank


def blanked(text: str) -> str:
    """The text without comments; there is nothing wrong with its marks."""
    comments = blank(text)
    assert (comments.not_closed, comments.not_opened) == ((), ())
    return comments.text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("COUPLE", "COUPLE"),
        ("A /* x */ B", "A         B"),
        ("A/*x*/B", "A     B"),
        ("/**/A", "    A"),
        ("/***/A", "     A"),
        ("/*/ x */A", "        A"),  # the slash of the opening mark closes nothing
        ("/* a */ A /* b */ B", "        A         B"),
        ("A /* x\ny\n z */ B", "A     \n \n      B"),
        ("A /* one */ B /* two\nruns on */ C", "A           B       \n           C"),
        ("A /* x */+", "A        +"),
        ("A*B/**/C", "A*B    C"),
        ("A / * B * / C", "A / * B * / C"),
    ],
)
def test_comments_are_blanks(text: str, expected: str) -> None:
    assert blanked(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/*a/*b*/*/C", "          C"),
        ("A /* x /* y */ z */ B", "A" + " " * 19 + "B"),
        ("/*/*/**/*/*/A", "            A"),
        ("/* a\n/* b */\n*/A", "    \n       \n  A"),
    ],
)
def test_nested_comments_that_balance(text: str, expected: str) -> None:
    assert blanked(text) == expected


def test_a_stray_opening_mark_in_a_comment_swallows_nothing() -> None:
    assert blanked("/* see also /* notes */ COUPLE SYSPLEX(A)").strip() == "COUPLE SYSPLEX(A)"


def test_a_comment_that_is_not_closed() -> None:
    comments = blank("COUPLE SYSPLEX(A) /* the plex\nCLASSDEF CLASS(B)")
    assert comments.text.rstrip() == "COUPLE SYSPLEX(A)"
    assert (comments.not_closed, comments.not_opened) == ((18,), ())


def test_a_closing_mark_without_a_comment() -> None:
    comments = blank("COUPLE SYSPLEX(A) */ CLEANUP(15)")
    assert comments.text == "COUPLE SYSPLEX(A)    CLEANUP(15)"
    assert (comments.not_closed, comments.not_opened) == ((), (18,))


def test_a_second_closing_mark() -> None:
    comments = blank("/* a */ */ B")
    assert (comments.text.strip(), comments.not_opened) == ("B", (8,))


def test_an_unclosed_comment_before_a_closed_one() -> None:
    # The system takes everything up to the first closing mark for a comment; nothing is left open.
    assert blanked("/* a\nCLASSDEF CLASS(B)\n/* c */\nPATHIN DEVICE(1)").strip() == "PATHIN DEVICE(1)"


def test_a_stray_opening_mark_and_an_unclosed_comment() -> None:
    text = "/* see /* notes */ COUPLE SYSPLEX(A)\n/* open\nCLASSDEF CLASS(B)"
    comments = blank(text)
    assert comments.text.strip() == "COUPLE SYSPLEX(A)"
    assert (comments.not_closed, comments.not_opened) == ((text.index("/* open"),), ())


def test_nesting_that_balances_before_an_unclosed_comment() -> None:
    text = "/* a /* b */ c */ COUPLE SYSPLEX(A) /* open"
    comments = blank(text)
    assert comments.text.strip() == "COUPLE SYSPLEX(A)"
    assert (comments.not_closed, comments.not_opened) == ((text.index("/* open"),), ())


def test_quotes_are_no_matter_unless_the_kind_has_them() -> None:
    assert blank("PARM('/*') X").not_closed == (6,)
    assert blank("PARM('/*') X", quotes=True).text == "PARM('/*') X"
    assert blank("A('it''s /*') /* b */ C", quotes=True).text == "A('it''s /*')         C"
    assert blank("/* don't */ A", quotes=True).text == "            A"


@given(text=st.text(alphabet="/*'a \n", max_size=60), quotes=st.booleans())
def test_every_character_keeps_its_place(text: str, quotes: bool) -> None:
    comments = blank(text, quotes=quotes)
    assert len(comments.text) == len(text)
    assert all(new in (old, " ") for old, new in zip(text, comments.text, strict=True))
    assert [i for i, c in enumerate(text) if c == "\n"] == [i for i, c in enumerate(comments.text) if c == "\n"]
    for offset in comments.not_closed:
        assert text[offset : offset + 2] == "/*"
    for offset in comments.not_opened:
        assert text[offset : offset + 2] == "*/"
    assert not re.search(r"/\*", comments.text) or quotes

"""Languages of texts that bear the names of members and are none: programs, tables, mails, prose.

A language shows in a beginning that nothing else has (`<?xml`), or by its marks in at least half of the records.
Comments of members count for nothing, since anything may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from lint.kinds.kind import ASSEMBLER, EXECS, OPTIONS, SHELL, Kind

_MOST_RECORDS = 100
"""The filled records outside of comments that count."""
_FIRST = 5
"""The records of which one must bear a mark."""
_SEVERAL = 2
_FEW = 3
"""The most records, comments among them, of a text that is too short for several marks."""
_PROGRAMS = (EXECS, SHELL, ASSEMBLER)
"""The lexers of programs, whose lines may look like those of other programs."""
_HEADER = r"(?:From|To|Cc|Subject|Date|Received|Return-Path|Message-ID|Reply-To|Newsgroups|Sender|Organization):\s"
_OPERATIONS = (
    "AGO|AIF|ANOP|BALR|BASR?|BCTR?|BNE|BNH|BNL|BNZ|BR|BZ|CLC|CLI|COM|CSECT|DC|DROP|DS|DSECT|EJECT|EQU|EXTRN|FREEMAIN"
    "|GBL[ABC]|GETMAIN|ICM|LCL[ABC]|LTORG|LTR|LM|MACRO|MEND|MNOTE|MVC|MVI|OI|NI|PRINT|RSECT|SET[ABC]|SLL|SRL|STC|STCM"
    "|STH|STM|TITLE|TM|USING|WTO|XC|YREGS"
)
# Words of sentences that stand in no statement.
_IN_SENTENCES = frozenset(
    word
    for words in (
        "the of is are was were this that these those and be it you we they with have has will can or an which must",
        "should but your our into not der die das und ist sind nicht ein eine mit wird le la les des est une",
    )
    for word in words.split()
)
_GREETINGS = frozenset(["dear", "hello", "hi", "hallo", "liebe", "lieber", "bonjour", "salut", "regards", "greetings"])
_COMMANDS = frozenset(("echo", "say", "print"))
"""Commands that take a sentence."""
_WORD = re.compile(r"[\"'(*]*[A-Za-z][A-Za-z'-]*+[,:;.!?)\"'*]*")
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_STATEMENT = re.compile(r"\s*[A-Z@#$][\w@#$.&]*(?:\s+[A-Z@#$][\w@#$.&]*)?\s*[(=][^;{}:]*$", re.IGNORECASE)
"""A record as only members have it one after the other: a word or two, and a value."""


class Language(NamedTuple):
    """A language. `begins` matches the beginning of a text that is in it if `least` of its records have a mark.

    `mark` matches such a record; with `sentences` a sentence is a mark, too. Kinds whose lexer is among `own` are
    written in it. `is_like_programs` says that its marks may be lines of any program. If it `shows_early`, few
    records are enough.
    """

    name: str
    begins: str = r"(?!)"
    mark: str = r"(?!)"
    least: int = _SEVERAL
    own: Sequence[str] = ()
    sentences: bool = False
    is_like_programs: bool = False
    shows_early: bool = False


# Of languages with as many marks the first counts.
LANGUAGES = (
    Language("Python", r"#!.*\bpython", least=0),
    Language("a shell script", r"#!.*\b(?:sh|bash|ksh|zsh|env)\b", least=0, own=(SHELL,)),
    Language("HTML", r"<(?:!DOCTYPE\s+html|html)\b", r"\s*</?[A-Z!]"),
    Language("XML", r"<(?:\?xml\b|!--|!DOCTYPE\b|[A-Z][\w:.-]*(?:\s[^<>]*)?/?>)", r"\s*</?[A-Z!?]"),
    Language(
        "JCL",
        r"//(?:(?s:.{0,4000}?)^//)?\S{0,8} +(?:JOB|EXEC|PROC)\b",
        r"//\S{0,8} +(?:JOB|EXEC|PROC|PEND|DD|SET|IF|ELSE|ENDIF|JCLLIB|INCLUDE|OUTPUT)\b|//\s*$",
        shows_early=True,
    ),
    Language(
        "C",
        r"# *(?:include|define|ifndef|ifdef|pragma)\b",
        r"# *(?:include|define|if|ifdef|ifndef|else|endif|pragma)\b|.*(?:[;{]|(?<![%}#])\})\s*$",
        is_like_programs=True,
    ),
    Language(
        "COBOL",
        r".{0,6}\s*(?:IDENTIFICATION|ID) +DIVISION\b",
        r".{6}\s+(?:\S+ +(?:DIVISION|SECTION)\b|PROGRAM-ID|(?:MOVE|PERFORM|DISPLAY) |GOBACK|STOP RUN"
        r"|\d\d +\S.*\.\s*$)",
    ),
    Language(
        "assembler",
        r"(?:[A-Z@#$&][\w@#$&.]*)? +(?:[CDR]SECT|TITLE|MACRO|PRINT|ICTL|PUNCH)(?:\s|$)"
        r"|[A-Z@#$][\w@#$]* +START +(?:0|X')",
        rf"(?:[A-Z@#$&.][\w@#$&.]*)? +(?:{_OPERATIONS})(?:\s|$)",
        own=(ASSEMBLER,),
        shows_early=True,
    ),
    Language(
        "REXX",
        r"/\*.*\bREXX\b",
        r"\s*(?:(?:SAY|PARSE|TRACE|ARG|PULL|CALL|ADDRESS|SIGNAL) +\S|DO +(?:WHILE|UNTIL|FOREVER|\w+ *=)"
        r"|(?:IF|WHEN) .*\bTHEN\b|RETURN\b|(?:EXIT|END)(?: +\w+)?\s*$)",
        own=(EXECS,),
        is_like_programs=True,
        shows_early=True,
    ),
    Language(
        "a CLIST",
        r"\s*PROC +\d",
        r"\s*(?:(?:WRITE|WRITENR|GOTO|ERROR|ATTN|CONTROL) +[&A-Z]|SET +&?\w+ *=|IF +[&(]|READ +&|&\w+ *=|PROC +\d"
        r"|(?:DO|END|EXIT|EXIT +CODE.*)\s*$)",
        is_like_programs=True,
    ),
    Language("an ISPF panel", r"\)(?:ATTR|PANEL|BODY|CM|SEL|INIT|DEFAULT)\b", r"\)[A-Z]+"),
    Language("PL/I", r"\s*\w+: *PROC(?:EDURE)?\b", r".*;\s*$|\s*(?:DCL|DECLARE) ", own=(EXECS,), is_like_programs=True),
    Language("JSON", r"[\[{](?![{%#])\s*[\"\[\]{}]", r"\s*(?:\"|[\[\]{}]+,?\s*$)"),
    Language("prose", sentences=True, shows_early=True),
    Language(
        "Markdown",
        mark=r"\s*(?:```|~~~|[-+]\s+\S|>\s|\d+\.\s+\S|\||!?\[[^\]]+\]\()|#{1,6} +\S.*\n\s*$|.*(?:\*\*\w|\]\(http)",
        sentences=True,
    ),
    Language("a mail", rf"From \S+@|{_HEADER}.*\n(?:[ \t]+\S.*\n)*{_HEADER}", rf"{_HEADER}|>", sentences=True),
    Language("YAML", mark=r"---\s*$|\s*(?:-\s+)?[\w./\"'-]+:(?:\s|$)|\s*-\s+\S", least=3, is_like_programs=True),
    Language(
        "CSV",
        mark=r"(?=.*(?:(?-i:[a-z])|[,;\t][\"\d,;\t]))[^,;\t=()]*([,;\t])(?:[^,;\t=()]*\1)+[^,;\t=()]*[^,;\t=()\s]\s*$",
    ),
    Language("a listing", r"1.*\bPAGE:? +\d+\s*$", r"[01-]\s+\S|.*\bPAGE:? +\d+\s*$"),
    Language(
        "Python",
        mark=r"\s*(?:(?:def|class) +\w.*:|import +\w|from +[\w.]+ +import|(?:if|for|while|with|else|try)\b.*:\s*$"
        r"|return\b|print\(|\"\"\"|\w+ = )",
        is_like_programs=True,
    ),
)


class LookAlike(NamedTuple):
    """The language of a text; the number of records with its marks, and whether its beginning leaves no doubt."""

    language: str
    marks: int
    is_sure: bool


def look_alikes(records: Sequence[str], kind: Kind) -> Iterator[LookAlike]:
    """The languages that the beginning of a text named like a member of a kind may be, the likeliest first."""
    text = _without_comments("\n".join(records))
    plain = _filled(text, kind)
    raw = [record for record in records if record.strip()][:_MOST_RECORDS]
    if not plain or (_may_begin(raw[0]) and all(map(_STATEMENT.match, plain[:_FIRST]))):
        return
    beginnings = "\n".join(raw), text.lstrip()
    less_sure: list[LookAlike] = []
    for language in LANGUAGES:
        if kind.lexer in language.own or language.name in kind.written_in:
            continue
        begins = any(map(_pattern(language.begins).match, beginnings))
        if begins and (marks := _marks(language, raw)) >= language.least:
            yield LookAlike(language.name, marks, is_sure=True)
        elif kind.lexer not in _PROGRAMS and _shows_early(language, raw, begins=begins):
            less_sure.append(LookAlike(language.name, _marks(language, raw), is_sure=False))
        elif not begins and not (language.is_like_programs and kind.lexer in _PROGRAMS):
            marks = _marks(language, plain) if _marks(language, plain[:_FIRST]) else 0
            if marks >= language.least and marks * 2 >= len(plain):
                less_sure.append(LookAlike(language.name, marks, is_sure=False))
    yield from sorted(less_sure, key=lambda each: -each.marks)


def _shows_early(language: Language, records: Sequence[str], *, begins: bool) -> bool:
    """True if a text of few records is in a language: it begins so and a record has a mark, or all have one."""
    if not language.shows_early or len(records) > _FEW:
        return False
    marks = _marks(language, records)
    return marks > 0 if begins else marks == len(records) and not language.is_like_programs


def like_statements(records: Sequence[str], language: str) -> int:
    """The number of records that are as statements of members are, a word or two and a value, and bear no mark."""
    marks = [_pattern(each.mark) for each in LANGUAGES if each.name == language]
    statements = filter(_STATEMENT.match, records)
    return sum(not any(mark.match(record) for mark in marks) for record in statements)


def is_sentence(record: str) -> bool:
    """True for a record that reads as (a piece of) a sentence in English, German or French."""
    words = [] if "=" in record else record.split()
    if len(words) < _SEVERAL or not all(map(_WORD.fullmatch, words[:_SEVERAL])) or words[0].lower() in _COMMANDS:
        return False
    if words[-1].endswith((".", ":", "!", "?")) and all(map(_WORD.fullmatch, words)):
        return True
    folded = [word.strip("\"'(),:;.!?*").lower() for word in words]
    if folded[0] in _GREETINGS and words[-1].endswith(","):
        return True
    # In capitals a word may be the name of something.
    return sum(word in _IN_SENTENCES for word in folded) >= (_SEVERAL if record.isupper() else 1)


def _may_begin(record: str) -> bool:
    """True for a record that may be the first of a member: a statement, or a comment that does not speak of REXX."""
    is_comment = record.lstrip().startswith(("*", "/*")) and "REXX" not in record.upper()
    return is_comment or _STATEMENT.match(record) is not None


def _marks(language: Language, records: Sequence[str]) -> int:
    pattern = _pattern(language.mark)
    return sum(pattern.match(record) is not None or (language.sentences and is_sentence(record)) for record in records)


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE | re.MULTILINE)


def _without_comments(text: str) -> str:
    """The text with line ends alone for comments. One may lack a mark: what stands before an end is a comment."""
    return _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text).rpartition("*/")[2]


def _filled(text: str, kind: Kind) -> list[str]:
    """The first filled records that do not begin with a mark of comments; a heading has the empty line behind it."""
    marks = ("*", ".*", "#", ";") if kind.lexer in (OPTIONS, SHELL) or kind.comment_marks else ("*", ".*")
    lines = [*text.split("\n"), ""]
    return [
        f"{line}\n" if line.startswith("#") and not lines[number].strip() else line
        for number, line in enumerate(lines, 1)
        if line.strip() and not line.lstrip().startswith(marks)
    ][:_MOST_RECORDS]

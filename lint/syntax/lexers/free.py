"""Free format: statements that begin with a verb and run to the next one, over as many records as they like.

There is no continuation character and no end mark, so where a statement ends depends on where the next begins:
at a verb, or at a bare word that begins a record and is no keyword at all (a misspelled verb).
[doc: General syntax rules for the creation of members; XCF syntax error message]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lexed import STATEMENT_IN_COMMENT, RawStatement, TextProblem
from lint.syntax.lexers import comments
from lint.syntax.lexers.comments import Comments
from lint.syntax.lexers.line_index import LineIndex
from lint.syntax.lexers.tokens import token_pattern

_TOKEN = token_pattern()
_GLUED_MARK = re.compile(r"(?<=\*/)\+(?!\S)")
"""A `+` right behind a comment, left over from a continuation; the system ignores it."""
_LINE = re.compile(r"(?<=\n)[^\S\n]*(?=\S)(?P<text>[^\n]+)")
_OPERAND_MARK = re.compile(r"[(=]")
_BEFORE_PARENTHESIS = re.compile(r"\s*\(")
_OPERAND_FOLLOWS = re.compile(
    r"[^\S\n]+(?:[A-Z]+[^\S\n]+)?[A-Z]+\s*\(", re.IGNORECASE
)  # PATHIN STRNAME(, APF ADD DSNAME(
_FIRST_OPERAND = re.compile(r"[\s,]*(?P<word>[A-Z_]+)", re.IGNORECASE)
_BEHIND_COMMA = re.compile(r"\s*,")
_A_RECORD = 200
_MARK = re.compile(r"[^\w\s(),&'\"=]+[^\S\n]")
_WORD_FOLLOWS = re.compile(r"[^\S\n]+[A-Z0-9]", re.IGNORECASE)


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text, and the comment marks without a partner."""
    edge = data_edge(member.records, kind.edge)
    text = _GLUED_MARK.sub(" ", "\n".join(record[:edge] for record in member.records))
    if kind.verb_takes_parentheses:
        from lint.syntax.lexers import direct

        body = comments.blank(text, quotes=kind.quotes, strings=direct.strings(kind.grammar))
        offsets = direct.starts(body.text, kind.grammar)
    else:
        body = comments.blank(text, quotes=kind.quotes)
        offsets = _starts(body.text, kind)
    starts = [*_outside_marked(offsets, body.text), len(body.text)]
    lines = LineIndex(body.text)
    statements = [RawStatement(body.text[start:end].rstrip(), *lines.locate(start)) for start, end in pairwise(starts)]
    swallowed = list(_swallowed(text, body, kind, lines)) or comments.unended(body)
    return statements, [*comments.problems(body), *swallowed]


def _outside_marked(offsets: Iterable[int], text: str) -> Iterator[int]:
    """The offsets of statements but of those behind a word of marks alone, such as `#`, up to the end of its record.

    The mark is that of a comment in another language, and what the system does with the rest of the record is unknown.
    """
    unread_to = 0
    for offset in offsets:
        if offset >= unread_to:
            yield offset
            if _MARK.match(text, offset):
                unread_to = text.find("\n", offset) + 1 or len(text)


def _swallowed(text: str, body: Comments, kind: Kind, lines: LineIndex) -> Iterator[TextProblem]:
    """Statements between the mark that opens a comment and one that opens another inside it.

    Where a closing mark is forgotten, the comment goes on to the end of the next one, with all that lies between.
    """
    verb = grammar.verbs(kind.grammar)
    for start, inner in body.nested:
        for line in _LINE.finditer(text, text.find("\n", start, inner) + 1 or inner, inner):
            if verb.match(text, line.start("text")) and _OPERAND_MARK.search(line["text"]):
                index, column = lines.locate(line.start("text"))
                word = line["text"].split()[0].split("(")[0]
                opened = lines.locate(start)[0]
                yield TextProblem(STATEMENT_IN_COMMENT, index, column, column + len(word), (opened,))
                break


def _starts(text: str, kind: Kind) -> Iterator[int]:
    """The offsets at which statements begin."""
    depth, first, takes_verb, takes_value, takes_second_verb = 0, True, False, False, False
    for token in _TOKEN.finditer(text):
        if first and token[0] == ",":  # commas are blanks, before the first statement too
            continue
        if takes_second_verb and not depth and token[0].upper() in kind.second_verbs:
            takes_verb = takes_second_verb = False
        elif first or (token["word"] and not takes_verb and _begins_statement(text, token, depth, kind, takes_value)):
            yield token.start()
            first, depth = False, 0
            takes_second_verb = _takes_second_verb(text, token, kind)
            takes_verb = token[0].upper() in kind.takes_verb
            takes_value = _takes_value(text, token, kind)
        else:
            takes_verb = False
        if token["open"]:
            depth += 1
        elif token["close"]:
            depth = max(depth - 1, 0)


def _takes_second_verb(text: str, word: re.Match[str], kind: Kind) -> bool:
    """True for the first word of a statement that may have a second verb: such a verb, or a misspelled one."""
    if not kind.second_verbs:
        return False
    verb = grammar.verbs(kind.grammar).match(text, word.start())
    behind = _FIRST_OPERAND.match(text, verb.end() if verb else word.end())
    has_one_verb = behind is not None and behind["word"].upper() in kind.has_one_verb
    return not has_one_verb and (verb is None or verb[0].upper() in kind.takes_second_verb)


def _takes_value(text: str, word: re.Match[str], kind: Kind) -> bool:
    """True for a verb that a parenthesis may follow."""
    verb = grammar.verbs(kind.grammar).match(text, word.start()) if kind.takes_value else None
    return verb is not None and verb[0].upper() in kind.takes_value


def _begins_statement(text: str, word: re.Match[str], depth: int, kind: Kind, is_behind_value: bool) -> bool:
    """True if a word begins a statement. `is_behind_value`: the statement before it has a verb that takes a value."""
    opens_record = not text[text.rfind("\n", 0, word.start()) + 1 : word.start()].strip()
    is_verb = grammar.verbs(kind.grammar).match(text, word.start()) is not None
    takes_value = is_verb and _takes_value(text, word, kind)
    before_parenthesis = _BEFORE_PARENTHESIS.match(text, word.end()) is not None
    if depth:
        # Inside parentheses only what can be nothing else: a verb at the start of a record with a word behind it,
        # or with a whole operand behind it where a comma may announce an entry of a list. The parenthesis before it
        # was never closed.
        if not (is_verb and opens_record):
            return False
        if takes_value and before_parenthesis:
            return True
        follows = (
            _OPERAND_FOLLOWS
            if _BEHIND_COMMA.match(text[max(word.start() - _A_RECORD, 0) : word.start()][::-1])
            else _WORD_FOLLOWS
        )
        return follows.match(text, word.end()) is not None
    if is_verb:
        return takes_value or not before_parenthesis
    is_operand = before_parenthesis and not is_behind_value
    return opens_record and not is_operand and not grammar.keywords(kind.grammar).match(text, word.start())

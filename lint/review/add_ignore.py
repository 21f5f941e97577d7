"""Writing ignores: a comment behind the statement where it fits, else on a record of its own before it.

What is written is read back. Unless every statement reads as before, the findings are gone and no other has come,
the file is left as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from lint.config.settings import Settings
from lint.engine import CheckedFile, Engine
from lint.finding import Edit, Finding
from lint.kinds import kind as kinds
from lint.review.layouts import layouts
from lint.review.place import Key
from lint.review.review import Review
from lint.source import edit
from lint.source.columns import data_edge
from lint.source.edit import EditRefusedError
from lint.syntax.parsed import ParsedMember, last_line, statement_at
from lint.syntax.statement import LocatedStatement

_BLOCK = frozenset({kinds.FREE, kinds.PARAMETERS, kinds.KEYED, kinds.STATEMENTS, kinds.INCLUDES, kinds.COMMANDS})
"""Languages with `/* */` behind a statement and on records of its own."""
_ASTERISK = frozenset({kinds.CARDS, kinds.COLUMNS, kinds.COMMA_LIST, kinds.ASSEMBLER, kinds.OPTIONS})
"""Languages in which a record with an asterisk in column 1 is a comment."""
_BEHIND = _BLOCK | {kinds.COMMA_LIST, kinds.EXECS}
_LAST_COLUMN = 71
_GOES_ON = {kinds.EXECS: ",", kinds.SHELL: "\\"}
"""What ends a record that a comment must not stand behind."""


class CannotIgnoreError(Exception):
    """No comment can be written at a place; the message has the place and the reason, as one full sentence."""


def with_ignores(path: str, file: CheckedFile, findings: Sequence[Finding], said: str, settings: Settings) -> bytes:
    """The bytes of a file with comments that ignore some of its findings, all of one rule.

    `said` is what the comments say behind `parmlint: ignore`: the code, and the reason behind `--`. Raises
    CannotIgnoreError.
    """
    made = [_comment(path, file, one, said) for one in findings]
    # Findings in one statement share a comment.
    comments = {edit.start_of(comment): comment for comment in made}.values()
    layout = layouts([(parsed.member, parsed.kind) for parsed in file.members])
    try:
        after = edit.encoded(edit.edited(file.document, comments, layout))
    except EditRefusedError as error:
        raise CannotIgnoreError(f"{path}: {error}.") from None
    _prove(path, file.document.encode(), after, findings[0].code, settings)
    return after


def _comment(path: str, file: CheckedFile, one: Finding, said: str) -> Edit:
    parsed = file.member_at(one.span.line)
    where = f"{path}:{one.span.line}"
    at = statement_at(parsed, one.span.line, one.span.column)
    if at is None:
        text = _comment_record(parsed, 1, f"ignore-file {said}", where)
        return _inserted(parsed, _behind_shebang(parsed), text)
    return _behind(parsed, at, said) or _before(parsed, parsed.statements[at], said, where)


def _behind(parsed: ParsedMember, at: int, said: str) -> Edit | None:
    """The comment behind a statement on its last record; None where that is not legal or there is no room."""
    member = parsed.member
    if parsed.kind.lexer not in _BEHIND or (parsed.kind.lexer == kinds.EXECS and not _is_rexx(parsed)):
        return None
    index = last_line(parsed, at) - member.first_line
    edge = data_edge(member.records, parsed.kind.edge)
    data = member.records[index][:edge].rstrip()
    if data[parsed.statements[at].full_span.end_column - 1 :].strip(" ,"):
        return None  # something stands there already
    text = f" /* parmlint: ignore {said} */"
    if len(data) + len(text) > min(edge, _LAST_COLUMN):
        return None
    return Edit(parsed.span(index, len(data) + 1, len(data) + 1), text)


def _before(parsed: ParsedMember, placed: LocatedStatement, said: str, where: str) -> Edit:
    """A record with the comment before the first record of a statement."""
    index = placed.line - parsed.member.first_line
    goes_on = _GOES_ON.get(parsed.kind.lexer)
    if goes_on and index and parsed.member.records[index - 1].rstrip().endswith(goes_on):
        raise CannotIgnoreError(f"{where}: the record before goes on here, so that no comment may stand between.")
    return _inserted(parsed, index, _comment_record(parsed, placed.column, f"ignore {said}", where))


def _inserted(parsed: ParsedMember, index: int, text: str) -> Edit:
    return Edit(parsed.span(index, 1, 1), f"{text}\n")


def _comment_record(parsed: ParsedMember, column: int, said: str, where: str) -> str:
    """A record with nothing but the comment, in the comments of the language."""
    cut = parsed.kind.lexer
    if cut in _BLOCK or (cut == kinds.EXECS and _is_rexx(parsed)):
        # Never in column 1: in JCL these characters would end the data there.
        text = f"/* parmlint: {said} */"
        text = " " * max(min(column - 1, _LAST_COLUMN - len(text)), 1) + text
    elif cut in _ASTERISK or cut == kinds.EXECS:
        text = f"* parmlint: {said}"
    elif cut == kinds.SHELL:
        text = f"# parmlint: {said}"
    else:
        raise CannotIgnoreError(f"{where}: a {parsed.kind.title} is not known to have comments; `per-file` can ignore.")
    if len(text) > min(parsed.kind.edge, _LAST_COLUMN):
        raise CannotIgnoreError(f"{where}: the comment would end in column {len(text)}; shorten the reason.")
    return text


def _behind_shebang(parsed: ParsedMember) -> int:
    """The record (from 0) that a comment on the member may stand before."""
    first = parsed.member.records[0] if parsed.member.records else ""
    return int(first.startswith("#!"))


def _is_rexx(parsed: ParsedMember) -> bool:
    first = next((record for record in parsed.member.records if record.strip()), "")
    return first.lstrip().startswith("/*")


def _prove(path: str, before: bytes, after: bytes, code: str, settings: Settings) -> None:
    """Raise CannotIgnoreError unless the rule has nothing more to say of the file, and nothing else has changed."""
    old, new = (_read(data, path, settings) for data in (before, after))
    if old.texts != new.texts or new.others(code) != old.others(code):
        raise CannotIgnoreError(f"{path}: with the comment, the statements around it would not be read as before.")
    if code in {key.rule for key in new.keys}:
        raise CannotIgnoreError(f"{path}: no comment could be placed so that it ignores {code} and nothing else.")


class _Reading(NamedTuple):
    """The texts of all statements of a file, and the keys of its findings."""

    texts: list[str]
    keys: Counter[Key]

    def others(self, code: str) -> Counter[Key]:
        return Counter({key: count for key, count in self.keys.items() if key.rule != code})


def _read(data: bytes, path: str, settings: Settings) -> _Reading:
    run = Engine(settings).check_bytes(data, Path(path))
    review = Review(run, settings, settings.root)
    # What other members of a system have to do with this file is not for a comment in it.
    here = Counter(review.key(one) for one in review.findings if one.span.path == path)
    texts = [placed.statement.text for parsed in run.checked[path].members for placed in parsed.statements]
    return _Reading(texts, here)

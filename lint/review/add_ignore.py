"""Writes ignore comments: after the statement where there is room, else on a record of its own before it.

The result is read again. The file is left unchanged unless every statement reads as before, the findings are gone and
no new finding appears.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath
from typing import NamedTuple

from lint.config.settings import Settings
from lint.engine import Engine, FileResult
from lint.finding import Edit, Finding
from lint.kinds import kind as kinds
from lint.review.finding_key import FindingKey
from lint.review.line_layout import layout_by_line
from lint.review.review import Review
from lint.source import edit
from lint.source.columns import data_edge
from lint.source.edit import EditRefusedError
from lint.source.file_tree import FileTree
from lint.syntax.parsed import ParsedMember, last_line, statement_at
from lint.syntax.statement import LocatedStatement

_BLOCK = frozenset(
    {
        kinds.FREE, kinds.PARAMETERS, kinds.KEYED, kinds.STATEMENTS, kinds.INCLUDES, kinds.COMMANDS, kinds.REMARKS,
        kinds.SUBSYSTEMS, kinds.TSO,
    }
)  # fmt: skip
"""Languages in which `/* */` may follow a statement or stand on a record of its own."""
_ASTERISK = frozenset({kinds.CARDS, kinds.COLUMNS, kinds.COMMA_LIST, kinds.ASSEMBLER, kinds.OPTIONS})
"""Languages in which a record with an asterisk in column 1 is a comment."""
_WITH_TRAILING_COMMENTS = _BLOCK | {kinds.COMMA_LIST, kinds.EXECS}
_LAST_COLUMN = 71
_CONTINUATION_MARKS = {kinds.EXECS: ",", kinds.SHELL: "\\"}
"""The character that continues a statement on the next record, where no comment may come between."""


class CannotIgnoreError(Exception):
    """No comment can be written at a place; the message has the place and the reason, as one full sentence."""


def with_ignores(
    path: str, file: FileResult, findings: Sequence[Finding], ignore_text: str, settings: Settings, tree: FileTree
) -> bytes:
    """The bytes of a file with comments that ignore some of its findings, all of one rule.

    `ignore_text` follows `parmlint: ignore` in each comment: the code, then the reason after `--`. Raises
    CannotIgnoreError.
    """
    edits = [_comment(path, file, finding, ignore_text) for finding in findings]
    # Findings in one statement share a comment.
    comments = {edit.start_of(comment): comment for comment in edits}.values()
    layout = layout_by_line([(parsed.member, parsed.kind) for parsed in file.members])
    try:
        after = edit.encoded(edit.edited(file.document, comments, layout))
    except EditRefusedError as error:
        raise CannotIgnoreError(f"{path}: {error}.") from None
    _verify(path, (file.document.encode(), after), findings, settings, tree)
    return after


def _comment(path: str, file: FileResult, finding: Finding, ignore_text: str) -> Edit:
    parsed = file.member_at(finding.span.line)
    location = f"{path}:{finding.span.line}"
    at = statement_at(parsed, finding.span.line, finding.span.column)
    if at is None:
        text = _comment_record(parsed, 1, f"ignore-file {ignore_text}", location)
        return _inserted(parsed, _first_comment_index(parsed), text)
    return _trailing_comment(parsed, at, ignore_text) or _comment_before(
        parsed, parsed.statements[at], ignore_text, location
    )


def _trailing_comment(parsed: ParsedMember, at: int, ignore_text: str) -> Edit | None:
    """A comment after a statement on its last record; None where the language forbids it or there is no room."""
    member = parsed.member
    if parsed.kind.lexer not in _WITH_TRAILING_COMMENTS or (parsed.kind.lexer == kinds.EXECS and not _is_rexx(parsed)):
        return None
    index = last_line(parsed, at) - member.first_line
    edge = data_edge(member.records, parsed.kind.edge)
    data = member.records[index][:edge].rstrip()
    if data[parsed.statements[at].full_span.end_column - 1 :].strip(" ,"):
        return None  # something stands there already
    text = f" /* parmlint: ignore {ignore_text} */"
    if len(data) + len(text) > min(edge, _LAST_COLUMN):
        return None
    return Edit(parsed.span(index, len(data) + 1, len(data) + 1), text)


def _comment_before(parsed: ParsedMember, placed: LocatedStatement, ignore_text: str, location: str) -> Edit:
    """A record with the comment before the first record of a statement."""
    index = placed.line - parsed.member.first_line
    continuation_mark = _CONTINUATION_MARKS.get(parsed.kind.lexer)
    if continuation_mark and index and parsed.member.records[index - 1].rstrip().endswith(continuation_mark):
        raise CannotIgnoreError(
            f"{location}: the preceding record is continued here, so a comment cannot come between."
        )
    return _inserted(parsed, index, _comment_record(parsed, placed.column, f"ignore {ignore_text}", location))


def _inserted(parsed: ParsedMember, index: int, text: str) -> Edit:
    return Edit(parsed.span(index, 1, 1), f"{text}\n")


def _comment_record(parsed: ParsedMember, column: int, content: str, location: str) -> str:
    """A record that holds only the comment, written as the language writes comments."""
    cut = parsed.kind.lexer
    has_block_comments = parsed.kind.block_comments or (cut in _BLOCK and not _has_remarks_only(parsed))
    if has_block_comments or (cut == kinds.EXECS and _is_rexx(parsed)):
        # Never in column 1: in JCL these characters would end the data there.
        text = f"/* parmlint: {content} */"
        text = " " * max(min(column - 1, _LAST_COLUMN - len(text)), 1) + text
    elif cut in _ASTERISK or cut == kinds.EXECS:
        text = f"* parmlint: {content}"
    elif cut == kinds.SHELL:
        text = f"# parmlint: {content}"
    elif cut == kinds.PROFILE or parsed.kind.remark:
        text = f"; parmlint: {content}"
    elif cut == kinds.NAMES:
        text = f".* parmlint: {content}"
    else:
        raise CannotIgnoreError(
            f"{location}: {parsed.kind.title} has no documented form of comment, so none is written; "
            "use `per-file` to ignore the finding."
        )
    if len(text) > min(parsed.kind.edge, _LAST_COLUMN):
        raise CannotIgnoreError(f"{location}: the comment would end in column {len(text)}; shorten the reason.")
    return text


def _first_comment_index(parsed: ParsedMember) -> int:
    """The index of the record that a comment for the whole member is inserted before."""
    first = parsed.member.records[0] if parsed.member.records else ""
    return int(first.startswith("#!"))


def _has_remarks_only(parsed: ParsedMember) -> bool:
    """True for the positional form of IEFSSNxx, where no source shows a comment on a record of its own."""
    return parsed.kind.lexer == kinds.SUBSYSTEMS and any(statement.name == "ENTRY" for statement in parsed.written)


def _is_rexx(parsed: ParsedMember) -> bool:
    first = next((record for record in parsed.member.records if record.strip()), "")
    return first.lstrip().startswith("/*")


def _verify(
    path: str, states: tuple[bytes, bytes], findings: Sequence[Finding], settings: Settings, tree: FileTree
) -> None:
    """Raise CannotIgnoreError unless the findings, all of one rule, are gone and nothing else has changed."""
    code = findings[0].code
    old, new = (_read(data, path, settings, tree) for data in states)
    if old.texts != new.texts or new.keys_except(code) != old.keys_except(code):
        raise CannotIgnoreError(f"{path}: the comment would change how the statements around it are read.")
    if old.number_of(code) - new.number_of(code) < len(findings):
        raise CannotIgnoreError(f"{path}: no comment could be placed so that it ignores {code} and nothing else.")


class _Reading(NamedTuple):
    """The texts of all statements of a file, and the keys of its findings."""

    texts: list[str]
    keys: Counter[FindingKey]

    def number_of(self, code: str) -> int:
        return sum(count for key, count in self.keys.items() if key.rule == code)

    def keys_except(self, code: str) -> Counter[FindingKey]:
        return Counter({key: count for key, count in self.keys.items() if key.rule != code})


def _read(data: bytes, path: str, settings: Settings, tree: FileTree) -> _Reading:
    run = Engine(settings, tree=tree).check_bytes(data, PurePath(path))
    review = Review(run, settings, settings.root, tree)
    # A comment in this file cannot ignore findings in other files of the system.
    keys = Counter(review.key(finding) for finding in review.findings if finding.span.path == path)
    texts = [placed.statement.text for parsed in run.checked[path].members for placed in parsed.statements]
    return _Reading(texts, keys)

"""Writing ignores: a comment behind the statement where it fits, else on a record of its own before it.

What is written is read back. Unless every statement reads as before, the findings are gone and no other has come,
the file is left as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lint.config.settings import Settings
from lint.engine import CheckedFile, Engine, Run, file_rules
from lint.finding import Finding
from lint.kinds import kind as kinds
from lint.kinds.parsed import ParsedMember, last_line, statement_at
from lint.kinds.statement import Placed
from lint.review.place import Key
from lint.review.review import Review
from lint.text import document, files
from lint.text.columns import data_edge
from lint.text.document import UnreadableError
from lint.text.insert import with_records

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


@dataclass(frozen=True, slots=True)
class _Change:
    """A record (from 0) of the file to write anew, or to insert before the one that is there."""

    record: int
    text: str
    inserts: bool


def with_ignores(path: str, file: CheckedFile, findings: Sequence[Finding], said: str, settings: Settings) -> bytes:
    """The bytes of a file with comments that ignore some of its findings, all of one rule.

    `said` is what the comments say behind `parmlint: ignore`: the code, and the reason behind `--`. Raises
    CannotIgnoreError.
    """
    rules = file_rules(settings)
    relative = rules.relative(Path(path))
    try:
        before = files.read_bytes(Path(path))
        text = document.read(before, rules.encoding(relative))
    except UnreadableError as error:
        raise CannotIgnoreError(f"{path} cannot be read: {error}.") from None
    changes = [_change(path, file, one, said) for one in findings]
    rewritten = {change.record: change.text for change in changes if not change.inserts}
    before_them = {change.record: change.text for change in changes if change.inserts}
    text = with_records(text, rewritten, before_them)
    try:
        after = text.encode()
    except UnicodeEncodeError as error:
        raise CannotIgnoreError(f"{path}: the encoding {text.encoding} has no '{error.object[error.start]}'.") from None
    _prove(path, before, after, findings[0].code, settings)
    return after


def _change(path: str, file: CheckedFile, one: Finding, said: str) -> _Change:
    parsed = file.member_at(one.span.line)
    where = f"{path}:{one.span.line}"
    at = statement_at(parsed, one.span.line, one.span.column)
    if at is None:
        record = _behind_shebang(parsed)
        return _Change(record, _comment_record(parsed, 1, f"ignore-file {said}", where), inserts=True)
    placed = parsed.statements[at]
    return _behind(parsed, at, said) or _before(parsed, placed, said, where)


def _behind(parsed: ParsedMember, at: int, said: str) -> _Change | None:
    """The last record of a statement with the comment behind it; None where that is not legal or there is no room."""
    member = parsed.member
    if parsed.kind.cut not in _BEHIND or (parsed.kind.cut == kinds.EXECS and not _is_rexx(parsed)):
        return None
    index = last_line(parsed, at) - member.first_line
    record = member.records[index]
    edge = data_edge(member.records, parsed.kind.edge)
    data = record[:edge].rstrip()
    if data[parsed.statements[at].whole.end_column - 1 :].strip(" ,"):
        return None  # something stands there already
    text = f"{data} /* parmlint: ignore {said} */"
    if len(text) > min(edge, _LAST_COLUMN):
        return None
    return _Change(member.first_line - 1 + index, text.ljust(min(len(record), edge)) + record[edge:], inserts=False)


def _before(parsed: ParsedMember, placed: Placed, said: str, where: str) -> _Change:
    """A record with the comment before the first record of a statement."""
    index = placed.line - parsed.member.first_line
    goes_on = _GOES_ON.get(parsed.kind.cut)
    if goes_on and index and parsed.member.records[index - 1].rstrip().endswith(goes_on):
        raise CannotIgnoreError(f"{where}: the record before goes on here, so that no comment may stand between.")
    text = _comment_record(parsed, placed.column, f"ignore {said}", where)
    return _Change(placed.line - 1, text, inserts=True)


def _comment_record(parsed: ParsedMember, column: int, said: str, where: str) -> str:
    """A record with nothing but the comment, in the comments of the language."""
    cut = parsed.kind.cut
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
    first = parsed.member.records[0] if parsed.member.records else ""
    return parsed.member.first_line - 1 + first.startswith("#!")


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


@dataclass(frozen=True, slots=True)
class _Reading:
    """The texts of all statements of a file, and the keys of its findings."""

    texts: list[str]
    keys: Counter[Key]

    def others(self, code: str) -> Counter[Key]:
        return Counter({key: count for key, count in self.keys.items() if key.rule != code})


def _read(data: bytes, path: str, settings: Settings) -> _Reading:
    run = Engine(settings).check_bytes(data, Path(path))
    return _Reading(list(_texts(run)), Review(run, settings, settings.root).keys())


def _texts(run: Run) -> Iterable[str]:
    for file in run.checked.values():
        for parsed in file.members:
            for placed in parsed.statements:
                yield placed.statement.text

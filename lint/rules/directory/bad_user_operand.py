from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.rules.shared.values import bad_values, surplus
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement
from lint.syntax.steps import step_by_step
from lint.values.secrets import may_be_quoted

_HEADERS = ("USER", "IDENTITY")
_SIZE = re.compile(r"[0-9]{1,10}[KMGTPE]")


@rule("DIR018", level=ERROR, tags=("values",))
def bad_user_operand(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An operand of USER or IDENTITY is not valid in its place, or there are too many operands.

    ## What it does
    Reports a storage size, privilege class, line-edit symbol or another operand of USER and IDENTITY that is not valid
    in its place, which often means that an operand before it is missing. Warns of text after the tenth operand, unless
    it is a remark after an asterisk. A storage size in place of the password, with no storage size where the maximum
    belongs, means that the userid or the password is missing; the rule reports this once, at the size.

    ## Why it matters
    The operands are positional. If one is missing, all operands after it have another meaning. Text after the tenth
    operand is ignored.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M G
    ```

    Help: Specify a MAXIMUM_STORAGE of 64M or more, in place of this text or before it.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
    ```

    ## Sources
    - z/VM CP Planning and Administration: USER Directory Statement.
    """
    headers = step_by_step(parsed.named(*_HEADERS))
    shifted = {header.span: header for header in headers if _lacks_operand(header)}
    places = {(span.path, span.line) for span in shifted}
    wrong = bad_values(parsed, "DIR018")
    maxima: dict[Span, LocatedStatement] | None = None
    for value in wrong:
        if (value.span.path, value.span.line) not in places:
            if maxima is None:  # nearly always no value is wrong
                maxima = {maximum.span: header for header, maximum in _maxima(parsed)}
            storage = _shown_storage(parsed, maxima.get(value.span))
            yield value._replace(help=_maximum_help(storage)) if storage else value
    for header in shifted.values():
        message = (
            "This storage size is read as the password, and the word before it as the userid: "
            f"the userid or the password of this {header.name} is missing."
        )
        yield finding(header["PASSWORD"], message, help="Add the userid or the password before it.")
    yield from surplus(parsed, *_HEADERS)


def _maxima(parsed: ParsedMember) -> Iterator[tuple[LocatedStatement, LocatedOperand]]:
    """The headers with their operands of the maximum."""
    for header in step_by_step(parsed.named(*_HEADERS)):
        if maximum := header.get("MAXIMUM_STORAGE"):
            yield header, maximum


def _shown_storage(parsed: ParsedMember, header: LocatedStatement | None) -> str | None:
    """The storage at logon of a header, if it is a size that may be shown."""
    storage = header.get("STORAGE") if header else None
    if header is None or storage is None or not _SIZE.fullmatch(storage.text):
        return None
    place = storage.operand
    return storage.text if may_be_quoted(parsed, header, place.start, place.end) else None


def _maximum_help(storage: str) -> str:
    return f"Specify a MAXIMUM_STORAGE of {storage} or more, in place of this text or before it."


def _lacks_operand(header: LocatedStatement) -> bool:
    """True if the operands stand one place too far left: a size as the password, and none as the maximum."""
    password, storage, maximum = (header.get(name) for name in ("PASSWORD", "STORAGE", "MAXIMUM_STORAGE"))
    is_size = [_SIZE.fullmatch(operand.text) is not None for operand in (password, storage, maximum) if operand]
    return is_size == [True, True, False]

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values, surplus
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement
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
    shifted = {header.span: header for header in parsed.named(*_HEADERS) if _lacks_operand(header)}
    places = {(span.path, span.line) for span in shifted}
    wrong = bad_values(parsed, "DIR018")
    maxima = {maximum.span: storage for storage, maximum in _storages(parsed)}
    for value in wrong:
        if (value.span.path, value.span.line) not in places:
            storage = maxima.get(value.span)
            yield value._replace(help=_maximum_help(storage)) if storage else value
    for header in shifted.values():
        message = (
            "This storage size is read as the password, and the word before it as the userid: "
            f"the userid or the password of this {header.name} is missing."
        )
        yield finding(header["PASSWORD"], message, help="Add the userid or the password before it.")
    yield from surplus(parsed, *_HEADERS)


def _storages(parsed: ParsedMember) -> Iterator[tuple[str, LocatedOperand]]:
    """The storage at logon of each header, where it is a size that may be shown, with the operand of the maximum."""
    for header in parsed.named(*_HEADERS):
        storage, maximum = header.get("STORAGE"), header.get("MAXIMUM_STORAGE")
        if storage and maximum and _SIZE.fullmatch(storage.text):
            place = storage.operand
            if may_be_quoted(parsed, header, place.start, place.end):
                yield storage.text, maximum


def _maximum_help(storage: str) -> str:
    return f"Specify a MAXIMUM_STORAGE of {storage} or more, in place of this text or before it."


def _lacks_operand(header: LocatedStatement) -> bool:
    """True if the operands stand one place too far left: a size as the password, and none as the maximum."""
    password, storage, maximum = (header.get(name) for name in ("PASSWORD", "STORAGE", "MAXIMUM_STORAGE"))
    is_size = [_SIZE.fullmatch(operand.text) is not None for operand in (password, storage, maximum) if operand]
    return is_size == [True, True, False]

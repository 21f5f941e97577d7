"""The elements of a system: its statements with their values, as commands take them and as reports may show them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lint.facts import identity, table
from lint.facts.release import Release
from lint.facts.table import OperandFacts
from lint.finding import Span
from lint.kinds.kind import OPTIONS, Kind
from lint.syntax.statement import LocatedOperand, Value, is_unknown
from lint.values.check import size
from lint.values.secrets import MASK, masked_statement

HIDDEN = MASK * 8
"""The text in place of a secret: not even its length is shown."""
STATE = "(state)"
"""The name of the value of a thing that is in one state or another."""
_PATH, _TEXT, _DEVICE = "path", "text", "device"
_SAFE_CHARACTERS = r"A-Za-z0-9@#$._/,:*%+()?=\-"
_SAFE = re.compile(f"[{_SAFE_CHARACTERS}]+")
SAFE_TEXT = re.compile(f"[{_SAFE_CHARACTERS}]([{_SAFE_CHARACTERS} ]*[{_SAFE_CHARACTERS}])?")
_COMPARISON = re.compile(r"[<>]?=|[<>]")
_QUOTES = "'\""
_END_OF_RECORD = re.compile(r"\s*\n\s*")
_FEWEST_OF_QUOTED = 2


class OperandValue(NamedTuple):
    """The value of one operand.

    `text` is what reports show, `compared` what equal values have in common however they are written, and `words` the
    values as commands take them: empty where one is secret, not valid, not known, or of characters that no command has.
    """

    text: str
    compared: object
    words: tuple[str, ...]
    place: Span | None = None
    is_secret: bool = False
    is_default: bool = False
    is_doubtful: bool = False
    """True for several values of which it is not known which one counts."""
    symbols: frozenset[str] = frozenset()
    """The names of the system symbols that were replaced in it."""


class Element(NamedTuple):
    """A statement of a system, or several that count as one.

    `key` tells it apart from others of its name, `flag` is the action in it (ADD of APF), `owner` the directory entry
    that it belongs to, `member` the name of its member.
    """

    kind: Kind
    statement: str
    key: str
    identity: tuple[str, ...]
    settings: Mapping[str, OperandValue]
    text: str
    place: Span
    member: str
    flag: str = ""
    owner: str = ""
    is_secret: bool = False
    is_sound: bool = True
    name: str = ""
    """The name in reports, where it is not made of statement and key."""

    @property
    def suffix(self) -> str:
        """The suffix of its member."""
        return self.member.removeprefix(self.kind.member) if self.kind.member else ""

    @property
    def facts(self) -> table.StatementFacts | None:
        """The facts about its statement."""
        return table.load(self.kind.grammar).statements.get(self.statement)


def setting(kind: Kind, operand: LocatedOperand, values: Sequence[Value] | None = None) -> OperandValue:
    """The value of an operand, or of some of its values."""
    located = operand.located
    facts = table.load(kind.grammar).operand(located.name, operand.name)
    noise = identity.of_kind(kind.id).noise
    values = operand.operand.values if values is None else values
    values = [value for value in values if f"{located.name} {operand.name}={value.text.upper()}" not in noise]
    _ = operand.texts  # the account has what is not known of it
    masked = masked_statement(kind, located)
    is_secret = any(masked[value.start : value.end] != value.text for value in values)
    raw = [unquoted(cleaned(value.text)) for value in values]
    folded = [_folded(text, facts) for text in raw]
    written = [cleaned(value.text) for value in values]
    is_text = bool(facts and facts.parts[0].form == _TEXT)
    as_taken = [
        own if is_text and own != text else capitals for own, text, capitals in zip(raw, written, folded, strict=True)
    ]
    words = () if is_secret or operand.is_invalid else _words(as_taken, facts)
    if not values:
        words = (operand.name,)
    if kind.lexer == OPTIONS:
        words = tuple(raw) if words else ()
    is_single = len(values) == 1 and not (facts and facts.is_list)
    is_device = bool(facts and facts.parts[0].form == _DEVICE)
    number = size(folded[0]) if is_single and not is_device else None
    shown = HIDDEN if is_secret else _listed([text if "'" in text else text.upper() for text in written])
    is_time = f"{located.name} {operand.name}" in identity.of_kind(kind.id).times
    each = _device if is_device else time if is_time else _amount
    compared: object = tuple(map(each, folded)) if number is None else number
    return OperandValue(shown, compared, words, operand.span, is_secret, symbols=operand.symbols)


def joined(first: OperandValue, second: OperandValue) -> OperandValue:
    """Two values that count together as one."""
    compared = (*_as_tuple(first.compared), *_as_tuple(second.compared))
    words = (*first.words, *second.words) if first.words and second.words else ()
    is_secret = first.is_secret or second.is_secret
    text = HIDDEN if is_secret else f"({','.join(map(str, compared))})"
    symbols = first.symbols | second.symbols
    return OperandValue(text, compared, words, first.place, is_secret, symbols=symbols)


def _as_tuple(compared: object) -> tuple[object, ...]:
    return compared if isinstance(compared, tuple) else (compared,)


_AMOUNT = re.compile(r"\d+[KMGT]")


def _amount(text: str) -> object:
    """The number that a size such as 4096K stands for, which may be written as 4M; any other text as it is."""
    return size(text) if _AMOUNT.fullmatch(text) else text


_TIME = re.compile(r"(?:(?P<side>[EW])\.)?(?P<hours>\d{1,2})(?:[.:](\d{1,2}))?(?:[.:](\d{1,2}))?")


def time(text: str) -> object:
    """The side of Greenwich, if it says one, with hours, minutes and seconds; any other text as it is."""
    match = _TIME.fullmatch(text)
    if match is None:
        return text
    numbers = tuple(int(part or 0) for part in match.groups()[1:])
    return (match["side"] if any(numbers) else None, *numbers)


def _device(text: str) -> str:
    """A device number in the form that is the same for /4001 and 4001."""
    return text.removeprefix("/").rjust(_DIGITS_OF_DEVICE, "0")


_DIGITS_OF_DEVICE = 4


def default_setting(facts: OperandFacts | None, release: Release | None) -> OperandValue | None:
    """The value of an operand that is left out; None if no default is on record."""
    default = facts.at(release).default(release) if facts else None
    if facts is None or default is None:
        return None
    folded = _folded(default, facts)
    number = size(folded)
    compared: object = (folded,) if number is None else number
    return OperandValue(folded, compared, _words([folded], facts), is_default=True)


def named_parts(text: str) -> dict[str, str]:
    """The options in a text such as `AGGRGROW,AGGRFULL(90,5)`, each with what it has in parentheses."""
    parts = re.findall(r"([A-Z][A-Z0-9_]*)(?:\(([^()]*)\)|=([^,\s]*))?", text.upper())
    return {name: in_parentheses or behind for name, in_parentheses, behind in parts}


def _words(texts: Sequence[str], facts: OperandFacts | None) -> tuple[str, ...]:
    """The values as commands take them; empty if one of them may not stand in a command."""
    is_legal = all(_is_legal(text, facts, at) for at, text in enumerate(texts))
    return tuple(texts) if is_legal else ()


def _is_legal(text: str, facts: OperandFacts | None, at: int) -> bool:
    """True for the value at an index of an operand that no command can take for its end or for another command."""
    parts = facts.parts if facts else ()
    part = parts[min(at, len(parts) - 1)] if parts else None
    pattern = SAFE_TEXT if parts and parts[0].form == _TEXT else _SAFE
    is_comparison = part is not None and part.pattern.startswith("[<>]") and _COMPARISON.fullmatch(text)
    return not is_unknown(text) and bool(pattern.fullmatch(text) or is_comparison)


def _folded(text: str, facts: OperandFacts | None) -> str:
    """The value in capitals, but for what is written in both cases: paths, and options such as `-s 512`."""
    form = facts.parts[0].form if facts else ""
    return text if form == _PATH or (form == _TEXT and ("/" in text or text.startswith("-"))) else text.upper()


def cleaned(text: str) -> str:
    """A text without the ends of records in it."""
    return " ".join(_END_OF_RECORD.sub(" ", text).split())


def unquoted(text: str) -> str:
    """A value without the quotes around it."""
    is_quoted = len(text) >= _FEWEST_OF_QUOTED and text[0] in _QUOTES and text[-1] == text[0]
    return text[1:-1] if is_quoted else text


def _listed(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"({','.join(texts)})" if texts else ""

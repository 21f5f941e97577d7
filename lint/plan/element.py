"""The elements of a system: its statements with their values, as commands take them and as reports may show them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.facts import identity, table
from lint.facts.release import Release
from lint.facts.table import OperandFacts
from lint.finding import Span
from lint.kinds.kind import Kind
from lint.syntax.statement import LocatedOperand, LocatedStatement, Value, is_unknown
from lint.values.check import OF_THE_VERB, size
from lint.values.secrets import MASK, masked_statement

HIDDEN = MASK * 8
"""The text in place of a secret: not even its length is shown."""
STATE = "STATE"
"""The name of the value of a thing that is in one state or another."""
PREFIXES = {
    "system-config": "CONFIG",
    "vm-exec": "START",
    "vmrm": "VMRM",
    "cp-directory": "",
    "pooldef": "",
    "dmsparms": "",
}
"""The first words of names that are not those of members."""
_PATH, _TEXT, _FLAG = "path", "text", "flag"
_SAFE_CHARACTERS = r"A-Za-z0-9@#$._/,:*%+()?=\-"
_SAFE = re.compile(f"[{_SAFE_CHARACTERS}]+")
_SAFE_WITH_BLANKS = re.compile(f"[{_SAFE_CHARACTERS}]([{_SAFE_CHARACTERS} ]*[{_SAFE_CHARACTERS}])?")
_QUOTES = "'\""
_END_OF_RECORD = re.compile(r"\s*\n\s*")
_FEWEST_OF_QUOTED = 2


class Setting(NamedTuple):
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


class Element(NamedTuple):
    """A statement of a system, or several that count as one.

    `key` tells it apart from others of its name, `flag` is the action in it (ADD of APF), `owner` the directory entry
    that it belongs to, `member` the name of its member.
    """

    kind: Kind
    statement: str
    key: str
    identity: tuple[str, ...]
    settings: Mapping[str, Setting]
    text: str
    place: Span
    member: str
    flag: str = ""
    owner: str = ""
    is_secret: bool = False
    is_sound: bool = True

    @property
    def suffix(self) -> str:
        """The suffix of its member."""
        return self.member.removeprefix(self.kind.member) if self.kind.member else ""

    @property
    def facts(self) -> table.StatementFacts | None:
        """The facts about its statement."""
        return table.load(self.kind.grammar).statements.get(self.statement)


def elements_of(kind: Kind, placed: LocatedStatement, owner: str = "") -> Iterator[Element]:
    """The elements that a statement stands for: one, or one for each value of its key."""
    of_kind = identity.of_kind(kind.id)
    whole = _whole(kind, placed, owner)
    if placed.name in of_kind.states:
        for operand in placed.operands:
            for value in operand.values:
                one_value = setting(kind, operand, [value.value])
                state = Setting(operand.name, operand.name, one_value.words, value.span)
                yield _named(whole, [(STATE, one_value)])._replace(settings={STATE: state})
    elif placed.name in of_kind.whole:
        yield whole._replace(settings={OF_THE_VERB: _all_of(whole, placed)})
    elif placed.name in of_kind.each:
        for operand in _key_operands(of_kind, placed, whole.facts):
            for value in operand.values:
                own = {operand.name: setting(kind, operand, [value.value])}
                yield _named(whole._replace(settings={**whole.settings, **own}), own.items())
    else:
        operands = [operand.name for operand in _key_operands(of_kind, placed, whole.facts)]
        beside = [name for name in of_kind.beside.get(placed.name, ()) if name in whole.settings]
        named = _named(whole, [(name, whole.settings[name]) for name in operands])
        unnamed = (f"{name}={whole.settings[name].compared}" for name in beside)
        yield named._replace(identity=(*named.identity, *unnamed))


def _key_operands(
    of_kind: identity.Identity, placed: LocatedStatement, facts: table.StatementFacts | None
) -> list[LocatedOperand]:
    if placed.name in of_kind.keys:
        operands = (placed.get(name) for name in of_kind.keys[placed.name])
        return [operand for operand in operands if operand]
    if facts is None or not facts.repeatable:
        return []
    return [operand for name in facts.operands if (operand := placed.get(name))][:1]


def _whole(kind: Kind, placed: LocatedStatement, owner: str) -> Element:
    """A statement as an element without a key."""
    raw, shown = _cleaned(placed.statement.text), _cleaned(masked_statement(kind, placed))
    return Element(
        kind=kind,
        statement=placed.name,
        key="",
        identity=(placed.name, owner),
        settings={operand.name: setting(kind, operand) for operand in placed.operands},
        text=shown,
        place=placed.span,
        member=placed.member.name,
        owner=owner,
        is_secret=raw != shown,
        is_sound=placed.is_sound,
    )


def _named(element: Element, keys: Iterable[tuple[str, Setting]]) -> Element:
    """The element with what tells it apart from others of its name."""
    pairs = list(keys)
    flags = [name for name, value in pairs if not value.text]
    return element._replace(
        key=",".join(value.text for _, value in pairs if value.text),
        identity=(*element.identity, *(f"{name}={value.compared}" for name, value in pairs)),
        flag=flags[0] if flags else "",
    )


def _all_of(element: Element, placed: LocatedStatement) -> Setting:
    """All that a statement says behind its verb, as one value."""
    text = element.text.upper().partition(placed.name)[2].strip()
    is_legal = _SAFE_WITH_BLANKS.fullmatch(text) and all(value.words for value in element.settings.values())
    return Setting(text, text, (text,) if is_legal else (), placed.span, element.is_secret)


def setting(kind: Kind, operand: LocatedOperand, values: Sequence[Value] | None = None) -> Setting:
    """The value of an operand, or of some of its values."""
    located = operand.located
    facts = table.load(kind.grammar).operand(located.name, operand.name)
    values = operand.operand.values if values is None else values
    _ = operand.texts  # the account has what is not known of it
    masked = masked_statement(kind, located)
    is_secret = any(masked[value.start : value.end] != value.text for value in values)
    raw = [_unquoted(_cleaned(value.text)) for value in values]
    folded = [_folded(text, facts) for text in raw]
    words = () if is_secret or operand.is_invalid else _words(folded, facts)
    if not values:
        words = (operand.name,)
    is_single = len(values) == 1 and not (facts and facts.is_list)
    number = size(folded[0]) if is_single else None
    shown = HIDDEN if is_secret else _listed(folded)
    return Setting(shown, tuple(folded) if number is None else number, words, operand.span, is_secret)


def default_setting(facts: OperandFacts | None, release: Release | None) -> Setting | None:
    """The value of an operand that is left out; None if no default is on record."""
    default = facts.at(release).default(release) if facts else None
    if facts is None or default is None:
        return None
    folded = _folded(default, facts)
    number = size(folded)
    compared: object = (folded,) if number is None else number
    return Setting(folded, compared, _words([folded], facts), is_default=True)


def named_parts(text: str) -> dict[str, str]:
    """The options in a text such as `AGGRGROW,AGGRFULL(90,5)`, each with what it has in parentheses."""
    parts = re.findall(r"([A-Z][A-Z0-9_]*)(?:\(([^()]*)\)|=([^,\s]*))?", text.upper())
    return {name: in_parentheses or behind for name, in_parentheses, behind in parts}


def _words(texts: Sequence[str], facts: OperandFacts | None) -> tuple[str, ...]:
    """The values as commands take them; empty if one of them may not stand in a command."""
    form = facts.parts[0].form if facts else ""
    pattern = _SAFE_WITH_BLANKS if form == _TEXT else _SAFE
    is_legal = all(pattern.fullmatch(text) and not is_unknown(text) for text in texts)
    return tuple(texts) if is_legal else ()


def _folded(text: str, facts: OperandFacts | None) -> str:
    """The value in capitals, but for what is written in both cases."""
    form = facts.parts[0].form if facts else ""
    return text if form == _PATH or (form == _TEXT and "/" in text) else text.upper()


def _cleaned(text: str) -> str:
    """A text without the ends of records in it."""
    return " ".join(_END_OF_RECORD.sub(" ", text).split())


def _unquoted(text: str) -> str:
    is_quoted = len(text) >= _FEWEST_OF_QUOTED and text[0] in _QUOTES and text[-1] == text[0]
    return text[1:-1] if is_quoted else text


def _listed(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"({','.join(texts)})" if texts else ""


def title(element: Element, operand: str = "") -> str:
    """The name of an element or of one of its operands, as `ipl --value` writes it: COUPLE.CLASSDEF(BIG).CLASSLEN."""
    facts = element.facts
    key = f"({element.key})" if element.key else ""
    prefix = PREFIXES.get(element.kind.id, element.kind.member or element.kind.id.upper())
    parts = [prefix, element.owner, f"{element.statement}{key}"]
    is_plain = operand in ("", OF_THE_VERB, STATE) or (
        facts is not None and not facts.repeatable and len(facts.operands) <= 1
    )
    action = element.flag if element.flag not in _UNNAMED else ""
    return ".".join(filter(None, [*parts, action, "" if is_plain else operand]))


_UNNAMED = frozenset({"ADD", "DEFINE"})
"""Actions that the name of a statement leaves out."""

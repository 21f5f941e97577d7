"""The elements of a system: its statements with their values, as commands take them and as reports may show them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.facts import identity, table
from lint.facts.release import Release
from lint.facts.table import OperandFacts
from lint.finding import Span
from lint.kinds.kind import OPTIONS, Kind
from lint.syntax.statement import LocatedOperand, LocatedStatement, Value, is_unknown
from lint.values.check import OF_THE_VERB, size
from lint.values.secrets import MASK, masked_statement

HIDDEN = MASK * 8
"""The text in place of a secret: not even its length is shown."""
STATE = "(state)"
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
SAFE_TEXT = re.compile(f"[{_SAFE_CHARACTERS}]([{_SAFE_CHARACTERS} ]*[{_SAFE_CHARACTERS}])?")
_COMPARISON = re.compile(r"[<>]?=|[<>]")
_QUOTES = "'\""
_COMMAND = re.compile(r"^COM=(?P<mark>['\"])(?P<text>.*)(?P=mark)$", re.IGNORECASE)
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


def elements_of(kind: Kind, placed: LocatedStatement, owner: str = "") -> Iterator[Element]:
    """The elements that a statement stands for: one, or one for each value of its key."""
    of_kind = identity.of_kind(kind.id)
    whole = _whole(kind, placed, owner)
    if of_kind.written:
        command = _COMMAND.sub(r"\g<text>", whole.text)
        text = OperandValue(command, command, (), placed.span, whole.is_secret)
        yield _named(whole, [(of_kind.written, text)])._replace(text=command)
    elif placed.name in of_kind.states:
        yield from _of_states(whole, placed, of_kind.states[placed.name])
    elif placed.name in of_kind.objects and len(whole.text.split()) > _WORDS_OF_OBJECT:
        yield _object(whole)
    elif placed.name in of_kind.whole:
        operands = [operand.name for operand in _key_operands(of_kind, placed, whole.facts)]
        is_one = of_kind.is_one(placed.name)
        named = whole if is_one else _named(whole, [(name, whole.settings[name]) for name in operands])
        rest = {name: whole.settings[name] for name in operands}
        yield named._replace(settings={OF_THE_VERB: _all_of(whole, placed), **({} if is_one else rest)})
    elif placed.name in of_kind.each:
        for operand in _key_operands(of_kind, placed, whole.facts):
            for value in operand.values:
                own = {operand.name: setting(kind, operand, [value.value])}
                yield _named(whole._replace(settings={**whole.settings, **own}), own.items())
    else:
        operands = [operand.name for operand in _key_operands(of_kind, placed, whole.facts)]
        beside = [name for name in of_kind.beside.get(placed.name, ()) if name in whole.settings]
        named = _named(whole, [(name, whole.settings[name]) for name in operands])
        sorts = [name for name in of_kind.sorts.get(placed.name, ()) if name in whole.settings]
        named = named._replace(flag=sorts[0]) if sorts else named
        unnamed = (f"{name}={whole.settings[name].compared}" for name in beside)
        yield named._replace(identity=(*named.identity, *unnamed))


def _of_states(whole: Element, placed: LocatedStatement, names: Collection[str]) -> Iterator[Element]:
    """The things that are the values of some operands, each with the operand for its state; and the other operands."""
    rest = {name: value for name, value in whole.settings.items() if name not in names}
    if rest:
        yield whole._replace(settings=rest)
    for operand in placed.operands:
        for value in operand.values if operand.name in names else ():
            thing = setting(whole.kind, operand, [value.value])
            state = OperandValue(operand.name, operand.name, thing.words, value.span)
            yield _named(whole, [(STATE, thing)])._replace(settings={STATE: state})


_WORDS_OF_OBJECT = 2


def _object(whole: Element) -> Element:
    """A statement that names a sort of object and an object, and with MODIFY what becomes of it."""
    verb, sort, name, *rest = whole.text.upper().split()
    action = f".{rest[0]}({rest[1]})" if verb == "MODIFY" and len(rest) > 1 else ""
    return whole._replace(
        name=f"{sort}({name}){action}",
        identity=(verb, whole.owner, sort, name, action),
        key=name,
        flag=sort,
    )


def _key_operands(
    of_kind: identity.Identity, placed: LocatedStatement, facts: table.StatementFacts | None
) -> list[LocatedOperand]:
    key = of_kind.key_of(placed.name)
    if key is not None:
        operands = (placed.get(name) for name in key)
        return [operand for operand in operands if operand]
    if facts is None or not facts.repeatable:
        return []
    return [operand for name in facts.operands if (operand := placed.get(name))][:1]


def _whole(kind: Kind, placed: LocatedStatement, owner: str) -> Element:
    """A statement as an element without a key."""
    raw, shown = placed.statement.text.split(), masked_statement(kind, placed).split()
    text = " ".join(HIDDEN if masked != word else word for word, masked in zip(raw, shown, strict=True))
    return Element(
        kind=kind,
        statement=placed.name,
        key="",
        identity=(identity.of_kind(kind.id).opposites.get(placed.name, placed.name), owner),
        settings=dict(_settings(kind, placed)),
        text=text,
        place=placed.span,
        member=placed.member.name,
        owner=owner,
        is_secret=raw != shown,
        is_sound=placed.is_sound,
    )


def _settings(kind: Kind, placed: LocatedStatement) -> Iterator[tuple[str, OperandValue]]:
    """The values of the operands; one without a value may stand for a value of another."""
    flags = identity.of_kind(kind.id).flags.get(placed.name, {})
    for operand in placed.operands:
        value = setting(kind, operand)
        if operand.name in flags and not operand.operand.values:
            name, _, text = flags[operand.name].partition("=")
            yield name, OperandValue(operand.name, text, (text,), operand.span)
        else:
            yield operand.name, value


def _named(element: Element, keys: Iterable[tuple[str, OperandValue]]) -> Element:
    """The element with what tells it apart from others of its name."""
    pairs = list(keys)
    flags = [name for name, value in pairs if not value.text]
    words = [_in_key(value) for _, value in pairs if value.text]
    return element._replace(
        key=",".join(words or flags[:1]),
        identity=(*element.identity, *(f"{name}={value.compared}" for name, value in pairs)),
        flag=flags[0] if flags else "",
    )


def _in_key(value: OperandValue) -> str:
    """The value as the name of its statement has it: without quotes and parentheses."""
    return value.text if value.is_secret else ",".join(value.words) or unquoted(value.text)


def _all_of(element: Element, placed: LocatedStatement) -> OperandValue:
    """All that a statement says behind its verb, as one value."""
    text = _cleaned(placed.statement.text[placed.statement.verb_end :]).upper()
    is_legal = SAFE_TEXT.fullmatch(text) and all(value.words for value in element.settings.values())
    return OperandValue(
        HIDDEN if element.is_secret else text, text, (text,) if is_legal else (), placed.span, element.is_secret
    )


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
    raw = [unquoted(_cleaned(value.text)) for value in values]
    folded = [_folded(text, facts) for text in raw]
    words = () if is_secret or operand.is_invalid else _words(folded, facts)
    if not values:
        words = (operand.name,)
    if kind.lexer == OPTIONS:
        words = tuple(raw) if words else ()
    is_single = len(values) == 1 and not (facts and facts.is_list)
    number = size(folded[0]) if is_single else None
    written = [_cleaned(value.text) for value in values]
    shown = HIDDEN if is_secret else _listed([text if "'" in text else text.upper() for text in written])
    return OperandValue(
        shown, tuple(folded) if number is None else number, words, operand.span, is_secret, symbols=operand.symbols
    )


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
    """The value in capitals, but for what is written in both cases."""
    form = facts.parts[0].form if facts else ""
    return text if form == _PATH or (form == _TEXT and "/" in text) else text.upper()


def _cleaned(text: str) -> str:
    """A text without the ends of records in it."""
    return " ".join(_END_OF_RECORD.sub(" ", text).split())


def unquoted(text: str) -> str:
    """A value without the quotes around it."""
    is_quoted = len(text) >= _FEWEST_OF_QUOTED and text[0] in _QUOTES and text[-1] == text[0]
    return text[1:-1] if is_quoted else text


def _listed(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"({','.join(texts)})" if texts else ""


def title(element: Element, operand: str = "") -> str:
    """The name of an element or of one of its operands, as `ipl --value` writes it: COUPLE.CLASSDEF(BIG).CLASSLEN."""
    facts = element.facts
    key = f"({element.key})" if element.key else ""
    prefix = PREFIXES.get(element.kind.id, element.kind.member or element.kind.id.upper())
    statement = identity.of_kind(element.kind.id).written or element.identity[0]
    parts = [prefix, element.owner, element.name or f"{statement}{key}"]
    is_one = facts is not None and (not facts.repeatable or identity.of_kind(element.kind.id).is_one(element.statement))
    is_plain = operand in ("", OF_THE_VERB, STATE) or (is_one and len(_own_operands(facts)) <= 1)
    of_kind = identity.of_kind(element.kind.id)
    operand = of_kind.names.get(f"{element.statement} {operand}", operand)
    if operand in parts[-1:] and not element.key:
        is_plain = True
    return ".".join(filter(None, [*parts, "" if is_plain else operand]))


def _own_operands(facts: table.StatementFacts | None) -> list[str]:
    """The operands of a statement, without that for words that are too many."""
    return [name for name in facts.operands if name != "SURPLUS"] if facts else []

"""The elements that a statement stands for: what a plan compares, with its values and what tells it from others."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from lint.facts import identity, table
from lint.kinds.kind import Kind
from lint.plan.element import HIDDEN, SAFE_TEXT, STATE, Element, OperandValue, cleaned, joined, setting, unquoted
from lint.syntax.statement import LocatedOperand, LocatedStatement, Value
from lint.values.check import violations
from lint.values.naming import OF_THE_VERB
from lint.values.secrets import masked_statement

_COMMAND = re.compile(r"^COM=(?P<mark>['\"])(?P<text>.*)(?P=mark)$", re.IGNORECASE)


def elements_of(kind: Kind, placed: LocatedStatement, owner: str = "") -> Iterator[Element]:
    """The elements that a statement stands for: one, or one for each value of its key."""
    of_kind = identity.of_kind(kind.id)
    whole = _whole(kind, placed, owner)
    if of_kind.written:
        command = _COMMAND.sub(r"\g<text>", whole.text)
        text = OperandValue(command, command, (), placed.span, whole.is_secret)
        yield _named(whole, [(of_kind.written, text)])._replace(text=command)
    elif placed.name in of_kind.parts:
        yield whole._replace(settings=_parts(placed, of_kind.parts[placed.name]))
    elif placed.name in {*of_kind.entries, *of_kind.by_record, *of_kind.states}:
        yield from _several(whole, placed, of_kind)
    elif placed.name in of_kind.objects and len(whole.text.split()) > _WORDS_OF_OBJECT:
        yield _object(whole)
    elif placed.name in of_kind.whole:
        operands = [operand.name for operand in _key_operands(of_kind, placed, whole)]
        is_one = of_kind.is_one(placed.name)
        named = whole if is_one else _named(whole, [(name, whole.settings[name]) for name in operands])
        rest = {name: whole.settings[name] for name in operands}
        yield named._replace(settings={OF_THE_VERB: _all_of(whole, placed), **({} if is_one else rest)})
    elif placed.name in of_kind.each and any(operand.values for operand in _key_operands(of_kind, placed, whole)):
        in_key = _key_operands(of_kind, placed, whole)
        flags = {operand.name: whole.settings[operand.name] for operand in in_key if not operand.values}
        for operand in in_key:
            for value in operand.values:
                own = {operand.name: setting(kind, operand, [value.value])}
                yield _named(whole._replace(settings={**whole.settings, **own}), [*own.items(), *flags.items()])
    else:
        operands = [operand.name for operand in _key_operands(of_kind, placed, whole)]
        beside = [name for name in of_kind.beside.get(placed.name, ()) if name in whole.settings]
        named = _named(whole, [(name, whole.settings[name]) for name in operands])
        sorts = [name for name in of_kind.sorts.get(placed.name, ()) if name in whole.settings]
        named = named._replace(flag=sorts[0]) if sorts else named
        unnamed = (f"{name}={whole.settings[name].compared}" for name in beside)
        yield named._replace(identity=(*named.identity, *unnamed))


def _several(whole: Element, placed: LocatedStatement, of_kind: identity.Identity) -> Iterator[Element]:
    """The elements of a statement that says something of several things."""
    if placed.name in of_kind.entries:
        yield from _entries(whole, placed, of_kind)
    elif placed.name in of_kind.by_record:
        yield from _records(whole, placed)
    else:
        yield from _of_states(whole, placed, of_kind.states[placed.name])


def _parts(placed: LocatedStatement, names: Collection[str]) -> dict[str, OperandValue]:
    """The parts of a statement by the operands that begin them, each with the words behind it."""
    parts: dict[str, OperandValue] = {}
    name = ""
    for operand in placed.operands:
        name = operand.name if operand.name in names else name
        own = [] if operand.name == name else [operand.name, *(value.text.upper() for value in operand.values)]
        text = " ".join(filter(None, [parts[name].text if name in parts else "", *own]))
        parts[name] = OperandValue(text, text, (text,), operand.span)
    return parts


def _entries(whole: Element, placed: LocatedStatement, of_kind: identity.Identity) -> Iterator[Element]:
    """The entries of a statement, each with the operands up to the next."""
    begin = of_kind.entries[placed.name]
    groups: list[list[LocatedOperand]] = []
    for operand in placed.operands:
        if operand.name == begin:
            groups.append([])
        if groups and operand.name != f"END{placed.name}":
            groups[-1].append(operand)
    for group in groups:
        settings = {operand.name: setting(whole.kind, operand) for operand in group}
        texts = {name: value.text or name for name, value in settings.items()}
        names = [name for name in of_kind.key_of(placed.name) or (begin,) if name in settings]
        yield whole._replace(
            settings=settings,
            text=" ".join([placed.name, *texts.values()]),
            place=group[0].span,
            key=",".join(texts[name] for name in names),
            identity=(*whole.identity, *(f"{name}={settings[name].compared}" for name in names)),
        )


def _records(whole: Element, placed: LocatedStatement) -> Iterator[Element]:
    """The records of a statement, each named by its first word."""
    text = placed.statement.text
    for operand in placed.operands:
        by_record: dict[int, list[Value]] = {}
        for value in operand.operand.values:
            by_record.setdefault(text.count("\n", 0, value.start), []).append(value)
        for values in by_record.values():
            own = setting(whole.kind, operand, values)
            name, *rest = own.compared if isinstance(own.compared, tuple) else (own.compared,)
            shown = " ".join(map(str, rest))
            yield whole._replace(
                settings={OF_THE_VERB: own._replace(text=shown, compared=shown)},
                text=f"{placed.name} {name} {shown}",
                key=str(name),
                identity=(*whole.identity, str(name)),
            )


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


_COMMANDS = frozenset({"ALIAS", "CMD", "COMMAND", "DIAGNOSE"})
"""The sorts of objects of which a statement changes settings, and not what belongs to them."""


def _object(whole: Element) -> Element:
    """A statement that names a sort of object and an object, and with MODIFY what becomes of it."""
    verb, sort, name, *rest = whole.text.upper().split()
    is_part = verb == "MODIFY" and len(rest) > 1 and (sort not in _COMMANDS or rest[0] == "SUBCMD")
    action = f".{rest[0]}({rest[1]})" if is_part else ""
    return whole._replace(
        name=f"{sort}({name}){action}",
        identity=(verb, whole.owner, sort, name, action),
        key=name,
        flag=sort,
    )


def _key_operands(of_kind: identity.Identity, placed: LocatedStatement, whole: Element) -> list[LocatedOperand]:
    """The operands of a statement that tell it from others of its name."""
    key = of_kind.key_of(placed.name)
    if key is not None:
        operands = (placed.get(name) for name in key)
        return [operand for operand in operands if operand]
    facts = whole.facts
    if facts is None or not facts.repeatable:
        return []
    names = (name for name in facts.operands if not is_qualifier(whole.kind, name))
    return [operand for name in names if (operand := placed.get(name))][:1]


def _whole(kind: Kind, placed: LocatedStatement, owner: str) -> Element:
    """A statement as an element without a key."""
    raw, shown = placed.statement.text.split(), masked_statement(kind, placed).split()
    text = " ".join(HIDDEN if masked != word else word for word, masked in zip(raw, shown, strict=True))
    settings = settings_of(kind, placed)
    if any(is_qualifier(kind, name) for name in settings):
        text = text.partition(":")[2].lstrip()
        settings = {name: value for name, value in settings.items() if not is_qualifier(kind, name)}
    return Element(
        kind=kind,
        statement=placed.name,
        key="",
        identity=(identity.of_kind(kind.id).opposites.get(placed.name, placed.name), owner),
        settings=settings,
        text=text,
        place=placed.span,
        member=placed.member.name,
        owner=owner,
        is_secret=raw != shown,
        is_sound=placed.is_sound,
    )


def is_qualifier(kind: Kind, operand: str) -> bool:
    """True for what says for which system a statement is: no part of a command."""
    return kind.platform == "zvm" and operand == "QUALIFIER"


def settings_of(kind: Kind, placed: LocatedStatement) -> dict[str, OperandValue]:
    """The values of the operands of a statement; those of one that may stand several times go together."""
    settings: dict[str, OperandValue] = {}
    for name, value in _settings(kind, placed):
        facts = table.load(kind.grammar).operand(placed.name, name)
        is_more = name in settings and facts is not None and facts.repeatable
        settings[name] = joined(settings[name], value) if is_more else value
    return settings


def _settings(kind: Kind, placed: LocatedStatement) -> Iterator[tuple[str, OperandValue]]:
    """The values of the operands; one without a value may stand for a value of another."""
    of_kind = identity.of_kind(kind.id)
    flags = of_kind.flags.get(placed.name, {})
    numbered = of_kind.numbered.get(placed.name, ())
    for operand in placed.operands:
        value = setting(kind, operand)
        if operand.name in numbered and len(value.words) > 1:
            first, *rest = operand.operand.values
            yield f"{operand.name}({first.text.upper()})", setting(kind, operand, rest)
            continue
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
    if value.is_secret:
        return value.text
    is_list = value.text.startswith("(") and value.text.endswith(")")
    return ",".join(value.words) or (value.text[1:-1] if is_list else unquoted(value.text))


def _all_of(element: Element, placed: LocatedStatement) -> OperandValue:
    """All that a statement says behind its verb, as one value."""
    text = _QUOTED.sub(_in_capitals, cleaned(placed.statement.text[placed.statement.verb_end :]))
    is_legal = SAFE_TEXT.fullmatch(text) and all(value.words for value in element.settings.values())
    if is_legal and any(violations(placed.statement, table.load(element.kind.grammar))):  # operands that exclude others
        is_legal = None
    return OperandValue(
        HIDDEN if element.is_secret else text, text, (text,) if is_legal else (), placed.span, element.is_secret
    )


_QUOTED = re.compile(r"'[^']*'|[^']+")


def _in_capitals(part: re.Match[str]) -> str:
    """A part of a text in capitals, unless it is in quotes, as a path is."""
    return part[0] if part[0].startswith("'") else part[0].upper()

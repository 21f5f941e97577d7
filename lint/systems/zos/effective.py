"""Effective values: what counts in one system, where it comes from, or why it is not known.

Of several members the system takes a value as the books say: COUPLExx and IEAOPTxx the first [doc: IEAOPTxx], zFS that
of the first member that has it [doc: IOEPRMxx concatenation]. Where the books contradict each other or say nothing,
unequal values are unknown, as they are to the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from lint.facts.release import Release
from lint.facts.table import OperandFacts
from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown
from lint.systems.zos.counting import counting
from lint.systems.zos.image import Image
from lint.systems.zos.kind_members import KindMembers
from lint.systems.zos.played import Parameter
from lint.systems.zos.providers import of_query, of_symbols
from lint.systems.zos.query import LOAD, SYSTEM_PARAMETERS, Query, UnknownNameError, parse_query, queries, symbol_name
from lint.systems.zos.reasons import first_fault, holds_symbol, is_not_valid, missing, not_read
from lint.systems.zos.selected import SelectedMember
from lint.systems.zos.selectors import PARAMETERS
from lint.systems.zos.symbol_table import Symbol, defined_later
from lint.values.check import is_outside, size
from lint.values.secrets import masked_statement
from lint.values.symbols import DYNAMIC, STATIC


class State(Enum):
    """The state of a value: written, by default, absent, or unknown."""

    SPECIFIED = "coded"
    DEFAULT = "default"
    ABSENT = "not coded"
    UNKNOWN = "unknown"


class Alternative(NamedTuple):
    """A value that stands somewhere else."""

    text: str
    place: Span


class Effective(NamedTuple):
    """One value. `text` is "" when it is not coded, has no value, or is unknown.

    `origin` is a clause: where a default is from, why a value is unknown, what else there is to know.
    """

    name: str
    state: State
    text: str = ""
    origin: str = ""
    place: Span | None = None
    overrides: tuple[Alternative, ...] = ()
    """Values that this one took the place of, the latest first."""
    candidates: tuple[Alternative, ...] = ()
    """Values of which one counts, and it is not known which."""


def evaluate(image: Image, text: str, release: Release | None = None) -> list[Effective]:
    """The values that a name stands for: one, or one for each statement where they repeat; none when none is coded.

    Raises UnknownNameError.
    """
    symbol = symbol_name(text, image.symbols)
    if symbol:
        return [_of_mixture(f"&{symbol}", of_symbols(image, symbol)) or _of_symbol(image, symbol)]
    query = parse_query(text, image.by_kind)
    if mixed := _of_mixture(query.name, of_query(image, query)):
        return [mixed]
    return list(_of_query(image, query, release, KindMembers(image, query.kind)))


def evaluate_kind(image: Image, kind: Kind, release: Release | None = None) -> Iterator[list[Effective]]:
    """The values of each name of a kind, in their order: those of `evaluate`, for a part of its time."""
    members = KindMembers(image, kind)
    selecting = (*image.system_parameters.members, image.loaded.member, *image.symbol_stage.members)
    may_be_mixed = any(each.source and each.source.conflicts for each in (*members.selected, *selecting))
    for query in queries(kind):
        mixed = _of_mixture(query.name, of_query(image, query)) if may_be_mixed else None
        yield [mixed] if mixed else list(_of_query(image, query, release, members))


def _of_query(image: Image, query: Query, release: Release | None, members: KindMembers) -> Iterable[Effective]:
    if query.kind.id == SYSTEM_PARAMETERS:
        return [_of_parameter(image, query, release)]
    if query.kind.id == LOAD:
        return _of_load(image, query, release, members)
    return _of_members(image, query, release, members)


def _of_mixture(name: str, members: Iterable[SelectedMember]) -> Effective | None:
    """The value of a name that members give, unknown where a merge in one of them is unresolved; else None."""
    mixed = next((member.source for member in members if member.source and member.source.conflicts), None)
    if mixed is None:
        return None
    origin = f"unresolved merge: {mixed.member.name} has two versions of some lines"
    return Effective(name, State.UNKNOWN, origin=origin, place=mixed.of_conflicts[0].span)


# --- symbols ------------------------------------------------------------------------------------------------------


def _of_symbol(image: Image, name: str) -> Effective:
    symbol = image.symbols.get(name)
    title = f"&{name}"
    if symbol is None:
        return Effective(title, State.UNKNOWN, origin=_why_no_symbol(image, name))
    before = tuple(
        Alternative(earlier.shown, earlier.place)
        for earlier in reversed(image.symbols.replaced)
        if earlier.name == name and earlier.place
    )
    if symbol.text is None:
        return Effective(title, State.UNKNOWN, origin=why_unknown(symbol, image), place=symbol.place, overrides=before)
    state = State.DEFAULT if symbol.source.startswith("default") else State.SPECIFIED
    return Effective(title, state, symbol.shown, symbol.source, symbol.place, before)


def why_unknown(symbol: Symbol, image: Image) -> str:
    """The reason, as a clause, why the text of a symbol that is defined cannot be known."""
    if symbol.place is None:
        return f"{symbol.source}; parmlint.yaml can specify it (symbols, ipl)"
    if symbol.is_invalid:
        return f"{symbol.source} is not valid"
    later = defined_later(symbol, image.symbols.symbols)
    if later:
        return f"{symbol.source} that uses &{symbol.lacks}, {later}"
    return f"{symbol.source} that depends on a name that parmlint.yaml does not specify, or on an unknown symbol"


def _why_no_symbol(image: Image, name: str) -> str:
    if name in DYNAMIC:
        return "it is a dynamic symbol, whose text changes"
    if name in STATIC:
        return "the system supplies it, and parmlint.yaml does not specify it (symbols, ipl)"
    unread = not_read(image.symbol_stage.members)
    if unread:
        return f"{unread} may define it"
    if image.loaded.member.resolved is None:
        return f"{missing(image.loaded.member)}"
    raise UnknownNameError(
        f"{image.name} has no symbol &{name}", f"&{name}", [f"&{symbol.name}" for symbol in image.symbols]
    )


# --- system parameters --------------------------------------------------------------------------------------------


def _of_parameter(image: Image, query: Query, release: Release | None) -> Effective:
    name, parameter = query.name, image.parameter(query.statement)
    if parameter is None:
        return (
            _default(query, release) if image.has_read_parameter(query.statement) else _unread_parameter(image, query)
        )
    replaced = tuple(Alternative(parameter_value(earlier), earlier.span) for earlier in reversed(parameter.overridden))
    later = image.system_parameters.members[image.system_parameters.members.index(parameter.member) + 1 :]
    if not parameter.is_known:
        reason = holds_symbol(parameter_value(parameter))
        return Effective(name, State.UNKNOWN, origin=reason, place=parameter.span, overrides=replaced)
    if parameter.value and parameter.value.is_invalid:
        reason = is_not_valid(parameter_value(parameter))
        return Effective(name, State.UNKNOWN, origin=reason, place=parameter.span, overrides=replaced)
    if parameter.value is None and parameter.placed.statement.problem:
        origin = "its value could not be read"
        return Effective(name, State.UNKNOWN, origin=origin, place=parameter.span, overrides=replaced)
    if is_cancelled(parameter):
        return Effective(
            name, State.ABSENT, origin="cancelled: it has no value", place=parameter.span, overrides=replaced
        )
    value = Effective(name, State.SPECIFIED, parameter_value(parameter), place=parameter.span, overrides=replaced)
    fault = first_fault([member.resolved for member in (parameter.member, *later) if member.resolved], query.statement)
    text = f"{fault.member}:{fault.line}, which could not be read," if fault else ""
    return _unless(" or ".join(filter(None, (not_read(later), text))), value)


def _unread_parameter(image: Image, query: Query) -> Effective:
    """A parameter that nobody sees and that may stand where nobody can read."""
    members = image.system_parameters.members
    place = first_fault([member.resolved for member in members if member.resolved], query.statement)
    unread = not_read(members) or ("text that could not be read" if place else "an unknown IEASYSxx")
    return Effective(query.name, State.UNKNOWN, origin=f"{unread} may specify it", place=place)


def is_cancelled(parameter: Parameter) -> bool:
    """True if it is written without a value, which takes back what earlier members say [src: NIP38]."""
    return parameter.value is None and parameter.placed.statement.text.rstrip().endswith("=")


def parameter_value(parameter: Parameter) -> str:
    """Its value as written, secrets masked, "" for one without."""
    kind = registry.by_id(SYSTEM_PARAMETERS)
    value = parameter.value
    return _cut(masked_statement(kind, value.located), value) if kind and value else ""


# --- LOADxx -------------------------------------------------------------------------------------------------------


def _of_load(image: Image, query: Query, release: Release | None, members: KindMembers) -> Iterator[Effective]:
    name, loaded = query.name, image.load
    if loaded is None:
        yield Effective(name, State.UNKNOWN, origin=missing(image.loaded.member))
        return
    open_filters = " and ".join(sorted(loaded.open_filters))
    if query.statement in loaded.uncertain:
        place = loaded.uncertain[query.statement].span
        yield Effective(name, State.UNKNOWN, origin=f"parmlint.yaml does not specify {open_filters}", place=place)
        return
    single = loaded.single.get(query.statement)
    statements = loaded.parmlibs if query.statement == "PARMLIB" else [single] if single else []
    if statements:
        yield from (_of_statement(query, placed, release, members) for placed in statements)
    elif not loaded.parsed.has_read_all(query.statement):
        yield Effective(name, State.UNKNOWN, origin=f"{image.loaded.member.name} could not be read completely")
    else:
        yield _default(query, release)


# --- members ------------------------------------------------------------------------------------------------------


def _of_members(image: Image, query: Query, release: Release | None, members: KindMembers) -> Iterator[Effective]:
    name = query.name
    if not members.readable:
        reason = members.not_read or f"{image.name} selects no {query.kind.title}, as far as is known"
        yield Effective(name, State.UNKNOWN, origin=reason)
        return
    statements = [placed for placed in members.named(query.statement) if _is_meant(placed, query)]
    is_all = members.are_all and all(parsed.has_read_all(query.statement) for parsed in members.readable)
    if is_all and members.stray_word:
        origin = f"no statement in {members.names} is known"
        yield Effective(name, State.UNKNOWN, origin=origin, place=members.stray_word)
    elif not query.is_single:
        values = (_of_statement(query, placed, release, members) for placed in statements)
        yield from (_inherited(image, query, value, release, members) for value in values)
        if not is_all and not (query.key and statements):
            yield _unknown_for_lack(query, members, "more of them")
        elif not statements:
            yield Effective(name, State.ABSENT, origin=f"no such statement in {members.names}")
    elif statements and (is_all or any(query.operand in placed for placed in statements)):
        yield _unless(members.not_read, _single(query, statements, release, members))
    elif is_all:
        yield _default(query, release)
    else:
        yield _unknown_for_lack(query, members, "it")


def _inherited(image: Image, query: Query, own: Effective, release: Release | None, members: KindMembers) -> Effective:
    """The value of a statement; where it has none, that of the statement for all: MAXMSG of a class from COUPLE."""
    if own.state is not State.ABSENT:
        return own
    holder, _, operand = (query.facts.inherits if query.facts else "").partition(" ")
    general = Query(query.kind, holder, operand)
    if not operand or not general.is_single:
        return own
    (value,) = _of_members(image, general, release, members)
    origin = ", ".join(filter(None, (f"taken from {general.name}", value.origin)))
    return value._replace(name=own.name, origin=origin)


def _unless(unread: str, value: Effective) -> Effective:
    """The value, with what may hold another."""
    is_open = unread and value.state is State.SPECIFIED
    return value._replace(origin=f"unless {unread} has another") if is_open else value


def _is_meant(placed: LocatedStatement, query: Query) -> bool:
    """True if a statement is the one in parentheses: its first operand, in the order of the books, has that value."""
    if not query.key:
        return True
    key = next((operand for name in query.of_statement.operands if (operand := placed.get(name))), None)
    return key is not None and query.key in {text.strip("'") for text in key.texts}


def _single(
    query: Query, statements: Sequence[LocatedStatement], release: Release | None, members: KindMembers
) -> Effective:
    """The value of a statement that counts once, though it may stand several times."""
    candidates = counting(query.kind.id, statements)
    operands = [placed.get(query.operand) for placed in candidates]
    texts = {_compared(operand) for operand in operands}
    if query.is_whole:
        texts = {" ".join(placed.statement.text.upper().split()) for placed in candidates}
    first = _of_statement(query, candidates[0], release, members)
    rest = (placed.get(query.operand) for placed in statements if placed is not candidates[0])
    replaced = tuple(Alternative(_cut(members.masked(value.located), value), value.span) for value in rest if value)
    if len(texts) > 1:
        reason = "coded with different values, and IBM manuals do not clearly say which value is used"
        texts_there = tuple(
            Alternative(_cut(members.masked(operand.located), operand), operand.span) for operand in operands if operand
        )
        return Effective(query.name, State.UNKNOWN, origin=reason, candidates=texts_there)
    return Effective(first.name, first.state, first.text, first.origin, first.place, replaced)


def _compared(operand: LocatedOperand | None) -> object:
    """A value such that equal ones are the same however they are written: 1M is 1024K."""
    if operand is None:
        return None
    number = size(operand.text) if len(operand.values) == 1 else None
    return operand.texts if number is None else number


def _of_statement(query: Query, placed: LocatedStatement, release: Release | None, members: KindMembers) -> Effective:
    """The value that one statement gives the operand."""
    name, facts, operand = query.name, _facts(query, release), placed.get(query.operand)
    if query.is_whole:
        return _of_whole(query, placed, members)
    if facts is None:
        return Effective(name, State.SPECIFIED, place=placed.span)
    if operand is None:
        if not placed.is_sound:
            return Effective(
                name, State.UNKNOWN, origin="the statement could not be read completely", place=placed.span
            )
        default = _default(query, release)
        return Effective(name, default.state, default.text, default.origin, placed.span)
    text = _cut(members.masked(placed), operand)
    if any(map(is_unknown, operand.texts)):
        return Effective(name, State.UNKNOWN, origin=holds_symbol(text), place=operand.span)
    is_single = len(operand.values) == 1 and not facts.is_list
    if operand.is_invalid or (is_single and is_outside(operand.values[0].value.text, facts)):
        reason = is_not_valid(text)
        return Effective(name, State.UNKNOWN, origin=reason, place=operand.span)
    return Effective(name, State.SPECIFIED, text, "", operand.span)


def _of_whole(query: Query, placed: LocatedStatement, members: KindMembers) -> Effective:
    """All that one statement says."""
    written = " ".join(members.masked(placed)[placed.statement.verb_end :].split())
    if not placed.is_sound:
        return Effective(
            query.name, State.UNKNOWN, origin="the statement could not be read completely", place=placed.span
        )
    if any(is_unknown(text) for operand in placed.operands for text in operand.texts):
        return Effective(query.name, State.UNKNOWN, origin=holds_symbol(written), place=placed.span)
    if any(operand.is_invalid for operand in placed.operands):
        return Effective(query.name, State.UNKNOWN, origin=is_not_valid(written), place=placed.span)
    return Effective(query.name, State.SPECIFIED, written, place=placed.span)


def _default(query: Query, release: Release | None) -> Effective:
    facts, name = _facts(query, release), query.name
    default = facts.default(release) if facts else None
    if facts and default is not None:
        of_release = f"of {release}" if release else "of the newest release; no target is configured"
        return Effective(name, State.DEFAULT, default, f"default {of_release} [{facts.source}]")
    selector = PARAMETERS.get(query.statement) if query.kind.id == SYSTEM_PARAMETERS else None
    if selector and selector.default:
        member = f"{selector.prefix}{selector.default}"
        return Effective(name, State.DEFAULT, selector.default, f"{member} is used if it exists")
    inherited = facts.inherits.replace(" ", ".") if facts else ""
    return Effective(name, State.ABSENT, origin=f"taken from {inherited}" if inherited else "no default is known")


def _facts(query: Query, release: Release | None) -> OperandFacts | None:
    return query.facts.at(release) if query.facts else None


# --- why not ------------------------------------------------------------------------------------------------------


def _unknown_for_lack(query: Query, members: KindMembers, what: str) -> Effective:
    """A value that may stand in a member that is not there, or in a statement that could not be read."""
    if members.not_read:
        return Effective(query.name, State.UNKNOWN, origin=f"{members.not_read} may specify {what}")
    place = first_fault(members.readable, query.statement)
    reason = f"text that could not be read may specify {what}" if place else "a member could not be read completely"
    return Effective(query.name, State.UNKNOWN, origin=reason, place=place)


def _cut(text: str, operand: LocatedOperand) -> str:
    """The values of an operand as its statement has them in `text`, in parentheses when there are several."""
    values = [text[value.value.start : value.value.end] for value in operand.values]
    return values[0] if len(values) == 1 else f"({','.join(values)})"

"""Effective values: what counts in one system, where it comes from, or why nobody can say.

Of several members the system takes a value as the books say: COUPLExx and IEAOPTxx the first [doc: IEAOPTxx], zFS that
of the first member that has it [doc: IOEPRMxx concatenation]. Where the books contradict each other or are silent,
unequal values are unknown, as they are to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from lint.facts.release import Release
from lint.facts.table import OperandFacts
from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown
from lint.systems.zos import query as asked
from lint.systems.zos.image import Image, Parameter
from lint.systems.zos.query import Question, UnknownNameError
from lint.systems.zos.selected import SelectedMember
from lint.systems.zos.selectors import PARAMETERS
from lint.systems.zos.symbol_table import Symbol
from lint.values.check import is_outside, size
from lint.values.secrets import masked_statement
from lint.values.symbols import DYNAMIC, REFERENCE, STATIC

_FIRST_COUNTS = frozenset({"couple", "ieaopt"})
_FIRST_MEMBER_COUNTS = frozenset({"ioeprm"})


class State(Enum):
    """What is known of a value."""

    CODED = "coded"
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
    """Values of which nobody can say which counts."""


def ask(image: Image, text: str, release: Release | None = None) -> list[Effective]:
    """The values that a name stands for: one, or one for each statement where they repeat; none when none is coded.

    Raises UnknownNameError.
    """
    symbol = asked.symbol_name(text)
    if symbol:
        return [_of_symbol(image, symbol)]
    question = asked.question(text)
    if question.kind.id == asked.SYSTEM_PARAMETERS:
        return [_of_parameter(image, question, release)]
    if question.kind.id == asked.LOAD:
        return list(_of_load(image, question, release))
    return list(_of_members(image, question, release))


# --- symbols ------------------------------------------------------------------------------------------------------


def _of_symbol(image: Image, name: str) -> Effective:
    symbol = image.symbols.get(name)
    title = f"&{name}"
    if symbol is None:
        return Effective(title, State.UNKNOWN, origin=_why_no_symbol(image, name))
    before = tuple(
        Alternative(one.shown, one.place) for one in reversed(image.symbols.replaced) if one.name == name and one.place
    )
    if symbol.text is None:
        return Effective(title, State.UNKNOWN, origin=why_unknown(symbol), place=symbol.place, overrides=before)
    state = State.DEFAULT if symbol.source.startswith("default") else State.CODED
    return Effective(title, state, symbol.shown, symbol.source, symbol.place, before)


def why_unknown(symbol: Symbol) -> str:
    """Why the text of a symbol that is defined cannot be known."""
    if symbol.place is None:
        return f"{symbol.source}; the configuration may say it (symbols, ipl)"
    return f"{symbol.source} that depends on a name the configuration does not tell, or on an unknown symbol"


def _why_no_symbol(image: Image, name: str) -> str:
    if name in DYNAMIC:
        return "it is a dynamic symbol, whose text changes"
    if name in STATIC:
        return "the system supplies it, and the configuration does not tell it (symbols, ipl)"
    unread = _not_read(image.symbol_stage.members)
    if unread:
        return f"{unread} may define it"
    if image.loaded.member.resolved is None:
        return f"{_missing(image.loaded.member)}"
    raise UnknownNameError(f"{image.name} has no symbol &{name}", f"&{name}", [f"&{one.name}" for one in image.symbols])


# --- system parameters --------------------------------------------------------------------------------------------


def _of_parameter(image: Image, question: Question, release: Release | None) -> Effective:
    name, coded = question.name, image.parameter(question.statement)
    if coded is None:
        if not image.has_all_parameters:
            unread = _not_read(image.system_parameters.members) or "an IEASYSxx that could not be read whole"
            return Effective(name, State.UNKNOWN, origin=f"{unread} may have it")
        return _default(question, release)
    replaced = tuple(Alternative(parameter_value(one), one.span) for one in reversed(coded.overridden))
    later = image.system_parameters.members[image.system_parameters.members.index(coded.member) + 1 :]
    if not coded.is_known:
        return Effective(
            name, State.UNKNOWN, origin=_holds_symbol(parameter_value(coded)), place=coded.span, overrides=replaced
        )
    if is_cancelled(coded):
        return Effective(name, State.ABSENT, origin="cancelled: it has no value", place=coded.span, overrides=replaced)
    found = Effective(name, State.CODED, parameter_value(coded), place=coded.span, overrides=replaced)
    return _unless(_not_read(later), found)


def is_cancelled(parameter: Parameter) -> bool:
    """Whether it is written without a value, which takes back what earlier members say [src: NIP38]."""
    return parameter.value is None and parameter.placed.statement.text.rstrip().endswith("=")


def parameter_value(parameter: Parameter) -> str:
    """Its value as written, secrets masked, "" for one without."""
    kind = registry.by_id(asked.SYSTEM_PARAMETERS)
    return _written(kind, parameter.value) if kind and parameter.value else ""


# --- LOADxx -------------------------------------------------------------------------------------------------------


def _of_load(image: Image, question: Question, release: Release | None) -> Iterator[Effective]:
    name, loaded = question.name, image.load
    if loaded is None:
        yield Effective(name, State.UNKNOWN, origin=_missing(image.loaded.member))
        return
    open_filters = " and ".join(sorted(loaded.open_filters))
    if question.statement in loaded.uncertain:
        place = loaded.uncertain[question.statement].span
        yield Effective(name, State.UNKNOWN, origin=f"the configuration does not tell {open_filters}", place=place)
        return
    single = loaded.single.get(question.statement)
    statements = loaded.parmlibs if question.statement == "PARMLIB" else [single] if single else []
    if statements:
        yield from (_coded(question, placed, placed.get(question.operand), release) for placed in statements)
    elif not loaded.parsed.has_read_all(question.statement):
        yield Effective(name, State.UNKNOWN, origin=f"{image.loaded.member.name} could not be read whole")
    else:
        yield _default(question, release)


# --- members ------------------------------------------------------------------------------------------------------


def _of_members(image: Image, question: Question, release: Release | None) -> Iterator[Effective]:
    name = question.name
    members = image.of_kind(question.kind.id)
    if not members:
        unread = _not_read(_chosen(image, question))
        reason = unread or f"{image.name} takes no {question.kind.title}, as far as is known"
        yield Effective(name, State.UNKNOWN, origin=reason)
        return
    statements = [
        placed
        for parsed in members
        for placed in parsed.statements
        if placed.is_known and placed.name == question.statement and _is_meant(placed, question)
    ]
    is_all = image.has_all(question.prefix) and all(parsed.has_read_all(question.statement) for parsed in members)
    if not question.is_single:
        coded = (_coded(question, placed, placed.get(question.operand), release) for placed in statements)
        yield from (_inherited(image, question, one, release) for one in coded)
        if not is_all and not (question.which and statements):
            yield _unknown_for_lack(image, question, members, "more of them")
        elif not statements:
            yield Effective(name, State.ABSENT, origin=f"no such statement in {_named(_members_here(image, question))}")
    elif statements and (is_all or any(question.operand in placed for placed in statements)):
        unread = _not_read(_chosen(image, question))
        yield _unless(unread, _single(question, statements, release))
    elif is_all:
        yield _default(question, release)
    else:
        yield _unknown_for_lack(image, question, members, "it")


def _inherited(image: Image, question: Question, found: Effective, release: Release | None) -> Effective:
    """What a statement does not say, from the statement that says it for all: MAXMSG of a class from COUPLE."""
    holder, _, operand = (question.facts.inherits if question.facts else "").partition(" ")
    general = Question(question.kind, holder, operand)
    if found.state is not State.ABSENT or not operand or not general.is_single:
        return found
    (value,) = _of_members(image, general, release)
    origin = ", ".join(filter(None, (f"taken from {general.name}", value.origin)))
    return value._replace(name=found.name, origin=origin)


def _unless(unread: str, found: Effective) -> Effective:
    """The value, with what may hold another."""
    is_open = unread and found.state is State.CODED
    return found._replace(origin=f"unless {unread} has another") if is_open else found


def _members_here(image: Image, question: Question) -> list[SelectedMember]:
    """The members of the question's kind that are there."""
    return [one for one in _chosen(image, question) if one.resolved]


def _chosen(image: Image, question: Question) -> list[SelectedMember]:
    """The members of the question's kind that the system takes, with suffixes that are not known, too."""
    found = {one.name: one for one in image.members if one.name.startswith(question.prefix)}
    return list(found.values())


def _is_meant(placed: LocatedStatement, question: Question) -> bool:
    """Whether a statement is the one in parentheses: its first operand, in the order of the books, has that value."""
    if not question.which:
        return True
    key = next((coded for name in question.of_statement.operands if (coded := placed.get(name))), None)
    return key is not None and question.which in {text.strip("'") for text in key.texts}


def _single(question: Question, statements: Sequence[LocatedStatement], release: Release | None) -> Effective:
    """The value of a statement that counts once, though it may stand several times."""
    kind = question.kind.id
    if kind in _FIRST_COUNTS:
        counting = statements[:1]
    elif kind in _FIRST_MEMBER_COUNTS:
        counting = [one for one in statements if one.member is statements[0].member]
    else:
        counting = statements
    coded = [one.get(question.operand) for one in counting]
    first = _coded(question, counting[0], coded[0], release)
    others = [one for one in statements if one is not counting[0]]
    replaced = tuple(
        Alternative(_written(question.kind, value), value.span)
        for one in others
        if (value := one.get(question.operand))
    )
    if len({_compared(one) for one in coded}) > 1:
        reason = "coded with unequal values, and it is not documented for certain which of them counts"
        known = tuple(Alternative(_written(question.kind, one), one.span) for one in coded if one)
        return Effective(question.name, State.UNKNOWN, origin=reason, candidates=known)
    return Effective(first.name, first.state, first.text, first.origin, first.place, replaced)


def _compared(operand: LocatedOperand | None) -> object:
    """A value such that equal ones are the same however they are written: 1M is 1024K."""
    if operand is None:
        return None
    number = size(operand.text) if len(operand.values) == 1 else None
    return operand.texts if number is None else number


def _coded(
    question: Question, placed: LocatedStatement, operand: LocatedOperand | None, release: Release | None
) -> Effective:
    """What one statement says of the operand."""
    name, facts = question.name, _facts(question, release)
    if facts is None:
        return Effective(name, State.CODED, place=placed.span)
    if operand is None:
        if not placed.is_sound:
            return Effective(name, State.UNKNOWN, origin="the statement could not be read whole", place=placed.span)
        default = _default(question, release)
        return Effective(name, default.state, default.text, default.origin, placed.span)
    if any(map(is_unknown, operand.texts)):
        return Effective(
            name, State.UNKNOWN, origin=_holds_symbol(_written(question.kind, operand)), place=operand.span
        )
    if len(operand.values) == 1 and not facts.is_list and is_outside(operand.values[0].value.text, facts):
        reason = f"{_written(question.kind, operand)} is not legal there; what the system takes instead is not known"
        return Effective(name, State.UNKNOWN, origin=reason, place=operand.span)
    return Effective(name, State.CODED, _written(question.kind, operand), "", operand.span)


def _default(question: Question, release: Release | None) -> Effective:
    facts, name = _facts(question, release), question.name
    default = facts.default(release) if facts else None
    if facts and default is not None:
        of_release = f"of {release}" if release else "of the newest release; no target is configured"
        return Effective(name, State.DEFAULT, default, f"default {of_release} [{facts.source}]")
    selector = PARAMETERS.get(question.statement) if question.kind.id == asked.SYSTEM_PARAMETERS else None
    if selector and selector.default:
        member = f"{selector.prefix}{selector.default}"
        return Effective(name, State.DEFAULT, selector.default, f"{member} is taken when it is there")
    inherited = facts.inherits.replace(" ", ".") if facts else ""
    return Effective(name, State.ABSENT, origin=f"taken from {inherited}" if inherited else "no default is known")


def _facts(question: Question, release: Release | None) -> OperandFacts | None:
    return question.facts.at(release) if question.facts else None


# --- why not ------------------------------------------------------------------------------------------------------


def _unknown_for_lack(image: Image, question: Question, members: Sequence[ParsedMember], what: str) -> Effective:
    """A value that may stand where nobody can read: in a member that is not there, or in what is wrong in one."""
    unread = _not_read(_chosen(image, question))
    if unread:
        return Effective(question.name, State.UNKNOWN, origin=f"{unread} may have {what}")
    place = next((found for parsed in members if (found := _first_fault(parsed, question.statement))), None)
    reason = f"what could not be read may have been {what}" if place else "a member could not be read whole"
    return Effective(question.name, State.UNKNOWN, origin=reason, place=place)


def _first_fault(parsed: ParsedMember, statement: str) -> Span | None:
    """The first place of a member that may hold a statement and could not be read."""
    for placed in parsed.statements:
        if not placed.is_known or (placed.name == statement and not placed.is_sound):
            return placed.span
    return next((parsed.span(one.record, one.column, one.end_column) for one in parsed.problems), None)


def _not_read(members: Sequence[SelectedMember]) -> str:
    """Those of some members that are not there, with why; "" when all are."""
    missing = [one for one in members if one.resolved is None and not one.is_default]
    return " and ".join(map(_missing, missing))


def _missing(chosen: SelectedMember) -> str:
    return f"{chosen.name} ({chosen.presence.value})"


def _named(members: Sequence[SelectedMember]) -> str:
    return ", ".join(one.name for one in members)


def _holds_symbol(written: str) -> str:
    names = dict.fromkeys(match["name"].upper() for match in REFERENCE.finditer(written))
    return f"{written} holds {' and '.join(f'&{name}' for name in names) or 'a symbol'}, which is not known"


def _written(kind: Kind, operand: LocatedOperand) -> str:
    """The values as written, secrets masked, in parentheses when there are several."""
    text = masked_statement(kind, operand.located)
    values = [text[value.value.start : value.value.end] for value in operand.values]
    return values[0] if len(values) == 1 else f"({','.join(values)})"

"""The state of a z/OS system: its elements by kind of member, its symbols, libraries and members."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from lint.facts import identity, table
from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.plan.element import HIDDEN, Element, OperandValue, elements_of, setting
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.zos.counting import counting
from lint.systems.zos.image import Image
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.query import LOAD, SYSTEM_PARAMETERS

_APART = frozenset({LOAD, SYSTEM_PARAMETERS, "ieasym"})
"""The kinds of which a system does not take every statement as it stands there."""
Key = tuple[str, ...]


class LinkList(NamedTuple):
    """The link list set that members activate: its name, and the statements that make it, in order."""

    name: str
    statements: tuple[Element, ...]


class KindElements(NamedTuple):
    """All that the members of one kind give: the elements by their identity, in the order of the system."""

    elements: Mapping[Key, Element]
    gaps: tuple[Gap, ...] = ()
    link_list: LinkList | None = None
    """The link list set that PROGxx activates."""

    @property
    def is_whole(self) -> bool:
        """True if all text could be read, so that what is not here is not there."""
        return not any(gap.cause in _HIDING for gap in self.gaps)


_HIDING = frozenset({Cause.UNREAD, Cause.COMMENT, Cause.ABSENT})
"""The causes of gaps that may hide a statement."""


class Text(NamedTuple):
    """A symbol: its text, how reports show it, and where it is defined."""

    text: str | None
    shown: str
    place: Span | None


@dataclass(frozen=True, eq=False)
class SystemState:
    """All that is compared of one system. What is the same on both sides is never built."""

    name: str
    platform: str
    sources: Mapping[str, Sequence[ParsedMember]]
    """The members by their kinds, or by file pools and the like; what they are to the system `build` knows."""
    build: Callable[[str], KindElements]
    symbols: Mapping[str, Text] = field(default_factory=dict)
    members: Mapping[str, Member | None] = field(default_factory=dict)
    """The members that the system takes, by name; None for a member that is not there."""
    suffix: str = ""
    """The suffix of LOADxx."""
    gaps: tuple[Gap, ...] = ()
    """The gaps of the system itself, such as the members that it takes."""
    hidden: tuple[tuple[str, str], ...] = ()
    """The members that a library further up hides, each with the path of the file."""
    set_later: frozenset[str] = frozenset()
    """The names of the members that SET PROG= commands take after the IPL."""
    sysplex: str = ""
    includes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The users that include a profile, by the name of the profile."""
    _parts: dict[str, KindElements] = field(default_factory=dict)

    def part(self, name: str) -> KindElements:
        """The elements of a kind."""
        if name not in self._parts:
            self._parts[name] = self.build(name) if name in self.sources else NOTHING
        return self._parts[name]


NOTHING = KindElements({})


def of_image(image: Image) -> SystemState:
    """The state of a z/OS system."""
    with account.opened() as gaps:
        sources: dict[str, Sequence[ParsedMember]] = {
            kind_id: members for kind_id, members in image.by_kind.items() if kind_id not in _APART
        }
        sources |= {kind_id: image.by_kind.get(kind_id, ()) for kind_id in (LOAD, SYSTEM_PARAMETERS)}
        symbols = {
            symbol.name: Text(symbol.text, HIDDEN if symbol.is_hidden else symbol.shown, symbol.place)
            for symbol in image.symbols
        }
        _ = image.sysdefs, image.has_all_libraries, image.readable_members, image.parameters
        members = (*image.all_members, *image.start_files, *image.policies)
        sysplex = sysplex_name(image)
    return SystemState(
        image.name,
        "zos",
        sources,
        partial(_part, image),
        symbols,
        {member.name: member.resolved.member if member.resolved else member.member for member in members},
        image.loaded.member.name.removeprefix("LOAD"),
        tuple(gaps),
        tuple(
            (member.name, entry[0].path)
            for member in members
            for library in member.hidden
            if (entry := library.find(member.name))
        ),
        frozenset(member.name for member in members if member.selected_by.startswith("SET PROG")),
        sysplex,
    )


def _part(image: Image, kind_id: str) -> KindElements:
    """The part of a kind; systems that read the same members share it."""
    if kind_id == SYSTEM_PARAMETERS:
        return _parameters(image)
    if kind_id == LOAD:
        return _of_load(image)
    kind, members = registry.by_id(kind_id), image.by_kind[kind_id]
    assert kind
    return image.workspace.once(("plan", kind_id, *map(id, members)), partial(of_members, kind, members))


def of_members(kind: Kind, members: Iterable[ParsedMember]) -> KindElements:
    """The part that some members of a kind give."""
    with account.opened() as gaps:
        placed = [(statement, "") for parsed in members for statement in parsed.statements]
        elements = of_statements(kind, placed)
    active = active_link_list(elements) if kind.id == "prog" else None
    return KindElements(_of_link_list(elements, active) if active else elements, tuple(gaps), active)


def active_link_list(elements: Mapping[Key, Element]) -> LinkList | None:
    """The link list set that PROGxx members activate; None if they activate none."""
    of_sets = [each for each in elements.values() if each.statement == _LINK_LIST and "NAME" in each.settings]
    activated = [each.settings["NAME"].text for each in of_sets if each.flag == "ACTIVATE"]
    if not activated:
        return None
    statements = tuple(each for each in of_sets if each.settings["NAME"].text == activated[-1])
    return LinkList(activated[-1], statements)


def _of_link_list(elements: Mapping[Key, Element], link_list: LinkList) -> Mapping[Key, Element]:
    """The elements with the libraries of the active set as the link list, whatever name the set has."""
    of_set = {id(element) for element in link_list.statements}
    result: dict[Key, Element] = {}
    for key, element in elements.items():
        library = element.settings.get("DSNAME")
        if id(element) not in of_set:
            result[key] = element
        elif element.flag == "ADD" and library:
            own = (_LINK_LIST, element.owner, f"DSNAME={library.compared}")
            result[own] = element._replace(identity=own, key=library.text, settings={"DSNAME": library})
    return result


_LEFTMOST_COUNTS = frozenset({"bpxprm"})
"""Kinds of whose members the leftmost that has a keyword counts for SET. [doc: Switching BPXPRMxx members]"""
_LINK_LIST = "LNKLST"


def of_statements(kind: Kind, statements: Iterable[tuple[LocatedStatement, str]]) -> Mapping[Key, Element]:
    """The elements that some statements give, each of which has its owner beside it."""
    facts = table.load(kind.grammar).statements
    of_kind = identity.of_kind(kind.id)
    single: dict[tuple[str, str], list[LocatedStatement]] = defaultdict(list)
    elements: dict[Key, Element] = {}
    times: Counter[Key] = Counter()
    for placed, owner in statements:
        if of_kind.free.get(placed.name, "") in placed:
            continue
        if not placed.is_known:  # its verb may be anything, even a password
            account.note((Gap(Cause.UNREAD, "is a statement that is not known", placed.span, placed.lines),))
            continue
        is_single = placed.name in facts and (not facts[placed.name].repeatable or of_kind.is_one(placed.name))
        if is_single:
            single[placed.name, owner].append(placed)
            if len(single[placed.name, owner]) > 1 and placed.name not in of_kind.states:
                continue
        for element in elements_of(kind, placed, owner):
            times[element.identity] += 1
            number = times[element.identity]
            unique = element.identity if number == 1 else (*element.identity, f"#{number}")
            elements[unique] = element._replace(identity=unique)
    for (_, owner), repeated in single.items():
        if len(repeated) > 1 and repeated[0].name not in {*of_kind.states, *of_kind.whole}:
            (first,) = elements_of(kind, repeated[0], owner)
            elements[first.identity] = _merged(kind, first, repeated)
    return elements


def _merged(kind: Kind, first: Element, statements: Sequence[LocatedStatement]) -> Element:
    """Several statements that count as one; lists go together, and of other values the one that counts stays."""
    is_once = first.facts is not None and not first.facts.repeatable
    settings: dict[str, OperandValue] = {}
    for placed in counting(kind.id, statements) if is_once else statements:
        for operand in placed.operands:
            value = setting(kind, operand)
            before = settings.get(operand.name)
            if before is None:
                settings[operand.name] = value
            elif is_once and before.compared != value.compared and kind.id not in _LEFTMOST_COUNTS:
                settings[operand.name] = before._replace(
                    text="unknown", compared=(before.compared, value.compared), words=()
                )
            elif not is_once:
                settings[operand.name] = _joined(before, value)
    return first._replace(settings=settings)


def _joined(first: OperandValue, second: OperandValue) -> OperandValue:
    compared = (*_as_tuple(first.compared), *_as_tuple(second.compared))
    words = (*first.words, *second.words) if first.words and second.words else ()
    text = HIDDEN if first.is_secret or second.is_secret else f"({','.join(map(str, compared))})"
    return OperandValue(text, compared, words, first.place, first.is_secret or second.is_secret)


def _as_tuple(compared: object) -> tuple[object, ...]:
    return compared if isinstance(compared, tuple) else (compared,)


def _parameters(image: Image) -> KindElements:
    """The system parameters that count."""
    kind = registry.by_id(SYSTEM_PARAMETERS)
    assert kind
    elements: dict[Key, Element] = {}
    with account.opened() as gaps:
        for name, parameter in image.parameters.items():
            (element,) = elements_of(kind, parameter.placed)
            elements[name,] = element._replace(identity=(name,))
    return KindElements(elements, tuple(gaps))


def _of_load(image: Image) -> KindElements:
    """The statements of LOADxx that hold for the system."""
    kind = registry.by_id(LOAD)
    assert kind
    with account.opened() as gaps:
        load = image.load
        statements = [*load.single.values(), *load.parmlibs] if load else []
        elements = of_statements(kind, [(placed, "") for placed in statements])
    return KindElements(elements, tuple(gaps))

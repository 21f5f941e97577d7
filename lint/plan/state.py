"""The state of a z/OS system: its elements by kind of member, its symbols, libraries and members."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import PurePath
from typing import NamedTuple

from lint.facts import identity, table
from lint.facts.identity import Identity
from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import EXECS, SHELL, Kind
from lint.plan import unread
from lint.plan.element import HIDDEN, Element, OperandValue, joined
from lint.plan.elements import elements_of, is_qualifier, settings_of
from lint.plan.unread import Texts
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.zos.counting import counting
from lint.systems.zos.image import Image
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.query import LOAD, SYSTEM_PARAMETERS
from lint.systems.zos.selected import SelectedMember

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
    has_all_members: bool = True
    """False if a member that may have more of them could not be read."""

    @property
    def is_whole(self) -> bool:
        """True if all text could be read, so that what is not here is not there."""
        return self.has_all_members and not any(gap.cause in _HIDING for gap in self.gaps)


_HIDING = frozenset({Cause.UNREAD, Cause.COMMENT, Cause.ABSENT})
"""The causes of gaps that may hide a statement."""


class Text(NamedTuple):
    """A symbol: its text, how reports show it, and where it is defined."""

    text: str | None
    shown: str
    place: Span | None
    symbols: frozenset[str] = frozenset()
    """The names of the symbols that its text is made of."""


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
    userids: Mapping[str, str] = field(default_factory=dict)
    """The userid of an owner of statements that has another name: a subconfiguration, a file pool."""
    cluster: tuple[str, ...] = ()
    """The members of the cluster that a z/VM system is one of."""
    behind: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The entries of a directory whose statements count for another that does not have them, by the owner."""
    pools: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The users that an entry of a directory makes by POOL, by the owner: it is no user itself."""
    first: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The commands that a change of a kind needs before all others here, where they are not those of the facts."""
    unread: Texts = field(default_factory=dict)
    """The texts of which no statement is read."""
    has_all_libraries: bool = True
    """False if a member that is not here may be in a library that is not here."""
    _parts: dict[str, KindElements] = field(default_factory=dict)

    def part(self, name: str) -> KindElements:
        """The elements of a kind."""
        if name not in self._parts:
            part = self.build(name) if name in self.sources else NOTHING
            is_elsewhere = name not in self.sources and not self.has_all_libraries
            is_hidden = is_elsewhere or any(name in text.hides for text in self.unread.values())
            self._parts[name] = part._replace(has_all_members=False) if is_hidden else part
        return self._parts[name]

    def first_of(self, kind_id: str, usual: tuple[str, ...]) -> tuple[str, ...]:
        """The commands without which a change of a kind counts for nothing here; `usual` are those of the facts."""
        return self.first.get(kind_id, usual) if usual else ()


NOTHING = KindElements({})


def of_image(image: Image) -> SystemState:
    """The state of a z/OS system."""
    with account.opened() as gaps:
        sources: dict[str, Sequence[ParsedMember]] = {
            kind_id: members for kind_id, members in image.by_kind.items() if kind_id not in _APART
        }
        in_turn = (member.resolved for member in image.system_parameters.members)  # one may be read again
        sources |= {LOAD: image.by_kind.get(LOAD, ()), SYSTEM_PARAMETERS: [each for each in in_turn if each]}
        symbols = {
            symbol.name: Text(symbol.text, HIDDEN if symbol.is_hidden else symbol.shown, symbol.place, symbol.symbols)
            for symbol in image.symbols
        }
        _ = image.sysdefs, image.has_all_libraries, image.readable_members, image.parameters  # for their gaps
        members = (*image.all_members, *image.start_files, *image.policies)
        sysplex = sysplex_name(image)
    return SystemState(
        image.name,
        "zos",
        sources,
        partial(_part, image),
        symbols,
        {_name(member, image): member.member for member in members},
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
        unread=unread.of_image(image),
        has_all_libraries=image.concatenation.is_complete,
    )


def _name(member: SelectedMember, image: Image) -> str:
    """The name of a member; that of a step in a job has the path of its file before it."""
    path = member.member.path if member.member and member in image.policies else ""
    return f"{image.workspace.rules.relative(PurePath(path))} {member.name}" if path else member.name


def _part(image: Image, kind_id: str) -> KindElements:
    """The part of a kind; systems that read the same members share it."""
    if kind_id == SYSTEM_PARAMETERS:
        return _parameters(image)
    if kind_id == LOAD:
        return _of_load(image)
    kind, members = registry.by_id(kind_id), image.by_kind[kind_id]
    assert kind
    return image.workspace.of_members(("plan", kind_id), members, partial(of_members, kind, members))


def of_members(kind: Kind, members: Iterable[ParsedMember]) -> KindElements:
    """The part that some members of a kind give."""
    with account.opened() as gaps:
        placed = [owned for parsed in members for owned in _owned(kind, parsed)]
        elements = of_statements(kind, placed)
    active = active_link_list(elements) if kind.id == "prog" else None
    return KindElements(_of_link_list(elements, active) if active else elements, tuple(gaps), active)


def _owned(kind: Kind, parsed: ParsedMember) -> Iterator[tuple[LocatedStatement, str]]:
    """The statements of a member, each with what it belongs to: a component, or the head of some statements."""
    of_kind = identity.of_kind(kind.id)
    heads, silent = of_kind.heads, of_kind.silent
    owner = component = _component(kind, parsed)
    for statement in parsed.statements:
        if statement.name in heads:
            named = statement.get(heads[statement.name])
            owner = f"{statement.name}({named.text})" if named else ""
            if not {operand.name for operand in statement.operands} <= silent.get(statement.name, frozenset()):
                yield statement, ""
        else:
            yield statement, owner or component


def _component(kind: Kind, parsed: ParsedMember) -> str:
    """The owner of the statements of a member: CTIXES of CTIXESPX; "" where all members are about the same thing."""
    if not identity.of_kind(kind.id).is_by_component:
        return ""
    prefixes = (kind.member, *kind.other_members)
    return next((prefix for prefix in prefixes if parsed.member.name.startswith(prefix)), parsed.member.name)


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


_LAST_COUNTS = frozenset({"diag", "system-config", "tcpip-data"})
"""Kinds of which a statement that comes later counts, for an operand with one value."""
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
            before = elements.get(element.identity)
            same = before and _as_one(before, element, of_kind)
            if same:
                elements[same.identity] = same
                continue
            times[element.identity] += 1
            number = times[element.identity]
            unique = element.identity if number == 1 else (*element.identity, f"#{number}")
            elements[unique] = element._replace(identity=unique)
    for (_, owner), repeated in single.items():
        if len(repeated) > 1 and repeated[0].name not in {*of_kind.states, *of_kind.whole}:
            (first,) = elements_of(kind, repeated[0], owner)
            elements[first.identity] = _merged(kind, first, repeated)
    return elements


def _as_one(element: Element, added: Element, of_kind: Identity) -> Element | None:
    """The element that two statements about the same thing are together; None if each is one."""
    if _is_copy(added, element, of_kind):
        return element
    if element.statement not in of_kind.adding:
        return None
    rest = [word for word in added.text.split() if word not in element.text.split()]
    return element._replace(
        settings={**element.settings, **_together(element, added)},
        text=" ".join([element.text, *rest]),
        is_secret=element.is_secret or added.is_secret,
        is_sound=element.is_sound and added.is_sound,
    )


def _together(element: Element, added: Element) -> dict[str, OperandValue]:
    """The settings of a second statement; a list goes on where the first has it."""
    return {
        name: joined(element.settings[name], value) if name in element.settings and _is_list(element, name) else value
        for name, value in added.settings.items()
    }


def _is_copy(element: Element, first: Element, of_kind: Identity) -> bool:
    """True for a definition that is there already with the same values; a command counts each time."""
    if of_kind.written or element.kind.lexer in (EXECS, SHELL):
        return False
    values = [{name: value.compared for name, value in each.settings.items()} for each in (element, first)]
    return element.flag == first.flag and values[0] == values[1]


def _merged(kind: Kind, first: Element, statements: Sequence[LocatedStatement]) -> Element:
    """Several statements that count as one; lists go together, and of other values the one that counts stays."""
    is_once = first.facts is not None and not first.facts.repeatable
    settings: dict[str, OperandValue] = {}
    for placed in counting(kind.id, statements) if is_once else statements:
        for name, value in settings_of(kind, placed).items():
            if is_qualifier(kind, name):
                continue
            before = settings.get(name)
            if before is None:
                settings[name] = value
            elif is_once and before.compared != value.compared:
                settings[name] = _in_doubt(before, value)
            elif kind.id in _LAST_COUNTS and not _is_list(first, name):
                settings[name] = value
            elif not is_once:
                settings[name] = joined(before, value)
    return first._replace(settings=settings)


def _in_doubt(first: OperandValue, second: OperandValue) -> OperandValue:
    """Two values of which it is not known which one counts. The account has them."""
    if not first.is_doubtful and first.place and second.place:
        span = second.place
        account.note((Gap(Cause.UNTOLD, IN_DOUBT, span, (span.line, span.end_line)),))
    text = HIDDEN if first.is_secret or second.is_secret else f"{first.text} or {second.text}"
    return first._replace(text=text, compared=(first.compared, second.compared), words=(), is_doubtful=True)


IN_DOUBT = "has a value that another statement gives otherwise, and it is not known which one counts"
"""The reason of the gap that two values of a statement leave which counts once."""


def _is_list(element: Element, operand: str) -> bool:
    """True for an operand with several values, which go together with those of another statement."""
    facts = element.facts.operands.get(operand) if element.facts else None
    return facts is not None and facts.repeatable


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

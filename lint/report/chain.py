"""The IPL chain of a z/OS system as trees: libraries, symbols, system parameters, members, and what is not there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from lint.finding import Span
from lint.report.printable import printable
from lint.report.tree import Node
from lint.syntax.statement import LocatedStatement
from lint.systems.zos.effective import is_cancelled, parameter_value, why_unknown
from lint.systems.zos.image import Image, Parameter
from lint.systems.zos.load import FILTERS, actual_names
from lint.systems.zos.selected import Presence, SelectedMember
from lint.systems.zos.selectors import PARAMETERS, Combine
from lint.systems.zos.symbol_table import Symbol
from lint.values.secrets import masked_words

_Key = tuple[str, str]
"""The path and the name of a member."""


def trees(image: Image) -> list[Node]:
    """The chain, in the order of the IPL; what a system does not have is left out."""
    return [
        Node(f"{image.name}, IPL with {image.loaded.member.name}", (), tuple(_load(image))),
        Node("Libraries, in the order of the search", (), tuple(_libraries(image))),
        *_section("Symbols", [*_list_members(image.symbol_stage.members), *_symbols(image)]),
        *_section("System parameters", [*_list_members(image.system_parameters.members), *_plain_parameters(image)]),
        *_section("Members", list(_members(image))),
        *_section("Not in the repository", list(_absent(image))),
    ]


def at(span: Span) -> str:
    """`path:line`."""
    return f"{printable(span.path)}:{span.line}"


def _section(title: str, children: list[Node]) -> list[Node]:
    return [Node(title, (), tuple(children))] if children else []


# --- LOADxx and libraries -----------------------------------------------------------------------------------------


def _load(image: Image) -> Iterator[Node]:
    chosen = image.loaded.member
    yield Node(chosen.name, (_where(chosen), _remark(chosen)))
    if image.spec and image.load:
        names = actual_names(image.spec.ipl)
        for name in FILTERS:
            told = names[name]
            if told is not None:
                yield Node(f"{name} {told or '(none)'}", ("configuration",))
            elif name in image.load.open_filters:
                yield Node(f"{name} not told", ("", "what LOADxx says behind this filter is not known"))
    if image.load:
        shown = [placed for placed in image.load.single.values() if placed.name not in FILTERS]
        yield from (Node(_statement(placed), (at(placed.span),)) for placed in shown)
        yield from (
            Node(_statement(placed), (at(placed.span), "holds or not: a filter is not told"))
            for placed in image.load.uncertain.values()
            if placed.name not in image.load.single
        )
        if image.concatenation.is_declared_order:
            no_such = "no library here goes by that name"
            yield from (Node(_statement(placed), (at(placed.span), no_such)) for placed in image.load.parmlibs)


def _statement(placed: LocatedStatement) -> str:
    return " ".join(masked_words(placed.statement.text).split())


def _libraries(image: Image) -> Iterator[Node]:
    places = {
        placed["DATA_SET"].text: f"PARMLIB, {at(placed.span)}"
        for placed in (image.load.parmlibs if image.load else ())
        if "DATA_SET" in placed
    }
    listed = "configuration" if image.is_declared else "found"
    for data_set, library in image.concatenation.slots:
        why = places.get(data_set, listed if image.concatenation.is_declared_order else "always the last")
        if library is None:
            yield Node(data_set, (Presence.MISSING.value, why))
        else:
            yield Node(data_set, (printable(library.path), why))


# --- symbols ------------------------------------------------------------------------------------------------------


def _symbols(image: Image) -> Iterator[Node]:
    replaced: dict[str, list[Symbol]] = defaultdict(list)
    for symbol in image.symbols.replaced:
        if symbol.place:
            replaced[symbol.name].append(symbol)
    for symbol in sorted(image.symbols, key=lambda one: one.name):
        before = tuple(
            Node("overrides", (_text(one), at(one.place))) for one in reversed(replaced[symbol.name]) if one.place
        )
        why = why_unknown(symbol) if symbol.text is None else symbol.source
        place = f"{at(symbol.place)}  " if symbol.place else ""
        yield Node(f"&{symbol.name}", (_text(symbol), f"{place}{why}"), before)


def _text(symbol: Symbol) -> str:
    return "unknown" if symbol.text is None else f"'{printable(symbol.shown)}'"


# --- system parameters and members --------------------------------------------------------------------------------


def _list_members(members: Iterable[SelectedMember]) -> Iterator[Node]:
    for one in members:
        by = f"{one.selected_by}, {at(one.place)}" if one.place else one.selected_by
        yield Node(one.name, (_where(one), "; ".join(filter(None, (by, _remark(one))))))


def _plain_parameters(image: Image) -> Iterator[Node]:
    """The parameters that select no members."""
    for parameter in image.parameters.values():
        if parameter.name not in PARAMETERS:
            yield Node(_parameter(parameter), (at(parameter.span),), _overridden(parameter))


def _parameter(parameter: Parameter) -> str:
    text = parameter_value(parameter)
    return f"{parameter.name}={text}" if text or is_cancelled(parameter) else parameter.name


def _overridden(parameter: Parameter) -> tuple[Node, ...]:
    return tuple(Node(f"overrides {_parameter(one)}", (at(one.span),)) for one in reversed(parameter.overridden))


def _members(image: Image) -> Iterator[Node]:
    """The parameters with the members that they select, then what the system takes unasked."""
    below = _by_chooser(image)
    for parameter in image.parameters.values():
        if parameter.name in PARAMETERS:
            chosen = image.selected_by(parameter.name)
            children = (*(_member(one, below) for one in chosen), *_overridden(parameter))
            combine = PARAMETERS[parameter.name].combine
            how = combine.value if len(chosen) > 1 and combine is not Combine.ALL else ""
            yield Node(_parameter(parameter), (at(parameter.span), how), children)
    yield from (_member(one, below, one.selected_by) for one in image.members if one.place is None)


def _by_chooser(image: Image) -> dict[_Key, list[SelectedMember]]:
    """The members that other members name, by the one that names them."""
    found: dict[_Key, list[SelectedMember]] = defaultdict(list)
    for one in image.members:
        if one.place and one.selected_by.removesuffix("=") not in PARAMETERS:
            found[one.place.path, one.place.member].append(one)
    return found


def _member(one: SelectedMember, below: dict[_Key, list[SelectedMember]], by: str = "") -> Node:
    # Shown once: a member may be chosen twice, or name itself.
    own = below.pop((one.resolved.member.path, one.name), []) if one.resolved else []
    children = tuple(
        _member(other, below, f"{other.selected_by}, {at(other.place)}" if other.place else other.selected_by)
        for other in own
    )
    return Node(one.name, (_where(one), "; ".join(filter(None, (by, _remark(one))))), children)


def _where(chosen: SelectedMember) -> str:
    member = chosen.member
    if member is None:
        return printable(chosen.library.title) if chosen.library else chosen.presence.value
    return f"{printable(member.path)}:{member.first_line}" if member.in_deck else printable(member.path)


def _remark(chosen: SelectedMember) -> str:
    hidden = ", ".join(library.title for library in chosen.hidden)
    return f"not the one in {hidden}" if hidden else ""


def _absent(image: Image) -> Iterator[Node]:
    missing = "missing" if image.has_all_libraries else ""
    absent = {(one.name, one.selected_by): one for one in image.all_members if not one.is_found}
    for one in absent.values():
        place = at(one.place) if one.place else ""
        reason = missing if one.presence is Presence.MISSING else one.presence.value
        yield Node(one.name, (place, "; ".join(filter(None, (one.selected_by, reason)))))

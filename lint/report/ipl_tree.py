"""The IPL chain of a z/OS system as trees: libraries, symbols, system parameters, members and absent members."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from lint.finding import Span
from lint.report.printable import printable
from lint.report.tree import Node
from lint.syntax.statement import LocatedStatement
from lint.systems.zos.absent import absent_libraries
from lint.systems.zos.effective import is_cancelled, parameter_value, why_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.load import FILTERS, actual_names
from lint.systems.zos.played import Parameter
from lint.systems.zos.selected import Presence, SelectedMember
from lint.systems.zos.selectors import PARAMETERS, Combine
from lint.systems.zos.supplied import SUPPLIED
from lint.systems.zos.symbol_table import Symbol
from lint.values.secrets import masked_words

_Key = tuple[str, str]
"""The path and the name of a member."""


def trees(image: Image) -> list[Node]:
    """The chain in the order of the IPL, without empty sections."""
    return [
        Node(f"{image.name}, IPL with {image.loaded.member.name}", (), tuple(_load(image))),
        Node("Libraries, in the order of the search", (), tuple(_libraries(image))),
        *_section("Symbols", [*_list_members(image.symbol_stage.members), *_symbols(image)]),
        *_section("System parameters", [*_list_members(image.system_parameters.members), *_plain_parameters(image)]),
        *_section("Members", list(_members(image))),
        *_section("Start of z/OS UNIX", list(_files(image.start_files))),
        *_section("Couple data sets and policies", list(_files(image.policies))),
        *_section("In libraries that parmlint.yaml does not declare", list(_not_found(image, undeclared=True))),
        *_section("Not in the repository", list(_not_found(image, undeclared=False))),
    ]


def at(span: Span) -> str:
    """`path:line`."""
    return f"{printable(span.path)}:{span.line}"


def _section(title: str, children: list[Node]) -> list[Node]:
    return [Node(title, (), tuple(children))] if children else []


# --- LOADxx and libraries -----------------------------------------------------------------------------------------


def _load(image: Image) -> Iterator[Node]:
    selected = image.loaded.member
    yield Node(selected.name, (_location(selected), _hidden_note(selected)), (), _file(selected))
    if image.spec and image.load:
        names = actual_names(image.spec.ipl)
        for name in FILTERS:
            value = names[name]
            if value is not None:
                yield Node(f"{name} {value or '(none)'}", ("configuration",))
            elif name in image.load.open_filters:
                yield Node(f"{name} not told", ("", "what LOADxx specifies after this filter is unknown"))
    if image.load:
        statements = [placed for placed in image.load.single.values() if placed.name not in FILTERS]
        yield from (Node(_statement(placed), (at(placed.span),), (), placed.span) for placed in statements)
        yield from (
            Node(
                _statement(placed),
                (at(placed.span), "may or may not apply: a filter has an unknown value"),
                (),
                placed.span,
            )
            for placed in image.load.uncertain.values()
            if placed.name not in image.load.single
        )
        if image.concatenation.is_declared_order:
            no_such = "no library in the repository has that name"
            yield from (
                Node(_statement(placed), (at(placed.span), no_such), (), placed.span) for placed in image.load.parmlibs
            )


def _statement(placed: LocatedStatement) -> str:
    return " ".join(masked_words(placed.statement.text).split())


def _libraries(image: Image) -> Iterator[Node]:
    places = {
        placed["DATA_SET"].text: f"PARMLIB, {at(placed.span)}"
        for placed in (image.load.parmlibs if image.load else ())
        if "DATA_SET" in placed
    }
    similar = {absent.name.text: absent.hint for absent in absent_libraries(image)}
    listed = "configuration" if image.is_declared else "found"
    for data_set, library in image.concatenation.slots:
        reason = places.get(data_set, listed if image.concatenation.is_declared_order else "always the last")
        if undeclared := image.concatenation.undeclared.get(data_set):
            yield Node(data_set, (printable(undeclared.path), f"{reason}; parmlint.yaml does not declare it"))
        elif library is None:
            yield Node(
                data_set, (Presence.MISSING.value, f"{reason}.{hint}" if (hint := similar.get(data_set)) else reason)
            )
        else:
            yield Node(data_set, (printable(library.path), reason))


# --- symbols ------------------------------------------------------------------------------------------------------


def _symbols(image: Image) -> Iterator[Node]:
    replaced: dict[str, list[Symbol]] = defaultdict(list)
    for symbol in image.symbols.replaced:
        if symbol.place:
            replaced[symbol.name].append(symbol)
    for symbol in sorted(image.symbols, key=lambda symbol: symbol.name):
        before = tuple(
            Node("overrides", (_text(earlier), at(earlier.place)), (), earlier.place)
            for earlier in reversed(replaced[symbol.name])
            if earlier.place
        )
        reason = why_unknown(symbol, image) if symbol.text is None else symbol.source
        place = f"{at(symbol.place)}  " if symbol.place else ""
        yield Node(f"&{symbol.name}", (_text(symbol), f"{place}{reason}"), before, symbol.place)


def _text(symbol: Symbol) -> str:
    return "unknown" if symbol.text is None else f"'{printable(symbol.shown)}'"


# --- system parameters and members --------------------------------------------------------------------------------


def _list_members(members: Iterable[SelectedMember]) -> Iterator[Node]:
    for selected in members:
        by = f"{selected.selected_by}, {at(selected.place)}" if selected.place else selected.selected_by
        notes = (_location(selected), "; ".join(filter(None, (by, _hidden_note(selected)))))
        yield Node(selected.name, notes, (), _file(selected))


def _plain_parameters(image: Image) -> Iterator[Node]:
    """The parameters that select no members."""
    for parameter in image.parameters.values():
        if parameter.name not in PARAMETERS:
            yield Node(_parameter(parameter), (at(parameter.span),), _overridden(parameter), parameter.span)


def _parameter(parameter: Parameter) -> str:
    text = parameter_value(parameter)
    return f"{parameter.name}={text}" if text or is_cancelled(parameter) else parameter.name


def _overridden(parameter: Parameter) -> tuple[Node, ...]:
    return tuple(
        Node(f"overrides {_parameter(earlier)}", (at(earlier.span),), (), earlier.span)
        for earlier in reversed(parameter.overridden)
    )


def _members(image: Image) -> Iterator[Node]:
    """The parameters with the members that they select, then members that are always read."""
    named_members = _by_naming_member(image)
    for parameter in image.parameters.values():
        if parameter.name in PARAMETERS:
            members = image.selected_by(parameter.name)
            children = (*(_member(selected, named_members) for selected in members), *_overridden(parameter))
            combine = PARAMETERS[parameter.name].combine
            combination = combine.value if len(members) > 1 and combine is not Combine.ALL else ""
            yield Node(_parameter(parameter), (at(parameter.span), combination), children, parameter.span)
    yield from (
        _member(selected, named_members, selected.selected_by) for selected in image.members if selected.place is None
    )


def _files(files: Iterable[SelectedMember]) -> Iterator[Node]:
    return (Node(file.name, (_location(file), file.selected_by), (), _file(file)) for file in files)


def _by_naming_member(image: Image) -> dict[_Key, list[SelectedMember]]:
    """The members that are named in a member, by the path and name of that member."""
    named_members: dict[_Key, list[SelectedMember]] = defaultdict(list)
    for selected in image.members:
        if selected.place and selected.selected_by.removesuffix("=") not in PARAMETERS:
            named_members[selected.place.path, selected.place.member].append(selected)
    return named_members


def _member(selected: SelectedMember, named_members: dict[_Key, list[SelectedMember]], by: str = "") -> Node:
    # Its children are shown once: a member may be selected twice, or name itself.
    listed = named_members.pop((selected.resolved.member.path, selected.name), []) if selected.resolved else []
    children = tuple(
        _member(child, named_members, f"{child.selected_by}, {at(child.place)}" if child.place else child.selected_by)
        for child in listed
    )
    notes = (_location(selected), "; ".join(filter(None, (by, _hidden_note(selected)))))
    return Node(selected.name, notes, children, _file(selected))


def _location(selected: SelectedMember) -> str:
    member = selected.member
    if member is None:
        return printable(selected.library.title) if selected.library else selected.presence.value
    return f"{printable(member.path)}:{member.first_line}" if member.in_deck else printable(member.path)


def _file(selected: SelectedMember) -> Span | None:
    return selected.member.first_line_span if selected.member else selected.place


def _hidden_note(selected: SelectedMember) -> str:
    hidden = ", ".join(library.title for library in selected.hidden)
    return f"not the one in {hidden}" if hidden else ""


def _not_found(image: Image, *, undeclared: bool) -> Iterator[Node]:
    """The members that are not in its libraries: those in libraries that are not declared, or the others."""
    missing = "missing" if image.has_all_libraries else ""
    absent = {
        (selected.name, selected.selected_by): selected
        for selected in image.all_members
        if not selected.is_found and (selected.presence is Presence.UNDECLARED) == undeclared
    }
    for selected in absent.values():
        place = at(selected.place) if selected.place else ""
        without = missing or ("supplied by IBM" if selected.name in SUPPLIED else "")
        reason = {Presence.MISSING: without, Presence.UNDECLARED: ""}.get(selected.presence, selected.presence.value)
        notes = (place, "; ".join(filter(None, (selected.selected_by, reason))))
        yield Node(selected.name, notes, (), selected.place)

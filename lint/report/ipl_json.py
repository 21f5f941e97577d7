"""The IPL chain and effective values for programs; the form is fixed by `schemas/ipl.schema.json`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lint.finding import Span
from lint.report.as_json import document, span_fields
from lint.systems.zos.effective import Alternative, Effective, State, parameter_value
from lint.systems.zos.image import Image
from lint.systems.zos.library import Library, Slot
from lint.systems.zos.load import FILTERS, actual_names
from lint.systems.zos.played import Parameter
from lint.systems.zos.selected import Presence, SelectedMember
from lint.systems.zos.symbol_table import Symbol

_PRESENCES = {
    Presence.PRESENT: "found",
    Presence.MISSING: "missing",
    Presence.UNDECLARED: "undeclared",
    Presence.ELSEWHERE: "elsewhere",
    Presence.UNKNOWN: "unknown",
}
_STATES = {State.SPECIFIED: "coded", State.DEFAULT: "default", State.ABSENT: "absent", State.UNKNOWN: "unknown"}


def chain_document(image: Image) -> str:
    """The JSON document of the IPL chain of a system."""
    replaced = image.symbols.replaced
    return document(
        system=image.name,
        chain={
            "declared": image.is_declared,
            "load": _selected_member(image.loaded.member),
            "filters": _filters(image),
            "libraries": [_slot(slot) for slot in image.concatenation.slots],
            "symbol_members": [_selected_member(selected) for selected in image.symbol_stage.members],
            "symbols": [_symbol(symbol, replaced) for symbol in image.symbols],
            "parameter_members": [_selected_member(selected) for selected in image.system_parameters.members],
            "parameters": [_parameter(parameter) for parameter in image.parameters.values()],
            "members": [_selected_member(selected) for selected in image.members],
            "start_files": [_selected_member(file) for file in image.start_files],
            "policies": [_selected_member(file) for file in image.policies],
        },
    )


def values_document(image: Image, effective_values: Iterable[Effective]) -> str:
    """The JSON document of effective values of a system."""
    return document(system=image.name, values=[_value(effective) for effective in effective_values])


def _place(span: Span | None) -> dict[str, Any] | None:
    return span_fields(span) if span else None


def _filters(image: Image) -> list[dict[str, Any]]:
    names = actual_names(image.spec.ipl) if image.spec else dict.fromkeys(FILTERS)
    is_open = image.load.open_filters if image.load else set()
    return [{"name": name, "value": names[name], "open": name in is_open} for name in FILTERS]


def _library(library: Library) -> dict[str, Any]:
    return {"data_set": library.data_set or None, "path": library.path}


def _slot(slot: Slot) -> dict[str, Any]:
    return _library(slot.library) if slot.library else {"data_set": slot.data_set, "path": None}


def _selected_member(selected: SelectedMember) -> dict[str, Any]:
    member = selected.member
    return {
        "name": selected.name,
        "presence": _PRESENCES[selected.presence],
        "path": member.path if member else None,
        "line": member.first_line if member else None,
        "kind": selected.resolved.kind.id if selected.resolved else None,
        "library": _library(selected.library) if selected.library else None,
        "hidden": [_library(library) for library in selected.hidden],
        "chosen_by": selected.selected_by,
        "chosen_at": _place(selected.place),
    }


def _symbol(symbol: Symbol, replaced: Sequence[Symbol]) -> dict[str, Any]:
    before = [earlier for earlier in reversed(replaced) if earlier.name == symbol.name]
    return {**_symbol_fields(symbol), "overrides": [_symbol_fields(earlier) for earlier in before]}


def _symbol_fields(symbol: Symbol) -> dict[str, Any]:
    return {
        "name": symbol.name,
        "value": symbol.text and symbol.shown,
        "source": symbol.source,
        "place": _place(symbol.place),
    }


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        **_parameter_fields(parameter),
        "overrides": [_parameter_fields(earlier) for earlier in reversed(parameter.overridden)],
    }


def _parameter_fields(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "value": parameter_value(parameter),
        "known": parameter.is_known,
        "place": _place(parameter.span),
    }


def _value(effective: Effective) -> dict[str, Any]:
    has_value = effective.state in (State.SPECIFIED, State.DEFAULT)
    return {
        "name": effective.name,
        "state": _STATES[effective.state],
        "value": effective.text if has_value else None,
        "origin": effective.origin,
        "place": _place(effective.place),
        "overrides": [_alternative(alternative) for alternative in effective.overrides],
        "candidates": [_alternative(alternative) for alternative in effective.candidates],
    }


def _alternative(alternative: Alternative) -> dict[str, Any]:
    return {"value": alternative.text, "place": _place(alternative.place)}

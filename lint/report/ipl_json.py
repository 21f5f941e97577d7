"""The IPL chain and effective values for programs; the form is fixed by `schemas/ipl.schema.json`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lint.finding import Span
from lint.report.as_json import document, span_fields
from lint.systems.zos.effective import Effective, Other, State, parameter_value
from lint.systems.zos.image import Image, Parameter
from lint.systems.zos.library import Library, Slot
from lint.systems.zos.load import FILTERS, actual_names
from lint.systems.zos.selected import SelectedMember
from lint.systems.zos.symbol_table import Symbol


def chain(image: Image) -> str:
    """The whole chain of a system."""
    replaced = image.symbols.replaced
    return document(
        system=image.name,
        chain={
            "declared": image.is_declared,
            "load": _chosen(image.loaded.member),
            "filters": _filters(image),
            "libraries": [_slot(slot) for slot in image.concatenation.slots],
            "symbol_members": [_chosen(one) for one in image.symbol_stage.members],
            "symbols": [_symbol(one, replaced) for one in image.symbols],
            "parameter_members": [_chosen(one) for one in image.system_parameters.members],
            "parameters": [_parameter(one) for one in image.parameters.values()],
            "members": [_chosen(one) for one in image.members],
        },
    )


def values(image: Image, found: Iterable[Effective]) -> str:
    """Some effective values of a system."""
    return document(system=image.name, values=[_value(one) for one in found])


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


def _chosen(one: SelectedMember) -> dict[str, Any]:
    member = one.member
    return {
        "name": one.name,
        "presence": one.presence.name.lower(),
        "path": member.path if member else None,
        "line": member.first_line if member else None,
        "kind": one.resolved.kind.id if one.resolved else None,
        "library": _library(one.library) if one.library else None,
        "hidden": [_library(library) for library in one.hidden],
        "chosen_by": one.selected_by,
        "chosen_at": _place(one.place),
    }


def _symbol(symbol: Symbol, replaced: Sequence[Symbol]) -> dict[str, Any]:
    before = [one for one in reversed(replaced) if one.name == symbol.name]
    return {**_definition(symbol), "overrides": [_definition(one) for one in before]}


def _definition(symbol: Symbol) -> dict[str, Any]:
    return {
        "name": symbol.name,
        "value": symbol.text and symbol.shown,
        "source": symbol.source,
        "place": _place(symbol.place),
    }


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {**_coded(parameter), "overrides": [_coded(one) for one in reversed(parameter.overridden)]}


def _coded(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "value": parameter_value(parameter),
        "known": parameter.is_known,
        "place": _place(parameter.span),
    }


def _value(one: Effective) -> dict[str, Any]:
    has_value = one.state in (State.CODED, State.DEFAULT)
    return {
        "name": one.name,
        "state": one.state.name.lower(),
        "value": one.text if has_value else None,
        "origin": one.origin,
        "place": _place(one.place),
        "overrides": [_other(other) for other in one.overrides],
        "candidates": [_other(other) for other in one.candidates],
    }


def _other(other: Other) -> dict[str, Any]:
    return {"value": other.text, "place": _place(other.place)}

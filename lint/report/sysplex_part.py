"""A z/OS system as a part of its sysplex: transport classes, paths, structures, and coupling facilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from lint.model.cfrm import Cfrm, CfrmPolicy
from lint.model.couple import Couple, CoupleDataSets, SignalingPath, TransportClass, volume_of
from lint.model.policies import STATEMENTS, Policies
from lint.pictures.words import shown_text
from lint.report.as_json import document
from lint.report.tree import Node, render
from lint.syntax.statement import is_unknown
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.policies import started_policies

if TYPE_CHECKING:
    from lint.syntax.statement import LocatedOperand, LocatedValue
    from lint.systems.zos.image import Image

Fields = dict[str, Any]


def as_json(name: str, images: Sequence[Image]) -> str:
    """The JSON document of the systems that go by a name: that of a system, or of a sysplex."""
    return document(
        system=name,
        declared=all(image.is_declared for image in images),
        systems=[fields(image) for image in images],
    )


def as_text(images: Iterable[Image]) -> str:
    """A tree for each system."""
    return render([_tree(fields(image)) for image in images])


def fields(image: Image) -> Fields:
    """The parts of a system, as plain data: sizes as they are written, lengths in bytes, MAXMSG in K."""
    couple = image.view(Couple)
    return {
        "name": image.name,
        "sysplex": sysplex_name(image) or None,
        "couple": couple.parsed.member.path if couple else None,
        "data_sets": [_data_set(pair, image) for pair in (couple.data_sets if couple else ())],
        "classes": [_class(transport_class, couple, image) for transport_class in couple.classes.values()]
        if couple
        else [],
        "undefined_classes": list(_undefined_classes(couple, image)) if couple else [],
        "inbound": [_path(path, couple, image) for path in couple.inbound] if couple else [],
        "policies": [*_cfrm(image), *_others(image)],
    }


def _class(transport_class: TransportClass, couple: Couple, image: Image) -> Fields:
    definition = transport_class.definition
    name = definition.get("CLASS") if definition else None
    paths = (path for path in couple.outbound if path.transport_class == transport_class.name)
    return {
        "name": _value(name.values[0], image) if name and name.values else transport_class.name,
        "length": transport_class.length,
        "maxmsg": transport_class.maxmsg,
        "groups": list(transport_class.groups),
        "paths": [_path(path, couple, image) for path in paths],
    }


def _undefined_classes(couple: Couple, image: Image) -> Iterator[Fields]:
    """The classes of PATHOUT statements that no CLASSDEF defines, with their paths."""
    paths: dict[str, list[SignalingPath]] = {}
    for path in couple.outbound:
        if path.transport_class not in couple.classes:
            paths.setdefault(path.transport_class, []).append(path)
    for name, of_class in paths.items():
        operand = of_class[0].statement.get("CLASS")
        yield {
            "name": _value(operand.values[0], image) if operand and operand.values else name,
            "is_certain": couple.has_read_all("CLASSDEF") and not is_unknown(name),
            "paths": [_path(path, couple, image) for path in of_class],
        }


def _data_set(pair: CoupleDataSets, image: Image) -> Fields:
    return {
        "use": pair.use,
        "primary": _data_set_name(pair.primary, image),
        "alternate": _data_set_name(pair.alternate, image) if pair.alternate else None,
    }


def _data_set_name(operand: LocatedOperand, image: Image) -> Fields:
    volume = volume_of(operand)
    name = operand.values[0] if operand.values else None
    return {"name": _value(name, image) if name else None, "volume": _value(volume, image) if volume else None}


def _path(path: SignalingPath, couple: Couple, image: Image) -> Fields:
    return {
        "kind": "device" if path.is_device else "structure",
        "name": shown_text(path.name, path.end, image),
        "maxmsg": couple.maxmsg_of(path),
    }


def _cfrm(image: Image) -> Iterator[Fields]:
    started, cfrm = started_policies(image), image.view(Cfrm)
    for policy in cfrm.policies if cfrm else ():
        yield {
            **_policy("CFRM", policy.policy),
            "may_start": any(entry.policy is policy.policy for entry in started),
            "facilities": [
                {
                    "name": facility.name,
                    "machine": ".".join(facility.machine) if facility.machine else None,
                    "structures": [
                        entry.name for entry in policy.structures if _first(policy, entry.name) == facility.name
                    ],
                }
                for facility in policy.facilities
            ],
            "structures": [
                {
                    "name": structure.name,
                    "size": _text(structure.statement.get("SIZE")),
                    "initial_size": _text(structure.statement.get("INITSIZE")),
                    "facilities": [value.text for value in structure.preferences],
                    "excluded": [value.text for value in structure.exclusions],
                }
                for structure in policy.structures
            ],
        }


def _first(policy: CfrmPolicy, name: str) -> str:
    structure = policy.structure(name)
    return structure.preferences[0].text if structure and structure.preferences else ""


def _others(image: Image) -> Iterator[Fields]:
    """The policies of other types, by their names alone."""
    policies = image.view(Policies)
    for policy_type in STATEMENTS if policies else ():
        for policy in policies.of_type(policy_type) if policies and policy_type != "CFRM" else ():
            yield _policy(policy_type, policy)


def _policy(policy_type: str, policy: Any) -> Fields:
    place = policy.definition or policy.data
    return {
        "type": policy_type,
        "name": policy.name or None,
        "path": policy.parsed.member.path,
        "line": place.line if place else policy.parsed.member.first_line,
    }


def _text(operand: LocatedOperand | None) -> str | None:
    return operand.text if operand else None


def _value(value: LocatedValue, image: Image) -> str:
    return shown_text(value.text, value, image)


# --- the tree -----------------------------------------------------------------------------------------------------


def _tree(system: Fields) -> Node:
    structures = {
        structure["name"]: structure
        for policy in reversed(system["policies"])
        for structure in policy.get("structures", ())
        if policy["may_start"]
    }
    children = [
        Node("couple data sets", (system["couple"],), tuple(map(_data_set_node, system["data_sets"])))
        if system["data_sets"]
        else None,
        *(_class_node(transport_class, structures) for transport_class in system["classes"]),
        *(_undefined_class_node(undefined, structures) for undefined in system["undefined_classes"]),
        _paths_node("inbound paths", system["inbound"], structures),
        *map(_policy_node, system["policies"]),
    ]
    sysplex = f"sysplex {system['sysplex']}" if system["sysplex"] else "its sysplex is not known"
    return Node(system["name"], (f"z/OS system, {sysplex}",), tuple(filter(None, children)))


def _data_set_node(pair: Fields) -> Node:
    names = [_with_volume(pair["primary"])]
    names += [f"alternate {_with_volume(pair['alternate'])}"] if pair["alternate"] else ["no alternate"]
    return Node(pair["use"], ("; ".join(names),))


def _with_volume(data_set: Fields) -> str:
    return f"{data_set['name']} on {data_set['volume']}" if data_set["volume"] else str(data_set["name"])


def _class_node(transport_class: Fields, structures: dict[str, Fields]) -> Node:
    length = f"{transport_class['length']:,} bytes" if transport_class["length"] is not None else "length not known"
    groups = ", ".join(transport_class["groups"])
    children = tuple(_path_node(path, structures) for path in transport_class["paths"])
    return Node(f"class {transport_class['name']}", (f"{length}, {_maxmsg(transport_class)}; {groups}",), children)


def _undefined_class_node(undefined: Fields, structures: dict[str, Fields]) -> Node:
    note = "no CLASSDEF" if undefined["is_certain"] else "not known: not every CLASSDEF could be read"
    return Node(
        f"class {undefined['name']}", (note,), tuple(_path_node(path, structures) for path in undefined["paths"])
    )


def _paths_node(text: str, paths: Sequence[Fields], structures: dict[str, Fields]) -> Node | None:
    return Node(text, (), tuple(_path_node(path, structures) for path in paths)) if paths else None


def _path_node(path: Fields, structures: dict[str, Fields]) -> Node:
    structure = structures.get(path["name"]) if path["kind"] == "structure" else None
    notes = [_maxmsg(path)]
    if structure:
        notes.append(f"{_size(structure)} in {', '.join(structure['facilities'])}")
    return Node(f"{path['kind']} {path['name']}", ("; ".join(notes),))


def _maxmsg(entry: Fields) -> str:
    return f"MAXMSG {entry['maxmsg']:,}K" if entry["maxmsg"] is not None else "MAXMSG not known"


def _size(structure: Fields) -> str:
    first = f", first {structure['initial_size']}" if structure["initial_size"] else ""
    return f"{structure['size'] or 'size not known'}{first}"


def _policy_node(policy: Fields) -> Node:
    facilities = [
        Node(
            f"facility {facility['name']}",
            (facility["machine"] or "machine not known",),
            _structures_in(facility, policy),
        )
        for facility in policy.get("facilities", ())
    ]
    names = {facility["name"] for facility in policy.get("facilities", ())}
    elsewhere = [
        entry
        for entry in policy.get("structures", ())
        if not entry["facilities"] or entry["facilities"][0] not in names
    ]
    if elsewhere:
        facilities.append(Node("facilities without a definition", (), tuple(map(_structure_node, elsewhere))))
    name = f" {policy['name']}" if policy["name"] else ""
    return Node(f"{policy['type']} policy{name}", (f"{policy['path']}:{policy['line']}",), tuple(facilities))


def _structures_in(facility: Fields, policy: Fields) -> tuple[Node, ...]:
    """The structures that have a coupling facility first in their preference list."""
    own = set(facility["structures"])
    return tuple(_structure_node(entry) for entry in policy["structures"] if entry["name"] in own)


def _structure_node(structure: Fields) -> Node:
    more = f"; then {', '.join(structure['facilities'][1:])}" if structure["facilities"][1:] else ""
    return Node(f"structure {structure['name']}", (f"{_size(structure)}{more}",))

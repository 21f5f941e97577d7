"""The indexes of rules and views, made from their files: nobody types a code, a name or a class twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from lint import model, rules
from lint.model.members import View
from lint.ruleset.families import FAMILIES
from lint.ruleset.rule import Rule, full_name


def of_rules() -> str:
    """Every rule in order, as JSON: code, name, class of the subject, module, tags."""
    rows_by_code: dict[str, tuple[str, str, str, str, tuple[str, ...]]] = {}
    for folder in dict.fromkeys(FAMILIES.values()):
        for module in _modules(import_module(f"{rules.__name__}.{folder}")):
            held = [value for value in vars(module).values() if isinstance(value, Rule)]
            if len(held) != 1:
                raise ValueError(f"{module.__name__} holds {len(held)} rules; a file holds one")
            (rule,) = held
            if FAMILIES.get(rule.family) != folder:
                raise ValueError(
                    f"{module.__name__} holds {rule.code}, a rule of lint/rules/{FAMILIES.get(rule.family)}"
                )
            if module.__name__.rpartition(".")[2] != rule.function.__name__:
                raise ValueError(f"{module.__name__} holds {rule.code} {rule.name}: the file has the name of its rule")
            if rule.code in rows_by_code:
                raise ValueError(f"{rule.code} is the code of {rows_by_code[rule.code][3]} and of {module.__name__}")
            rows_by_code[rule.code] = rule.code, rule.name, full_name(rule.subject), module.__name__, rule.tags
    order = list(FAMILIES)
    rows = sorted(rows_by_code.values(), key=lambda row: (order.index(row[0][:3]), row[0]))
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


def of_views() -> str:
    """The views of each kind, as JSON."""
    by_kind: dict[str, list[str]] = {}
    for module in _modules(model):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, View) and value.__module__ == module.__name__:
                for kind in value.KINDS:
                    by_kind.setdefault(kind, []).append(full_name(value))
    return json.dumps({kind: sorted(by_kind[kind]) for kind in sorted(by_kind)}, indent=1) + "\n"


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    """The modules of a package but helpers, whose names begin with an underscore."""
    for path in sorted(Path(str(package.__file__)).parent.glob("[!_]*.py")):
        yield import_module(f"{package.__name__}.{path.stem}")

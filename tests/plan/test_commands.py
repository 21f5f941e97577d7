"""Commands of templates: no word of a template itself ever stands in one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lint.facts import effects
from lint.facts.effects import ADDED
from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.plan.commands import AbsentValueError, displayed, filled
from lint.plan.difference import Difference
from lint.plan.element import Element

KINDS = [kind for kind in registry.READ_KINDS if (Path(str(effects.FOLDER)) / f"{kind.id}.json").exists()]
MADE = {"{key}", "{text}", "{member}"}
"""What a statement has without any operand."""


@pytest.mark.parametrize("kind", KINDS, ids=[kind.id for kind in KINDS])
def test_a_template_without_its_values_gives_no_command(kind: Kind) -> None:
    for statement, template in templates(kind):
        element = Element(kind, statement, "KEY", (statement,), {}, "TEXT", Span("", 1, 1, 1, 1), kind.member)
        needed = set(re.findall(r"\{\w+\}", re.sub(r"\[.*?\]", "", template))) - MADE
        for fill in (filled, displayed):
            try:
                texts = fill([template], Difference(ADDED, None, element), (), "")
            except AbsentValueError:
                assert needed, template
            else:
                assert not needed, template
                assert not any(set("{}[]") & set(text) for text in texts), template


def templates(kind: Kind) -> Iterator[tuple[str, str]]:
    """The templates of all effects of a kind, each with a statement that it is for."""
    of_kind = effects.load(kind.id)
    keyed = [*of_kind.rows.items(), *of_kind.cases.items()]
    for (_, name, *_rest), effect in keyed:
        named = effect.named(name.split()[0], name.partition(" ")[2].partition("=")[0])
        for cell in (named.commands, named.otherwise_commands, named.undo, named.displays):
            yield from ((name.split()[0], template) for template in cell)

"""The finding on a subsystem that a member names and no IEFSSNxx defines, which rules of several families report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.ruleset.rule import finding
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.subsystem_names import subsystem_names


def undefined_subsystems(
    image: Image, named: Iterable[LocatedOperand], written: Callable[[str], str]
) -> Iterator[Finding]:
    """A finding for each operand whose subsystem the image does not define; `written` is an operand for a name."""
    for operand in named:
        names = subsystem_names(image)
        if names is not None and operand.text and not is_unknown(operand.text) and operand.text not in names:
            near = nearest_word(operand.text, sorted(names))
            message = f"No IEFSSNxx of this system defines {operand.text}.{did_you_mean(near)}"
            remedy = f"Specify {written(near)}, or define" if near else "Define"
            yield finding(operand, message, help=f"{remedy} {operand.text} in an IEFSSNxx.")

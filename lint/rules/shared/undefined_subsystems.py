"""The finding on a subsystem that a member names and no IEFSSNxx defines, which rules of several families report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.ruleset.rule import finding
from lint.syntax.statement import LocatedOperand, LocatedValue, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.subsystem_names import subsystem_names


def undefined_subsystems(
    image: Image, named: Iterable[LocatedOperand | LocatedValue], written: Callable[[str], str]
) -> Iterator[Finding]:
    """A finding for each name of a subsystem that the image does not define; `written` is what specifies a name."""
    for place in named:
        name, names = place.text, subsystem_names(image)
        if names is not None and name and not is_unknown(name) and name not in names:
            near = nearest_word(name, sorted(names))
            message = f"No IEFSSNxx of this system defines {name}.{did_you_mean(near)}"
            remedy = f"Specify {written(near)}, or define" if near else "Define"
            yield finding(place, message, help=f"{remedy} {name} in an IEFSSNxx.")

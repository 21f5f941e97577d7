"""Names that a system refers to, compared with those that its jobs define."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.ruleset.rule import Place, finding
from lint.syntax.statement import is_unknown


def undefined_names(
    named: Iterable[tuple[Place, str]], names: Collection[str], message: str, advice: str
) -> Iterator[Finding]:
    """Findings on references to what is not among `names`: the place of each with the name, which `{}` stands for.

    `message` has no hint on the nearest name yet. `advice` is the help where no name is near.
    """
    for place, name in named:
        if name and name not in names and not is_unknown(name):
            text = f"{message.format(name)}{nearest(name, names)}"
            yield finding(place, text, help=nearest_or(name, names, advice.format(name)))

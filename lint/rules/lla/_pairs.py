"""The finding on a data set that two statements of CSVLLAxx have and only one may have, which three rules report."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import Lla
from lint.ruleset.rule import finding, related_place
from lint.syntax.statement import is_unknown


def in_two_statements(lla: Lla, first_names: tuple[str, ...], second_name: str) -> Iterator[Finding]:
    """A finding for each data set of `second_name` that a statement of `first_names` has, too."""
    first_of = {value.text: value for value in lla.named_in(*first_names) if not is_unknown(value.text)}
    for value in lla.named_in(second_name):
        there = first_of.get(value.text)
        if there:
            yield finding(
                value,
                f"{there.located.name} has {value.text}, too, and LLA refuses the member.",
                help=f"Delete {value.text} from {second_name}, or from {there.located.name}.",
                related=(related_place(there, f"in {there.located.name}"),),
            )

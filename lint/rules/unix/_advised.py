"""Settings of BPXPRMxx that differ from what a security guide advises: one condition, a rule for each setting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.ruleset.rule import finding
from lint.syntax.statement import is_unknown

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.unix import Unix


def unlike(unix: Unix, name: str, advised: str) -> Iterator[Finding]:
    """Each value of that statement that is another. What stands in quotes keeps its small letters."""
    for value in unix.values(name):
        written = value.values[0].value.text if value.values else ""
        found = written if written.startswith("'") else written.upper()
        if found and found != advised and not is_unknown(found):
            yield finding(value, f"{name} is {found}; the z/OS STIG asks for {advised}.")

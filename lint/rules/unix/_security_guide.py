"""Settings of BPXPRMxx that differ from the advice of a security guide: one condition, a rule for each setting."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import written_text
from lint.model.unix import Unix
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import finding
from lint.syntax.statement import is_unknown


def deviating_values(unix: Unix, name: str, advised: str) -> Iterator[Finding]:
    """A finding for each value of a statement that differs from `advised`. Text in quotes keeps its case."""
    for value in unix.values(name):
        written = written_text(value)
        text = written if written.startswith("'") else written.upper()
        if text and text != advised and not is_unknown(text):
            message = f"{name} is {text}; the z/OS STIG requires {advised}."
            help_text = f"Specify {name}({advised})."
            yield finding(value, message, help=help_text, fixes=with_value(value, advised))

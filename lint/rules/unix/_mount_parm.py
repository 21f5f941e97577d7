"""The words of the PARM of a mount."""

from __future__ import annotations

import re

from lint.finding import Span
from lint.model.mounts import Mount


def word_of_parm(mount: Mount, word: str) -> Span | None:
    """The place of a word among those of PARM; None if it is not there."""
    parm = mount.statement.get("PARM")
    if parm is None or not parm.operand.values:
        return None
    _ = parm.texts  # so that the account has the symbols in it
    value = parm.operand.values[0]
    text = parm.located.statement.text
    match = re.compile(rf"(?<![A-Z0-9]){word}(?![A-Z0-9])", re.IGNORECASE).search(text, value.start, value.end)
    return parm.located.span_of(*match.span()) if match else None

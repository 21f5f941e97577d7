"""The sysplex that an image joins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint.syntax import account
from lint.syntax.statement import is_unknown

if TYPE_CHECKING:
    from lint.systems.zos.image import Image

LOCAL = "LOCAL"


def sysplex_name(image: Image) -> str:
    """The sysplex that an image joins: as COUPLExx has it, else LOADxx; "" when that is not known or there is none."""
    with account.opened() as gaps:
        couple = next((placed for parsed in image.of_kind("couple") for placed in parsed.named("COUPLE")), None)
        operand = couple.get("SYSPLEX") if couple else None
        written = operand.text if operand else ""
        symbol = image.symbols.get("SYSPLEX")
    is_valid = written and not is_unknown(written) and not (operand and operand.is_invalid)
    name = written if is_valid else (symbol.text or "" if symbol else "")
    if not name:
        account.note_all(gaps)
    return "" if name == LOCAL else name

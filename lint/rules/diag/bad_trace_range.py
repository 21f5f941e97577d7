from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember

_CODE = "DIA006"
_LIMITS = {"ASID": 0x7FFF, "ADDRESS": 0x7FFFFFFF}
_MOST_ADDRESSES = 8
_NUMBER = re.compile(r"[0-9A-F]{1,8}")


@rule("DIA006", level=ERROR, tags=("values",))
def bad_trace_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A range of VSM TRACE is not valid.

    ## What it does
    Reports an ASID above 7FFF, an ADDRESS above 7FFFFFFF, text that is no hexadecimal number, a range from the
    higher to the lower number, and more than 8 addresses.

    ## Why it matters
    The system does not start the trace as it is meant.

    ## Example
    ```text DIAG00
    VSM TRACE GETFREE(ON) ASID(9-5)
    ```

    Help: Specify 5-9.

    ## Use instead
    ```text DIAG00
    VSM TRACE GETFREE(ON) ASID(5-9)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for DIAGxx.
    """
    yield from bad_values(parsed, _CODE)
    if parsed.kind.id != "diag":
        return
    for statement in parsed.named("VSM"):
        for operand in filter(None, map(statement.get, _LIMITS)):
            limit = _LIMITS[operand.name]
            for value in operand.values:
                ends = value.text.split("-")
                if not all(map(_NUMBER.fullmatch, ends)):
                    continue
                numbers = [int(end, 16) for end in ends]
                if max(numbers) > limit:
                    message = f"{operand.name} {value.text} is above {limit:X}."
                    yield finding(value, message, help=f"Specify an {operand.name} of up to {limit:X}.")
                elif numbers != sorted(numbers):
                    message = f"{operand.name} {value.text} is a range from the higher to the lower number."
                    yield finding(value, message, help=f"Specify {'-'.join(reversed(ends))}.")
        addresses = statement.get("ADDRESS")
        if addresses and len(addresses.values) > _MOST_ADDRESSES:
            message = f"ADDRESS has {len(addresses.values)} addresses; {_MOST_ADDRESSES} are possible."
            surplus = addresses.values[_MOST_ADDRESSES]
            yield finding(surplus, message, help=f"Specify at most {_MOST_ADDRESSES} addresses or ranges.")

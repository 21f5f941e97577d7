from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import DeviceSupport
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember


@rule("DEV008", level=WARNING, tags=("devices", "duplicates"))
def function_on_and_off(support: DeviceSupport) -> Iterator[Finding]:
    """
    DEVSUPxx enables and disables the same function.

    ## What it does
    Reports a name in DISABLE that ENABLE of the same member has, too.

    ## Why it matters
    One of the two has no effect, and nobody sees which.

    ## Example
    ```text DEVSUP00
    ENABLE(REFUCB),
    DISABLE(SSR,REFUCB)
    ```

    Help: Delete REFUCB from ENABLE or from DISABLE.

    ## Use instead
    ```text DEVSUP00
    ENABLE(REFUCB),
    DISABLE(SSR)
    ```

    ## Sources
    - General knowledge of DEVSUPxx.
    """
    for member in support.members:
        yield from _in_member(member)


def _in_member(parsed: ParsedMember) -> Iterator[Finding]:
    enabled = {
        value.text.upper(): value
        for located in parsed.named("ENABLE")
        for operand in located.operands
        for value in operand.values
    }
    for located in parsed.named("DISABLE"):
        for operand in located.operands:
            for value in operand.values:
                name = value.text.upper()
                if name in enabled:
                    related = (related_place(enabled[name], "it is enabled here"),)
                    help_text = f"Delete {name} from ENABLE or from DISABLE."
                    yield finding(value, f"{name} is enabled and disabled.", help=help_text, related=related)

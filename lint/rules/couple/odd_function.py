from __future__ import annotations

from collections.abc import Iterator
from string import digits

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.shared.rewriting import replaced
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown

_FUNCTIONS = (
    "CFLCRMGMT",
    "COUPLINGTHININT",
    "CRITICALPAGING",
    "DUPLEXCF16",
    "DUPLEXCFDIAG",
    "MSGISO",
    "SYSSTATDETECT",
    "USERINTERVAL",
    "XTCSIZE",
)


@rule("CPL044", level=WARNING, tags=("values",))
def odd_function(couple: Couple) -> Iterator[Finding]:
    """
    A function that is misspelled, or both enabled and disabled.

    ## What it does
    Reports a name on FUNCTIONS that looks like a misspelled function, and a function that is in both ENABLE and
    DISABLE. Other unknown names are not reported: they may be functions of a later release.

    ## Why it matters
    XCF issues a message about a function that it does not know, ignores the name, and continues the IPL. The function
    seems to be enabled, but is not.

    ## Example
    ```text COUPLE00
    COUPLE    SYSPLEX(PLEX1)
    FUNCTIONS ENABLE(SYSTATDETECT)
    ```

    Help: Change SYSTATDETECT to SYSSTATDETECT.

    ## Use instead
    ```text COUPLE00
    COUPLE    SYSPLEX(PLEX1)
    FUNCTIONS ENABLE(SYSSTATDETECT)
    ```

    ## Fix safety
    Unsafe. The fix writes the function that is most like the unknown one. It needs review: another function may be
    intended.

    ## Sources
    - z/OS MVS Setting Up a Sysplex: the FUNCTIONS statement. z/OS MVS System Messages: XCF function message.
    """
    enabled = {value.text: value for value in reversed(couple.functions("ENABLE"))}
    for value in (*couple.functions("ENABLE"), *couple.functions("DISABLE")):
        meant = _misspelt(value.text)
        if meant:
            message = f"{value.text} is not a known function of XCF.{meant}"
            near = nearest_word(value.text, _FUNCTIONS)
            help_text = nearest_or(value.text, _FUNCTIONS, f"Delete {value.text}.")
            yield finding(value, message, help=help_text, fixes=replaced(value, near) if near else ())
    for value in couple.functions("DISABLE"):
        if value.text in enabled and not is_unknown(value.text):
            there = enabled[value.text].span
            yield finding(
                value,
                f"Function {value.text} is both enabled and disabled.",
                help=f"Delete {value.text} from this DISABLE, or from the ENABLE on line {there.line}.",
                related=(related_place(there, "enabled here"),),
            )


def _misspelt(name: str) -> str:
    """The clause `Did you mean X?` for a misspelled function; "" for a known one and for its possible successor."""
    stems = {function.rstrip(digits) for function in _FUNCTIONS}
    return "" if name.rstrip(digits) in stems or is_unknown(name) else nearest(name, _FUNCTIONS)

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import Lla
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import LocatedStatement

_FIRST, _SECOND = "PARMLIB", "SUFFIX"


@rule("LLA004", level=ERROR, tags=("values",))
def parmlib_without_suffix(lla: Lla) -> Iterator[Finding]:
    """
    PARMLIB without SUFFIX behind it.

    ## What it does
    Reports a PARMLIB of CSVLLAxx that no SUFFIX follows.

    ## Why it matters
    LLA does not know which member of the data set to read. LLA refuses the whole member (CSV235I) and stays as it
    was.

    ## Example
    ```text CSVLLA00
    PARMLIB(SYS2.PARMLIB)
    LIBRARIES(SYS2.LINKLIB)
    ```

    Help: Add SUFFIX behind PARMLIB(SYS2.PARMLIB).

    ## Use instead
    ```text CSVLLA00
    PARMLIB(SYS2.PARMLIB) SUFFIX(01)
    LIBRARIES(SYS2.LINKLIB)
    ```

    ## Sources
    - z/OS MVS System Messages: CSV235I.
    """
    for before, statement in lla.neighbors:
        if before and before.name == _FIRST and statement.name != _SECOND:
            yield from _lacking(before)
    for member in lla.members:
        for last in member.written[-1:]:
            if last.name == _FIRST and last.is_sound:
                yield from _lacking(last)


def _lacking(parmlib: LocatedStatement) -> Iterator[Finding]:
    written = parmlib.statement.text.partition("\n")[0].rstrip(" ,")
    message = "PARMLIB needs SUFFIX behind it, which says which member of the data set LLA reads."
    yield finding(parmlib, message, help=f"Add SUFFIX behind {written}.")

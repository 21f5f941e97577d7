from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("APF022", level=ERROR, tags=("values",))
def bad_static_entry(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An entry of IEAAPFxx has no valid library or volume.

    ## What it does
    Reports an entry without a volume, a volume that is not a serial of 1 to 6 characters, ******, *MCAT* or *SMS*,
    and a name that is not a data set name.

    ## Why it matters
    The library is not authorized, and programs that need authorization end abnormally.

    ## Example
    ```text IEAAPF00
    SYS1.VTAMLIB     RES001,
    NKB.AUTHLIB
    ```

    Help: Add VOLUME to this ENTRY.

    ## Use instead
    ```text IEAAPF00
    SYS1.VTAMLIB     RES001,
    NKB.AUTHLIB      RES002
    ```

    ## Sources
    - Source of MVS 3.8: IEAAPF00. The length of the volume and the special names are general knowledge.
    """
    return bad_values(parsed, "APF022")

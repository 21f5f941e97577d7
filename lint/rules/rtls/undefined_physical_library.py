from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.members import text_of
from lint.model.rtls import Rtls
from lint.rules.shared.rewriting import respelled
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("RTL001", level=WARNING, tags=("references",))
def undefined_physical_library(rtls: Rtls) -> Iterator[Finding]:
    """
    A logical library uses a physical library that is not defined.

    ## What it does
    Reports a library in PHYSICAL of a LOGICAL statement that no PHYSICAL statement adds. A note where another CSVRTLxx
    of RTLS= may add it, unless the name closely resembles that of an added library. The rule reports nothing when no
    PHYSICAL statement is available.

    ## Why it matters
    The logical library cannot be built.

    ## Example
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCE))
    ```

    Help: Change SYSCE to SYSCEE.

    ## Use instead
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE))
    ```

    ## Fix safety
    Unsafe. The fix writes the library with the most similar name, if there is one. It needs review: another library
    may be intended.

    ## Sources
    - z/OS MVS System Messages: CSV701I, CSV717I and CSV738I show the relation.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Use RTLS rather than STEPLIB.
    """
    defined = {text_of(statement, "LIBRARY") for statement in rtls.statements("PHYSICAL")}
    if not defined or not rtls.has_read_all("PHYSICAL") or any(map(is_unknown, defined)):
        return
    for statement in rtls.added("LOGICAL"):
        for operand in statement.all("PHYSICAL"):
            for value in operand.values:
                if not is_unknown(value.text) and value.text not in defined:
                    near = nearest_word(value.text, defined)
                    level, message = (
                        None,
                        f"No PHYSICAL statement defines the library {value.text}.{did_you_mean(near)}",
                    )
                    if not near and not rtls.is_complete:
                        level = NOTE
                        message = f"No PHYSICAL statement here defines the library {value.text}; another CSVRTLxx must."
                    definition = f"Add a PHYSICAL statement with LIBRARY({value.text}) and its DSLIST."
                    help_text = f"Change {value.text} to {near}." if near else definition
                    yield finding(value, message, help=help_text, fixes=respelled(value, near), level=level)

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import Rtls, library
from lint.rules.shared.rewriting import without
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown


@rule("RTL008", level=WARNING, tags=("values",))
def two_default_versions(rtls: Rtls) -> Iterator[Finding]:
    """
    A logical library has two default versions.

    ## What it does
    Reports the second LOGICAL statement of one library name that is marked DEFAULT.

    ## Why it matters
    Only one version can be the default for programs that name no version.

    ## Example
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) DEFAULT PHYSICAL(SYSCEE))
    LOGICAL (LIBRARY(SYSCEE) VERSION(2) DEFAULT PHYSICAL(SYSCEE))
    ```

    Help: Delete DEFAULT from VERSION(2) of SYSCEE.

    ## Use instead
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) DEFAULT PHYSICAL(SYSCEE))
    LOGICAL (LIBRARY(SYSCEE) VERSION(2) PHYSICAL(SYSCEE))
    ```

    ## Fix safety
    Unsafe. The fix deletes DEFAULT from all versions but the first. Another version may be intended, so it needs
    review.

    ## Sources
    - z/OS MVS System Messages: CSV730I, CSV738I. That two contradict each other is our judgment.
    """
    first_of: dict[str, LocatedOperand] = {}
    for statement in rtls.added("LOGICAL"):
        default, (name, version) = statement.get("DEFAULT"), library(statement)
        if default and default.text in ("", "YES") and name and not is_unknown(name):
            first = first_of.setdefault(name, default)
            if first is not default:
                which = f"VERSION({version})" if version else "this LOGICAL statement"
                yield finding(
                    default.keyword_span,
                    f"The library {name} already has a default version.",
                    help=f"Delete DEFAULT from {which} of {name}.",
                    related=(related_place(first.keyword_span, "the first default"),),
                    fixes=without(default),
                )

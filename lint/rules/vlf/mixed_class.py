from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.vlf import MAJOR_NAMES
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.parsed import ParsedMember


@rule("VLF003", level=ERROR, tags=("values",))
def mixed_class(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A VLF class with both data sets and major names.

    ## What it does
    Reports a CLASS with EDSN and EMAJ.

    ## Why it matters
    The objects of a class come from partitioned data sets (EDSN), or they do not (EMAJ). A class with both is an
    error.

    ## Example
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST) EMAJ(EXEC)
    ```

    Help: Delete EMAJ(EXEC): the objects of IKJEXEC come from data sets.

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST)
    ```

    ## Sources
    - z/OS RMF: the two sorts of class in the VLF data. That they are mutually exclusive is general knowledge.
    """
    if parsed.kind.id != "cofvlf":
        return
    for statement in parsed.named("CLASS"):
        data_set, major = statement.get("EDSN"), statement.get("EMAJ")
        if data_set and major:
            first, second = sorted((data_set, major), key=lambda operand: operand.operand.start)
            message = "EDSN and EMAJ are mutually exclusive: objects of a class come from data sets, or they do not."
            yield finding(
                second.keyword_span,
                message,
                help=_help(text_of(statement, "NAME"), major.text),
                related=(related_place(first.keyword_span, f"{first.name} is here"),),
            )


_OF_DATA_SETS = "IKJEXEC"
"""The class of procedures of TSO/E, whose objects come from data sets. [doc: COFVLFxx statements]"""


def _help(name: str, major: str) -> str:
    """The help for a class of that name with data sets and with a major name."""
    if name == _OF_DATA_SETS:
        return f"Delete EMAJ({major}): the objects of {name} come from data sets."
    if name in MAJOR_NAMES:
        return f"Delete EDSN and VOL: the objects of {name} do not come from data sets."
    return f"Delete EMAJ({major}) if the objects of {name} come from data sets, and EDSN and VOL if they do not."

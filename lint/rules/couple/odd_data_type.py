from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.couple import Couple, CoupleDataSets
from lint.rules.shared.rewriting import replaced
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown

_TYPES = ("ARM", "BPXMCDS", "CFRM", "LOGR", "LOGRY", "LOGRZ", "SFM", "WLM")


@rule("CPL040", level=WARNING, tags=("couple-data-sets", "values"))
def odd_data_type(couple: Couple) -> Iterator[Finding]:
    """
    A DATA type that is unknown, or defined twice.

    ## What it does
    Reports a TYPE of DATA that no z/OS service uses, and a type for which two DATA statements specify different primary
    couple data sets.

    ## Why it matters
    A service finds its couple data set by the type. If the type is misspelled, the service has no couple data set; if
    it is defined twice, only one of the two is used.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    DATA   TYPE(CRFM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02)
    ```

    Help: Change CRFM to CFRM.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    DATA   TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02)
    ```

    ## Fix safety
    Unsafe. The fix writes the type that is most like the unknown one. It needs review: another type may be intended.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx. The names of the types are general knowledge.
    """
    first_of: dict[str, CoupleDataSets] = {}
    for statement in couple.statements("DATA"):
        for value in (value for operand in statement.all("TYPE") for value in operand.values):
            if value.text not in _TYPES and not is_unknown(value.text):
                hint = nearest(value.text, _TYPES) or f" Valid types: {', '.join(_TYPES)}."
                message = f"No z/OS service is known to use couple data sets of type {value.text}.{hint}"
                otherwise = f"Specify {', '.join(_TYPES[:-1])} or {_TYPES[-1]} as TYPE."
                near = nearest_word(value.text, _TYPES)
                fixes = replaced(value, near) if near else ()
                yield finding(value, message, help=nearest_or(value.text, _TYPES, otherwise), fixes=fixes)
    for pair in couple.data_sets:
        for kind in pair.types:
            first = first_of.setdefault(kind, pair)
            if first.primary.text != pair.primary.text and not is_unknown(first.primary.text + pair.primary.text):
                there = first.primary.values[0].span
                yield finding(
                    pair.primary.values[0],
                    f"{pair.primary.text} is a second primary couple data set of type {kind}; only one is used.",
                    help=f"Delete TYPE({kind}) with its data sets here or on line {there.line}.",
                    related=(related_place(there, "the first"),),
                )

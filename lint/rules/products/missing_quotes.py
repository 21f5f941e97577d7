from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.products import Products
from lint.ruleset.rule import WARNING, finding, rule

_NAMES = ("OWNER", "NAME", "FEATURENAME")
_SPECIAL = "/"


@rule("IFA005", level=WARNING, tags=("products", "syntax"))
def missing_quotes(products: Products) -> Iterator[Finding]:
    """
    A name of a PRODUCT has a blank or a slash and no quotes.

    ## What it does
    Warns of an OWNER, NAME or FEATURENAME with a blank, a comma or a slash and without single quotes. Letters in lower
    case need no quotes: IBM writes FEATURENAME(zEDC).

    ## Why it matters
    The system may read several values where one is meant, reject the statement, or compare another name.

    ## Example
    ```text IFAPRD00
    PRODUCT OWNER(IBM CORP) NAME('z/OS') ID(5650-ZOS) FEATURENAME(RMF)
            STATE(ENABLED)
    ```

    Help: Specify OWNER('IBM CORP').

    ## Use instead
    ```text IFAPRD00
    PRODUCT OWNER('IBM CORP') NAME('z/OS') ID(5650-ZOS) FEATURENAME(RMF)
            STATE(ENABLED)
    ```

    ## Fix safety
    Unsafe. The fix puts the text in the parentheses in quotes. It needs review: blanks count in a name.

    ## Sources
    - General knowledge of IFAPRDxx. z/OS MVS Initialization and Tuning Reference: IFAPRDxx.
    """
    for product in products.products:
        for operand in (operand for name in _NAMES for operand in product.statement.all(name)):
            values = operand.operand.values
            if not any(operand.texts) or any(value.text.startswith("'") for value in values):
                continue
            if len(values) == 1 and _SPECIAL not in values[0].text:
                continue
            text = product.statement.statement.text[values[0].start : values[-1].end]
            span = product.statement.span_of(values[0].start, values[-1].end)
            why = f"has a {'slash' if len(values) == 1 else 'blank or a comma'} and no quotes"
            fixes = (Fix("Put it in quotes", (Edit(span, f"'{text}'"),)),) if "\n" not in text else ()
            quoted = " ".join(text.split())
            yield finding(
                span, f"{operand.name} {quoted} {why}.", help=f"Specify {operand.name}('{quoted}').", fixes=fixes
            )

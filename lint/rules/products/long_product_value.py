from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("IFA002", level=WARNING, tags=("products", "values"))
def long_product_value(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A value of a PRODUCT is longer than its field.

    ## What it does
    Warns of an OWNER, NAME or FEATURENAME of more than 16 characters, a VERSION, RELEASE or MOD of more than 2, and an
    ID of more than 8. Quotes do not count.

    ## Why it matters
    A product registers with names of these lengths, so no product has the longer name, and the entry is for none.

    ## Example
    ```text IFAPRD00
    PRODUCT NAME('EMBEDDED RUNTIME ENABLEMENT') ID(5655-EPS) STATE(ENABLED)
    ```

    Help: Specify NAME as a text of 1 to 16 characters.

    ## Use instead
    ```text IFAPRD00
    PRODUCT NAME('EMBEDDED RUNTIME') ID(5655-EPS) STATE(ENABLED)
    ```

    ## Sources
    - General knowledge of product registration: the lengths.
    """
    return bad_values(parsed, "IFA002")

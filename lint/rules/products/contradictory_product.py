from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.products import Product, Products
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule(
    "IFA003",
    level=WARNING,
    tags=(
        "products",
        "repetition",
    ),
)
def contradictory_product(products: Products) -> Iterator[Finding]:
    """
    Two PRODUCT statements give one product two states.

    ## What it does
    Warns of a PRODUCT that equals an earlier PRODUCT in all operands but STATE, under the same WHEN. The members that
    PROD= selects count as one list. The same product under different WHEN statements is normal.

    ## Why it matters
    The members are merged, and of two equal entries the last one counts, so a change of the other entry has no effect.

    ## Example
    ```text IFAPRD00
    PRODUCT OWNER('IBM CORP') NAME('z/OS') FEATURENAME(RMF)
            STATE(ENABLED)
    PRODUCT OWNER('IBM CORP') NAME('z/OS') FEATURENAME(RMF)
            STATE(DISABLED)
    ```

    Help: Delete one of the two PRODUCT statements for RMF.

    ## Use instead
    ```text IFAPRD00
    PRODUCT OWNER('IBM CORP') NAME('z/OS') FEATURENAME(RMF)
            STATE(DISABLED)
    ```

    ## Sources
    - General knowledge of the enablement policy: the last of equal entries counts. z/OS MVS Initialization and Tuning
      Reference: IFAPRDxx.
    """
    first_of: dict[tuple[str, ...], Product] = {}
    for product in products.products:
        environment = product.when.statement.text.upper().split() if product.when else []
        key = (*product.key, "".join(environment))
        first = first_of.get(key)
        if any("&" in text for text in key):
            continue
        if first and product.state and first.state and first.state != product.state:
            yield finding(
                product.statement,
                f"This PRODUCT gives {product.title} the state {product.state}, and an earlier one {first.state}.",
                help=f"Delete one of the two PRODUCT statements for {product.title}.",
                related=(related_place(first.statement, "the earlier one"),),
            )
        first_of[key] = product

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.products import ENABLED, Products, bare
from lint.ruleset.rule import WARNING, finding, rule

_NAMES = ("NAME", "ID")
_ANY = "*"


@rule(
    "IFA004",
    level=WARNING,
    tags=(
        "products",
        "license",
    ),
)
def any_product_enabled(products: Products) -> Iterator[Finding]:
    """
    A PRODUCT enables products of any name or program number.

    ## What it does
    Warns of NAME(*) or ID(*) on a PRODUCT with STATE(ENABLED). An asterisk for VERSION, RELEASE, MOD or FEATURENAME is
    normal.

    ## Why it matters
    Every product that asks is enabled, among them those that you have no license for, and is reported as used.

    ## Example
    ```text IFAPRD00
    PRODUCT OWNER('HCL') NAME(*) ID(5698-ABC) STATE(ENABLED)
    ```

    Help: Change the * of NAME to what the product is ordered as.

    ## Use instead
    ```text IFAPRD00
    PRODUCT OWNER('HCL') NAME('Z DATA TOOLS') ID(5698-ABC) STATE(ENABLED)
    ```

    ## Sources
    - General knowledge from the documentation of HCL Z Data Tools: enabling the product in IFAPRDxx.
    """
    for product in products.products:
        for operand in filter(None, map(product.statement.get, _NAMES)) if product.state == ENABLED else ():
            if bare(operand) == _ANY:
                what = "name" if operand.name == "NAME" else "program number"
                yield finding(
                    operand,
                    f"{operand.name}(*) enables products of any {what}.",
                    help=f"Change the * of {operand.name} to what the product is ordered as.",
                )

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Related
from lint.model.products import DISABLED, Product, Products
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image

_SECURITY_SERVER = "SECURITY SERVER"
_STARTED = ("RMF", "SDSF")
"""Features whose task has the same name."""
_ANY = "*"


@rule(
    "IFA006",
    level=WARNING,
    tags=(
        "products",
        "references",
    ),
)
def disabled_feature_in_use(image: Image) -> Iterator[Finding]:
    """
    A feature of z/OS is disabled, and the system uses it.

    ## What it does
    Warns of a PRODUCT with STATE(DISABLED) for RMF or SDSF if a command of COMMNDxx starts the task of that name, and
    for the Security Server if IEASYSxx has RACF= or parmlint.yaml declares `security: racf`. The rule looks at entries
    before any WHEN, or under a WHEN whose filters are all an asterisk, and reports nothing if another entry enables the
    feature.

    ## Why it matters
    The feature does not start, or RACF ends with message IRRG012A at IPL.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PROD=00,CMD=00
    ```
    ```text COMMND00
    COM='S RMF'
    ```
    ```text IFAPRD00
    PRODUCT OWNER('IBM CORP') NAME('z/OS') ID(5650-ZOS)
            FEATURENAME(RMF) STATE(DISABLED)
    ```

    Help: Specify STATE(ENABLED) if RMF is licensed, or delete what uses it.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PROD=00,CMD=00
    ```
    ```text COMMND00
    COM='S RMF'
    ```
    ```text IFAPRD00
    PRODUCT OWNER('IBM CORP') NAME('z/OS') ID(5650-ZOS)
            FEATURENAME(RMF) STATE(ENABLED)
    ```

    ## Sources
    - z/OS Security Server RACF Messages and Codes: IRRG012A. General knowledge of RMF and SDSF.
    """
    products = image.view(Products)
    if products is None:
        return
    entries = list(products.products)
    for feature, use in _uses(image).items():
        of_feature = [entry for entry in entries if entry.value("FEATURENAME").upper() == feature]
        if of_feature and all(entry.state == DISABLED and _is_for_all(entry) for entry in of_feature):
            yield finding(
                of_feature[-1].statement["STATE"],
                f"{feature} is disabled, and the system uses it.",
                help=f"Specify STATE(ENABLED) if {feature} is licensed, or delete what uses it.",
                related=use,
            )


def _is_for_all(entry: Product) -> bool:
    """True for an entry that is for every system."""
    return entry.when is None or all(operand.text in ("", _ANY) for operand in entry.when.operands)


def _uses(image: Image) -> dict[str, tuple[Related, ...]]:
    """The features that the system uses, each with the places that show it."""
    uses: dict[str, tuple[Related, ...]] = {}
    for command in image.named("commnd", "START"):
        task = command.get("TASK")
        name = task.text.split(".")[0] if task else ""
        if name in _STARTED:
            uses.setdefault(name, (related_place(command, f"the command that starts {name}"),))
    racf = image.parameter("RACF")
    if racf:
        uses[_SECURITY_SERVER] = (related_place(racf.span, "RACF is configured here"),)
    elif image.spec and image.spec.security == "racf":
        uses[_SECURITY_SERVER] = ()
    return uses

from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.model.device_options import CATEGORIES, DeviceSupport
from lint.ruleset.rule import ERROR, finding, rule


@rule("DEV001", level=ERROR, tags=("devices", "values"))
def default_category_of_another(support: DeviceSupport) -> Iterator[Finding]:
    """
    A tape library category of DEVSUPxx is the default category of another keyword.

    ## What it does
    Reports MEDIA1 to MEDIA13, ERROR and PRIVATE with a category from 0001 to 000F that is the default of another of
    these keywords, such as `MEDIA1=0002`.

    ## Why it matters
    A default category may only be specified for its own keyword. The value is not valid, and volumes stay in a category
    that is not the intended one.

    ## Example
    ```text DEVSUP00
    MEDIA1=0002
    ```

    Help: Specify MEDIA1=0001, its default, or a category of your own such as MEDIA1=0011.

    ## Use instead
    ```text DEVSUP00
    MEDIA1=0011
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: DEVSUPxx, defaults.
    """
    statements = table.load(support.parsed.kind.grammar).statements
    own = {name: statements[name].operands["VALUE"].defaults[0].value for name in CATEGORIES}
    owners = {category: name for name, category in own.items()}
    for located in support.statements(*CATEGORIES):
        value = located.get("VALUE")
        owner = owners.get(value.text.upper()) if value else None
        if value and owner and owner != located.name:
            name, category = located.name, own[located.name]
            example = f"{name}={int(category, 16) + 0x10:04X}"
            yield finding(
                value,
                f"{value.text} is the default category of {owner}, which {name} must not have.",
                help=f"Specify {name}={category}, its default, or a category of your own such as {example}.",
            )

from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage

_PREDEFINED = "SSI"


@rule("DIR082", level=WARNING, tags=("cluster", "references"))
def undefined_relocation_domain(image: VmImage) -> Iterator[Finding]:
    """
    A guest names a relocation domain that does not exist.

    ## What it does
    Reports VMRELOCATE DOMAIN with a name that no RELOCATION_DOMAIN of SYSTEM CONFIG defines. SSI and the names of the
    members are predefined domains. The rule reports nothing if SYSTEM CONFIG or a file that it imbeds is missing, and
    if a start-up EXEC contains the name, because the EXEC may define it.

    ## Why it matters
    The guest cannot be relocated to any member, which you notice only when you want to shut its member down.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 PDR_VOLUME VMCOM1, SLOT 1 VMA, SLOT 2 VMB
    RELOCATION_DOMAIN DMNX MEMBERS VMA VMB
    ```
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 M01RES M02RES
    USER LINUX1 NOLOG 2G 4G G
     VMRELOCATE ON DOMAIN DMNY
    ```

    Help: Change DMNY to DMNX.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 PDR_VOLUME VMCOM1, SLOT 1 VMA, SLOT 2 VMB
    RELOCATION_DOMAIN DMNX MEMBERS VMA VMB
    ```
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 M01RES M02RES
    USER LINUX1 NOLOG 2G 4G G
     VMRELOCATE ON DOMAIN DMNX
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - General knowledge of VMRELOCATE. z/VM CP Planning and Administration: RELOCATION_DOMAIN.
    - z/VM Performance Update for z/VM 6.2: SSI and LGR Thoughts.
    """
    if image.directory is None or not image.has_all_config("RELOCATION_DOMAIN", "SSI") or not image.knows_members:
        return
    defining = (statement for config in image.configs for statement in config.statements("RELOCATION_DOMAIN"))
    defined = {name.text for statement in defining if (name := statement.get("DOMAIN"))}
    domains = {_PREDEFINED, *image.members, *defined}
    if any(map(is_unknown, domains)):
        return
    for relocate in image.directory.named("VMRELOCATE"):
        domain = relocate.get("DOMAIN")
        if domain is None or domain.text in domains or is_unknown(domain.text) or image.start_mentions(domain.text):
            continue
        near = nearest_word(domain.text, domains)
        message = f"SYSTEM CONFIG has no RELOCATION_DOMAIN {domain.text}.{did_you_mean(near)}"
        otherwise = f"Specify DOMAIN {_PREDEFINED}, or add RELOCATION_DOMAIN {domain.text} to SYSTEM CONFIG."
        help_text, fixes = renamed(domain, near, otherwise)
        yield finding(domain, message, help=help_text, fixes=fixes)

from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean, enumerated
from lint.finding import Finding
from lint.model.system_config import SystemConfig, stands_for
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("CFG010", level=WARNING, tags=("order",))
def unknown_qualifier(config: SystemConfig) -> Iterator[Finding]:
    """
    A record qualifier does not match any system.

    ## What it does
    Reports a qualifier such as `VMB:` that no SYSTEM_IDENTIFIER, SYSTEM_IDENTIFIER_DEFAULT or EQUATE names, or whose
    pattern matches none of them. The rule reports nothing if the file imbeds other files or names no system at all.

    ## Why it matters
    The statement after the qualifier applies to no system.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    VMC: CP_OWNED SLOT 10 M01S01
    ```

    Help: Change VMC to VMB.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    VMB: CP_OWNED SLOT 10 M01S01
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - General knowledge of record qualifiers. z/VM CP Planning and Administration: SYSTEM CONFIG.
    """
    if not config.has_all_names or not config.has_all("EQUATE"):
        return
    equated = {name.text for statement in config.statements("EQUATE") if (name := statement.get("NAME"))}
    names = config.system_names | equated
    for statement in config.parsed.statements:
        # An END is wrong where its BEGIN is.
        for qualifier in statement.all("QUALIFIER") if statement.name != "END" else ():
            if not is_unknown(qualifier.text) and not any(stands_for(qualifier.text, name) for name in names):
                message = f"{qualifier.text} is not the name of a system: no SYSTEM_IDENTIFIER or EQUATE defines it."
                otherwise = f"Change {qualifier.text} to one of the names {enumerated(names)}."
                near = nearest_word(qualifier.text, names)
                help_text, fixes = renamed(qualifier, near, otherwise)
                yield finding(qualifier, f"{message}{did_you_mean(near)}", help=help_text, fixes=fixes)

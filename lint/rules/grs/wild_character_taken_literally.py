from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import GENERIC, SPECIFIC, WILD, ResourceNameLists
from lint.model.members import text_of
from lint.ruleset.rule import NOTE, WARNING, finding, rule


@rule("RNL004", level=WARNING, tags=("values",))
def wild_character_taken_literally(lists: ResourceNameLists) -> Iterator[Finding]:
    """
    A * or ? in a name that is compared character by character.

    ## What it does
    Reports * and ? in a QNAME or RNAME without quotes, if TYPE is GENERIC or SPECIFIC. A * at the end of the RNAME
    of a SPECIFIC entry is a note. A name in quotes is taken as intended.

    ## Why it matters
    Only PATTERN takes * and ? as wild characters. In the other types they are characters of the name, so that the
    entry matches no resource of that sort.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.*)
    ```

    Help: Specify TYPE(PATTERN), or write the name without wild characters.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(PATTERN) QNAME(SYSDSN) RNAME(SYS1.*)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for GRSRNLxx; Syntax rules for
      GRSRNLxx. That the other types take them as they are is general knowledge.
    """
    for statement in lists.statements("RNLDEF"):
        entry_type = text_of(statement, "TYPE")
        if entry_type not in (GENERIC, SPECIFIC):
            continue
        for name in ("QNAME", "RNAME"):
            operand = statement.get(name)
            text = "".join(operand.texts) if operand else ""
            if operand and "'" not in text and WILD.search(text):
                is_minor = entry_type == SPECIFIC and name == "RNAME"
                is_end = is_minor and text.endswith("*") and not WILD.search(text[:-1])
                yield finding(
                    operand,
                    f"{entry_type} takes {name} {text} as it is; only PATTERN has wild characters.",
                    help="Specify TYPE(PATTERN), or write the name without wild characters.",
                    level=NOTE if is_end else None,
                )

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown

_CODE = "RNL003"
_PLAIN = re.compile(r"[A-Z0-9@#$.*?]*")
_LONGEST = 255


@rule("RNL003", level=ERROR, tags=("values",))
def bad_resource_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    QNAME or RNAME is missing, empty, too long, or has characters that need quotes.

    ## What it does
    Reports an RNLDEF without QNAME, a QNAME of more than 8 characters, an RNAME of more than 255 characters, and as
    a warning a name without quotes that has other characters than letters, digits, and * ? # @ $ and the period. In
    X'..', two digits are one character. Quotes do not count.

    ## Why it matters
    The system refuses the entry. Systems whose lists differ cannot be in one complex.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(INCL) TYPE(GENERIC) QNAME(SYSDATASET)
    ```

    Help: Specify QNAME as a name of 1 to 8 characters, plain, in single quotes, or in hexadecimal as X'..'.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(INCL) TYPE(GENERIC) QNAME(SYSDSN)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for GRSRNLxx.
    """
    yield from bad_values(parsed, _CODE)
    if parsed.kind.id != "grsrnl":
        return
    for statement in parsed.named("RNLDEF"):
        for name in ("QNAME", "RNAME"):
            operand = statement.get(name)
            if operand is None or not operand.values or any(map(is_unknown, operand.texts)):
                continue
            text = "".join(operand.texts)
            if len(operand.values) > 1 and len(text) > _LONGEST:
                message = f"{name} has {len(text)} characters; it can have {_LONGEST}."
                yield finding(operand, message, help=f"Specify {name} as a name of at most {_LONGEST} characters.")
            elif "'" not in text and not _PLAIN.fullmatch(text):
                message = f"{name} {text} has characters that a name has in single quotes only."
                help_text = f"Put single quotes around {text}."
                yield finding(operand, message, help=help_text, level=WARNING)

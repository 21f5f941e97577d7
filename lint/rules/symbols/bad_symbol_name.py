from __future__ import annotations

import re
from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import definitions

_NAME = re.compile(r"[A-Z@#$][A-Z0-9@#$_]*", re.IGNORECASE)
_OLD_LENGTH, _NEW_LENGTH = 8, 16
_LONG_NAMES = parse_release("zos 2.2")


@rule("SYM004", level=ERROR, tags=("symbols",))
def bad_symbol_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a symbol is too long or cannot be one.

    ## What it does
    Reports a SYMDEF whose name does not begin with a letter or one of @ # $, has other characters than these,
    digits and the underscore, or is longer than its release allows: 8 characters up to z/OS V2R1, 16 after it and
    without a target.

    ## Why it matters
    The definition is rejected, and every use of the symbol stays as it is.

    ## Example
    ```text IEASYM00
    SYSDEF SYMDEF(&1STVOL='RES001')
    ```

    ## Use instead
    ```text IEASYM00
    SYSDEF SYMDEF(&VOL1ST='RES001')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Know the rules for using system symbols; IEASYMxx. The release
      between V2R1 and V2R5 in which names grew is not certain.
    """
    if parsed.kind.id != "ieasym" or parsed.is_template:
        return
    longest = _OLD_LENGTH if parsed.release and not parsed.release.at_least(_LONG_NAMES) else _NEW_LENGTH
    for definition in definitions(parsed):
        if not _NAME.fullmatch(definition.name):
            yield finding(
                definition.symbol, f"&{definition.name} is no symbol: the name begins with a letter, @, # or $."
            )
        elif len(definition.name) > longest:
            message = f"&{definition.name} has {len(definition.name)} characters; a symbol has at most {longest}."
            yield finding(definition.symbol, message)

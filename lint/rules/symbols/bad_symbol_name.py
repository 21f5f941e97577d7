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
    The name of a symbol is too long or not valid.

    ## What it does
    Reports a SYMDEF whose name does not begin with a letter or one of @ # $, contains characters other than these,
    digits and the underscore, or is longer than the release allows: 8 characters up to z/OS V2R1, and 16 characters
    after V2R1 or without a target.

    ## Why it matters
    The system rejects the definition and does not replace the symbol where it is used.

    ## Example
    ```text IEASYM00
    SYSDEF SYMDEF(&1STVOL='RES001')
    ```

    Help: Rename &1STVOL to &STVOL1, here and where it is used.

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
                definition.symbol,
                f"&{definition.name} is not a valid symbol: the name must begin with a letter, @, # or $.",
                help=_help(definition.name, longest),
            )
        elif len(definition.name) > longest:
            message = f"&{definition.name} has {len(definition.name)} characters; a symbol has at most {longest}."
            yield finding(definition.symbol, message, help=_help(definition.name, longest))


def _help(name: str, longest: int) -> str:
    """The sentence that gives the symbol a legal name, made of the characters of its own."""
    first = next((at for at, character in enumerate(name) if _NAME.match(character)), 0)
    legal = "".join(character for character in f"{name[first:]}{name[:first]}" if _NAME.fullmatch(f"A{character}"))
    new = f"&{legal[:longest]}" if _NAME.match(legal) else "a name that begins with a letter"
    return f"Rename &{name} to {new}, here and where it is used."

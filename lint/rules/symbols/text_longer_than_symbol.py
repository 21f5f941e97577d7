from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import definitions

_EXTENDED = parse_release("zos 2.2")
_LONGEST_TEXT = 44
_LONGEST_NAME = 8


@rule("SYM005", level=WARNING, tags=("symbols",))
def text_longer_than_symbol(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The text of a symbol is longer than its name.

    ## What it does
    Warns, for a target up to z/OS V2R1, of a SYMDEF whose text is longer than the name with its ampersand; without
    a target or for a later one, of a text longer than 44 characters.

    ## Why it matters
    Up to V2R1, the text must not be longer than the name; otherwise the definition is not valid.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.1"}
    ```
    ```text IEASYM00
    SYSDEF SYMDEF(&RES='RES001')
    ```

    Help: Rename &RES to &RES01, here and where it is used, or specify a text of 4 characters or fewer.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IEASYM00
    SYSDEF SYMDEF(&RES='RES001')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Know the rules for using system symbols; IEASYMxx.
    """
    if parsed.kind.id != "ieasym":
        return
    is_old = parsed.release is not None and not parsed.release.at_least(_EXTENDED)
    for definition in definitions(parsed):
        most = len(definition.name) + 1 if is_old else _LONGEST_TEXT
        if len(definition.text) > most and "&" not in definition.text:
            message = (
                f"The text of &{definition.name} has {len(definition.text)} characters; at most {most} are allowed."
            )
            yield finding(
                definition.value, message, help=_help(definition.name, len(definition.text) - 1, most, is_old)
            )


def _help(name: str, fewest: int, most: int, is_old: bool) -> str:
    """The sentence with a name of at least `fewest` characters, or a text of at most `most`."""
    if not is_old or fewest > _LONGEST_NAME:
        return f"Specify a text of {most} characters or fewer."
    longer = f"{name}{1:0{fewest - len(name)}}"
    return f"Rename &{name} to &{longer}, here and where it is used, or specify a text of {most} characters or fewer."

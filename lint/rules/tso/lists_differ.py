from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tso import TsoOptions
from lint.rules.shared.compared_systems import with_first
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image

_LISTS = ("AUTHCMD", "AUTHPGM", "AUTHTSF")
_MOST_NAMED = 4


@rule("TSO012", level=NOTE, tags=("systems", "sysplex"))
def lists_differ(sysplex: Sysplex) -> Iterator[Finding]:
    """
    A command is authorized on one system of a sysplex and not on another.

    ## What it does
    Compares the names in AUTHCMD, AUTHPGM and AUTHTSF of IKJTSOxx with those of the first system of the sysplex, and
    reports the list that lacks some or has more. A list that one of the systems does not have is not compared: TSO/E
    has a list of its own then.

    ## Why it matters
    Users who log on to another system of the sysplex meet a command that ends abnormally there.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: a}
      PRDB: {parmlib: b}
    ```
    ```text a/LOAD00
    SYSPLEX  PLEX1
    ```
    ```text a/IEASYS00
    IKJTSO=00
    ```
    ```text a/IKJTSO00
    AUTHCMD NAMES(LISTD RECEIVE TRANSMIT)
    ```
    ```text b/LOAD00
    SYSPLEX  PLEX1
    ```
    ```text b/IEASYS00
    IKJTSO=00
    ```
    ```text b/IKJTSO00
    AUTHCMD NAMES(LISTD RECEIVE)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: a}
      PRDB: {parmlib: b}
    ```
    ```text a/LOAD00
    SYSPLEX  PLEX1
    ```
    ```text a/IEASYS00
    IKJTSO=00
    ```
    ```text a/IKJTSO00
    AUTHCMD NAMES(LISTD RECEIVE TRANSMIT)
    ```
    ```text b/LOAD00
    SYSPLEX  PLEX1
    ```
    ```text b/IEASYS00
    IKJTSO=00
    ```
    ```text b/IKJTSO00
    AUTHCMD NAMES(LISTD RECEIVE TRANSMIT)
    ```

    ## Sources
    - General knowledge of IKJTSOxx.
    """
    for image, names, first_image, first in with_first(_authorized(sysplex)):
        lacking, surplus = sorted(set(first.texts) - set(names.texts)), sorted(set(names.texts) - set(first.texts))
        clauses = [
            *([f"lacks {_shown(lacking)}"] if lacking else []),
            *([f"has {_shown(surplus)} in addition"] if surplus else []),
        ]
        if clauses:
            statement = names.located.name
            message = f"{statement} of {image.name} {' and '.join(clauses)}, compared with that of {first_image.name}."
            yield finding(names, message, related=(related_place(first, f"{statement} of {first_image.name}"),))


def _authorized(sysplex: Sysplex) -> Iterator[tuple[str, Image, LocatedOperand]]:
    """The names in each of the lists of each system, with the statement as the key."""
    for image in sysplex.images:
        options = image.view(TsoOptions)
        for name in _LISTS:
            statements = list(options.statements(name)) if options and options.has_read_all(name) else []
            operand = statements[0].get("NAMES") if len(statements) == 1 else None
            if operand and not any(is_unknown(text) for text in operand.texts):
                yield name, image, operand


def _shown(names: list[str]) -> str:
    more = len(names) - _MOST_NAMED
    return f"{', '.join(names[:_MOST_NAMED])}{f' and {more} more' if more > 0 else ''}"

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand
from lint.systems.zos.image import Image

_MOST, _MOST_OF_OS390 = 16, 10


@rule("SYS023", level=WARNING, tags=("systems",))
def parmlib_list(image: Image) -> Iterator[Finding]:
    """
    A PARMLIB statement of LOADxx counts for nothing.

    ## What it does
    Reports a PARMLIB statement of LOADxx that names a library a second time for the same system, and those beyond the
    16th (beyond the 10th where the target is OS/390).

    ## Why it matters
    A library is searched where it is named first. Statements beyond the limit are ignored, and members are found in an
    unexpected library, or not at all.

    ## Example
    ```text LOAD00
    SYSPARM  00
    PARMLIB  USER.PARMLIB
    PARMLIB  SYS1.PARMLIB
    PARMLIB  USER.PARMLIB
    ```
    ```text IEASYS00
    CLPA
    ```

    Help: Delete the second PARMLIB USER.PARMLIB.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    PARMLIB  USER.PARMLIB
    PARMLIB  SYS1.PARMLIB
    ```
    ```text IEASYS00
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: description of parmlib, LOADxx. z/OS MVS System Messages: IEA309I.
    """
    first: dict[tuple[str, ...], LocatedOperand] = {}
    loaded = image.load
    release = loaded.parsed.release if loaded else None
    most = _MOST if release is None or release.system == "zos" else _MOST_OF_OS390
    for number, statement in enumerate(loaded.parmlibs if loaded else (), 1):
        name = statement.get("DATA_SET")
        if not name:
            continue
        key = tuple(operand.text for operand in statement.operands)
        before = first.setdefault(key, name)
        if before.span != name.span:
            message = f"{name.text} is named a second time and is searched in its first place only."
            related = (related_place(before, "It is named first here."),)
            yield finding(name, message, help=f"Delete the second PARMLIB {name.text}.", related=related)
        elif number > most:
            message = f"This is PARMLIB statement {number}; {most} are taken."
            help_text = f"Delete PARMLIB {name.text}, or others before it, so that {most} are left."
            yield finding(statement, message, help=help_text)

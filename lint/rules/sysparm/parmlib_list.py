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
    A PARMLIB statement of LOADxx has no effect.

    ## What it does
    Reports a PARMLIB statement of LOADxx that names a library a second time for the same system, and statements after
    the 16th (after the 10th if the target is OS/390).

    ## Why it matters
    The first statement determines where in the concatenation a library is searched. Statements beyond the limit are
    ignored, so members are found in an unexpected library or not at all.

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
            message = f"{name.text} is named a second time; only its first place in the concatenation is used."
            related = (related_place(before, "It is named first here."),)
            yield finding(name, message, help=f"Delete the second PARMLIB {name.text}.", related=related)
        elif number > most:
            message = f"This is PARMLIB statement {number}; only {most} are used."
            help_text = f"Delete PARMLIB {name.text}, or others before it, so that {most} are left."
            yield finding(statement, message, help=help_text)

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.systems.zos.absent import absent_libraries
from lint.systems.zos.image import Image


@rule("SYS034", level=WARNING, tags=("systems",))
def absent_library(image: Image) -> Iterator[Finding]:
    """
    A library that LOADxx names is not in the repository.

    ## What it does
    Reports a PARMLIB statement of LOADxx for which the declared system has no folder or deck of that name. The name of
    a folder is its own name (`SYS1.PARMLIB`) or the end of its path (`sys1/parmlib`). It is a note if no library here
    has a similar name, because IBM libraries are seldom in a repository.

    ## Why it matters
    The system may read a member from that library although parmlint checks a member of another library, and members
    that seem to be missing may be in that library. If the library is in the repository under another name, its members
    are not checked.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: [user/parmlib, sys1/parmlib]}
    ```
    ```text sys1/parmlib/LOAD00
    SYSPARM  00
    PARMLIB  USR.PARMLIB
    PARMLIB  SYS1.PARMLIB
    ```
    ```text sys1/parmlib/IEASYS00
    CLPA
    ```
    ```text user/parmlib/IEASYS01
    CLPA
    ```

    Help: Correct USR.PARMLIB, or name its folder in parmlint.yaml: `- USR.PARMLIB: user/parmlib`.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: [user/parmlib, sys1/parmlib]}
    ```
    ```text sys1/parmlib/LOAD00
    SYSPARM  00
    PARMLIB  USER.PARMLIB
    PARMLIB  SYS1.PARMLIB
    ```
    ```text sys1/parmlib/IEASYS00
    CLPA
    ```
    ```text user/parmlib/IEASYS01
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LOADxx, PARMLIB.
    """
    if not image.is_declared:
        return
    for absent in absent_libraries(image):
        message = f"No library of the repository has the name {absent.name.text}.{absent.hint}"
        name, similar = absent.name.text, absent.similar
        if similar and similar.is_part:
            help_text = f"Change {name} to {similar.data_set}."
        else:
            folder = similar.path if similar else "FOLDER"
            help_text = f"Correct {name}, or name its folder in parmlint.yaml: `- {name}: {folder}`."
        yield finding(absent.name, message, level=WARNING if similar else NOTE, help=help_text)

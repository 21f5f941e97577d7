from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.finding import Finding
from lint.model.consoles import Consoles
from lint.model.keys import FunctionKeys
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("PFK002", level=WARNING, tags=("systems", "references"))
def missing_key_table(image: Image) -> Iterator[Finding]:
    """
    A console names a table of keys that is in no PFKTABxx of the system.

    ## What it does
    Reports a PFKTAB of CONSOLE if the PFKTABxx that INIT and SET PFK= name could all be read, and none has the table.

    ## Why it matters
    The program function keys of the console have the values of IBM, and operators press keys that do something else.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CON=00
    ```
    ```text CONSOL00
    INIT PFK(00)
    CONSOLE DEVNUM(0700) NAME(MASTER) PFKTAB(KEYS2)
    ```
    ```text PFKTAB00
    PFKTAB TABLE(KEYS1)
    PFK(1) CMD('K E,1')
    ```

    Help: Specify PFKTAB(KEYS1), or add the table KEYS2.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CON=00
    ```
    ```text CONSOL00
    INIT PFK(00)
    CONSOLE DEVNUM(0700) NAME(MASTER) PFKTAB(KEYS1)
    ```
    ```text PFKTAB00
    PFKTAB TABLE(KEYS1)
    PFK(1) CMD('K E,1')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: rules for PFKTABxx; CONSOLxx, CONSOLE.
    """
    consoles, keys = image.view(Consoles), image.view(FunctionKeys)
    if not consoles or not keys or not image.has_all_of("pfktab") or not keys.has_read_all("PFKTAB"):
        return
    tables = [table.name for table in keys.tables if table.name]
    if any(map(is_unknown, tables)):
        return
    for console in consoles.consoles:
        named = console.statement.get("PFKTAB")
        if named and named.text not in tables and not is_unknown(named.text):
            message = f"No PFKTABxx of the system has a table {named.text}."
            nearest = nearest_word(named.text, tables) or (tables[0] if len(tables) == 1 else "")
            help_text = f"Add the table {named.text}."
            if nearest:
                help_text = f"Specify PFKTAB({nearest}), or add the table {named.text}."
            yield finding(named, message, help=help_text)

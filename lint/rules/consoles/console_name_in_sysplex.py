from __future__ import annotations

from collections.abc import Iterator
from itertools import filterfalse

from lint.finding import Finding
from lint.model.consoles import SYSTEM_CONSOLE, Console, Consoles
from lint.rules.shared.compared_systems import have_one_name, with_first
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image


@rule("CON027", level=WARNING, tags=("systems", "sysplex"))
def console_name_in_sysplex(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Consoles of two systems of a sysplex have the same name.

    ## What it does
    Reports the NAME of a console with a device number, or of the system console, that a console of another system of
    the sysplex has. SMCS and HMCS consoles belong to no system, and a console with SYSTEM belongs to one whichever
    members define it; both are left out.

    ## Why it matters
    A console name is unique in the sysplex. The system that joins later rejects its console.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, ipl: {sysparm: A0}}
      PRDB: {parmlib: PARMLIB, ipl: {sysparm: B0}}
    ```
    ```text PARMLIB/LOAD00
    SYSPLEX  PLEX1
    ```
    ```text PARMLIB/IEASYS00
    CON=00
    ```
    ```text PARMLIB/IEASYSA0
    SYSNAME=PRDA
    ```
    ```text PARMLIB/IEASYSB0
    SYSNAME=PRDB
    ```
    ```text PARMLIB/CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER)
    ```

    Help: Specify a NAME with a system symbol, such as MAST&SYSCLONE., or another NAME for PRDA.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, ipl: {sysparm: A0}}
      PRDB: {parmlib: PARMLIB, ipl: {sysparm: B0}}
    ```
    ```text PARMLIB/LOAD00
    SYSPLEX  PLEX1
    ```
    ```text PARMLIB/IEASYS00
    CON=00
    ```
    ```text PARMLIB/IEASYSA0
    SYSNAME=PRDA
    ```
    ```text PARMLIB/IEASYSB0
    SYSNAME=PRDB
    ```
    ```text PARMLIB/CONSOL00
    CONSOLE DEVNUM(0700) NAME(MAST&SYSCLONE.)
    ```

    ## Sources
    - z/OS MVS Planning: Operations: using console names.
    """
    for compared in filterfalse(have_one_name, with_first(_named(sysplex))):
        name, first = compared.value, compared.first_image.name
        message = f"{compared.image.name} has a console with the name {name.text}, which a console of {first} has, too."
        symbolic = f"{name.text[:_ROOM]}&SYSCLONE."
        help_text = f"Specify a NAME with a system symbol, such as {symbolic}, or another NAME for {first}."
        yield finding(name, message, help=help_text, related=(related_place(compared.first, f"that of {first}"),))


def _named(sysplex: Sysplex) -> Iterator[tuple[str, Image, LocatedOperand]]:
    """The NAME of each console that belongs to one system, with its text as the key."""
    for image in sysplex.images:
        consoles = image.view(Consoles)
        for console in consoles.consoles if consoles else ():
            operand = console.statement.get("NAME")
            if operand and console.name and not is_unknown(console.name) and _belongs_to_one(console):
                yield console.name, image, operand


def _belongs_to_one(console: Console) -> bool:
    is_here = console.is_device or console.device == SYSTEM_CONSOLE
    return is_here and "SYSTEM" not in console.statement


_ROOM = 4

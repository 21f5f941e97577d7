from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zos.image import Image


@rule("MPF014", level=WARNING, tags=("systems", "values"))
def message_of_earlier_member(image: Image) -> Iterator[Finding]:
    """
    Two MPFLSTxx that one MPF names have a record for the same message.

    ## What it does
    Reports a message identifier that an MPFLSTxx before it in MPF of INIT in CONSOLxx has, too. An equal record is a
    note. Members that SET MPF names are left out, because they replace those of INIT. Needs systems in `parmlint.yaml`.

    ## Why it matters
    The first record counts, and the system ignores this one.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CON=00
    ```
    ```text PARMLIB/CONSOL00
    INIT MPF(00,01)
    ```
    ```text PARMLIB/MPFLST00
    IEF403I,SUP(YES)
    ```
    ```text PARMLIB/MPFLST01
    IEF403I,SUP(NO)
    IEF404I,SUP(NO)
    ```

    Help: Delete one of the two records of IEF403I.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CON=00
    ```
    ```text PARMLIB/CONSOL00
    INIT MPF(00,01)
    ```
    ```text PARMLIB/MPFLST00
    IEF403I,SUP(YES)
    ```
    ```text PARMLIB/MPFLST01
    IEF404I,SUP(NO)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for MPFLSTxx.
    """
    first_of: dict[str, LocatedStatement] = {}
    for member in image.named_on_init():
        parsed = member.resolved
        if not parsed or parsed.kind.id != "mpflst":
            continue
        for statement in parsed.named("MESSAGE"):
            name = text_of(statement, "MSGID")
            first = first_of.setdefault(name, statement) if name and not is_unknown(name) else statement
            if first.span.path != statement.span.path:
                is_equal = first.statement.text == statement.statement.text
                message = f"{name} has a record in an MPFLSTxx before this one, and the system ignores this one."
                related = (related_place(first["MSGID"], "the record that counts"),)
                help_text = f"Delete one of the two records of {name}."
                level = NOTE if is_equal else None
                yield finding(statement["MSGID"], message, help=help_text, related=related, level=level)

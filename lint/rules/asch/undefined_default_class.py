from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import nearest
from lint.finding import Finding
from lint.model.asch import Asch
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("ASC004", level=ERROR, tags=("references",))
def undefined_default_class(asch: Asch) -> Iterator[Finding]:
    """
    The default class of the scheduler is not defined.

    ## What it does
    Reports an OPTIONS DEFAULT whose class no CLASSADD defines. It is a warning if the system may read more members,
    because another member of ASCH=(xx,yy) may define the class.

    ## Why it matters
    Transaction programs without a class use the default class, which does not exist, and are rejected.

    ## Example
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    OPTIONS DEFAULT(SLOW)
    ```

    Help: Specify DEFAULT(FAST), or add CLASSADD CLASSNAME(SLOW).

    ## Use instead
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    OPTIONS DEFAULT(FAST)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: ASCHPMxx.
    """
    if not asch.has_read_all("CLASSADD") or any(map(is_unknown, asch.classes)):
        return
    for statement in asch.statements("OPTIONS"):
        default = statement.get("DEFAULT")
        if default and default.text and not is_unknown(default.text) and default.text not in asch.classes:
            hint = nearest(default.text, sorted(asch.classes))
            level = None if asch.is_complete else WARNING
            message = f"No CLASSADD defines the default class {default.text}.{hint}"
            some = nearest_word(default.text, sorted(asch.classes)) or min(asch.classes, default="")
            change = f"Specify DEFAULT({some}), or add" if some else "Add"
            help_text = f"{change} CLASSADD CLASSNAME({default.text})."
            yield finding(default, message, help=help_text, level=level)

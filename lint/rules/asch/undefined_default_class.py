from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.asch import Asch
from lint.rules.shared.spelling import nearest
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("ASC004", level=ERROR, tags=("references",))
def undefined_default_class(asch: Asch) -> Iterator[Finding]:
    """
    The default class of the scheduler is not defined.

    ## What it does
    Reports an OPTIONS DEFAULT whose class no CLASSADD defines. Where it is not known that the system reads no
    further member, it is a warning, because another of ASCH=(xx,yy) may define it.

    ## Why it matters
    Transaction programs that name no class ask for one that is not there, and are rejected.

    ## Example
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    OPTIONS DEFAULT(SLOW)
    ```

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
            yield finding(default, f"No CLASSADD defines the default class {default.text}.{hint}", level=level)

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.icsf import Icsf
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("CSF001", level=ERROR, tags=("references",))
def options_without_end(options: Icsf) -> Iterator[Finding]:
    """
    BEGIN and END in the options of ICSF are not in pairs.

    ## What it does
    Reports BEGIN without END, BEGIN inside another pair, and END without BEGIN.

    ## Why it matters
    Options between BEGIN and END are for a release of ICSF and those after it. The pairs may not be nested. Without
    its END, a pair takes in all options behind it, and older releases leave them out.

    ## Example
    ```text CSFPRM00
    BEGIN(HCR77A0)
      SYSPLEXPKDS(YES,FAIL(NO))
    DOMAIN(0)
    ```

    Help: Add END behind the options of BEGIN(HCR77A0).

    ## Use instead
    ```text CSFPRM00
    BEGIN(HCR77A0)
      SYSPLEXPKDS(YES,FAIL(NO))
    END
    DOMAIN(0)
    ```

    ## Sources
    - z/OS Cryptographic Services ICSF System Programmer's Guide: parameters in the installation options data set.
    """
    parsed = options.parsed
    if not parsed.has_read_all("BEGIN", "END"):
        return
    opened: list[LocatedStatement] = []
    for statement in parsed.named("BEGIN", "END"):
        if statement.name == "BEGIN":
            if opened:
                related = (related_place(opened[-1], "this pair is open"),)
                help_text = f"Add END before {_begin(statement)}, or delete {_begin(statement)} with its END."
                yield finding(statement, "BEGIN may not be inside another pair.", help=help_text, related=related)
            opened.append(statement)
        elif opened:
            opened.pop()
        else:
            yield finding(statement, "This END has no BEGIN before it.", help="Delete this END.")
    for statement in opened[:1]:
        help_text = f"Add END behind the options of {_begin(statement)}."
        yield finding(statement, "This BEGIN has no END.", help=help_text)


def _begin(statement: LocatedStatement) -> str:
    release = statement.get("VALUE")
    return f"BEGIN({release.text})" if release else "BEGIN"

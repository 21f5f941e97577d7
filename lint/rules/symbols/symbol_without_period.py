from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import SUPPLIED, references


@rule("SYM002", level=WARNING, tags=("symbols",))
def symbol_without_period(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A system symbol runs on into the text after it.

    ## What it does
    Reports a reference to a name that is not a symbol of the system but begins with such a symbol, and that does not
    end with a period, such as `&SYSNAMEX` or `&SYSCLONE1`. Also reports a parenthesis immediately after a symbol if it
    does not enclose a substring. A name that ends with a period is not reported, because it may be a symbol of the
    installation.

    ## Why it matters
    A letter or digit after a symbol becomes part of its name, and a parenthesis begins a substring. The system looks
    for another symbol or does not find a symbol, and the text is not replaced.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(&SYSPLEX1) PCOUPLE(SYS1.&SYSNAMEX.CDS01)
    ```

    Help: Change &SYSPLEX1 to &SYSPLEX.1.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(&SYSPLEX.1) PCOUPLE(SYS1.&SYSNAME.X.CDS01)
    ```

    ## Fix safety
    Unsafe. The fix adds a period after the symbol, or after the longest symbol of the system that the name begins with.
    It needs review: the name may be a symbol that the installation defines.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Know the rules for using system symbols.
    """
    for reference in references(parsed):
        if reference.has_period:
            continue
        joined = next(
            (supplied for supplied in SUPPLIED if reference.name.startswith(supplied) and reference.name != supplied),
            None,
        )
        if joined and reference.name not in SUPPLIED:
            end = reference.span.column + 1 + len(joined)
            behind = reference.span._replace(column=end, end_column=end)
            yield finding(
                reference,
                f"&{reference.name} does not end with a period and is read as one name; &{joined}. may be intended.",
                help=f"Change &{reference.name} to &{joined}.{reference.name.removeprefix(joined)}.",
                fixes=(Fix(f"Write &{joined}.", (Edit(behind, "."),)),),
            )
        elif reference.opens_parenthesis:
            end = reference.span.end_column
            yield finding(
                reference,
                f"The parenthesis after &{reference.name} is read as a substring; separate them by a period.",
                help=f"Change &{reference.name}( to &{reference.name}.(.",
                fixes=(Fix(f"Write &{reference.name}.", (Edit(reference.span._replace(column=end), "."),)),),
            )

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
    Reports a reference to a name that is no symbol the system supplies but begins with one, such as `&SYSNAMEX` or
    `&SYSCLONE1`, and that no period ends; and a parenthesis right behind a symbol that is no substring. It is left
    alone when it may be a symbol of the installation: one with a period behind it.

    ## Why it matters
    A letter or digit behind a symbol joins its name, and a parenthesis begins a substring: another symbol is looked
    for, or none, and the text stays as it is.

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
    Unsafe. The fix puts a period behind the symbol, or behind the longest name that the system supplies. It needs
    review: the name may be one that the installation defines.

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
                f"&{reference.name} is not ended by a period and reads as one name; &{joined}. may be what is meant.",
                help=f"Change &{reference.name} to &{joined}.{reference.name.removeprefix(joined)}.",
                fixes=(Fix(f"Write &{joined}.", (Edit(behind, "."),)),),
            )
        elif reference.opens_parenthesis:
            end = reference.span.end_column
            yield finding(
                reference,
                f"The parenthesis right behind &{reference.name} is read as a substring; a period has to part them.",
                help=f"Change &{reference.name}( to &{reference.name}.(.",
                fixes=(Fix(f"Write &{reference.name}.", (Edit(reference.span._replace(column=end), "."),)),),
            )

from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.symbols import DYNAMIC, references

_KINDS = frozenset({"ieasym", "ieasys", "lpalst", "lnklst", "iealpa", "ieafix"})


@rule("SYM013", level=WARNING, tags=("symbols",))
def dynamic_symbol_at_ipl(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A dynamic symbol is in a member that the system reads at IPL.

    ## What it does
    Reports a dynamic symbol, such as `&DATE` or `&JOBNAME`, in IEASYMxx, IEASYSxx, LPALSTxx, LNKLSTxx, IEALPAxx and
    IEAFIXxx. Other members are not checked, because there the symbols may be part of name patterns that are resolved
    later.

    ## Why it matters
    A dynamic symbol gets its text when the member is read, so a data set or member name would be different at each IPL.

    ## Example
    ```text IEASYS00
    LOGREC=SYS1.LOGREC.D&YYMMDD.
    ```

    Help: Change &YYMMDD to a static symbol, such as &SYSNAME, or to the text itself.

    ## Use instead
    ```text IEASYS00
    LOGREC=SYS1.LOGREC.&SYSNAME.
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Dynamic system symbols.
    """
    if parsed.kind.id not in _KINDS or (parsed.release and not parsed.release.at_least(_SINCE)):
        return
    for reference in references(parsed):
        if reference.name in DYNAMIC and not reference.is_definition:
            message = f"&{reference.name} gets its text when the member is read, so the text is different at each IPL."
            help_text = f"Change &{reference.name} to a static symbol, such as &SYSNAME, or to the text itself."
            yield finding(reference, message, help=help_text)


_SINCE = parse_release("mvs-esa 5.1")
"""The release in which system symbols came."""

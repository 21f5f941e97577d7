from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import VALUE
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("OPT001", level=NOTE, tags=("performance",), health_check="SUP_HIPERDISPATCH")
def hiperdispatch_off(parsed: ParsedMember) -> Iterator[Finding]:
    """
    HiperDispatch is switched off.

    ## What it does
    Notes HIPERDISPATCH=NO. With more than 64 logical processors the system ignores it.

    ## Why it matters
    Work moves between processors more often, and their caches serve it less. HiperDispatch is the default since z/OS
    1.13 on a z196, and IBM recommends it where efficiency is better or equal. A small partition may be better without.

    ## Example
    ```text IEAOPT00
    HIPERDISPATCH=NO
    ```

    Help: Specify HIPERDISPATCH=YES, unless you have measured that the partition is better without it.

    ## Use instead
    ```text IEAOPT00
    HIPERDISPATCH=YES
    ```

    ## Sources
    - IBM Health Checker for z/OS: SUP_HIPERDISPATCH.
    - z/OS MVS Planning: Workload Management: Setting HiperDispatch mode.
    """
    for statement in parsed.named("HIPERDISPATCH"):
        value = statement.get(VALUE)
        if value and value.text == "NO":
            help_text = "Specify HIPERDISPATCH=YES, unless you have measured that the partition is better without it."
            yield finding(value, "HiperDispatch is switched off.", help=help_text)

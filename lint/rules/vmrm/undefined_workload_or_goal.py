from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.vmrm import Vmrm
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import ERROR, finding, rule


@rule("VMR001", level=ERROR, tags=("references",))
def undefined_workload_or_goal(vmrm: Vmrm) -> Iterator[Finding]:
    """
    MANAGE names a workload or a goal that is not defined.

    ## What it does
    Reports a MANAGE whose workload no WORKLOAD defines, or whose goal no GOAL defines.

    ## Why it matters
    VMRM cannot manage the workload.

    ## Example
    ```text VMRM.CONFIG
    GOAL FAST VELOCITY CPU 50
    WORKLOAD WEB USER LINUX1 LINUX2
    MANAGE WEB GOAL FASTER IMPORTANCE 5
    ```

    Help: Change FASTER to FAST.

    ## Use instead
    ```text VMRM.CONFIG
    GOAL FAST VELOCITY CPU 50
    WORKLOAD WEB USER LINUX1 LINUX2
    MANAGE WEB GOAL FAST IMPORTANCE 5
    ```

    ## Fix safety
    Unsafe. The fix writes the most similar name, if there is one. It needs review: another name may be intended.

    ## Sources
    - General knowledge of VMRM. z/VM Performance: VMRM.
    """
    for verb, operand in (("WORKLOAD", "WORKLOAD_NAME"), ("GOAL", "GOAL")):
        defined = vmrm.names(verb)
        if not vmrm.parsed.has_read_all(verb):
            continue
        for statement in vmrm.statements("MANAGE"):
            name = statement.get(operand)
            if name and name.text not in defined:
                near = nearest_word(name.text, defined)
                help_text, fixes = renamed(name, near, f"Add a {verb} statement for {name.text}.")
                message = f"No {verb} statement defines {name.text}.{did_you_mean(near)}"
                yield finding(name, message, help=help_text, fixes=fixes)

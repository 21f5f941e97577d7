from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import RuleFailure
from lint.ruleset.rule import ERROR, finding, rule


@rule("GEN017", level=ERROR, tags=("internal",))
def rule_failure(failure: RuleFailure) -> Iterator[Finding]:
    """
    A rule failed, so what it looks for was not checked.

    ## What it does
    Reports that a rule raised an exception while it looked at a member. All other rules have run; the run ends
    with exit code 2. No selection switches this rule off. It has no example: every case of it is a defect of
    parmlint, and a report of it is welcome.

    ## Why it matters
    Faults of the sort that the rule looks for may be in the member and are not shown.

    ## Sources
    - None: this is about the run, not about the system.
    """
    yield finding(
        failure,
        f"Rule {failure.code} failed and checked nothing here: {failure.error}. This is a defect of parmlint.",
        help=f"Add {failure.code} to `ignore` in parmlint.yaml until a later version of parmlint is installed.",
    )

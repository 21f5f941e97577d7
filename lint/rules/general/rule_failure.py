from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import RuleFailure
from lint.ruleset.rule import ERROR, finding, rule


@rule("GEN017", level=ERROR, tags=("internal",))
def rule_failure(failure: RuleFailure) -> Iterator[Finding]:
    """
    A rule failed, so its check was not made.

    ## What it does
    Reports that a rule raised an exception while it checked a member. All other rules have run; the run ends with exit
    code 2. You cannot disable this rule. It has no example: every case is a defect of parmlint. Please report it.

    ## Why it matters
    The member may have problems that the rule would report, and they are not shown.

    ## Sources
    - None: this is about the run, not about the system.
    """
    yield finding(
        failure,
        f"Rule {failure.code} failed and checked nothing here: {failure.error}. This is a defect of parmlint.",
        help=f"Add {failure.code} to `ignore` in parmlint.yaml until a later version of parmlint is installed.",
    )

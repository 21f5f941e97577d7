from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.facts.release import Release
from lint.facts.table import Lifetime, OperandFacts, StatementFacts, exists_in, has_ended
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand
from lint.values.check import level_of
from lint.values.naming import OF_THE_VERB


@rule("GEN014", level=WARNING, tags=("releases",))
def keyword_of_another_release(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement, operand or value that the targeted release does not have.

    ## What it does
    Reports a statement, an operand or a single value that is new in a release after `target`, or that is only for
    earlier releases. If the systems of the member have no target, everything that is valid in any release is accepted.

    ## Why it matters
    After a migration or a fallback, the system ignores or rejects it.

    ## Example
    ```text parmlint.yaml
    target: {zos: "1.4"}
    ```
    ```text COUPLE00
    COUPLE    SYSPLEX(PLEX1)
    FUNCTIONS ENABLE(USERINTERVAL)
    ```

    Help: Delete this FUNCTIONS, or specify z/OS 1.10 or a later release as `target` in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text COUPLE00
    COUPLE    SYSPLEX(PLEX1)
    FUNCTIONS ENABLE(USERINTERVAL)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: the statement lists of each release. Reference page of the kind: the
      source of each release, and how sure it is.
    """
    if parsed.release is None:
        return
    facts = table.load(parsed.kind.grammar).statements
    for statement in parsed.statements:
        statement_facts = facts.get(statement.name)
        if statement_facts is None or not statement.is_known:
            continue
        if statement_facts.removed_rule and has_ended(statement_facts, parsed.release):
            continue
        trouble = _trouble(statement_facts, parsed.release)
        if trouble:
            message = f"{statement.title} {trouble}; the target is {parsed.release}."
            yield finding(statement, message, help=_help(f"this {statement.title}", statement_facts, parsed.release))
            continue
        for operand in statement.operands:
            operand_facts = statement_facts.operands.get(operand.name)
            if operand_facts:
                yield from _of_operand(operand, operand_facts, parsed.release)


def _of_operand(operand: LocatedOperand, facts: OperandFacts, release: Release) -> Iterator[Finding]:
    trouble = _trouble(facts, release)
    if trouble:
        message = f"{operand.name} {trouble}; the target is {release}."
        yield finding(operand.keyword_span, message, help=_help(operand.name, facts, release))
        return
    name = operand.located.name if operand.name == OF_THE_VERB else operand.name
    for value in operand.values if facts.values else ():
        lifetime = facts.values.get(value.text.strip("'"))
        trouble = _trouble(lifetime, release) if lifetime else ""
        if lifetime and trouble:
            message = f"{name} {value.text} {trouble}; the target is {release}."
            yield finding(value, message, help=_help(value.text, lifetime, release))


def _trouble(facts: StatementFacts | OperandFacts | Lifetime, release: Release) -> str:
    """The fault of using it in a release, such as "exists since z/OS 1.10"; "" if there is none."""
    if level_of(facts.confidence) is None or exists_in(facts, release):
        return ""
    if facts.since and not release.at_least(facts.since):
        return f"exists since {facts.since}"
    return f"is for releases up to {facts.until}"


def _help(what: str, facts: StatementFacts | OperandFacts | Lifetime, release: Release) -> str:
    """The sentence that deletes `what`, or sets a target that has it."""
    is_new = facts.since is not None and not release.at_least(facts.since)
    target = f"{facts.since} or a later release" if is_new else f"{facts.until} or an earlier release"
    return f"Delete {what}, or specify {target} as `target` in parmlint.yaml."

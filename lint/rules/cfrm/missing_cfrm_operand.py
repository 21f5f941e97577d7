from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import LocatedStatement


@rule("CFR001", level=ERROR, tags=("values",))
def missing_cfrm_operand(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A coupling facility or structure lacks an operand that it needs.

    ## What it does
    Reports a CF without NAME, TYPE, MFG, PLANT, SEQUENCE or PARTITION, and a STRUCTURE without NAME, SIZE or PREFLIST,
    in a policy. Statements that stand in no policy may be a part of an example, and are not reported.

    ## Why it matters
    IXCMIAPU refuses the policy.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(FACIL01) TYPE(009674) MFG(IBM) PLANT(02)
       PARTITION(1)
    ```

    Help: Add SEQUENCE to this CF.

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(FACIL01) TYPE(009674) MFG(IBM) PLANT(02)
       PARTITION(1) SEQUENCE(000000040104)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: CFRM parameters for administrative data utility.
    """
    for policy in cfrm.policies:
        if policy.policy.definition is not None:
            for statement in policy.policy.statements:
                yield from _missing(statement)


def _missing(statement: LocatedStatement) -> Iterator[Finding]:
    facts = table.load("ixcmiapu").statements[statement.name]
    for operand in facts.operands.values():
        if operand.required and statement.is_sound and operand.name not in statement:
            message = f"{statement.name} needs {operand.name}."
            yield finding(statement, message, help=f"Add {operand.name} to this {statement.name}.")

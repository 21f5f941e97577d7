from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.log_streams import LogPolicy, LogStreams
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("LGR016", level=ERROR, tags=("order",))
def structure_behind_log_stream(logger: LogStreams) -> Iterator[Finding]:
    """
    A log stream is defined before its structure.

    ## What it does
    Reports a STRUCTNAME whose DEFINE STRUCTURE stands behind it in the same job step, and not before it.

    ## Why it matters
    IXCMIAPU goes through the statements in order, and refuses the log stream. In a second run the structure is there.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG)
      STRUCTNAME(LOG_OPER) LS_SIZE(2048)
    DEFINE STRUCTURE NAME(LOG_OPER) LOGSNUM(1)
    ```

    Help: Move DEFINE STRUCTURE NAME(LOG_OPER) before this log stream.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_OPER) LOGSNUM(1)
    DEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG)
      STRUCTNAME(LOG_OPER) LS_SIZE(2048)
    ```

    ## Sources
    - General knowledge: a structure is defined before the log streams that are in it.
    """
    for policy in logger.policies:
        defined = _first_definitions(logger, policy)
        for stream in policy.streams:
            structure, operand = defined.get(stream.structure), stream.statement.get("STRUCTNAME")
            if operand and structure and _at(stream.statement) < _at(structure):
                message = f"Structure {stream.structure} is defined behind log stream {stream.name}."
                related = (related_place(structure, "it is defined here"),)
                advice = f"Move DEFINE STRUCTURE NAME({stream.structure}) before this log stream."
                yield finding(operand, message, help=advice, related=related)


def _first_definitions(logger: LogStreams, policy: LogPolicy) -> dict[str, LocatedStatement]:
    """The first DEFINE STRUCTURE of each name in the step of a policy, without those that another step has, too."""
    here = [each for each in logger.policies if each.policy.parsed is policy.policy.parsed]
    elsewhere = {structure.name for each in logger.policies if each not in here for structure in each.structures}
    first: dict[str, LocatedStatement] = {}
    for structure in (structure for each in here for structure in each.structures):
        if structure.name and structure.name not in elsewhere:
            first.setdefault(structure.name, structure.statement)
    return first


def _at(statement: LocatedStatement) -> tuple[int, int]:
    return statement.line, statement.column

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.policies import LOGR, STATEMENTS
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement

_VERBS = ("DEFINE_", "UPDATE_", "DELETE_")
_LOGGER, _WITH_NAMES = (LOGR, "LOGRY", "LOGRZ"), tuple(of_type for of_type in STATEMENTS if of_type != LOGR)
_OF_LOGGER = (*STATEMENTS[LOGR], "DELETE_STRUCTURE", "DELETE_LOGSTREAM")
_OF_OTHERS = ("DEFINE_POLICY", "DELETE_POLICY", *(name for of_type in _WITH_NAMES for name in STATEMENTS[of_type]))


@rule("LGR015", level=ERROR, tags=("order",))
def statement_of_another_policy(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement is behind the DATA of another type of policy.

    ## What it does
    Reports DEFINE POLICY, and statements of CFRM, SFM and ARM policies, behind DATA TYPE(LOGR), and statements for log
    streams and their structures behind another DATA.

    ## Why it matters
    IXCMIAPU refuses the statement. The system logger has one policy, which has no name.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE POLICY NAME(LOGR1) REPLACE(YES)
    DEFINE STRUCTURE NAME(LOG_CICS) LOGSNUM(10)
    ```

    Help: Delete DEFINE POLICY, or correct the TYPE of DATA.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_CICS) LOGSNUM(10)
    ```

    ## Sources
    - General knowledge: samples of LOGR policies. z/OS MVS Setting Up a Sysplex: coding the administrative data
      utility.
    """
    if parsed.kind.id != "ixcmiapu":
        return
    data: LocatedStatement | None = None
    for statement in parsed.named("DATA", *_OF_LOGGER, *_OF_OTHERS):
        if statement.name == "DATA":
            data = statement
        elif data and text_of(data, "TYPE") in (_WITH_NAMES if statement.name in _OF_LOGGER else _LOGGER):
            verb = statement.name.replace("_", " ") if statement.name.startswith(_VERBS) else statement.name
            message = f"{verb} stands behind DATA TYPE({text_of(data, 'TYPE')})."
            advice = f"Delete {verb}, or correct the TYPE of DATA."
            yield finding(statement, message, help=advice, related=(related_place(data, "the DATA is here"),))

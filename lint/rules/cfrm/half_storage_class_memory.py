from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import WARNING, finding, rule


@rule("CFR012", level=WARNING, tags=("values",))
def half_storage_class_memory(cfrm: Cfrm) -> Iterator[Finding]:
    """
    A structure has one of the two operands for storage-class memory.

    ## What it does
    Reports SCMMAXSIZE without SCMALGORITHM, and SCMALGORITHM without SCMMAXSIZE.

    ## Why it matters
    Storage-class memory needs both: how much of it the structure may use, and how.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(MQ_LIST1) SIZE(64M) PREFLIST(CF1,CF2) SCMMAXSIZE(1G)
    ```

    Help: Add SCMALGORITHM(KEYPRIORITY1).

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(MQ_LIST1) SIZE(64M) PREFLIST(CF1,CF2) SCMMAXSIZE(1G)
      SCMALGORITHM(KEYPRIORITY1)
    ```

    ## Sources
    - General knowledge: SCMMAXSIZE and SCMALGORITHM belong together. z/OS MVS Setting Up a Sysplex: CFRM parameters
      for administrative data utility.
    """
    for policy in cfrm.policies:
        for structure in policy.structures:
            statement = structure.statement
            for name, partner in (("SCMMAXSIZE", "SCMALGORITHM(KEYPRIORITY1)"), ("SCMALGORITHM", "SCMMAXSIZE")):
                operand, keyword = statement.get(name), partner.partition("(")[0]
                if operand and statement.is_sound and keyword not in statement:
                    message = f"{name} of structure {structure.name} needs {keyword} beside it."
                    yield finding(operand, message, help=f"Add {partner}.")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import EXCLUSION, GENERIC, ResourceNameLists
from lint.ruleset.rule import WARNING, finding, rule


@rule("RNL012", level=WARNING, tags=("integrity",))
def data_sets_excluded(lists: ResourceNameLists) -> Iterator[Finding]:
    """
    No data set is serialized between systems.

    ## What it does
    Reports a GENERIC entry of the exclusion list with QNAME(SYSDSN) and without RNAME.

    ## Why it matters
    It makes the ENQ of every data set local, so that two systems can change one data set at the same time.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN)
    ```

    Help: Add RNAME with the data sets that are of one system only.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PAGE)
    ```

    ## Sources
    - z/OS MVS Planning: Global Resource Serialization: Defining the RNLs. That ENQ requests for data sets have the
      major name SYSDSN is general knowledge.
    """
    for entry in lists.entries:
        if entry[:4] == (EXCLUSION, GENERIC, "SYSDSN", None):
            message = "This entry makes the ENQ of every data set local: two systems can change one at the same time."
            help_text = "Add RNAME with the data sets that are of one system only."
            yield finding(entry.statement["QNAME"], message, help=help_text)

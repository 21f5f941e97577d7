from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import LINK_LIST, Lla
from lint.ruleset.rule import NOTE, finding, rule


@rule("LLA011", level=NOTE, tags=("performance",))
def link_list_not_frozen(lla: Lla) -> Iterator[Finding]:
    """
    The directories of the link list are searched on disk.

    ## What it does
    Notes NOFREEZE(-LNKLST-).

    ## Why it matters
    For the link list, LLA uses its copies of the directories by default. NOFREEZE makes each search read the
    directories on disk.

    ## Example
    ```text CSVLLA00
    NOFREEZE(-LNKLST-)
    ```

    Help: Delete -LNKLST- from NOFREEZE.

    ## Use instead
    ```text CSVLLA00
    FREEZE(-LNKLST-)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CSVLLAxx, NOFREEZE. Judgment: which value is better.
    """
    for value in lla.named_in("NOFREEZE"):
        if value.text == LINK_LIST:
            message = "NOFREEZE makes each search of the link list read the directories on disk."
            yield finding(value, message, help=f"Delete {LINK_LIST} from NOFREEZE.")

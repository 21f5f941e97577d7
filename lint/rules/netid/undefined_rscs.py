from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.netid import Nodes
from lint.rules.shared.users import undefined_users
from lint.ruleset.rule import NOTE, rule
from lint.systems.zvm.image import VmImage


@rule("NET001", level=NOTE, tags=("users", "references"))
def undefined_rscs(image: VmImage) -> Iterator[Finding]:
    """
    SYSTEM NETID names a user for RSCS who does not exist.

    ## What it does
    Reports a third word of a record in SYSTEM NETID that is no userid of the directory, once for each userid. Only
    complete directories are checked: those with a DIRECTORY statement, or named USER DIRECT.

    ## Why it matters
    NOTE and SENDFILE give files for other nodes to a user that is not there. A system without RSCS has a word there
    all the same, so this is only a note.

    ## Example
    ```text SYSTEM.NETID
    012345 VMA RSSC
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER RSCS NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, netid: SYSTEM.NETID}
    ```

    Help: Change RSSC to RSCS.

    ## Use instead
    ```text SYSTEM.NETID
    012345 VMA RSCS
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER RSCS NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, netid: SYSTEM.NETID}
    ```

    ## Sources
    - General knowledge of SYSTEM NETID.
    """
    nodes = image.of(Nodes)
    named = [rscs for each in nodes.all if (rscs := each.get("RSCS"))] if nodes else []
    firsts = {rscs.text: rscs for rscs in reversed(named)}.values()
    yield from undefined_users(image, ((rscs, "the userid of RSCS") for rscs in firsts))

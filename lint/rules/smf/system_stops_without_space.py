from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule


@rule("SMF025", level=NOTE, tags=("availability",))
def system_stops_without_space(smf: Smf) -> Iterator[Finding]:
    """
    The system stops when SMF has no space.

    ## What it does
    Reports NOBUFFS(HALT) and LASTDS(HALT).

    ## Why it matters
    The system enters a wait state rather than lose a record. Some security policies demand it.

    ## Example
    ```text SMFPRM00
    LASTDS(HALT)
    ```

    Help: Specify LASTDS(MSG).

    ## Use instead
    ```text SMFPRM00
    LASTDS(MSG)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    for name in ("NOBUFFS", "LASTDS"):
        action = smf.value(name)
        if action and action.text == "HALT":
            yield finding(action, f"{name}(HALT) stops the system.", help=f"Specify {name}(MSG).")

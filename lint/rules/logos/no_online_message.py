from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.logos import Logos
from lint.ruleset.rule import NOTE, finding, rule


@rule("LGC004", level=NOTE, tags=("security", "logos"))
def no_online_message(logos: Logos) -> Iterator[Finding]:
    """
    LOGO CONFIG has no message for users.

    ## What it does
    Reports a LOGO CONFIG without ONLINE_MESSAGE. A file that imbeds others is not checked, and neither is the text of
    logos.

    ## Why it matters
    The STIG for z/VM requires that users see a banner with the conditions of use before they log on. Without a
    message, the logos themselves must have it.

    ## Example
    ```text LOGO.CONFIG
    CHOOSE_LOGO DEFAULT DEFAULT LOGO
    ```

    Help: Add ONLINE_MESSAGE with the name and type of the file with the banner.

    ## Use instead
    ```text LOGO.CONFIG
    CHOOSE_LOGO DEFAULT DEFAULT LOGO
    ONLINE_MESSAGE BANNER LOGO
    ```

    ## Sources
    - DISA STIG for z/VM: V-237902.
    """
    first = next(logos.statements("CHOOSE_LOGO", "INPUT_AREA", "STATUS"), None)
    if first and logos.lacks("ONLINE_MESSAGE"):
        message = "No ONLINE_MESSAGE tells users the conditions of use before they log on."
        help_text = "Add ONLINE_MESSAGE with the name and type of the file with the banner."
        yield finding(first, message, help=help_text)

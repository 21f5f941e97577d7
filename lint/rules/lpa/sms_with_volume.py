from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("APF012", level=ERROR, tags=("values",))
def sms_with_volume(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An authorized library with both SMS and VOLUME.

    ## What it does
    Reports an APF statement with both SMS and VOLUME.

    ## Why it matters
    SMS and VOLUME are alternatives: an SMS-managed library has no fixed volume.

    ## Example
    ```text PROG00
    APF ADD DSNAME(SYS2.AUTHLIB) SMS VOLUME(VOL001)
    ```

    Help: Delete SMS or VOLUME from this APF.

    ## Use instead
    ```text PROG00
    APF ADD DSNAME(SYS2.AUTHLIB) SMS
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, APF.
    """
    return bad_values(parsed, "APF012")

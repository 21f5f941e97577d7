from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.logos import DEFAULT, Logos
from lint.ruleset.rule import NOTE, finding, rule


@rule("LGC003", level=NOTE, tags=("logos",))
def no_default_logo(logos: Logos) -> Iterator[Finding]:
    """
    LOGO CONFIG has no default logo.

    ## What it does
    Reports a LOGO CONFIG with CHOOSE_LOGO statements of which none is for DEFAULT. A file that imbeds others is not
    checked.

    ## Why it matters
    A terminal that no statement fits gets the logo that is built into CP, without the site's own text.

    ## Example
    ```text LOGO.CONFIG
    CHOOSE_LOGO LOCAL LOCAL LOGO
    ONLINE_MESSAGE ONLINE MESSAGE
    ```

    Help: Add CHOOSE_LOGO DEFAULT with the name and type of a logo file.

    ## Use instead
    ```text LOGO.CONFIG
    CHOOSE_LOGO LOCAL LOCAL LOGO
    CHOOSE_LOGO DEFAULT DEFAULT LOGO
    ONLINE_MESSAGE ONLINE MESSAGE
    ```

    ## Sources
    - General knowledge of LOGO CONFIG. z/VM CP Planning and Administration: logo configuration file.
    """
    chosen = list(logos.statements("CHOOSE_LOGO"))
    imbeds = any(logos.statements("IMBED"))
    if not chosen or imbeds or not logos.parsed.has_read_all("CHOOSE_LOGO", "IMBED"):
        return
    sorts = [sort.text for each in chosen if (sort := each.get("SORT"))]
    if DEFAULT not in sorts:
        message = "No CHOOSE_LOGO is for DEFAULT, so that terminals of other sorts get the logo of CP."
        yield finding(chosen[-1], message, help="Add CHOOSE_LOGO DEFAULT with the name and type of a logo file.")

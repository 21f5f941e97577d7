from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule


@rule("SMF018", level=NOTE, tags=("security",))
def longer_wait_than_jobs(smf: Smf) -> Iterator[Finding]:
    """
    Started tasks or users may wait longer than jobs.

    ## What it does
    Reports an SWT or TWT that is above JWT.

    ## Why it matters
    The security guide wants the limit of JWT for all work.

    ## Example
    ```text SMFPRM00
    JWT(0015) TWT(0030)
    ```

    Help: Specify TWT(0015).

    ## Use instead
    ```text SMFPRM00
    JWT(0015) TWT(0015)
    ```

    ## Sources
    - DISA STIG for z/OS: V-223757, V-223557 and V-224031.
    """
    of_jobs = smf.value("JWT")
    limit = of_jobs.number if of_jobs else None
    if of_jobs and of_jobs.is_invalid:
        return
    for name in ("SWT", "TWT"):
        wait = smf.value(name)
        if of_jobs and limit is not None and wait and (wait.number or 0) > limit:
            message = f"{name} {wait.text} is above JWT {of_jobs.text}."
            yield finding(wait, message, help=f"Specify {name}({of_jobs.text}).")

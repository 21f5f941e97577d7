from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import VALUE
from lint.model.zosmf import ManagementFacility
from lint.ruleset.rule import NOTE, finding, rule

_DEFAULT = 495


@rule("IZU006", level=NOTE, tags=("security",))
def long_session(options: ManagementFacility) -> Iterator[Finding]:
    """
    A session of z/OSMF lasts longer than by default.

    ## What it does
    Notes a SESSION_EXPIRE above 495 minutes.

    ## Why it matters
    A browser that its user has left stays logged on for that time.

    ## Example
    ```text IZUPRM00
    SESSION_EXPIRE(1440)
    ```

    Help: Specify SESSION_EXPIRE(495) or less.

    ## Use instead
    ```text IZUPRM00
    SESSION_EXPIRE(495)
    ```

    ## Sources
    - Judgment. z/OSMF Configuration Guide: rules for IZUPRMxx (the default).
    """
    for statement in options.parsed.named("SESSION_EXPIRE"):
        value = statement.get(VALUE)
        if value and value.number is not None and value.number > _DEFAULT:
            message = f"A session lasts {value.number} minutes; the default is {_DEFAULT}."
            yield finding(value, message, help=f"Specify SESSION_EXPIRE({_DEFAULT}) or less.")

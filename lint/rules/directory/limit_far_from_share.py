from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import NOTE, finding, related_place, rule

_LOW = 100
"""The default share."""


@rule("DIR054", level=NOTE, tags=("performance",))
def limit_far_from_share(directory: Directory) -> Iterator[Finding]:
    """
    A relative share has an absolute limit.

    ## What it does
    Reports SHARE RELATIVE of 100 or less whose maximum is ABSOLUTE.

    ## Why it matters
    With an absolute maximum far above the relative share, guests have received more, or less, than their limit.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 LBYONLY 2G 4G G
     SHARE RELATIVE 100 ABSOLUTE 20% LIMITHARD
    ```

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 LBYONLY 2G 4G G
     SHARE ABSOLUTE 10% ABSOLUTE 20% LIMITHARD
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: VM64721, SET SHARE ABSOLUTE LIMITHARD.
    """
    for entry in directory.entries_with("SHARE"):
        for share in entry.of("SHARE"):
            minimum, maximum = share.get("RELATIVE"), share.get("MAXIMUM_ABSOLUTE")
            if minimum and maximum and minimum.number is not None and minimum.number <= _LOW:
                message = (
                    f"{entry.name} has an absolute limit of {maximum.text} but a relative share of only {minimum.text}."
                )
                yield finding(maximum, message, related=(related_place(minimum, "its share"),))

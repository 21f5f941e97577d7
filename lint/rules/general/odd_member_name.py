from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember

_SUFFIX = re.compile(r"[A-Z0-9@#$]{2}")


@rule("GEN008", level=WARNING, tags=("names",))
def odd_member_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a member does not fit its kind.

    ## What it does
    Reports a member whose content tells its kind, whose name begins like that kind's members, and whose suffix is
    not of two letters, digits or the characters @ # $.

    ## Why it matters
    The system finds members by prefix and a suffix of two characters. A member with another suffix can never be
    selected.

    ## Example
    ```text COUPLE1
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Use instead
    ```text COUPLE01
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members.
    """
    kind, name = parsed.kind, parsed.member.name
    prefixes = [prefix for prefix in (kind.member, *kind.other_members) if prefix and name.startswith(prefix)]
    if not prefixes or name in kind.member_names:
        return
    if not any(_SUFFIX.fullmatch(name.removeprefix(prefix)) for prefix in prefixes):
        yield finding(
            parsed.first_line_span,
            f"The name {name} is no {kind.title}: the suffix must be two letters, digits or the characters @ # $.",
        )

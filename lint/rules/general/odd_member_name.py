from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember

_SUFFIX = re.compile(r"[A-Z0-9@#$]{2}")
_SHORT_SUFFIX = re.compile(r"[A-Z0-9@#$]")


@rule("GEN008", level=WARNING, tags=("names",))
def odd_member_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a member does not fit its kind.

    ## What it does
    Reports a member if its content shows its kind, its name begins with the prefix of that kind, and its suffix does
    not consist of two letters, digits or the characters @ # $.

    ## Why it matters
    The system finds members by a prefix and a suffix of two characters. It can never select a member with any other
    suffix.

    ## Example
    ```text COUPLE1
    COUPLE SYSPLEX(PLEX1)
    ```

    Help: Rename COUPLE1 to COUPLE01, or to COUPLE with another suffix of two characters.

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
        suffix = name.removeprefix(prefixes[0])
        example = f"{prefixes[0]}{suffix.zfill(2)}" if _SHORT_SUFFIX.fullmatch(suffix) else f"{prefixes[0]}00"
        yield finding(
            parsed.first_line_span,
            f"{name} is not a valid name for {kind.title}: the suffix must be two letters, digits or the characters @ "
            "# $.",
            help=f"Rename {name} to {example}, or to {prefixes[0]} with another suffix of two characters.",
        )

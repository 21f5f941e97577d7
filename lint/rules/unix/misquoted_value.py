from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("BPX003", level=ERROR, tags=("values",))
def misquoted_value(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A value without the quotes it needs, or with quotes it must not have.

    ## What it does
    Reports a path, file system name, parameter string or other value of BPXPRMxx that must be in single quotes
    and does not, and a value in quotes where none are taken.

    ## Why it matters
    Without quotes, lowercase letters are folded to uppercase and special characters rejected; with quotes, a number is
    no number.

    ## Example
    ```text BPXPRM00
    ROOT FILESYSTEM(OMVS.ROOT) TYPE(ZFS) MODE(READ)
    ```

    Help: Put single quotes around the value of FILESYSTEM.

    ## Use instead
    ```text BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    ```

    ## Fix safety
    Safe in part. The fix puts the quotes where they are missing; a value with a quote in it has none. It is safe for a
    value in uppercase. One with lowercase letters needs review: without quotes they are folded, and with quotes they
    stay.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for BPXPRMxx.
    """
    return bad_values(parsed, "BPX003")

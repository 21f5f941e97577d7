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
    Reports a path, file system name, parameter string or other value of BPXPRMxx that must be in single quotes and is
    not, and a value in quotes where quotes are not valid.

    ## Why it matters
    Without quotes, lowercase letters are folded to uppercase and special characters rejected; a number in quotes is
    not a number.

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
    Safe in part. The fix adds the missing quotes; a value that contains a quote has no fix. It is safe for a value in
    uppercase. One with lowercase letters needs review: without quotes they are folded, and with quotes they stay.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for BPXPRMxx.
    """
    return bad_values(parsed, "BPX003")

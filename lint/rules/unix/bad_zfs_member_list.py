from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown

_MOST, _LENGTH = 32, 2


@rule("BPX081", level=WARNING, tags=("file-systems",))
def bad_zfs_member_list(unix: Unix) -> Iterator[Finding]:
    """
    A list of zFS members that zFS cannot use.

    ## What it does
    Reports in the PARM of the FILESYSTYPE for zFS a list PRM=(...) of more than 32 suffixes, or with a suffix that
    is not two characters.

    ## Why it matters
    A suffix that names no member is skipped, and zFS continues with the next member or uses its defaults.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(1,02)')
    ```

    Help: Change 1 to 01, or to the suffix of another member.

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(01,02)')
    ```

    ## Sources
    - z/OS File System Administration: IOEPRMxx, the concatenation of members.
    """
    for filesystype in unix.types:
        parm, suffixes = filesystype.statement.get("PARM"), filesystype.member_list or ()
        if not parm:
            continue
        if len(suffixes) > _MOST:
            message = f"PRM= names {len(suffixes)} members; zFS accepts up to {_MOST}."
            help_text = f"Delete the {len(suffixes) - _MOST} suffixes after {suffixes[_MOST - 1]} from PRM=."
            yield finding(parm, message, help=help_text)
        for suffix in suffixes:
            if len(suffix) != _LENGTH and not is_unknown(suffix):
                message = f"{f'Suffix {suffix}' if suffix else 'An empty suffix'} in PRM= is not two characters."
                yield finding(parm, message, help=_help(suffix))


def _help(suffix: str) -> str:
    if len(suffix) == 1:
        return f"Change {suffix} to 0{suffix}, or to the suffix of another member."
    return f"Change {suffix} to a suffix of two characters." if suffix else "Add a suffix of two characters to PRM=."

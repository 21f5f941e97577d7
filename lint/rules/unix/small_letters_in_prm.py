from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, rule


@rule("BPX065", level=WARNING, tags=("file-systems",))
def small_letters_in_prm(unix: Unix) -> Iterator[Finding]:
    """
    The list of zFS members in lowercase.

    ## What it does
    Reports PRM=(...) with lowercase letters in the PARM of the FILESYSTYPE for zFS.

    ## Why it matters
    A PARM is not folded to uppercase, and zFS recognizes PRM and the suffixes only in uppercase: it uses its defaults.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('prm=(01,02)')
    ```

    Help: Specify PARM('PRM=(01,02)').

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(01,02)')
    ```

    ## Fix safety
    Safe. The fix is safe: it changes only lowercase letters that zFS does not accept.

    ## Sources
    - z/OS File System Administration: IOEPRMxx, the concatenation of members.
    """
    for filesystype in unix.types:
        parm, written = filesystype.statement.get("PARM"), filesystype.parm
        if parm and filesystype.member_list is not None and written != written.upper():
            fix = Fix("Write it in uppercase", (Edit(parm.span, written.upper()),), safe=True)
            message = "The list of members in PRM= must be in uppercase."
            yield finding(parm, message, help=f"Specify PARM({written.upper()}).", fixes=(fix,))

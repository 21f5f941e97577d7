from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.unix import ENTRY_POINTS, Unix
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("BPX062", level=WARNING, tags=("file-systems",))
def entry_point_of_another_type(unix: Unix) -> Iterator[Finding]:
    """
    A file system type with the entry point of another.

    ## What it does
    Reports a FILESYSTYPE of type ZFS, HFS, TFS, AUTOMNT, NFS or UDS whose ENTRYPOINT is not the one of that file
    system.

    ## Why it matters
    A type may have any name, so the system starts whatever module ENTRYPOINT names, and mounts get a file system other
    than their type suggests. If the module does not exist, the system starts nothing.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(GFUAINIT)
    ```

    Help: Specify ENTRYPOINT(IOEFSCM), or TYPE(HFS).

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ```

    ## Fix safety
    Unsafe. The type may be named unusually on purpose, so the fix needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: FILESYSTYPE, with the entry points of each file system.
    """
    for filesystype in unix.types:
        place, usual = filesystype.statement.get("ENTRYPOINT"), ENTRY_POINTS.get(filesystype.name)
        if not place or not usual or filesystype.entry == usual or is_unknown(filesystype.entry):
            continue
        started = next((name for name, entry in ENTRY_POINTS.items() if entry == filesystype.entry), "")
        starts = f"starts {started}" if started else f"is not that of {filesystype.name}"
        fix = Fix(f"Use {usual}", (Edit(place.span, usual),))
        message = f"{filesystype.entry} {starts}; the entry point of {filesystype.name} is {usual}."
        otherwise = f", or TYPE({started})" if started else ""
        yield finding(place, message, help=f"Specify ENTRYPOINT({usual}){otherwise}.", fixes=(fix,))

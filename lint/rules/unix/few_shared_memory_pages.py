from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule(
    "BPX058",
    level=NOTE,
    tags=("limits", "java"),
    options={"too_few": Option(4096, "The number of pages up to which it is a note.")},
)
def few_shared_memory_pages(unix: Unix, options: Options) -> Iterator[Finding]:
    """
    Shared memory segments too small for Java.

    ## What it does
    Notes an IPCSHMMPAGES of 4096 pages and less.

    ## Why it matters
    Java shares its classes in a shared memory segment, and uses more than 16 MB for it if possible. A system that does
    not run Java can do with less.

    ## Example
    ```text BPXPRM00
    IPCSHMMPAGES(1024)
    ```

    Help: Specify IPCSHMMPAGES(25600) or more.

    ## Use instead
    ```text BPXPRM00
    IPCSHMMPAGES(25600)
    ```

    ## Sources
    - IBM SDK for Java on z/OS: IPC settings for sharing classes.
    """
    bounds, most = unix.bounds("IPCSHMMPAGES"), options["too_few"]
    pages = bounds and bounds.high
    if pages and pages.place and pages.number <= most:
        yield finding(
            pages.place,
            f"{pages} allows segments of {_in_bytes(pages.number)}, but Java shares its classes in larger ones.",
            help=f"Specify IPCSHMMPAGES({max(_USUAL, most + 1)}) or more.",
        )


def _in_bytes(pages: int) -> str:
    return f"{pages // _OF_A_MEGABYTE} MB" if pages >= _OF_A_MEGABYTE else f"{pages * 4} KB"


_OF_A_MEGABYTE = 256
_USUAL = 25600
"""The default, in pages: segments of 100 MB."""

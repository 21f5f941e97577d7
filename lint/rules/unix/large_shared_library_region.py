from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule(
    "BPX089",
    level=NOTE,
    tags=("limits", "storage"),
    options={"large": Option(1024, "The size in megabytes from which it is a note.")},
)
def large_shared_library_region(unix: Unix, options: Options) -> Iterator[Finding]:
    """
    Shared libraries use half of each address space.

    ## What it does
    Notes a SHRLIBRGNSIZE of 1 GB and more; 1.5 GB is its maximum, and 64 MB its default.

    ## Why it matters
    The region is taken from the 2 GB of each address space that uses system shared libraries, whether they fill it or
    not, and programs with large heaps then run out of storage.

    ## Example
    ```text BPXPRM00
    SHRLIBRGNSIZE(1610612736)
    ```

    Help: Specify SHRLIBRGNSIZE(67108864), or the size that your shared libraries need.

    ## Use instead
    ```text BPXPRM00
    SHRLIBRGNSIZE(67108864)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, SHRLIBRGNSIZE. CICS Performance Guide: the shared library
      region.
    """
    bounds = unix.bounds("SHRLIBRGNSIZE")
    region = bounds and bounds.low
    if region and region.place and region.number >= options["large"] * _MEGABYTE:
        size = region.number // _MEGABYTE
        message = f"The region takes {size} MB of the 2048 MB of each address space that uses shared libraries."
        help_text = f"Specify SHRLIBRGNSIZE({_USUAL}), or the size that your shared libraries need."
        yield finding(region.place, message, help=help_text)


_MEGABYTE = 1024 * 1024
_USUAL = 64 * _MEGABYTE

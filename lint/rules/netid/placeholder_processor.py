from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.netid import Nodes
from lint.ruleset.rule import NOTE, finding, rule


@rule("NET006", level=NOTE, tags=("nodes",))
def placeholder_processor(nodes: Nodes) -> Iterator[Finding]:
    """
    SYSTEM NETID has a placeholder for a processor.

    ## What it does
    Reports a record of SYSTEM NETID whose processor is all zeros or all F.

    ## Why it matters
    No processor has that serial number, so that the record is for none.

    ## Example
    ```text SYSTEM.NETID
    000000 VMA RSCS
    ```

    Help: Specify the serial number that QUERY CPUID shows, or delete this record.

    ## Use instead
    ```text SYSTEM.NETID
    012345 VMA RSCS
    ```

    ## Sources
    - General knowledge of SYSTEM NETID.
    """
    for each in nodes.all:
        processor = each["CPUID"]
        if set(processor.text) in ({"0"}, {"F"}):
            message = f"No processor has the serial number {processor.text}."
            help_text = "Specify the serial number that QUERY CPUID shows, or delete this record."
            yield finding(processor, message, help=help_text)

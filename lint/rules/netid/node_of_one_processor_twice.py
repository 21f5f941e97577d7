from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.netid import Nodes
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("NET002", level=WARNING, tags=("nodes",))
def node_of_one_processor_twice(nodes: Nodes) -> Iterator[Finding]:
    """
    SYSTEM NETID has two nodes for one processor.

    ## What it does
    Reports a record of SYSTEM NETID with the processor of an earlier record and another node.

    ## Why it matters
    CMS takes one of the two. Mail and files of users then carry a node name that may be wrong.

    ## Example
    ```text SYSTEM.NETID
    012345 VMA RSCS
    012345 VMB RSCS
    ```

    Help: Delete one of the two records for 012345, or change its processor.

    ## Use instead
    ```text SYSTEM.NETID
    012345 VMA RSCS
    ```

    ## Sources
    - General knowledge of SYSTEM NETID.
    """
    first_of: dict[str, LocatedStatement] = {}
    for each in nodes.all:
        processor = each["CPUID"].text
        first = first_of.setdefault(processor, each)
        if first["NODE"].text != each["NODE"].text:
            message = f"Processor {processor} is node {first['NODE'].text} above, and {each['NODE'].text} here."
            help_text = f"Delete one of the two records for {processor}, or change its processor."
            yield finding(each["NODE"], message, help=help_text, related=(related_place(first["NODE"], "the first"),))

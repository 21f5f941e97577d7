from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.unix import Unix
from lint.rules.shared.rewriting import without
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("BPX020", level=WARNING, tags=("sockets",))
def several_default_stacks(unix: Unix) -> Iterator[Finding]:
    """
    Two stacks are the default.

    ## What it does
    Reports the second SUBFILESYSTYPE with DEFAULT.

    ## Why it matters
    Only one stack is the default for requests that common INET cannot route. With two, the member does not show which
    one it is.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    SUBFILESYSTYPE NAME(TCPA) TYPE(CINET) ENTRYPOINT(EZBPFINI) DEFAULT
    SUBFILESYSTYPE NAME(TCPB) TYPE(CINET) ENTRYPOINT(EZBPFINI) DEFAULT
    ```

    Help: Delete DEFAULT from SUBFILESYSTYPE NAME(TCPB).

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    SUBFILESYSTYPE NAME(TCPA) TYPE(CINET) ENTRYPOINT(EZBPFINI) DEFAULT
    SUBFILESYSTYPE NAME(TCPB) TYPE(CINET) ENTRYPOINT(EZBPFINI)
    ```

    ## Fix safety
    Unsafe. The fix deletes DEFAULT from all stacks but the first. Another stack may be intended, so it needs review.

    ## Sources
    - z/OS UNIX System Services Planning: common INET, with an example of two stacks.
    """
    flags = [flag for statement in unix.statements("SUBFILESYSTYPE") if (flag := statement.get("DEFAULT"))]
    for flag in flags[1:]:
        related = (related_place(flags[0], "the first default"),)
        help_text = f"Delete DEFAULT from SUBFILESYSTYPE NAME({text_of(flag.located, 'NAME')})."
        yield finding(
            flag,
            "Another stack is already the default; only one can be.",
            help=help_text,
            related=related,
            fixes=without(flag),
        )

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.source.member import Member
from lint.systems.zos.image import Image


def _text(member: Member) -> list[str]:
    """The records without the columns after the data."""
    return [record[:_EDGE].rstrip() for record in member.records]


_EDGE = 72


@rule("SYS024", level=NOTE, tags=("systems",))
def hidden_member(image: Image) -> Iterator[Finding]:
    """
    A library hides a different version of the member in a later library.

    ## What it does
    Notes a member of a configured system if a later library of its parmlib concatenation contains a different version.

    ## Why it matters
    The system reads the member from the first library that contains it. A change to the hidden member has no effect.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: [USER.PARMLIB, SYS1.PARMLIB]}}
    ```
    ```text USER.PARMLIB/LOAD00
    SYSPARM  00
    PARMLIB  USER.PARMLIB
    PARMLIB  SYS1.PARMLIB
    ```
    ```text USER.PARMLIB/IEASYS00
    CLPA,OPT=00
    ```
    ```text SYS1.PARMLIB/IEASYS00
    CLPA
    ```

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: [USER.PARMLIB, SYS1.PARMLIB]}}
    ```
    ```text USER.PARMLIB/LOAD00
    SYSPARM  00
    PARMLIB  USER.PARMLIB
    PARMLIB  SYS1.PARMLIB
    ```
    ```text SYS1.PARMLIB/IEASYS00
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: description of parmlib. SHARE session 10648: layered parmlibs.
    """
    for chosen in image.all_members if image.is_declared else ():
        first = chosen.library
        used = first.find(chosen.name) if first and chosen.hidden else None
        for library in chosen.hidden:
            hidden = library.find(chosen.name)
            if first and used and hidden and _text(used[0]) != _text(hidden[0]):
                yield finding(
                    hidden[0].first_line_span,
                    f"{chosen.name} of {library.title} is not read: a library that is searched earlier also contains "
                    "it.",
                    related=(related_place(used[0].first_line_span, f"that of {first.title} is read"),),
                )

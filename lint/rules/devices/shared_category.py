from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import CATEGORIES, DeviceSupport
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("DEV003", level=WARNING, tags=("devices", "duplicates"))
def shared_category(support: DeviceSupport) -> Iterator[Finding]:
    """
    Two keywords of DEVSUPxx have the same tape library category.

    ## What it does
    Reports a category that an earlier MEDIAn, ERROR or PRIVATE of the member has, too.

    ## Why it matters
    The library cannot tell scratch volumes of one medium from those of the other, or from private volumes and volumes
    in error.

    ## Example
    ```text DEVSUP00
    MEDIA1=0011,
    MEDIA2=0011
    ```

    Help: Specify a category of its own for MEDIA2.

    ## Use instead
    ```text DEVSUP00
    MEDIA1=0011,
    MEDIA2=0012
    ```

    ## Sources
    - Judgment: general knowledge of tape libraries.
    """
    for member in support.members:
        yield from _in_member(member)


def _in_member(parsed: ParsedMember) -> Iterator[Finding]:
    first: dict[str, LocatedStatement] = {}
    for located in parsed.named(*CATEGORIES):
        value = located.get("VALUE")
        if not value or is_unknown(value.text):
            continue
        before = first.setdefault(value.text.upper(), located)
        if before.name != located.name:
            related = (related_place(before, f"{before.name} has it"),)
            message = f"{located.name} has the category of {before.name}, {value.text}."
            help_text = f"Specify a category of its own for {located.name}."
            yield finding(value, message, help=help_text, related=related)

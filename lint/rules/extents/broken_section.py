from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.extent_control import SECTIONS, ExtentControl
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("EXT012", level=ERROR, tags=("sections",))
def broken_section(control: ExtentControl) -> Iterator[Finding]:
    """
    A section of EXTENT CONTROL is there twice, is not closed, or a line is in no section.

    ## What it does
    Reports a section that is there a second time. Warns of a section without `:END.`, and of the first of some lines
    that are in no section. Comments and blank lines may be anywhere.

    ## Why it matters
    Each section may be there once. The lines of a second one do not count, and a line outside any section is no
    region, no group and no exclusion.

    ## Example
    ```text EXTENT.CONTROL
    :GROUPS.
      LNXGRP LNX1
    :END.
    :GROUPS.
      DBGRP LNX2
    :END.
    ```

    Help: Move these lines to the first GROUPS section, and delete this tag and its :END.

    ## Use instead
    ```text EXTENT.CONTROL
    :GROUPS.
      LNXGRP LNX1
      DBGRP LNX2
    :END.
    ```

    ## Sources
    - z/VM DirMaint Tailoring and Administration Guide: Steps for controlling where DirMaint creates minidisks:
      a section may be there once. What happens to lines outside a section is general knowledge.
    """
    yield from _repeated(control)
    yield from _unclosed(control)
    lines = list(control.statements("OUTSIDE"))
    before = -1
    for line in lines:
        if line.line != before + 1:
            help_text = "Move this line into a section, or make it a comment with an asterisk."
            yield finding(line, "This line is in no section.", help=help_text, level=WARNING)
        before = line.line


def _repeated(control: ExtentControl) -> Iterator[Finding]:
    first_of: dict[str, LocatedStatement] = {}
    for tag in control.statements(*SECTIONS):
        first = first_of.setdefault(tag.name, tag)
        if first is not tag:
            message = f"The section {tag.name} is there twice, and only one counts."
            help_text = f"Move these lines to the first {tag.name} section, and delete this tag and its :END."
            yield finding(tag, message, help=help_text, related=(related_place(first, "the first"),))


def _unclosed(control: ExtentControl) -> Iterator[Finding]:
    opened: LocatedStatement | None = None
    tags = control.statements(*SECTIONS, "END")
    if not control.parsed.has_read_all("END"):
        return
    for tag in (*tags, None):
        if opened and (tag is None or tag.name != "END"):
            message = f"The section {opened.name} has no :END."
            yield finding(opened, message, help=f"Add :END. behind the last line of {opened.name}.", level=WARNING)
        opened = tag if tag and tag.name != "END" else None

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.cp_commands import commands_in, commands_of, may_run
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedStatement
from lint.systems.zvm.image import VmImage

_SEGMENT = "MONDCSS"
_PAGES = 16384
_RANGE = re.compile(r"([0-9A-F]{1,7})-([0-9A-F]{1,7})", re.IGNORECASE)
_CONFIG = re.compile(r"SAMP(LE?)? CONF(IG?)? SIZE\b", re.IGNORECASE)


@rule("CFG036", level=NOTE, tags=("performance",))
def small_monitor_segment(image: VmImage) -> Iterator[Finding]:
    """
    The monitor segment is too small for the default configuration record space.

    ## What it does
    Reports DEFSEG MONDCSS with fewer than 16384 pages in a start-up EXEC or in a COMMAND of the directory, if none of
    these has MONITOR SAMPLE CONFIG SIZE. The rule reports nothing if the target is earlier than z/VM 6.2.

    ## Why it matters
    From z/VM 6.2 the segment is shipped with 16384 pages, and the space for the configuration records of sample data
    has grown with it. That default may be too large for a smaller segment: specify the size of the space, or make the
    segment larger.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        start: [AUTOLOG1.EXEC]
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```
    ```text AUTOLOG1.EXEC
    /* Start-up */
    'CP DEFSEG MONDCSS 2000-2FFF SC RSTD'
    'CP XAUTOLOG MONWRITE'
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        start: [AUTOLOG1.EXEC]
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```
    ```text AUTOLOG1.EXEC
    /* Start-up */
    'CP DEFSEG MONDCSS 2000-2FFF SC RSTD'
    'CP MONITOR SAMPLE CONFIG SIZE 241'
    'CP XAUTOLOG MONWRITE'
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: MONDCSS and SAMPLE CONFIG Changes.
    """
    sources = (*image.start, *(image.directory.members if image.directory else ()))
    if not sources or not is_since(sources[0].release, "zvm 6.2"):
        return
    of_execs = [command for exec_ in image.start for command in commands_in(exec_, "MONITOR", "DEFSEG")]
    commands = (*of_execs, *(commands_of(image.directory) if image.directory else ()))
    monitor = [command for command in commands if command.statement.name == "MONITOR"]
    if may_run([command for command in monitor if _CONFIG.search(" ".join(command.words))]):
        return
    for segment in (command.statement for command in commands if command.statement.name == "DEFSEG"):
        name, pages = segment.get("SEGMENT"), _pages(segment)
        if name and name.text == _SEGMENT and pages and pages < _PAGES:
            message = (
                f"{_SEGMENT} has {pages} pages instead of {_PAGES}; without MONITOR SAMPLE CONFIG SIZE, the space "
                "for configuration records may be too large for it."
            )
            yield finding(name, message)


def _pages(segment: LocatedStatement) -> int | None:
    """The pages of all ranges of a segment; None where it has none."""
    settings = segment.get("SETTINGS")
    ranges = [pages for word in (settings.texts if settings else ()) if (pages := _RANGE.fullmatch(word))]
    return sum(int(pages[2], 16) - int(pages[1], 16) + 1 for pages in ranges) or None

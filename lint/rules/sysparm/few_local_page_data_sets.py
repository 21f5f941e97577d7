from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, Option, Options, finding, related_place, rule
from lint.syntax.statement import LocatedValue, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.played import Parameter


@rule(
    "SYS026",
    level=WARNING,
    tags=("availability",),
    health_check="ASM_NUMBER_LOCAL_DATASETS",
    options={"local": Option(3, "How many local page data sets a system needs at least.")},
)
def few_local_page_data_sets(image: Image, options: Options) -> Iterator[Finding]:
    """
    Too few page data sets, or a page data set is named twice.

    ## What it does
    Reports a PAGE= with fewer than three local page data sets, and a data set that it names twice. The first two data
    sets are for the PLPA and for the common area. It reports nothing if PAGESCM= allows paging to storage class memory,
    and for MVS 3.8.

    ## Why it matters
    If a local page data set fails, its pages are lost and the others must handle its load. A data set that is named
    twice counts only once.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PAGE=(PAGE.PLPA,
          PAGE.COMMON,
          PAGE.LOCAL1)
    ```

    Help: Add 2 more local page data sets to PAGE=.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PAGE=(PAGE.PLPA,
          PAGE.COMMON,
          PAGE.LOCAL1,
          PAGE.LOCAL2,
          PAGE.LOCAL3)
    ```

    ## Sources
    - IBM Health Checker for z/OS: ASM_NUMBER_LOCAL_DATASETS; its least number of 3 is general knowledge. z/OS MVS
      Initialization and Tuning Reference: IEASYSxx, PAGE.
    """
    page = image.parameter("PAGE")
    if page is None or page.value is None:
        return
    yield from _repeated(page)
    names = {value.text for value in page.value.values if value.text != _LIST_AT_IPL}
    local = len(names) - _PLPA_AND_COMMON
    is_known = image.has_read_parameter("PAGE") and not any(name.startswith("&") for name in names)
    if is_known and 0 <= local < options["local"] and not _pages_to_memory(image) and not _is_of_mvs(page):
        noun = "local page data set" if local == 1 else "local page data sets"
        message = f"PAGE= names {local} {noun}; at least {options['local']} are recommended."
        lacking = options["local"] - local
        more = f"{lacking} more local page data set{'s' if lacking > 1 else ''}"
        yield finding(page.span, message, help=f"Add {more} to PAGE=.")


_LIST_AT_IPL = "L"
_PLPA_AND_COMMON = 2


def _pages_to_memory(image: Image) -> bool:
    """True if PAGESCM lets the system page to storage class memory, too, or may do so."""
    parameter = image.parameter("PAGESCM")
    if parameter is None:
        return not image.has_read_parameter("PAGESCM")
    return parameter.texts != ("NONE",)


def _repeated(page: Parameter) -> Iterator[Finding]:
    first_of: dict[str, LocatedValue] = {}
    for value in page.value.values if page.value else ():
        first = first_of.setdefault(value.text, value)
        if first is not value and not is_unknown(value.text):
            yield finding(
                value,
                f"PAGE= names {value.text} twice.",
                help=f"Delete the second {value.text}.",
                related=(related_place(first, "first named here"),),
            )


def _is_of_mvs(page: Parameter) -> bool:
    release = page.member.resolved.release if page.member.resolved else None
    return release is not None and release.system == "mvs"

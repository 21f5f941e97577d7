from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from lint.finding import Finding, Span
from lint.model.libraries import LibraryList
from lint.rules.shared.revisions import REVISION
from lint.ruleset.rule import NOTE, Options, finding, rule
from lint.systems.history import History
from lint.systems.zos.image import Image


@rule(
    "SYS027",
    level=NOTE,
    tags=("systems", "revision"),
    options=REVISION,
)
def changed_lpa_list_without_clpa(image: Image, options: Options, history: History) -> Iterator[Finding]:
    """
    LPALSTxx has changed since the last commit, but no CLPA makes the system read it.

    ## What it does
    Compares the LPALSTxx members of a system with those of the last commit (`revision` names another commit, such as
    `HEAD^1` for pipelines that check committed files) and notes the first library that was added, moved or removed, if
    no IEASYSxx of the system has CLPA. It reports nothing outside a Git work tree, if Git is not installed, and for
    files that the revision does not have.

    ## Why it matters
    LPALSTxx is read only when the pageable link pack area is built: at a cold start and with CLPA. Every other IPL uses
    the link pack area in the page data sets, without the change. The operator may reply CLPA.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LPALSTxx; IEASYSxx, CLPA. The comparison with the last
      commit is our judgment.
    """
    if image.parameter("CLPA") or not image.has_read_parameter("CLPA"):
        return
    for chosen in image.of_prefix("LPALST"):
        now = chosen.source
        before = history.earlier(now, str(options["revision"])) if now and now.is_whole else None
        if now is None or before is None or not before.is_whole:
            continue
        place = _first_change(LibraryList(now), LibraryList(before))
        if place:
            yield finding(
                place,
                f"{chosen.name} differs from {options['revision']} from here on, but no IEASYSxx has CLPA: an IPL "
                "without CLPA does not rebuild the link pack area.",
                help="Add CLPA to an IEASYSxx for the next IPL.",
            )


def _first_change(now: LibraryList, before: LibraryList) -> Span | None:
    """The first library that differs from the earlier list; the first line if libraries at the end were removed."""
    listed = [(library.name.text, library.volume) for library in before.libraries]
    for library, was in zip_longest(now.libraries, listed):
        if library is None:
            return now.parsed.first_line_span
        if (library.name.text, library.volume) != was:
            return library.name.span
    return None

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.members import text_of
from lint.model.rtls import Rtls, requested_library
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("RTL014", level=WARNING, tags=("references",))
def undefined_logical_library(image: Image) -> Iterator[Finding]:
    """
    RUNOPTS asks for a library that run-time library services do not have.

    ## What it does
    Reports RUNOPTS with RTLS(ON) and a LIBRARY in the BPXPRMxx of a system, in any order, when no LOGICAL statement of
    its CSVRTLxx members adds that library, or adds it with the VERSION that RUNOPTS requests. All of these CSVRTLxx
    members must be available.

    ## Why it matters
    Programs that z/OS UNIX starts do not find their run-time library.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    OMVS=00,
    RTLS=00
    ```
    ```text BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSLE)')
    ```
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE))
    ```

    Help: Change SYSLE to SYSCEE.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    OMVS=00,
    RTLS=00
    ```
    ```text BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE))
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): use RTLS rather than STEPLIB.
    """
    rtls = image.view(Rtls)
    unix = image.view(Unix)
    if rtls is None or unix is None or not image.has_all("CSVRTL") or not rtls.has_read_all("LOGICAL"):
        return
    versions: dict[str, set[str]] = {}
    for statement in rtls.statements("LOGICAL"):
        versions.setdefault(text_of(statement, "LIBRARY"), set()).add(text_of(statement, "VERSION"))
    if any(map(is_unknown, versions)):
        return
    for value in unix.values("RUNOPTS"):
        request = requested_library(value.text)
        if request is None or is_unknown(value.text):
            continue
        library, version = request
        related = (related_place(rtls.parsed.first_line_span, "the libraries of the system"),)
        there = versions.get(library, set())
        if not there:
            hint = nearest(library, versions)
            message = f"RUNOPTS asks for the library {library}, which CSVRTLxx does not have.{hint}"
            otherwise = f"Add a LOGICAL statement with LIBRARY({library}) to {rtls.parsed.member.name}."
            yield finding(value, message, help=nearest_or(library, versions, otherwise), related=related)
        elif version and not any(not text or is_unknown(text) or text == version for text in there):
            message = f"RUNOPTS asks for version {version} of library {library}; CSVRTLxx has {_listed(there)}."
            help_text = f"Change VERSION({version}) to {' or '.join(f'VERSION({text})' for text in sorted(there))}."
            yield finding(value, message, help=help_text, related=related)


def _listed(versions: Iterable[str]) -> str:
    return " and ".join(sorted(versions))
